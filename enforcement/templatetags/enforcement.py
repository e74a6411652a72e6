"""What the case pages of enforcement show beside the facts: `{% load enforcement %}`."""

from __future__ import annotations

from django import template
from django.utils import timezone
from django.utils.translation import gettext as _

from enforcement.complaints import checks, telling
from enforcement.liens import money
from enforcement.orders import serving
from enforcement.orders.forms import REGIMES
from enforcement.penalties import exposure
from enforcement.regimes import Regime
from enforcement.unsafe import guards as unsafe_guards
from enforcement.violations import history
from people.roles import Role
from workflow.days import town_day
from workflow.kinds import kind as kind_of
from workflow.states import State

register = template.Library()
# Whose work needs to know who complained.
TOLD = (
    Role.OFFICER, Role.INSPECTOR, Role.CLERK, Role.DEPARTMENT_HEAD, Role.TOWN_ATTORNEY,
    Role.STORMWATER_OFFICER,
)  # fmt: skip
WRITERS = (Role.OFFICER, Role.STORMWATER_OFFICER)
SERVERS = (Role.CLERK, Role.INSPECTOR, *WRITERS)


def _today():
    return town_day(timezone.now())


@register.simple_tag
def complaint_more(case, user) -> dict:
    """The next step by the protocol, inquiries, violations, and for those who need it who
    complained."""
    case = case.whole()
    return {
        "proposal": checks.proposal(case, _today())["words"] if case.state != State.CLOSED else "–",
        "complainant": telling.complainant_of(case) if user.has_role(*TOLD) else None,
        "inquiries": case.inquiries.all(),
        "violations": checks.violations(case),
    }


@register.simple_tag
def violation_more(case, user) -> dict:
    """All remedies on it, what it may cost, and what was before."""
    case, today = case.whole(), _today()
    open_now = case.state not in (State.CLOSED, State.VOID)
    wanted = [code for code, regimes in REGIMES.items() if case.regime in regimes]
    if case.regime == Regime.FLOOD and user.has_role(Role.OFFICER):
        wanted.append("FD")
    return {
        "in_default": case.in_default(today),
        "default_words": _("Not complied with in time"),
        "new_orders": [(code, kind_of(code).label) for code in wanted]
        if open_now and user.has_role(*WRITERS)
        else [],
        "responsible": case.responsible.all(),
        "orders": case.orders.all(),
        "tickets": case.tickets.all(),
        "proceedings": case.proceedings.all(),
        "demands": case.demands.all(),
        "settlements": case.settlements.all(),
        "sheets": exposure.sheets(case, today),
        "repeats": history.repeats(case, today),
    }


@register.simple_tag
def order_more(case, user) -> dict:
    """On whom it is served, what it answers, stops and lets go on."""
    case = case.whole()
    people = list(case.recipients.select_related("paper"))
    for one in people:
        one.words = str(serving.label_of(one.kind)).lower()
    return {
        "recipients": people,
        "may_write": case.is_draft and user.has_role(*WRITERS),
        "may_serve": not case.is_draft and user.has_role(*SERVERS),
        "findings": serving.findings(case, _today()) if case.order_date else [],
        "violations": case.violations.all(),
        "stops": case.stops.all(),
        "cures": case.cures.all(),
        "billable": user.has_role(Role.CLERK) and bool(money.billable(case)),
    }


@register.simple_tag
def unsafe_more(case, user) -> dict:
    """On whom the notice is served, and from when the hearing may be held."""
    case = case.whole()
    return {
        "recipients": case.recipients.select_related("paper"),
        "may_serve": user.has_role(Role.CLERK, Role.OFFICER),
        "earliest": unsafe_guards.earliest_hearing(case, _today()),
        "billable": user.has_role(Role.CLERK) and bool(money.billable(case)),
    }


@register.simple_tag
def bill_more(case) -> dict:
    """The charges billed, what is left, and what happens with it now."""
    case = case.whole()
    found = money.standing(case, _today())["findings"] if case.state in OPEN else []
    return {
        "charges": money.charges_of(case),
        "left": money.balance(case),
        "standing": " ".join(one["message"] for one in found),
    }


OPEN = (State.ISSUED, State.REFERRED)
