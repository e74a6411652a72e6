"""The acts of registrations."""
