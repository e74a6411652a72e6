"""What the rules say of a complaint: whether it must be looked into, and what comes next."""

from __future__ import annotations

from datetime import date

from django.utils.translation import gettext_lazy as _

from enforcement.asking import ask
from workflow.models import Inspection, Visit
from workflow.states import State

LACKING = {
    "written": _("It is not in writing."),
    "signed": _("It is not signed."),
    "verified": _("It is not sworn, or affirmed as true under the penalties of perjury."),
}
# The proposals of `operating.complaint_steps` in words.
PROPOSALS = {
    "no_duty": _("No duty to look into it; the form is lacking"),
    "inquire_or_inspect": _("Make inquiries or inspect"),
    "document_results": _("Put the result of the inspection on record"),
    "close_without_violation": _("Close: no violation was found"),
    "give_notice": _("Give notice and time to correct"),
    "await_correction": _("Wait for the correction"),
    "enforce": _("Not corrected in time: order, ticket or another measure"),
    "pursue_enforcement": _("Go on with the order, ticket or proceeding"),
    "reinspect": _("Look whether it is corrected"),
    "file_final_report": _("File the final report"),
    "close": _("Close"),
    "incomplete": _("Say whether a violation was found"),
}


def form_facts(complaint) -> dict:
    """What § 5-32(a) asks of the statement itself."""
    facts: dict = {"written": complaint.in_writing}
    if complaint.in_writing:
        facts |= {"signed": complaint.signed, "verified": complaint.verified}
    return facts


def intake(complaint, day: date, **over) -> dict:
    """`operating.complaint_intake`."""
    facts = {
        **form_facts(complaint),
        "code_violation_alleged": complaint.code_violation_alleged,
        "enforced_by_office": complaint.enforced_by_office,
        "known_personally": complaint.known_personally,
        **over,
    }
    known = {name: value for name, value in facts.items() if value is not None}
    return ask("operating.complaint_intake", known, day)


def lacking(complaint, day: date | None = None) -> list[str]:
    """Which of written, signed and verified the complaint lacks."""
    day = day or complaint.filed_on
    over = {"code_violation_alleged": True, "enforced_by_office": True, "known_personally": False}
    return intake(complaint, day, **over)["values"]["lacking"]


def is_bona_fide(complaint, day: date) -> bool:
    """Whether it counts among the complaints acted upon (§ 5-34(a)(6))."""
    return bool(intake(complaint, day)["values"]["bona_fide"])


def inspections(complaint):
    """The visits made on it."""
    return Visit.objects.filter(
        inspection__case_id=complaint.pk, inspection__key="operating.complaint"
    ).order_by("id")


def violations(complaint) -> list:
    """The violations that were opened on it and stand."""
    return list(complaint.violations.exclude(state__in=(State.VOID, State.WITHDRAWN)))


def corrected_on(complaint) -> date | None:
    """The day on which the last of its violations was found corrected."""
    days = [v.abated_on for v in violations(complaint)]
    return max(days) if days and all(days) else None


def is_corrected(complaint) -> bool:
    """Whether every violation is closed, or the correction is on record where none was opened."""
    found = violations(complaint)
    if found:
        return all(v.state == State.CLOSED for v in found)
    return complaint.corrected_on is not None


def seen_since(complaint) -> bool:
    """Whether the correction was seen at an inspection: of the complaint, or of its violations."""
    visit = inspections(complaint).filter(satisfactory=True).last()
    if visit and complaint.corrected_on and visit.visited_on >= complaint.corrected_on:
        return True
    found = violations(complaint)
    return bool(found) and all(v.abated_on is not None for v in found)


def steps_facts(complaint, day: date) -> dict:
    visits = inspections(complaint)
    found = violations(complaint)
    facts = {
        "bona_fide": complaint.bona_fide,
        "known_personally": complaint.known_personally or complaint.subject == "timber",
        "inquiry_made": complaint.inquiries.exists(),
        "inspection_made": visits.exists(),
        "results_documented": visits.exists(),
        "violation_found": complaint.violation_found,
        "notice_given": complaint.notice_given_on is not None,
        "cure_by": complaint.cure_by and complaint.cure_by.isoformat(),
        "as_of": day.isoformat(),
        "corrected": is_corrected(complaint),
        "operating_permit_involved": complaint.operating_permit_involved,
        "work_going_on": complaint.work_going_on,
        "enforcement_started": any(v.enforcement_started for v in found),
        "reinspected_after_correction": seen_since(complaint),
        "final_report_filed": bool(complaint.final_report),
    }
    return {name: value for name, value in facts.items() if value is not None}


def proposal(complaint, day: date) -> dict:
    """The step that the rules propose next (§ 5-32(b)); the officer may take another."""
    result = ask("operating.complaint_steps", steps_facts(complaint, day), day)
    result["words"] = str(PROPOSALS[result["outcome"]])
    return result


def waits_for_result(complaint) -> bool:
    """Whether an inspection is booked and has no result yet."""
    states = (Inspection.State.PLANNED, Inspection.State.READY)
    return complaint.inspections.filter(state__in=states).exists()
