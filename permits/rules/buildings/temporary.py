"""Temporary certificates and their extension (5-27(d), (e), (g))."""

from datetime import date
from typing import Any

from rulebook import ruleset
from rulebook.text import count, day
from workflow import days


@ruleset("buildings.temporary_certificate", violation="not_allowed", review="officer_decides")
def temporary_certificate(facts: Any, check: Any, law: Any) -> str | None:
    """May a temporary certificate be issued or extended? Even then the officer need not."""
    if facts.request is None:
        return "incomplete"
    if facts.request == "issue":
        judge_issue(facts, check, law)
    else:
        judge_extension(facts, check, law)
    if check.violated or check.missing or check.reviewed:
        return None  # the general order
    return "may_issue" if facts.request == "issue" else "may_extend"


def judge_issue(facts: Any, check: Any, law: Any) -> None:
    """The minimum conditions, the fee and the period (5-27(d), (g))."""
    check.forbid(
        "already_complete",
        "work_completed",
        "The work is complete: ask for the full certificate.",
    )
    check.demand(
        "inspected", "inspected", "Inspections must first show that the building may be used."
    )
    check.demand("safe", "safe_to_occupy", "The building is not safe to use.")
    judge_fire_equipment(facts, check)
    check.demand("egress", "egress_provided", "Every way out that is required must be there.")
    check.demand("fee", "fee_paid", "Pay the fee when you apply for the certificate.")
    months = law.figure("temporary_certificate_months")
    latest = days.add(facts.effective_from, months, "months") if facts.effective_from else None
    check.need("effective_from")
    judge_end("period", facts, check, latest, count(months, "month"))


def judge_fire_equipment(facts: Any, check: Any) -> None:
    """What is installed must be tested and work; the clause of the law lacks its verb."""
    if not check.need("fire_equipment_installed"):
        return
    if not facts.fire_equipment_installed:
        check.hit(
            "no_fire_equipment",
            "There is no fire or smoke equipment; the officer decides whether the building is "
            "safe without it.",
        )
        return
    check.demand("fire_tested", "fire_equipment_tested", "The fire equipment must be tested.")
    check.demand("fire_operational", "fire_equipment_operational", "The fire equipment must work.")


def judge_extension(facts: Any, check: Any, law: Any) -> None:
    """One extension, asked for in time, for little work that goes on steadily (5-27(e))."""
    length = law.figure("temporary_extension_days")
    latest = days.add(facts.current_end, length, "days") if facts.current_end else None
    check.need("current_end", "requested_on")
    judge_end("extension_period", facts, check, latest, count(length, "day"))
    most = law.figure("temporary_extensions")
    if facts.extensions_granted >= most:
        check.hit(
            "second_extension",
            f"{count(facts.extensions_granted, 'extension')} came before; {most} is allowed.",
            limit=most,
            actual=facts.extensions_granted + 1,
        )
    if facts.requested_on and facts.current_end and facts.requested_on > facts.current_end:
        check.hit(
            "lapsed",
            f"The certificate ended on {day(facts.current_end)}; there is nothing to extend.",
            limit=facts.current_end,
            actual=facts.requested_on,
        )
    check.demand(
        "minimal_work",
        "only_minimal_work_left",
        "An extension is possible only where very little work is left.",
    )
    check.demand(
        "progress", "steady_progress", "An extension is possible only where the work goes on."
    )


def judge_end(rule: str, facts: Any, check: Any, latest: date | None, length: str) -> None:
    """The last day asked for against the last day possible, a term that does not roll."""
    check.give(latest_end=latest)
    if check.need("ends_on") and latest is not None and facts.ends_on > latest:
        check.hit(
            rule,
            f"It would end on {day(facts.ends_on)}; {length} at most are possible, to "
            f"{day(latest)}.",
            limit=latest,
            actual=facts.ends_on,
        )
