"""Permits and inspections for everyone to use, as BLDS 1.2 tables without persons."""
