"""The papers of an application: the form itself, filed, incomplete, referred, extended, decided
(§§ 6-167, 6-168)."""

from __future__ import annotations

from people.roles import Role
from timber import checks
from timber.papers import common
from workflow.models import Paper


def application(case, step, facts) -> dict:
    """The town's form with every answer (§ 6-167). Its title is fixed by the law."""
    policy, surety = checks.insurance_on(case, step.day), checks.surety_of(case)
    shows = set(case.plan_shows)
    return {
        "title": "Town of Vestal Timber Harvesting Application",
        "again": step.act.name == "resubmit",
        "parcels": common.parcels(case, step.day),
        "purpose": case.get_purpose_display(),
        "method": case.get_method_display(),
        "description": case.description,
        "volumes": volumes(case),
        "planned_from": case.planned_from,
        "planned_to": case.planned_to,
        "landowner": case.landowner_name,
        "landowner_address": case.landowner_address,
        "logger": case.logger_name,
        "logger_address": case.logger_address,
        "logger_phone": case.logger_phone,
        "forester": case.forester_name,
        "fee_due": _fee_due(case, step),
        "insurance": _insurance(policy),
        "surety": _surety(surety),
        "plan_files": [plan.title for plan in checks.files(case, checks.PLAN_KIND)],
        "plan_feet_per_inch": case.plan_feet_per_inch,
        "contour_interval_ft": case.contour_interval_ft,
        "plan_items": [
            {"letter": letter, "what": what[0].upper() + what[1:], "shown": name in shows}
            for letter, name, what in lettered()
        ],
        "roads": [f"{road} ({road.get_kind_display()})" for road in case.roads.all()],
        "landings": [str(row) for row in case.landings.all()],
        "strips": [str(row) for row in case.buffer_strips.all()],
        "crossings": [str(row) for row in case.crossings.all()],
        "waivers": [{"section": w.provision, "reason": w.reason} for w in case.waivers.all()],
        "interpretation": case.interpretation_sought,
        "signed_name": case.signed_name,
        "signed_as": case.get_signed_by_display(),
        "signed_on": step.day,
        "signature": common.office(step),
    }


def lettered() -> list[tuple[str, str, str]]:
    """The items of § 6-167(4) by their letters; a. holds the boundaries and the harvest area, and
    the contours of b. are a figure."""
    letters = ("a", "a", "c", "d", "e", "f", "g", "h", "i", "j", "k")
    items = checks.plan_items().items()
    return [(letter, name, what) for letter, (name, what) in zip(letters, items, strict=True)]


def volumes(case) -> list[str]:
    """What is to be cut, in each measure that is given."""
    words = {"cords": "standard cords", "cubic_feet": "cubic feet", "board_feet": "board feet"}
    given = {name: getattr(case, f"volume_{name}") for name in words}
    return [f"{amount:,.0f} {words[name]}" for name, amount in given.items() if amount]


def _fee_due(case, step) -> str:
    from fees.models import FeeKind
    from fees.schedule import fee

    return str(fee(FeeKind.TIMBER, case.filed_on or step.day).amount)


def _insurance(policy) -> dict | None:
    if policy is None:
        return None
    return {
        "policy": str(policy),
        "from": policy.valid_from,
        "to": policy.valid_to,
        "property_damage": str(policy.property_damage_usd),
        "personal_injury": str(policy.personal_injury_usd),
        "town_named": policy.town_additional_insured,
    }


def _surety(surety) -> dict | None:
    if surety is None:
        return None
    return {
        "form": surety.get_form_display(),
        "by": surety.provided_by,
        "issuer": surety.issuer,
        "number": surety.number,
        "amount": str(surety.amount_usd),
    }


def confirmation(case, step, facts) -> dict:
    """What was filed, what is due, and what happens next."""
    from fees import ledger

    balance = ledger.balance(case)
    return {
        "filed_on": case.filed_on,
        "what": case.title,
        "charges": [
            {"description": c.description, "amount": str(c.amount), "section": c.section}
            for c in ledger.charges(case)
        ],
        "due": str(balance.due),
        "paid_in_full": balance.settled,
        "next": "The office looks whether the application is complete: the fee, the insurance "
        "certificate, the surety of the logger and the site plan. The time to decide begins with "
        "the day on which the last piece came in, or with the end of the environmental review "
        "where that is later. When it is over without a decision, the application is deemed "
        "approved.",
        "signature": common.office(step),
    }


def incomplete(case, step, facts) -> dict:
    """Each lacking item with its section (§ 6-167)."""
    return {
        "items": common.paragraphs(step.data["items"]),
        "answer_by": step.data.get("answer_by"),
        "section": step.act.section,
        "signature": common.officer(step),
    }


def referral(case, step, facts) -> dict:
    """What sends it to the town board, and until when to decide (§ 6-168(b), (c))."""
    from django.conf import settings

    town = settings.TOWN
    return {
        "addressee": {
            "name": "Town Board",
            "address": f"{town['name']}\n{town['address']}",
            "capacity": "Board",
        },
        "triggers": [{"message": f["message"], "section": f["section"]} for f in step.findings],
        "remark": step.reason,
        "harvest": case.title,
        "description": case.description,
        "volumes": volumes(case),
        "parcels": common.parcels(case, step.day),
        "near": [
            {"what": str(one), "feet": str(one.distance_ft), "reason": one.reason}
            for one in case.nearby_properties.all()
        ],
        "waivers": [{"section": w.provision, "reason": w.reason} for w in case.waivers.all()],
        "interpretation": case.interpretation_sought,
        "plans": [plan.title for plan in checks.files(case, checks.PLAN_KIND)],
        "findings": [
            {"message": f["message"], "section": f["section"]}
            for f in checks.plan_findings(case, step.day)
            if f["status"] != "info"
        ],
        "due_on": common.last_day(case, "timber.decision"),
        "copies": [f"{case.applicant.name} (applicant)"],
        "signature": common.officer(step),
    }


def extension(case, step, facts) -> dict:
    """Both signatures, the old day and the new one (§ 6-168(a))."""
    made = step.data["clock"].extensions.last()
    return {
        "due_before": made.due_before,
        "due_after": made.due_after,
        "agreed_on": made.agreed_on,
        "signatures": made.signatures,
        "reason": step.reason,
        "signature": common.office(step),
    }


def decision(case, step, facts) -> dict:
    """Approved, approved with the stated conditions, or denied, in writing (§ 6-168)."""
    by_board = case.decided_by == Role.TOWN_BOARD
    denied = step.act.name.endswith("deny")
    stated = [{"text": t, "section": "6-168(a)"} for t in step.data.get("conditions", [])]
    return {
        "title": "Decision on a timber harvesting license",
        "section": step.act.section,
        "denied": denied,
        "body": "town board" if by_board else "town enforcement officer",
        "by_board": by_board,
        "resolution": step.data.get("resolution_number", ""),
        "vote": step.data.get("vote", ""),
        "conditions": stated,
        "reasons": common.paragraphs(step.reason),
        "waivers": [
            {"section": w.provision, "granted": w.granted, "by": w.decided_by}
            for w in case.waivers.exclude(granted=None)
        ],
        "interpretation": case.interpretation if by_board else "",
        "answers": [
            {"message": f["message"], "section": f["section"], "answer": f["departure"]}
            for f in step.findings
            if f.get("departure")
        ],
        "against": [
            {"message": f["message"], "section": f["section"]}
            for f in step.findings
            if denied and f["status"] == "violation"
        ],
        "appeal": common.IN_NOTICE if denied or stated else common.NO_APPEAL,
        "copies": common.to_officer(case) if by_board else common.to_board(case),
        "signature": common.signer(step, case.decided_by),
    }


def deemed_approval(case, step, facts) -> dict:
    """That no decision came in time, the last day, and the day of effect (§ 6-168(a))."""
    clock = step.data["clock"]
    return {
        "complete_on": case.complete_on,
        "review_ended_on": case.review_ended_on,
        "began_on": clock.started_on,
        "due_on": clock.due_on,
        "extended": clock.extensions.exists(),
        "effective_on": step.day,
        "copies": common.to_board(case),
        "signature": common.office(step),
    }


def last_number(case, key: str) -> str:
    """The number of the latest paper of a kind."""
    found = Paper.objects.filter(case=case, key=key).order_by("-id").first()
    return found.number if found else ""
