"""A certificate beside bare WeasyPrint on the same HTML: `script/bench papers [ROUNDS]`.

Both are measured in turn, in processor time, so that whatever else the machine does changes
nothing. "Bare" is WeasyPrint with its defaults: no tags, no archival variant, nothing checked or
added. "Archival" is WeasyPrint alone with tags and the archival variant, for comparison.
"""

from __future__ import annotations

import os
import sys
import time
from datetime import UTC, date, datetime
from statistics import mean, median, quantiles

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "vestal.settings")
# The folder of this file goes from the path: its queue.py would hide Python's own.
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:] = [os.path.dirname(HERE), *(p for p in sys.path if os.path.abspath(p) != HERE)]

import django  # noqa: E402

django.setup()

from weasyprint import HTML  # noqa: E402

from workflow import pdf  # noqa: E402
from workflow.models import Case, Event, Paper  # noqa: E402

AIM = 1.3


def certificate(conditions: int) -> Paper:
    """A certificate as an act leaves it, without a database."""
    words = "Guards at every open side, and a handrail on each flight of stairs."
    listed = [{"text": words, "section": "5-23(a)(2)b"} for _ in range(conditions)]
    day = date(2026, 11, 30)
    return Paper(
        case=Case(kind="CO"),
        event=Event(at=datetime(2026, 11, 30, 17, tzinfo=UTC), day=day),
        key="buildings.certificate",
        number="CO-2026-00042/3",
        title="Certificate of occupancy",
        day=day,
        addressee={
            "name": "Zoë Nuñez-O'Brien",
            "address": "120 Front Street\nVestal, NY 13850",
            "capacity": "Applicant",
        },
        code="ABCDEFGHJK23",
        facts={
            "case_number": "CO-2026-00042",
            "tax_map_number": "157.08-1-14",
            "address": "120 Front Street",
            "section": "5-27(c)",
            "appeal": "",
            "permit_number": "BP-2026-00017",
            "permit_issued_on": "2026-03-02",
            "property_name": "The Nuñez house",
            "entire_structure": True,
            "use_and_occupancy": "R-3, one-family house",
            "construction_type": "VB, wood frame",
            "assembly_occupant_load": None,
            "sprinkler_provided": True,
            "sprinkler_required": False,
            "special_conditions": listed,
            "conditions": [],
            "work": "Addition to the house",
            "issued_on": "2026-11-30",
            "not_refundable": True,
            "fees_section": "5-27(g)",
            "signature": {
                "name": "Łukasz Żółć",
                "title": "Code enforcement officer",
                "day": "2026-11-30",
            },
        },
    )


def seconds(work) -> float:
    """How long one call takes, in seconds of processor time."""
    start = time.process_time()
    work()
    return time.process_time() - start


def measure(paper: Paper, rounds: int) -> tuple[list[float], list[float], list[float]]:
    """Seconds of ours (template and PDF), of bare WeasyPrint and of its archival variant."""
    source = pdf.html(paper)

    def ours() -> None:
        pdf.render(paper)

    def bare() -> None:
        HTML(string=source).write_pdf()

    def archival() -> None:
        HTML(string=source).write_pdf(pdf_variant="pdf/a-3a", pdf_tags=True)

    works = (ours, bare, archival)
    for work in works:  # the first of each loads fonts and templates
        work()
    taken = [[seconds(work) for work in works] for _ in range(rounds)]
    return tuple(zip(*taken, strict=True))


def line(name: str, times: list[float]) -> str:
    p95 = quantiles(times, n=20)[-1]
    return f"  {name:<28}{median(times) * 1000:8.0f} {p95 * 1000:8.0f} {mean(times) * 1000:8.0f}"


def main() -> int:
    """Print both and their ratio; fails where it is over the aim."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 25
    worst = 0.0
    for conditions in (0, 5, 60):
        ours, bare, archival = measure(certificate(conditions), rounds)
        ratio = median(ours) / median(bare)
        worst = max(worst, ratio)
        print(f"Certificate with {conditions} conditions, {rounds} rounds")
        print(f"  {'milliseconds':<28}{'median':>8} {'p95':>8} {'mean':>8}")
        print(line("the town's paper", ours))
        print(line("bare WeasyPrint", bare))
        print(line("WeasyPrint, archival", archival))
        print(f"  ratio to bare WeasyPrint {ratio:.2f} (aim: at most {AIM})\n")
    return int(worst > AIM)


if __name__ == "__main__":
    sys.exit(main())
