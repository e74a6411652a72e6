"""What stands before tickets, proceedings and penalties: who may, and whose authority is needed
(§§ 5-33(f), (g), 5-36(b) to (d), 5-133(c) to (e), 6-153, 6-154(4), 6-237(c))."""

from __future__ import annotations

from collections.abc import Iterable

from enforcement.asking import may, refusals
from enforcement.penalties import exposure
from enforcement.regimes import Regime
from people.roles import Role
from workflow.refusal import Refusal

DEMANDED = (Regime.BUSINESS, Regime.RENTAL)


def may_ticket(violation, step) -> Iterable[Refusal]:
    """Officer and inspectors; on signs any town police officer too. A breach of the business
    registration brings no citation (§ 5-33(f))."""
    if violation.regime == Regime.BUSINESS:
        yield Refusal(
            "A breach of the business registration brings a civil penalty and no citation.",
            "5-33(f)",
        )
        return
    action = "sign_appearance_ticket" if violation.regime == Regime.SIGN else "appearance_ticket"
    yield from may(action, step.role, step.day)


def has_proposal(violation, step) -> Refusal | None:
    if violation.proceedings.filter(authorised_on=None, referred_on=None).exists():
        return None
    return Refusal("No proceeding waits for authority.", "5-36(d)(3)", "Propose one first.")


def has_proceeding(violation, step) -> Refusal | None:
    if violation.proceedings.filter(referred_on=None).exists():
        return None
    return Refusal("No proceeding is proposed.", "5-36(c), (d)", "Propose one first.")


def right_authority(violation, step) -> Refusal | None:
    """The supervisor's authority and the town board's do not replace each other (§§ 5-36(d)(3),
    5-133(e)(2)); a clerk enters what the board resolved."""
    wanted = authority_for(violation)
    if step.role == wanted or (step.role is Role.CLERK and wanted is Role.TOWN_BOARD):
        return None
    words = f"Under this article the {wanted.label.lower()} authorizes it."
    return Refusal(words, "5-133(e)(2)" if wanted is Role.TOWN_BOARD else "5-36(d)(3)")


def authority_for(violation) -> Role:
    """Whose authority a proceeding needs: of signs the town board's, else the supervisor's."""
    return Role.TOWN_BOARD if violation.regime == Regime.SIGN else Role.SUPERVISOR


def authorised(violation, step) -> Iterable[Refusal]:
    """`enforcement.authorisation`: no proceeding to compel without authority on record; a suit for
    the penalty alone, stormwater and the town justice need none (§§ 5-36(d)(3), 5-133(e)(2))."""
    from enforcement.models import NEEDS_AUTHORITY

    proceeding = step.data["proceeding"]
    if proceeding.kind not in NEEDS_AUTHORITY or violation.regime in WITHOUT:
        return
    sign = violation.regime == Regime.SIGN
    facts = {
        "action": "sign_court_proceeding" if sign else "court_proceeding",
        "authorised_by": [proceeding.authorised_by] if proceeding.authorised_on else [],
    }
    yield from refusals(
        "enforcement.authorisation", facts, step.day, help="Have it put on record first."
    )


# § 6-237(c) names nobody; § 6-153 has the officer recommend to the town attorney or board.
WITHOUT = (Regime.STORMWATER, Regime.TIMBER)


def penalty_is_demanded(violation, step) -> Refusal | None:
    if violation.regime in DEMANDED:
        return None
    return Refusal(
        "Only the penalties of the business registration and the rental registry are demanded by "
        "the town; all others are for a court.",
        "5-36(c)(3)",
    )


def penalty_falls_due(violation, step) -> Refusal | None:
    """A sum that the law fixes, and not demanded already."""
    if violation.demands.exclude(standing="fell").exists():
        return Refusal("The penalty is demanded already.", "5-33(f)")
    amount, found = exposure.fixed_sum(violation, step.day)
    if amount:
        return None
    words = " ".join(one["message"] for one in found) or "No penalty has fallen due."
    return Refusal(words, "5-33(f), L.L. 8-2007 § 6")


def appealable(violation):
    """The demand that can be appealed: what came late is received too, and answered."""
    return violation.demands.filter(standing__in=("open", "stands"), decided_on=None)


def has_open_demand(violation, step) -> Refusal | None:
    if appealable(violation).exists():
        return None
    return Refusal("No penalty is demanded that could be appealed.", "5-33(g)")


def has_appeal(violation, step) -> Refusal | None:
    if violation.demands.filter(standing="appealed").exists():
        return None
    return Refusal("No appeal waits for a decision.", "5-33(g)")
