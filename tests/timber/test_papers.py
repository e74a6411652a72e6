"""What the law demands of each paper of this article stands in it. That each can be set, and read
aloud, tests/papers tries with the same lives."""

from __future__ import annotations

from collections import defaultdict

import pytest

from tests.papers.made import papers_of
from tests.timber import lives
from workflow import papers

pytestmark = pytest.mark.django_db

FIXED = (
    "The applicant/licensee may request an appeal hearing before the town board by delivering a "
    "written request therefor to the town clerk within seven (7) days of personal service or ten "
    "(10) days after service by registered or certified mail."
)
WAIVE = (
    "the appealing party may waive the notice provision by filing a written waiver thereof with "
    "the town clerk"
)
# Kind of paper, its act, the life: what it has to say.
DEMANDED = {
    ("timber.application", "submit", "done"): (
        "Town of Vestal Timber Harvesting Application", "157.08-1-14", "24,000 board feet",
        "Selection cutting", "$100.00", "Forest Mutual, policy FM-77", "$500,000.00", "$5,000.00",
        "Streams, intermittent streams, ponds, swamps and wetlands", "1 inch to 400.00 feet",
        "Road A (Haul road)", "Flora Forester", "Signed by Zoë Nuñez-O'Brien",
    ),
    ("timber.application", "resubmit", "by_the_board"): (
        "A cliff behind.", "Is a log deck a landing?", "takes the place of paper",
    ),
    ("timber.confirmation", "submit", "done"): (
        "$100.00", "§ 6-167(1)", "The day of filing is Monday, March 2, 2026", "deemed approved",
    ),
    ("timber.incomplete", "return_incomplete", "by_the_board"): (
        "The surety of the logger (§ 6-167(3))", "March 20, 2026",
        "You do not pay the application fee a second time",
    ),
    ("timber.referral", "refer", "by_the_board"): (
        "14 Elm Street, RA-1: 250.0 feet", "was not found insignificant",
        "Is a log deck a landing?", "Friday, May 1, 2026",
        "The referral does not make the time longer", "§ 6-168(d)", "See the neighbors' letters.",
    ),
    ("timber.extension", "extend_by_consent", "by_the_board"): (
        "Friday, May 1, 2026", "Monday, June 15, 2026", "Zoë Nuñez-O'Brien, Monday, March 2, 2026",
        "Łukasz Żółć, Monday, March 2, 2026",
    ),
    ("timber.decision", "board_approve", "by_the_board"): (
        "approved with the conditions", "Gravel the exit onto Front Street.",
        "Sweep the street", "resolution 2026-41", "5 to 0", "§ 6-191(3): granted",
        "A log deck is a landing.", "for the town board", "Town enforcement officer",
    ),
    ("timber.decision", "approve", "done"): ("approved", "A careful plan.", "Town board"),
    ("timber.decision", "deny", "denied_and_heard"): (
        "denied", "The contours are not those of the land.", "§ 6-151",
    ),
    ("timber.notice", "begin", "by_the_board"): (
        "with these conditions", "Gravel the exit onto Front Street.", FIXED,
        "goes into effect automatically", "7th day", "10th day", "Request for an appeal hearing",
    ),
    ("timber.notice", "begin", "denied_and_heard"): (
        "is denied", FIXED, "the denial is final", "false, misleading or fraudulent statement",
        "§ 6-172(2)",
    ),
    ("timber.notice", "begin", "stopped_and_terminated"): (
        "is suspended for 30 days", "Mud for weeks.", "§ 6-172(1)", FIXED, "is restricted",
        "Hauling on town roads not before Friday, May 1, 2026", "One truck at a time.",
        "is terminated",
    ),
    ("timber.hearing_request", "request_hearing", "by_the_board"): (
        "The road was graded on Friday.", "A hearing before the town board is requested",
        "The request does not state the address.",
    ),
    ("timber.hearing_notice", "set_hearing", "by_the_board"): (
        "Monday, March 9, 2026", "7:00 p.m.", "Town Hall", WAIVE,
    ),
    ("timber.hearing_notice", "adjourn_hearing", "by_the_board"): (
        "was adjourned", "Thursday, March 12, 2026", "takes the place of paper",
    ),
    ("timber.hearing_decision", "decide", "by_the_board"): (
        "Conditions of a license: it stands", "The street is narrow.", "resolution 2026-41",
        "Thursday, March 12, 2026",
    ),
    ("timber.hearing_decision", "decide", "denied_and_heard"): (
        "it is set aside", "The map was old.", "decides anew", "waived in writing",
    ),
    ("timber.hearing_decision", "suspend_longer", "stopped_and_terminated"): (
        "Your license is suspended", "its last day is Tuesday, June 30, 2026",
        "The licensee did nothing.", "§ 6-172(1)",
    ),
    ("timber.hearing_decision", "terminate", "stopped_and_terminated"): (
        "Your license is terminated", FIXED, "The licensee did nothing.",
    ),
    ("timber.hearing_decision", "cause_shown", "stopped_and_terminated"): ("Cause was shown",),
    ("timber.deemed_approval", "deem_approved", "by_silence"): (
        "Friday, May 1, 2026", "deemed approved from Saturday, May 2, 2026", "Town board",
    ),
    ("timber.license", "issue", "done"): (
        "Friday, March 2, 2029", "157.08-1-14",
        "Logging not before April 15, 2026", "Hauling not after November 30, 2026",
        "No hauling in the thaw.", "from sunrise to sunset", "No operations on Sunday",
        "county health department", "fire marshal", "§ 6-192", "§ 6-156", "Licensee",
        "Choconut Creek: 50.00 feet", "36 months",
    ),
    ("timber.license", "issue", "by_the_board"): (
        "Gravel the exit onto Front Street.", "§ 6-191(3) (Town board, resolution 2026-41)",
    ),
    ("timber.term_notice", "expire", "by_silence"): (
        "Thursday, November 5, 2026", "from Friday, November 6, 2026", "has to be reclaimed",
        "$5,000.00",
    ),
    ("timber.direction", "direct", "stopped_and_terminated"): (
        "§ 6-188", "This has to stop immediately", "Skidding in the brook.",
        "Clear the brook of slash.",
    ),
    ("timber.stop_work_order", "order_stop_work", "stopped_and_terminated"): (
        "Ruts in Road A", "§ 6-189", "suspended for 10 days", "at most 15 days",
        "Mud runs into the ditch", "Work was stopped for this violation before",
    ),
    ("timber.show_cause", "call_to_show_cause", "stopped_and_terminated"): (
        "suspended for a period in excess of 15 days", "Mud ran into the brook for weeks.",
        "7:00 p.m.", "Town Hall", WAIVE, "§ 6-172(1)",
    ),
    ("timber.justice_notice", "notify_justice", "stopped_and_terminated"): (
        "§ 6-184", "Work on Sunday, March 29.", "Monday, May 4, 2026", "§ 24-5",
        "A fine, as the town attorney states it.",
    ),
    ("timber.security_use", "use_surety", "stopped_and_terminated"): (
        "$7,500.00", "$5,000.00", "$2,500.00", "resolution 2026-41", "Road A washes out.",
        "Lena Logger (surety)",
    ),
    ("timber.idle_note", "site_idle", "done"): (
        "Monday, April 20, 2026", "Thursday, May 21, 2026", "additional erosion control",
    ),
    ("timber.idle_note", "judge_idle_measures", "done"): (
        "Straw and a silt fence.", "Mary O'Neill", "approved",
    ),
    ("timber.certificate", "certify_compliance", "done"): (
        "all provisions of the article on timber harvesting are complied with",
        "I saw the whole site on May 21.", "Monday, April 20, 2026", "Town board",
        "Lena Logger (surety)", "$5,000.00",
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def told(django_db_setup, django_db_blocker):
    """What each life made, by kind of paper, act and life."""
    found = defaultdict(list)
    with django_db_blocker.unblock():
        for life in lives.LIVES:
            for paper in papers_of(life):
                found[paper.key, paper.act, life.__name__].append(paper)
    return found


@pytest.mark.parametrize("which", DEMANDED, ids="-".join)
def test_says_what_the_law_demands(which, told):
    assert told[which], f"no life makes {which}"
    for words in DEMANDED[which]:
        assert any(paper.has(words) for paper in told[which]), f"{which}: {words}"


def test_every_paper_of_the_article_is_asked_for():
    registered = {rule.key for rule in papers.rules() if rule.key.startswith("timber.")}
    assert registered == {key for key, _act, _life in DEMANDED}
