"""Demonstration data: invented people and cases, made through the same door as real ones."""
