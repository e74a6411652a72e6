"""The license and what follows it: its end, idle sites, compliance, the use of the surety
(§§ 6-169, 6-170(b), 6-192, 6-195, 6-196)."""

from __future__ import annotations

from timber import checks, limits
from timber.papers import common
from timber.papers.application import volumes
from workflow.days import add_days


def license_(case, step, facts) -> dict:
    """Licensee, parcels, last day, conditions, limits, and the standing duties."""
    return {
        "issued_on": step.day,
        "ends_on": case.ends_on,
        "term_months": case.term_months,
        "licensee": case.applicant.name,
        "landowner": case.landowner_name,
        "logger": case.logger_name,
        "harvest": case.title,
        "method": case.get_method_display(),
        "volumes": volumes(case),
        "parcels": common.parcels(case, step.day),
        "conditions": common.conditions(case),
        "limits": limits.in_words(case, step.day),
        "waivers": [
            {"section": w.provision, "by": w.decided_by} for w in case.waivers.filter(granted=True)
        ],
        "strips": [
            {"name": str(s), "width": str(s.board_width_ft or s.width_ft or 0)}
            for s in case.buffer_strips.all()
        ],
        "spacings": [
            {"road": str(r), "feet": str(r.required_waterbar_spacing_ft)}
            for r in case.roads.exclude(required_waterbar_spacing_ft=None)
        ],
        "surety": str(checks.surety_of(case) or ""),
        "addressee": {**common.licensee(case), "capacity": "Licensee"},
        "signature": common.officer(step),
    }


def term_notice(case, step, facts) -> dict:
    """That the term has ended; the site is still to be reclaimed (§§ 6-169, 6-192)."""
    return {
        "last_day": case.ends_on,
        "from_day": step.day,
        "complete": case.completed_on is not None,
        "surety_held": str(checks.held(case)),
        "addressee": common.licensee(case),
        "signature": common.office(step),
    }


def idle_note(case, step, facts) -> dict:
    """Additional erosion control due, or the town engineer's word on it (§ 6-196)."""
    judged = step.act.name == "judge_idle_measures"
    clock = case.clocks.filter(key="timber.idle_site").order_by("id").last()
    return {
        "title": "Measures on an idle site" if judged else "Idle site: more erosion control is due",
        "judged": judged,
        "approved": case.idle_measures_approved,
        "measures": case.idle_measures,
        "reason": step.reason,
        "last_worked_on": clock.started_on,
        "due_from": add_days(clock.due_on, 1),
        "addressee": common.licensee(case),
        "signature": {
            "name": step.by.name,
            "title": (step.by.user.title or "Town engineer") if step.by.user else "",
            "day": step.day,
        }
        if judged
        else common.office(step),
    }


def certificate(case, step, facts) -> dict:
    """The officer's written statement, which frees the surety (§ 6-170(b))."""
    surety = checks.surety_of(case)
    return {
        "statement": step.reason,
        "completed_on": case.completed_on,
        "surety": str(surety or ""),
        "held": str(checks.held(case)),
        "copies": [*common.to_board(case), *([f"{surety.provided_by} (surety)"] if surety else [])],
        "addressee": common.licensee(case),
        "signature": common.officer(step),
    }


def security_use(case, step, facts) -> dict:
    """What was not complied with, what it costs, what is used, what is left (§ 6-170(b))."""
    data, surety = step.data, checks.surety_of(case)
    return {
        "noncompliance": step.reason,
        "cost": str(data["cure_cost"]),
        "used": str(data["used"]),
        "shortfall": str(data["shortfall"]),
        "left": str(checks.held(case)),
        "surety": str(surety),
        "resolution": data["resolution_number"],
        "vote": data["vote"],
        "copies": [f"{surety.provided_by} (surety)"],
        "addressee": common.licensee(case),
        "signature": common.board(step),
    }
