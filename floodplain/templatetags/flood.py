"""What the pages of this article ask: `{% load flood %}`."""

from __future__ import annotations

from django import template

from floodplain.checks import variance as board_checks
from floodplain.elevation import elevation_of
from floodplain.models import DevelopmentPermit, FloodVariance
from floodplain.rules.floodplain.variance import FACTORS
from workflow import access
from workflow.states import State

register = template.Library()

VARIABLE = (State.SUBMITTED, State.INCOMPLETE, State.UNDER_REVIEW, State.REFERRED)


def _mine(context, *states):
    user = context["request"].user
    if not user.is_authenticated:
        return DevelopmentPermit.objects.none()
    mine = access.seen_as_applicant(user).values("pk")
    return DevelopmentPermit.objects.filter(pk__in=mine, state__in=states).order_by("-id")


@register.simple_tag(takes_context=True)
def permits_to_vary(context):
    """The permits of who looks for which a variance can be asked."""
    return _mine(context, *VARIABLE)


@register.simple_tag(takes_context=True)
def permits_to_appeal(context):
    """The permits of who looks that were denied, or whose work was stopped."""
    return _mine(context, State.DENIED, State.SUSPENDED)


@register.simple_tag(takes_context=True)
def permits_to_certify(context):
    """The permits of who looks whose work is under way."""
    return _mine(context, State.ISSUED, State.SUSPENDED)


@register.simple_tag
def board_checklist(variance: FloodVariance) -> list[dict]:
    """The eleven factors in the order of the law, each with the board's finding."""
    found = board_checks.factors(variance)
    return [
        {"number": number, "key": key, "says": says[0].upper() + says[1:], "finding": found[key]}
        for number, (key, says) in enumerate(FACTORS.items(), start=1)
    ]


@register.filter
def elevation(record, name: str) -> str:
    """An elevation of a record with its datum; "" where none is known."""
    return str(elevation_of(record, name) or "")
