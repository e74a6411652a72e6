"""The kinds of case of enforcement, as the core shows them."""

from __future__ import annotations

from datetime import date
from functools import wraps

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from enforcement.models import (
    Complaint,
    CostBill,
    FloodDeclaration,
    KeyBoxNotice,
    NoticeOfViolation,
    OrderToRemedy,
    RestorationNotice,
    SignComplianceOrder,
    StopWorkOrder,
    TimberDirection,
    UnsafeBuilding,
    Violation,
    WeedNotice,
)
from workflow.kinds import CaseKind
from workflow.states import State
from workflow.values import dollars

ORDERS = ("SO", "OR", "OC", "NV", "TD", "WN", "RN", "KN")
OWN = (*ORDERS, "CM", "VI", "UB", "FD", "BL")
IN_FORCE = frozenset({State.ISSUED, State.REFERRED, State.CLOSED, State.EXPIRED})
OVER = frozenset({State.CLOSED, State.VOID, State.WITHDRAWN, State.EXPIRED})


def _said(overview):
    """Only what was said or has happened: most steps of enforcement are never taken."""

    @wraps(overview)
    def facts(case) -> list[tuple[str, object]]:
        return [(words, value) for words, value in overview(case) if value not in ("", None)]

    return facts


@_said
def complaint_overview(case: Complaint) -> list[tuple[str, object]]:
    """The facts of a complaint for staff; who complained stands apart."""
    return [
        (_("About"), case.get_subject_display()),
        (_("Came in"), case.get_how_display()),
        (_("What is said"), case.alleged),
        (_("In writing"), case.in_writing),
        (_("Signed"), case.signed),
        (_("Verified"), case.get_verified_how_display() if case.verified else case.verified),
        (_("Bona fide"), case.bona_fide),
        (_("Known to the officer personally"), case.known_personally),
        (_("Work is going on"), case.work_going_on),
        (_("Violation found"), case.violation_found),
        (_("Notice given"), case.notice_given_on),
        (_("To be corrected by"), case.cure_by),
        (_("Corrected"), case.corrected_on),
        (_("Outcome"), case.get_outcome_display()),
        (_("Final report"), case.final_report),
    ]


@_said
def violation_overview(case: Violation) -> list[tuple[str, object]]:
    return [
        (_("Law"), case.get_regime_display()),
        (_("What is wrong"), case.condition),
        (_("Where"), case.where),
        (_("Provisions"), ", ".join(case.provisions)),
        (_("Found"), case.found_on),
        (_("Found by"), case.found_by),
        (_("Keeps people from warning or escape"), case.impedes_egress),
        (_("First day of violation"), case.first_day),
        (_("Last day of violation"), case.last_day),
        (_("Abated"), case.abated_on),
        (_("Result"), case.result),
    ]


def violation_public(case: Violation) -> list[tuple[str, object]]:
    """No names: the register lists no persons (Public Officers Law § 89)."""
    return [
        (_("Law"), case.get_regime_display()),
        (_("Provisions"), ", ".join(case.provisions)),
        (_("Found"), case.found_on),
        (_("Abated"), case.abated_on),
    ]


def _measures(case) -> str:
    days = ((date.fromisoformat(one["by"]), one["text"]) for one in case.measures)
    return "; ".join(f"{day:%B %-d, %Y}: {text}" for day, text in days)


@_said
def order_overview(case) -> list[tuple[str, object]]:
    return [
        (_("Law"), case.get_regime_display()),
        (_("Order of"), case.order_date),
        (_("Signed by"), case.signed_by),
        (_("Work that stops"), case.work),
        (_("Why, or what is wrong"), case.condition),
        (_("Provisions"), ", ".join(case.provisions)),
        (_("What is to be done"), case.direction),
        (_("How to comply"), case.means),
        (_("Before work resumes"), case.resume_conditions),
        (_("To protect people"), case.protective_action),
        (_("Remedial measures"), _measures(case)),
        (_("Last day to comply"), case.comply_by),
        (_("Days of suspension"), case.suspension_days),
        (_("Height, inches"), case.growth_inches),
        (_("Served"), case.served_on),
        (_("Not complied with since"), case.in_default_from),
        (_("Disregarded"), case.disregarded_on),
        (_("Hearing"), f"{case.hearing_on:%B %-d, %Y}, {case.hearing_at}" if case.hearing_on
         else ""),
        (_("Appealed"), case.appealed_on),
        (_("Decision on the appeal"), case.appeal_result),
        (_("Done by the town"), case.entered_on),
        (_("By"), case.entered_by),
        (_("Lifted"), case.lifted_on),
        (_("End"), case.end),
    ]  # fmt: skip


def order_public(case) -> list[tuple[str, object]]:
    return [
        (_("Law"), case.get_regime_display()),
        (_("Order of"), case.order_date),
        (_("Work that stops"), case.work),
        (_("Provisions"), ", ".join(case.provisions)),
        (_("Last day to comply"), case.comply_by),
        (_("Lifted"), case.lifted_on),
        (_("End"), case.end),
    ]


@_said
def unsafe_overview(case: UnsafeBuilding) -> list[tuple[str, object]]:
    return [
        (_("Premises"), case.premises),
        (_("Findings"), case.findings),
        (_("Formally inspected"), case.inspected_on),
        (_("Report filed with the town board"), case.report_filed_on),
        (_("Resolution"), case.resolution_number),
        (_("Particulars"), case.particulars),
        (_("Order"), case.order_text),
        (_("Notice"), case.notice_on),
        (_("Served"), case.served_on),
        (_("Copy with the county clerk"), case.county_clerk_filed_on),
        (_("Reference"), case.county_clerk_reference),
        (_("Hearing set for"), case.hearing_on),
        (_("Time and place"), f"{case.hearing_time} {case.hearing_place}".strip()),
        (_("Hearing held"), case.hearing_held_on),
        (_("Refused"), case.refused_on),
        (_("Work started"), case.work_started_on),
        (_("Work completed"), case.work_completed_on),
        (_("Demolition ordered"), case.demolition_ordered_on),
        (_("By"), case.done_by.replace("_", " ")),
        (_("Contract"), case.contract_number),
        (_("Removed"), case.demolished_on),
    ]


def unsafe_public(case: UnsafeBuilding) -> list[tuple[str, object]]:
    return [
        (_("Report filed with the town board"), case.report_filed_on),
        (_("Resolution"), case.resolution_number),
        (_("Hearing set for"), case.hearing_on),
        (_("Demolition ordered"), case.demolition_ordered_on),
        (_("Removed"), case.demolished_on),
    ]


@_said
def flood_overview(case: FloodDeclaration) -> list[tuple[str, object]]:
    return [
        (_("Structure"), case.structure),
        (_("In what it does not comply"), case.lacks),
        *flood_public(case)[1:],
        (_("Owner or developer"), case.owner_name),
        (_("Address"), case.owner_address),
        (_("How FEMA was told"), case.agency_told_how),
    ]


@_said
def flood_public(case: FloodDeclaration) -> list[tuple[str, object]]:
    return [
        (_("Structure"), case.structure),
        (_("Provisions"), ", ".join(case.provisions)),
        (_("Found"), case.found_on),
        (_("Declared noncompliant"), case.declared_on),
        (_("FEMA told"), case.agency_told_on),
        (_("Complies since"), case.complies_since),
        (_("End"), case.end),
    ]


@_said
def bill_overview(case: CostBill) -> list[tuple[str, object]]:
    from enforcement.liens.money import balance

    return [
        (_("For"), case.get_source_display()),
        (_("Owner billed"), case.owner_name),
        (_("Address"), case.owner_address),
        (_("Billed"), case.billed_on),
        (_("Amount billed"), dollars(case.amount_billed)),
        (_("Left to pay"), dollars(balance(case))),
        (_("Certified"), case.certified_on),
        (_("Amount certified"), dollars(case.certified_amount)),
        (_("Assessed by"), case.assessed_by),
        (_("On the tax roll of"), case.roll_year),
        (_("Paid in full"), case.settled_on),
    ]


def open_at(code: str):
    """The page of this article on which the office opens a kind of case, with its photographs."""
    return lambda: reverse("enforcement-new", args=[code])


def _order(code: str, label, model, section: str) -> CaseKind:
    return CaseKind(
        code,
        label,
        model,
        section,
        private_draft=False,
        applicants=False,
        open_at=open_at(code),
        public_states=IN_FORCE,
        ended=OVER,
        overview=order_overview,
        public_overview=order_public,
        extra_template="enforcement/order.html",
        state_words=ORDER_WORDS,
    )


ORDER_WORDS = {State.ISSUED: _("In force"), State.REFERRED: _("Appealed")}
KINDS = (
    CaseKind(
        "CM", "Complaint", Complaint, "5-32",
        summary=_("To tell the town of something that is against its codes."),
        private_draft=False, applicants=False, open_at=open_at("CM"), public_states=frozenset(),
        overview=complaint_overview, extra_template="enforcement/complaint.html",
        apply_url="complain",
        state_words={State.INCOMPLETE: _("Waiting for a signature")},
    ),
    CaseKind(
        "VI", "Violation", Violation, "5-36(a)", private_draft=False, applicants=False,
        open_at=open_at("VI"),
        public_states=frozenset({State.ISSUED, State.REFERRED, State.CLOSED}), ended=OVER,
        overview=violation_overview, public_overview=violation_public,
        extra_template="enforcement/violation.html",
        state_words={State.ISSUED: _("Order issued"), State.REFERRED: _("Before a court")},
    ),
    _order("SO", "Stop-work order", StopWorkOrder, "5-26"),
    _order("OR", "Order to remedy", OrderToRemedy, "5-36(a)"),
    _order("OC", "Sign compliance order", SignComplianceOrder, "5-133(b)"),
    _order("NV", "Stormwater notice of violation", NoticeOfViolation, "6-237(a)"),
    _order("TD", "Timber direction", TimberDirection, "6-154(1)"),
    _order("WN", "Weed notice", WeedNotice, "5-36(e)(3)"),
    _order("RN", "Restoration notice", RestorationNotice, "6-237(f)"),
    _order("KN", "Key box notice", KeyBoxNotice, "L.L. 4-2007 part 11"),
    CaseKind(
        "UB", "Unsafe building", UnsafeBuilding, "5-91", private_draft=False, applicants=False,
        open_at=open_at("UB"),
        public_states=frozenset({State.REFERRED, State.APPROVED, State.ISSUED, State.DEMOLISHING,
                                 State.DEMOLISHED, State.CLOSED}),
        ended=OVER, overview=unsafe_overview, public_overview=unsafe_public,
        extra_template="enforcement/unsafe.html",
        state_words={State.REFERRED: _("Before the town board"),
                     State.APPROVED: _("Found unsafe"), State.ISSUED: _("Notice served")},
    ),
    CaseKind(
        "FD", "Declaration of noncompliance", FloodDeclaration, "6-106", private_draft=False,
        applicants=False, open_at=open_at("FD"),
        public_states=frozenset({State.ISSUED, State.CLOSED}), ended=OVER,
        overview=flood_overview, public_overview=flood_public,
        state_words={State.REFERRED: _("Waits for a variance"), State.ISSUED: _("Noncompliant")},
    ),
    CaseKind(
        "BL", "Bill for costs or fees", CostBill, "5-37(c)", private_draft=False,
        applicants=False, public_states=frozenset(), ended=OVER, overview=bill_overview,
        open_at=open_at("BL"),
        extra_template="enforcement/bill.html",
        state_words={State.ISSUED: _("Billed"), State.REFERRED: _("Lien")},
    ),
)  # fmt: skip
