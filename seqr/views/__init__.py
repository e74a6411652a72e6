"""The pages of environmental review."""
