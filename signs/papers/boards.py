"""The papers of boards: referral and answer, notice of a meeting, decisions, costs (§§ 5-115,
5-116, 5-123(e), 5-128 to 5-132)."""

from __future__ import annotations

from django.conf import settings

from people.roles import Role
from signs.models.drawn import plain
from signs.papers import common


def _files(case) -> list[str]:
    kinds = ("drawings", "artwork", "structural_plans", "stamped_plans", "sign_plan")
    return [file.title for file in case.documents.filter(kind__in=kinds, removed_at=None)]


def referral(case, step, facts) -> dict:
    """What the board is asked, the plans, the findings, the criteria, the day and what silence
    means; to the body that decides the same without a day."""
    asked = case.kind == "SP"
    last = case.referrals.last()
    body = Role(step.data["body"]) if asked else Role(last.body)
    return {
        "addressee": {**common.town_address(), "name": body.label, "capacity": "Board"},
        "body": body.label,
        "decides": not asked,
        "law": step.act.section if asked else last.section,
        "criteria": step.data.get("reason_labels", []),
        "words": step.reason if asked else last.reason,
        "what": case.title,
        "signs": [common.as_built(sign) for sign in case.proposed.all()] if asked else [],
        "plans": _files(case),
        "findings": [
            {"message": f["message"], "section": f["section"]}
            for f in step.findings
            if f["status"] != "info"
        ],
        "days": common.figure("referral_business_days", step.day),
        "due": common.last_day(case, "signs.referral_answer") if asked else None,
        "section": step.act.section if asked else last.section,
    }


def referral_answer(case, step, facts) -> dict:
    """The recommendations and comments, made known to the applicant."""
    data = step.data
    if case.kind == "PZ":
        body, asked = Role.ZONING_BOARD, "More signs than § 5-132 sets forth"
        made = case.referrals.filter(body=body).last()
        asked_on = made.made_on if made else case.filed_on
    else:
        body, asked = Role(data["referral"].body), data["referral"].reason
        asked_on = data["referral"].made_on
    return {
        "body": body.label,
        "of_plan": case.kind == "PZ",
        "asked": asked,
        "asked_on": asked_on,
        "decision": data["decision"],
        "answer": data["answer"],
        "conditions": [{"text": text, "section": "5-123(e)(3)", "source": body.label}
                       for text in data.get("conditions", [])],
        "decided_on": data["decided_on"],
        "resolution_number": data["resolution_number"],
        "signature": common.for_board(step, body),
        "section": step.act.section,
    }  # fmt: skip


def notice(case, step, facts) -> dict:
    """Place, day, property, what is asked for."""
    return {
        "meeting_on": case.meeting_on,
        "meeting_place": case.meeting_place,
        "applicant": case.applicant.name if case.applicant else "",
        "asked": [str(label) for label in _varied(case)],
        "request": case.request,
        "hearing": bool(case.hearing_called_by),
        "radius": common.figure("variance_notice_feet", step.day),
        **facts,
    }


def _varied(case) -> list:
    from signs.models import Varied

    return [Varied(one).label for one in case.varied]


def decision(case, step, facts) -> dict:
    """What was decided, on what findings and conditions; where it is filed and what one can do."""
    body = Role(case.decided_by) if case.decided_by else Role.TOWN_BOARD
    if step.act.name == "not_accept":
        return _not_accepted(case, step)
    appealable = body is not Role.TOWN_BOARD
    section = getattr(case, "law", "") or step.act.section
    return {
        "body": body.label,
        "kind_of_case": case.kind,
        "granted": step.data["decision"] != "deny",
        "what": case.title or case.kind_label,
        "asked": [str(label) for label in _varied(case)] if case.kind == "SV" else [],
        "request": getattr(case, "request", ""),
        "covered": step.data.get("covered", []),
        "findings": case.findings_text,
        "conditions": [{"text": text, "section": section, "source": body.label}
                       for text in step.data["conditions"]],
        "decided_on": case.decided_on,
        "resolution_number": case.resolution_number,
        "figures": _figures(case),
        "costs": _costs(case),
        "other_height_ft": str(getattr(case, "other_height_approved_ft", None) or ""),
        "filing": appealable,
        "days": common.figure("town_board_appeal_days", step.day),
        "appeal": common.to_town_board(step.day) if appealable else "",
        "signature": common.for_board(step, body),
        "section": section,
    }  # fmt: skip


def _not_accepted(case, step) -> dict:
    """An appeal that is late or before the wrong body: why, and which body is right."""
    return {
        "not_accepted": case.not_accepted,
        "what": case.title,
        "appealed_on": case.appealed_on,
        "days": common.figure("town_board_appeal_days", step.day),
        "section": step.act.section,
    }


def _figures(case) -> list[tuple[str, str]]:
    """The figures of an approved plan."""
    if case.kind != "PZ":
        return []
    rows = [
        ("Wall signs of each space", case.wall_signs_per_space),
        ("Largest wall sign, square feet", _plain(case.wall_max_area_sqft)),
        ("Highest wall sign, feet", _plain(case.wall_max_height_ft)),
        ("Longest wall sign, feet", _plain(case.wall_max_length_ft)),
        ("Widest ground sign, feet", _plain(case.ground_max_width_ft)),
        ("Highest ground sign, feet", _plain(case.ground_max_height_ft)),
        ("Ground sign to the front line, feet", _plain(case.ground_min_front_setback_ft)),
        ("Type and style", case.style),
    ]
    return [(words, str(value)) for words, value in rows if value not in (None, "")]


def _plain(number) -> str:
    return "" if number is None else plain(number)


def _costs(case) -> list[tuple[str, str]]:
    """The town board's costs that the applicant of a joint directional sign bears."""
    if case.kind != "SB" or case.what != "joint_directional":
        return []
    rows = (
        ("Advertising a meeting or hearing", case.advertising_cost_usd),
        ("Surveys", case.survey_cost_usd),
        ("Technical support", case.technical_cost_usd),
        ("Other", case.other_cost_usd),
    )
    return [(words, f"{amount:.2f}") for words, amount in rows if amount]


def cost_bill(case, step, facts) -> dict:
    """Advertising, survey, technical support, other (§ 5-131(b))."""
    rows = [(words, amount) for words, amount in _costs_of(step.data)]
    return {
        "what_for": step.data["what_for"],
        "rows": [{"description": words, "amount": f"{amount:.2f}"} for words, amount in rows],
        "total": f"{sum(amount for _words, amount in rows):.2f}",
        "payable_to": settings.TOWN["name"],
    }


def _costs_of(data):
    names = (
        ("Advertising a meeting or hearing", "advertising_cost_usd"),
        ("Surveys", "survey_cost_usd"),
        ("Technical support", "technical_cost_usd"),
        ("Other", "other_cost_usd"),
    )
    return [(words, data[name]) for words, name in names if data[name]]
