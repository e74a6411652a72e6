"""The public register and the page that confirms a paper, with a thousand and a million cases, ten
on each property.

    script/bench register
    script/bench register 1000 100000     other numbers of cases
"""

from __future__ import annotations

import sys

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from benchmarks import _setup as setup  # isort: skip  Django stands before models are read
from benchmarks import _fill as fill
from benchmarks.queue import timed
from parcels.models import Parcel
from workflow.days import town_day

SIZES = (1_000, 100_000, 1_000_000)
AIM = 1.5
ON_EACH = 10
RARE = 20
PAGES = {
    "lately": "/register/",
    "deep page": "/register/?after=2025-11-30_1",
    "days": "/register/?from=2025-06-01&to=2025-06-30",
    "kind": "/register/?kind=BP",
    "rare kind": "/register/?kind=CO",
    "address": "/register/?q=57+Front+Street",
    "street": "/register/?q=Front+Street",
    "tax map": "/register/?q=157.09-1-57",
    "number": "/register/?q=BP-2025-00005",
    "property": "/register/parcels/157.09-1-57/",
    "case": "/register/cases/BP-2025-0000500/",
    "verify": "/verify/CODE/",
}


def properties(count: int) -> list[int]:
    """Parcels, a hundred on each street."""
    rows = []
    for n in range(count):
        street = "Front Street" if n < 100 else f"Road {n // 100}"
        block, lot = divmod(n, 900)
        parcel = Parcel(
            tax_map_number=f"157.09-{block + 1}-{lot + 1}", street_address=f"{n % 100 + 1} {street}"
        )
        parcel.fill_keys()
        rows.append(parcel)
    return [parcel.pk for parcel in Parcel.objects.bulk_create(rows, batch_size=1000)]


def spread(keys: list[int]) -> None:
    """Each further case stands on one of the parcels; a few are of a rare kind."""
    ordinary = fill.case_row

    def row(template: dict, pk: int, day, assignees) -> dict:
        made = ordinary(template, pk, day, assignees)
        made["parcel_id"] = keys[pk // ON_EACH % len(keys)]
        if template["id"] < pk <= template["id"] + RARE:
            made |= {"kind": "CO", "number": f"CO-2025-{pk:07d}"}
        return made

    fill.case_row = row


def main() -> None:
    sizes = [int(text) for text in sys.argv[1:]] or list(SIZES)
    setup.migrated()
    officer, clerk, case = setup.town()
    code = case.papers.get().code
    spread(properties(max(sizes) // ON_EACH))
    found, have = {}, 0
    day = town_day(timezone.now())
    for size in sizes:
        fill.grow(case.pk, have, size, day, [officer.pk, clerk.pk])
        have, client = size, Client()
        for name, page in PAGES.items():
            address = page.replace("CODE", code)
            with CaptureQueriesContext(connection) as captured:
                answer = client.get(address)
            assert answer.status_code == 200, f"{address}: {answer.status_code}"
            queries = len(captured)
            p50, p95 = timed(lambda a=address, c=client: c.get(a))
            found[name, size] = p50
            print(f"{size:>9,} {name:<10} p50 {p50:7.1f} ms  p95 {p95:7.1f} ms  "
                  f"{queries:>2} queries", flush=True)  # fmt: skip
    for name in PAGES:
        times = found[name, sizes[-1]] / found[name, sizes[0]]
        print(f"{name:<10} {times:4.2f} times as long {'' if times <= AIM else '(over the aim)'}")


if __name__ == "__main__":
    main()
