"""Fills PostgreSQL with many cases by COPY, each a likeness of one real permit with its own number,
state, days, person in charge, one event and its clocks."""

from __future__ import annotations

import itertools
import json
import random
from datetime import date

from django.db import connection

from workflow.days import add_days
from workflow.models import NO_DUE

STATES = ("submitted", "incomplete", "under_review", "approved", "issued", "closed", "denied")
STREETS = ("Front Street", "Vestal Parkway East", "Owego Road", "African Road", "Jensen Road")
WORK = ("Garage", "Deck", "Sun room", "Kitchen", "Roof", "Porch", "Chimney", "Furnace")


def columns(table: str) -> list[str]:
    """The columns of a table, in order."""
    with connection.cursor() as cursor:
        found = connection.introspection.get_table_description(cursor, table)
    return [column.name for column in found]


def row_of(table: str, key: str, value: int) -> dict:
    """One row as a dictionary."""
    names = columns(table)
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT * FROM {table} WHERE {key} = %s ORDER BY 1 LIMIT 1", [value])
        return dict(zip(names, cursor.fetchone(), strict=True))


def copy(table: str, rows) -> None:
    """Write rows (dictionaries of the same keys) by COPY."""
    rows = iter(rows)
    first = next(rows, None)
    if first is None:
        return
    names = ", ".join(f'"{name}"' for name in first)
    with connection.cursor() as cursor, cursor.copy(f"COPY {table} ({names}) FROM STDIN") as out:
        for row in itertools.chain([first], rows):
            out.write_row(
                [json.dumps(v) if isinstance(v, (dict, list)) else v for v in row.values()]
            )


def case_row(template: dict, pk: int, day: date, assignees: list[int]) -> dict:
    """A case like the template with values of its own."""
    rng = random.Random(pk)
    state = rng.choice(STATES)
    open_ = state not in ("closed", "denied")
    due = add_days(day, rng.randint(-30, 400)) if open_ and rng.random() < 0.7 else None
    address = f"{rng.randint(1, 9999)} {rng.choice(STREETS)}"
    number = f"BP-2025-{pk:07d}"
    title = f"{rng.choice(WORK)} {pk}"
    return template | {
        "id": pk,
        "public_id": f"00000000-0000-4000-8000-{pk:012d}",
        "number": number,
        "state": state,
        "title": title,
        "address": address,
        "assignee_id": rng.choice([*assignees, None, None, None]),
        "in_queue": open_,
        "waits_for_applicant": state == "incomplete",
        "filed_on": add_days(day, -rng.randint(0, 700)),
        "next_due": due,
        "next_due_what": "Begin the work" if due else "",
        "next_due_from": add_days(due, -180) if due else None,
        "sort_due": due or NO_DUE,
        "search_text": f"{number} {address} {title} hanna home {pk}".lower(),
        "start_token": None,
        "event_count": 1,
    }


def grow(template_pk: int, have: int, want: int, day: date, assignees: list[int]) -> None:
    """Add cases until there are `want`, with their permits, events and one open clock each."""
    base = template_pk + 1
    keys = range(base + have, base + want)
    case = row_of("workflow_case", "id", template_pk)
    permit = row_of("permits_buildingpermit", "case_ptr_id", template_pk)
    event = row_of("workflow_event", "case_id", template_pk)
    copy("workflow_case", (case_row(case, pk, day, assignees) for pk in keys))
    copy("permits_buildingpermit", (permit | {"case_ptr_id": pk} for pk in keys))
    copy("workflow_event", (event | {"id": pk + 10**7, "case_id": pk, "seq": 1} for pk in keys))
    copy("workflow_clock", (clock_row(pk, day) for pk in keys))
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")


def clock_row(pk: int, day: date) -> dict:
    """An open term that ends in a year or more: nothing for the sweep."""
    due = add_days(day, 365 + pk % 300)
    return {
        "id": pk + 10**7,
        "case_id": pk,
        "key": "buildings.renewal_refusal",
        "section": "5-24(i)(4)",
        "about": "",
        "waits_for": "[]",
        "started_on": day,
        "length": 24,
        "unit": "months",
        "length_reason": "",
        "due_on": due,
        "then_from": add_days(due, 1),
        "outcome": "open",
        "sweep_at": add_days(due, 1),
        "failures": 0,
        "last_failure": "",
    }
