"""Which buildings have a key box, and by when (L.L. 4-2007, parts 2 to 6, 8, 11, 15)."""

from datetime import date
from typing import Any

from rulebook import ruleset
from rulebook.logic import any_of
from rulebook.text import day
from workflow import days

# Owner-occupied, these are outside the law (part 6); owner-occupied goes with all three.
DWELLINGS = ("one_family", "two_family", "townhouse_unit")


@ruleset("registry.key_box_required", violation="required", review="review", clean="not_required")
def key_box_required(facts: Any, check: Any, law: Any) -> None:
    """Must this building have a key box?"""
    if facts.building_use is None:
        return
    if facts.building_use in DWELLINGS:
        if not check.need("owner_occupied"):
            return
        if facts.owner_occupied:
            check.give(document_vault=False)
            check.hit("exempt", "The law does not apply to a dwelling in which the owner lives.")
            return
    judge_hazards(facts, check)


def judge_hazards(facts: Any, check: Any) -> None:
    """The duty comes from what is in the building (parts 2 to 5)."""
    check.forbid(
        "suppression",
        "sprinkler_or_standpipe",
        "A building with automatic fire suppression or a standpipe needs a key box.",
    )
    check.forbid("fire_alarm", "fire_alarm", "A building with a fire alarm system needs a key box.")
    check.need("hazardous_materials")
    if not facts.hazardous_materials:
        check.need("sara_title_iii_forms")
    hazardous = any_of(facts.hazardous_materials, facts.sara_title_iii_forms)
    check.give(document_vault=hazardous)
    if hazardous:
        check.hit(
            "hazardous_materials",
            "A building with hazardous materials, or for which papers on them are due, needs a "
            "key box and a place for the papers.",
        )
    check.forbid(
        "locked_access",
        "locked_access",
        "The building is behind a locked fence or gate. The codes official may require a key box "
        "padlock after asking the fire official.",
    )


@ruleset("registry.key_box_in_place", violation="must_be_in_place")
def key_box_in_place(facts: Any, check: Any, law: Any) -> str | None:
    """Must the key box already be in place on this day?"""
    if facts.key_box_required is False:
        return "not_required"
    if not facts.key_box_required or not check.need("box_installed"):
        return None
    if facts.box_installed:
        return "in_place"
    if not check.need("stage"):
        return None
    if facts.stage == "existing_building":
        return judge_existing_building(facts, check, law)
    check.hit(
        "immediate",
        "A new or unfinished building, or one for which a certificate is asked, needs its key box "
        "at once.",
    )
    return None


def judge_existing_building(facts: Any, check: Any, law: Any) -> str | None:
    """Twelve months from the effective date (part 15)."""
    known = check.need("law_effective_on", "as_of")
    if facts.law_effective_on is None:
        return None
    months = law.figure("key_box_existing_buildings_months")
    comply_by = days.count(facts.law_effective_on, months, "months", "act").due
    check.give(comply_by=comply_by)
    if not known:
        return None
    if facts.as_of <= comply_by:
        return "time_running"
    check.hit(
        "existing",
        f"Existing buildings had to have their key box by {day(comply_by)}.",
        limit=comply_by,
        actual=facts.as_of,
    )
    return None


@ruleset("registry.key_box_duty")
def key_box_duty(facts: Any, check: Any, law: Any) -> str | None:
    """Has the owner kept the time to install the key box, and may the town install it?"""
    if facts.notice_in_writing is False:
        check.hit("written_notice", "Without a written notice the time to install does not start.")
        return "time_not_started"
    if facts.notice_in_writing is None:
        return None
    known = check.need("notified_on", "as_of")
    if facts.notified_on is None:
        return None
    install_by = end(facts.notified_on, "key_box_installation_days", law)
    appeal_by = end(facts.notified_on, "key_box_appeal_days", law)
    check.give(install_by=install_by, appeal_by=appeal_by)
    if not known:
        return None
    installed = facts.installed_on is not None and facts.installed_on <= facts.as_of
    if installed and facts.installed_on <= install_by:
        return "installed"
    if facts.appealed_on is not None and facts.appealed_on <= facts.as_of:
        if facts.appealed_on <= appeal_by:
            if not check.need("appeal_decision"):
                return None
            if facts.appeal_decision != "upheld":
                return judge_good_appeal(facts, check)
        else:
            check.hit(
                "appeal_late",
                f"The appeal of {day(facts.appealed_on)} came after {day(appeal_by)} and does "
                "not count.",
                limit=appeal_by,
                actual=facts.appealed_on,
            )
    return judge_installation(facts, check, install_by, installed)


def end(notified_on: date, key: str, law: Any) -> date:
    """The last day of a time that runs from the written notice (parts 8 and 11)."""
    return days.count(notified_on, law.figure(key), "days", "act").due


def judge_good_appeal(facts: Any, check: Any) -> str:
    """Neither violation nor installation by the town while it is open; none once it is won."""
    if facts.appeal_decision == "annulled":
        return "released"
    check.hit("appeal_open", "An appeal made in time is open; until it is decided nothing is due.")
    return "appeal_pending"


def judge_installation(facts: Any, check: Any, install_by: date, installed: bool) -> str:
    """An upheld direction keeps its first date; the text names no new period (part 11)."""
    if installed:
        check.hit(
            "late",
            f"The box was installed on {day(facts.installed_on)}; the last day was "
            f"{day(install_by)}.",
            limit=install_by,
            actual=facts.installed_on,
        )
        return "installed_late"
    if facts.as_of <= install_by:
        return "time_running"
    check.hit(
        "not_installed",
        f"The box had to be installed by {day(install_by)}. The town may install it at the "
        "owner's expense.",
        limit=install_by,
        actual=facts.as_of,
    )
    return "overdue"
