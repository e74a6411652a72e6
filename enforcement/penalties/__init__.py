"""Tickets, proceedings, exposure and penalties (§§ 5-33(f), 5-36(b) to (d), 5-133(c) to (e))."""
