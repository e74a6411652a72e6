"""What stands before the acts on a certificate of compliance (§ 6-125)."""

from __future__ import annotations

from collections.abc import Iterable

from floodplain.checks import compliance as checks
from workflow.refusal import Refusal
from workflow.states import State

BARS_NOTHING = "floodplain.certificate_of_compliance.used_without"


def has_what_filing_needs(case, step) -> Iterable[Refusal]:
    if case.permit_id is None and case.parcel_id is None:
        yield Refusal("Choose the property first.", "6-125(a)", key="property")
    if not case.entire and not case.part.strip():
        yield Refusal("Say for which part.", "6-125(a)", key="what")


def none_asked_already(case, step) -> Refusal | None:
    """One certificate for the whole of a permit is asked for at a time."""
    if case.permit_id is None or not case.entire:
        return None
    asked = (State.SUBMITTED, State.INCOMPLETE, State.ISSUED)
    others = case.permit.compliances.filter(entire=True, state__in=asked).exclude(pk=case.pk)
    if not others.exists():
        return None
    return Refusal(f"{others.first()} is asked for or issued already.", "6-125")


def against(case, day) -> list[dict]:
    """What stands against the certificate: not the use before it, which is a violation of the
    user and no bar (§ 6-125(a))."""
    found = checks.result(case, day)
    stands = [
        f for f in found["findings"] if f["status"] == "violation" and f["rule"] != BARS_NOTHING
    ]
    return stands + found["lacking"]


def may_be_issued(case, step) -> Iterable[Refusal]:
    """`floodplain.certificate_of_compliance` says issue."""
    for finding in against(case, step.day):
        yield Refusal(finding["message"], finding["section"])


def withholding_has_ground(case, step) -> Refusal | None:
    if against(case, step.day):
        return None
    return Refusal("Nothing stands against the certificate.", "6-125")


def is_for_part(case, step) -> Refusal | None:
    if case.entire:
        return Refusal(
            "The certificate is for the whole work; its final inspection is one of the permit.",
            "6-124",
        )
    return None
