"""The acts of notices, county referrals and meetings."""
