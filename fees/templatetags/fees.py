"""Money on the pages of cases: `{% load fees %}{% money_of case as money %}`."""

from __future__ import annotations

from decimal import Decimal

from django import template
from django.utils import timezone

from fees import ledger
from workflow import access
from workflow.days import town_day

register = template.Library()


@register.simple_tag
def money_of(case) -> dict:
    """All entries of a case and their balance, as `fees.ledger.statement`, in six queries."""
    return ledger.statement(case)


@register.simple_tag
def may_pay(case, user) -> bool:
    """Whether a user may pay a case online: for the applicant or as an agent who may act."""
    if user is None or not user.is_authenticated:
        return False
    return access.acting_party(case, user, town_day(timezone.now())) is not None


@register.filter
def quantity(value) -> str:
    """A measure without noughts at its end: 576 and not 576.000000."""
    if value in (None, ""):
        return ""
    return f"{Decimal(value).normalize():,f}"
