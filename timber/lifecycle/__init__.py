"""What happens to a license, a notice and a felling, act by act."""
