"""What the law demands of each paper of a review stands in it, in the text that is read aloud."""

import pytest

from tests.papers.made import papers_of
from tests.seqr import lives

pytestmark = pytest.mark.django_db

# The words of § 6-25(b), with the typing error of (2) mended.
FINDINGS_OF_THE_LAW = (
    "Consistent with social, economic and other essential considerations of public policy, from "
    "among the reasonable alternatives thereto, the action to be carried out or approved is one "
    "which minimizes or avoids adverse environmental effects to the maximum extent possible, "
    "including the effects disclosed in the relevant environmental impact statement.",
    "Consistent with social, economic and other essential considerations of public policy, all "
    "practicable means will be taken in carrying out or [approving] the action to minimize or "
    "avoid adverse environmental effects.",
)
DEMANDED = {
    ("seqr.class", "confirm_exempt"): (
        "Exempt (§ 6-22(7))", "The bank slides.", "forty feet, and no more",
        "Is the need that of an emergency", "BP-2026-00041 (building permit)",
        "without further regard to the article",
    ),
    ("seqr.class", "require_review"): (
        "Unlisted, the town determines its significance", "A subdivision of 44 houses needs a",
        "Houses of the subdivision", "The planning board determines",
        "A denial waits for nothing (§ 6-25(a))",
    ),
    ("seqr.confirmation", "submit"): (
        "The day of filing is Monday, March 2, 2026", "No fee is charged so far",
        "a fee is due with it",
    ),
    ("seqr.incomplete", "return_incomplete"): ("A map of the creek", "It costs nothing."),
    ("seqr.incomplete", "reject_content"): (
        "The alternatives", "The traffic", "S.E.Q.R. 617.6", "There is no second fee.",
        "Paula Planner", "for the planning board",
    ),
    ("seqr.agency_notice", "tell_agency"): (
        "Department of Environmental Conservation", "stream crossing", "S.E.Q.R. 617.4 and 617.8",
        "In the town the planning board decides",
    ),
    ("seqr.determination", "find_may_be_significant"): (
        "May have a significant effect on the environment", "first determination",
        "S.E.Q.R. 617.9", "the creek would carry more silt", "resolution 2026-31",
        "Planning board", "Garage by the creek", "Zoë Nuñez-O'Brien",
        "determination after the draft environmental impact statement",
        "Department of Environmental Conservation (agency)",
    ),
    ("seqr.determination", "file_determination"): (
        "No significant effect on the environment", "The effects are small.",
        "Monday, March 2, 2026", "Filed on Friday, March 6, 2026 with: Town clerk",
        "without further regard",
    ),
    ("seqr.draft_demand", "find_may_be_significant"): (
        "You have to file a draft environmental impact statement (§ 6-24(b)(2))",
        "S.E.Q.R. 617.6", "a fee of $50.00 is due (§ 6-26)",
    ),
    ("seqr.notice_of_completion", "publish_draft_notice"): (
        "A draft environmental impact statement on this action is complete",
        "Town clerk's office", "until Friday, May 1, 2026",
        "in: Environmental Notice Bulletin", "617.2, 617.7", "Greta Green, ecologist",
    ),
    ("seqr.notice_of_completion", "publish_final_notice"): (
        "A final environmental impact statement", "The town considers it before it decides",
    ),
    ("seqr.hearing_notice", "call_hearing"): (
        "Monday, April 20, 2026, 7:00 p.m.", "Town hall", "Anyone may be heard",
        "in: Press & Sun",
    ),
    ("seqr.extension", "extend_by_consent"): (
        "was to end on Wednesday, June 3, 2026", "Monday, July 6, 2026",
        "They agreed on Saturday, July 4, 2026", "Paula Planner, Monday, May 4, 2026",
    ),
    ("seqr.decision", "decide"): (
        *FINDINGS_OF_THE_LAW, "to approve the action", "The second lay-out spares the bank",
        "Silt fences stand", "Final environmental impact statement, filed on Monday, May 4, 2026, "
        "considered on Monday, May 4, 2026", "This decision is no permit",
    ),
    ("seqr.decision", "deny"): (
        "to deny the action", "The creek can not bear it.",
        "The decision was due by Wednesday, June 3, 2026. The law names no consequence",
        "The applications that waited can not be approved",
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def mine(django_db_setup, django_db_blocker):
    """Every paper that these lives make, in the order in which they were made."""
    with django_db_blocker.unblock():
        found = [paper for life in lives.LIVES for paper in papers_of(life)]
    return [paper for paper in found if paper.key.startswith("seqr.")]


@pytest.mark.parametrize("which", DEMANDED, ids="-".join)
def test_says_what_the_law_demands(which, mine):
    fitting = [paper for paper in mine if (paper.key, paper.act) == which]
    assert fitting, f"no life makes {which}"
    for words in DEMANDED[which]:
        assert any(paper.says(words) for paper in fitting), f"no {which} says {words}"


def test_a_denial_makes_no_finding(mine):
    (denial,) = [paper for paper in mine if paper.act == "deny"]
    assert not denial.says("Consistent with social, economic")


def test_the_second_determination_names_the_first(mine):
    found = [p for p in mine if p.key == "seqr.determination" and p.life == "reviewed"]
    first, second = found
    assert second.says(f"takes the place of paper {first.number}")
    assert first.standing == "replaced"
