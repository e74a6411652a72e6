"""What the flood rules demand of each paper stands in it, in the text that is read aloud."""

from __future__ import annotations

import pytest

from tests.floodplain import lives
from tests.papers.made import papers_of

pytestmark = pytest.mark.django_db

BOARD = "you can appeal to the planning board"
RISK = (
    "Any further work undertaken prior to submission and approval of the certification shall be "
    "at the permit holder's risk."
)
CONFORMS = "The building or land conforms to the requirements of this article."
INSURANCE = (
    "The cost of flood insurance will be commensurate with the increased risk resulting from "
    "lowest floor elevation."
)

# Life, kind of paper and act: what it has to say.
DEMANDED = {
    ("house", "floodplain.area_notice", "submit"): (
        "area of special flood hazard", "zone AE", "Monday, March 2, 1998",
        "835.00 feet (NGVD 1929)", "No work may begin before the permit is issued",
        "Larger floods can and will occur", "are liable for flood damage" , "§ 6-109",
    ),
    ("house", "floodplain.incomplete", "return_incomplete"): (
        "Section through the foundation", "§ 6-122(b)(1)", "Friday, March 20, 2026",
    ),
    ("house", "floodplain.demand", "demand_study"): (
        "Study of the flow past lot 15", "The wall turns the water.", "at the applicant's expense",
        "The decision waits", "§ 6-121(b)(3)",
    ),
    ("house", "floodplain.permit", "issue"): (
        "House, 28 by 40 feet", "AE, by the map of Monday, March 2, 1998",
        "835.00 feet (NGVD 1929)", "the base flood elevation", RISK, "A swale along the lot line.",
        "No fill north of the house.", "Lowest floor, when it is placed", "Final inspection",
        "before the certificate of compliance", "submits at once", "Certified elevation",
        "local administrator", BOARD,
    ),
    ("house", "floodplain.deficiency", "find_deficiency"): (
        "834.5 feet (NGVD 1929)", "No seal on page 2", "Correct every deficiency at once",
        "cause for a stop-work order", RISK, "at least 835.00 feet (NGVD 1929)",
    ),
    ("house", "floodplain.stop_work_order", "stop_work"): (
        "Stop all work at once", "was not corrected at once", "§ 6-122(c)",
        "Raise the floor and hand in a corrected certificate.",
        "Disregard of a stop work order is unlawful", "section 1-8", "Dirk Digger Construction",
        "(permit holder)", BOARD,
    ),
    ("house", "floodplain.stop_lifted", "lift_stop"): (
        "The stop-work order is lifted", "Raised.", "Work may go on",
    ),
    ("house", "floodplain.certificate_withheld", "withhold"): (
        "§ 6-122(c)", "§ 6-124", "Hand in the elevation certificate", "stays unlawful", BOARD,
    ),
    ("house", "floodplain.certificate", "issue"): (
        CONFORMS, "FP-2026-00001", "837.30 feet (NGVD 1929)", "Basement or cellar", "No",
        "Lowest floor, when it is placed", "local administrator", "Certified elevation",
        "Keep the vents free.", "may be used and occupied from Monday, March 2, 2026",
    ),
    ("varied", "floodplain.referral", "take_up"): (
        "The planning board is asked", "834.00 feet in place of 835.00",
        "Report of the engineer, February 2026.", "(11) costs of public services",
    ),
    ("varied", "floodplain.variance_decision", "grant"): (
        "The planning board grants the variance", "PB 2026-14", "5 for, 1 against, 1 recused",
        "834.00 feet (NGVD 1929)", "(1)", "(11)", "minimum necessary", "exceptional hardship",
        "Higher floods", "No living space below 835.00 feet.", "article 78",
    ),
    ("varied", "floodplain.insurance_notice", "grant"): (
        INSURANCE, "834.00 feet (NGVD 1929)", "835.00 feet (NGVD 1929)", "1 feet below",
    ),
    ("varied", "floodplain.variance_report", "report_variances"): (
        "Federal Emergency Management Agency", "FEMA Region II", "FV-2026-00001",
        "834.00 feet (NGVD 1929)",
    ),
    ("varied", "floodplain.permit", "issue"): (
        "FV-2026-00001", "the variance", "No living space below 835.00 feet. (§ 6-126(b))",
    ),
    ("denied", "floodplain.denial", "deny"): (
        "The floor is below the base flood.", "835", "834", "§§ 6-137(b)(1), 6-137(c)", BOARD,
    ),
    ("denied", "floodplain.variance_decision", "refuse"): (
        "refuses the variance", "No hardship is shown.", "Clerk, for the planning board",
    ),
    ("denied", "floodplain.variance_decision", "decide_appeal"): (
        "upholds the officer's decision", "The plan shows 835 feet.", "article 78",
    ),
    ("annulled", "floodplain.stop_lifted", "annul_stop"): (
        "The planning board has annulled the stop-work order",
    ),
    ("stream", "floodplain.permit", "issue"): (
        "Choconut Creek is altered or relocated", "clears debris twice a year", "§ 6-121(b)(10)",
    ),
    ("stream", "floodplain.watercourse_notice", "write_notices"): (
        "Choconut Creek", "60 feet of the north bank", "Wednesday, April 1, 2026",
        "carries as much flood water as before",
    ),
    ("stream", "floodplain.watercourse_evidence", "send_evidence"): (
        "Regional Director", "26 Federal Plaza", "Town of Union", "9590 9402 1234",
        "Department of Environmental Conservation", "Copies of the notices are enclosed",
    ),
    ("outside", "floodplain.boundary", "determine"): (
        "Outside the area", "above the flood marks of 2006", "835.90 feet (NAVD 1988)",
        "-0.52 feet (VERTCON)", "Study of 1998", BOARD,
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def papers(django_db_setup, django_db_blocker):
    """The last paper of each kind and act in each life."""
    with django_db_blocker.unblock():
        found = [paper for life in lives.LIVES for paper in papers_of(life)]
    return {(paper.life, paper.key, paper.act): paper for paper in found}


@pytest.mark.parametrize("key", DEMANDED, ids=" ".join)
def test_what_the_law_demands_stands_in_it(papers, key):
    paper = papers[key]
    lacking = [words for words in DEMANDED[key] if not paper.says(words)]
    assert not lacking, paper.read


def test_every_paper_of_the_article_is_made_by_a_life():
    from floodplain.papers import RULES

    assert {rule.key for rule in RULES} == {key for _life, key, _act in DEMANDED}
