"""Faults that such systems have, each tried on this one: late sweeps, broken lapses, acts of
another day, waiting clocks, holds."""

from datetime import UTC, date, datetime, timedelta

import pytest

from people.models import Person, RoleAssignment
from people.roles import Role
from tests.workflow.conftest import make_user, put_applicant
from tests.workflow.test_clocks import at, clock_of, license_on  # noqa: F401
from workflow import access, chain, clocks, history, holds, sweep
from workflow.door import act, begin
from workflow.models import CaseLink, CaseParty, Hold, Outcome
from workflow.refusal import NotAllowed, Refused
from workflow.states import State

# --- Lapses that can not be done ---------------------------------------------------------------


def test_a_lapse_that_breaks_bars_no_one_from_the_case(license_on, at, officer):  # noqa: F811
    case = license_on("2026-03-02")
    clocks.start(case, "toy.broken", None, date(2026, 3, 2))
    at("2026-03-20")
    act(case, "begin_flying", officer)
    broken = clock_of(case, "toy.broken")
    assert broken.failures == 1 and "ZeroDivisionError" in broken.last_failure
    act(case, "add_note", officer, {"text": "x"})
    broken.refresh_from_db()
    assert broken.failures == 1  # put off, not tried at each act
    assert clock_of(case, "toy.begin").outcome == Outcome.MET and not list(chain.faults())


def test_a_clock_left_on_an_ended_case_ends_without_effect(license_on, at, officer):  # noqa: F811
    case = license_on("2026-03-02")
    act(case, "close_all", officer)
    at("2026-12-01")
    run = sweep.run()
    assert run.failed == 0 and run.lapsed == 1  # the other, a term, runs on
    assert clock_of(case, "toy.begin").outcome == Outcome.CANCELLED
    act(case, "add_note", officer, {"text": "x"})
    case.refresh_from_db()
    assert case.state == State.CLOSED


def test_what_lapses_before_an_act_lapses_in_order_and_once(license_on, at, officer):  # noqa: F811
    case = license_on("2026-03-02")
    at("2028-06-01")
    act(case, "add_note", officer, {"text": "x"})
    assert [(e.action, e.day) for e in case.events.order_by("seq")][5:] == [
        ("not_begun", date(2026, 9, 3)),
        ("expire", date(2027, 3, 3)),
        ("add_note", date(2028, 6, 1)),
    ]


def test_a_lapse_that_starts_what_has_run_out_too_is_followed(officer, at):  # noqa: F811
    at("2026-01-05")
    kite = begin("KK", officer)
    at("2027-05-01")
    act(kite, "add_note", officer, {"text": "x"})
    assert clock_of(kite, "toy.unused").outcome == Outcome.RUN_OUT
    removal = clock_of(kite, "toy.removal")
    assert removal.outcome == Outcome.OPEN and removal.sweep_at is None  # overdue, and shown


def test_money_that_comes_late_finds_the_case_as_the_law_has_it(license_on, at):  # noqa: F811
    from workflow.actors import SYSTEM

    case = license_on("2026-03-02")
    at("2026-12-01")
    with pytest.raises(Refused):
        act(case, "review_ended", SYSTEM) and act(case, "waive", SYSTEM)
    assert case.events.last().action == "review_ended"
    assert case.state == State.INVALID


# --- Acts of another day -----------------------------------------------------------------------


def test_no_act_is_dated_before_the_case_was_in_that_state(license_on, at, officer):  # noqa: F811
    case = license_on("2026-03-02")
    at("2026-03-10")
    with pytest.raises(Refused, match="only since March 2, 2026"):
        act(case, "begin_flying", officer, day=date(2026, 2, 27))
    with pytest.raises(Refused, match="dated in the future"):
        act(case, "begin_flying", officer, day=date(2026, 3, 11))
    act(case, "begin_flying", officer, day=date(2026, 3, 2))


def test_a_paper_of_last_friday_is_filed_as_of_friday(license_, homeowner, at):  # noqa: F811
    at("2026-03-02")
    case = put_applicant(begin("KL", homeowner), homeowner)
    act(case, "submit", homeowner, day=date(2026, 2, 27))
    assert case.filed_on == date(2026, 2, 27)
    assert history.state_on(case, date(2026, 2, 27)) == State.SUBMITTED
    assert history.state_on(case, date(2026, 3, 2)) == State.SUBMITTED


def test_a_role_that_ended_yesterday_is_no_role(filed, at):  # noqa: F811
    today = filed.filed_on
    former = make_user("fred@vestal.example")
    yesterday = today - timedelta(days=1)
    role = {"user": former, "role": Role.OFFICER, "ends_on": yesterday}
    RoleAssignment.objects.create(starts_on=date(2020, 1, 1), **role)
    for day in (today, yesterday):
        with pytest.raises(NotAllowed):
            act(filed, "take_up", former, day=day)


def test_a_role_that_begins_today_does_not_reach_back(license_on, at):  # noqa: F811
    case = license_on("2026-03-02")
    at("2026-03-10")
    new = make_user("nora@vestal.example", Role.OFFICER, since=date(2026, 3, 10))
    with pytest.raises(NotAllowed, match="on March 5, 2026 and now"):
        act(case, "begin_flying", new, day=date(2026, 3, 5))
    act(case, "begin_flying", new)


def test_an_agent_whose_authority_ended_neither_sees_nor_acts(filed, homeowner):
    agent = make_user("anna@agents.example")
    person = Person.objects.create(user=agent, name="Anna Agent", email=agent.email)
    today = filed.filed_on
    party = CaseParty.objects.create(
        case=filed, person=person, capacity="agent", may_act=True, starts_on=date(2020, 1, 1)
    )
    assert access.may_see(agent, filed)
    CaseParty.objects.filter(pk=party.pk).update(ends_on=today - timedelta(days=1))
    assert not access.may_see(agent, filed)
    assert filed not in access.seen_as_applicant(agent)
    for day in (today, today - timedelta(days=1)):
        with pytest.raises(NotAllowed):
            act(filed, "withdraw", agent, day=day)


# --- Clocks that wait, are held, stayed or extended ----------------------------------------------


@pytest.fixture
def reviewed(at, homeowner, officer):  # noqa: F811
    """A license that waits for a review, both of 2 March 2026."""
    at("2026-03-02")
    review = begin("KR", officer)
    act(review, "open_review", officer)
    case = put_applicant(begin("KL", homeowner), homeowner)
    CaseLink.objects.create(name="waits for", source=case, target=review, day=date(2026, 3, 2))
    act(case, "submit", homeowner)
    return case, review


def test_the_later_day_counts_in_whatever_order_they_are_entered(reviewed, at, officer):  # noqa: F811
    case, review = reviewed
    at("2026-03-10")
    act(case, "take_up", officer)
    at("2026-03-12")
    act(review, "end_review", officer, day=date(2026, 3, 5))  # entered late
    assert clock_of(case, "toy.decision").started_on == date(2026, 3, 10)
    case.refresh_from_db()
    assert case.next_due == clock_of(case, "toy.decision").due_on


def test_a_review_reopened_stops_the_clock_and_its_end_starts_it_anew(reviewed, at, officer):  # noqa: F811
    case, review = reviewed
    act(case, "take_up", officer)
    at("2026-03-12")
    act(review, "end_review", officer)
    at("2026-03-20")
    act(review, "reopen", officer)
    outcomes = case.clocks.filter(key="toy.decision").order_by("id")
    assert [c.outcome for c in outcomes] == [Outcome.CANCELLED, Outcome.WAITING]
    case.refresh_from_db()
    assert case.next_due is None
    at("2026-04-01")
    act(review, "end_review", officer)
    running = case.clocks.get(key="toy.decision", outcome=Outcome.OPEN)
    assert running.started_on == date(2026, 4, 1)


def test_a_review_ends_though_its_license_was_withdrawn(reviewed, at, officer, homeowner):  # noqa: F811
    case, review = reviewed
    act(case, "take_up", officer)
    act(case, "withdraw", homeowner)
    act(review, "end_review", officer)
    assert review.state == State.CLOSED
    act(review, "reopen", officer)
    assert [c.outcome for c in case.clocks.all()] == [Outcome.CANCELLED]


def test_what_is_done_while_a_clock_waits_leaves_nothing_waiting(reviewed, officer):
    case, _ = reviewed
    act(case, "take_up", officer)
    clocks.meet(case, "toy.decision", case.events.last(), date(2026, 3, 3))
    assert clock_of(case, "toy.decision").outcome == Outcome.MET


def test_what_recurs_is_met_and_starts_anew_in_one_act(license_on, at, homeowner):  # noqa: F811
    case = license_on("2026-03-02")
    act(case, "report", homeowner)
    at("2026-03-08")
    act(case, "report", homeowner)
    at("2026-03-20")
    act(case, "report", homeowner)
    weekly = [(c.outcome, c.started_on) for c in case.clocks.filter(key="toy.weekly")]
    assert weekly == [
        (Outcome.MET, date(2026, 3, 2)),
        (Outcome.MET_LATE, date(2026, 3, 8)),
        (Outcome.OPEN, date(2026, 3, 20)),
    ]


def test_hours_are_over_at_the_hour_and_not_at_midnight(issued):
    moment = datetime(2026, 3, 7, 17, 0, tzinfo=UTC)
    clock = clocks.start(issued, "toy.hours", None, date(2026, 3, 7), at=moment)
    event = issued.events.last()
    event.at, event.day = clock.due_at + timedelta(minutes=1), date(2026, 3, 8)
    clocks.meet(issued, "toy.hours", event, event.day)
    clock.refresh_from_db()
    assert clock.outcome == Outcome.MET_LATE


def test_an_extension_during_a_stay_does_not_end_the_stay(under_review, officer, at):  # noqa: F811
    clock = clock_of(under_review, "toy.decision")
    event = under_review.events.last()
    clocks.stay(clock, clock.started_on)
    both = [{"name": "H"}, {"name": "O"}]
    until = clock.due_on + timedelta(days=30)
    clocks.extend(
        clock, event, by="consent", until=until, agreed_on=clock.started_on, signatures=both
    )
    assert clock.sweep_at is None
    reminded = sweep.run(clocks.days.start_of_day(clock.due_on)).reminded
    assert reminded == 0
    clocks.end_stay(clock, event, clock.started_on + timedelta(days=9), None)
    assert clock.sweep_at is not None
    assert {r.due_on for r in clock.reminders.filter(sent_at=None)} == {clock.due_on}


def test_a_held_lapse_is_not_dated_back_before_it_was_freed(under_review, officer, at):  # noqa: F811
    clock = clock_of(under_review, "toy.decision")
    hold = hold_on(case=under_review)
    on = lambda days: str(clock.then_from + timedelta(days=days))  # noqa: E731
    at(on(3))
    assert sweep.run().held == 1
    at(on(10))
    Hold.objects.filter(pk=hold.pk).update(lifted_on=date.fromisoformat(on(10)))
    act(under_review, "add_note", officer, {"text": "x"}, day=date.fromisoformat(on(5)))
    assert under_review.state == State.UNDER_REVIEW
    act(under_review, "add_note", officer, {"text": "x"})
    assert under_review.state == State.DEEMED_APPROVED
    assert str(under_review.decided_on) == on(10)


# --- Holds ---------------------------------------------------------------------------------------


def a_parcel(number="1.00-1-1"):
    parcel = Hold._meta.get_field("parcel").related_model
    return parcel.objects.create(tax_map_number=number)


def held(case):
    return [found.key for found in holds.stopping(case, ["approve"], case.filed_on)]


def hold_on(**where):
    day = {"set_on": date(2020, 1, 1), "set_by": "O", "section": "9-1", "reason": "x"}
    return Hold.objects.create(key="toy", stops=["approve"], **day, **where)


def test_a_hold_on_any_parcel_of_the_case_and_on_its_parent_counts(under_review):
    from workflow.models import CaseParcel

    own, second, parent, other = (a_parcel(f"1.00-1-{n}") for n in range(1, 5))
    type(under_review).objects.filter(pk=under_review.pk).update(parcel=own)
    under_review.refresh_from_db()
    row = CaseParcel.objects.create(case=under_review, parcel=second, starts_on=date(2020, 1, 1))
    hold = hold_on(parcel=other)
    assert held(under_review) == []
    for parcel in (own, second):
        Hold.objects.filter(pk=hold.pk).update(parcel=parcel)
        assert held(under_review) == ["toy"]
    CaseParcel.objects.filter(pk=row.pk).update(ends_on=date(2020, 2, 1))
    assert held(under_review) == []
    Hold.objects.filter(pk=hold.pk).update(parcel=parent)
    parent.child_links.create(child=own, kind="split", day=date(2021, 1, 1))
    assert held(under_review) == ["toy"]


def test_a_hold_on_a_person_and_the_permit_that_is_the_cure(under_review, homeowner):
    hold = hold_on(person=homeowner.person)
    assert held(under_review) == ["toy"]
    Hold.objects.filter(pk=hold.pk).update(free_kinds=["KL"])
    assert held(under_review) == []


def test_what_an_annulled_case_held_is_free(under_review, officer, filed):
    hold = hold_on(case=under_review, caused_by=filed)
    act(filed, "annul", officer, {"reason": "opened in error"})
    hold.refresh_from_db()
    assert hold.lifted_on is not None and "void" in hold.lift_reason


def test_what_waits_on_a_case_ends_with_it_when_it_is_annulled(under_review, officer):
    act(under_review, "refer", officer)
    event, day = under_review.events.last(), under_review.filed_on
    for about in ("", "credit:1"):
        under_review.tasks.create(
            event=event, role="clerk", what="See to it", since=day, about=about
        )
    planned, ready, accepted = (
        under_review.inspections.create(key=key, label=key, section="9-5")
        for key in ("planned", "ready", "accepted")
    )
    ready.announce()
    ready.save()
    accepted.accept()
    accepted.save()
    act(under_review, "annul", officer, {"reason": "opened in error"})
    # Money that came in is still to be given back.
    assert [task.about for task in under_review.tasks.filter(done_on=None)] == ["credit:1"]
    assert under_review.referrals.get().state == "recalled"
    states = dict(under_review.inspections.values_list("key", "state"))
    assert states == {"planned": "cancelled", "ready": "cancelled", "accepted": "accepted"}


# --- What hangs on a case ------------------------------------------------------------------------


def test_the_earliest_of_several_days_counts(issued):
    clock = clock_of(issued, "toy.term")
    last = clock.due_on
    clocks.bring_forward(clock, last + timedelta(days=5))
    assert clock_of(issued, "toy.term").due_on == last
    clocks.bring_forward(clock, issued.filed_on + timedelta(days=9))
    clocks.bring_forward(clock, issued.filed_on + timedelta(days=12))
    assert clock_of(issued, "toy.term").due_on == issued.filed_on + timedelta(days=9)


def test_suspensions_overlap_and_the_last_one_counts(issued):
    event = issued.events.last()
    for starts, ends in ((1, 10), (5, 20)):
        issued.suspensions.create(
            event=event,
            authority="officer",
            ground="x",
            section="9-8",
            starts_on=date(2026, 3, starts),
            ends_on=date(2026, 3, ends),
        )
    running = [len(history.suspended_on(issued, date(2026, 3, day))) for day in (1, 7, 15, 21)]
    assert running == [1, 2, 1, 0]


def test_work_without_a_clock_is_a_task(filed, officer):
    filed.tasks.create(role=Role.OFFICER, what="Call", since=filed.filed_on, about="call")
    act(filed, "finish_task", officer, {"task": filed.tasks.get().pk})
    assert filed.tasks.get().done_by == str(officer)


def test_an_answer_that_does_not_come_waives_the_review(under_review, officer, at):  # noqa: F811
    act(under_review, "refer", officer)
    clock = clock_of(under_review, "toy.referral")
    at(str(clock.then_from))
    sweep.run()
    under_review.refresh_from_db()
    assert under_review.referrals.get().state == "waived"
    assert under_review.state == State.UNDER_REVIEW


def test_a_lapse_costs_the_same_however_many_cases_there_are(license_on, at):  # noqa: F811
    """What the sweep asks grows with what is due, not with what is there."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    for _ in range(3):
        license_on("2026-03-02")
    at("2026-03-03")
    with CaptureQueriesContext(connection) as nothing_due:
        assert sweep.run().lapsed == 0
    at("2026-09-03")
    with CaptureQueriesContext(connection) as three_due:
        assert sweep.run().lapsed == 3
    assert len(nothing_due) <= 6
    assert len(three_due) <= 6 + 3 * 60
