"""The acts of the sign law, one method each."""
