"""Requests for records under the Freedom of Information Law (Public Officers Law §§ 87, 89)."""
