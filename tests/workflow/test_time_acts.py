"""A longer time by consent or by the official, and what an official decides about lateness."""

import re
from datetime import date, timedelta

import pytest

from people.models import RoleAssignment
from people.roles import Role
from tests.workflow.test_clocks import at, clock_of, license_on  # noqa: F401
from workflow import clocks, history, sweep
from workflow.door import act
from workflow.models import Outage, Outcome
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State


@pytest.fixture
def agreed(under_review):
    """What both signed: thirty days more, the later on the last day."""
    clock = clock_of(under_review, "toy.decision")
    return {
        "clock": clock.pk,
        "until": str(clock.due_on + timedelta(days=30)),
        "applicant_name": "Hanna Home",
        "applicant_signed_on": str(clock.due_on),
        "town_name": "Olga",
        "town_signed_on": str(clock.due_on - timedelta(days=2)),
    }


def test_consent_of_the_last_day_entered_on_the_next_counts(under_review, officer, agreed, at):  # noqa: F811
    clock = clock_of(under_review, "toy.decision")
    at(str(clock.then_from))
    act(under_review, "extend_by_consent", officer, agreed, day=clock.due_on)
    longer = clock_of(under_review, "toy.decision")
    assert longer.due_on >= clock.due_on + timedelta(days=30)
    assert [s["name"] for s in longer.extensions.get().signatures] == ["Hanna Home", "Olga"]
    assert sweep.run().lapsed == 0 and under_review.state == State.UNDER_REVIEW


def links(case, user, sign_in, tab="facts"):
    """The acts on clocks that the page of a case links, by act and clock."""
    page = sign_in(user).get(f"{case.get_absolute_url()}?tab={tab}").content.decode()
    pattern = r'/act/((?:extend|decide)_\w+)/\?clock=(\d+)"'
    return {(name, int(pk)) for name, pk in re.findall(pattern, page)}


def test_the_page_links_what_this_person_may_do_about_a_clock(
    under_review,
    officer,
    clerk,
    homeowner,
    sign_in,
    at,  # noqa: F811
):
    clock = clock_of(under_review, "toy.decision")
    for user in (officer, clerk):
        assert links(under_review, user, sign_in) == {("extend_by_consent", clock.pk)}
    at(str(clock.due_on + timedelta(days=1)))
    late = {("extend_by_consent", clock.pk), ("decide_lateness", clock.pk)}
    assert links(under_review, officer, sign_in) == late
    assert links(under_review, clerk, sign_in) == {("extend_by_consent", clock.pk)}
    assert links(under_review, homeowner, sign_in) == set()
    sweep.run()  # approved by lapse of time; the clock stands in the history now
    assert links(under_review, officer, sign_in, "history") == {("decide_lateness", clock.pk)}
    assert links(under_review, clerk, sign_in, "history") == set()


def test_a_longer_time_is_linked_for_whom_the_law_names(issued, officer, clerk, sign_in):
    order = clocks.start(issued, "toy.order", None, issued.filed_on)
    assert links(issued, officer, sign_in) == set()  # the board's to give; the clerk enters it
    assert links(issued, clerk, sign_in) == {("extend_by_official", order.pk)}


def test_consent_signed_after_the_last_day_has_no_effect(under_review, officer, agreed, at):  # noqa: F811
    clock = clock_of(under_review, "toy.decision")
    at(str(clock.then_from))
    agreed["town_signed_on"] = str(clock.then_from)
    with pytest.raises(BadData, match="future"):
        act(under_review, "extend_by_consent", officer, agreed, day=clock.due_on)
    with pytest.raises(BadData):
        act(under_review, "extend_by_consent", officer, agreed)
    assert clock_of(under_review, "toy.decision").due_on == clock.due_on


def test_only_what_the_law_lets_be_lengthened_is_offered(issued, officer, clerk):
    begin_by = clock_of(issued, "toy.begin")
    until = str(begin_by.due_on + timedelta(days=9))
    with pytest.raises(BadData, match="clock"):
        act(issued, "extend_by_official", officer, {"clock": begin_by.pk, "until": until})
    order = clocks.start(issued, "toy.order", None, issued.filed_on)
    longer = {
        "clock": order.pk,
        "until": str(order.due_on + timedelta(days=9)),
        "reason": "good cause",
    }
    with pytest.raises(BadData, match="clock"):
        act(issued, "extend_by_official", officer, longer)  # the board's to give
    with pytest.raises(BadData, match="resolution"):
        act(issued, "extend_by_official", clerk, longer)
    act(issued, "extend_by_official", clerk, longer | {"resolution": "2026-14"})
    order.refresh_from_db()
    assert str(order.due_on) == longer["until"]
    assert order.extensions.get().signatures[0]["name"] == "2026-14"


@pytest.fixture
def invalid(license_on, at):  # noqa: F811
    """A license that became invalid on 3 September, since no one had told that flying began."""
    case = license_on("2026-03-02")
    at("2026-09-08")
    sweep.run()
    case.refresh_from_db()
    assert case.state == State.INVALID
    return case


def decide(case, who, done_on, counts="yes"):
    clock = case.clocks.get(key="toy.begin")
    data = {"clock": clock.pk, "done_on": done_on, "counts": counts, "reason": "The log shows it."}
    return act(case, "decide_lateness", who, data)


def test_what_was_done_in_time_and_entered_late_takes_the_lapse_back(invalid, officer):
    decide(invalid, officer, "2026-09-01")
    clock = clock_of(invalid, "toy.begin")
    assert invalid.state == State.ISSUED and clock.outcome == Outcome.MET
    assert clock.ended_on == date(2026, 9, 1)
    assert history.state_on(invalid, date(2026, 9, 5)) == State.INVALID
    assert history.state_on(invalid, date(2026, 9, 8)) == State.ISSUED
    known = invalid.events.get(action="not_begun").at - timedelta(seconds=1)
    assert history.state_on(invalid, date(2026, 9, 5), known_at=known) == State.ISSUED


def test_what_was_done_late_counts_only_after_an_outage(invalid, officer):
    with pytest.raises(BadData, match="after the last day"):
        decide(invalid, officer, "2026-09-03")
    Outage.objects.create(first_day=date(2026, 9, 2), last_day=date(2026, 9, 2))
    decide(invalid, officer, "2026-09-03")
    assert invalid.state == State.ISSUED
    assert clock_of(invalid, "toy.begin").outcome == Outcome.MET_LATE


def test_lateness_that_is_not_excused_is_on_record_and_changes_nothing(invalid, officer):
    event = decide(invalid, officer, "2026-09-03", counts="no")
    assert invalid.state == State.INVALID and event.reason == "The log shows it."


def test_the_towns_own_silence_is_not_excused_by_an_outage(under_review, officer, at):  # noqa: F811
    clock = clock_of(under_review, "toy.decision")
    Outage.objects.create(first_day=clock.due_on, last_day=clock.due_on)
    at(str(clock.then_from))
    sweep.run()
    data = {"clock": clock.pk, "done_on": str(clock.then_from), "counts": "yes", "reason": "x"}
    with pytest.raises(BadData, match="after the last day"):
        act(under_review, "decide_lateness", officer, data)


def test_a_lapse_on_which_more_was_built_is_not_taken_back(invalid, officer, at):  # noqa: F811
    at("2027-06-01")
    sweep.run()
    invalid.refresh_from_db()
    with pytest.raises(Refused, match="moved on"):
        decide(invalid, officer, "2026-09-01")
    assert invalid.state == State.EXPIRED


def test_nobody_excuses_themselves(invalid, homeowner):
    RoleAssignment.objects.create(user=homeowner, role=Role.OFFICER, starts_on=date(2020, 1, 1))
    with pytest.raises(NotAllowed):
        decide(invalid, homeowner, "2026-09-01")
