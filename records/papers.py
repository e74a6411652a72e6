"""The papers of this app."""

from records.requests.papers import RULES as REQUESTS
from records.yearly.papers import RULES as YEARLY

RULES = (*REQUESTS, *YEARLY)
