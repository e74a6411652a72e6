"""What stands before an act on the work at a site, its end and what comes after (§§ 6-232 to
6-236)."""

from __future__ import annotations

from collections.abc import Iterable

from stormwater.checks import instruments
from stormwater.checks import site as rules
from stormwater.checks.ask import against, ask, open_points, refusals
from workflow.models import Inspection
from workflow.refusal import Refusal

State = Inspection.State
ANNOUNCEABLE = (State.PLANNED, State.FAILED)
RECORDABLE = (State.PLANNED, State.READY, State.FAILED)


def may_start(project, step) -> Iterable[Refusal]:
    """`stormwater.construction_start`: the plan approved, guarantees and certifications in hand,
    the town told in time, a copy of the plan at the site."""
    copy = bool(step.data["swppp_copy_on_site"])
    yield from refusals(against(rules.construction_start(project, copy, step.day)), "6-232")


def start_comes_after_notice(project, step) -> Iterable[Refusal]:
    """Where the start is inspected, it does not come before the hours of the notice are over."""
    notice = rules.start_notice(project)
    if notice is None or not rules.start_required(project):
        return
    started_at = step.data["started_at"]
    result = rules.stage_notice(notice.stage, notice.notified_at, started_at, step.day)
    yield from refusals(against(result), "6-235(a)(1)")


def has_stage_to_announce(project, step) -> Refusal | None:
    if project.inspections.filter(state__in=ANNOUNCEABLE).exists():
        return None
    return Refusal("No inspection of a stage is asked for.", "6-235(a)")


def notice_in_time(project, step) -> Iterable[Refusal]:
    """`stormwater.town_inspection`: at least 48 hours before the stage."""
    data = step.data
    stage = data["inspection"].key
    result = rules.stage_notice(stage, data["notified_at"], data["event_at"], step.day)
    yield from refusals(against(result), "6-235(a)", "Plan the stage for a later time.")


def no_further_stage(project, step) -> Iterable[Refusal]:
    """While violations are open, only what corrects them is announced (§ 6-235(a))."""
    if step.data["inspection"].state == State.FAILED:
        return
    result = rules.may_go_on(project, "other_work", step.day)
    yield from refusals(against(result), "6-235(a)")


def has_stage_to_record(project, step) -> Refusal | None:
    if project.inspections.filter(state__in=RECORDABLE).exists():
        return None
    return Refusal("No stage waits for an inspection.", "6-235(a)")


def has_open_phase(project, step) -> Refusal | None:
    if project.phases.filter(stabilized_on=None).exists():
        return None
    return Refusal("No phase is open.", "6-220")


def site_is_open(project, step) -> Refusal | None:
    """The developer's own inspections begin with the work and end with final stabilization."""
    if project.finally_stabilized_on is None:
        return None
    return Refusal("The site is finally stabilized; no more reports are due.", "6-234(a)(2)")


def report_fits(project, step) -> Refusal | None:
    """A report is of the time between the start of construction and now."""
    moment = step.data["completed_at"]
    if moment < project.construction_started_at:
        return Refusal("Construction had not started at that time.", "6-234(a)(2)")
    return None


def has_trap(project, step) -> Refusal | None:
    if project.traps.exists():
        return None
    return Refusal("No sediment trap or pond is on record.", "6-234(a)(1)")


def has_findings(project, step) -> Refusal | None:
    if project.inspection_violation:
        return None
    return Refusal("No violation found at an inspection is open.", "6-235(a)")


def all_corrected(project, step) -> Iterable[Refusal]:
    """Violations corrected, and all work done before approved (§ 6-235(a))."""
    if not step.data["violations_corrected"]:
        yield Refusal("The violations are not corrected.", "6-235(a)")
    if not step.data["completed_work_approved"]:
        yield Refusal("The work done before is not approved.", "6-235(a)")
    for stage in project.inspections.filter(state=State.FAILED):
        yield Refusal(f"Not approved: {stage.label}.", stage.section, "Enter its inspection first.")


def not_stabilized(project, step) -> Refusal | None:
    if project.finally_stabilized_on is None:
        return None
    return Refusal("The site is finally stabilized already.", "6-220")


def is_stabilized(project, step) -> Refusal | None:
    if project.finally_stabilized_on is not None:
        return None
    return Refusal("The site is not finally stabilized.", "6-220")


def all_phases_stable(project, step) -> Iterable[Refusal]:
    """Every phase is stabilized, and no more land lay open than the plan allows or an officer has
    said how it was settled (`stormwater.disturbance_limit`)."""
    for phase in project.phases.filter(stabilized_on=None):
        yield Refusal(f"Still open: {phase}.", "6-220", "Enter when it was stabilized.")
    if not step.reason:
        found = against(rules.disturbance(project, step.day))
        yield from refusals(found, "6-232(b)(1)d", "Say how this was settled.")


def final_construction_open(project, step) -> Refusal | None:
    if project.final_construction_on is None:
        return None
    return Refusal("Final construction is completed already.", "6-235(b)")


def as_built_in_order(project, step) -> Iterable[Refusal]:
    """`stormwater.as_built`: no end of the project without it, where there are practices."""
    row = instruments.accepted_as_built(project)
    result = instruments.as_built(project, row, step.day)
    if result["outcome"] not in ("accepted", "not_required"):
        yield from refusals(
            open_points(result) or [_not_due()], "6-235(b)", "Accept the as-built plan first."
        )


def _not_due() -> dict:
    return {"message": "Final construction is not completed.", "section": "6-235(b)"}


def nothing_is_open(project, step) -> Iterable[Refusal]:
    """No violation, order, stage or notice is open when the town accepts the project."""
    if project.inspection_violation:
        yield Refusal("Violations found at an inspection are open.", "6-235(a)")
    for order in rules.open_orders(project):
        yield Refusal(f"The {str(order).lower()} is in force.", "6-237(b)")
    for stage in project.inspections.filter(state__in=RECORDABLE):
        yield Refusal(
            f"Not inspected: {stage.label}.", stage.section, "Inspect it, or say it is not needed."
        )
    for notice in project.notices.filter(state__in=("issued", "referred")):
        yield Refusal(f"Not settled: {notice}.", "6-237(a)")


def entry_rights_granted(project, step) -> Iterable[Refusal]:
    """`stormwater.right_of_entry`: a new facility on private land is not accepted without the right
    to inspect it; one that the town takes over lies on no private land."""
    if not project.facility_required or not step.data["on_private_land"]:
        return
    granted = project.entry_rights.filter(state="issued").exists()
    result = instruments.entry_right(project, "new_facility_on_private_land", granted, step.day)
    yield from refusals(against(result), "6-235(e)")


def program_is_set(project, step) -> Refusal | None:
    """§ 6-235(c): inspection programs shall be established, on any reasonable basis."""
    data = step.data
    if not project.facility_required or data["program_months"] or data["program_trigger"]:
        return None
    return Refusal(
        "Say how often the facilities are inspected, or what leads to an inspection.",
        "6-235(c)",
        key="stormwater.program",
    )


def has_demand(project, step) -> Refusal | None:
    if project.demands.filter(received_on=None).exists():
        return None
    return Refusal("No report or record is asked for.", "6-235(d)")


def chargeable(project, step) -> Iterable[Refusal]:
    """`stormwater.costs`: review, inspection or upkeep, by or for the town, at the going rate."""
    data = step.data
    facts = {
        "regulated_activity": project.applicability not in ("exempt", "below_threshold"),
        "cost_kind": data["kind"],
        "performed_by": data["performed_by"],
        "charged_dollars": data["amount_usd"],
        "prevailing_rate_dollars": data["prevailing_rate_usd"],
    }
    yield from refusals(against(ask("costs", facts, step.day)), "6-238")


def one_year_is_over(project, step) -> Refusal | None:
    """The one-year inspection is held a year after acceptance, not before (§ 6-236(a))."""
    if not step.data["one_year"]:
        return None
    if project.final_acceptance_on is None:
        return Refusal("The project has not been accepted.", "6-236(a)")
    first = instruments.release(project, step.day)["values"]["earliest_release_on"]
    if step.day.isoformat() >= first:
        return None
    words = f"The one-year inspection is held from {first} on."
    return Refusal(words, "6-236(a)")
