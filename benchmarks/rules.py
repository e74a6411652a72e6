"""Checks a second on one core, and the start of the command.

    script/bench rules             every case of every area, repeated
    script/bench rules --rounds 5  fewer rounds

Times are of the processor, not of the clock, so that a busy machine tells the same; the clock is
shown beside them where it matters to a person who waits.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.rulebook.case_files import AREAS, cases

ROOT = Path(__file__).resolve().parent.parent
TAKES = 3  # the best counts: what else the machine does only makes it slower
Line = tuple[str, dict[str, Any]]


def lines(area: str) -> list[Line]:
    """Every case of an area as (ruleset, facts), the facts as JSON has them."""
    return [
        (name, json.loads(json.dumps(case["facts"], default=str))) for name, case in cases(area)
    ]


def checked(asked: list[Line], rounds: int) -> float:
    """Seconds of the processor for checking these so many times, results as dictionaries."""
    from rulebook import BadInput, check

    start = time.process_time()
    for _ in range(rounds):
        for name, facts in asked:
            try:
                check(name, facts).to_dict()
            except BadInput as error:
                error.to_dict()
    return time.process_time() - start


def commanded(arguments: list[str], data: bytes) -> tuple[float, float]:
    """Seconds of the processor and of the clock that a run of the command took."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(
        [sys.executable, "manage.py", "codecheck", *arguments],
        cwd=ROOT, input=data, stdout=subprocess.DEVNULL, check=False,
    )  # fmt: skip
    clock = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return used, clock


def batch(asked: list[Line], rounds: int) -> bytes:
    """The lines of a batch, so many times."""
    text = "".join(f"{json.dumps({'ruleset': n, 'facts': f})}\n" for n, f in asked)
    return text.encode() * rounds


def start_up() -> None:
    """The start of the command, the best of seven: reading the rules and one answer."""
    kinds = {
        "one answer": (["common.holidays"], b'{"year": 2026}'),
        "the largest area": (["signs.permit_required"], b"{}"),
        "--list": (["--list"], b""),
        "--describe": (["--describe", "signs.permit_required"], b""),
    }
    print("\nstart of the command, best of seven")
    for what, (arguments, data) in kinds.items():
        runs = [commanded(arguments, data) for _ in range(7)]
        used, clock = (min(run[i] for run in runs) for i in (0, 1))
        print(f"  {what:18} {used:5.2f} s of the processor, {clock:5.2f} s of the clock")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=40)
    rounds = parser.parse_args().rounds
    asked = {area: lines(area) for area in AREAS}
    everything = [line for area in AREAS for line in asked[area]]
    checked(everything, 1)  # reads the rules
    print("checks a second of the processor, in one process")
    total = 0.0
    for area, some in asked.items():
        seconds = min(checked(some, rounds) for _ in range(TAKES))
        total += seconds
        print(f"  {area:14} {len(some):4} cases {len(some) * rounds / seconds:9,.0f}")
    print(f"  {'all':14} {len(everything):4} cases {len(everything) * rounds / total:9,.0f}")
    nothing, _ = min(commanded(["--batch"], batch(everything, 1)) for _ in range(TAKES))
    used, clock = min(commanded(["--batch"], batch(everything, rounds + 1)) for _ in range(TAKES))
    print("\nthrough codecheck --batch: JSON in, JSON out")
    print(f"  without the start {len(everything) * rounds / (used - nothing):9,.0f}")
    print(f"  with it           {len(everything) * (rounds + 1) / used:9,.0f} ({clock:.1f} s)")
    start_up()
    print(f"\n{time.strftime('%Y-%m-%d')}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
