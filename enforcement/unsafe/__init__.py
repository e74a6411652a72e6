"""Unsafe buildings (§§ 5-91 to 5-95)."""
