"""The acts of the law on operating permits, fireworks and fire safety inspections."""
