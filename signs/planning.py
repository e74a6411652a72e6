"""What the rules say about the sign plan of a plaza, and whether it asks for more than the law
sets forth (§ 5-132)."""

from __future__ import annotations

from datetime import date

from rulebook.figures import law
from signs.asking import ask
from signs.asking import findings as found_by
from signs.models import PlazaPlan

RULESET = "signs.plaza_plan"


def exceeds(plan: PlazaPlan, day: date) -> bool:
    """Whether a figure of the plan is above the most that § 5-132(d) gives any tenant space, or
    any ground sign of so large a plaza; nothing is granted by leaving a figure out."""
    figures = law("signs", plan.filed_on or day)
    fronts = plan.total_store_front_width_ft
    size = 0 if fronts is None else sum(fronts > end for end in figures.figure("plaza_front_feet"))
    most = (
        (plan.wall_signs_per_space, figures.figure("corner_count")),
        (plan.wall_max_area_sqft, figures.figure("tenant_sqft")[-1]),
        (plan.wall_max_height_ft, figures.figure("tenant_height_feet")[-1]),
        (plan.ground_max_width_ft, figures.figure("plaza_ground_width_feet")[size]),
        (plan.ground_max_height_ft, figures.figure("plaza_ground_height_feet")[size]),
    )
    return any(asked is not None and asked > limit for asked, limit in most)


def facts(plan: PlazaPlan, day: date) -> dict:
    """The facts of `signs.plaza_plan`."""
    return {
        "business_spaces": plan.business_spaces,
        "constructed_on": plan.constructed_on,
        "altered_to_become_plaza": plan.altered_to_become_plaza,
        "plan_exceeds_section": exceeds(plan, day),
        "zoning_board_approved_excess": bool(plan.excess_approved),
    }


def judged(plan: PlazaPlan, day: date) -> dict:
    """What `signs.plaza_plan` says."""
    given = {key: value for key, value in facts(plan, day).items() if value is not None}
    return ask(RULESET, given, plan.filed_on or day)


def findings(plan: PlazaPlan, day: date) -> list[dict]:
    """The same as findings, with what is not known."""
    return found_by(RULESET, facts(plan, day), plan.filed_on or day)
