"""What the rules say about an operating or a fireworks permit, on the facts of its case.

A finding never decides; the officer does, on record.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

import rulebook
from fees.ledger import unpaid_at_submission
from permits.operating.activities import Activity, kinds_of, paragraph
from rulebook.figures import law
from workflow import days
from workflow.models import Inspection, Visit

PREMISES = "operating.premises"
CORRECTION = "operating.correction"
COMPLIANCE = "operating.compliance"

REQUIRED, NOT_REQUIRED, DECIDES = "required", "not_required", "officer_decides"


def ask(name: str, facts: dict[str, Any], day: date) -> dict:
    """The result of a ruleset on the facts that are known, as of a day."""
    known = {key: value for key, value in facts.items() if value is not None}
    return rulebook.check(name, known, as_of=day).to_dict()


def law_of(case, day: date) -> date:
    """The day whose law applies: that of filing, whose rules stay those of the case."""
    return case.filed_on or day


# --- Which activities need a permit (§ 5-30(a)) ------------------------------------------------


@dataclass(frozen=True)
class Need:
    """Whether one activity needs a permit, and why or what is open."""

    activity: str
    outcome: str
    section: str
    reasons: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()

    @property
    def words(self):
        return Activity(self.activity).label


def activity_facts(case) -> dict[str, Any]:
    """The facts of `operating.operating_permit` that the application and the officer give. A
    private tent for which the officer wants a permit is treated as any other."""
    facts = {
        "already_started": case.already_started,
        "permit_in_force": case.action != "issue",
    }
    if case.kind == "FW":
        return facts
    private = case.tent_private_residential_use and case.private_tent_needs_permit is not True
    materials = [
        {
            "material": row.material,
            "quantity": row.quantity,
            **({} if row.allowed_quantity is None else {"allowed_quantity": row.allowed_quantity}),
        }
        for row in case.materials.all()
    ]
    return facts | {
        "hazardous_materials": materials or None,
        "process_determination": case.process_determination,
        "tent_private_residential_use": bool(private),
        "mobile_food_smoke_or_grease": case.mobile_food_smoke_or_grease,
        "mobile_food_serves_public": case.mobile_food_serves_public,
        "energy_storage_kwh": case.energy_storage_kwh,
        "energy_storage_limit_kwh": case.energy_storage_limit_kwh,
        "assembly_area_persons": case.assembly_area_persons,
        "hazard_determination": case.hazard_determination,
        "planned_attendance": case.planned_attendance,
        "other_determination": case.other_determination,
        "work_for": case.work_for or None,
    }


def need_of(case, activity: str, day: date) -> Need:
    """What the rules say of one activity alone."""
    facts = {**activity_facts(case), "activities": [activity]}
    result = ask("operating.operating_permit", facts, law_of(case, day))
    outcome = result["outcome"]
    if activity == Activity.TENT and outcome == DECIDES and case.private_tent_needs_permit is False:
        outcome = NOT_REQUIRED
    said = [f for f in result["findings"] if not f["rule"].endswith("started_without_permit")]
    return Need(
        activity,
        outcome,
        said[0]["section"] if said else paragraph(activity),
        tuple(finding["message"] for finding in said),
        tuple(result["missing"]),
    )


def needs(case, day: date) -> list[Need]:
    """Every activity of the application with what the rules say of it."""
    return [need_of(case, activity, day) for activity in case.activities]


def permits_at_least(case, day: date) -> int | None:
    """How many permits the activities need at the least (§ 5-30(d)); None while facts are
    missing."""
    facts = {**activity_facts(case), "activities": case.activities}
    return ask("operating.operating_permit", facts, law_of(case, day))["values"]["permits_at_least"]


def started_without_permit(case, day: date) -> list[dict]:
    """The finding that the activity goes on without a permit (§ 5-30(a)(2))."""
    facts = {**activity_facts(case), "activities": case.activities}
    found = ask("operating.operating_permit", facts, law_of(case, day))["findings"]
    return [f for f in found if f["rule"].endswith("started_without_permit")]


# --- Whether it may be issued (§§ 5-30(b) to (e), 5-39) ----------------------------------------


def premises_inspections(case):
    """The inspections of the premises that were not called off."""
    return case.inspections.filter(key=PREMISES).exclude(state=Inspection.State.CANCELLED)


def premises_seen(case, day: date) -> Visit | None:
    """The last good visit to the premises on or before a day; none while one is to be made
    again."""
    rows = premises_inspections(case)
    if rows.exclude(state=Inspection.State.ACCEPTED).exists():
        return None
    visits = Visit.objects.filter(inspection__in=rows, satisfactory=True, visited_on__lte=day)
    return visits.select_related("event").order_by("id").last()


def needs_inspection(case) -> bool:
    """Whether the premises are inspected before the permit: always, but for an amendment, and
    where there are no premises in the town and the officer has none inspected (§ 5-30(c))."""
    if case.action == "amend":
        return False
    return case.premises_in_town or premises_inspections(case).exists()


def standing_tests(case):
    """The tests that the officer asked for and did not take back."""
    return case.test_reports.filter(recalled_on=None)


def issue_facts(case, data: dict, day: date) -> dict[str, Any]:
    """The facts of `operating.operating_permit_issue` on a day."""
    tests = list(standing_tests(case))
    visit = premises_seen(case, day)
    inspector = None
    if visit is not None:
        inspector = "officer" if visit.event.role == "officer" else "authorized_inspector"
    return {
        "action": case.action,
        "kinds": kinds_of(case.activities),
        "written_application_on_accepted_form": bool(case.signed_at and data.get("form_accepted")),
        "information_sufficient": bool(data.get("information_sufficient")),
        "tests_required": bool(tests),
        "tester_accepted": all(t.received_on and t.tester_accepted for t in tests),
        "tests_show_conformity": all(t.is_good for t in tests),
        "premises_in_town": needs_inspection(case) or case.action == "amend",
        "inspected_on": visit.visited_on if visit else None,
        "inspected_by": inspector,
        "conforms_to_codes": bool(data.get("conforms_to_codes")),
        "fee_applies": case.charges.filter(void=None).exists(),
        "fee_paid_at_submission": unpaid_at_submission(case) == 0,
        "decision_on": day,
        "term_starts_on": data.get("effective_from"),
        "term_ends_on": data.get("effective_to"),
    }


def issue(case, data: dict, day: date) -> dict:
    """What stands against issuing the permit, and what the officer has to give a reason for."""
    return ask("operating.operating_permit_issue", issue_facts(case, data, day), law_of(case, day))


def latest_end(case, start: date | None, day: date) -> date | None:
    """The last day that the law allows for a term from a day; None where no kind has a limit."""
    facts = {"kinds": kinds_of(case.activities), "term_starts_on": start}
    result = ask("operating.operating_permit_issue", facts, law_of(case, day))
    end = result["values"]["latest_end"]
    return date.fromisoformat(end) if end else None


def usual_end(start: date, day: date) -> date:
    """The last day of a contractor's permit as a rule: the law calls it annual (§ 5-30(a)(1)i)."""
    return days.add(start, law("permits", day).figure("contractor_usual_months"), "months")


def as_issued(case) -> dict[str, Any]:
    """What the officer said at the approval, for asking the rules again at the issue."""
    return {
        "form_accepted": True,
        "information_sufficient": True,
        "conforms_to_codes": True,
        "effective_from": case.effective_from,
        "effective_to": case.effective_to,
    }


def fireworks(case, question: str, day: date, **more) -> dict:
    """What `operating.fireworks` says of the final permit, or of holding the display."""
    costs: dict[str, Any] = {}
    for cost in case.display_costs.exclude(assessed=False):
        costs[cost.kind] = costs.get(cost.kind, 0) + cost.amount_usd
    open_costs = case.display_costs.filter(assessed=None)
    facts = {
        "question": question,
        "storage_transport_display_lawful": bool(case.storage_transport_display_lawful),
        "town_application_filed": bool(case.filed_on and case.signed_at),
        "fee_set": case.charges.filter(void=None, bars_acceptance=True).exists(),
        "fee_paid_with_application": unpaid_at_submission(case) == 0,
        "compliance_required": case.compliance_required,
        "compliance_shown": case.compliance_shown,
        "site_inspected": not needs_inspection(case) or premises_seen(case, day) is not None,
        "final_permit_issued_on": case.issued_on,
        "permit_effective_from": case.effective_from,
        "permit_effective_to": case.effective_to,
        "suspended_or_revoked": is_stopped(case, day),
        "costs_assessed_by_town_board": bool(costs) and not open_costs.exists(),
        **costs,
        **more,
    }
    return ask("operating.fireworks", facts, law_of(case, day))


# --- The permit in force (§ 5-30(e), (f)) -------------------------------------------------------


def is_stopped(case, day: date) -> bool:
    """Whether the permit was suspended or revoked on a day."""
    suspended = case.suspensions.filter(starts_on__lte=day)
    running = suspended.filter(ends_on=None) | suspended.filter(ends_on__gt=day)
    revoked = case.events.filter(action="revoke", day__lte=day)
    return running.exists() or revoked.exists()


def open_faults(case):
    """What was found not to comply and is not corrected."""
    return case.noncompliances.filter(corrected_on=None)


def superseded_from(case) -> date | None:
    """The first day of the permit that was issued in place of this one."""
    from permits.operating.models import LINKS

    links = case.links_in.filter(name__in=LINKS.values()).select_related("source")
    starts = [
        other.effective_from
        for other in (link.source.whole() for link in links)
        if other.issued_on and other.effective_from and other.state != "void"
    ]
    return min(starts, default=None)


def validity(case, day: date) -> dict:
    """The state of an issued permit on a day, by `operating.operating_permit_validity`."""
    suspension = case.suspensions.order_by("id").last()
    revoked = case.events.filter(action="revoke").order_by("seq").last()
    fault = open_faults(case).first()
    facts = {
        "kinds": kinds_of(case.activities),
        "as_of": day,
        "effective_from": case.effective_from,
        "effective_to": case.effective_to,
        "suspended_on": suspension.starts_on if suspension else None,
        "suspension_lifted_on": suspension.ends_on if suspension else None,
        "revoked_on": revoked.day if revoked else None,
        "noncompliance_determined_on": fault.found_on if fault else None,
        "superseded_on": superseded_from(case),
    }
    return ask("operating.operating_permit_validity", facts, day)
