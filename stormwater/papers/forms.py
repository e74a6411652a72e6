"""Forms that others sign and hand in: the words that the law fixes, and lines to fill in
(§§ 6-232(c), (e), 6-234, 6-235(b), (e))."""

from __future__ import annotations

from rulebook.figures import law
from stormwater.papers import common

# § 6-232(c), in the sense of the law.
DESIGN_MEETS = (
    "I have prepared this stormwater pollution prevention plan, and I certify that the design of "
    "all stormwater management practices meets the requirements of this local law."
)


def _form(project, step, words: list[str], lines: list[str], **more) -> dict:
    """A form: paragraphs that are signed, then lines to fill in, then the place to sign."""
    return {
        "words": words,
        "lines": lines,
        "project": project.title,
        "signature": common.office(step),
        **more,
    }


def certification_form(project, step, facts) -> dict:
    """The certification block of the plan (§ 6-232(c))."""
    return _form(
        project,
        step,
        [DESIGN_MEETS],
        ["Name", "Profession (landscape architect, certified professional in stormwater, erosion "
         "and sediment control, or professional engineer)", "License or certificate number",
         "Version of the plan, and its date"],
    )  # fmt: skip


def contractor_form(project, step, facts) -> dict:
    """The statement word for word, and the particulars (§ 6-232(e))."""
    return _form(
        project,
        step,
        [law("stormwater", step.day).figure("contractor_statement")],
        ["Name of the person who signs", "Title", "Contracting firm", "Address of the firm",
         "Telephone number of the firm", "Work: soil disturbance, stormwater practices, or both"],
        site=f"{project.address} ({project.number or 'draft'})",
        note="Sign and date it before you undertake any land development activity. It becomes part "
        "of the stormwater plan.",
    )  # fmt: skip


def easement_form(project, step, facts) -> dict:
    """The terms that § 6-234(b) asks of an easement."""
    return _form(
        project,
        step,
        [
            "The grantor, who owns the land named above, grants to the town an easement for the "
            "stormwater management facilities on it.",
            "The town may enter at reasonable times for periodic inspection, to ensure that the "
            "facilities are maintained in proper working condition to meet the design standards "
            "and the other provisions of the stormwater law.",
            "This easement is binding on all subsequent landowners served by the stormwater "
            "management facilities and stays in effect when title to the property passes.",
        ],
        ["Grantor", "Facilities, and where they lie"],
        attorney=True,
        recorded=True,
        note="The town attorney approves it; then the grantor records it in the office of the "
        "county clerk.",
    )


def agreement_form(project, step, facts) -> dict:
    """A maintenance agreement that follows schedule C (§ 6-234(d))."""
    return _form(
        project,
        step,
        [
            "The landowner keeps the stormwater management facilities on the land named above in "
            "good working order, by the maintenance schedule of the approved stormwater plan.",
            "This agreement is consistent with the terms and conditions of schedule C of the "
            "stormwater law, the sample stormwater control facility maintenance agreement, which "
            "is attached and is part of it.",
            "It is binding on all subsequent landowners and is recorded in the office of the "
            "county clerk as a deed restriction on the property.",
        ],
        ["Landowner", "Facilities, and where they lie"],
        town=True,
        recorded=True,
        note="The town clerk has schedule C. The town approves the agreement before it is "
        "recorded.",
    )


def entry_right_form(project, step, facts) -> dict:
    """The right to enter for inspection (§ 6-235(e))."""
    return _form(
        project,
        step,
        [
            "The landowner grants to the town the right to enter the property at reasonable times "
            "and in a reasonable manner for the purpose of inspecting the stormwater management "
            "facility, or the connection to the public storm water system, named below."
        ],
        ["Landowner", "Facility or connection"],
    )


def report_form(project, step, facts) -> dict:
    """A report for the site log (§ 6-234(a)(2))."""
    return _form(
        project,
        step,
        [
            "I have inspected all erosion and sediment control practices at this site and write "
            "down here how effective each of them is."
        ],
        ["Completed on, at (day and hour)", "Inspected by, title", "Last storm: ended at, inches",
         "Practice 1: how it works", "Practice 2: how it works", "Practice 3: how it works",
         "Practice 4: how it works", "Practice 5: how it works",
         "Sediment traps and ponds: how full", "To be corrected, by when"],
        note="At least every seven days, and within 24 hours after a storm of half an inch or "
        "more. Send it to the stormwater officer and put a copy into the site log book.",
    )  # fmt: skip


def as_built_form(project, step, facts) -> dict:
    """The engineer's certification of the plans as built (§ 6-235(b))."""
    return _form(
        project,
        step,
        [
            "I am a professional engineer licensed by the State of New York. I certify that the "
            "attached plans show the stormwater management practices as built, with the final "
            "design specifications for all stormwater management facilities at this site."
        ],
        ["Name", "New York license number", "Plans, sheets and dates"],
    )
