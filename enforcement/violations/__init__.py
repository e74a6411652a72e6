"""Violations of every article: what was found, where, and who answers for it."""
