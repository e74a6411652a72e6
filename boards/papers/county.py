"""The referral to the county planning department."""

from __future__ import annotations

from django.conf import settings

from boards.measured import of_case


def referral(case, step, facts) -> dict:
    """What is asked, where it lies, and what is near (General Municipal Law § 239-m(4))."""
    about = case.about
    return {
        "addressee": {**settings.COUNTY_PLANNING, "capacity": "County planning department"},
        "about": about.number,
        "about_kind": str(about.kind_label),
        "title_of_matter": about.title,
        "site": about.address,
        "because": case.because,
        "received_on": case.sent_on,
        "measured": [one.words for one in of_case(about, step.day)],
        "files": list(
            about.documents.filter(removed_at=None)
            .exclude(kind__in=("paper", "labels"))
            .values_list("title", flat=True)
        ),
        "section": "General Municipal Law § 239-m",
    }
