"""What stands before an act on a development permit: each guard gives its reason and section.

Where the rulebook has the rule, the guard asks it; nothing is checked in two ways.
"""

from __future__ import annotations

from collections.abc import Iterable

from floodplain.checks import permit as checks
from floodplain.checks import watercourse
from floodplain.checks.asking import violations
from floodplain.choices import Recipient
from workflow.refusal import Refusal
from workflow.states import State

OPEN_VARIANCE = (State.SUBMITTED, State.INCOMPLETE, State.UNDER_REVIEW)


def has_what_filing_needs(permit, step) -> Iterable[Refusal]:
    """Filing needs a place, what is to be done, and someone to answer to."""
    if permit.parcel_id is None:
        yield Refusal("Choose the property first.", "6-122(a)", key="property")
    if not permit.work:
        yield Refusal("Say what you want to do first.", "6-122(a)", key="work")
    if not permit.description.strip():
        yield Refusal("Describe the work first.", "6-122(a)", key="work")
    if not permit.owner_name.strip():
        yield Refusal("Name the owner of the property first.", "6-122(a)", key="people")


def contents_complete(permit, step) -> Iterable[Refusal]:
    """An item of § 6-122(b) that lacks can not be passed over; what is left to the officer (plans)
    is answered with a reason."""
    for finding in checks.contents(permit, step.day):
        if finding["status"] == "violation" or finding.get("missing"):
            yield Refusal(
                finding["message"], finding["section"], "Return the application as incomplete."
            )


def has_structures(permit, step) -> Refusal | None:
    if permit.structures.exists():
        return None
    return Refusal("No structure stands in this application.", "6-136(b)")


def approval_outstanding(permit, step) -> Refusal | None:
    if permit.approvals.filter(needed=True, obtained_on=None).exists():
        return None
    return Refusal("No approval of another agency is outstanding.", "6-121(b)(2)")


def demand_open(permit, step) -> Refusal | None:
    if permit.demands.filter(received_on=None).exists():
        return None
    return Refusal("Nothing that was demanded is outstanding.", "6-121(b)(3)")


def studies_received(permit, step) -> Iterable[Refusal]:
    for demand in permit.demands.filter(received_on=None):
        yield Refusal(
            f"This was demanded and has not come: {demand.text[:120]}",
            "6-121(b)(3)",
            key="floodplain.study_awaited",
        )


def open_variances(permit):
    """Requests for a variance that the board has not decided."""
    return permit.variances.filter(state__in=OPEN_VARIANCE)


def variance_asked(permit, step) -> Refusal | None:
    if open_variances(permit).filter(request="variance").exists():
        return None
    return Refusal(
        "The applicant has not asked for a variance.",
        "6-126(a)",
        "The applicant asks the planning board for it online or at the counter.",
    )


def variance_not_pending(permit, step) -> Refusal | None:
    if not open_variances(permit).exists():
        return None
    return Refusal(
        "A request for a variance is before the planning board.",
        "6-126",
        key="floodplain.variance_pending",
    )


def standards_not_met(permit, step) -> Refusal | None:
    """A variance is relief from a standard that is not met; where all are met none is needed."""
    lifted = checks.lifted_by(permit)
    found = violations(checks.standards(permit, step.day))
    if [f for f in found if checks.last_part(f) not in lifted]:
        return None
    return Refusal("The work meets the standards, so no variance is needed.", "6-126(a)")


def may_be_granted(permit, step) -> Iterable[Refusal]:
    """`floodplain.permit_decision` says grant, or grant with mitigation (§ 6-121(b)(1) to (3))."""
    data = step.data
    found = checks.decision(permit, step.day, data["departures"], bool(data["mitigation"]))
    if found["outcome"] in ("grant", "grant_with_mitigation"):
        return
    lifted = checks.lifted_by(permit)
    for finding in found["behind"]:
        against = finding["status"] == "violation" and checks.last_part(finding) not in lifted
        if against or checks.is_left(finding, data["departures"]):
            yield Refusal(finding["message"], finding["section"])
    for finding in found["findings"]:
        if finding["status"] != "info":
            yield Refusal(finding["message"], finding["section"])
    for path in found["missing"]:
        yield Refusal(MISSING.get(path, f"Not known yet: {path}."), "6-121(b)(1)")


MISSING = {
    "adverse_effect": "The effects on other property are not reviewed yet.",
    "other_approvals": "The list of approvals of other agencies is not confirmed yet.",
}


def levels_known(permit, step) -> Iterable[Refusal]:
    """The permit says to what level each structure is raised, so that level has to be known."""
    for structure in permit.structures.all():
        if not structure.protected or structure.variance_floor_ft is not None:
            continue
        if checks.required_level(structure, step.day)[0] is None:
            yield Refusal(
                f"The level that {structure} has to reach is not known.",
                "6-137",
                "Settle the base flood data, or ask for the ground beside the structure.",
            )


def may_be_denied(permit, step) -> Iterable[Refusal]:
    """Only for what is not met: without an adverse effect the permit shall be granted
    (§ 6-121(b)(3)). Of what is left to the officer, the officer names what stands against it."""
    found = checks.decision(permit, step.day, {}, mitigated=True)
    against = violations(found["behind"]) + violations(found["findings"])
    if not against and not step.data["departures"]:
        yield Refusal(
            "Nothing stands against this application, so the permit shall be granted.",
            "6-121(b)(3)",
            "Name the finding that stands against it, or grant the permit.",
        )


# --- Watercourse


def watercourse_altered(permit, step) -> Refusal | None:
    if permit.alters_watercourse:
        return None
    return Refusal("No watercourse is altered or relocated.", "6-121(b)(9)")


def notices_sent(permit, step) -> Refusal | None:
    if watercourse.notices_sent(permit):
        return None
    return Refusal(
        "Not every notice to an adjacent community and to the State has gone out.",
        "6-121(b)(9)",
        "Enter the day and the proof of mailing with each paper.",
    )


def evidence_not_sent(permit, step) -> Refusal | None:
    if permit.notices.filter(recipient=Recipient.FEDERAL, sent_on__isnull=False).exists():
        return Refusal("The evidence was sent already.", "6-121(b)(9)")
    return None
