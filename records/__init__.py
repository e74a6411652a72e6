"""What the town owes the public and the State: requests for records, open data, yearly reports
(§§ 5-34(b), 5-35; Public Officers Law §§ 87, 89)."""
