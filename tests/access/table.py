"""Who may open which address: one line for each name, and a page that is not here fails a test.

`PUBLIC` opens for anyone. `OFFICE` opens for whoever holds a role of the town; others are sent
to sign in, or refused once they have. `CASE` opens for the office and those who stand on the
case; for others there is no such case. A set of roles opens for these alone. `ELSEWHERE` are
addresses whose guards have tests of their own, named beside them.
"""

from people.roles import STAFF, Role

PUBLIC, SIGNED_IN, OFFICE, CASE = "public", "signed in", "office", "case"
EVERY_ROLE = tuple(sorted(STAFF))
DESK_ROLES = frozenset(
    {
        Role.OFFICER,
        Role.CLERK,
        Role.TOWN_ENGINEER,
        Role.STORMWATER_OFFICER,
        Role.DEPARTMENT_HEAD,
    }
)

# name: (what the address is made from, who may open it with GET)
TABLE = {
    "home": ((), PUBLIC),
    "accessibility": ((), PUBLIC),
    "help": ((), PUBLIC),
    "healthz": ((), PUBLIC),
    "law": (("5-24(f)",), PUBLIC),
    "queue": ((), OFFICE),
    "desk": ((), OFFICE),
    "case": (("number",), CASE),
    "file": (("file",), CASE),
    "paper": (("code",), CASE),
    "act": (("number", "add_note"), frozenset(STAFF - {Role.AUDITOR})),
    "assign": (("public_id",), DESK_ROLES),
}

# Pages of the other apps; each app's own tests say who may open them.
ELSEWHERE = {
    "open": "tests/pages",
    "parcel": "tests/parcels",
    "counter": "tests/pages",
    "counter-": "tests/pages",
    "inspection": "tests/pages",
    "print-": "tests/pages",
    "verify": "tests/pages",
    "register": "tests/pages",
    "check": "tests/check",
    "map": "tests/parcels",
    "apply": "tests/permits",
    "application": "tests/permits",
    "certificate-application": "tests/permits",
    "find-parcel": "tests/permits",
    "pay": "tests/fees",
    "demo-checkout": "tests/fees",
    "fee-": "tests/fees",
    "cash-day": "tests/fees",
    "law-": "tests/amend",
    "settings": "tests/amend",
    "api-": "tests/api",
    "openapi-json": "tests/api",
    "list_cases": "tests/api",
    "get_": "tests/api",
    "describe_ruleset": "tests/api",
}
