"""What stands before an act on a building permit: each guard gives its reason and section.

Where the rulebook has the rule, the guard asks it; nothing is checked in two ways.
"""

from __future__ import annotations

from collections.abc import Iterable

from fees.ledger import unpaid_at_submission
from permits import checks
from workflow.models import Inspection
from workflow.refusal import Refusal


def has_what_filing_needs(permit, step) -> Iterable[Refusal]:
    """Filing needs a place, what is to be done, and someone to answer to."""
    if permit.parcel_id is None:
        yield Refusal("Choose the property first.", "5-24(d)(4)b", key="property")
    if not permit.work:
        yield Refusal("Say what you want to do first.", "5-24(d)(4)a", key="work")
    if not permit.description.strip():
        yield Refusal("Describe the work first.", "5-24(d)(4)a", key="work")
    if not permit.owner_name.strip():
        yield Refusal("Name the owner of the property first.", "5-24(d)(2)", key="people")
    if permit.estimated_cost_usd is None:
        yield Refusal("Give the estimated cost of the work first.", "5-24(d)(3)", key="building")


def has_plans(permit, step) -> Refusal | None:
    if permit.document_sets or checks.plans(permit).exists():
        return None
    return Refusal(
        "There are no construction documents.", "5-24(d)(4)e", "Ask the applicant for them."
    )


def documents_not_yet_accepted(permit, step) -> Refusal | None:
    if permit.documents_accepted_on:
        return Refusal("The construction documents are accepted already.", "5-24(e)(2)")
    return None


def documents_acceptable(permit, step) -> Iterable[Refusal]:
    """Documents are accepted only if they meet § 5-24(d) (§ 5-24(e)(1)); an officer may depart
    from a finding on what is "sufficient" with a reason."""
    departed = step.data.get("departures", {})
    for finding in checks.application(permit, checks.law_of(permit, step.day)):
        on_documents = finding["section"].startswith("5-24(d)(4)e")
        if on_documents and finding["status"] == "violation" and finding["rule"] not in departed:
            yield Refusal(finding["message"], finding["section"])


def documents_accepted(permit, step) -> Refusal | None:
    if permit.documents_accepted_on is None:
        return Refusal(
            "The construction documents are not accepted yet.",
            "5-24(e)(2)",
            key="buildings.documents",
        )
    return None


def no_site_inspection_yet(permit, step) -> Refusal | None:
    if permit.site_inspection_required:
        return Refusal("A site inspection is ordered already.", "5-25(b)(1)")
    return None


def site_inspected(permit, step) -> Refusal | None:
    if not permit.site_inspection_required:
        return None
    accepted = permit.inspections.filter(
        key="site_before_permit", state=Inspection.State.ACCEPTED
    ).exists()
    return (
        None
        if accepted
        else Refusal("The site has to be inspected first.", "5-25(b)(1)", key="buildings.documents")
    )


def shall_issue(permit, step) -> Iterable[Refusal]:
    """`buildings.permit_ready`: with nothing against it the officer shall issue (§ 5-24(f)(2))."""
    facts = {
        "application_complete": not _open_findings(permit, step),
        "complies_with_codes": bool(step.data["complies_with_codes"]),
        "complies_with_other_rules": bool(step.data["complies_with_other_rules"]),
        "documents_marked_accepted": permit.documents_accepted_on is not None,
        "site_inspection_required": permit.site_inspection_required,
        "change_notice_on_permit": True,
    }
    if permit.site_inspection_required:
        facts["site_inspection_done"] = site_inspected(permit, step) is None
    for finding in checks.ask("buildings.permit_ready", facts, step.day)["findings"]:
        yield Refusal(finding["message"], finding["section"])


def _open_findings(permit, step) -> list[dict]:
    departed = step.data.get("departures", {})
    return [
        f
        for f in checks.application(permit, checks.law_of(permit, step.day))
        if f["status"] == "violation" and f["rule"] not in departed
    ]


def not_begun(permit, step) -> Refusal | None:
    if permit.commenced_on:
        return Refusal("The start of the work is recorded already.", "5-24(i)(1)")
    return None


def has_open_change(permit, step) -> Refusal | None:
    if permit.changes.filter(amendment_needed=None).exists():
        return None
    return Refusal("No change waits for a decision.", "5-24(h)(4)")


def has_waiting_change(permit, step) -> Refusal | None:
    if permit.changes.filter(amendment_needed=True, approved_on=None).exists():
        return None
    return Refusal("No changed work waits for approval.", "5-24(h)(4)")


def no_renewal_asked(permit, step) -> Refusal | None:
    if permit.renewal_asked_on:
        return Refusal("A renewal is asked for already.", "5-24(i)(3)")
    return None


def renewal_asked(permit, step) -> Refusal | None:
    if permit.renewal_asked_on is None:
        return Refusal(
            "The holder has not asked for a renewal.",
            "5-24(i)(3)",
            "The holder asks online or at the counter and pays the fee.",
        )
    return None


def renewable(permit, step) -> Iterable[Refusal]:
    """`buildings.permit_renewal`: violations stand against it; the rest the officer decides."""
    if permit.first_issued_on is None:
        return
    facts = {
        "issued_on": permit.first_issued_on.isoformat(),
        "decision_on": step.day.isoformat(),
        "permit_state": permit.state,
        "applied_by": "permit_holder",
        "fee_paid": unpaid_at_submission(permit) == 0,
        "codes_changed": False,
    }
    for finding in checks.ask("buildings.permit_renewal", facts, step.day)["findings"]:
        if finding["status"] == "violation":
            yield Refusal(finding["message"], finding["section"])


def refusal_has_ground(permit, step) -> Refusal | None:
    """Changed codes are a ground only after 24 months from the first issue (§ 5-24(i)(4))."""
    if step.data["ground"] != "changed_codes":
        return None
    facts = {
        "issued_on": permit.first_issued_on.isoformat(),
        "decision_on": step.day.isoformat(),
        "permit_state": permit.state,
        "applied_by": "permit_holder",
        "fee_paid": True,
        "codes_changed": True,
    }
    result = checks.ask("buildings.permit_renewal", facts, step.day)
    too_early = [f for f in result["findings"] if f["rule"].endswith("too_early_to_refuse")]
    return Refusal(too_early[0]["message"], too_early[0]["section"]) if too_early else None


def has_inspection_to_announce(permit, step) -> Refusal | None:
    states = (Inspection.State.PLANNED, Inspection.State.FAILED)
    if permit.inspections.filter(state__in=states).exists():
        return None
    return Refusal("Every inspection is asked for or accepted.", "5-25(a)(2)")


def has_open_inspection(permit, step) -> Refusal | None:
    states = (Inspection.State.PLANNED, Inspection.State.READY)
    if permit.inspections.filter(state__in=states).exists():
        return None
    return Refusal("No inspection is open.", "5-25(c)")


def final_comes_last(permit, step) -> Refusal | None:
    """The final inspection comes when every other one is accepted (§ 5-25(b)(15))."""
    inspection = step.data["inspection"]
    if inspection.key != "final":
        return None
    others = [i for i in checks.outstanding(permit) if i.pk != inspection.pk]
    if not others:
        return None
    names = ", ".join(other.label for other in others)
    return Refusal(
        f"The final inspection comes after every other one is accepted. Still open: {names}.",
        "5-25(b)(15)",
        key="buildings.earlier_elements",
    )
