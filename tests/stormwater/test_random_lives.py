"""Random acts by random people, valid and not: whatever they try, a project stays what the law
makes of it. Refusals change nothing; what happens leaves the case whole."""

from datetime import date

import pytest
import time_machine
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from stormwater.checks import plan
from tests.stormwater import town
from workflow import chain, sweep
from workflow.acts import acts_of
from workflow.days import add_days
from workflow.door import act
from workflow.models import Clock, Outcome
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

REASON = {"reason": "So it is."}
WEEKLY = "stormwater.weekly_inspection"


def _one(rows, **where):
    found = rows.filter(**where).last()
    return found.pk if found else ""


# What each act is told; a function looks at the case and the day.
DATA = {
    "resubmit": lambda case, day: town.SIGN,
    "read_plan": lambda case, day: town.reading(),
    "return_incomplete": lambda case, day: {"items": "More"},
    "take_up": lambda case, day: {"method": "own_review"},
    "approve": lambda case, day: town.approval(conditions="Sweep the street."),
    "refuse": lambda case, day: REASON,
    "start_construction": lambda case, day: {
        "started_at": f"{day}T08:00", "swppp_copy_on_site": "on"},
    "add_inspection": lambda case, day: {"stages": ["completion_of_rough_grading"]},
    "announce_inspection": lambda case, day: {
        "inspection": _one(case.inspections, state__in=("planned", "failed")),
        "event_at": f"{add_days(day, 3)}T08:00"},
    "record_inspection": lambda case, day: {
        "inspection": _one(case.inspections, state__in=("ready", "failed")),
        "satisfactory": "True" if day.day % 2 else "False", "portion": "All",
        "nature": "It washes out.", "corrective_actions": "Seed it."},
    "record_report": lambda case, day: {
        "completed_at": f"{day}T09:00", "inspector_name": "P", "practices": "Fence: holds",
        "copied_to_site_log": "on"},
    "record_storm": lambda case, day: {
        "ended_at": f"{day}T07:00", "precipitation_inches": "0.6"},
    "open_phase": lambda case, day: {"name": "N", "acres": "1", "disturbed_from": str(day)},
    "stabilize_phase": lambda case, day: {
        "phase": _one(case.phases, stabilized_on=None), "stabilized_on": str(day)},
    "inspect_site": lambda case, day: {
        "violations": "on", "nature": "Mud.", "corrective_actions": "Sweep."},
    "clear_findings": lambda case, day: {
        "violations_corrected": "on", "completed_work_approved": "on"},
    "find_stabilized": lambda case, day: {"confirmed": "on", **REASON},
    "accept_project": lambda case, day: {"on_private_land": "False"},
    "stop_work": lambda case, day: {"way_to_comply": "Fence.", **REASON},
    "confirm_compliance": lambda case, day: {
        "order": _one(case.stop_orders, lifted_on=None), "activity_in_compliance": "True",
        "violation_addressed": "True", "inspected_on": str(day)},
    "issue_notice": lambda case, day: {
        "landowner_name": "H", "landowner_address": "A", "place": "P", "nature": "N",
        "measures": f"{add_days(day, 9)}: seed", "penalties": "A fine."},
    "close_notice": lambda case, day: {"notice": _one(case.notices, state="issued")},
    "file_appeal": lambda case, day: {
        "notice": _one(case.notices, state="issued"), "appealed_by": "H", "text": "No."},
    "decide_appeal": lambda case, day: {
        "notice": _one(case.notices, state="referred"), "upheld": "False",
        "decided_on": str(day), "resolution_number": "1", **REASON},
    "inspect_facilities": lambda case, day: {
        "basis": "routine", "done": ["condition"], "in_order": "True"},
    "withdraw": lambda case, day: {},
    "annul": lambda case, day: REASON,
}  # fmt: skip
RARE = {"withdraw", "annul", "refuse"}
CHOICES = [name for name in sorted(DATA) for _ in range(1 if name in RARE else 4)]
STEPS = st.lists(
    st.tuples(st.sampled_from(CHOICES), st.integers(0, 3), st.sampled_from((0, 0, 1, 3, 9, 40))),
    min_size=5,
    max_size=25,
)


@pytest.fixture
def people(homeowner, swo, clerk, officer):
    return [homeowner, swo, clerk, officer]


@settings(max_examples=8, suppress_health_check=list(HealthCheck), deadline=None)
@given(steps=STEPS, ahead=st.booleans())
def test_whatever_is_tried_a_project_stays_whole(people, parcel, steps, ahead):
    with transaction.atomic():
        live(people, steps, ahead)
        transaction.set_rollback(True)


def live(people, steps, ahead):
    """One life on a calendar of its own; half of them begin at an open site."""
    homeowner, swo, _clerk, _officer = people
    day = date(2026, 3, 2)
    with time_machine.travel(f"{day}T17:00:00+00:00", tick=False) as calendar:
        case = town.sent(homeowner)
        if ahead:
            town.taken_up(case, swo)
            act(case, "approve", swo, town.approval())
            town.start(case, swo)
        for name, who, later in steps:
            day = add_days(day, later)
            calendar.move_to(f"{day}T17:00:00+00:00")
            try_act(case, name, people[who], day)
            check(case)
        sweep.run()
        case.refresh_from_db()
        check(case)
        assert list(chain.faults()) == []


def try_act(case, name, who, day):
    """Do it, or be refused and change nothing but what has lapsed."""
    try:
        event = act(case, name, who, DATA[name](case, day))
    except (NotAllowed, BadData, Refused):
        case.refresh_from_db()
        return
    assert (event.action, event.day) == (name, day)
    if name == "start_construction":
        assert not case.stop_orders.filter(lifted_on=None).exists()


def check(case):
    """What holds of a project whatever has happened to it."""
    events = list(case.events.all())
    assert case.state == events[-1].to_state
    assert all(b.from_state == a.to_state for a, b in zip(events, events[1:], strict=False))
    assert set(acts_of(type(case))) >= {event.action for event in events}
    weekly = Clock.objects.filter(case=case, key=WEEKLY, outcome=Outcome.OPEN).count()
    at_work = case.state in (State.ISSUED, State.SUSPENDED) and not case.finally_stabilized_on
    assert weekly == (1 if at_work and case.construction_started_at else 0)
    orders = case.stop_orders.filter(lifted_on=None).count()
    assert case.suspensions.filter(ends_on=None).count() == orders
    if case.state == State.ISSUED:
        assert orders == 0
        assert plan.is_approved(case)
    if case.state == State.CLOSED:
        assert not case.inspection_violation
        assert not case.inspections.filter(state__in=("planned", "ready", "failed")).exists()
    assert case.inspection_violation == case.findings.filter(corrected_on=None).exists()
    assert case.plan_version == case.versions.count()
