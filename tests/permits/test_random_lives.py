"""Random acts by random people, valid and not: whatever they try, a case stays what the law makes
of it. Refusals change nothing; what happens leaves the case whole."""

from datetime import date

import pytest
import time_machine
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fees.ledger import unpaid_at_submission
from people.roles import Role
from tests.permits.conftest import APPROVAL, SIGN, fill_in, pay
from tests.permits.town import GROUND, SHOWN
from workflow import chain, sweep
from workflow.acts import acts_of
from workflow.days import add_days
from workflow.door import act, begin
from workflow.models import Clock, Inspection, Outcome
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

ENDED = (State.CLOSED, State.VOID, State.WITHDRAWN, State.REVOKED, State.DENIED)
REASON = {"reason": "So it is."}
# What each act is told; a function looks at the case. Acts that are not named get nothing.
DATA = {
    "submit": SIGN,
    "resubmit": SIGN,
    "fill_in": {"page": "people", "owner_name": "Hanna Home"},
    "return_incomplete": {"items": "More"},
    "ask_information": {"items": "More"},
    "approve": {**APPROVAL, "conditions": "Keep the driveway free"},
    "refer": {"body": "zoning_board", "reason": "May it?"},
    "report_answer": lambda case, day: {
        "referral": getattr(case.referrals.last(), "pk", ""), "approves": "True",
        "answer": "It may.", "decided_on": day},
    "record_compensation": {"form": "BP-1", "number": "H-1"},
    "record_start": lambda case, day: {"began_on": day},
    "find_begun_in_time": lambda case, day: {"began_on": str(case.issued_on), **REASON},
    "report_change": {"text": "A window more"},
    "decide_change": lambda case, day: {
        "change": getattr(case.changes.last(), "pk", ""), "amendment_needed": "False"},
    "check_site": {"waive": "on", **REASON},
    "refuse_renewal": {"ground": "other", **REASON},
    "renew": {"completed_complies": "on", "proposed_complies": "on"},
    "suspend": GROUND,
    "revoke": GROUND,
    "reinstate": SHOWN,
    "announce_inspection": lambda case, day: {"inspection": _one(case, "planned", "failed")},
    "record_inspection": lambda case, day: {
        "inspection": _one(case, "ready", "planned"), "satisfactory": "True"},
    "cancel_inspection": lambda case, day: {"inspection": _one(case, "planned"), **REASON},
    "add_inspection": {"elements": ["plumbing"]},
    "disapprove": REASON,
    "annul": REASON,
    "take_payment": lambda case, day: {
        "amount": "170.00", "method": "cash", "payer": "Hanna", "paid_on": day},
}  # fmt: skip
RARE = {"withdraw", "discard", "annul", "revoke", "disapprove"}


def _one(case, *states):
    found = Inspection.objects.filter(case=case, state__in=states).first()
    return found.pk if found else ""


def names(model):
    """The acts to choose from: what ends a life at once comes seldom."""
    known = {name for name, spec in acts_of(model).items() if Role.SYSTEM not in spec.by}
    silent = {"take_up", "accept_documents", "issue", "withdraw", "order_site_inspection",
              "ask_renewal", "discard"}  # fmt: skip
    wanted = sorted((known & set(DATA)) | silent)
    return [name for name in wanted for _ in range(1 if name in RARE else 4)]


@pytest.fixture
def people(homeowner, officer, clerk, inspector):
    return [homeowner, officer, clerk, inspector]


STEPS = st.lists(
    st.tuples(st.integers(0, 999), st.integers(0, 3), st.sampled_from((0, 0, 0, 1, 30, 200, 400))),
    min_size=5,
    max_size=30,
)


def check(case):
    """What holds of a building permit whatever has happened to it."""
    events = list(case.events.all())
    assert case.state == events[-1].to_state
    assert [e.seq for e in events] == list(range(1, len(events) + 1))
    assert all(b.from_state == a.to_state for a, b in zip(events, events[1:], strict=False))
    if case.state not in (State.DRAFT, State.WITHDRAWN):
        assert case.number and case.filed_on
    running = Clock.objects.filter(case=case, outcome=Outcome.OPEN)
    if case.state in ENDED:
        assert not running.exists()
        assert not case.inspections.filter(state="ready").exists() or case.state == State.VOID
    if case.state == State.ISSUED:
        assert running.filter(key="buildings.permit_expiry").count() == 1
    assert case.site_checks.filter(waived=True).count() <= 1
    starts = {c.started_on for c in case.clocks.filter(key="buildings.permit_expiry")}
    renewed = {e.day for e in events if e.action in ("issue", "renew")}
    assert starts == renewed  # nothing else moves the term


@settings(max_examples=12, suppress_health_check=list(HealthCheck))
@given(steps=STEPS, ahead=st.booleans())
def test_whatever_is_tried_a_permit_stays_whole(people, parcel, schedule, steps, ahead):
    with transaction.atomic():
        live(people, steps, ahead)
        transaction.set_rollback(True)


def live(people, steps, ahead):
    """One life on a calendar of its own; half of them begin with a permit in hand."""
    homeowner, officer, clerk, _inspector = people
    day = date(2026, 3, 2)
    with time_machine.travel(f"{day}T17:00:00+00:00", tick=False) as calendar:
        case = begin("BP", homeowner)
        fill_in(case, homeowner)
        choices = names(type(case))
        if ahead:
            act(case, "submit", homeowner, SIGN)
            pay(case, clerk, "170.00")
            act(case, "take_up", officer)
            act(case, "accept_documents", officer)
            act(case, "approve", officer, APPROVAL)
            act(case, "record_compensation", officer, DATA["record_compensation"])
            act(case, "issue", officer)
        for pick, who, later in steps:
            day = add_days(day, later)
            calendar.move_to(f"{day}T17:00:00+00:00")
            try_act(case, choices[pick % len(choices)], people[who], day)
            check(case)
        sweep.run()
        case.refresh_from_db()
        check(case)
        assert list(chain.faults()) == []


def try_act(case, name, who, day):
    """Do it, or be refused and change nothing but what has lapsed."""
    data = DATA.get(name, {})
    data = data(case, day.isoformat()) if callable(data) else data
    try:
        event = act(case, name, who, data)
    except (NotAllowed, BadData, Refused):
        case.refresh_from_db()
        return
    assert (event.action, event.day) == (name, day)
    if name in ("take_up", "issue"):
        assert unpaid_at_submission(case) == 0
    if name == "issue":
        assert case.documents_accepted_on and case.compensation_form
