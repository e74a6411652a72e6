"""Whether a development permit may be granted (6-121(b)(1) to (3))."""

from typing import Any

from rulebook import ruleset


@ruleset("floodplain.adverse_effect", violation="not_mitigated", review="officer_decides")
def adverse_effect(facts: Any, check: Any, law: Any) -> str | None:
    """Does the development harm others, and what follows for the permit?"""
    damaged = any(harms(effect, "adjacent") for effect in facts.effects or [])
    if facts.study_required and not facts.study_received:
        check.give(adverse=True if damaged else None)
        check.hit(
            "study_awaited",
            "The engineering study that was asked for has not come; the decision waits for it.",
        )
        return "officer_decides"
    known = check.need("effects")
    for effect in facts.effects or []:
        known = judge_effect(effect, check) and known
    check.give(adverse=True if damaged else False if known else None)
    if damaged:
        check.demand(
            "no_condition",
            "mitigation_in_conditions",
            "Neighboring property would be damaged. Measures against that damage have to be "
            "among the conditions of the permit.",
        )
    if check.violated or check.missing or check.reviewed:
        return None
    return "mitigation_required" if damaged else "no_adverse_effect"


def harms(effect: Any, place: str) -> bool:
    """Whether property of this place is damaged physically; nothing else is adverse."""
    return bool(effect.property == place and effect.kind == "physical_damage")


def judge_effect(effect: Any, check: Any) -> bool:
    """Whether it is known what an effect means; harm of another kind or to oneself is none."""
    if effect.kind == "other" or effect.property == "own":
        return True
    if not check.need("property", "kind", of=effect):
        return False
    if harms(effect, "adjacent"):
        check.hit("damage", "A neighboring property would be damaged physically.")
    elif harms(effect, "not_adjacent"):
        check.hit(
            "farther_off",
            "Property that is not adjacent would be damaged physically. The officer decides what "
            "follows from that.",
        )
    return True


@ruleset("floodplain.permit_decision", violation="not_to_be_granted", review="officer_decides")
def permit_decision(facts: Any, check: Any, law: Any) -> str | None:
    """May the officer grant this development permit?"""
    if facts.application_complete is False:
        check.hit("application", "The application does not hold everything that is required.")
    judge_standards(facts, check)
    for approval in facts.other_approvals or []:
        if check.need_required(approval) and not approval.obtained:
            name = f" ({approval.name})" if approval.name else ""
            check.hit(
                "other_approval",
                f"A permit of another agency that is needed first{name} has not been obtained.",
            )
    judge_effect_on_others(facts, check)
    if check.violated or check.missing or check.reviewed:
        return None
    return "grant_with_mitigation" if facts.adverse_effect == "yes" else "grant"


def judge_standards(facts: Any, check: Any) -> None:
    """The standards are met, or the planning board approved a variance from them."""
    if facts.standards == "officer_decides":
        check.hit("standards_open", "A standard that is left to the officer is still open.")
    if facts.standards != "does_not_comply" or not check.need("variance"):
        return
    if facts.variance == "approved":
        check.hit(
            "variance",
            "The approved variance stands in for the standards that are not met; its conditions "
            "become conditions of the permit.",
        )
    elif facts.variance == "applied":
        check.hit(
            "variance_pending",
            "The planning board has a request for a variance; the application waits for it.",
        )
    else:
        check.hit(
            "standards",
            "The flood protection standards are not met and no variance was approved.",
        )


def judge_effect_on_others(facts: Any, check: Any) -> None:
    """An adverse effect does not bar the permit; it conditions it (6-121(b)(3))."""
    if facts.adverse_effect == "undecided":
        check.hit("effect_open", "Whether neighboring property would be damaged is still open.")
    elif facts.adverse_effect is not None:
        check.give(conditions_required=facts.adverse_effect == "yes")
    if facts.adverse_effect == "yes":
        check.demand(
            "no_mitigation",
            "mitigation_in_conditions",
            "Neighboring property would be damaged, so measures against that have to be "
            "conditions of the permit.",
        )
