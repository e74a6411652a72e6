"""When work may go on, how the site is kept, and how it is left (6-184 to 6-196)."""

from typing import Any

from rulebook import ruleset
from rulebook.text import count, day, feet
from workflow import days

MIDNIGHT = "00:00"
INSPECTED = (
    ("access", "access_given", "Town officials have to be let onto all parts of the site."),
    ("erosion_control", "erosion_control_in_place", "The site needs appropriate erosion control."),
    ("roads", "roads_prevent_erosion", "Roads and trails have to be kept so that nothing erodes."),
)


@ruleset("timber.operations", violation="not_allowed", review="review", clean="allowed")
def operations(facts: Any, check: Any, law: Any) -> None:
    """May this work go on at this time, or does the idle site meet the article?"""
    reject_flaws(facts, check)
    if check.is_bad:
        return
    check.need("work_date")
    if facts.working:
        judge_sunday(facts, check)
        judge_daylight(facts, check)
        judge_dates(facts, check)
    else:
        judge_idle(facts, check, law)
    if facts.open_burning:
        check.demand(
            "burning_health_department",
            "health_department_permit",
            "Open burning needs a permit of the county health department.",
        )
        check.demand(
            "burning_fire_marshal",
            "fire_marshal_permit",
            "Open burning needs a permit of the fire marshal.",
        )


def reject_flaws(facts: Any, check: Any) -> None:
    """Days and times that can not follow one another."""
    if None not in (facts.sunrise, facts.sunset) and facts.sunset <= facts.sunrise:
        check.bad("sunset", "is not after sunrise; accepted: a later time")
    for kind in ("logging", "hauling"):
        first, last = (getattr(facts, f"{kind}_allowed_{end}") for end in ("from", "to"))
        if None not in (first, last) and last < first:
            check.bad(
                f"{kind}_allowed_to",
                "is before the first day; accepted: that day or a later one",
            )
    worked = facts.last_worked_on
    if None not in (worked, facts.work_date) and worked > facts.work_date:
        check.bad(
            "last_worked_on", "is after the day asked about; accepted: that day or an earlier one"
        )


def past_midnight(facts: Any) -> bool:
    """Whether the work is known to end on the next day: its end is earlier than its start."""
    if None in (facts.start_time, facts.end_time):
        return False
    return bool(facts.end_time < facts.start_time)


def judge_sunday(facts: Any, check: Any) -> None:
    """No operations on Sunday; what runs from Saturday past midnight is work on Sunday."""
    if facts.work_date is None:
        return
    into_sunday = (
        facts.work_date.weekday() == days.SATURDAY
        and past_midnight(facts)
        and facts.end_time > MIDNIGHT
    )
    if facts.work_date.weekday() == days.SUNDAY:
        check.hit("sunday", f"No work is allowed on a Sunday, such as {day(facts.work_date)}.")
    elif into_sunday:
        check.hit("sunday", "The work would run into Sunday; no work is allowed on Sundays.")


def judge_daylight(facts: Any, check: Any) -> None:
    """From sunrise to sunset, both included; the night is never in daylight (6-184)."""
    check.need("start_time", "end_time")
    rise, fall = facts.sunrise, facts.sunset
    if past_midnight(facts):
        check.hit("daylight", "The work would run past midnight; it is allowed in daylight only.")
    else:
        check.need("sunrise", "sunset")
        if is_dark(facts.end_time, rise, fall):
            check.hit("daylight", f"The work ends at {facts.end_time}, not in daylight.")
    if is_dark(facts.start_time, rise, fall):
        check.hit("daylight", f"The work starts at {facts.start_time}, not in daylight.")


def is_dark(time: str | None, sunrise: str | None, sunset: str | None) -> bool:
    """Whether a time is known to lie before sunrise or after sunset; times as HH:MM compare."""
    if time is None:
        return False
    return (sunrise is not None and time < sunrise) or (sunset is not None and time > sunset)


def judge_dates(facts: Any, check: Any) -> None:
    """Within the dates that the license sets, if it sets any (6-195)."""
    if facts.activity == "other" or facts.work_date is None:
        return
    kind = facts.activity
    first, last = (getattr(facts, f"{kind}_allowed_{end}") for end in ("from", "to"))
    if first is not None and facts.work_date < first:
        check.hit(
            f"{kind}_dates",
            f"The license allows {kind} from {day(first)} on.",
            limit=first,
            actual=facts.work_date,
        )
    if last is not None and facts.work_date > last:
        check.hit(
            f"{kind}_dates",
            f"The license allows {kind} until {day(last)}.",
            limit=last,
            actual=facts.work_date,
        )


def judge_idle(facts: Any, check: Any, law: Any) -> None:
    """A site idle for too long needs more erosion control, with approval (6-196)."""
    if not check.need("last_worked_on"):
        return
    most = law.figure("idle_site_days")
    check.give(idle_measures_from=days.add_days(facts.last_worked_on, most + 1))
    if facts.work_date is None:
        return
    idle = days.days_between(facts.last_worked_on, facts.work_date)
    check.give(idle_days=idle)
    if idle <= most or not check.need("additional_erosion_control"):
        return
    if not facts.additional_erosion_control:
        check.hit(
            "idle_erosion_control",
            f"The site is idle for {count(idle, 'day')}; after {count(most, 'day')} it needs "
            "additional erosion control.",
            limit=most,
            actual=idle,
        )
    elif facts.town_engineer_approved is None:
        check.hit("idle_approval", "The town engineer has to approve the additional measures.")
    elif not facts.town_engineer_approved:
        check.hit("idle_not_approved", "The town engineer did not approve the measures in place.")


@ruleset("timber.site_inspection", violation="violations_found", clean="in_order")
def site_inspection(facts: Any, check: Any, law: Any) -> None:
    """Is the site kept as the article demands?"""
    for rule, fact, message in INSPECTED:
        check.demand(rule, fact, message)
    check.forbid("slash", "slash_in_channel", "Slash and debris lie in a stream channel.")
    if facts.other_slash_removal_requested:
        check.demand(
            "slash_requested",
            "other_slash_removed",
            "Slash was not removed from an area where the officer asked for it.",
        )
    check.forbid("deposits", "deposits_on_road", "Deposits on a public road were not cleaned up.")
    if check.need("damage_done") and facts.damage_done:
        check.demand(
            "damage",
            "damage_repaired_or_paid",
            "Damage from the logging was neither repaired nor paid for.",
        )


@ruleset("timber.reclamation", violation="outstanding", review="review", clean="complete")
def reclamation(facts: Any, check: Any, law: Any) -> str | None:
    """Is the site reclaimed?"""
    if not check.need("harvest_complete"):
        return None
    if not facts.harvest_complete:
        return "not_due"
    check.need("roads", "landings", "stream_crossings")
    for road in facts.roads or []:
        judge_waterbars(road, check)
        judge_done("road_shaping", "shaping", "A road or trail has to be shaped.", road, check)
        judge_done("road_seeding", "seeding", "A road or trail has to be seeded.", road, check)
    for one in facts.landings or []:
        judge_done("landing_smoothing", "smoothing", "A landing has to be smoothed.", one, check)
        judge_done("landing_seeding", "seeding", "A landing has to be seeded.", one, check)
        judge_done("landing_waterbars", "waterbars", "A landing needs waterbars.", one, check)
    for crossing in facts.stream_crossings or []:
        judge_crossing(crossing, check)
    if not facts.inspected:
        check.hit("inspection", "The officer has to inspect the reclamation.")
    return None


def judge_waterbars(road: Any, check: Any) -> None:
    """As the officer set it for each haul road, the table being missing from the text."""
    if not check.need("kind", of=road) or road.kind != "haul_road":
        return
    most = road.required_waterbar_spacing_ft
    if most is None:
        check.hit(
            "waterbar_spacing_unset",
            "The officer has not set how far apart the waterbars of a haul road may be.",
        )
        return
    check.at_most(
        "waterbar_spacing",
        "widest_waterbar_spacing_ft",
        most,
        f"Waterbars of a haul road are {{actual}} feet apart; the most is {feet(most)}.",
        of=road,
    )


def judge_done(rule: str, fact: str, message: str, of: Any, check: Any) -> None:
    """As needed: the officer says where it is not (6-192(b))."""
    if check.need(fact, of=of) and getattr(of, fact) == "outstanding":
        check.hit(rule, message)


def judge_crossing(crossing: Any, check: Any) -> None:
    """What was temporary is gone, and the banks hold (6-192(b))."""
    check.demand(
        "crossing_structures",
        "temporary_structures_removed",
        "Temporary culverts and bridges have to be removed.",
        of=crossing,
    )
    check.demand(
        "crossing_banks",
        "banks_restabilized",
        "Stream banks have to be made stable again.",
        of=crossing,
    )
    check.demand(
        "crossing_waterbars",
        "banks_waterbarred",
        "Stream banks have to be protected with waterbars.",
        of=crossing,
    )
