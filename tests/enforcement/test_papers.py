"""What the law demands of each paper of enforcement stands in it, in the text read aloud."""

from __future__ import annotations

import pytest

from enforcement.papers import rules
from tests.enforcement import lives
from tests.papers.made import Made, papers_of

pytestmark = pytest.mark.django_db
STATE_BOARD = "regional board of review (19 NYCRR Part 1205)"
AT_ONCE = "has to cease at once"
DEMANDED = {
    ("operating.complaint_notice", ""): (
        "The porch roof is coming down.", "opportunity to abate, correct or cure it by",
        "Friday, March 20, 2026",
    ),
    ("operating.complaint_report", ""): (
        "an inspection has shown it", "The roof is repaired.", "Tuesday, March 17, 2026",
        "No answer.",
    ),
    ("enforcement.stop_work_order", ""): (
        "STOP WORK", "The deck behind the house", AT_ONCE, "5-24(a)(1)", "Monday, March 2, 2026",
        "Work that needs a building permit is being done without one.",
        "Apply for a building permit.", "A building permit for this work is issued.",
        "lifts it in writing after an inspection", "Łukasz Żółć", "Code enforcement officer",
        STATE_BOARD,
    ),
    ("enforcement.flood_stop_work_order", ""): (
        AT_ONCE, "To disregard this order is unlawful", "section 1-8", "Local administrator",
        "planning board", "Fill is brought in.",
    ),
    ("enforcement.stormwater_stop_work_order", ""): (
        AT_ONCE, "Only activities that address the violation may go on",
        "stands until the town confirms", "civil, criminal or monetary penalties",
        "Stormwater management officer", "The silt fence is down.",
    ),
    ("enforcement.timber_stop_work_order", ""): (
        AT_ONCE, "10 days", "the law allows 15", "Thursday, March 12, 2026",
        "Town enforcement officer",
    ),
    ("enforcement.stop_work_lift", ""): (
        "SO-2026-00001", "is lifted from Monday, March 2, 2026", "The deck behind the house",
        "BP-2026-00001 is issued.", "handed over in person",
    ),
    ("enforcement.order_to_remedy", ""): (
        "The porch roof is coming down.", "PMCNYS 304.1", "Wednesday, April 1, 2026",
        "within 30 days of the date of this order", "Barricade the walk",
        "an action or proceeding to compel compliance may be instituted", STATE_BOARD,
        "Code enforcement officer",
    ),
    ("enforcement.sign_compliance_order", ""): (
        "directed to achieve compliance by Thursday, March 12, 2026", "reasonably necessary",
        "an action or proceeding to compel compliance may be instituted", "5-115(a)",
    ),
    ("enforcement.notice_of_violation", ""): (
        "Otto Őwner-Nuñez", "Binghamton", "120 Front Street", "A beam has rotted through.",
        "Repair the silt fence", "Tuesday, March 10, 2026", "Seed the slope",
        "A fine of up to $350", "may be appealed to the municipality",
        "within fifteen (15) calendar days of service",
    ),
    ("enforcement.appeal_decision", ""): ("The notice stands.", "2026-30", "before the rain"),
    ("enforcement.timber_direction", ""): ("at once", "Stop skidding across Choconut Creek."),
    ("enforcement.timber_show_cause", ""): (
        "Friday, March 20, 2026", "7:00 p.m., Town Hall", "terminated", "Three crossings",
        "You may waive the notice provision by filing a written waiver thereof with the town clerk",
    ),
    ("enforcement.withdrawal", ""): ("is withdrawn", "It was another logger."),
    ("enforcement.weed_notice", ""): (
        "16 inches", "Property Maintenance Code", "5 days have passed", "from the sixth day on",
        "public nuisance", "town expenses, materials and contractor's costs", "30 calendar days",
        "lien on the property",
    ),
    ("enforcement.restoration_notice", ""): (
        "Grade and seed the bank.", "Sunday, March 8, 2026",
        "becomes a lien upon the property until it is paid",
    ),
    ("enforcement.key_box_notice", ""): (
        "Monday, January 5, 2026", "within 30 days", "at your expense", "fines and penalties",
    ),
    ("enforcement.appearance_ticket", ""): (
        "Vestal Justice Court", "Monday, March 30, 2026", "5-36(a)", "Ivan Inspector",
    ),
    ("enforcement.exposure_sheet", "work_out_exposure"): (
        "It sets no fine", "6-237(d)", "deemed a misdemeanor", "$350.00", "up to 6 months",
    ),
    ("enforcement.authorisation", ""): (
        "the supervisor of the town authorizes", "The porch is taken down.", "Supreme Court",
    ),
    ("enforcement.timber_justice_notice", ""): ("town justice", "section 24-5"),
    ("enforcement.penalty_notice", ""): (
        "$25.00", "no citation is issued", "in writing", "Wednesday, April 1, 2026", "hardship",
    ),
    ("enforcement.penalty_decision", ""): ("The penalty falls.", "The hardship is shown."),
    ("enforcement.weed_bill", ""): (
        "$80.00", "$12.50", "$240.00", "$332.50", "Pay by Wednesday, April 8, 2026",
        "certified by the officer to the comptroller and to the tax collector",
        "included in the next tax bill",
    ),
    ("enforcement.restoration_bill", ""): ("$332.50", "a lien upon the property until it is paid"),
    ("enforcement.key_box_bill", ""): ("$332.50", "at the owner's expense"),
    ("enforcement.demolition_bill", ""): ("$19,700.00", "special proceeding", "Legal expenses"),
    ("common.bill", ""): ("fees that were not paid", "$170.00", "BP-2026-00001"),
    ("common.lien_certificate", "certify"): (
        "157.08-1-14", "Otto Őwner-Nuñez", "$332.50", "Monday, March 9, 2026",
        "is a lien upon the property", "Code enforcement officer", "tax collector",
    ),
    ("common.lien_release", ""): ("The lien is released", "$332.50"),
    ("enforcement.engineer_report", ""): (
        "formally inspected", "The roof has fallen in.", "Mary O'Neill",
        "filed with the town board",
    ),
    ("enforcement.unsafe_notice", ""): (
        "A two-story frame house", "The east wall leans over the walk.",
        "Brace the wall and rebuild the roof", "commence within 30 days",
        "completed within 60 days thereafter", "good cause", "Wednesday, March 25, 2026",
        "7:00 p.m.", "605 Vestal Parkway West", "neglect or refusal",
        "assess all expenses thereof against the land", "including legal expenses", "2026-41",
    ),
    ("enforcement.unsafe_cleared", ""): ("not dangerous or unsafe", "2026-41"),
    ("enforcement.unsafe_extension", ""): (
        "Friday, April 10, 2026", "Wednesday, April 1, 2026", "The survey is late.", "2026-50",
    ),
    ("enforcement.demolition_resolution", ""): (
        "The order was neglected.", "2026-60", "General Municipal Law", "C-12",
        "All expenses are assessed against the land",
    ),
    ("enforcement.flood_declaration", ""): (
        "The garage behind the house", "It has no flood openings.", "6-137(b)(2)",
        "has not applied for and received an approved variance", "Otto Őwner-Nuñez",
        "Local administrator", "planning board",
    ),
    ("enforcement.fema_notice", ""): (
        "Federal Emergency Management Agency, Region II", "26 Federal Plaza",
        "The garage behind the house",
        "Its floor lies below the base flood elevation.", "120 Front Street",
        "has not applied for and received an approved variance",
    ),
    ("enforcement.flood_declaration_over", ""): (
        "it complies since Wednesday, May 20, 2026", "Monday, March 2, 2026",
        "The garage behind the house",
    ),
    ("enforcement.demolition_assessment", ""): ("2026-70", "$19,700.00", "special proceeding"),
}  # fmt: skip


@pytest.fixture(scope="module")
def own(django_db_setup, django_db_blocker) -> list[Made]:
    """Every paper of the lives of this article."""
    with django_db_blocker.unblock():
        return [paper for life in lives.LIVES for paper in papers_of(life)]


@pytest.mark.parametrize("key", DEMANDED, ids=lambda key: key[0])
def test_it_says_what_the_law_demands(own, key):
    kind, action = key
    fitting = [p for p in own if p.key == kind and action in ("", p.act)]
    assert fitting, f"no life makes {kind}"
    lacking = [words for words in DEMANDED[key] if not fitting[-1].has(words)]
    assert not lacking, f"{kind} lacks {lacking}"


def test_a_stop_work_order_is_set_as_a_page_for_the_printer(own):
    order = next(p for p in own if p.key == "enforcement.stop_work_order")
    assert order.says("STOP WORK") and order.says(AT_ONCE)


def test_every_paper_of_enforcement_is_made_and_read(own):
    registered = {rule.key for rule in rules()}
    assert {key for key, _act in DEMANDED} == registered
    assert registered <= {paper.key for paper in own}


def test_no_open_paper_names_who_complained(own):
    complained = [p for p in own if p.life == "complained" and p.key != "common.letter"]
    assert complained
    assert not [p.key for p in complained if p.has("Nora Neighbor")]
