"""What happens at the same moment happens as if one had come after the other."""

import uuid
from datetime import timedelta

import pytest
import time_machine
from django.db import connection, transaction

from people.models import User
from tests.toy.models import KiteLicense
from tests.workflow.conftest import put_applicant
from tests.workflow.races import at_once, failures
from workflow import allowances, chain, outbox, sweep
from workflow.days import start_of_day
from workflow.door import act, begin
from workflow.models import Case, CaseLink, Event, Message, Outbox, Outcome, Paper
from workflow.refusal import Refused
from workflow.states import State

pytestmark = pytest.mark.django_db(transaction=True)


def again(case) -> Case:
    """The case as the next request reads it."""
    return KiteLicense.objects.get(pk=case.pk)


def someone(user) -> User:
    return User.objects.get(pk=user.pk)


def drafts(homeowner, count: int) -> list[KiteLicense]:
    return [put_applicant(begin("KL", homeowner), homeowner) for _ in range(count)]


def doing(case, action, user, data=None):
    return lambda: act(again(case), action, someone(user), data)


def tied(name, source, target):
    return CaseLink.objects.create(
        name=name, source=source, target=target, day=source.opened_at.date()
    )


def whole() -> bool:
    return list(chain.faults()) == []


def test_fifty_filings_at_once_get_fifty_numbers(homeowner):
    cases = drafts(homeowner, 50)
    answers = []
    for some in range(0, 50, 10):
        answers += at_once(*(doing(case, "submit", homeowner) for case in cases[some : some + 10]))
    assert failures(answers) == []
    numbers = sorted(KiteLicense.objects.values_list("number", flat=True))
    year = again(cases[0]).filed_on.year
    assert numbers == [f"KL-{year}-{n:05d}" for n in range(1, 51)]
    assert whole()


def test_a_double_click_files_once(license_, homeowner):
    answers = at_once(*[doing(license_, "submit", homeowner)] * 4)
    refused = failures(answers)
    assert len(refused) == 3 and all(isinstance(problem, Refused) for problem in refused)
    assert again(license_).events.filter(action="submit").count() == 1
    assert whole()


def test_a_double_click_begins_one_case(homeowner):
    token = uuid.uuid4()
    answers = at_once(*[lambda: begin("KL", someone(homeowner), token=token)] * 4)
    assert failures(answers) == []
    assert len({case.pk for case in answers}) == 1 and KiteLicense.objects.count() == 1


def test_two_officers_decide_at_once_and_one_is_refused(under_review, officer, homeowner):
    answers = at_once(
        doing(under_review, "approve", officer), doing(under_review, "withdraw", homeowner)
    )
    assert len(failures(answers)) == 1 and isinstance(failures(answers)[0], Refused)
    case = again(under_review)
    assert case.state in (State.APPROVED, State.WITHDRAWN)
    assert case.clocks.get(key="toy.decision").outcome in (Outcome.MET, Outcome.CANCELLED)
    assert whole()


def test_many_acts_on_one_case_leave_a_whole_chain(filed, officer, clerk):
    jobs = [doing(filed, "add_note", who, {"text": "x"}) for who in (officer, clerk) * 5]
    assert failures(at_once(*jobs)) == []
    assert again(filed).events.count() == 12 and whole()


def test_two_cases_are_tied_to_each_other_at_once(homeowner, officer):
    """A row that points to a case must not wait for the lock of the act on it."""
    first, second = drafts(homeowner, 2)
    for _ in range(5):
        CaseLink.objects.all().delete()
        answers = at_once(
            doing(first, "tie", officer, {"to": second.pk}),
            doing(second, "tie", officer, {"to": first.pk}),
        )
        assert failures(answers) == []
    assert whole()


def test_an_act_that_carries_another_and_an_act_on_the_other(homeowner, officer, issued):
    """Both cases reach for each other: locks are taken in one order, and no one waits for ever."""
    twin = put_applicant(begin("KL", homeowner), homeowner)
    for action, who in (
        ("submit", homeowner),
        ("take_up", officer),
        ("approve", officer),
        ("issue", officer),
    ):
        act(twin, action, who)
    tied("twin", issued, twin)
    answers = at_once(doing(issued, "close_all", officer), doing(twin, "close_all", officer))
    assert len(failures(answers)) == 1 and isinstance(failures(answers)[0], Refused)
    assert again(issued).state == again(twin).state == State.CLOSED
    assert again(issued).events.filter(action__in=("close_all", "close_as_twin")).count() == 1
    assert whole()


def test_a_case_tied_while_the_locks_are_waited_for_is_locked_too(under_review, officer):
    """The review learns of a license that was tied to it a moment earlier by someone else."""
    review = begin("KR", officer)
    act(review, "open_review", officer)

    def tie():
        with transaction.atomic():
            list(Case.objects.select_for_update(no_key=True).filter(pk=review.pk))
            tied("waits for", again(under_review), review)

    at_once(tie, lambda: act(Case.objects.get(pk=review.pk), "end_review", someone(officer)))
    done = Case.objects.get(pk=review.pk)
    assert done.state == State.CLOSED and whole()


def test_a_repeated_tie_is_broken_and_the_act_done_again(filed, officer, monkeypatch):
    """Where the database breaks a tie by refusing one of two, that one is done again."""
    from django.db import OperationalError

    from workflow import door

    class Tie(Exception):
        sqlstate = "40P01"

    real, tries = door._act, []

    def first_loses(*given):
        tries.append(1)
        if len(tries) == 1:
            raise OperationalError("deadlock detected") from Tie()
        return real(*given)

    monkeypatch.setattr(door, "_act", first_loses)
    act(filed, "take_up", officer)
    assert len(tries) == 2 and again(filed).events.filter(action="take_up").count() == 1


def lapsing(case, key: str):
    """A moment two days after a clock of the case ran out."""
    clock = case.clocks.get(key=key)
    return clock, time_machine.travel(clock.sweep_at + timedelta(days=2), tick=True)


def test_two_sweeps_at_once_lapse_once(homeowner, officer):
    cases = drafts(homeowner, 6)
    for case in cases:
        for action, who in (
            ("submit", homeowner),
            ("take_up", officer),
            ("approve", officer),
            ("issue", officer),
        ):
            act(case, action, who)
    clock, later = lapsing(cases[0], "toy.begin")
    with later:
        runs = at_once(*[sweep.run] * 3)
        assert failures(runs) == []
        left = sweep.run()
    assert sum(run.lapsed for run in runs) + left.lapsed == 6
    assert sum(run.failed for run in runs) == 0
    assert Event.objects.filter(action="not_begun").count() == 6
    assert Message.objects.filter(subject="Your license is invalid").count() == 6
    assert set(Event.objects.filter(action="not_begun").values_list("day", flat=True)) == {
        clock.then_from
    }
    assert whole()


def test_a_sweep_and_a_late_decision_at_once_give_silence_the_word(under_review, officer):
    clock, later = lapsing(under_review, "toy.decision")
    with later:
        run, late = at_once(sweep.run, doing(under_review, "approve", officer))
        sweep.run()
    assert isinstance(late, Refused) and not isinstance(run, Exception)
    case = again(under_review)
    assert case.state == State.DEEMED_APPROVED and case.decided_on == clock.then_from
    assert case.events.filter(action="deem_approved").count() == 1 and whole()


def test_reminders_of_two_sweeps_go_out_once(issued):
    reminder = issued.clocks.get(key="toy.begin").reminders.get(offset_days=30)
    with time_machine.travel(start_of_day(reminder.send_on) + timedelta(hours=12), tick=True):
        runs = at_once(*[sweep.run] * 3)
    assert failures(runs) == [] and sum(run.reminded for run in runs) == 1


def test_the_last_of_an_allowance_is_used_once(issued, homeowner):
    thing = allowances.of("parcel", None)
    with transaction.atomic():
        allowances.use(thing, f"banners {issued.filed_on.year}", most=6, amount=5)
    answers = at_once(*[doing(issued, "fly_banner", homeowner)] * 4)
    assert len(failures(answers)) == 3
    assert allowances.used(thing, f"banners {issued.filed_on.year}") == 6


def test_sums_are_read_one_after_the_other():
    """Two approvals at once can not each find the same room left on a parcel."""
    read: list[int] = []

    def approve():
        with transaction.atomic():
            allowances.lock_sums(["parcel:1", "parcel:2"])
            before = allowances.used("parcel:1", "area")
            read.append(before)
            if before + 60 <= 100:
                allowances.use("parcel:1", "area", most=1000, amount=60)

    assert failures(at_once(*[approve] * 4)) == []
    assert sorted(read) == [0, 60, 60, 60] and allowances.used("parcel:1", "area") == 60


def test_workers_at_once_do_each_row_once(issued, officer, mailoutbox):
    issued.get_absolute_url()  # the addresses are read in before the threads need them
    for number in range(8):
        act(issued, "write_to_applicant", officer, {"subject": f"No. {number}", "text": "x"})
    rows = Outbox.objects.filter(done_at__isnull=True).count()
    answers = at_once(*[outbox.drain] * 3)
    assert failures(answers) == [] and sum(answers) == rows
    subjects = [mail.subject for mail in mailoutbox]
    assert len(subjects) == len(set(subjects)) == 8
    assert Paper.objects.filter(status="made").count() == 1


@pytest.mark.postgres
def test_the_sweep_leaves_a_case_that_someone_holds(under_review, officer):
    clock, later = lapsing(under_review, "toy.decision")
    with later, transaction.atomic():
        list(Case.objects.select_for_update(no_key=True).filter(pk=under_review.pk))
        (run,) = at_once(sweep.run)
    assert (run.lapsed, run.failed) == (0, 0)
    assert again(under_review).state == State.UNDER_REVIEW


@pytest.mark.postgres
def test_the_sweep_reads_only_what_is_due_through_its_index(issued):
    with connection.cursor() as cursor:
        cursor.execute("SET enable_seqscan = off")
        rows = sweep._due_rows(sweep.timezone.now())
        plan = rows.values_list("id", "case_id")[:200].explain()
        cursor.execute("SET enable_seqscan = on")
    assert "clock_sweep" in plan and "Sort" not in plan
