"""Bills for fees and costs, and the liens that they become (§§ 5-36(e)(3)b, 5-37(c), (d))."""
