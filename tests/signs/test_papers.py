"""What the sign law demands of each paper stands in it. How the files are set is looked at with all
papers (tests/papers); here their words."""

from __future__ import annotations

import pytest

from signs.papers import RULES
from tests.papers.made import Made, papers_of
from tests.signs import lives

pytestmark = pytest.mark.django_db

# The law fixes that no decision turns on what a sign says (§ 5-124(m)).
NEUTRAL = "No part of this decision turns on what the sign says (§ 5-124(m))."
TO_ZONING_BOARD = "You can ask the zoning board of appeals for a variance"
TO_TOWN_BOARD = "within 30 days after this decision is filed with the town clerk, with its fee"

# Life, kind of paper and act: what it has to say.
DEMANDED = {
    ("put_up", "signs.confirmation", "submit"): (
        "SP-2026-00001", "$70.00", "§ 5-118(c)", "sets no day for the decision",
    ),
    ("put_up", "signs.missing", "return_incomplete"): (
        "Proof of a testing agency (§ 5-117(b)(8))", "2 sets", "Friday, March 20, 2026",
        "the law sets none",
    ),
    ("put_up", "signs.missing", "ask_information"): ("How bright it is (§ 5-124(s)(1))",),
    ("put_up", "signs.referral", "refer"): (
        "Zoning board of appeals", "Size of signs", "Light output, illumination",
        "Is it too bright?", "Drawings", "Artwork", "Monday, April 13, 2026", "30 business days",
        "the review is waived", "no fee", "12 ft by 2.5 ft", "not to what a sign says",
    ),
    ("put_up", "signs.referral_answer", "report_answer"): (
        "approves with changes or conditions", "Bright, but small.", "Dark from 10 p.m. on",
        "Z-2026-7", "asked on Monday, March 2, 2026",
    ),
    ("put_up", "signs.permit", "issue"): (
        "SP-2026-00001", "157.08-1-14", "Mia Merchant", "Bright Signs LLC",
        "Wall sign of a business", "12 ft by 2.5 ft", "30 square feet", "south wall",
        "Lit from inside", "Dark from 10 p.m. on (§ 5-123(e)(3))", "A timer is installed.",
        "removed before the permit is closed", "16 ft by 2.5 ft (north wall)",
        "§ 5-117(b)(11)", "§ 5-123(b)", "§ 5-123(d)", "noncommercial message in place of",
        TO_ZONING_BOARD,
    ),
    ("put_up", "signs.closing", "close"): (
        "Edith Volt, Volt & Daughter", "had to go and are gone", "north wall", "§ 5-123(d)",
    ),
    ("varied", "signs.denial", "deny"): (
        "Size of signs", "80 square feet where 50 may be.", "§ 5-130(a)(8)", "Limit 75, actual 80",
        "Limit 50, actual 80", NEUTRAL, "§ 5-118(c)", TO_ZONING_BOARD, "§ 267-a",
    ),
    ("varied", "signs.denial", "revoke"): (
        "is revoked", "False information in the application", NEUTRAL,
    ),
    ("varied", "signs.board_decision", "not_accept"): (
        "Appeal not accepted", "goes to the zoning board of appeals", "§ 5-116",
    ),
    ("varied", "signs.variance_notice", "make_notices"): (
        "Wednesday, March 25, 2026", "Town Hall, 7 p.m.", "120 Front Street",
        "The total square feet of signs", "A wall sign of 80 square feet.", "hearing was called",
        "within 250 feet", "Vestal, NY 13850",
    ),
    ("varied", "signs.variance_decision", "decide"): (
        "denied", "The store is set back", "Z-2026-9", "to the town clerk to be filed",
        TO_TOWN_BOARD,
    ),
    ("varied", "signs.board_decision", "decide"): (
        "The town board", "granted", "T-2026-4", "All signs together are 80", "and no others",
        "No light after 10 p.m.", "no sign permit",
    ),
    ("granted", "signs.variance_decision", "decide"): (
        "granted", "The area of proposed sign 1 is 80 square feet", "Dark at night (§ 5-115(b))",
        TO_TOWN_BOARD,
    ),
    ("development", "signs.development_permit", "issue"): (
        "until Wednesday, September 2, 2026", "at most 12 months", "renewed once, for up to 12",
        "Take the sign down when the permit ends.",
    ),
    ("development", "signs.development_permit", "renew"): ("There is no second renewal.",),
    ("development", "signs.term_notice", "expire"): (
        "Thursday, September 2, 2027", "Take down: Sign for a new residential development",
        "no second renewal (§ 5-125(a)(3))",
    ),
    ("joint", "signs.referral", "refer"): ("Town board", "asked to decide", "§ 5-131(a)"),
    ("joint", "signs.cost_bill", "charge_costs"): (
        "§ 5-131(b)", "Advertising a meeting or hearing", "$85.50", "Surveys", "$485.50",
    ),
    ("joint", "signs.board_decision", "decide"): (
        "The town board", "§ 5-131(a)", "$85.50", "Gray stone (§ 5-131(a))",
    ),
    ("plaza", "signs.referral", "refer"): ("Planning board", "§ 5-132(a)"),
    ("plaza", "signs.referral_answer", "record_excess"): (
        "The zoning board of appeals", "More signs than § 5-132 sets forth",
        "The planning board decides on the plan.",
    ),
    ("plaza", "signs.board_decision", "decide"): (
        "The plan governs the signs of each tenant space", "White letters on a dark band.",
        TO_TOWN_BOARD,
    ),
    ("plaza", "signs.allowance", "state_allowance"): (
        "decides nothing", "157.08-1-14", "Unit 5", "90 sq ft", "12 ft", "T-2026-4",
        "16 ft by 2.5 ft", "§ 5-124(r)",
    ),
    ("old", "signs.extension", "approve"): (
        "1998-44", "until Tuesday, June 12, 2029", "5 years", "replaced, removed or abandoned",
        "3 months", "§ 5-114(c)(1)",
    ),
    ("old", "signs.extension", "deny"): (
        "may not remain", "Location, setback", "It hides the crossing.", TO_ZONING_BOARD,
    ),
    ("old", "signs.confiscation", "confiscate"): (
        "A panel of plywood", "Utility pole 114, Front Street", "Monday, March 2, 2026",
        "§ 5-124(g)",
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def papers(django_db_setup, django_db_blocker) -> dict[tuple, Made]:
    """The last paper of each kind and act in each life."""
    with django_db_blocker.unblock():
        found = [paper for life in lives.LIVES for paper in papers_of(life)]
    return {(paper.life, paper.key, paper.act): paper for paper in found}


@pytest.mark.parametrize("key", DEMANDED, ids=" ".join)
def test_what_the_law_demands_stands_in_it(papers, key):
    assert not [words for words in DEMANDED[key] if not papers[key].has(words)]


def test_every_paper_of_the_article_is_made_by_a_life():
    assert {rule.key for rule in RULES} == {key for _life, key, _act in DEMANDED}
