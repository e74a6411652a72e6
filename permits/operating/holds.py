"""Holds that operating permits and fire safety inspections set for themselves (§§ 5-30, 5-31)."""

from __future__ import annotations

from datetime import date

from django.utils.translation import gettext_lazy as _

from fees.models import Charge
from fees.schedule import fee
from permits.operating import checks, fire_checks
from permits.operating.lifecycle.application import fee_kind
from permits.operating.models import FireInspection
from workflow.holds import HoldRule
from workflow.models import Case
from workflow.states import DECIDED, State

PERMITS = frozenset({"OP", "FW"})
OVER = (State.ISSUED, State.SUSPENDED, State.EXPIRED, State.REVOKED, State.CLOSED, State.DENIED)


def inspection_missing(case: Case, day: date) -> list[str]:
    """No permit, reissue or renewal before the premises are inspected (§ 5-30(c))."""
    whole = case.whole()
    if whole.state not in (State.UNDER_REVIEW, *DECIDED) or whole.action == "amend":
        return []
    if checks.needs_inspection(whole):
        seen = checks.premises_seen(whole, day) is not None
        return [] if seen else ["The premises have not been inspected, or not with a good result."]
    if whole.no_inspection_reason:
        return []
    return ["There are no premises in the town; the officer decides what is inspected."]


def earlier_suspended(case: Case, day: date) -> list[str]:
    """What is suspended is neither amended, reissued nor renewed until the suspension is lifted;
    after a revocation a new application is needed (§ 5-30(e)(3), (f))."""
    whole = case.whole()
    earlier = whole.earlier() if whole.action != "issue" and whole.state not in OVER else None
    if earlier is None or not checks.is_stopped(earlier, day):
        return []
    return [f"{earlier.number} is {earlier.state_label.lower()}."]


def fee_not_set(case: Case, day: date) -> list[str]:
    """No charge at all is not "paid": the schedule had no row on the day of filing. A permit that
    the officer asked for beside the first has no fee of its own (§ 5-30(d))."""
    whole = case.whole()
    if whole.filed_on is None or whole.state in OVER or Charge.objects.filter(case=case).exists():
        return []
    if whole.links_out.filter(name="separated from").exists():
        return []
    found = fee(fee_kind(whole), whole.filed_on)
    if found.is_set and found.amount == 0:
        return []
    return ["No fee was charged: the schedule had no row for this on the day of filing."]


def _access(case: Case, day: date, *names: str) -> list[str]:
    whole = FireInspection.objects.get(pk=case.pk)
    if whole.state not in (State.SUBMITTED, State.UNDER_REVIEW):
        return []
    found = fire_checks.of_rules(fire_checks.access(whole, day), *names)
    return [finding["message"] for finding in found]


def entry(case: Case, day: date) -> list[str]:
    """No entry without consent, a warrant, or the town attorney's word that none is needed
    (§ 5-31(b)(2))."""
    return _access(case, day, "no_warrant", "warrant_question")


def owner_request_fee(case: Case, day: date) -> list[str]:
    """What the owner asked for waits for its fee; nothing else does (§ 5-31(d))."""
    return _access(case, day, "fee")


RULES = (
    HoldRule(
        "operating.inspection_missing",
        "5-30(c)",
        frozenset({"issue"}),
        inspection_missing,
        PERMITS,
        help="Enter the inspection, or decide what is inspected where there are no premises.",
        to_applicant=_("The office inspects the premises before it issues the permit."),
    ),
    HoldRule(
        "operating.suspended",
        "5-30(f)",
        frozenset({"accept", "approve", "issue"}),
        earlier_suspended,
        PERMITS,
        help="Lift the suspension first; after a revocation a new application is needed.",
        to_applicant=_("Put right what the order names, then tell the office."),
    ),
    HoldRule(
        "operating.fee_not_set",
        "5-37(a)",
        frozenset({"accept"}),
        fee_not_set,
        PERMITS,
        help="Enter the resolution of the town board, then add the charge.",
        to_applicant=_("The office finds out what it costs. You do not have to do anything."),
    ),
    HoldRule(
        "operating.entry",
        "5-31(b)(2)",
        frozenset({"inspect"}),
        entry,
        frozenset({"FI"}),
        help="Enter who lets the inspector in, or ask the town attorney.",
        to_applicant=_("Tell us whether the inspector may come in. You do not have to agree."),
    ),
    HoldRule(
        "operating.owner_request_fee",
        "5-31(d)",
        frozenset({"inspect"}),
        owner_request_fee,
        frozenset({"FI"}),
        help="It can be paid online, by mail or at the counter.",
        to_applicant=_("You can pay online, by mail or at the counter."),
    ),
)
