"""The pages on which people apply for building permits and certificates."""
