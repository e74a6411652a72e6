"""What pages of operating permits and fire safety show beside the facts: `{% load operating %}`."""

from __future__ import annotations

from django import template
from django.utils import timezone
from django.utils.http import urlencode
from django.utils.translation import gettext_lazy as _

from permits.operating import checks, fire_checks
from workflow.days import town_day
from workflow.kinds import all_kinds
from workflow.models import Case
from workflow.states import State

register = template.Library()

NEED_WORDS = {
    "required": ("act", _("Needs a permit")),
    "not_required": ("good", _("Needs no permit")),
    "officer_decides": ("wait", _("You decide")),
    "incomplete": ("wait", _("Not known yet")),
}
# What an inspector should know of a building: key boxes, rentals, businesses (by kind of case).
BESIDE = ("KB", "RP", "BR", "OP", "CO")
UNSEEN = (State.DRAFT, State.WITHDRAWN, State.VOID)


def _today():
    return town_day(timezone.now())


@register.simple_tag
def needs_of(case) -> list[dict]:
    """Each activity with what the rules say of it, in words."""
    found = []
    for need in checks.needs(case, _today()):
        tone, words = NEED_WORDS[need.outcome]
        lacking = [name.rpartition(".")[2].replace("_", " ") for name in need.missing]
        found.append({"need": need, "tone": tone, "words": words, "lacking": ", ".join(lacking)})
    return found


@register.simple_tag
def in_force(case) -> dict:
    """The state of an issued permit today, by the rules; nothing before it is issued."""
    if case.issued_on is None or case.effective_from is None:
        return {}
    result = checks.validity(case, _today())
    return {
        "words": result["outcome"].replace("_", " "),
        "tone": "good" if result["outcome"] == "in_force" else "bad",
        "ends_on": result["values"].get("ends_on"),
        "findings": result["findings"],
    }


@register.simple_tag
def display_of(case) -> dict:
    """Whether the display may be held on its day, by the rules as things stand."""
    if case.kind != "FW" or case.display_on is None:
        return {}
    result = checks.fireworks(case, "hold_display", _today(), display_on=case.display_on)
    return {
        "may": result["outcome"] == "may",
        "against": [f for f in result["findings"] if f["status"] == "violation"],
        "costs": result["values"].get("additional_costs_usd"),
    }


@register.simple_tag
def calendar_of(building) -> dict:
    """Class, interval and next day of a building, by the rules."""
    return fire_checks.calendar(building, _today())


@register.simple_tag
def violation_address(case) -> str:
    """Where what failed is opened as a violation, filled in (§ 5-36(a)(2)); "" where the town does
    not use the article on orders."""
    violations = next((entry for entry in all_kinds() if entry.code == "VI"), None)
    if violations is None:
        return ""
    failed = [item for item in case.items if item["result"] == "failed"]
    filled = {
        "regime": "uniform_code",
        "parcel": case.parcel.tax_map_number if case.parcel_id else "",
        "found_on": case.inspected_on or "",
        "condition": "\n".join(f"{item['provision']}: {item['note']}" for item in failed)[:3000],
        "provisions": "\n".join(dict.fromkeys(item["provision"] for item in failed)),
    }
    return f"{violations.opening_address}?{urlencode(filled)}"


@register.simple_tag
def beside(case) -> list[Case]:
    """What else is known at the place: key boxes, rentals, businesses, permits, certificates."""
    if case.parcel_id is None:
        return []
    rows = Case.objects.filter(parcel=case.parcel_id, kind__in=BESIDE)
    return list(rows.exclude(state__in=UNSEEN).exclude(pk=case.pk).order_by("kind", "-id")[:20])
