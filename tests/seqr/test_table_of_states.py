"""The table of states of the law, act by act: from where, to where, by whom. The steps within
"under review" are those of `seqr.next_step`; an act out of step is refused."""

import pytest

from fees.acts import MoneyActs
from seqr.models import Review
from tests.seqr.acts import REASONS
from workflow.acts import acts_of
from workflow.door import act
from workflow.refusal import NotAllowed, Refused
from workflow.shared import SharedActs
from workflow.states import State

A, O, C, S = "applicant", "officer", "clerk", "system"  # noqa: E741
TB = "town_board"
BODY = f"{O} {C} town_board planning_board zoning_board"
OPEN = "draft submitted incomplete under_review"
FILED = "submitted incomplete under_review"
UNDER = "under_review"

# act: sources, target ("=" the same, "?" the act says), who
TABLE = {
    "add_cases": (OPEN, "=", O),
    "untie_case": (OPEN, "=", O),
    "state_facts": ("draft", "=", O),
    "confirm_exempt": ("draft", "closed", O),
    "confirm_type_ii": ("draft", "closed", O),
    "require_review": ("draft", "=", O),
    "set_body": (OPEN, "=", O),
    "resolve_significant": (f"{OPEN} closed", "draft", f"{TB} {C}"),
    "reopen": ("closed", "draft", O),
    "fill_in": ("draft incomplete", "=", f"{A} {C}"),
    "attach": ("draft incomplete", "=", f"{A} {C}"),
    "remove_file": ("draft incomplete", "=", f"{A} {C}"),
    "submit": ("draft", "submitted", f"{A} {C}"),
    "resubmit": ("incomplete", "submitted", f"{A} {C}"),
    "return_incomplete": ("submitted", "incomplete", O),
    "accept": ("submitted", UNDER, O),
    "discard": ("draft", "withdrawn", f"{A} {C} {O}"),
    "withdraw": (FILED, "withdrawn", f"{A} {C}"),
    "case_ended": (OPEN, "?", S),
    "name_agency": (OPEN, "=", f"{O} {C}"),
    "tell_agency": (FILED, "=", f"{O} {C}"),
    "record_agency_answer": (FILED, "=", f"{O} {C}"),
    "settle_lead": (FILED, "=", f"{O} {C}"),
    "find_not_significant": (UNDER, "=", BODY),
    "find_may_be_significant": (UNDER, "=", BODY),
    "file_determination": (UNDER, "closed", f"{O} {C}"),
    "file_draft": (UNDER, "=", f"{A} {C}"),
    "accept_content": (UNDER, "=", BODY),
    "reject_content": (UNDER, "=", BODY),
    "publish_draft_notice": (UNDER, "=", C),
    "call_hearing": (UNDER, "=", BODY),
    "publish_hearing_notice": (UNDER, "=", C),
    "record_hearing": (UNDER, "=", f"{O} {C}"),
    "enter_comment": (UNDER, "=", f"{O} {C}"),
    "comment": (UNDER, "=", S),
    "take_up_draft": (UNDER, "=", BODY),
    "file_final": (UNDER, "=", BODY),
    "publish_final_notice": (UNDER, "=", C),
    "consider": (UNDER, "=", BODY),
    "decide": (UNDER, "closed", BODY),
    "deny": (UNDER, "closed", BODY),
}
SHARED = {*acts_of(SharedActs), *acts_of(MoneyActs), "begin"}
# What an applicant may bring, and a clerk records, decides nothing; so does entering a comment.
RECORDS = {"enter_comment", "discard"}


def test_no_act_is_outside_the_table():
    assert set(acts_of(Review)) - SHARED == set(TABLE)


@pytest.mark.parametrize("name", TABLE)
def test_each_row_of_the_table(name):
    sources, target, who = TABLE[name]
    spec = acts_of(Review)[name]
    assert set(spec.source) == set(sources.split())
    assert {str(role) for role in spec.by} == set(who.split())
    assert spec.target == (None if target in "=?" else target)
    assert spec.section.startswith("6-2")


@pytest.mark.parametrize("name", TABLE)
def test_the_office_decides_nothing_for_itself(name):
    spec = acts_of(Review)[name]
    office = A not in TABLE[name][2].split() and not spec.by_system_only
    assert spec.decides == (office and name not in RECORDS)


def put(review, state):
    """Stands in for the acts that lead there; only tests do so."""
    Review.objects.filter(pk=review.pk).update(state=state)
    return Review.objects.get(pk=review.pk)


def test_in_no_state_more_is_done_than_its_rows_give(opened, town):
    people = {A: town.owner, O: town.officer, C: town.clerk, TB: town.councillor}
    events = opened.events.count()
    for state in (State.DRAFT, State.SUBMITTED, State.INCOMPLETE, State.UNDER_REVIEW,
                  State.CLOSED, State.WITHDRAWN, State.VOID):  # fmt: skip
        review = put(opened, state)
        for name, (sources, _target, who) in TABLE.items():
            doer = next((people[role] for role in who.split() if role in people), None)
            if doer is None or state in sources.split():
                continue
            with pytest.raises(Refused, match="can be done only while"):
                act(review, name, doer)
    assert opened.events.count() == events


def test_nobody_does_what_is_another_s_to_do(opened, town):
    people = {A: town.owner, O: town.officer, C: town.clerk, TB: town.councillor}
    stranger = town._user("Sam Stranger")
    for name, (_sources, _target, who) in TABLE.items():
        others = [user for role, user in people.items() if role not in who.split()]
        for user in (*others, stranger):
            with pytest.raises(NotAllowed, match="is for the"):
                act(opened, name, user)


def test_within_the_review_each_step_has_its_time(accepted, reviews, town):
    """Right after the acceptance only the first determination fits."""
    data = {"reasons": REASONS, "reason": "No.", "items": "More"}
    for name in ("accept_content", "reject_content", "call_hearing", "take_up_draft",
                 "file_final", "consider", "decide", "deny"):  # fmt: skip
        with pytest.raises(Refused) as refused:
            reviews.by_board(accepted, name, **data)
        assert all(r.section.startswith("6-2") for r in refused.value.refusals)
    for name, who in (("file_draft", town.owner), ("publish_draft_notice", town.clerk),
                      ("publish_final_notice", town.clerk), ("enter_comment", town.clerk),
                      ("file_determination", town.clerk)):  # fmt: skip
        with pytest.raises(Refused):
            act(accepted, name, who, data)
    reviews.find_not(accepted)
