"""What the law demands of each paper of stormwater stands in it, in the text that is read
(§§ 6-218 to 6-238)."""

from __future__ import annotations

import pytest

from tests.papers.made import Made, papers_of
from tests.stormwater import lives

pytestmark = pytest.mark.django_db
STILL = "in effect until the town confirms that the land development activity is in compliance"
DEMANDED = {
    # § 6-218, § 6-232(f), § 6-235(a), § 6-236
    "approval": (
        "Shops on Front Street", "Approved by Town board", "Version of the plan 2",
        "Monday, March 2, 2026", "disturbed at one time 6 acres",
        "completion guarantee of $50,000.00", "maintenance guarantee",
        "at least 48 hours before each of these stages", "Start of construction",
        "a copy of the plan is at the site",
    ),
    "denial": ("The basin is too small", "6-233(1)"),  # § 6-218(d): each provision not met
    "certification_form": (  # § 6-232(c)
        "Profession", "License or certificate number", "Signature",
        "the design of all stormwater management practices meets the requirements",
    ),
    "contractor_form": (  # § 6-232(e)(1), word for word
        "I certify under penalty of law that I understand and agree to comply with the terms and "
        "conditions of the Stormwater Pollution Prevention Plan. I also understand that it is "
        "unlawful for any person to cause or contribute to a violation of water quality standards.",
        "Title", "Address of the firm", "Telephone number of the firm", "Site 120 Front Street",
        "Signature", "Date",
    ),
    "easement_form": (  # § 6-234(b)
        "binding on all subsequent landowners", "at reasonable times for periodic inspection",
        "Approved by the counsel for the town",
    ),
    "agreement_form": (  # § 6-234(d)
        "binding on all subsequent landowners", "deed restriction", "schedule C",
    ),
    "entry_right_form": ("at reasonable times and in a reasonable manner",),  # § 6-235(e)
    "guarantee_receipt": (  # § 6-236(a)
        "$50,000.00", "The town is its beneficiary", "until the town releases it",
        "a year from final acceptance", "interest is reinvested",
    ),
    "guarantee_release": (  # § 6-236(a)
        "Final acceptance Wednesday, April 1, 2026", "Thursday, April 1, 2027",
        "Facilities acceptable", "released from liability",
    ),
    "inspection_approval": ("Start of construction",),  # § 6-235(a)
    "findings": (  # § 6-235(a), (3)
        "Nature of the violation: The slope washes out.",
        "Corrective actions required: Seed the slope",
        "No further work is conducted except for site stabilization",
    ),
    "notice_of_violation": (  # § 6-237(a)(1) to (6)
        "Łukasz Landowner", "9 Elm Street", "120 Front Street, north slope",
        "Soil washes into Willow Run.", "by Thursday, April 30, 2026: seed the north slope",
        "Penalties that shall or may be assessed", "$350.00", "6 months", "$1,000.00",
        "may be appealed to the municipality by filing a written notice of appeal within fifteen "
        "(15) calendar days of service of this notice of violation",
    ),
    "stop_work_order": (  # § 6-237(b)
        "All land development activities at this site have to stop at once",
        "Mud runs into Willow Run.", "Monday, March 2, 2026", "Stella Storm",
        "Only activities that address the violations", STILL,
        "civil, criminal, or monetary penalties", "Dig Inc.",
    ),
    "stop_work_lift": (  # § 6-237(b)
        "The town confirms that the land development activity is in compliance", "is lifted",
        "Lifted on Monday, March 2, 2026",
    ),
    "occupancy_hold": ("is prevented", "What cures it: Build the basin"),  # § 6-237(e)
    "restoration_notice": (  # § 6-237(f)
        "Put the bank of Willow Run back", "by Thursday, April 30, 2026",
        "the town may take the necessary corrective action", "becomes a lien upon the property",
    ),
    "restoration_bill": ("$4,200.00", "a lien upon the property until it is paid"),  # § 6-237(f)
}  # fmt: skip


@pytest.fixture(scope="module")
def made(django_db_setup, django_db_blocker) -> dict[str, Made]:
    """The first paper of each kind that the lives make."""
    found: dict[str, Made] = {}
    with django_db_blocker.unblock():
        for life in (lives.before_the_board, lives.refused, lives.built, lives.enforced):
            for paper in papers_of(life):
                found.setdefault(paper.key.removeprefix("stormwater."), paper)
    return found


@pytest.mark.parametrize("name", DEMANDED)
def test_it_says_what_the_law_demands(made, name):
    lacking = [words for words in DEMANDED[name] if not made[name].has(words)]
    assert not lacking, f"{name} lacks {lacking}"
