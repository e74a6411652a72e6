"""The acts of the law on building permits and certificates, one method each."""
