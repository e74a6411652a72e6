"""The papers of what is seen at the site, and of a permit or certificate that is stopped
(§§ 5-24(g), (h), (j), 5-25(c), 5-27(f))."""

from __future__ import annotations

from permits.elements import ELEMENTS, HOW_TO_ANNOUNCE
from permits.papers import common
from workflow.models import Clock


def change_decision(case, step, facts) -> dict:
    """Whether a new or an amended permit is needed (§ 5-24(h)(4))."""
    change = step.data["change"]
    return {
        "change": change.text,
        "reported_on": change.reported_on,
        "needed": step.data["amendment_needed"],
        "elements": [str(ELEMENTS[key][0]) for key in change.elements],
    }


def _lacking(step) -> list[str]:
    there = {
        "the permit": step.data["permit_displayed"],
        "the accepted plans": step.data["plans_on_site"],
    }
    return [name for name, found in there.items() if not found]


def papers_charge(case, step, facts) -> dict:
    """What was not there, when, and the charge (§ 5-24(g)(3))."""
    from fees.models import FeeKind
    from fees.schedule import fee

    found = fee(FeeKind.NOT_ON_SITE, step.day)
    return {
        "lacking": _lacking(step),
        "checked_on": step.day,
        "amount": None if found.amount is None else str(found.amount),
        "not_refundable": True,
        "fees_section": "5-24(m)",
    }


def papers_waiver(case, step, facts) -> dict:
    """The one exemption of a permit, in writing (§ 5-24(g)(3), (4))."""
    return {"reason": step.reason, "lacking": _lacking(step), "checked_on": step.day}


def inspection_result(case, step, facts) -> dict:
    """Satisfactory as completed, or where the work fails (§ 5-25(c))."""
    data, inspection = step.data, step.data["inspection"]
    # The visit of this act is on record already; the one before it may have failed.
    earlier = inspection.visits.exclude(event=inspection.visits.last().event).last()
    failed = earlier if earlier and not earlier.satisfactory else None
    first = failed and failed.event.papers.filter(key="buildings.inspection_result").first()
    return {
        "element": inspection.label,
        "final": inspection.key == "final",
        "element_section": inspection.section,
        "inspected_on": step.day,
        "satisfactory": data["satisfactory"],
        "faults": data["faults"],
        "remarks": data["remarks"],
        "how_to_announce": HOW_TO_ANNOUNCE,
        "reinspection_of": failed.visited_on if failed else None,
        "first_paper": first.number if first else "",
    }


def suspension(case, step, facts) -> dict:
    """A permit or certificate suspended, revoked or reinstated (§§ 5-24(j), 5-27(f))."""
    permit = case.kind == "BP"
    thing = "building permit" if permit else _certificate_words(case)
    what = {"suspend": "Suspension", "revoke": "Revocation", "reinstate": "Reinstatement"}
    content = {
        "title": f"{what[step.act.name]} of a {thing}",
        "section": step.act.section,
        "act": step.act.name,
        "permit": permit,
        "thing": thing,
        "ground": step.data.get("ground_label", ""),
        "reason": step.reason,
        "from_day": step.day,
        "copies": common.copies(case),
    }
    if not permit:
        content["deficiencies"] = case.error_found
        content["correct_by"] = _correction_day(case)
    return content


def _certificate_words(case) -> str:
    words = case.get_certificate_kind_display().lower()
    return f"temporary {words}" if case.kind == "TC" else words


def _correction_day(case):
    last = Clock.objects.filter(case=case, key="buildings.certificate_correction").last()
    return last.due_on if last else None


def certificate_error(case, step, facts) -> dict:
    """What was wrong, what to correct, and by when (§ 5-27(f))."""
    return {
        "thing": _certificate_words(case),
        "certificate": common.last_paper(case, case.certificate_paper),
        "wrong_information": step.data["wrong_information"],
        "deficiencies": step.data["deficiencies"],
        "correct_by": _correction_day(case),
        "copies": common.copies(case),
    }
