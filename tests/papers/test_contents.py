"""What the law demands of each paper stands in it, in the text that is read aloud."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.django_db

RETURN_OF_PLANS = (
    "The return of a set of accepted construction documents to the applicant shall not be "
    "construed as authorization to commence work, nor as an indication that a building permit "
    "will be issued.",
    "Work shall not be commenced until and unless a building permit is issued.",
)
PERMIT_NOTICES = (
    "The permit holder shall immediately notify the code enforcement officer of any change "
    "occurring during the course of the work.",
    "Building permits shall be visibly displayed and readable at the work site and shall remain "
    "visible until the authorized work has been completed.",
    "The issuance of a building permit is not a warranty or guaranty that the proposed work is "
    "being performed or was performed in a workmanlike manner.",
)
NOT_REFUNDABLE = "Fees are not refundable"
STATE_BOARD = "regional board of review (19 NYCRR Part 1205)"

# Kind of paper and act: what it has to say.
DEMANDED = {
    ("common.confirmation", "submit", "BP"): (
        "Garage, 24 by 24", "The day of filing is Monday, March 2, 2026", "$170.00",
        "The law sets no day for the decision", NOT_REFUNDABLE, "§ 5-24(m)",
    ),
    ("common.confirmation", "submit", "CO"): ("$30.00", NOT_REFUNDABLE, "§ 5-27(g)"),
    ("common.incomplete", "return_incomplete", "BP"): (
        "This is missing", "The owner's signature", "You do not pay the application fee a second",
        "wanted in 2 sets", "takes the place of paper BP-2026-00001/2",
    ),
    ("common.demand", "ask_information", "BP"): (
        "Soil report", "Why:", "at the applicant's expense", "The decision waits",
        "from a person whom the officer accepts",
    ),
    ("common.demand", "ask_papers", "CO"): (
        "Final report of special inspections", "at the applicant's expense",
    ),
    ("common.referral", "refer", "BP"): (
        "The planning board is asked", "3 feet from the lot line", "Plans, sheets A1 to A4",
        "Silence counts neither as approval nor as refusal",
    ),
    ("common.referral_answer", "report_answer", "BP"): (
        "The planning board does not approve", "Too near.", "resolution 2026-12",
        "Monday, March 2, 2026", "Clerk, for the planning board", "(applicant)",
    ),
    ("common.term_notice", "become_invalid", "BP"): (
        "The last day was Wednesday, September 2, 2026", "Thursday, September 3, 2026",
        "No work may be done", "ask for a renewal", "You may keep the site safe",
    ),
    ("common.term_notice", "expire", "BP"): (
        "Friday, September 3, 2027", "No work may go on", "ask for a renewal",
    ),
    ("common.term_notice", "expire", "TC"): (
        "Tuesday, September 1, 2026", "may no longer be occupied", "Work that a building permit",
    ),
    ("buildings.set_note", "accept_documents", "BP"): (
        *RETURN_OF_PLANS, "Keep this set at the work site", "Plans, sheets A1 to A4",
    ),
    ("buildings.permit", "issue", "BP"): (
        *PERMIT_NOTICES, "Garage, 24 by 24", "BP-2026-00001", "Wednesday, September 2, 2026",
        "Tuesday, March 2, 2027", "until the work is complete",
        "All work stays exposed until it is inspected and accepted",
        "Keep the driveway of the neighbors free. (§ 5-23(a)(2)b)",
        "Components: NFPA 13D heads and riser in the garage", "§ 5-25(b)(8)e",
        "Before concrete is poured", "online, by telephone or at the counter",
        "Final inspection", "Keep the accepted plans at the site", NOT_REFUNDABLE,
    ),
    ("buildings.permit", "renew", "BP"): (
        *PERMIT_NOTICES, "Building permit (renewed)", "This permit renews paper BP-2026-00001/4",
        "first issued on Monday, March 2, 2026", "Friday, September 3, 2027",
    ),
    ("buildings.denial", "disapprove", "BP"): (
        "The setback of § 24-1 is not kept.", STATE_BOARD, NOT_REFUNDABLE,
    ),
    ("buildings.denial", "refuse_renewal", "BP"): (
        "codes, rules or regulations have changed", "The Energy Code of 2027 asks for more.",
        STATE_BOARD,
    ),
    ("buildings.denial", "refuse", "CO"): ("The work is not complete.", STATE_BOARD),
    ("buildings.change_decision", "decide_change", "BP"): (
        "A second story", "needs a new or an amended building permit",
        "The changed work has to wait",
    ),
    ("buildings.papers_charge", "check_site", "BP"): (
        "the permit and the accepted plans", "$1,250.00", "Wednesday, April 1, 2026",
    ),
    ("buildings.papers_waiver", "check_site", "BP"): (
        "the accepted plans", "This is the one exemption that can be given under this permit",
        "The plans were being copied.",
    ),
    ("buildings.permit_suspension", "suspend", "BP"): (
        "The work is in violation of the codes", "The walls are not braced.",
        "all work that is completed complies", "all work that is still proposed will comply",
        "All work under this permit has to stop", STATE_BOARD,
    ),
    ("buildings.permit_suspension", "reinstate", "BP"): (
        "is in force again", "takes the place of paper BP-2026-00001/9",
    ),
    ("buildings.permit_suspension", "revoke", "BP"): (
        "The permit was issued in error", "The survey was wrong.", "File a new application",
        STATE_BOARD,
    ),
    ("buildings.certificate", "issue", "CO"): (
        "BP-2026-00001", "issued on Monday, March 2, 2026", "The Nuñez house", "120 Front Street",
        "157.08-1-14", "The entire structure", "U, private garage", "VB, wood frame",
        "60 persons", "Provided; the system is not required",
        "Keep the driveway of the neighbors free.", "Łukasz Żółć", "Code enforcement officer",
        "Wednesday, April 1, 2026", "takes the place of temporary certificate TC-2026-00001/3",
    ),
    ("buildings.temporary_certificate", "issue", "TC"): (
        "In force from", "Wednesday, April 1, 2026", "Wednesday, July 1, 2026",
        "The stair stays closed.", "Nobody sleeps above the garage.", "finish the project",
        "full compliance with all codes, rules and regulations", "60 persons", "VB, wood frame",
    ),
    ("buildings.temporary_extension", "extend", "TC"): (
        "TC-2026-00001/3", "Tuesday, September 1, 2026", "62 days on", "More than 90 days",
        "There is no second extension",
    ),
    ("buildings.extension_refused", "refuse_extension", "TC"): (
        "TC-2026-00001/3", "It is not given", "More than minimal work is left.",
        "Wednesday, July 1, 2026", STATE_BOARD,
    ),
    ("buildings.certificate_error", "find_error", "CO"): (
        "The use is a workshop.", "Apply for its use.", "Friday, May 1, 2026", STATE_BOARD,
    ),
    ("buildings.certificate_suspension", "suspend", "CO"): (
        "Nothing was corrected.", "Apply for its use.", "not corrected in the time given",
        "Friday, May 1, 2026", "may not be used or occupied any longer", STATE_BOARD,
    ),
    ("buildings.certificate_suspension", "reinstate", "CO"): (
        "is in force again", "It was corrected.", "takes the place of paper",
    ),
    ("common.receipt", "take_payment", "BP"): (
        "$170.00", "Łukasz Builder & Sons", "§ 5-24(l)", "resolution 2019-77",
        "20,000 dollar of cost", "Check, number 1001", "Left to pay", "$0.00", NOT_REFUNDABLE,
    ),
    ("common.letter", "submit", "BP"): ("Dear Zoë Nuñez-O'Brien", "The office looks at it next"),
}  # fmt: skip


@pytest.mark.parametrize("which", DEMANDED, ids="-".join)
def test_says_what_the_law_demands(which, papers_made):
    key, act, kind = which
    fitting = [p for p in papers_made if (p.key, p.act, p.case_kind) == which]
    assert fitting, f"no life makes {which}"
    for words in DEMANDED[which]:
        assert any(paper.says(words) for paper in fitting), f"no {key} ({act}) says {words}"


def test_a_failed_inspection_names_the_provision_and_the_next_one_names_it(papers_made):
    results = [p for p in papers_made if p.key == "buildings.inspection_result"]
    failed = next(p for p in results if not p.facts["satisfactory"])
    assert failed.says("RCNYS R403.1") and failed.says("the footing is not below frost")
    assert failed.says("stay exposed until it is corrected, inspected again and found satisfactory")
    assert not failed.facts["reinspection_of"]
    again = results[results.index(failed) + 1]
    assert again.says(f"(paper {failed.number})") and again.says("satisfactory as completed")


def test_an_applicant_signs_nothing_for_the_town(papers_made):
    for paper in papers_made:
        if paper.key != "common.letter":
            assert paper.facts["signature"]["name"] != "Zoë Nuñez-O'Brien", paper.key


def test_a_receipt_goes_to_who_paid(papers_made):
    names = [p.addressee["name"] for p in papers_made if p.key == "common.receipt"]
    assert "Łukasz Builder & Sons" in names and "Zoë Nuñez-O'Brien" in names


def test_the_words_of_the_law_stand_on_the_placard_and_behind_it(paper_of):
    permit = paper_of("buildings.permit", act="issue")
    from tests.papers.reading import squash

    for words in PERMIT_NOTICES:
        assert squash(words) in permit.pages[0]
        assert squash(permit.read).count(squash(words)) == 2
