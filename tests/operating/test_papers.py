"""What the law demands of each paper of this article stands in it, in the text that is read
aloud."""

import pytest

from tests.operating import lives
from tests.papers.made import papers_of

pytestmark = pytest.mark.django_db
STATE_BOARD = "regional board of review (19 NYCRR Part 1205)"
# Kind of paper, act and kind of case: what it has to say.
DEMANDED = {
    ("operating.confirmation", "submit", "OP"): (
        "The day of filing is Monday, March 2, 2026", "$100.00", "§ 5-30(g)(2)",
        "Do not begin the activity", "The last day to have it is Sunday, May 31, 2026",
    ),
    ("operating.confirmation", "submit", "FW"): (
        "$150.00", "§ 5-39(d)", "unlawful to hold the display before the final permit is issued",
        "fire protection, police or security, overtime",
    ),
    ("operating.confirmation", "submit", "FI"): (
        "$80.00", "§ 5-31(d)", "before or at the inspection",
    ),
    ("operating.demand", "return_incomplete", "OP"): ("This is missing", "Where the exits are"),
    ("operating.demand", "ask_tests", "OP"): (
        "Request for tests or reports", "Flame spread of the fabric",
        "a laboratory that the State accepts", "at the applicant's expense", "Why:",
        "Friday, March 20, 2026",
    ),
    ("operating.obtain_notice", "notify", "OP"): (
        "A tent or other membrane structure", "§ 5-30(a)(1)b",
        "as soon as you are notified, or before the activity begins, whichever is earlier",
        "The last day to have the permit is Monday, March 2, 2026", "Stop it now", STATE_BOARD,
    ),
    ("operating.obtain_notice", "begin", "ON"): (
        "Sparks & Söhne LLC", "Welding or other hot work", "A welding shop in the barn.",
        "planned from Wednesday, April 1, 2026", "Apply online, by mail or at the counter",
    ),
    ("operating.permit", "issue", "OP"): (
        "Monday, June 1, 2026", "Saturday, November 28, 2026", "Home Events",
        "Open flames, such as torches or candles (§ 5-30(a)(1)b)", "Two exits stay open.",
        "(§ 5-23(a)(2)b)", "in addition to every other permit",
        "has to cease as the officer directs",
        "has to be suspended or revoked", "Contractor's operating permit",
        "The permit is given for more than a year. Why: Known to the office for ten years.",
        "Contractor's operating permit (renewed)", "This permit renews permit OP-2026-00001",
        "Acetone", "130 gallons", "does not take the place of a building permit",
    ),
    ("operating.fireworks_permit", "issue", "FW"): (
        "final permit under § 5-39(a)", "§ 5-30(a)(1)b", "Saturday, July 4, 2026, 9 p.m.",
        "Sunday, July 5, 2026", "Sky Ray Inc.", "Private land",
        "stored, transported and displayed", "New York State Penal Law", "12 NYCRR Part 61",
        "assess further costs", "The wind is under 20 miles an hour.",
    ),
    ("operating.denial", "deny", "OP"): (
        "FCNYS 3206", "The aisles are 2 feet wide.", "No sprinklers.", STATE_BOARD,
        "Fees are not refundable", "High-piled combustible storage",
    ),
    ("operating.cease_order", "suspend", "OP"): (
        "Suspension of an operating permit, with order to cease", "FCNYS 906.2",
        "the extinguisher was not serviced", "What has to cease, and how:",
        "No one may weld in the hall.", "The gas is shut off at once.", "How to comply",
        "The term of the permit runs on", STATE_BOARD,
    ),
    ("operating.cease_order", "revoke", "OP"): (
        "Revocation of an operating permit, with order to cease", "File a new application",
    ),
    ("operating.lift", "lift", "OP"): (
        "is lifted from Monday, June 15, 2026", "no longer holds", "Its term ran on",
        "Saturday, November 28, 2026",
    ),
    ("operating.term_notice", "expire", "OP"): (
        "The last day was Saturday, November 28, 2026", "Going on is a violation",
        "You can ask for renewal",
    ),
    ("operating.term_notice", "expire", "FW"): (
        "a fireworks permit has expired", "No further display may be held",
    ),
    ("operating.inspection_report", "record_inspection", "OP"): (
        "Premises before the permit (§ 5-30(c))", "not in order", "FCNYS 906.2", "in order",
        "follows the one reported in paper",
    ),
    ("operating.inspection_report", "record_inspection", "FI"): (
        "Ground of the inspection: The interval of the law", "The whole building",
        "let in by Otto Owner", "Ways out, exit doors, signs and lights",
        "19 NYCRR 1225, FCNYS chapter 10", "FCNYS 906.2", "The stage was locked.",
        "order that it be remedied", "due by Tuesday, March 2, 2027", "Otto Owner",
        "What the officer knows personally", STATE_BOARD,
    ),
    ("operating.fireworks_bill", "assess_costs", "FW"): (
        "resolution 2026-88 of Monday, March 2, 2026", "Fire protection: One engine",
        "$1,400.00", "borne by the owner of the property", "becomes a lien on the property",
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def mine(django_db_setup, django_db_blocker):
    """Every paper that these lives make, in the order in which they were made."""
    with django_db_blocker.unblock():
        found = [paper for life in lives.LIVES for paper in papers_of(life)]
    return [paper for paper in found if paper.key.startswith("operating.")]


@pytest.mark.parametrize("which", DEMANDED, ids="-".join)
def test_says_what_the_law_demands(which, mine):
    fitting = [paper for paper in mine if (paper.key, paper.act, paper.case_kind) == which]
    assert fitting, f"no life makes {which}"
    for words in DEMANDED[which]:
        assert any(paper.says(words) for paper in fitting), f"no {which} says {words}"


def test_every_paper_of_this_article_is_made_and_read(mine):
    from permits.operating.papers import RULES

    assert {paper.key for paper in mine} == {rule.key for rule in RULES}


def test_an_order_that_was_lifted_holds_no_more(mine):
    stopped = [p for p in mine if p.key == "operating.cease_order" and p.act == "suspend"]
    assert stopped[0].standing == "ended"


def test_what_every_paper_says(mine):
    for paper in mine:
        appeal = paper.facts["appeal"] or "The town code gives no appeal against this paper."
        wanted = (paper.number, "157.08-1-14", paper.addressee["name"], appeal)
        for words in wanted:
            assert paper.says(words), f"{paper.key} ({paper.act}) does not say {words}"
