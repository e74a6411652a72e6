"""The acts of the law on flood development, one room for each stage."""
