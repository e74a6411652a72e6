"""Directions, stop-work orders, calls before the board and the justice (§ 6-154)."""

from __future__ import annotations

from django.conf import settings

from rulebook.figures import law
from timber import notices
from timber.forms.fields import grounds_in_words
from timber.lifecycle.ordered import days_ordered
from timber.papers import common

PROPOSALS = {"suspension": "suspended for a period in excess of {days} days",
             "termination": "terminated"}  # fmt: skip


def direction(case, step, facts) -> dict:
    """What must stop, or be done, at once (§ 6-154(1))."""
    data = step.data
    return {
        "provision": data["provision"],
        "cease": data["cease"],
        "comply": data["comply"],
        "addressee": {**common.licensee(case), "name": data["to_whom"] or case.applicant.name},
        "copies": [f"{case.applicant.name} (licensee)"] if data["to_whom"] else [],
        "signature": common.officer(step),
    }


def stop_work(case, step, facts) -> dict:
    """The determination, the provision, how many days, from when (§ 6-154(2))."""
    order = case.stop_work_orders.get(event__seq=case.event_count)
    return {
        "violation": order.violation,
        "provision": order.provision,
        "determination": order.determination,
        "days": order.days,
        "most_days": law("timber", step.day).figure("stop_work_days"),
        "earlier": order.first is not None or days_ordered(None, order.on_record) > order.days,
        "addressee": common.licensee(case),
        "signature": common.officer(step),
    }


def show_cause(case, step, facts) -> dict:
    """Why, time and place; and that the notice may be waived (§§ 6-154(3), 6-171(b))."""
    hearing = case.timber_hearings.filter(state="set").last()
    days = law("timber", step.day).figure("stop_work_days")
    return {
        "adjourned": step.act.name == "adjourn_hearing",
        "cause": hearing.cause,
        "grounds": grounds_in_words(hearing.conduct),
        "proposal": PROPOSALS[hearing.proposal].format(days=days),
        **hearing_facts(hearing),
        "addressee": common.licensee(case),
        "copies": common.to_board(case),
        "signature": common.signer(step, common.body_of(step)),
    }


def hearing_facts(hearing) -> dict:
    """Time and place of a hearing, and the words on waiving its notice."""
    return {
        "on": hearing.on,
        "at": f"{hearing.at.hour % 12 or 12}:{hearing.at:%M} "
        f"{'a.m.' if hearing.at.hour < 12 else 'p.m.'}",
        "place": hearing.place,
        "may_waive": notices.MAY_WAIVE,
        "clerk": f"Town clerk, {settings.TOWN['name']}, {settings.TOWN['address']}",
    }


def justice(case, step, facts) -> dict:
    """To appear before the town justice; the remedies are those of § 24-5 (§ 6-154(4))."""
    data = step.data
    return {
        "provision": data["provision"],
        "what": data["facts"],
        "return_date": data["return_date"],
        "remedies": data["remedies"],
        "addressee": common.licensee(case),
        "copies": ["Town justice", "Town attorney"],
        "signature": common.officer(step),
    }
