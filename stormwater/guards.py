"""What stands before an act on a stormwater project, up to the approval: each guard gives its
reason and section. Where the rulebook has the rule, the guard asks it."""

from __future__ import annotations

from collections.abc import Iterable

from stormwater.checks import plan
from stormwater.checks.ask import against, missing, refusals
from stormwater.choices import ReviewMethod
from workflow.models import Referral
from workflow.refusal import Refusal

NOT_REGULATED = ("exempt", "below_threshold", "review")


def has_what_filing_needs(project, step) -> Iterable[Refusal]:
    """Filing needs a place, what is to be done, who answers for it, and, where the law applies,
    the plan itself."""
    if project.parcel_id is None:
        yield Refusal("Choose the property first.", "6-232(b)(1)a", key="property")
    if not project.description.strip():
        yield Refusal("Describe the project first.", "6-232(b)(1)a", key="activity")
    if not project.landowner_name.strip():
        yield Refusal("Name the owner of the land first.", "6-220", key="people")
    result = plan.applicability(project, step.day)
    if result["outcome"] == "incomplete":
        yield from refusals(missing(result), "6-218(a)", "Answer this on the page “The work”.")
    elif result["outcome"] == "applies":
        yield from _plan_is_there(project)


def _plan_is_there(project) -> Iterable[Refusal]:
    if project.other_reviews is None:
        words = "Say whether a board of the town reviews the project too."
        yield Refusal(words, "6-218(c)", key="reviews")
    if not plan.plan_files(project).exists():
        yield Refusal(
            "The stormwater plan is missing.",
            "6-232(a)",
            "Add the file of the plan that your professional prepared.",
            key="plan",
        )


def claims_not_regulated(project, step) -> Refusal | None:
    """The officer confirms what the rules found, or a necessary repair that they leave to him
    (§ 6-219(d))."""
    if project.applicability in NOT_REGULATED:
        return None
    return Refusal("The stormwater law applies to this activity as it is described.", "6-218(a)")


def is_regulated(project, step) -> Refusal | None:
    if project.applicability not in NOT_REGULATED:
        return None
    return Refusal(
        "The application says that the law does not apply. Decide on that first.", "6-219"
    )


def has_been_read(project, step) -> Refusal | None:
    if plan.has_been_read(project):
        return None
    return Refusal(
        "Nobody has read this version of the plan yet.",
        "6-218(b)",
        "Enter what was found in it, item by item.",
        key="stormwater.reading",
    )


def complete_where_officer_decides(project, step) -> Iterable[Refusal]:
    """Where no body reviews, the review begins only with a complete and certified plan in hand
    (§ 6-232(a)); where one does, this is asked when that body begins."""
    if plan.officer_decides(project):
        result = plan.review_start(project, "stormwater_officer", step.day)
        yield from refusals(against(result), "6-232(a)", "Return it as incomplete.")


def method_allowed(project, step) -> Iterable[Refusal]:
    """§ 6-218(b): by the officer, by an engineer whom the town board approved within its fee
    schedule, or on the certification of a licensed professional."""
    method = step.data["method"]
    facts = {"method": method}
    if method == ReviewMethod.ENGINEER:
        facts |= {
            "town_board_approved_engineer": bool(project.engineer_approved),
            "engineer_is_registered": bool(project.engineer_license),
            "engineer_cost_dollars": project.engineer_cost_usd,
            "fee_schedule_dollars": project.engineer_schedule_usd,
        }
    elif method == ReviewMethod.CERTIFICATION:
        facts |= {
            "certifier_is_licensed": bool(step.data["certifier_license"]),
            "certifies_conformity": step.data["certifies_conformity"],
        }
    from stormwater.checks.ask import ask

    result = ask("review_method", facts, plan.law_of(project, step.day))
    yield from refusals(against(result), "6-218(b)")


def engineer_within_schedule(project, step) -> Refusal | None:
    """§ 6-218(b)(2): the cost of an outside engineer is bounded by the fee schedule, so there has
    to be one."""
    if step.data["schedule_usd"] is None:
        return Refusal(
            "The fee schedule of the town board has no row for the review of stormwater plans.",
            "6-218(b)(2)",
            "The board sets it by resolution; enter the resolution among the fees.",
            key="stormwater.outside_engineer",
        )
    if step.data["cost_usd"] > step.data["schedule_usd"]:
        return Refusal(
            f"The engineer costs ${step.data['cost_usd']:,.2f}; the fee schedule allows "
            f"${step.data['schedule_usd']:,.2f}.",
            "6-218(b)(2)",
            key="stormwater.outside_engineer",
        )
    return None


def engineer_is_not_the_preparer(project, step) -> Refusal | None:
    """Who prepared or signed the plan does not review it for the town."""
    from workflow.deciding import words_of

    mine = {words_of(project.preparer_name), words_of(project.plan_signed_by)} - {frozenset()}
    if words_of(step.data["engineer_name"]) in mine:
        return Refusal("Who prepared the plan can not review it for the town.", "6-218(b)(2)")
    return None


def engineer_asked(project, step) -> Refusal | None:
    if open_question(project, "engineer"):
        return None
    return Refusal("The town board is not asked about an engineer.", "6-218(b)(2)")


def engineer_not_asked(project, step) -> Refusal | None:
    if open_question(project, "engineer"):
        return Refusal("The town board is asked about an engineer already.", "6-218(b)(2)")
    return None


def open_question(project, about: str):
    """The open question to a board about a matter of this case, by the words of its section."""
    sections = {"engineer": "6-218(b)(2)", "dedication": "6-234(d)"}
    found = project.referrals.filter(state=Referral.State.OPEN, section=sections[about])
    return found.last()


def a_body_reviews(project, step) -> Refusal | None:
    """`stormwater.reviewer`: the plan is forwarded where a body reviews the activity too."""
    if plan.reviewer(project, step.day)["outcome"] == "reviewing_body":
        return None
    return Refusal(
        "No other body reviews this project; the stormwater officer decides.", "6-218(d)"
    )


def no_body_reviews(project, step) -> Refusal | None:
    if plan.officer_decides(project):
        return None
    return Refusal("The body that reviews this project decides on the plan.", "6-218(c)")


def body_may_begin(project, step) -> Iterable[Refusal]:
    """§ 6-232(a): no review before the board has a plan that is complete and certified."""
    result = plan.review_start(project, step.data["review"].body, step.day)
    yield from refusals(against(result), "6-232(a)")


def acts_for_body(project, step) -> Refusal | None:
    """A member acts for the own body; the clerk enters for all, and for the planning department,
    which has no role of its own."""
    from people.roles import Role

    body = step.data["review"].body
    if step.role == Role.CLERK or str(step.role) == body:
        return None
    name = step.data["review"].get_body_display().lower()
    return Refusal(f"Only the {name} or the clerk enters this.", "6-218(c)")


def ready_for_approval(project, step) -> Iterable[Refusal]:
    """`stormwater.approval_ready`: contents, certification, design, other permits, easement."""
    design = bool(step.data["design_meets_criteria"])
    result = plan.approval_ready(project, "swppp_approval", step.day, design)
    yield from refusals(against(result), "6-232")


def guarantee_may_be_asked(project, step) -> Iterable[Refusal]:
    """§ 6-236(b): a maintenance guarantee is asked of a developer only where the developer or a
    commercial or industrial corporation will run the facilities."""
    if not step.data.get("maintenance_guarantee_required"):
        return
    from stormwater.checks.ask import ask

    facts = {"required_by_town": True, "operated_by": step.data["facilities_operated_by"] or None}
    result = ask("maintenance_guarantee", facts, plan.law_of(project, step.day))
    operator = [one for one in result["findings"] if one["rule"].endswith(".operator")]
    yield from refusals(operator)
    if not facts["operated_by"]:
        yield Refusal("Say who will run the facilities.", "6-236(b)")


def begun_by_body(project, step) -> Refusal | None:
    if step.data["review"].begun_on is None:
        return Refusal("The body has not begun its review.", "6-232(a)")
    return None
