"""The queue, its filters, the search and a case page with a thousand, a hundred thousand and a
million cases, beside the raw SQL that fetches the same rows.

    script/bench queue
    script/bench queue 1000 100000     other numbers of cases
"""

from __future__ import annotations

import sys
import time
from statistics import quantiles

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from benchmarks import _setup as setup
from benchmarks._fill import grow
from workflow.days import town_day

SIZES = (1_000, 100_000, 1_000_000)
ROUNDS = 40
AIM = 1.5
PAGES = {
    "queue": "/queue/",
    "mine": "/queue/?who=mine",
    "unassigned": "/queue/?who=unassigned",
    "waiting": "/queue/?waiting=1",
    "overdue": "/queue/?due=overdue",
    "kind": "/queue/?kind=BP",
    "state": "/queue/?state=under_review",
    "search rare": "/queue/?q=bp-2025-000050",
    "search common": "/queue/?q=garage",
    "case page": "/cases/BP-2025-0000500/",
}


def percentiles(times: list[float]) -> tuple[float, float]:
    """p50 and p95 in milliseconds."""
    cuts = quantiles(times, n=20)
    return cuts[9] * 1000, cuts[18] * 1000


def timed(call) -> tuple[float, float]:
    call()
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        call()
        times.append(time.perf_counter() - start)
    return percentiles(times)


def raw(queries: list[dict]):
    """Runs the largest query on cases as it stands, and fetches its rows."""
    about = [q["sql"] for q in queries if '"workflow_case"' in q["sql"]]
    sql = max(about, key=len)

    def run():
        with connection.cursor() as cursor:
            cursor.execute(sql)
            cursor.fetchall()

    return run


def measure(client: Client, address: str) -> dict:
    with CaptureQueriesContext(connection) as caught:
        answer = client.get(address)
    queries = caught.captured_queries  # the next request clears the log
    assert answer.status_code == 200, f"{address}: {answer.status_code}"
    p50, p95 = timed(lambda: client.get(address))
    raw50, raw95 = timed(raw(queries))
    return {"p50": p50, "p95": p95, "raw50": raw50, "raw95": raw95, "queries": len(queries)}


def main() -> None:
    sizes = [int(size) for size in sys.argv[1:]] or SIZES
    setup.migrated()
    officer, clerk, case = setup.town()
    client = Client()
    client.force_login(officer)
    day, have, found = town_day(timezone.now()), 0, {}
    for size in sizes:
        grow(case.pk, have, size, day, [officer.pk, clerk.pk])
        have = size
        print(f"\n{size:,} cases{'':<10} p50 ms   p95 ms  raw p50  raw p95  queries", flush=True)
        for name, address in PAGES.items():
            found[size, name] = got = measure(client, address)
            print(f"  {name:<20} {got['p50']:7.1f}  {got['p95']:7.1f}  {got['raw50']:7.1f}  "
                  f"{got['raw95']:7.1f}  {got['queries']:7}", flush=True)  # fmt: skip
    first, last = sizes[0], sizes[-1]
    print(f"\np95 at {last:,} over p95 at {first:,} (aim: at most {AIM})")
    for name in PAGES:
        print(f"  {name:<20} {found[last, name]['p95'] / found[first, name]['p95']:.2f}")


if __name__ == "__main__":
    main()
