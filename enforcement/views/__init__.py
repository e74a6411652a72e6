"""The pages of the office on enforcement."""
