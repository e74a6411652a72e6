"""What stands before an act on a building permit: each guard gives its reason and section.

Where the rulebook has the rule, the guard asks it; nothing is checked in two ways.
"""

from __future__ import annotations

from collections.abc import Iterable

from fees.ledger import unpaid_at_submission
from permits import checks
from permits.elements import is_corrective
from workflow import holds
from workflow.departures import key_of
from workflow.models import Inspection
from workflow.refusal import Refusal
from workflow.states import State


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
    for finding in _unanswered(checks.application(permit, checks.law_of(permit, step.day)), step):
        if finding["section"].startswith("5-24(d)(4)e"):
            yield Refusal(finding["message"], finding["section"])


def documents_accepted(permit, step) -> Refusal | None:
    if permit.documents_accepted_on is None:
        return Refusal(
            "The construction documents are not accepted yet.",
            "5-24(e)(2)",
            key="buildings.documents",
        )
    return None


def set_not_yet_returned(permit, step) -> Refusal | None:
    if permit.set_returned_on:
        return Refusal("The set was returned already.", "5-24(e)(3)")
    return None


def amended_permit_in_force(permit, step) -> Iterable[Refusal]:
    """An amended permit changes one that is in force: what has ended is renewed first, and what is
    suspended holds its amendment too (§ 5-24(h)(4), (i), (j))."""
    for amended in permit.amended_permits():
        if amended.state != State.ISSUED or checks.term_is_over(amended, step.day):
            yield Refusal(
                f"{amended.number}, which this permit amends, is not in force "
                f"({amended.state_label.lower()}).",
                "5-24(h)(4)",
                key="buildings.amended_permit",
            )


def no_site_inspection_yet(permit, step) -> Refusal | None:
    open_or_done = permit.inspections.filter(key="site_before_permit").exclude(
        state__in=(Inspection.State.FAILED, Inspection.State.CANCELLED)
    )
    if open_or_done.exists():
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
        "application_complete": _application_complete(permit, step),
        "complies_with_codes": bool(step.data["complies_with_codes"]),
        "complies_with_other_rules": bool(step.data["complies_with_other_rules"]),
        "documents_marked_accepted": permit.documents_accepted_on is not None,
        "site_inspection_required": permit.site_inspection_required,
        "change_notice_on_permit": True,
    }
    if permit.site_inspection_required:
        facts["site_inspection_done"] = site_inspected(permit, step) is None
    law_day = checks.law_of(permit, step.day)
    for finding in checks.ask("buildings.permit_ready", facts, law_day)["findings"]:
        yield Refusal(finding["message"], finding["section"])


def findings_answered(permit, step) -> Iterable[Refusal]:
    """What the rules find against the plan stands against the approval until the officer has said
    why it does not matter here (§ 5-24(d)(3)): no decision passes over a finding in silence."""
    for finding in _unanswered(checks.findings(permit, step.day), step):
        yield Refusal(
            finding["message"], finding["section"], "Say why the permit can be approved with it."
        )


def _unanswered(found: list[dict], step) -> list[dict]:
    said = step.data.get("departures", {})
    return [f for f in found if f["status"] == "violation" and key_of(f) not in said]


def _application_complete(permit, step) -> bool:
    return not _unanswered(checks.application(permit, checks.law_of(permit, step.day)), step)


def not_begun(permit, step) -> Refusal | None:
    if permit.commenced_on:
        return Refusal("The start of the work is recorded already.", "5-24(i)(1)")
    return None


def not_suspended(permit, step) -> Refusal | None:
    if checks.is_suspended(permit):
        return Refusal("The permit is suspended.", "5-24(j)", key="buildings.permit_suspended")
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


def to_announce(permit):
    """The inspections that the holder may ask for now; under a suspension those alone that show
    that work complies (§ 5-24(j)(1))."""
    states = (Inspection.State.PLANNED, Inspection.State.FAILED)
    return _makeable(permit, permit.inspections.filter(state__in=states))


def to_record(permit):
    """The inspections of which a result may be entered now."""
    states = (Inspection.State.PLANNED, Inspection.State.READY)
    return _makeable(permit, permit.inspections.filter(state__in=states))


def _makeable(permit, found):
    if checks.is_suspended(permit):
        return found.filter(pk__in=[i.pk for i in found if is_corrective(i)])
    return found


def has_inspection_to_announce(permit, step) -> Refusal | None:
    if to_announce(permit).exists():
        return None
    return Refusal("Every inspection is asked for or accepted.", "5-25(a)(2)")


def has_open_inspection(permit, step) -> Refusal | None:
    if to_record(permit).exists():
        return None
    return Refusal("No inspection is open.", "5-25(c)")


def not_held(permit, step) -> Iterable[Refusal]:
    """A hold on inspections lets those go on that show that work complies."""
    if not is_corrective(step.data["inspection"]):
        found = holds.stopping(permit, ("inspect",), step.day)
        yield from (hold.refusal(step.role) for hold in found)


def changed_work_waits(permit, step) -> Iterable[Refusal]:
    """What a change touches is not accepted before the change is approved (§ 5-24(h)(4))."""
    if not step.data["satisfactory"]:
        return
    for change in permit.changes.filter(amendment_needed=True, approved_on=None):
        if step.data["inspection"].key in change.elements:
            yield Refusal(
                f"A change waits for an approved permit: {change.text[:120]}",
                "5-24(h)(4)",
                key="buildings.changed_work",
            )


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
