"""A made-up article that tries what building permits do not use of the core."""
