"""The sweep with a thousand, a hundred thousand and a million open clocks, of which the same number
is due each time.

    script/bench sweep
"""

from __future__ import annotations

import sys
import time
from statistics import median

from django.db import connection
from django.utils import timezone

from benchmarks import _setup as setup
from benchmarks._fill import grow
from workflow import sweep
from workflow.days import add_days, minutes_after, start_of_day, town_day
from workflow.models import Case, Clock

SIZES = (1_000, 100_000, 1_000_000)
DUE = 50
ROUNDS = 5


def make_due(template_pk: int, day, round_: int) -> None:
    """Fifty permits whose time to begin ran out yesterday."""
    first = template_pk + 1 + round_ * DUE
    keys = range(first, first + DUE)
    Case.objects.filter(pk__in=keys).update(state="issued", in_queue=True)
    Clock.objects.bulk_create(
        Clock(case_id=pk, key="buildings.commencement", section="5-24(i)(1)",
              started_on=add_days(day, -190), length=6, unit="months", due_on=add_days(day, -1),
              then_from=day, sweep_at=start_of_day(day))
        for pk in keys
    )  # fmt: skip


def read_due() -> float:
    """Milliseconds for the bare SQL that reads what is due."""
    start = time.perf_counter()
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT id, case_id FROM workflow_clock WHERE outcome = 'open' AND sweep_at <= now() "
            "ORDER BY sweep_at, id"
        )
        assert len(cursor.fetchall()) == DUE
    return (time.perf_counter() - start) * 1000


def main() -> None:
    sizes = [int(size) for size in sys.argv[1:]] or SIZES
    setup.migrated()
    officer, clerk, case = setup.town()
    day, have, round_, first = town_day(timezone.now()), 0, 0, None
    print(f"{'open clocks':>12}  {'nothing due':>12}  {f'{DUE} due':>10}  {'raw SQL':>9}   (ms)")
    for size in sizes:
        grow(case.pk, have, size, day, [officer.pk, clerk.pk])
        have = size
        idle, busy, bare = [], [], []
        for _ in range(ROUNDS):
            start = time.perf_counter()
            sweep.run(minutes_after(timezone.now(), 0))
            idle.append((time.perf_counter() - start) * 1000)
            make_due(case.pk, day, round_)
            round_ += 1
            bare.append(read_due())
            start = time.perf_counter()
            result = sweep.run()
            busy.append((time.perf_counter() - start) * 1000)
            assert (result.lapsed, result.failed) == (DUE, 0), vars(result)
        print(f"{size:>12,}  {median(idle):>12.1f}  {median(busy):>10.1f}  {median(bare):>9.2f}",
              flush=True)  # fmt: skip
        first = first or median(busy)
        print(f"{'':>12}  over the first: {median(busy) / first:.2f}", flush=True)


if __name__ == "__main__":
    main()
