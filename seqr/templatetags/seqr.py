"""What the templates of environmental review ask for: `{% load seqr %}`."""

from __future__ import annotations

from django import template
from django.utils import timezone

from seqr import checks, linked
from seqr.guards import STEPS
from seqr.holds import reviews_of
from seqr.models import Review
from workflow.access import seen_as_applicant
from workflow.days import town_day
from workflow.models import Case
from workflow.states import ENDED, State

register = template.Library()
MOST = 50


@register.simple_tag(takes_context=True)
def may_be_reviewed(context) -> list[Case]:
    """The user's own applications that wait for a decision and have no review yet."""
    user = context["request"].user
    if not user.is_authenticated:
        return []
    kinds = set(linked.KINDS) - {"SP"}
    rows = seen_as_applicant(user).filter(kind__in=kinds).exclude(state__in=ENDED | {State.DRAFT})
    return [case for case in rows.order_by("-id")[:MOST] if not reviews_of(case)]


@register.simple_tag
def proposed_class(review: Review) -> dict:
    """What the rule says to the facts that are stated."""
    return checks.classify(review, town_day(timezone.now()))


@register.simple_tag
def next_step_words(review: Review) -> str:
    """The next step in words, where the class asks for a review."""
    if not review.needs_review or review.state not in linked.OPEN:
        return ""
    return STEPS[checks.next_step(review, town_day(timezone.now()))["outcome"]]


@register.filter
def waiting_cases(review: Review) -> list[Case]:
    """The applications that are tied to a review."""
    return linked.linked(review)
