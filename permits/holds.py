"""Holds that articles on buildings set for themselves and for each other."""

from __future__ import annotations

from datetime import date
from typing import cast

from django.utils.translation import gettext_lazy as _

from people.roles import Role
from permits import checks
from permits.models import EXEMPTIONS, BuildingPermit, Certificate, TemporaryCertificate
from workflow.holds import HoldRule
from workflow.models import Case, Inspection, Referral

CERTIFICATES = frozenset({"CO", "TC"})


def _permit_of(case: Case) -> BuildingPermit | None:
    return cast("Certificate | TemporaryCertificate", case.whole()).permit


def workers_compensation(case: Case, day: date) -> list[str]:
    """GML § 125: proof of both covers, or a form of exemption from both, in force on the day of
    issue, whenever it was recorded."""
    permit = cast(BuildingPermit, case.whole())
    covers = {
        "workers' compensation": (permit.compensation_form, permit.compensation_expires_on),
        "disability": (permit.disability_form, permit.disability_expires_on),
    }
    if permit.compensation_form in EXEMPTIONS:
        del covers["disability"]
    elif not any(form for form, _expires in covers.values()):
        return ["There is no proof of workers' compensation and disability cover."]
    found = []
    for name, (form, expires) in covers.items():
        if not form:
            found.append(f"There is no proof of {name} cover.")
        elif expires is not None and expires < day:
            found.append(f"The proof of {name} cover ended on {expires:%B %-d, %Y}.")
    return found


def board_approvals(case: Case, day: date) -> list[str]:
    """An approval that the documents must show is missing, or a board did not approve. Of each
    board the last answer counts."""
    permit = cast(BuildingPermit, case.whole())
    answered = permit.referrals.filter(state=Referral.State.ANSWERED).order_by("id")
    last = {referral.body: referral.approves for referral in answered}
    refused = [body for body, approves in last.items() if approves is False]
    if refused:
        return [f"The {Role(body).label.lower()} did not approve the work." for body in refused]
    in_plans = "board_approvals" in permit.documents_show
    if permit.board_approvals_needed and not in_plans and not last:
        return ["The approval of a board is missing."]
    return []


def changed_work(case: Case, day: date) -> list[str]:
    """The changed work waits for its new or amended permit (§ 5-24(h)(4))."""
    permit = _permit_of(case)
    if permit is None:
        return []
    waiting = permit.changes.filter(amendment_needed=True, approved_on=None)
    return [f"A change waits for an approved permit: {change.text[:120]}" for change in waiting]


def permit_suspended(case: Case, day: date) -> list[str]:
    """The suspension itself counts and not the state: a permit that lapsed while it was suspended
    is suspended still."""
    permit = cast(BuildingPermit, case.whole()) if case.kind == "BP" else _permit_of(case)
    if permit is None or not checks.is_suspended(permit):
        return []
    return [f"The permit {permit.number} is suspended."]


def inspections_outstanding(case: Case, day: date) -> list[str]:
    """A required inspection is not accepted (§ 5-27(b)(1), (2)); no inspection at all is not "all
    accepted"."""
    found = []
    for permit in checks.permits_of(cast(Certificate, case.whole())):
        open_ones = checks.outstanding(permit)
        found += [f"Not accepted: {inspection.label}." for inspection in open_ones]
        final = permit.inspections.filter(key="final", state=Inspection.State.ACCEPTED)
        if not open_ones and not final.exists():
            found.append(f"{permit.number} has had no final inspection.")
    return found


RULES = (
    HoldRule(
        "buildings.workers_compensation",
        "GML 125",
        frozenset({"issue"}),
        workers_compensation,
        frozenset({"BP"}),
        help="Record the forms with their numbers. An ACORD certificate is not proof.",
        to_applicant=_(
            "Send the forms of the Workers' Compensation Board. Your insurer has them; an ACORD "
            "certificate is not enough."
        ),
    ),
    HoldRule(
        "buildings.board_approvals",
        "5-24(d)(4)e.4",
        frozenset({"approve"}),
        board_approvals,
        frozenset({"BP"}),
        help="Refer the application to the board.",
        to_applicant=_("The office asks the board. You hear from us when it has answered."),
    ),
    HoldRule(
        "buildings.changed_work",
        "5-24(h)(4)",
        frozenset({"certificate"}),
        changed_work,
        CERTIFICATES,
        to_applicant=_("Apply for a change of the permit, or wait until yours is decided."),
    ),
    HoldRule(
        "buildings.permit_suspended",
        "5-24(j)",
        frozenset({"inspect", "certificate"}),
        permit_suspended,
        frozenset({"BP"}) | CERTIFICATES,
        to_applicant=_("Put right what the notice of suspension names, then tell the office."),
    ),
    HoldRule(
        "buildings.inspections_outstanding",
        "5-27(b)(1)",
        frozenset({"certificate"}),
        inspections_outstanding,
        frozenset({"CO"}),
        to_applicant=_("Ask for each inspection on the page of the permit when it is ready."),
    ),
)
