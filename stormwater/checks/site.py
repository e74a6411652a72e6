"""What the rules say about the work at the site: the start, phases, the developer's own
inspections, stages, violations, orders (§§ 6-232 to 6-237)."""

from __future__ import annotations

from datetime import date, datetime
from typing import TYPE_CHECKING

from stormwater.checks import instruments, plan
from stormwater.checks.ask import ask
from stormwater.choices import Stage

if TYPE_CHECKING:
    from stormwater.models import StormwaterProject


def start_required(project: StormwaterProject) -> bool:
    """Whether the officer asked for an inspection at the start of construction."""
    return Stage.START in project.inspection_stages


def start_notice(project: StormwaterProject):
    """The notice of the start of construction that counts: the last one."""
    return project.stage_notices.filter(stage=Stage.START).last()


def construction_start(project: StormwaterProject, copy_on_site: bool | None, day: date) -> dict:
    """May construction start (§§ 6-232(e), (f), 6-235(a), 6-236)?"""
    notice = start_notice(project)
    rows = project.certifications.filter(from_start=True).exclude(state="replaced")
    facts = {
        "swppp_approved": plan.is_approved(project),
        "completion_guarantee_required": project.completion_guarantee_required,
        "completion_guarantee_adequate": instruments.guarantee_held(project, "completion"),
        "maintenance_guarantee_required": project.maintenance_guarantee_required,
        "maintenance_guarantee_adequate": instruments.guarantee_held(project, "maintenance"),
        "contractors": [
            {"firm": row.firm, "certification_valid": row.state == "approved"} for row in rows
        ],
        "start_inspection_required": start_required(project),
        "start_notice_in_time": notice.in_time if notice else False,
        "swppp_copy_on_site": copy_on_site,
    }
    return ask("construction_start", facts, day)


def stage_notice(stage: str, notified_at: datetime, event_at: datetime, day: date) -> dict:
    """Was the town told in time of a stage (§ 6-235(a))?"""
    facts = {
        "stage": stage,
        "required_by_officer": True,
        "notified_at": notified_at,
        "event_at": event_at,
    }
    return ask("town_inspection", facts, day)


def disturbance(project: StormwaterProject, day: date) -> dict:
    """May so much land lie open at one time (§ 6-232(b)(1)d)?"""
    phases = [
        {key: value for key, value in row.items() if value is not None}
        for row in project.phases.values("acres", "disturbed_from", "stabilized_on")
    ]
    facts = {
        "phases": phases,
        "swppp_approved": plan.is_approved(project),
        "approved_acres_at_once": project.approved_acres_at_once,
    }
    return ask("disturbance_limit", facts, day)


def self_inspection(project: StormwaterProject, now: datetime) -> dict:
    """Were the developer's own reports made in time (§ 6-234(a)(2))? Judged up to now, or to the
    end of the day of final stabilization."""
    from workflow.days import end_of_day, town_day

    until = now
    if project.finally_stabilized_on is not None:
        until = min(now, end_of_day(project.finally_stabilized_on))
    facts = {
        "construction_started_at": project.construction_started_at,
        "as_of": until,
        "inspections": [
            {
                "completed_at": row.completed_at,
                "delivered_to_stormwater_officer": True,
                "copied_to_site_log": row.copied_to_site_log,
            }
            for row in project.self_inspections.all()
        ],
        "storms": [
            {"precipitation_inches": row.precipitation_inches, "ended_at": row.ended_at}
            for row in project.storms.all()
        ],
    }
    return ask("self_inspection", facts, town_day(now))


def trap(capacity, sediment, day: date) -> dict:
    """Must sediment be removed from a trap or pond (§ 6-234(a)(1))?"""
    facts = {"design_capacity_cubic_yards": capacity, "sediment_cubic_yards": sediment}
    return ask("sediment_trap", facts, day)


def conduct(project: StormwaterProject, seen: dict, day: date) -> dict:
    """Is the site run as the law demands (§§ 6-232(f), 6-233(2), 6-234(a))?"""
    facts = {
        "construction_started": project.construction_started_at is not None,
        "finally_stabilized": project.finally_stabilized_on is not None,
        **seen,
    }
    return ask("site_conduct", facts, day)


def open_orders(project: StormwaterProject):
    """The stop-work orders of this law that no one has lifted."""
    return project.stop_orders.filter(lifted_on=None)


def open_findings(project: StormwaterProject):
    """Violations found at inspections and not corrected (§ 6-235(a))."""
    return project.findings.filter(corrected_on=None)


def may_go_on(project: StormwaterProject, work: str, day: date) -> dict:
    """May work of a kind go on under an order or after findings (§§ 6-235(a), 6-237(b))?"""
    facts = {
        "work": work,
        "stop_work_order": open_orders(project).exists(),
        "town_confirmed_compliance": False,
        "inspection_violation": project.inspection_violation,
        # The officer clears the flag once both are so (`clear_findings`).
        "violations_corrected": not project.inspection_violation,
        "completed_work_approved": not project.inspection_violation,
    }
    return ask("stop_work_and_violation", facts, day)
