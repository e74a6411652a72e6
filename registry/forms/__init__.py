"""The forms of registrations."""
