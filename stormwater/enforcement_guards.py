"""What stands before an act against a violation (§ 6-237)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from stormwater import liens
from stormwater.checks import site as rules
from stormwater.checks.ask import against, ask, refusals
from stormwater.choices import NoticeState, RestorationState
from stormwater.service import APPEAL, clock_name, served_on
from workflow import clocks
from workflow.models import Hold, Paper
from workflow.refusal import Refusal


def notice_complete(project, step) -> Iterable[Refusal]:
    """`stormwater.violation_notice`: the six contents of § 6-237(a), to the landowner."""
    data = step.data
    given = {
        "name_and_address": data["landowner_name"] and data["landowner_address"],
        "location": data["place"],
        "nature_of_violation": data["nature"],
        "remedial_measures": data["measures"],
        "time_schedule": data["measures"] and all(line["by"] for line in data["measures"]),
        "penalty_statement": data["penalties"],
        "appeal_statement": True,  # stands in the paper, with the days of the figure
    }
    facts = {
        "kind": "notice_of_violation",
        "in_writing": True,
        "issued_to": ["landowner"],
        "contents": [name for name, there in given.items() if there],
        "appeal_days_stated": _appeal_days(step.day),
    }
    yield from refusals(against(ask("violation_notice", facts, step.day)), "6-237(a)")


def _appeal_days(day: date) -> int:
    from rulebook.figures import law

    return law("stormwater", day).figure("violation_appeal_days")


def open_notices(project):
    """The notices that stand: in force or appealed."""
    return project.notices.filter(state__in=(NoticeState.ISSUED, NoticeState.REFERRED))


def has_notice(project, step) -> Refusal | None:
    if open_notices(project).exists():
        return None
    return Refusal("No notice of violation is open.", "6-237(a)")


def has_notice_to_appeal(project, step) -> Refusal | None:
    if project.notices.filter(state=NoticeState.ISSUED, appealed_on=None).exists():
        return None
    return Refusal("No notice of violation waits for an appeal.", "6-237(a)(6)")


def has_appeal(project, step) -> Refusal | None:
    if project.notices.filter(state=NoticeState.REFERRED).exists():
        return None
    return Refusal("No appeal is before the town board.", "6-237(a)(6)")


def paper_of(notice) -> Paper | None:
    """The paper of a notice."""
    return notice.event.papers.filter(key="stormwater.notice_of_violation").first()


def appeal(project, notice, day: date) -> dict:
    """Was the appeal filed in time and form (`stormwater.appeal`)? Without proof of service no time
    runs, so it is in time."""
    served = served_on(paper_of(notice))
    facts = {
        "served_on": served or day,
        "filed_on": day,
        "in_writing": True,
        "notice_states_appeal_right": True,
    }
    return ask("appeal", facts, day)


def appeal_clock(project, notice, name: str) -> str:
    """The clock of whoever appeals: each landowner has an own one, from the own service."""
    mine = clock_name(notice, name)
    running = [clock.about for clock in clocks.running(project, APPEAL)]
    if mine in running:
        return mine
    return next((about for about in running if about.startswith(notice.about)), mine)


def has_order(project, step) -> Refusal | None:
    if rules.open_orders(project).exists():
        return None
    return Refusal("No stop-work order is in force.", "6-237(b)")


def release(step) -> dict:
    """`stormwater.stop_work_release`."""
    data = step.data
    facts = {
        "activity_in_compliance": data["activity_in_compliance"],
        "violation_addressed": data["violation_addressed"],
        "town_confirms": True,
    }
    return ask("stop_work_release", facts, step.day)


def may_lift(project, step) -> Iterable[Refusal]:
    yield from refusals(against(release(step)), "6-237(b)")


def occupancy_holds(project):
    """The holds by which this project keeps its property unoccupied."""
    return Hold.objects.filter(key="stormwater.occupancy", caused_by=project, lifted_on=None)


def not_prevented(project, step) -> Refusal | None:
    if occupancy_holds(project).exists():
        return Refusal("The occupancy is prevented already.", "6-237(e)")
    return None


def is_prevented(project, step) -> Refusal | None:
    if occupancy_holds(project).exists():
        return None
    return Refusal("The occupancy is not prevented.", "6-237(e)")


def hold_has_ground(project, step) -> Iterable[Refusal]:
    """`stormwater.occupancy_hold`: only where something was installed or done in violation."""
    facts = {"in_violation": step.data["in_violation"], "officer_decision": "hold"}
    result = ask("occupancy_hold", facts, step.day)
    if result["outcome"] != "hold":
        yield from refusals(against(result), "6-237(e)")


def has_restoration(project, step) -> Refusal | None:
    if project.restorations.filter(state=RestorationState.ISSUED).exists():
        return None
    return Refusal("No land has to be restored.", "6-237(f)")


def restoration(project, row, step) -> dict:
    """`stormwater.restoration`: notice, a reasonable time, and only then the town."""
    paper = row.event.papers.filter(key="stormwater.restoration_notice").first()
    facts = {
        "restoration_required": True,
        "restored": row.restored_on is not None,
        "notice_served": served_on(paper) is not None,
        "reasonable_time_passed": step.data["reasonable_time_passed"],
        "town_cost_dollars": step.data["town_cost_usd"],
    }
    return ask("restoration", facts, step.day)


def town_may_restore(project, step) -> Iterable[Refusal]:
    """Not before the day that the town set has passed, and notice was served."""
    row = step.data["restoration"]
    if step.day <= row.restore_by:
        yield Refusal(
            f"There is time to restore the land until {row.restore_by:%B %-d, %Y}.",
            "6-237(f)",
            key="enforcement.restoration_wait",
        )
    result = restoration(project, row, step)
    if result["outcome"] != "town_may_act":
        found = [one for one in result["findings"] if one["status"] != "violation"]
        yield from refusals(found, "6-237(f)", "Enter the proof of service of the notice.")


def lien_is_paid(project, step) -> Iterable[Refusal]:
    """The cost is a lien until it is paid (§ 6-237(f))."""
    row = step.data["restoration"]
    left = liens.left(row)
    if left > 0:
        yield Refusal(f"${left:,.2f} of the cost are unpaid.", "6-237(f)")


def has_lien(project, step) -> Refusal | None:
    if liens.open_liens(project):
        return None
    return Refusal("No lien is open.", "6-237(f)")
