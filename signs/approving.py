"""What the rules say about a sign that a board is asked to approve (§§ 5-129, 5-131)."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from signs.asking import findings as found_by
from signs.models import Approval, BoardApproval, Sign
from signs.sign_kinds import SignKind
from workflow.states import State


def findings(
    case: BoardApproval,
    day: date,
    granted: bool | None = None,
    other_height_ft: Decimal | None = None,
) -> list[dict]:
    """What the question on the kind of sign finds; nothing for what has none of its own."""
    law_day = case.filed_on or day
    if case.what == Approval.GATEWAY:
        others = Sign.objects.filter(
            sign_kind=SignKind.GATEWAY, state__in=(State.ISSUED, State.APPROVED)
        )
        facts = {
            **case.facts,
            "special_permit_granted": granted,
            "other_gateway_signs_in_town": others.count(),
            "other_height_approved_ft": other_height_ft,
        }
        return found_by("signs.gateway", facts, law_day)
    if case.what == Approval.JOINT_DIRECTIONAL:
        consent = case.documents.filter(kind="owner_permission", removed_at=None).exists()
        facts = {
            **case.facts,
            "owner_written_permission": consent,
            "town_board_approved": granted,
            "advertising_cost": case.advertising_cost_usd,
            "survey_cost": case.survey_cost_usd,
            "technical_cost": case.technical_cost_usd,
            "other_cost": case.other_cost_usd,
        }
        return found_by("signs.joint_directional", facts, law_day)
    return []
