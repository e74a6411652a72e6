"""The tables of states of the law, act by act: from where, to where, by whom.

Each row is one line of the table; what is not in it is refused. The acts that every case has
(notes, files, holds, money) are not of these tables.
"""

import pytest

from fees.acts import MoneyActs
from permits.models import BuildingPermit, Certificate, FireIncident, TemporaryCertificate
from tests.workflow.conftest import make_user
from workflow.acts import acts_of
from workflow.door import act
from workflow.refusal import NotAllowed, Refused
from workflow.shared import SharedActs
from workflow.states import State

A, O, C, S = "applicant", "officer", "clerk", "system"  # noqa: E741
I = "inspector"  # noqa: E741
BOARDS = "town_board planning_board zoning_board"
IN_REVIEW = "submitted incomplete under_review"
DECIDED = "approved approved_with_conditions deemed_approved"

# act: sources, target ("=" the same, "?" the act says), who
PERMIT = {
    "discard": ("draft", "withdrawn", f"{A} {C}"),
    "fill_in": ("draft incomplete", "=", f"{A} {C}"),
    "attach": ("draft incomplete", "=", f"{A} {C}"),
    "remove_file": ("draft incomplete", "=", f"{A} {C}"),
    "submit": ("draft", "submitted", f"{A} {C}"),
    "return_incomplete": ("submitted", "incomplete", O),
    "resubmit": ("incomplete", "?", f"{A} {C}"),
    "take_up": ("submitted", "under_review", O),
    "ask_information": ("under_review", "incomplete", O),
    "order_site_inspection": ("under_review", "=", O),
    "accept_documents": ("under_review", "=", O),
    "return_set": (f"under_review {DECIDED} issued", "=", f"{O} {C}"),
    "record_pool": ("under_review issued", "=", f"{O} {I}"),
    "refer": ("under_review", "referred", O),
    "report_answer": ("referred", "under_review", f"{C} {BOARDS}"),
    "record_compensation": (
        f"{IN_REVIEW} referred {DECIDED} issued invalid expired", "=", f"{O} {C}",
    ),
    "approve": ("under_review", "?", O),
    "disapprove": ("under_review", "denied", O),
    "issue": (DECIDED, "issued", f"{O} {C}"),
    "withdraw": (f"{IN_REVIEW} referred {DECIDED}", "withdrawn", f"{A} {C}"),
    "record_start": ("issued suspended", "=", f"{A} {O} {C}"),
    "find_begun_in_time": ("invalid", "issued", O),
    "become_invalid": ("issued suspended", "invalid", S),
    "expire": ("issued suspended invalid", "expired", S),
    "report_change": ("issued", "=", f"{A} {O} {C}"),
    "decide_change": ("issued", "=", O),
    "approve_change": ("issued", "=", O),
    "change_permitted": ("issued suspended invalid expired", "=", S),
    "check_site": ("issued", "=", f"{O} {I}"),
    "ask_renewal": ("issued invalid expired", "=", f"{A} {C}"),
    "renew": ("issued invalid expired", "issued", O),
    "refuse_renewal": ("issued invalid expired", "=", O),
    "suspend": ("issued", "suspended", O),
    "reinstate": ("suspended", "issued", O),
    "revoke": ("issued suspended invalid expired", "revoked", O),
    "close_on_certificate": ("issued expired", "closed", S),
    "announce_inspection": ("issued suspended expired", "=", f"{A} {C} {O}"),
    "plan_inspection": (
        f"issued suspended expired under_review {DECIDED}", "=", f"{O} {I} {C}",
    ),
    "record_inspection": (f"issued suspended expired under_review {DECIDED}", "=", f"{O} {I}"),
    "cancel_inspection": ("issued suspended expired under_review", "=", O),
    "add_inspection": ("issued", "=", O),
}  # fmt: skip
APPLICATION = {
    "fill_in": ("draft incomplete", "=", f"{A} {C}"),
    "complete_contents": ("under_review approved", "=", O),
    "discard": ("draft", "withdrawn", f"{A} {C}"),
    "submit": ("draft", "submitted", f"{A} {C}"),
    "take_up": ("submitted", "under_review", O),
    "return_incomplete": ("submitted", "incomplete", O),
    "ask_papers": ("under_review", "incomplete", O),
    "resubmit": ("incomplete", "?", f"{A} {C}"),
    "approve": ("under_review", "approved", O),
    "issue": ("approved", "issued", O),
    "refuse": ("under_review", "denied", O),
    "withdraw": (IN_REVIEW, "withdrawn", f"{A} {C}"),
    "find_error": ("issued", "=", O),
    "record_correction": ("issued", "=", O),
    "correction_not_made": ("issued", "=", S),
    "suspend": ("issued", "suspended", O),
    "revoke": ("issued suspended", "revoked", O),
    "reinstate": ("suspended", "issued", O),
}
CERTIFICATE = {
    **APPLICATION,
    "set_papers": ("under_review", "=", O),
    "inspect": ("under_review", "=", O),
}
TEMPORARY = {
    **APPLICATION,
    "inspect": ("under_review", "=", f"{O} {I}"),
    "ask_extension": ("issued", "=", f"{A} {C}"),
    "extend": ("issued", "=", O),
    "refuse_extension": ("issued", "=", O),
    "expire": ("issued suspended", "expired", S),
    "replace_by_certificate": ("issued suspended", "closed", S),
}
TABLES = {BuildingPermit: PERMIT, Certificate: CERTIFICATE, TemporaryCertificate: TEMPORARY}
ROWS = [(model, name, *row) for model, table in TABLES.items() for name, row in table.items()]
SHARED = {*acts_of(SharedActs), *acts_of(MoneyActs), "begin"}


@pytest.mark.parametrize("model", [*TABLES, FireIncident])
def test_no_act_is_outside_the_table(model):
    notice = {
        "deal_with": ("submitted", "closed", O),
        "open_inspection": ("submitted", "=", O),
    }
    table = TABLES.get(model, notice)
    assert set(acts_of(model)) - SHARED == set(table)


@pytest.mark.parametrize(("model", "name", "sources", "target", "who"), ROWS)
def test_each_row_of_the_table(model, name, sources, target, who):
    spec = acts_of(model)[name]
    assert set(spec.source) == set(sources.split())
    assert {str(role) for role in spec.by} == set(who.split())
    assert spec.target == (None if target in "=?" else target)


@pytest.mark.parametrize(("model", "name", "sources", "target", "who"), ROWS)
def test_the_office_decides_nothing_for_itself(model, name, sources, target, who):
    """Whatever an officer alone may do is barred on an own case (§ 5-23)."""
    spec = acts_of(model)[name]
    officers_alone = set(who.split()) <= {O, I}
    assert not officers_alone or spec.decides


def put(case, state):
    """Stands in for the acts that lead there; only tests do so."""
    BuildingPermit.objects.filter(pk=case.pk).update(state=state)
    return BuildingPermit.objects.get(pk=case.pk)


@pytest.fixture
def people(homeowner, officer, clerk, inspector):
    return {A: homeowner, O: officer, C: clerk, I: inspector}


def test_in_no_state_more_is_done_than_its_rows_give(under_review, people):
    """Each act is tried in each state that the table does not give it, by one who may do it."""
    events = under_review.events.count()
    for state in State:
        permit = put(under_review, state)
        for name, (sources, _target, who) in PERMIT.items():
            doer = next((people[role] for role in who.split() if role in people), None)
            if doer is None or state in sources.split():
                continue
            with pytest.raises(Refused, match="can be done only while"):
                act(permit, name, doer)
        assert permit.state == state
    assert under_review.events.count() == events


def test_nobody_does_what_is_another_s_to_do(under_review, people):
    """Each act is tried by everyone to whom the table does not give it, and by a stranger."""
    stranger = make_user("sam@elsewhere.example")
    for name, (_sources, _target, who) in PERMIT.items():
        others = [user for role, user in people.items() if role not in who.split()]
        for user in (*others, stranger):
            with pytest.raises(NotAllowed, match="is for the"):
                act(under_review, name, user)
    assert under_review.state == State.UNDER_REVIEW
