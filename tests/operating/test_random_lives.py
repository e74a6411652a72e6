"""Random acts by random people, valid and not: whatever they try, a permit and a building stay what
the law makes of them."""

from datetime import date

import pytest
import time_machine
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fees.ledger import unpaid_at_submission
from people.roles import Role
from permits.operating import checks
from tests.operating.town import FAULT, GOOD, Here
from workflow import chain, sweep
from workflow.acts import acts_of
from workflow.days import add_days
from workflow.door import act
from workflow.models import Clock, Outcome
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

ENDED = (State.CLOSED, State.VOID, State.WITHDRAWN, State.REVOKED, State.DENIED)
TERM, CALENDAR = "operating.operating_permit_term", "operating.fire_inspection"
REASON = {"reason": "So it is."}


def _waiting(case):
    return getattr(case.inspections.exclude(state__in=("accepted", "cancelled")).first(), "pk", "")


# What each act is told; a function looks at the case. Acts that are not named get nothing.
DATA = {
    "return_incomplete": {"items": "More"},
    "ask_information": {"items": "More"},
    "resubmit": {"signed_by": "owner", "signed_name": "Hanna Home", "declaration": "on"},
    "ask_tests": {"tests": "Spread | a laboratory", "why": "Unknown."},
    "judge_test": lambda case, day: {
        "test": getattr(checks.standing_tests(case).first(), "pk", ""), "performed_by": "Lab",
        "received_on": str(day), "tester_accepted": "True", "shows_conformity": "True"},
    "approve": lambda case, day: {
        **GOOD, "effective_from": str(day), "effective_to": str(add_days(day, 300))},
    "deny": {**REASON, "provision": "FCNYS 1"},
    "record_inspection": lambda case, day: {
        "inspection": _waiting(case), "satisfactory": "True", "items": ["egress"],
        "whole_building": "on"},
    "announce_inspection": lambda case, day: {"inspection": _waiting(case)},
    "find_noncompliance": {"faults": FAULT},
    "record_correction": lambda case, day: {
        "corrected": [f.pk for f in checks.open_faults(case)], "how": "Done."},
    "suspend": {"cease": "All of it."},
    "revoke": {"cease": "All of it."},
    "lift": REASON,
    "annul": REASON,
    "take_payment": lambda case, day: {
        "amount": "100.00", "method": "cash", "payer": "Hanna", "paid_on": str(day)},
    "open_inspection": {"ground": "scheduled"},
    "change_facts": {"occupancy": "school_or_college", "last_town_inspection_on": "2025-05-04"},
    "record_consent": {"consent": "given", "consent_by": "Otto Owner"},
    "retire": REASON,
    "restore": REASON,
}  # fmt: skip
SILENT = {"take_up", "issue", "withdraw", "order_inspection", "notify"}
RARE = {"withdraw", "annul", "revoke", "deny", "retire"}
STEPS = st.lists(
    st.tuples(st.integers(0, 999), st.integers(0, 3), st.sampled_from((0, 0, 0, 1, 40, 400))),
    min_size=5,
    max_size=25,
)


def names(model):
    """The acts to choose from: what ends a life at once comes seldom."""
    known = {name for name, spec in acts_of(model).items() if Role.SYSTEM not in spec.by}
    wanted = sorted(known & (set(DATA) | SILENT))
    return [name for name in wanted for _ in range(1 if name in RARE else 4)]


def try_act(case, name, who, day):
    """Do it, or be refused and change nothing but what has lapsed."""
    data = DATA.get(name, {})
    data = data(case, day) if callable(data) else data
    try:
        event = act(case, name, who, data)
    except (NotAllowed, BadData, Refused):
        case.refresh_from_db()
        return
    assert (event.action, event.day) == (name, day)
    if name in ("take_up", "issue") and case.kind == "OP":
        assert unpaid_at_submission(case) == 0
    if name == "issue":
        assert checks.premises_seen(case, day) is not None
    if name in ("suspend", "revoke"):
        assert checks.open_faults(case).exists()


def check_permit(case):
    """What holds of an operating permit whatever has happened to it."""
    events = list(case.events.all())
    assert case.state == events[-1].to_state
    assert all(b.from_state == a.to_state for a, b in zip(events, events[1:], strict=False))
    running = Clock.objects.filter(case=case, outcome=Outcome.OPEN)
    if case.state in ENDED:
        assert not running.exists()
    if case.state in (State.ISSUED, State.SUSPENDED):
        term = running.get(key=TERM)
        assert term.due_on == case.effective_to
        assert case.effective_to <= checks.latest_end(case, case.effective_from, case.issued_on)
    suspended = case.suspensions.filter(ends_on=None).exists()
    assert suspended == (case.state == State.SUSPENDED) or case.state == State.VOID


def check_building(building):
    """One clock at most, and it counts from the last inspection that counts."""
    running = Clock.objects.filter(case=building, key=CALENDAR, outcome=Outcome.OPEN)
    if building.state in (State.CLOSED, State.VOID):
        assert not running.exists()
        return
    assert running.get().started_on == building.last_town_inspection_on
    made = building.fire_inspections.filter(state=State.CLOSED).order_by("inspected_on").last()
    if made is not None:
        assert building.last_town_inspection_on >= made.inspected_on
    called = building.fire_inspections.filter(ground="scheduled")
    assert called.filter(state__in=("submitted", "under_review")).count() <= 1


@pytest.fixture
def people(homeowner, officer, clerk, inspector, parcel, schedule):
    return Here(homeowner, officer, clerk, inspector, parcel, None)


@settings(max_examples=8, suppress_health_check=list(HealthCheck))
@given(steps=STEPS, ahead=st.booleans())
def test_whatever_is_tried_a_permit_stays_whole(people, steps, ahead):
    with transaction.atomic():
        day = date(2026, 3, 2)
        with time_machine.travel(f"{day}T17:00:00+00:00", tick=False) as calendar:
            case = people.issue() if ahead else people.file("open_burning")
            _live(people, case, steps, day, calendar, check_permit)
        transaction.set_rollback(True)


@settings(max_examples=8, suppress_health_check=list(HealthCheck))
@given(steps=STEPS)
def test_whatever_is_tried_a_building_is_inspected_in_its_time(people, steps):
    with transaction.atomic():
        day = date(2026, 3, 2)
        with time_machine.travel(f"{day}T17:00:00+00:00", tick=False) as calendar:
            building = people.building("school_or_college")
            _live(people, building, steps, day, calendar, check_building)
        transaction.set_rollback(True)


def _live(people, case, steps, day, calendar, check):
    """One life on a calendar of its own; of a building, its open inspection lives too."""
    users = [people.homeowner, people.officer, people.clerk, people.inspector]
    for pick, who, later in steps:
        day = add_days(day, later)
        calendar.move_to(f"{day}T17:00:00+00:00")
        lives = [case]
        if case.kind == "BI":
            lives += list(case.fire_inspections.exclude(state="void").order_by("-pk")[:1])
        one = lives[pick % len(lives)]
        choices = names(type(one))
        try_act(one, choices[pick % len(choices)], users[who], day)
        case.refresh_from_db()
        check(case)
    sweep.run()
    case.refresh_from_db()
    check(case)
    assert list(chain.faults()) == []
