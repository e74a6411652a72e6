"""Random acts by random people, valid and not: whatever they try, a license and its notices stay
what the law makes of them. Refusals change nothing; what happens leaves the cases whole."""

from datetime import date
from decimal import Decimal

import pytest
import time_machine
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from people.roles import Role
from tests.timber.conftest import REVIEWED
from tests.timber.town import (
    GROUND,
    HEARING,
    INSURANCE,
    REASON,
    REQUEST,
    RESOLUTION,
    SIGN,
    SURETY,
    fill_in,
    hand_in,
    pay,
)
from timber import checks
from workflow import chain, sweep
from workflow.acts import acts_of
from workflow.days import add_days
from workflow.door import act, begin
from workflow.models import Clock, Outcome
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

FOUND = {**GROUND, **REASON, **RESOLUTION}
HEARD = {**HEARING, "will_waive": "on"}
LAST = {"waived": "on", "signed_name": "Walter Woods"}


def last(rows, **where):
    return getattr(rows.filter(**where).order_by("pk").last(), "pk", "")


# What each act is told; a function looks at the case. Acts that are not named get nothing.
DATA = {
    "submit": SIGN, "resubmit": SIGN, "return_incomplete": {"items": "More"},
    "record_insurance": INSURANCE, "receive_surety": SURETY,
    "judge_surety": lambda case, day: {
        "surety": last(case.sureties), "satisfactory": "True", **REASON},
    "record_environmental_review": {"review_needed": "False"},
    "review_plan": REVIEWED, "approve": {"conditions": "Sweep daily."},
    "deny": {**REASON, **GROUND},
    "ask_waiver": {"provision": "6-190", "reason": "So."},
    "board_approve": RESOLUTION, "board_deny": {**REASON, **RESOLUTION},
    "accept_conditions": {"accepted": "on", "signed_name": "Walter Woods"},
    "record_start": lambda case, day: {"began_on": day},
    "log_work": lambda case, day: {"work_date": day, "activity": "logging", "start_time": "09:00",
                                   "end_time": "15:00"},
    "notify_restriction": {"text": "Less.", "other": "One truck.", **GROUND, **REASON},
    "notify_suspension": {"text": "Stop.", "days": "20", **GROUND, **REASON},
    "direct": {"provision": "6-188", "cease": "Stop it."},
    "order_stop_work": {"violation": "Ruts", "provision": "6-189", "days": "7",
                        "determination": "Mud."},
    "lift_stop_work": lambda case, day: {
        "order": last(case.stop_work_orders, ended_on=None), **REASON},
    "call_to_show_cause": lambda case, day: {
        "cause": "Mud.", "proposal": "termination", "on": day, **HEARD, **GROUND},
    "waive_notice": LAST, "suspend_longer": FOUND, "terminate": FOUND,
    "cause_shown": {**REASON, **RESOLUTION},
    "end_suspension": lambda case, day: {
        "suspension": last(case.suspensions, authority__startswith="hearing:"), **REASON,
        **RESOLUTION},
    "complete_harvest": lambda case, day: {"completed_on": day},
    "record_inspection": lambda case, day: {
        "inspection": last(case.inspections, state__in=("planned", "ready", "failed")),
        "satisfactory": "True"},
    "certify_compliance": {"complies": "on", **REASON},
    "use_surety": {**REASON, **RESOLUTION, "cure_cost": "1500"},
    "return_surety": {"to": "Lena Logger"},
    "annul": REASON,
    # On a notice.
    "request_hearing": REQUEST, "lift": {**REASON, **RESOLUTION}, "take_back": REASON,
    "set_hearing": lambda case, day: {"on": day, **HEARD},
    "decide": {"stands": "True", **REASON, **RESOLUTION},
}  # fmt: skip
SILENT = {"take_up", "confirm_nearby", "refer", "issue", "withdraw", "give_up", "close", "discard"}
RARE = {"withdraw", "give_up", "annul", "deny", "terminate", "discard", "take_back"}
SERVED = ("timber.notice", "timber.stop_work_order", "timber.show_cause", "timber.hearing_notice")
ENDED = (State.CLOSED, State.VOID, State.WITHDRAWN)


def names(model):
    """The acts to choose from: what ends a life at once comes seldom."""
    known = {name for name, spec in acts_of(model).items() if Role.SYSTEM not in spec.by}
    return sorted((known & set(DATA)) | (known & SILENT) | {"serve"})


@pytest.fixture
def people(landowner, officer, clerk, board):
    return [landowner, officer, clerk, board]


STEPS = st.lists(
    st.tuples(
        st.integers(0, 999), st.integers(0, 3), st.sampled_from((0, 0, 0, 1, 8, 16, 40, 400))
    ),
    min_size=5,
    max_size=25,
)


def check(case):
    """What holds of a license whatever has happened to it."""
    from timber.models import TimberLicense

    case = TimberLicense.objects.get(pk=case.pk)
    for each in (case, *case.notices.all()):
        events = list(each.events.all())
        assert each.state == events[-1].to_state
        assert all(b.from_state == a.to_state for a, b in zip(events, events[1:], strict=False))
        if each.state in ENDED:
            assert not Clock.objects.filter(case=each, outcome=Outcome.OPEN).exists(), each
    running = case.clocks.filter(outcome=Outcome.OPEN)
    in_force = case.state in (State.ISSUED, State.SUSPENDED)
    assert running.filter(key="timber.license_term").count() == (1 if in_force else 0)
    assert running.filter(key="timber.decision").count() <= 1
    assert Decimal(0) <= checks.held(case)
    if case.issued_on:
        assert (
            case.decided_on
            and case.ends_on
            == date(case.issued_on.year + 3, case.issued_on.month, min(case.issued_on.day, 28))
            or case.issued_on.day > 28
        )
    if case.certified_on:
        assert case.completed_on
    for order in case.stop_work_orders.exclude(served_on=None):
        assert add_days(order.served_on, order.days) == order.last_day


@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
@given(steps=STEPS, ahead=st.sampled_from(("draft", "review", "issued")))
def test_whatever_is_tried_a_license_stays_whole(people, woods, steps, ahead):
    with transaction.atomic():
        live(people, steps, ahead)
        transaction.set_rollback(True)


def live(people, steps, ahead):
    """One life on a calendar of its own."""
    landowner, officer, clerk, _board = people
    day = date(2026, 3, 2)
    with time_machine.travel(f"{day}T17:00:00+00:00", tick=False) as calendar:
        case = begin("TL", landowner)
        fill_in(case, landowner)
        if ahead != "draft":
            to_review(case, landowner, officer, clerk)
        if ahead == "issued":
            act(case, "approve", officer)
            act(case, "issue", officer)
        for pick, who, later in steps:
            day = add_days(day, later)
            calendar.move_to(f"{day}T17:00:00+00:00")
            on = case
            if pick % 3 == 0 and case.notices.exists():
                on = case.notices.order_by("-pk").first()
            choices = names(type(on))
            name = choices[pick % len(choices)]
            if name in RARE and pick % 2:
                continue
            try_act(on, name, people[who], day)
            check(case)
        sweep.run()
        check(case)
        assert list(chain.faults()) == []


def to_review(case, landowner, officer, clerk):
    act(case, "submit", landowner, SIGN)
    pay(case, clerk)
    hand_in(case, clerk, officer)
    act(case, "record_environmental_review", officer, {"review_needed": "False"})
    act(case, "take_up", officer)
    act(case, "confirm_nearby", officer)
    act(case, "review_plan", officer, REVIEWED)


def try_act(case, name, who, day):
    """Do it, or be refused and change nothing but what has lapsed."""
    data = DATA.get(name, {})
    data = data(case, day.isoformat()) if callable(data) else dict(data)
    if name == "serve":
        paper = case.papers.filter(key__in=SERVED).last()
        name, data = "prove_service", {
            "paper": getattr(paper, "pk", ""), "method": "personal", "sent_on": day.isoformat(),
            "addressee": "Walter Woods"}  # fmt: skip
    try:
        event = act(case, name, who, data)
    except (NotAllowed, BadData, Refused):
        case.refresh_from_db()
        return
    assert event.action == name
    case.refresh_from_db()
    if name == "issue":
        assert checks.held(case) >= 5000 and checks.insurance_on(case, day).valid_to >= day
    if name in ("suspend_longer", "terminate"):
        held = case.timber_hearings.filter(state="held").last()
        assert held.waived_on or add_days(held.notice_served_on, 5) <= held.on
