"""Which part of the system carries out which paragraph of the law."""
