"""What holds up a sign permit: consent, an open referral, the approval of a board, signs that have
to go, the electrical certificate (§§ 5-117, 5-123, 5-124, 5-128 to 5-132)."""

from __future__ import annotations

from datetime import date

from signs import contents, issuing
from signs.models import BoardApproval, SignPermit
from workflow.holds import HoldRule
from workflow.models import Case, Referral


def _permit(case: Case) -> SignPermit:
    return SignPermit.objects.select_related("parcel").get(pk=case.pk)


def owner_consent(case: Case, day: date) -> list[str]:
    """No sign without the written consent of the owner and of the tenants."""
    return contents.consent_missing(_permit(case), day)


def joint_consent(case: Case, day: date) -> list[str]:
    """The owner's written permission accompanies the application for a joint directional sign."""
    approval = BoardApproval.objects.get(pk=case.pk)
    if approval.what != "joint_directional":
        return []
    given = approval.documents.filter(kind="owner_permission", removed_at=None).exists()
    return [] if given else ["The written permission of the owner of the property is missing."]


def referral_open(case: Case, day: date) -> list[str]:
    """A board has been asked and has neither answered nor let its time pass."""
    waiting = case.referrals.filter(state=Referral.State.OPEN, kind=Referral.Kind.ANSWER)
    return ["A board has been asked and its time runs."] if waiting.exists() else []


def board_approval(case: Case, day: date) -> list[str]:
    """What only a board allows waits for its resolution."""
    permit = _permit(case)
    found = [
        f"The {needed.body.label.lower()} has not approved this (§ {needed.section})."
        for needed in issuing.approvals_missing(permit, day)
    ]
    if issuing.plan_missing(permit, day):
        found.append("The planning board has not approved a sign plan for this shopping plaza.")
    return found


def eliminate(case: Case, day: date) -> list[str]:
    """Every permit is conditioned on the removal of what § 5-114 does not keep."""
    left = issuing.still_to_eliminate(_permit(case), day)
    return [f"This sign still stands: {sign}." for sign in left]


def electrical(case: Case, day: date) -> list[str]:
    """The certificate of the electrical inspector comes before the closing."""
    permit = _permit(case)
    if not permit.electrical or permit.electrical_certificate_on:
        return []
    return ["The certificate of an approved electrical inspector is missing."]


SP, SB = frozenset({"SP"}), frozenset({"SB"})
ASK_OWNER = "Send the owner's, and where the property is leased the tenants', written permission."
RULES = (
    HoldRule("signs.owner_consent", "5-117(b)(1)", frozenset({"accept"}), owner_consent, SP,
             help="Ask the applicant for it.", to_applicant=ASK_OWNER),
    HoldRule("signs.joint_consent", "5-131(f)", frozenset({"accept"}), joint_consent, SB,
             help="Ask the applicant for it.", to_applicant=ASK_OWNER),
    HoldRule("signs.referral_open", "5-123(e)", frozenset({"approve"}), referral_open, SP,
             help="It ends with the answer, or on the day after its last day."),
    HoldRule("signs.board_approval", "5-123(a), 5-124(e), 5-128 to 5-132",
             frozenset({"approve"}), board_approval, SP,
             help="The applicant applies to the board.",
             to_applicant="Apply to the board for its approval, under “Apply”."),
    HoldRule("signs.eliminate", "5-117(b)(11)", frozenset({"close"}), eliminate, SP,
             help="Enter in the inventory when it was taken down.",
             to_applicant="Take the listed signs down and tell the office."),
    HoldRule("signs.electrical", "5-123(b)", frozenset({"close"}), electrical, SP,
             help="Enter the certificate first.",
             to_applicant="Have the sign inspected by an approved electrical inspector."),
)  # fmt: skip
