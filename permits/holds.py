"""Holds that articles on buildings set for themselves and for each other."""

from __future__ import annotations

from datetime import date

from permits import checks
from permits.models import BuildingPermit, Certificate, TemporaryCertificate
from workflow.holds import HoldRule
from workflow.models import Case, Referral
from workflow.states import State

CERTIFICATES = frozenset({"CO", "TC"})


def _permit_of(case: Case) -> BuildingPermit | None:
    model = Certificate if case.kind == "CO" else TemporaryCertificate
    return model.objects.select_related("permit").get(pk=case.pk).permit


def workers_compensation(case: Case, day: date) -> list[str]:
    """GML § 125: proof of cover, or a form of exemption, in force on the day of issue."""
    permit = BuildingPermit.objects.get(pk=case.pk)
    if not permit.compensation_form:
        return ["There is no proof of workers' compensation and disability cover."]
    expires = permit.compensation_expires_on
    if expires is not None and expires < day:
        return [f"The proof of workers' compensation ended on {expires:%B %-d, %Y}."]
    return []


def board_approvals(case: Case, day: date) -> list[str]:
    """An approval that the documents must show is missing, or the board did not approve."""
    permit = BuildingPermit.objects.get(pk=case.pk)
    answers = list(permit.referrals.filter(state=Referral.State.ANSWERED).order_by("id"))
    refused = [answer for answer in answers if answer.approves is False]
    if answers and answers[-1] in refused:
        return ["The board did not approve the work."]
    in_plans = "board_approvals" in permit.documents_show
    if permit.board_approvals_needed and not in_plans and not answers:
        return ["The approval of a board is missing."]
    return []


def changed_work(case: Case, day: date) -> list[str]:
    """The changed work waits for its new or amended permit (§ 5-24(h)(4))."""
    permit = BuildingPermit.objects.get(pk=case.pk) if case.kind == "BP" else _permit_of(case)
    if permit is None:
        return []
    waiting = permit.changes.filter(amendment_needed=True, approved_on=None)
    return [f"A change waits for an approved permit: {change.text[:120]}" for change in waiting]


def permit_suspended(case: Case, day: date) -> list[str]:
    permit = BuildingPermit.objects.get(pk=case.pk) if case.kind == "BP" else _permit_of(case)
    if permit is None or permit.state != State.SUSPENDED:
        return []
    return [f"The permit {permit.number} is suspended."]


def inspections_outstanding(case: Case, day: date) -> list[str]:
    """A required inspection is not accepted (§ 5-27(b)(1), (2))."""
    permit = _permit_of(case)
    if permit is None:
        return []
    return [f"Not accepted: {inspection.label}." for inspection in checks.outstanding(permit)]


RULES = (
    HoldRule(
        "buildings.workers_compensation",
        "GML 125",
        frozenset({"issue"}),
        workers_compensation,
        frozenset({"BP"}),
        help="Record the form with its number. An ACORD certificate is not proof.",
    ),
    HoldRule(
        "buildings.board_approvals",
        "5-24(d)(4)e.4",
        frozenset({"approve"}),
        board_approvals,
        frozenset({"BP"}),
        help="Refer the application to the board.",
    ),
    HoldRule(
        "buildings.changed_work",
        "5-24(h)(4)",
        frozenset({"certificate"}),
        changed_work,
        CERTIFICATES,
    ),
    HoldRule(
        "buildings.permit_suspended",
        "5-24(j)",
        frozenset({"inspect", "certificate"}),
        permit_suspended,
        frozenset({"BP"}) | CERTIFICATES,
    ),
    HoldRule(
        "buildings.inspections_outstanding",
        "5-27(b)(1)",
        frozenset({"certificate"}),
        inspections_outstanding,
        frozenset({"CO"}),
    ),
)
