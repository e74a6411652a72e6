"""Who decides on a plan, and how a plan is changed (§ 6-218)."""

from datetime import UTC, date, datetime
from decimal import Decimal

import pytest

from fees.models import FeeKind, FeeRow
from people.roles import Role
from tests.stormwater import town
from tests.workflow.conftest import make_user
from workflow.door import act, begin
from workflow.history import governing
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State


@pytest.fixture
def planner(db):
    return make_user("paula@vestal.example", Role.PLANNING_BOARD)


@pytest.fixture
def with_boards(homeowner, parcel, swo, at):
    """Under review, of a project that these bodies review."""

    def go(*bodies):
        at("2026-03-02")
        return town.taken_up(town.sent(homeowner, reviews={"other_reviews": list(bodies)}), swo)

    return go


DECIDED = {"decided_on": "2026-03-02", "resolution_number": "2026-12"}


def test_the_body_that_reviews_decides_and_not_the_officer(with_boards, swo, planner):
    case = with_boards("planning_board")
    with pytest.raises(Refused, match="The body that reviews this project decides"):
        act(case, "approve", swo, town.approval())
    act(case, "forward", swo, {"own_review": "It complies."})
    review = case.body_reviews.get()
    assert case.state == State.REFERRED
    assert case.referrals.get().kind == "decision"
    with pytest.raises(BadData):  # it has not begun its review
        act(case, "approve_as_body", planner, {"review": review.pk, **DECIDED, **town.approval()})
    act(case, "begin_body_review", planner, {"review": review.pk})
    act(case, "approve_as_body", planner, {"review": review.pk, **DECIDED, **town.approval()})
    assert case.state == State.APPROVED
    assert case.referrals.get().resolution_number == "2026-12"


def test_no_board_begins_before_the_plan_is_complete(homeowner, parcel, swo, planner, at):
    at("2026-03-02")
    case = town.sent(homeowner, reviews={"other_reviews": ["planning_board"]})
    act(case, "read_plan", swo, town.reading(lacking=("phasing_plan",)))
    act(case, "take_up", swo, {"method": "own_review"})
    act(case, "forward", swo, {"own_review": "The phasing plan is missing."})
    review = case.body_reviews.get()
    with pytest.raises(Refused, match="does not have all that it needs"):
        act(case, "begin_body_review", planner, {"review": review.pk})
    act(case, "read_plan", swo, town.reading())
    act(case, "begin_body_review", planner, {"review": review.pk})


def test_each_of_several_bodies_approves(with_boards, swo, planner, clerk):
    case = with_boards("planning_board", "town_board")
    act(case, "forward", swo, {"own_review": "It complies."})
    first, second = case.body_reviews.order_by("id")
    for review in (first, second):
        act(case, "begin_body_review", clerk, {"review": review.pk})
    with pytest.raises(Refused, match="Only the town board or the clerk"):
        act(case, "approve_as_body", planner, {"review": second.pk, **DECIDED, **town.approval()})
    said = {**DECIDED, **town.approval(conditions="No work on Sundays.")}
    act(case, "approve_as_body", planner, {"review": first.pk, **said})
    assert case.state == State.REFERRED
    act(case, "approve_as_body", clerk, {"review": second.pk, **DECIDED, **town.approval()})
    assert case.state == State.APPROVED_WITH_CONDITIONS
    assert case.conditions.get().source == "Planning board"


def test_one_body_that_refuses_is_enough(with_boards, swo, clerk):
    case = with_boards("planning_board", "zoning_board")
    act(case, "forward", swo, {"own_review": "It complies."})
    review = case.body_reviews.last()
    act(case, "begin_body_review", clerk, {"review": review.pk})
    act(case, "refuse_as_body", clerk, {"review": review.pk, **DECIDED, "reason": "Too steep."})
    assert case.state == State.DENIED
    assert not case.referrals.filter(state="open").exists()


def test_the_clerk_enters_for_the_planning_department(with_boards, swo, clerk, planner):
    case = with_boards("planning_department")
    act(case, "forward", swo, {"own_review": "It complies."})
    review = case.body_reviews.get()
    with pytest.raises(Refused, match="planning department or the clerk"):
        act(case, "begin_body_review", planner, {"review": review.pk})
    act(case, "begin_body_review", clerk, {"review": review.pk})
    said = {"review": review.pk, "decided_on": "2026-03-02", **town.approval()}
    act(case, "approve_as_body", clerk, said)
    assert case.state == State.APPROVED


# --- How the officer reviews -----------------------------------------------------------------


@pytest.fixture
def schedule(clerk, officer):
    """Review by an engineer: $500 and $100 an acre, so $800 for three."""
    FeeRow.objects.create(
        kind=FeeKind.STORMWATER, base=Decimal("500"), per_unit=Decimal("100"),
        unit="acre disturbed", effective_from=date(2020, 1, 1), resolution_number="2019-78",
        resolved_on=date(2019, 12, 11), entered_by=clerk, confirmed_by=officer,
        confirmed_at=datetime(2020, 1, 1, tzinfo=UTC),
    )  # fmt: skip


ENGINEER = {"engineer_name": "Erika Engineer", "engineer_license": "PE 8", "cost_usd": "800"}
ANSWER = {"approves": "True", "decided_on": "2026-03-02", "resolution_number": "2026-9",
          "answer": "Approved."}  # fmt: skip


def test_an_outside_engineer_needs_a_schedule_and_stays_within_it(filed, swo, clerk, request):
    with pytest.raises(Refused, match="no row for the review"):
        act(filed, "ask_engineer", swo, ENGINEER)
    request.getfixturevalue("schedule")
    with pytest.raises(Refused, match=r"allows \$800.00"):
        act(filed, "ask_engineer", swo, {**ENGINEER, "cost_usd": "800.01"})
    act(filed, "ask_engineer", swo, ENGINEER)
    act(filed, "read_plan", swo, town.reading())
    with pytest.raises(Refused, match="town board has to approve"):
        act(filed, "take_up", swo, {"method": "outside_engineer"})
    act(filed, "answer_engineer", clerk, ANSWER)
    act(filed, "take_up", swo, {"method": "outside_engineer"})
    assert filed.review_method == "outside_engineer"


def test_who_prepared_the_plan_does_not_review_it(filed, swo, schedule):
    with pytest.raises(Refused, match="Who prepared the plan"):
        act(filed, "ask_engineer", swo, {**ENGINEER, "engineer_name": "Plan, Petra"})


def test_the_board_may_say_no_to_the_engineer(filed, swo, clerk, schedule):
    act(filed, "ask_engineer", swo, ENGINEER)
    with pytest.raises(Refused, match="asked about an engineer already"):
        act(filed, "ask_engineer", swo, ENGINEER)
    act(filed, "answer_engineer", clerk, {**ANSWER, "approves": "False"})
    act(filed, "read_plan", swo, town.reading())
    with pytest.raises(Refused, match="town board has to approve"):
        act(filed, "take_up", swo, {"method": "outside_engineer"})


def test_a_certificate_of_conformity_is_a_review_too(filed, swo):
    act(filed, "read_plan", swo, town.reading())
    said = {"method": "professional_certification", "certifies_conformity": "on"}
    with pytest.raises(Refused, match="has to be licensed"):
        act(filed, "take_up", swo, said)
    act(filed, "take_up", swo, {**said, "certifier_license": "PE 8"})


def test_a_stormwater_officer_named_on_the_plan_does_not_decide(under_review, swo, homeowner):
    under_review.preparer_name = "Stella"
    under_review.save()
    with pytest.raises(Refused, match="Nobody decides on a case"):
        act(under_review, "approve", swo, town.approval())


# --- Change of plan ---------------------------------------------------------------------------


@pytest.fixture
def change(building, homeowner, swo, at):
    """A changed plan for the project under construction, under review."""
    at("2026-03-10")
    new = begin("SM", homeowner, {"amends": building.pk})
    town.attach(new, homeowner)
    act(new, "submit", homeowner, town.SIGN)
    return town.taken_up(new, swo)


def test_a_changed_plan_starts_from_the_first_one(change, building):
    assert change.title == building.title
    assert change.disturbance_acres == building.disturbance_acres
    assert change.other_permits.get().status == "assured"
    assert change.links_out.get(name="amends").target_id == building.pk


def test_the_old_plan_governs_until_the_new_one_is_approved(change, building, swo, at):
    assert governing(building, date(2026, 3, 10)).pk == building.pk
    at("2026-03-12")
    stages = ["completion_of_final_grading"]
    said = town.approval(approved_acres_at_once="2", inspection_stages=stages, conditions="Sweep.")
    act(change, "approve", swo, said)
    building.refresh_from_db()
    assert governing(building, date(2026, 3, 12)).pk == change.pk
    assert change.state == State.CLOSED
    assert building.state == State.ISSUED
    assert building.approved_acres_at_once == 2
    assert [one.key for one in building.inspections.all()] == stages
    assert building.conditions.get().text == "Sweep."


def test_a_stranger_changes_nobody_elses_plan(building):
    stranger = make_user("sam@elsewhere.example")
    with pytest.raises(BadData, match="your own plans"):
        begin("SM", stranger, {"amends": building.pk})


def test_only_the_officer_forwards(with_boards, officer):
    case = with_boards("planning_board")
    with pytest.raises(NotAllowed):
        act(case, "forward", officer, {"own_review": "It complies."})
