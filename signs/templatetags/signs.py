"""Signs in pages: `{% load signs %}`."""

from __future__ import annotations

from django import template
from django.utils import timezone
from django.utils.http import urlencode

from rulebook.figures import law
from signs import findings, limits, needed, picture, standing
from signs.models import Drawn, Sign, SignPermit, Standing, drawn
from signs.property import Property
from workflow.days import town_day
from workflow.kinds import all_kinds
from workflow.states import State

register = template.Library()


def today():
    """The day in the town."""
    return town_day(timezone.now())


@register.filter
def plain(number) -> str:
    """A measure without needless noughts: 18 for 18.00."""
    return drawn.plain(number)


@register.simple_tag
def sign_figure(key: str):
    """A number of the sign law as it stands today."""
    return law("signs", today()).figure(key)


@register.inclusion_tag("signs/needed.html")
def permit_needed(sign: Drawn, case: SignPermit | None = None) -> dict:
    """Whether the sign needs a permit; on the pad as one that is put up."""
    work = case.work if case is not None else "erect"
    day = findings.law_of(case, today()) if case is not None else today()
    return {"findings": needed.of(sign.sign_kind, work, day)}


@register.simple_tag
def violation_address(sign: Sign) -> str:
    """Where an illegal sign is opened as a violation, filled in (§ 5-133(b)); "" where the town
    does not use the article on orders."""
    violations = next((entry for entry in all_kinds() if entry.code == "VI"), None)
    if violations is None or sign.standing != Standing.ILLEGAL:
        return ""
    found = standing.judged(sign, today())["findings"]
    against = [one for one in found if one["status"] == "violation"]
    filled = {
        "regime": "sign",
        "sign_conditions": "illegal",
        "parcel": sign.parcel.tax_map_number if sign.parcel_id else "",
        "found_on": today(),
        "condition": "\n".join([str(sign), *(one["message"] for one in against)])[:3000],
        "provisions": "\n".join(dict.fromkeys(one["section"] for one in against)),
    }
    return f"{violations.opening_address}?{urlencode(filled)}"


@register.inclusion_tag("signs/scale_drawing.html")
def scale_drawing(sign: Drawn, case: SignPermit | Sign | None = None, here=None) -> dict:
    """A sign drawn to scale with each measure against its limit; the limits are those of the
    property where one is known."""
    if here is None and isinstance(case, SignPermit):
        here = findings.property_of(case, today())
    elif here is None and isinstance(sign, Sign) and sign.lot is not None:
        here = Property(sign.lot.land, today(), going=frozenset({sign.pk}))
    permit = case if isinstance(case, SignPermit) else None
    found = limits.of(here, sign, permit) if here is not None else limits.Limits()
    return {
        "sign": sign,
        "picture": picture.draw(sign, found),
        "lines": limits.lines(sign, found),
        "key": f"sign-{sign.pk or 'new'}",
    }


@register.inclusion_tag("signs/inventory.html")
def inventory_of(case) -> dict:
    """The signs that stand on the property of a case, and what is left of its allowance."""
    if case.parcel is None:
        return {"signs": []}
    here = Property(case.parcel, today())
    values = here.allowance()["values"] if here.schedule else {}
    signs = [sign for sign in here.standing if sign.state == State.ISSUED]
    return {"signs": signs, "values": values, "known": here.lot is not None}
