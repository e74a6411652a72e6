"""Two at the same moment (PostgreSQL): one comes first, the other finds the case as it then is."""

import pytest
from django.db import IntegrityError, transaction

from people.roles import Role
from permits.models import BuildingPermit, SiteCheck
from tests.permits.conftest import APPROVAL, SIGN, pay
from tests.permits.town import GOOD, GROUND, certificate, inspect, owed
from tests.workflow.conftest import make_user
from tests.workflow.races import at_once, failures
from workflow import chain
from workflow.door import act, begin
from workflow.models import Case
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

REFUSALS = (Refused, BadData, NotAllowed)
# Threads see the real tables: no transaction around the test, emptied after it.
pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]


def fresh(case):
    return type(case).objects.get(pk=case.pk)


def one_of(answers):
    """All but one were refused with a reason; nothing broke."""
    lost = failures(answers)
    assert len(lost) == len(answers) - 1, answers
    assert all(isinstance(one, REFUSALS) for one in lost), lost
    assert list(chain.faults()) == []


def test_sent_twice_is_one_application_with_one_fee(draft, homeowner):
    one_of(at_once(*[lambda: act(fresh(draft), "submit", homeowner, SIGN)] * 4))
    assert fresh(draft).charges.count() == 1
    assert fresh(draft).number == "BP-2026-00001"


def test_started_twice_with_one_button_is_one_draft(homeowner, parcel, schedule, at):
    import uuid

    at("2026-03-02")
    token = uuid.uuid4()
    answers = at_once(*[lambda: begin("BP", homeowner, token=token).pk] * 4)
    assert len(set(answers)) == 1 and Case.objects.count() == 1


def test_two_officers_approve_one_application(under_review, officer):
    other = make_user("otto@vestal.example", Role.OFFICER)
    act(under_review, "accept_documents", officer)
    jobs = [
        lambda who=who: act(fresh(under_review), "approve", who, APPROVAL)
        for who in (officer, other)
    ]
    one_of(at_once(*jobs))
    assert under_review.events.filter(action="approve").count() == 1


def test_issue_against_withdraw(approved, officer, homeowner):
    act(approved, "record_compensation", officer, {"form": "BP-1", "number": "H-1"})
    one_of(
        at_once(
            lambda: act(fresh(approved), "issue", officer),
            lambda: act(fresh(approved), "withdraw", homeowner),
        )
    )
    now = fresh(approved)
    open_clocks = now.clocks.filter(outcome="open").count()
    assert (now.state, open_clocks) in ((State.ISSUED, 3), (State.WITHDRAWN, 0))


def test_two_waivers_at_once_are_one(issued, officer, inspector):
    data = {"waive": "on", "reason": "At the copy shop"}
    jobs = [lambda who=who: act(fresh(issued), "check_site", who, data)
            for who in (officer, inspector)]  # fmt: skip
    one_of(at_once(*jobs))
    assert SiteCheck.objects.filter(waived=True).count() == 1


def test_a_second_waiver_is_refused_by_the_table_itself(issued, officer):
    act(issued, "check_site", officer, {"waive": "on", "reason": "At the copy shop"})
    again = SiteCheck.objects.get()
    again.pk = None
    with pytest.raises(IntegrityError), transaction.atomic():
        again.save()


def test_paid_while_it_is_taken_up(filed, officer, clerk):
    pay(filed, clerk, "70.00")
    answers = at_once(
        lambda: pay(fresh(filed), clerk, "100.00"),
        lambda: act(fresh(filed), "take_up", officer),
    )
    assert answers[0] is None and owed(filed) == 0
    now = fresh(filed)
    if isinstance(answers[1], Exception):  # the officer was first, and it was unpaid
        assert isinstance(answers[1], Refused) and now.state == State.SUBMITTED
    else:
        assert now.state == State.UNDER_REVIEW
    assert list(chain.faults()) == []


def test_the_last_payment_made_twice_is_taken_once(filed, clerk):
    answers = at_once(*[lambda: pay(fresh(filed), clerk, "170.00")] * 2)
    assert len(failures(answers)) == 1
    assert filed.payments.count() == 1


def test_certificate_against_suspension(issued, homeowner, officer, clerk, inspector):
    """Issued and closed, or suspended and held: never a certificate under a suspended permit."""
    inspect(issued, inspector)
    case = certificate(issued, homeowner, officer, clerk)
    act(case, "approve", officer, GOOD)
    one_of(
        at_once(
            lambda: act(fresh(case), "issue", officer),
            lambda: act(fresh(issued), "suspend", officer, GROUND),
        )
    )
    states = (fresh(case).state, fresh(issued).state)
    assert states in ((State.ISSUED, State.CLOSED), (State.APPROVED, State.SUSPENDED))


def test_two_certificates_close_one_permit_once(issued, homeowner, officer, clerk, inspector):
    inspect(issued, inspector)
    cases = [certificate(issued, homeowner, officer, clerk) for _ in range(2)]
    for case in cases:
        act(case, "approve", officer, GOOD)
    answers = at_once(*[lambda case=case: act(fresh(case), "issue", officer) for case in cases])
    assert all(isinstance(problem, Refused) for problem in failures(answers))
    assert issued.events.filter(action="close_on_certificate").count() == 1


def test_the_sweep_against_the_start_of_work(issued, homeowner, at):
    """On the day after the last day to begin, whoever comes first: the permit is invalid, and its
    holder is not told that a late start counts."""
    from workflow import sweep

    at("2026-09-03")
    answers = at_once(
        lambda: act(fresh(issued), "record_start", homeowner, {"began_on": "2026-09-03"}),
        lambda: sweep.run().failed,
    )
    assert isinstance(answers[0], Refused) and answers[1] == 0
    sweep.run()  # the first may have found the case in the holder's hands and left it
    assert BuildingPermit.objects.get().state == State.INVALID
    assert issued.events.filter(action="become_invalid").count() == 1
