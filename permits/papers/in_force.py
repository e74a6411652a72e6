"""The papers of a permit in force: the permit itself, its end, changes, the site, inspections,
suspension and revocation (§§ 5-24(f) to (j), 5-25)."""

from __future__ import annotations

from permits.elements import HOW_TO_ANNOUNCE
from permits.models import BuildingPermit, WorkKind
from permits.papers import common

# When the holder announces an inspection, where it is not simply before the part is covered.
WHEN = {
    "site_before_permit": "Before the permit is issued",
    "footing": "Before concrete is poured",
    "foundation_before_pour": "Before concrete is poured",
    "foundation_before_backfill": "Before the soil is put back",
    "slab_preparation": "Before concrete is poured",
    "final": "When all work is complete",
}
USUALLY = "When ready, before it is covered"


def permit(case: BuildingPermit, step, facts) -> dict:
    """The placard and the pages behind it (§ 5-24(f) to (i))."""
    renewed = step.act.name == "renew"
    title = "Amended building permit" if case.amended else "Building permit"
    return {
        "title": title + (" (renewed)" if renewed else ""),
        "section": step.act.section,
        "words": list(common.PERMIT_WORDS),
        "category": case.get_category_display(),
        "amended": case.amended,
        "amends": _amended(case),
        "renews": common.last_paper(case, "buildings.permit") if renewed else "",
        "work": case.title,
        "kind_of_work": WorkKind(case.work).label if case.work else "",
        "description": case.description,
        "owner": case.owner_name,
        "contractor": case.contractor_name or case.owner_name,
        "occupancy_classification": case.occupancy_classification,
        "issued_on": step.day,
        "first_issued_on": case.first_issued_on,
        "begin_by": common.last_day(case, "buildings.commencement"),
        "begun_on": case.commenced_on,
        "ends_on": common.last_day(case, "buildings.permit_expiry"),
        "conditions": common.conditions(case),
        "inspections": _inspections(case),
        "how_to_announce": HOW_TO_ANNOUNCE,
        "not_refundable": True,
        "fees_section": "5-24(m)",
        **common.officer(case, step),
    }


def _amended(case) -> list[str]:
    """The permits that this one amends, each with the number of its paper."""
    targets = [link.target for link in case.links_out.filter(name="amends")]
    papers = [(target, common.last_paper(target, "buildings.permit")) for target in targets]
    return [f"{target.number} (paper {number})" if number else target.number
            for target, number in papers]  # fmt: skip


def _inspections(case) -> list[dict]:
    """What is inspected and when it is announced; sprinkler components as noted with the permit
    (§ 5-25(a)(2), (b)(8)e)."""
    return [
        {
            "label": entry.label,
            "section": entry.section,
            "when": WHEN.get(entry.key, USUALLY),
            "note": case.sprinkler_note if entry.key == "fire_sprinkler" else "",
        }
        for entry in case.inspections.exclude(state="cancelled")
    ]


def term_notice(case, step, facts) -> dict:
    """What has ended, on which day, what may go on and how to renew (§§ 5-24(i), 5-27(d), (e))."""
    words = CERTIFICATE_ENDED if case.kind == "TC" else PERMIT_ENDED[step.act.name]
    return {
        **words,
        "ended": words["ended"].format(number=case.number),
        "last_day": step.data["clock"].due_on,
        "from_day": step.day,
        "section": step.act.section,
        "signature": common.office(step),
    }


RENEW = (
    "The permit holder can ask for a renewal, online or at the counter. The renewal fee is due "
    "with the request, and the officer decides on it."
)
PERMIT_ENDED = {
    "become_invalid": {
        "title": "Notice that a building permit is no longer good",
        "ended": "Building permit {number} has become invalid: the work was not begun by that day.",
        "may_not": "No work may be done under this permit. Take it down from display.",
        "may": "You may keep the site safe and clean.",
        "renew": RENEW,
    },
    "expire": {
        "title": "Notice that a building permit has expired",
        "ended": "The term of building permit {number} has ended, and no certificate was issued "
        "for all of the work.",
        "may_not": "No work may go on under this permit. Take it down from display.",
        "may": "You may keep the site safe and clean. If the work was complete by the last day, "
        "you may ask for its final inspection and for the certificate.",
        "renew": RENEW,
    },
}
CERTIFICATE_ENDED = {
    "title": "Notice that a temporary certificate has ended",
    "ended": "The period of temporary certificate {number} has ended.",
    "may_not": "The building, or the part that it names, may no longer be occupied until a "
    "certificate of occupancy or of compliance is issued.",
    "may": "Work that a building permit allows may go on.",
    "renew": "A temporary certificate is not renewed. Apply for the certificate of occupancy or of "
    "compliance when the work is complete.",
}
