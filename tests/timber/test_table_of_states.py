"""The tables of states, act by act: from where, to where, by whom. What is not in them is refused.

The acts that every case has (notes, files, holds, money) are not of these tables.
"""

import pytest

from fees.acts import MoneyActs
from timber.models import Felling, TimberLicense, TimberNotice
from workflow.acts import acts_of
from workflow.door import act
from workflow.refusal import NotAllowed, Refused
from workflow.shared import SharedActs
from workflow.states import State

A, O, C, S = "applicant", "officer", "clerk", "system"  # noqa: E741
B, E, T, I = "town_board", "town_engineer", "town_attorney", "inspector"  # noqa: E741
OPEN = "draft incomplete"
ON_PLAN = f"{OPEN} under_review referred"
IN_REVIEW = "submitted incomplete under_review referred"
DECIDED = "approved approved_with_conditions deemed_approved"
FORCE = "issued suspended"
SITE = f"{FORCE} expired revoked"
FILED = f"{IN_REVIEW} {DECIDED} {FORCE}"

# act: sources, target ("=" the same, "?" the act says), who
LICENSE = {
    "fill_in": (OPEN, "=", f"{A} {C}"),
    "attach": (OPEN, "=", f"{A} {C}"),
    "remove_file": (OPEN, "=", f"{A} {C}"),
    "add_road": (ON_PLAN, "=", f"{A} {C} {O}"),
    "add_buffer_strip": (ON_PLAN, "=", f"{A} {C} {O}"),
    "add_landing": (ON_PLAN, "=", f"{A} {C} {O}"),
    "add_crossing": (ON_PLAN, "=", f"{A} {C} {O}"),
    "take_off": (ON_PLAN, "=", f"{A} {C} {O}"),
    "ask_waiver": (ON_PLAN, "=", f"{A} {C} {O}"),
    "take_waiver_back": (ON_PLAN, "=", f"{A} {C}"),
    "ask_interpretation": (ON_PLAN, "=", f"{A} {C} {O}"),
    "discard": ("draft", "withdrawn", f"{A} {C}"),
    "submit": ("draft", "submitted", f"{A} {C}"),
    "resubmit": ("incomplete", "submitted", f"{A} {C}"),
    "withdraw": (IN_REVIEW, "withdrawn", f"{A} {C}"),
    "record_insurance": (FILED, "=", f"{A} {O} {C}"),
    "receive_surety": (FILED, "=", f"{O} {C}"),
    "judge_surety": (f"{IN_REVIEW} {DECIDED}", "=", f"{O} {T}"),
    "record_environmental_review": (IN_REVIEW, "=", O),
    "review_ended": (IN_REVIEW, "=", S),
    "review_opened": (IN_REVIEW, "=", S),
    "confirm_nearby": (IN_REVIEW, "=", O),
    "enter_work_area": (IN_REVIEW, "=", O),
    "record_contiguity": (IN_REVIEW, "=", O),
    "judge_waiver": (IN_REVIEW, "=", O),
    "judge_stream": (IN_REVIEW, "=", f"{O} {B}"),
    "confirm_crossing": (f"{IN_REVIEW} {DECIDED} issued", "=", O),
    "review_plan": ("under_review referred", "=", O),
    "return_incomplete": ("submitted", "incomplete", O),
    "take_up": ("submitted", "under_review", O),
    "refer": ("under_review", "referred", O),
    "extend_by_consent": ("under_review referred", "=", f"{O} {C}"),
    "approve": ("under_review", "?", O),
    "deny": ("under_review", "denied", O),
    "board_approve": ("referred", "?", f"{B} {C}"),
    "board_deny": ("referred", "denied", f"{B} {C}"),
    "deem_approved": ("under_review referred", "deemed_approved", S),
    "accept_conditions": ("approved_with_conditions", "=", f"{A} {C}"),
    "set_buffer_width": ("under_review referred", "=", f"{B} {C}"),
    "denial_appealed": ("denied", "referred", S),
    "denial_upheld": ("referred", "denied", S),
    "conditions_set_aside": ("approved_with_conditions", "approved", S),
    "issue": (DECIDED, "issued", O),
    "give_up": (DECIDED, "withdrawn", f"{A} {C}"),
    "record_start": ("issued", "=", f"{A} {O} {C}"),
    "log_work": (SITE, "=", f"{A} {O} {C}"),
    "record_burning_permit": (FORCE, "=", f"{A} {O} {C}"),
    "notify_restriction": (FORCE, "=", f"{O} {B} {C}"),
    "notify_suspension": (FORCE, "=", f"{O} {B} {C}"),
    "restriction_in_effect": (SITE, "=", S),
    "restriction_ended": (SITE, "=", S),
    "suspension_in_effect": (SITE, "?", S),
    "suspension_lifted": (SITE, "?", S),
    "suspension_over": (SITE, "?", S),
    "expire": (FORCE, "expired", S),
    "insurance_ended": (FORCE, "=", S),
    "direct": (SITE, "=", O),
    "order_stop_work": (FORCE, "=", O),
    "stop_work_begins": (FORCE, "suspended", S),
    "stop_work_over": (SITE, "?", S),
    "town_order_served": ("*", "?", S),
    "town_order_over": ("*", "?", S),
    "town_order_calls": ("*", "=", S),
    "town_call_served": ("*", "=", S),
    "lift_stop_work": (FORCE, "?", O),
    "call_to_show_cause": (FORCE, "=", f"{O} {B} {C}"),
    "adjourn_hearing": (FORCE, "=", f"{B} {C}"),
    "waive_notice": (FORCE, "=", f"{A} {C}"),
    "judge_service": (FORCE, "=", O),
    "suspend_longer": (FORCE, "suspended", f"{B} {C}"),
    "end_suspension": ("suspended", "?", f"{B} {C}"),
    "terminate": (FORCE, "revoked", f"{B} {C}"),
    "cause_shown": (FORCE, "=", f"{B} {C}"),
    "termination_set_aside": ("revoked", "?", S),
    "notify_justice": (SITE, "=", O),
    "record_citation": ("*", "=", O),
    "recommend": (SITE, "=", O),
    "site_idle": (SITE, "=", S),
    "tell_idle_measures": (SITE, "=", f"{A} {O} {C}"),
    "judge_idle_measures": (SITE, "=", E),
    "plan_inspection": (f"under_review referred {DECIDED} {SITE}", "=", f"{O} {I} {C}"),
    "record_inspection": (f"under_review referred {DECIDED} {SITE}", "=", f"{O} {I}"),
    "complete_harvest": (SITE, "=", f"{A} {O} {C}"),
    "set_waterbar_spacing": (f"under_review referred {DECIDED} {SITE}", "=", O),
    "record_reclamation": (SITE, "=", O),
    "certify_compliance": (SITE, "=", O),
    "use_surety": (SITE, "=", f"{B} {C}"),
    "return_surety": (f"{SITE} denied withdrawn", "=", f"{O} {C}"),
    "close": (SITE, "closed", O),
}
WAITING = "open hearing_requested hearing_set"
NOTICE = {
    "take_effect": ("open", "?", S),
    "request_hearing": ("open", "hearing_requested", f"{A} {C}"),
    "find_requested_in_time": ("in_effect closed", "hearing_requested", O),
    "set_hearing": ("hearing_requested", "hearing_set", C),
    "adjourn_hearing": ("hearing_set", "=", f"{B} {C}"),
    "waive_notice": ("hearing_set", "=", f"{A} {C}"),
    "judge_service": ("hearing_set", "=", O),
    "decide": ("hearing_set", "?", f"{B} {C}"),
    "lift": ("in_effect", "closed", f"{B} {C}"),
    "take_back": (WAITING, "void", f"{O} {B} {C}"),
    "end_with_license": (f"{WAITING} in_effect", "closed", S),
}
TABLES = {TimberLicense: LICENSE, TimberNotice: NOTICE, Felling: {}}
ROWS = [(model, name, *row) for model, table in TABLES.items() for name, row in table.items()]
SHARED = {*acts_of(SharedActs), *acts_of(MoneyActs), "begin"} - {"extend_by_consent"}


@pytest.mark.parametrize("model", TABLES)
def test_no_act_is_outside_the_table(model):
    mine = set(acts_of(model)) - SHARED - ({"extend_by_consent"} - set(TABLES[model]))
    assert mine == set(TABLES[model])


@pytest.mark.parametrize(("model", "name", "sources", "target", "who"), ROWS)
def test_each_row_of_the_table(model, name, sources, target, who):
    spec = acts_of(model)[name]
    assert set(spec.source) == set(sources.split())
    assert {str(role) for role in spec.by} == set(who.split())
    assert spec.target == (None if target in "=?" else target)
    assert spec.section and (spec.by_system_only or spec.done)


@pytest.mark.parametrize(("model", "name", "sources", "target", "who"), ROWS)
def test_the_town_decides_nothing_for_itself(model, name, sources, target, who):
    """Whatever an official alone may do is barred on an own case (§ 5-23)."""
    spec = acts_of(model)[name]
    officials = set(who.split()) <= {O, B, T, E, I}
    assert not officials or spec.decides


def put(case, state):
    """Stands in for the acts that lead there; only tests do so."""
    TimberLicense.objects.filter(pk=case.pk).update(state=state)
    return TimberLicense.objects.get(pk=case.pk)


@pytest.fixture
def people(landowner, officer, clerk, board, engineer):
    return {A: landowner, O: officer, C: clerk, B: board, E: engineer}


TRIED = (State.DRAFT, State.SUBMITTED, State.REFERRED, State.ISSUED, State.REVOKED, State.CLOSED)


def test_in_no_state_more_is_done_than_its_rows_give(filed, people):
    """Each act is tried in states that the table does not give it, by one who may do it."""
    events = filed.events.count()
    for state in TRIED:
        case = put(filed, state)
        for name, (sources, _target, who) in LICENSE.items():
            doer = next((people[role] for role in who.split() if role in people), None)
            if doer is None or sources == "*" or state in sources.split():
                continue
            with pytest.raises(Refused, match="can be done only while"):
                act(case, name, doer)
        assert case.state == state
    assert filed.events.count() == events


def test_nobody_does_what_is_another_s_to_do(filed, people):
    for name, (_sources, _target, who) in LICENSE.items():
        for user in (user for role, user in people.items() if role not in who.split()):
            with pytest.raises(NotAllowed, match="is for the"):
                act(filed, name, user)
