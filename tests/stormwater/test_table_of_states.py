"""The table of acts of a stormwater project: from where, to where, by whom, as the law has it.

What is not in it is refused. The acts that every case has are not of this table.
"""

import pytest

from fees.acts import MoneyActs
from stormwater.models import StormwaterProject
from tests.workflow.conftest import make_user
from workflow.acts import acts_of
from workflow.door import act
from workflow.refusal import NotAllowed, Refused
from workflow.shared import SharedActs
from workflow.states import State

A, O, C, S = "applicant", "officer", "clerk", "system"  # noqa: E741
W, T = "stormwater_officer", "town_attorney"
BOARD = "town_board"
BOARDS = f"{C} town_board planning_board zoning_board"
APPROVED = "approved approved_with_conditions"
SITE = "issued suspended"
LIVING = f"submitted incomplete under_review referred {APPROVED} {SITE}"
STANDS = f"{LIVING} closed denied"
ON_FILE = " ".join(s for s in State if s not in ("draft", "withdrawn", "void"))

# act: sources, target ("=" the same, "?" the act says), who
TABLE = {
    "fill_in": ("draft incomplete", "=", f"{A} {C}"),
    "attach": ("draft incomplete", "=", f"{A} {C}"),
    "remove_file": ("draft incomplete", "=", f"{A} {C}"),
    "discard": ("draft", "withdrawn", f"{A} {C}"),
    "submit": ("draft", "submitted", f"{A} {C}"),
    "resubmit": ("incomplete", "?", f"{A} {C}"),
    "confirm_not_regulated": ("submitted", "closed", W),
    "find_regulated": ("submitted", "incomplete", W),
    "withdraw": ("submitted incomplete under_review referred", "withdrawn", f"{A} {C}"),
    "read_plan": ("submitted under_review referred", "=", W),
    "return_incomplete": ("submitted under_review", "incomplete", W),
    "ask_engineer": ("submitted under_review", "=", W),
    "answer_engineer": (LIVING, "=", f"{C} {BOARD}"),
    "take_up": ("submitted", "under_review", W),
    "forward": ("under_review", "referred", W),
    "begin_body_review": ("referred", "=", BOARDS),
    "approve": ("under_review", "?", W),
    "approve_as_body": ("referred", "?", BOARDS),
    "refuse": ("under_review", "denied", W),
    "refuse_as_body": ("referred", "denied", BOARDS),
    "take_new_plan": (f"{APPROVED} {SITE}", "=", S),
    "join_project": (APPROVED, "closed", S),
    "print_forms": (LIVING, "=", f"{A} {C} {W}"),
    "hand_in_easement": (f"{LIVING} closed", "=", f"{A} {C}"),
    "approve_easement": (f"{LIVING} closed", "=", T),
    "return_easement": (f"{LIVING} closed", "=", T),
    "record_easement": (f"{LIVING} closed", "=", f"{A} {C} {W}"),
    "hand_in_agreement": (f"{LIVING} closed", "=", f"{A} {C}"),
    "approve_agreement": (f"{LIVING} closed", "=", f"{T} {W}"),
    "return_agreement": (f"{LIVING} closed", "=", f"{T} {W}"),
    "record_agreement": (f"{LIVING} closed", "=", f"{A} {C} {W}"),
    "decide_dedication": (f"{LIVING} closed", "=", f"{C} {BOARD}"),
    "hand_in_entry_right": (f"{LIVING} closed", "=", f"{A} {C}"),
    "accept_entry_right": (f"{LIVING} closed", "=", W),
    "hand_in_guarantee": (f"{LIVING} closed", "=", f"{A} {C}"),
    "accept_guarantee": (f"{LIVING} closed", "=", W),
    "return_guarantee": (f"{LIVING} closed", "=", W),
    "post_interest": (f"{LIVING} closed", "=", f"{C} comptroller {W}"),
    "draw_guarantee": (f"{LIVING} closed", "=", W),
    "release_guarantee": (f"{LIVING} closed", "=", W),
    "end_maintenance_guarantee": (f"{LIVING} closed", "=", W),
    "hand_in_certification": (LIVING, "=", f"{A} {C}"),
    "accept_certification": (LIVING, "=", W),
    "return_certification": (LIVING, "=", W),
    "start_construction": (APPROVED, "issued", W),
    "plan_stage": (f"{APPROVED} {SITE}", "=", f"{A} {C} {W}"),
    "announce_inspection": (f"{APPROVED} {SITE}", "=", f"{A} {C}"),
    "record_inspection": (f"{APPROVED} {SITE}", "=", W),
    "cancel_inspection": (f"{APPROVED} {SITE}", "=", W),
    "add_inspection": (f"{APPROVED} {SITE}", "=", W),
    "open_phase": (SITE, "=", f"{A} {C} {W}"),
    "stabilize_phase": (SITE, "=", f"{A} {C} {W}"),
    "record_report": (SITE, "=", f"{A} {C} {W}"),
    "record_storm": (SITE, "=", f"{A} {C} {W} {O}"),
    "add_trap": (SITE, "=", f"{A} {C} {W}"),
    "measure_trap": (SITE, "=", f"{A} {C} {W}"),
    "inspect_site": (f"{APPROVED} {SITE}", "=", W),
    "clear_findings": (f"{APPROVED} {SITE}", "=", W),
    "complete_construction": (SITE, "=", f"{A} {C} {W}"),
    "hand_in_as_built": (SITE, "=", f"{A} {C}"),
    "accept_as_built": (SITE, "=", W),
    "return_as_built": (SITE, "=", W),
    "find_stabilized": ("issued", "=", W),
    "accept_project": ("issued", "closed", W),
    "clear_plat": (f"{APPROVED} {SITE} closed", "=", f"{BOARDS} {W}"),
    "set_program": ("closed", "=", W),
    "inspect_facilities": ("closed", "=", W),
    "demand_report": (f"{LIVING} closed", "=", W),
    "receive_report": (f"{LIVING} closed", "=", f"{A} {C} {W}"),
    "charge_costs": (ON_FILE, "=", f"{W} {O}"),
    "issue_notice": (STANDS, "=", f"{W} {O}"),
    "close_notice": (STANDS, "=", f"{W} {O}"),
    "void_notice": (STANDS, "=", f"{W} {O}"),
    "file_appeal": (STANDS, "=", f"{A} {C}"),
    "decide_appeal": (STANDS, "=", f"{C} {BOARD}"),
    "appeal_time_over": ("*", "=", S),
    "stop_work": (ON_FILE, "?", f"{W} {O}"),
    "confirm_compliance": (ON_FILE, "?", W),
    "stopped_by_order": ("*", "?", S),
    "order_lifted": ("*", "?", S),
    "prevent_occupancy": (STANDS, "=", W),
    "allow_occupancy": (STANDS, "=", W),
    "record_proceeding": (ON_FILE, "=", T),
    "require_restoration": (STANDS, "=", f"{W} {O}"),
    "confirm_restored": (STANDS, "=", f"{W} {O}"),
    "restore_by_town": (STANDS, "=", f"{W} {O}"),
    "release_lien": (STANDS, "=", f"{C} {W} {O}"),
}
SHARED = {*acts_of(SharedActs), *acts_of(MoneyActs), "begin"}
ACTS = acts_of(StormwaterProject)


def test_no_act_is_outside_the_table():
    assert set(ACTS) - SHARED == set(TABLE)


@pytest.mark.parametrize("name", TABLE)
def test_each_row_of_the_table(name):
    sources, target, who = TABLE[name]
    spec = ACTS[name]
    assert set(spec.source) == set(sources.split())
    assert {str(role) for role in spec.by} == set(who.split())
    assert spec.target == (None if target in "=?" else target)


@pytest.mark.parametrize("name", TABLE)
def test_what_the_office_alone_may_do_it_does_not_do_for_itself(name):
    """§ 5-23; an attorney's proceeding and interest of an escrow decide nothing about anyone."""
    alone = set(TABLE[name][2].split()) <= {O, W, T, C, *BOARDS.split()} - {A}
    decides_nothing = {"record_proceeding", "release_lien"}
    assert not alone or ACTS[name].decides or name in decides_nothing


def put(case, state):
    """Stands in for the acts that lead there; only tests do so."""
    StormwaterProject.objects.filter(pk=case.pk).update(state=state)
    return StormwaterProject.objects.get(pk=case.pk)


@pytest.fixture
def people(homeowner, officer, swo, clerk, attorney):
    return {A: homeowner, O: officer, C: clerk, W: swo, T: attorney}


def test_each_act_is_refused_in_a_state_that_its_row_does_not_give(under_review, people):
    """Each act in the first such state, by one who may do it."""
    events = under_review.events.count()
    for name, (sources, _target, who) in TABLE.items():
        doer = next((people[role] for role in who.split() if role in people), None)
        others = [state for state in State if state not in sources.split()]
        if doer is None or not others or sources == "*":
            continue
        case = put(under_review, others[0])
        with pytest.raises(Refused, match="can be done only while"):
            act(case, name, doer)
    assert under_review.events.count() == events


def test_nobody_does_what_is_another_s_to_do(under_review, people):
    stranger = make_user("sam@elsewhere.example")
    for name, (_sources, _target, who) in TABLE.items():
        others = [user for role, user in people.items() if role not in who.split()]
        for user in (others[0], stranger):
            with pytest.raises(NotAllowed, match="is for the"):
                act(under_review, name, user)
