"""The class of an action: proposed by the rule, confirmed by a person (§§ 6-22, 6-28)."""

import pytest
from django.utils import timezone

from seqr.models import Review
from tests.papers.town import APPROVAL
from tests.permits.conftest import SIGN
from tests.seqr.acts import stand_in
from workflow import holds
from workflow.days import town_day
from workflow.door import act, begin
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

WHY = {"reason": "Seen on the plans."}


def holds_on(case):
    """The holds of this article on an application today."""
    found = holds.on(case, town_day(timezone.now()))
    return {hold.key for hold in found if hold.key.startswith("seqr.")}


def test_a_review_takes_place_and_people_from_the_application(opened, permit, town):
    assert opened.number == "ER-2026-00001" and opened.state == State.DRAFT
    assert (opened.parcel, opened.applicant) == (permit.parcel, permit.applicant)
    assert [link.target_id for link in opened.links_out.filter(name="reviews")] == [permit.pk]
    task = opened.tasks.get()
    assert (task.role, task.what, task.section) == (
        "officer", "Confirm the class of the action", "6-28",
    )  # fmt: skip


def test_until_the_class_is_confirmed_the_permit_waits(ready, reviews, town):
    opened = reviews.open(ready)
    assert holds_on(ready) == {"seqr.class_open"}
    with pytest.raises(Refused, match="not confirmed .ER-2026-00001.") as refused:
        act(ready, "approve", town.officer, APPROVAL)
    assert refused.value.refusals[0].section == "6-22, 6-28"
    reviews.state(opened, "minor_alteration", ministerial="on")
    act(opened, "confirm_exempt", town.officer, {**WHY, "met_otherwise": "on"})
    act(ready, "approve", town.officer, APPROVAL)
    assert ready.state == State.APPROVED_WITH_CONDITIONS


def test_a_denial_is_free(opened, permit, town):
    act(permit, "disapprove", town.officer, {"reason": "The setback is not kept."})
    assert permit.state == State.DENIED


def test_nothing_is_confirmed_on_facts_that_nobody_stated(opened, town):
    for name in ("confirm_exempt", "confirm_type_ii", "require_review"):
        with pytest.raises(Refused, match="Not stated yet: activity"):
            act(opened, name, town.officer, WHY)


def test_a_ministerial_permit_is_exempt(opened, permit, reviews, town):
    reviews.state(opened, "minor_alteration", ministerial="on")
    data = {**WHY, "met_otherwise": "on"}
    act(opened, "confirm_exempt", town.officer, data)
    assert (opened.state, opened.result) == (State.CLOSED, "no_review")
    assert (opened.classification, opened.paragraph) == ("exempt", "6-22(3)")
    assert (opened.classified_by, str(opened.classified_on)) == ("Łukasz Żółć", "2026-03-02")
    assert opened.ended_on is None and holds_on(permit) == set()
    assert not opened.tasks.filter(done_on=None).exists()


def test_an_emergency_is_exempt_as_far_as_it_is_necessary(opened, reviews, town):
    reviews.state(opened, "other", immediately_necessary="on", emergency_basis="True")
    data = {**WHY, "met_otherwise": "on"}
    with pytest.raises(BadData, match="immediately necessary"):
        act(opened, "confirm_exempt", town.officer, data)
    act(opened, "confirm_exempt", town.officer, {**data, "emergency_scope": "Shore up the wall."})
    assert (opened.paragraph, opened.emergency_scope) == ("6-22(7)", "Shore up the wall.")


def test_a_house_is_of_type_two(opened, permit, reviews, town):
    reviews.state(opened, "residential_construction", residence_kind="single_family")
    act(opened, "confirm_type_ii", town.officer, WHY)
    assert (opened.classification, opened.paragraph) == ("type_ii", "6-28(b)(1)")
    assert holds_on(permit) == set()


def test_thirty_units_are_too_many_for_type_two(opened, reviews, town):
    facts = {"residence_kind": "multiple_residence", "units": "30"}
    reviews.state(opened, "residential_construction", **facts)
    with pytest.raises(Refused, match="A multiple residence of 30 units needs a determination"):
        act(opened, "confirm_type_ii", town.officer, WHY)
    reviews.require(opened, activity="residential_construction", **facts)
    assert opened.classification == "not_exempt"


def test_type_one_prevails_over_type_two(opened, reviews, town):
    facts = {"residence_kind": "single_family", "type_i_listed": "True"}
    reviews.state(opened, "residential_construction", **facts)
    with pytest.raises(Refused, match="type I list"):
        act(opened, "confirm_type_ii", town.officer, WHY)
    reviews.require(opened, activity="residential_construction", **facts)
    assert (opened.classification, opened.paragraph) == ("type_i", "6-28(a)")


def test_an_unlisted_kind_is_of_type_two_by_resolution_alone(opened, reviews, town):
    with pytest.raises(BadData, match="Name the resolution"):
        reviews.state(opened, "other", town_determined_type_ii="on")
    reviews.state(opened, "other", town_determined_type_ii="on", determined_type_ii_by="2019-4")
    act(opened, "confirm_type_ii", town.officer, WHY)
    assert (opened.paragraph, opened.determined_type_ii_by) == ("6-28(b)", "2019-4")


def test_what_is_of_type_two_is_put_through_no_review(opened, reviews, town):
    reviews.state(opened, "residential_construction", residence_kind="two_family")
    with pytest.raises(Refused, match="needs no environmental assessment"):
        act(opened, "require_review", town.officer, {**WHY, "deciding_body": "officer"})


def test_the_facts_and_findings_stand_on_record(opened, reviews, town):
    reviews.state(opened, "residential_construction", residence_kind="subdivision")
    event = opened.events.last()
    missing = [f["message"] for f in event.findings if f["status"] == "missing"]
    assert missing == ["Not stated yet: chapter 24 followed.", "Not stated yet: houses."]
    assert event.data["facts"]["residence_kind"] == "subdivision"


def test_the_form_asks_what_the_activity_needs(opened, town):
    from workflow.offers import form

    assert "units" not in form(opened, "state_facts", town.officer).fields
    act(opened, "state_facts", town.officer,
        {"actor": "applicant", "activity": "residential_construction"})  # fmt: skip
    fields = form(opened, "state_facts", town.officer).fields
    assert {"residence_kind", "units", "houses", "chapter_24_followed"} <= set(fields)


def test_every_fact_of_the_rule_can_be_stated_and_every_activity_named():
    from rulebook import declaration
    from seqr.forms.classify import ACTIVITIES, ALWAYS, ASKS

    facts = {fact.name: fact for fact in declaration("seqr.classify").facts}
    asked = {"activity", "actor", *ALWAYS, *(name for names in ASKS.values() for name in names)}
    assert set(facts) - asked == {"significant_by_resolution"}  # by the board's own act
    assert set(ACTIVITIES) == set(facts["activity"].values)


@pytest.mark.parametrize("who", ["clerk", "owner", "planner"])
def test_only_an_officer_confirms_a_class(opened, town, who):
    with pytest.raises(NotAllowed):
        act(opened, "confirm_exempt", getattr(town, who), WHY)


def test_who_stands_on_the_application_confirms_nothing_on_its_review(opened, reviews, town):
    from people.models import Person

    person = Person.objects.create(name="x", user=town.officer)
    from workflow.models import CaseParty

    permit = opened.links_out.get().target
    CaseParty.objects.create(
        case=permit, person=person, capacity="contractor", starts_on="2026-01-01"
    )
    with pytest.raises(Refused, match="stand"):
        reviews.state(opened)


# --- how it begins ------------------------------------------------------------------------------


def test_an_applicant_asks_for_a_review_of_their_own_application(permit, town):
    review = begin("ER", town.owner, {"cases": permit.number})
    assert review.applicant == permit.applicant
    with pytest.raises(BadData, match="has a review already"):
        begin("ER", town.owner, {"cases": permit.number})
    with pytest.raises(BadData, match="Choose the application"):
        begin("ER", town.owner, {})
    with pytest.raises(BadData, match="your own applications"):
        begin("ER", town.inspector, {"cases": permit.number})


def test_a_review_is_of_what_is_still_to_be_decided(permit, reviews, town):
    act(permit, "withdraw", town.owner)
    with pytest.raises(BadData, match="is not waiting for a decision"):
        reviews.open(permit)
    with pytest.raises(BadData, match="There is no case TL-1"):
        begin("ER", town.officer, {"cases": "TL-1"})
    with pytest.raises(BadData, match="Name the applications"):
        begin("ER", town.officer, {})


def test_a_town_action_has_no_applicant(reviews, town):
    review = reviews.open(title="New salt shed", actor="town", parcel_number="157.08-1-14")
    assert review.applicant is None and review.actor == "town"
    assert review.parcel == town.parcel


def test_several_applications_wait_for_one_review(opened, town, reviews):
    second = stand_in(town, "BP-2026-00042")
    act(opened, "add_cases", town.officer, {"cases": second.number, "reason": "The same project."})
    assert holds_on(second) >= {"seqr.class_open"}
    reviews.state(opened, "minor_alteration", ministerial="on")
    act(opened, "confirm_exempt", town.officer, {**WHY, "met_otherwise": "on"})
    assert "seqr.class_open" not in holds_on(second)


def test_a_timber_license_opens_a_review_by_itself(settings, town):
    """Filing opens it for the kinds that the town names; a second filing opens none."""
    settings.SEQR_OPENS_FOR = ["BP"]
    permit = town.file()
    review = Review.objects.get()
    assert review.state == State.DRAFT and review.channel == "office"
    assert review.applicant == permit.applicant and review.parcel == permit.parcel
    assert review.events.get().role == "system"
    assert "seqr.class_open" in holds_on(permit)
    act(permit, "return_incomplete", town.officer, {"items": "More"})
    act(permit, "resubmit", town.owner, SIGN)
    assert Review.objects.count() == 1


def test_a_permit_that_must_issue_opens_none(permit):
    assert not Review.objects.exists() and holds_on(permit) == set()


def test_where_a_board_has_to_approve_the_officer_is_asked(town):
    permit = town.review()
    act(permit, "refer", town.officer, {"body": "planning_board", "reason": "A site plan."})
    task = permit.tasks.get(about="seqr.ask")
    assert (task.role, task.section) == ("officer", "6-25(a)")


# --- the town's own action ------------------------------------------------------------------------


def test_the_town_board_makes_its_own_action_reviewable(town, reviews):
    review = reviews.open(title="New salt shed", actor="town", parcel_number="157.08-1-14")
    reviews.state(review, "town_action", type_i_listed="False")
    act(review, "confirm_type_ii", town.officer, WHY)
    assert review.paragraph == "6-28(b)(19)"
    resolved = {"reason": "Salt may reach the creek.", "resolution_number": "2026-17"}
    act(review, "resolve_significant", town.councillor, resolved)
    assert (review.state, review.classification, review.round) == (State.DRAFT, "", 2)
    with pytest.raises(Refused, match="resolved"):
        act(review, "confirm_type_ii", town.officer, WHY)
    reviews.require(review, body="officer", activity="town_action", type_i_listed="False")
    assert review.classification == "not_exempt"


def test_the_board_resolves_so_of_town_actions_alone(opened, town, reviews):
    with pytest.raises(Refused, match="not an action of the town"):
        act(opened, "resolve_significant", town.councillor, {**WHY, "resolution_number": "1"})
