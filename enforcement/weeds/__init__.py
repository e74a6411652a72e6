"""Weeds: notice, the town's work, its cost (§ 5-36(e)(3))."""
