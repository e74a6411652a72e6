"""Whether a watercourse may be altered: who is told, in which order (6-121(b)(9), (10))."""

from datetime import date
from typing import Any

from rulebook import ruleset
from rulebook.text import day
from workflow import days


@ruleset(
    "floodplain.watercourse_alteration",
    violation="may_not_begin",
    review="officer_decides",
    clean="may_begin",
)
def watercourse_alteration(facts: Any, check: Any, law: Any) -> str | None:
    """Have all notices gone out in order, so that the watercourse may be altered or relocated?"""
    if facts.altered_or_relocated is None:
        return None
    if not facts.altered_or_relocated:
        return "not_applicable"
    judge_notices(facts, check)
    check.demand(
        "description",
        "description_filed",
        "The application has to describe how far the watercourse is altered.",
    )
    check.demand(
        "maintenance",
        "maintenance_provided",
        "The altered part has to be maintained so that it carries as much water as before.",
    )
    return None


def judge_notices(facts: Any, check: Any) -> None:
    """Communities and the state in any order, the federal agency last, all before the start."""
    communities = judge_communities(facts, check)
    if facts.dec_notified_on is None:
        check.hit(
            "dec_not_notified",
            "The state department of environmental conservation has not been notified.",
        )
    notices = [given for given in (*communities, facts.dec_notified_on) if given]
    evidence = facts.fema_evidence_on
    if evidence is None:
        check.hit(
            "fema_not_sent",
            "Evidence of the notices has not been sent to the federal agency.",
        )
    elif notices and evidence < max(notices):
        check.hit(
            "evidence_too_early",
            f"The evidence was sent on {day(evidence)}, before the notice of "
            f"{day(max(notices))} that it has to prove.",
            limit=max(notices),
            actual=evidence,
        )
    if evidence is not None:
        notices.append(evidence)
    # A notice that was only late still counts; one that is outstanding or out of order does not.
    if facts.adjacent_communities is not None and not check.violated:
        check.give(earliest_start=days.add_days(max(notices), 1))
    judge_start(notices, facts, check)


def judge_communities(facts: Any, check: Any) -> list[date | None]:
    """The day of each notice; one that is not given was not sent."""
    if not check.need("adjacent_communities"):
        return []
    if not facts.adjacent_communities:
        check.hit(
            "no_community", "No adjacent community is named; the officer looks whether that is so."
        )
    for community in facts.adjacent_communities:
        if community.notified_on is None:
            name = f"The community {community.name}" if community.name else "A community"
            check.hit("community_not_notified", f"{name} next to the town has not been notified.")
    return [community.notified_on for community in facts.adjacent_communities]


def judge_start(notices: list[date], facts: Any, check: Any) -> None:
    """Before the alteration: one day is enough, the day itself is not."""
    start = facts.alteration_starts_on
    for given in notices:
        if start is not None and given >= start:
            check.hit(
                "notice_too_late",
                f"A notice or the evidence is of {day(given)}; it has to be given before the "
                f"start on {day(start)}.",
                limit=start,
                actual=given,
            )
