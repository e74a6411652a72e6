"""Registers the toy article with the core, as an article's apps.py does."""

from workflow import clocks, holds, kinds, papers
from workflow.clocks import ClockRule, Mode, Remind
from workflow.days import Unit
from workflow.states import State


def _served(paper, service, step, event):
    length = 7 if service.method == "personal" else 10
    clocks.start(
        paper.case,
        "toy.appeal",
        event,
        service.sent_on,
        length=length,
        about=f"service:{service.pk}",
        reason=f"service by {service.get_method_display()}",
    )


def register():
    from tests.toy.models import Kite, KiteLicense, KiteReview

    kinds.register(
        kinds.CaseKind("KL", "Kite license", KiteLicense, "9-1"),
        kinds.CaseKind(
            "KR", "Kite review", KiteReview, "9-10", private_draft=False, applicants=False
        ),
        kinds.CaseKind("KK", "Kite", Kite, "9-11", private_draft=False, is_thing=True),
    )
    clocks.register(
        ClockRule(
            "toy.decision",
            "Decision",
            "9-5",
            Mode.ACT,
            length=lambda day: 60,
            citizen=False,
            lapse="deem_approved",
            extended_by=("consent",),
            reminders=(Remind("officer", (14, 7, 1)),),
        ),
        ClockRule(
            "toy.referral",
            "Answer of the board",
            "9-4",
            Mode.ACT,
            Unit.BUSINESS_DAYS,
            length=lambda day: 30,
            citizen=False,
            lapse="waive",
        ),
        ClockRule(
            "toy.begin",
            "Begin flying",
            "9-6",
            Mode.ACT,
            Unit.MONTHS,
            length=lambda day: 6,
            lapse="not_begun",
            reminders=(Remind("applicant", (60, 30, 7)), Remind("officer", (-1,))),
        ),
        ClockRule(
            "toy.term",
            "Term of the license",
            "9-6",
            Mode.TERM,
            Unit.MONTHS,
            length=lambda day: 12,
            lapse="expire",
        ),
        ClockRule("toy.appeal", "Appeal", "9-8", Mode.ACT, lapse="take_effect"),
        ClockRule(
            "toy.unused",
            "Use",
            "9-11",
            Mode.TERM,
            Unit.MONTHS,
            length=lambda day: 3,
            lapse="abandon",
        ),
        ClockRule("toy.removal", "Removal", "9-11", Mode.ACT, Unit.MONTHS, length=lambda day: 6),
        ClockRule(
            "toy.weekly", "Weekly report", "9-8", Mode.FIXED, length=lambda day: 7, recurs=True
        ),
        ClockRule(
            "toy.order",
            "Comply",
            "9-8",
            Mode.ACT,
            length=lambda day: 30,
            extended_by=("official",),
            official=("town_board",),
        ),
        ClockRule("toy.hearing", "Notice of hearing", "9-8", Mode.EARLIEST, length=lambda day: 5),
        ClockRule("toy.stop", "Stop", "9-8", Mode.TERM, longest=lambda day: 15),
        ClockRule(
            "toy.hours",
            "Report after a storm",
            "9-8",
            Mode.FIXED,
            Unit.HOURS,
            length=lambda day: 24,
        ),
        ClockRule(
            "toy.notice",
            "Notice of the next stage",
            "9-8",
            Mode.FIXED,
            Unit.HOURS,
            length=lambda day: 48,
            backward=True,
        ),
        ClockRule(
            "toy.counted",
            "Second tier",
            "9-8",
            Mode.MARKER,
            length=lambda day: 180,
            first_day_counts=True,
        ),
        ClockRule(
            "toy.broken", "Broken", "9-9", Mode.TERM, length=lambda day: 5, lapse="break_down"
        ),
    )
    for key in ("toy.license", "toy.order"):
        papers.register(
            papers.PaperRule(
                key,
                key.split(".")[1].capitalize(),
                "9-6",
                "papers/letter.html",
                build=lambda case, step, facts: {"subject": "Kite", "text": "Fly.", **facts},
                public="open",
                on_service=_served if key == "toy.order" else None,
            )
        )
    holds.register(
        holds.HoldRule(
            "toy.review_open",
            "9-10",
            frozenset({"approve", "issue"}),
            find=lambda case, day: [
                f"The review {link.target} is open."
                for link in case.links_out.filter(name="waits for").select_related("target")
                if link.target.state == State.UNDER_REVIEW
            ],
            kinds=frozenset({"KL"}),
        )
    )
