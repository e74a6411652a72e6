"""The pages of the inspection calendar and of the route list."""
