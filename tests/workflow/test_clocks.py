"""Legal periods run, are met, extended, held and lapse, whenever the sweep comes to look."""

from datetime import UTC, date, datetime, timedelta

import pytest
import time_machine

from tests.workflow.conftest import put_applicant
from workflow import clocks, outbox, sweep
from workflow.door import act, begin
from workflow.models import (
    Clock,
    ClockExtension,
    Message,
    Outcome,
    ProclaimedHoliday,
    Reminder,
    SweepRun,
)
from workflow.refusal import Refused
from workflow.states import State


def noon(day: str) -> datetime:
    """Noon in the town."""
    return datetime.fromisoformat(f"{day}T17:00:00+00:00")


@pytest.fixture
def at():
    """Move the calendar: at("2026-03-02")."""
    travellers = []

    def go(day: str):
        while travellers:
            travellers.pop().stop()
        traveller = time_machine.travel(noon(day), tick=False)
        traveller.start()
        travellers.append(traveller)

    yield go
    while travellers:
        travellers.pop().stop()


@pytest.fixture
def license_on(at, homeowner, officer):
    """A license issued on a day."""

    def make(day: str):
        at(day)
        case = put_applicant(begin("KL", homeowner), homeowner)
        for action, who in (
            ("submit", homeowner),
            ("take_up", officer),
            ("approve", officer),
            ("issue", officer),
        ):
            act(case, action, who)
        return case

    return make


def clock_of(case, key) -> Clock:
    return case.clocks.get(key=key)


def test_six_months_to_begin_and_the_permit_is_invalid_the_day_after(license_on, at):
    case = license_on("2026-03-02")
    clock = clock_of(case, "toy.begin")
    assert clock.due_on == date(2026, 9, 2) and clock.then_from == date(2026, 9, 3)
    at("2026-09-02")
    sweep.run()
    case.refresh_from_db()
    assert case.state == State.ISSUED
    at("2026-09-03")
    sweep.run()
    case.refresh_from_db()
    event = case.events.last()
    assert case.state == State.INVALID and event.day == date(2026, 9, 3)
    assert event.actor is None and event.role == "system"


def test_a_sweep_that_did_not_run_for_two_years_dates_everything_by_the_law(license_on, at):
    case = license_on("2026-03-02")
    at("2028-06-01")
    run = sweep.run()
    case.refresh_from_db()
    assert run.lapsed == 2 and run.failed == 0
    assert case.state == State.EXPIRED
    assert [(e.action, e.day) for e in case.events.all()[5:]] == [
        ("not_begun", date(2026, 9, 3)),
        ("expire", date(2027, 3, 3)),
    ]


def test_sweeping_twice_is_sweeping_once(license_on, at):
    case = license_on("2026-03-02")
    at("2028-06-01")
    sweep.run()
    before = case.events.count(), Message.objects.count()
    sweep.run()
    assert (case.events.count(), Message.objects.count()) == before


def test_a_person_who_acts_late_finds_the_case_as_the_law_has_it(license_on, at, officer):
    case = license_on("2026-03-02")
    at("2026-12-01")  # no sweep has run
    with pytest.raises(Refused, match="invalid"):
        act(case, "begin_flying", officer)


def test_an_act_of_an_earlier_day_entered_late_is_in_time(license_on, at, officer):
    case = license_on("2026-03-02")
    at("2026-09-05")
    act(case, "begin_flying", officer, day=date(2026, 9, 1))
    assert clock_of(case, "toy.begin").outcome == Outcome.MET
    assert case.state == State.ISSUED


def test_a_clock_that_waits_starts_on_the_later_event(at, homeowner, officer):
    at("2026-03-02")
    review = begin("KR", officer)
    act(review, "open_review", officer)
    case = put_applicant(begin("KL", homeowner), homeowner)
    from workflow.models import CaseLink

    CaseLink.objects.create(name="waits for", source=case, target=review, day=date(2026, 3, 2))
    act(case, "submit", homeowner)
    act(case, "take_up", officer)
    assert clock_of(case, "toy.decision").outcome == Outcome.WAITING
    with pytest.raises(Refused, match="is open"):
        act(case, "approve", officer)
    at("2026-04-01")
    act(review, "end_review", officer)
    clock = clock_of(case, "toy.decision")
    assert clock.outcome == Outcome.OPEN and clock.started_on == date(2026, 4, 1)
    assert clock.due_on == date(2026, 6, 1)  # sixty days end on Sunday 31 May


def test_silence_approves_but_not_while_a_review_is_open(under_review, officer, at):
    from workflow.models import CaseLink

    clock = clock_of(under_review, "toy.decision")
    review = begin("KR", officer)
    act(review, "open_review", officer)
    CaseLink.objects.create(
        name="waits for", source=under_review, target=review, day=clock.started_on
    )
    at(str(clock.then_from + timedelta(days=3)))
    assert sweep.run().held == 1
    under_review.refresh_from_db()
    assert under_review.state == State.UNDER_REVIEW
    at(str(clock.then_from + timedelta(days=40)))
    act(review, "annul", officer, {"reason": "opened in error"})
    sweep.run(datetime.now(UTC) + timedelta(hours=2))
    under_review.refresh_from_db()
    assert under_review.state == State.DEEMED_APPROVED
    assert under_review.decided_on == clock.then_from + timedelta(days=40)


def test_a_broken_clock_is_reported_and_does_not_stop_the_others(license_on, at, officer):
    broken, whole = license_on("2026-03-02"), license_on("2026-03-02")
    clocks.start(broken, "toy.broken", None, date(2026, 3, 2))
    at("2026-10-01")
    run = sweep.run()
    assert run.failed == 1
    clock = clock_of(broken, "toy.broken")
    assert clock.outcome == Outcome.OPEN and "ZeroDivisionError" in clock.last_failure
    whole.refresh_from_db()
    assert whole.state == State.INVALID
    assert sweep.run().failed == 0  # put off, not tried without end
    assert SweepRun.objects.filter(failed=1).exists()


def test_consent_extends_only_with_both_signatures_and_in_time(under_review, officer, at):
    at("2026-01-05")
    event = under_review.events.last()
    clock = clock_of(under_review, "toy.decision")
    clock.started_on, clock.due_on = date(2026, 1, 5), date(2026, 3, 6)
    clock.save()
    both = [{"name": "Hanna", "on": "2026-03-01"}, {"name": "Olga", "on": "2026-03-02"}]
    with pytest.raises(Refused, match="Both sides"):
        clocks.extend(
            clock,
            event,
            by="consent",
            until=date(2026, 4, 4),
            agreed_on=date(2026, 3, 2),
            signatures=both[:1],
        )
    with pytest.raises(Refused, match="after the last day"):
        clocks.extend(
            clock,
            event,
            by="consent",
            until=date(2026, 4, 4),
            agreed_on=date(2026, 3, 7),
            signatures=both,
        )
    clocks.extend(
        clock,
        event,
        by="consent",
        until=date(2026, 4, 4),
        agreed_on=date(2026, 3, 6),
        signatures=both,
    )
    assert clock.due_on == date(2026, 4, 6)  # the agreed Saturday rolls to Monday
    with pytest.raises(Refused, match="not later"):
        clocks.extend(
            clock,
            event,
            by="consent",
            until=date(2026, 4, 3),
            agreed_on=date(2026, 3, 6),
            signatures=both,
        )
    with pytest.raises(Refused, match="no longer time"):
        clocks.extend(
            clock_of(under_review, "toy.decision"),
            event,
            by="official",
            until=date(2026, 5, 1),
            agreed_on=date(2026, 3, 6),
        )
    assert ClockExtension.objects.count() == 1


def test_an_ordered_length_above_the_limit_counts_as_the_limit(issued):
    clock = clocks.start(issued, "toy.stop", None, date(2026, 3, 2), length=40)
    assert clock.length == 15 and clock.due_on == date(2026, 3, 17)


def test_hours_count_back_from_what_is_planned_over_the_change_of_the_clocks(issued):
    noon = datetime(2026, 3, 9, 16, 0, tzinfo=UTC)  # 12:00 EDT, two days before it is 11:00 EST
    clock = clocks.start(issued, "toy.notice", None, date(2026, 3, 2), at=noon)
    assert clock.due_at == datetime(2026, 3, 7, 16, 0, tzinfo=UTC)
    assert clock.due_on == date(2026, 3, 7)
    assert clock.how_counted == "48 hours before what is planned"


def test_a_notice_can_not_be_due_before_the_event_was_planned(issued):
    noon = datetime(2026, 3, 9, 16, 0, tzinfo=UTC)
    with pytest.raises(Refused, match="too late"):
        clocks.start(issued, "toy.notice", None, date(2026, 3, 8), at=noon)


def test_hours_run_over_the_change_of_the_clocks(issued):
    clock = clocks.start(
        issued, "toy.hours", None, date(2026, 3, 7), at=datetime(2026, 3, 7, 17, 0, tzinfo=UTC)
    )
    assert clock.due_at == datetime(2026, 3, 8, 17, 0, tzinfo=UTC)  # noon EST, then 1 p.m. EDT


def test_the_first_day_counted_and_an_earliest_day(issued):
    tier = clocks.start(issued, "toy.counted", None, date(2026, 1, 1))
    assert tier.due_on == date(2026, 6, 29)
    hearing = clocks.start(issued, "toy.hearing", None, date(2026, 7, 1))
    assert hearing.due_on == hearing.then_from == date(2026, 7, 6)


def test_a_proclaimed_holiday_moves_a_time_to_act(issued):
    ProclaimedHoliday.objects.create(day=date(2026, 7, 6), proclamation="No. 1", entered_by="C")
    clock = clocks.start(issued, "toy.appeal", None, date(2026, 6, 26), length=10)
    assert clock.due_on == date(2026, 7, 7)


def test_a_thing_carries_clocks_without_number_or_queue(officer, at):
    at("2026-01-05")
    kite = begin("KK", officer)
    assert kite.number is None and not kite.in_queue
    at("2026-05-01")
    sweep.run()
    kite.refresh_from_db()
    assert clock_of(kite, "toy.unused").outcome == Outcome.RUN_OUT
    assert clock_of(kite, "toy.removal").started_on == date(2026, 4, 6)


def test_service_starts_the_time_to_appeal_by_its_manner(issued, officer, clerk, at):
    at("2026-03-02")
    act(issued, "order_down", officer)
    order = issued.papers.get(key="toy.order")
    act(
        issued,
        "prove_service",
        clerk,
        {
            "paper": order.pk,
            "method": "certified_mail",
            "sent_on": "2026-03-02",
            "tracking_number": "9407",
            "addressee": "Hanna Home",
        },
    )
    clock = clock_of(issued, "toy.appeal")
    assert clock.length == 10 and clock.due_on == date(2026, 3, 12)
    at("2026-03-20")
    sweep.run()
    issued.refresh_from_db()
    assert issued.state == State.REVOKED


def test_a_stay_stops_the_lapse_and_its_end_moves_the_day(issued, officer, at):
    at("2026-03-02")
    clock = clocks.start(issued, "toy.appeal", None, date(2026, 3, 2), length=10)
    clocks.stay(clock, date(2026, 3, 5))
    at("2026-06-01")
    assert sweep.run().failed == 0
    clock.refresh_from_db()
    assert clock.outcome == Outcome.OPEN
    clocks.end_stay(clock, issued.events.last(), date(2026, 3, 15), None)
    assert clock.due_on == date(2026, 3, 22)


def test_each_reminder_is_sent_once_and_only_the_nearest_after_an_outage(
    license_on, at, mailoutbox
):
    case = license_on("2026-03-02")
    at("2026-08-30")  # 60 and 30 days before are long past, 7 days before passed on 26 August
    sweep.run()
    sweep.run()
    sent = Reminder.objects.filter(clock__case=case, sent_at__isnull=False)
    assert [r.offset_days for r in sent] == [7]
    outbox.drain()
    outbox.drain()
    assert [m.to for m in mailoutbox if "Begin flying" in m.subject] == [["hanna@home.example"]]


def test_no_reminder_after_the_duty_is_done(license_on, at, officer):
    case = license_on("2026-03-02")
    act(case, "begin_flying", officer)
    at("2026-08-30")
    assert sweep.run().reminded == 0


def test_an_allowance_shared_by_several_papers(issued, homeowner):
    for _ in range(6):
        act(issued, "fly_banner", homeowner)
    with pytest.raises(Refused, match="Six banners"):
        act(issued, "fly_banner", homeowner)


def test_withdrawing_cancels_the_clocks(under_review, homeowner):
    act(under_review, "withdraw", homeowner)
    assert clock_of(under_review, "toy.decision").outcome == Outcome.CANCELLED
    assert not under_review.in_queue


def test_the_queue_knows_what_is_next(under_review):
    clock = clock_of(under_review, "toy.decision")
    under_review.refresh_from_db()
    assert under_review.next_due == clock.due_on and under_review.next_due_what == "Decision"


def test_an_evening_filing_has_todays_date(license_, homeowner):
    with time_machine.travel(datetime(2026, 3, 3, 2, 30, tzinfo=UTC), tick=False):
        act(license_, "submit", homeowner)  # 9:30 p.m. on 2 March in the town
    assert license_.filed_on == date(2026, 3, 2)
