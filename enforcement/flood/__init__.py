"""Structures declared noncompliant under the flood rules (§ 6-106)."""
