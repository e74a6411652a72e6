"""The forms of notices, county referrals and meetings."""
