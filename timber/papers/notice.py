"""Notices, requests, hearings and their decisions (§§ 6-171, 6-172)."""

from __future__ import annotations

from django.conf import settings

from people.roles import Role
from timber import notices
from timber.clocks import appeal_days
from timber.forms.fields import grounds_in_words
from timber.papers import common
from timber.papers.orders import hearing_facts

TITLES = {
    "denial": "Notice of the denial of a timber harvesting license",
    "condition": "Notice of conditions of a timber harvesting license",
    "restriction": "Notice of the restriction of a timber harvesting license",
    "suspension": "Notice of the suspension of a timber harvesting license",
    "termination": "Notice of the termination of a timber harvesting license",
}
LIMIT_WORDS = {
    "logging_from": "Logging not before",
    "logging_to": "Logging not after",
    "hauling_from": "Hauling on town roads not before",
    "hauling_to": "Hauling on town roads not after",
}


def notice(case, step, facts) -> dict:
    """What is done and on which ground, the fixed statement, from when it holds (§ 6-171(a)). The
    request for a hearing is a page of it, to be filled in."""
    takes_effect = case.what in ("restriction", "condition", "suspension")
    return {
        "title": TITLES[case.what],
        "what": case.what,
        "license": case.license.number,
        "text": common.paragraphs(case.text),
        "reasons": common.paragraphs(case.grounds),
        "grounds": grounds_in_words(case.conduct),
        "limits": limits_of(case),
        "suspended_days": case.suspended_days,
        "takes_effect": takes_effect,
        "statement": notices.STATEMENT,
        "days_personal": appeal_days("personal", step.day),
        "days_mail": appeal_days("certified_mail", step.day),
        "by_board": case.authority == Role.TOWN_BOARD,
        "resolution": case.resolution_number,
        "clerk": f"Town clerk, {settings.TOWN['name']}, {settings.TOWN['address']}",
        "appeal": notices.STATEMENT,
        "addressee": common.licensee(case),
        "signature": common.signer(step, case.authority),
    }


def limits_of(case) -> list[str]:
    """The limits of a restriction in words."""
    from workflow.templatetags.town import long_day

    found = [f"{words} {long_day(case.limits[name])}" for name, words in LIMIT_WORDS.items()
             if case.limits.get(name)]  # fmt: skip
    return found + common.paragraphs(case.limits.get("other", ""))


def hearing_request(case, step, facts) -> dict:
    """The request as it was delivered to the town clerk (§ 6-171(a))."""
    return {
        "license": case.license.number,
        "what": case.get_what_display(),
        "delivered_on": step.data.get("delivered_on") or step.day,
        "asks_for_hearing": step.data["hearing_requested"],
        "facts_and_law": step.data["facts_and_law"],
        "requester_address": step.data["address"],
        "signed_name": step.data["signed_name"],
        "on_paper": bool(step.data.get("paper")),
        "lacks": case.request_lacks,
        "addressee": {
            "name": "Town Clerk",
            "address": f"{settings.TOWN['name']}\n{settings.TOWN['address']}",
            "capacity": "Town clerk",
        },
        "signature": common.office(step),
    }


def hearing_notice(case, step, facts) -> dict:
    """Time and place, and that the notice may be waived (§ 6-171(b))."""
    hearing = case.timber_hearings.filter(state="set").last()
    return {
        "license": case.license.number,
        "what": case.get_what_display(),
        "requested_on": case.request_delivered_on,
        "adjourned": step.act.name == "adjourn_hearing",
        "lacks": case.request_lacks,
        **hearing_facts(hearing),
        "addressee": common.licensee(case),
        "copies": common.to_board(case),
        "signature": {
            "name": step.by.name,
            "title": (step.by.user.title if step.by.user else "") or Role(step.role).label,
            "day": step.day,
        },
    }


OUTCOMES = {
    "suspend_longer": "Your license is suspended.",
    "terminate": "Your license is terminated.",
    "cause_shown": "Cause was shown. Your license is neither suspended for longer nor terminated.",
}


def hearing_decision(case, step, facts) -> dict:
    """What the town board decided after the hearing, and why (§§ 6-154(3), 6-171, 6-172)."""
    hearing = case.timber_hearings.order_by("id").last()
    data = step.data
    on_notice = step.act.name == "decide"
    what = case.get_what_display() if on_notice else ""
    if on_notice:
        outcome = f"{what}: it {'stands' if data['stands'] else 'is set aside'}."
    else:
        outcome = OUTCOMES[step.act.name]
    ends = step.act.name == "terminate"
    return {
        "outcome": outcome,
        "license": case.license.number if on_notice else case.number,
        "in_effect": bool(on_notice and data["stands"] and case.effective_from),
        "from_day": step.day,
        "last_day": data.get("last_day"),
        "suspended": step.act.name == "suspend_longer",
        "terminated": ends,
        "anew": on_notice and not data["stands"] and case.what == "denial",
        "heard_on": hearing.on,
        "notice_waived": hearing.waived_on is not None,
        "grounds": grounds_in_words(data.get("conduct", [])),
        "reasons": common.paragraphs(step.reason),
        "resolution": data["resolution_number"],
        "vote": data["vote"],
        "statement": notices.STATEMENT if ends else "",
        "appeal": notices.STATEMENT if ends else common.NO_APPEAL,
        "addressee": common.licensee(case),
        "copies": common.to_officer(case),
        "section": step.act.section,
        "signature": common.board(step),
    }
