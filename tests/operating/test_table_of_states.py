"""The tables of states of the law, act by act: from where, to where, by whom.

Each row is one line of the table; what is not in it is refused. The acts that every case has
(notes, files, holds, money) are not of these tables.
"""

import pytest

from fees.acts import MoneyActs
from permits.operating.models import (
    FireInspection,
    FireworksPermit,
    InspectableBuilding,
    ObtainNotice,
    OperatingPermit,
)
from workflow.acts import acts_of
from workflow.shared import SharedActs

A, O, C, S, I = "applicant", "officer", "clerk", "system", "inspector"  # noqa: E741
SAFETY = "fire_official police"
DECIDED = "approved approved_with_conditions deemed_approved"
FORCE = "issued suspended"
LOOK = f"under_review {DECIDED} {FORCE}"

# act: sources, target ("=" the same, "?" the act says), who
BOTH = {
    "discard": ("draft", "withdrawn", f"{A} {C}"),
    "fill_in": ("draft incomplete", "=", f"{A} {C}"),
    "attach": ("draft incomplete", "=", f"{A} {C}"),
    "remove_file": ("draft incomplete", "=", f"{A} {C}"),
    "submit": ("draft", "submitted", f"{A} {C}"),
    "resubmit": ("incomplete", "?", f"{A} {C}"),
    "withdraw": (f"submitted incomplete under_review {DECIDED}", "withdrawn", f"{A} {C}"),
    "return_incomplete": ("submitted", "incomplete", O),
    "take_up": ("submitted", "under_review", O),
    "ask_information": ("under_review", "incomplete", O),
    "ask_tests": ("under_review", "incomplete", O),
    "judge_test": ("under_review", "=", O),
    "recall_test": ("under_review", "=", O),
    "notify": ("submitted incomplete under_review", "=", O),
    "approve": ("under_review", "?", O),
    "deny": ("under_review", "denied", O),
    "issue": (DECIDED, "issued", O),
    "order_inspection": (LOOK, "=", O),
    "waive_inspection": ("under_review", "=", O),
    "announce_inspection": (LOOK, "=", f"{A} {C} {O}"),
    "plan_inspection": (LOOK, "=", f"{O} {I} {C}"),
    "record_inspection": (LOOK, "=", f"{O} {I}"),
    "expire": (FORCE, "?", S),
    "make_way": (f"{FORCE} expired", "?", S),
    "find_noncompliance": (FORCE, "=", f"{O} {I}"),
    "record_correction": (FORCE, "=", O),
    "suspend": ("issued", "suspended", O),
    "lift": ("suspended", "issued", O),
    "revoke": (FORCE, "revoked", O),
}
OPERATING = {
    **BOTH,
    "judge_activities": ("under_review", "=", O),
    "separate": ("under_review", "=", O),
    "find_not_needed": ("submitted under_review", "closed", O),
    "join": ("draft", "under_review", S),
}
COSTS = f"under_review incomplete {DECIDED} issued suspended expired revoked closed"
FIREWORKS = {
    **BOTH,
    "set_compliance": (f"under_review {DECIDED}", "=", O),
    "ask_safety": (f"under_review {DECIDED}", "=", O),
    "answer_safety": (f"under_review {DECIDED} incomplete issued", "=", f"{SAFETY} {C}"),
    "enter_cost": (COSTS, "=", f"{O} {SAFETY} {C}"),
    "assess_costs": (COSTS, "=", f"town_board {C}"),
    "record_display": ("issued suspended expired revoked", "=", f"{O} {I} {SAFETY}"),
    "end_case": ("expired revoked", "closed", O),
}
OPEN = "submitted under_review"
FIRE = {
    "discard": ("draft", "withdrawn", f"{A} {C}"),
    "fill_in": ("draft", "=", f"{A} {C}"),
    "attach": ("draft", "=", f"{A} {C}"),
    "remove_file": ("draft", "=", f"{A} {C}"),
    "submit": ("draft", "submitted", f"{A} {C}"),
    "withdraw": ("submitted", "withdrawn", f"{A} {C}"),
    "record_consent": (OPEN, "=", f"{A} {O} {I} {C}"),
    "find_warrant": (OPEN, "=", "town_attorney"),
    "record_warrant": (OPEN, "=", f"{O} town_attorney"),
    "plan_inspection": (OPEN, "=", f"{O} {I} {C}"),
    "take_up": ("submitted", "under_review", f"{O} {I}"),
    "record_inspection": (OPEN, "closed", f"{O} {I}"),
    "accept_outside": ("submitted", "closed", O),
    "cancel_inspection": (OPEN, "void", O),
    "reinspect": ("closed", "=", O),
    "report_corrected": ("closed", "=", f"{A} {C}"),
}
BUILDING = {
    "change_facts": ("submitted", "=", O),
    "change_contact": ("submitted", "=", f"{O} {C}"),
    "owner_changed": ("submitted closed", "=", S),
    "open_inspection": ("submitted", "=", O),
    "call_up": ("submitted closed", "=", S),
    "inspected": ("submitted closed", "=", S),
    "certificate_issued": ("submitted closed", "=", S),
    "inspection_annulled": ("*", "=", S),
    "retire": ("submitted", "closed", O),
    "restore": ("closed", "submitted", O),
}
NOTICE = {"permit_obtained": ("open", "closed", S), "settle": ("open", "closed", O)}
TABLES = {
    OperatingPermit: OPERATING,
    FireworksPermit: FIREWORKS,
    FireInspection: FIRE,
    InspectableBuilding: BUILDING,
    ObtainNotice: NOTICE,
}
ROWS = [(model, name, *row) for model, table in TABLES.items() for name, row in table.items()]
SHARED = {*acts_of(SharedActs), *acts_of(MoneyActs), "begin"}
# An officer's entry in the inventory, and what belongs to nobody, is no decision on a case.
NO_DECISION = {"open_inspection", "change_contact"}


@pytest.mark.parametrize("model", TABLES)
def test_no_act_is_outside_the_table(model):
    assert set(acts_of(model)) - SHARED == set(TABLES[model])


@pytest.mark.parametrize(("model", "name", "sources", "target", "who"), ROWS)
def test_each_row_of_the_table(model, name, sources, target, who):
    spec = acts_of(model)[name]
    assert set(spec.source) == set(sources.split())
    assert {str(role) for role in spec.by} == set(who.split())
    assert spec.target == (None if target in "=?" else target)


@pytest.mark.parametrize(("model", "name", "sources", "target", "who"), ROWS)
def test_the_office_decides_nothing_for_itself(model, name, sources, target, who):
    """Whatever an officer alone may do is barred on an own case (§ 5-23)."""
    if set(who.split()) <= {O, I} and name not in NO_DECISION:
        assert acts_of(model)[name].decides


@pytest.mark.parametrize(("model", "name", "sources", "target", "who"), ROWS)
def test_every_act_names_its_section(model, name, sources, target, who):
    assert acts_of(model)[name].section.startswith("5-")
