"""What the rules say about an application, its harvest and its license: the facts on record put to
the rulebook. A finding never decides; an official does."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import rulebook
from fees import ledger
from timber import geometry, holding, land_facts
from workflow import facts
from workflow.models import Document

if TYPE_CHECKING:
    from timber.models import Insurance, Surety, TimberLicense

PLAN_KIND, INSURANCE_KIND, SURETY_KIND = "site_plan", "insurance_certificate", "surety"
EXCEPTION_FACTS = (
    "forester_approved", "forest_practices_followed", "for_landowner_family_only",
    "planning_board_approved", "dec_permit_or_supervision",
)  # fmt: skip
# The rules and facts of insurance and surety: they hold acceptance and issue.
SECURITY_RULES = (
    "insurance", "additional_insured", "property_damage_limit", "personal_injury_limit", "surety",
    "surety_form", "surety_form_rejected", "insurance_certificate", "town_additional_insured",
    "surety_amount",
)  # fmt: skip


def ask(name: str, known: dict[str, Any], day: date) -> dict:
    """The result of a ruleset on the facts that are known, as of a day."""
    given = {
        key: str(value) if isinstance(value, str) else value  # a choice stands by its word
        for key, value in known.items()
        if value is not None and value != ""
    }
    return rulebook.check(name, given, as_of=day).to_dict()


def law_of(case: TimberLicense, day: date) -> date:
    """The day whose law applies: that of filing."""
    return case.filed_on or day


def files(case: TimberLicense, kind: str):
    """The files of a kind that were handed in and not taken back."""
    return Document.objects.filter(case=case, kind=kind, removed_at=None)


def gaps(result: dict, section: str, words: str) -> list[dict]:
    """What a result misses, as findings, so that nothing is overlooked."""
    return [
        {
            "rule": f"{result['ruleset']}.missing.{path}",
            "status": "missing",
            "section": section,
            "message": f"{words}: {spoken(path)}.",
        }
        for path in result["missing"]
    ]


def spoken(path: str) -> str:
    """The name of a fact in words."""
    return path.replace("[", " ").replace("].", ": ").replace("_", " ")


# --- Whether a license is needed (§§ 6-151, 6-166) ---------------------------------------------


def volume(case: TimberLicense, day: date) -> dict:
    """`timber.license_required`: what is planned, and every felling on the same holding."""
    parcels = holding.parcels_of(case, day)
    whole = {one.pk: one for parcel in parcels for one in holding.holding(parcel, day)}
    fellings = holding.fellings_on([*whole.values(), *parcels])
    known = {
        "purpose": case.purpose,
        **{f"volume_{name}": getattr(case, f"volume_{name}") for name in MEASURES},
        **{name: getattr(case, name) for name in EXCEPTION_FACTS},
    }
    if fellings:
        known["fellings"] = holding.felling_facts(fellings)
    return ask("timber.license_required", known, law_of(case, day))


MEASURES = ("cords", "cubic_feet", "board_feet")


# --- The application (§§ 6-167, 6-170) ---------------------------------------------------------


def insurance_on(case: TimberLicense, day: date) -> Insurance | None:
    """The policy in force on a day that lasts longest; else the last one that was handed in."""
    rows = case.insurances.all()
    in_force = rows.filter(valid_from__lte=day, valid_to__gte=day).last()
    return in_force or rows.order_by("id").last()


def surety_of(case: TimberLicense) -> Surety | None:
    """The surety that the town holds, or the one that is to be handed in."""
    rows = case.sureties.order_by("id")
    return rows.filter(received_on__isnull=False).last() or rows.last()


def held(case: TimberLicense) -> Decimal:
    """What the town holds of the surety, by its ledger."""
    from timber.models import SuretyEntry

    total = Decimal(0)
    for entry in SuretyEntry.objects.filter(surety__license=case):
        total += entry.amount_usd if entry.kind == SuretyEntry.Kind.RECEIVED else -entry.amount_usd
    return total


def contents_facts(case: TimberLicense, day: date) -> dict:
    """The facts of `timber.application_contents`. Every application is on the town's form: what is
    entered online or at the counter is printed on it. A surety counts when the town has it; while
    the application is a draft, as the applicant describes it."""
    policy, surety = insurance_on(case, day), surety_of(case)
    balance = ledger.balance(case)
    plan = files(case, PLAN_KIND).exists()
    here = surety is not None and (case.is_draft or surety.received_on is not None)
    known = {
        "on_town_form": True,
        "fee_paid": max(balance.kept, Decimal(0)),
        "insurance_certificate": bool(policy) and files(case, INSURANCE_KIND).exists(),
        "surety_amount": surety.amount_usd if here and surety else Decimal(0),
        "surety_form_satisfactory": surety.form_satisfactory if here and surety else None,
        "site_plan": plan,
        "plan_scale_ft_per_inch": case.plan_feet_per_inch,
        "contour_interval_ft": case.contour_interval_ft,
    }
    if policy is not None:
        known |= {
            "town_additional_insured": policy.town_additional_insured,
            "property_damage_limit": policy.property_damage_usd,
            "personal_injury_limit": policy.personal_injury_usd,
        }
    for name in plan_items():
        known[f"shows_{name}"] = name in case.plan_shows
    return known


def plan_items() -> dict[str, str]:
    """What a site plan has to show, by the names of the rulebook (§ 6-167(4)a to k)."""
    from timber.rules.timber.application import PLAN_ITEMS

    return PLAN_ITEMS


def contents(case: TimberLicense, day: date) -> list[dict]:
    """What the application lacks: findings, and what was not said."""
    result = ask("timber.application_contents", contents_facts(case, day), law_of(case, day))
    return result["findings"] + gaps(result, "6-167", "The application does not say")


def environmental_review(case: TimberLicense, day: date) -> tuple[bool | None, date | None]:
    """Whether a review is needed, and when it ended: by the review itself where there is one, else
    as an officer recorded it. Nothing is known while nobody has looked."""
    if facts.ask("seqr.review_open", case, day, False):
        return True, None
    ended = facts.ask("seqr.review_ended_on", case, day)
    return (True, ended) if ended else (case.review_needed, case.review_ended_on)


def is_security(finding: dict) -> bool:
    """Whether a finding speaks of the insurance or the surety."""
    return finding["rule"].rpartition(".")[2] in SECURITY_RULES


def complete_on(case: TimberLicense) -> date:
    """The day on which the last piece came in, not the day on which it was looked at (§ 6-168(a)):
    the application as signed last, its fee, its policy and its surety."""
    policy, surety = case.insurances.order_by("id").last(), surety_of(case)
    sent = case.events.filter(action__in=("submit", "resubmit")).order_by("seq").last()
    paid = [payment.paid_on for payment in case.payments.filter(void=None)]
    came = [case.filed_on, sent.day if sent else None, *paid]
    came += [one.received_on for one in (policy, surety) if one is not None]
    return max(day for day in came if day is not None)


# --- Who decides (§ 6-168(b), (c)) -------------------------------------------------------------


def citations(case: TimberLicense, day: date) -> list[date]:
    """The days on which the applicant was cited under this article: as recorded here, and as the
    records of enforcement tell."""
    from timber.models import Citation

    if case.applicant_id is None:
        return []
    here = Citation.objects.filter(person=case.applicant_id, cited_on__lte=day)
    told = facts.ask("enforcement.timber_citations", case.applicant, day, [])
    return sorted({*here.values_list("cited_on", flat=True), *told})


def surroundings(case: TimberLicense, day: date) -> geometry.Surroundings:
    """What the parcel map has near the planned work."""
    return geometry.surroundings(holding.parcels_of(case, day), case.work_area, day)


def board_facts(case: TimberLicense, day: date) -> dict:
    """The facts of `timber.board_review`. What lies near counts as the officer confirmed it; until
    then what the map gives sends it to the board, and nothing frees it."""
    if case.nearby_checked_on is not None:
        near = [
            {"zone": one.zone, "distance_ft": one.distance_ft}
            for one in case.nearby_properties.all()
        ]
    else:
        found = surroundings(case, day).near
        near = [{"zone": one.zone, "distance_ft": one.distance_ft} for one in found] or None
    return {
        "requested_on": (case.filed_on or day).isoformat(),
        "citation_dates": [cited.isoformat() for cited in citations(case, day)],
        "waivers": [
            {"provision": one.provision}
            | ({} if one.insignificant is None else {"insignificant": one.insignificant})
            for one in case.waivers.all()
        ],
        "nearby_properties": near,
        "appeals_denial": case.appeals_denial,
        "interpretation_sought": bool(case.interpretation_sought),
    }


def board(case: TimberLicense, day: date) -> dict:
    """`timber.board_review`: who decides, and why."""
    return ask("timber.board_review", board_facts(case, day), law_of(case, day))


def board_triggers(case: TimberLicense, day: date) -> list[dict]:
    """Why the town board decides: the triggers of § 6-168(c), and a haul road over a critical
    slope, whose conditions are the board's to impose (§ 6-186)."""
    found = [f for f in board(case, day)["findings"] if f["status"] == "review"]
    slope = "timber.harvest_plan.critical_slope_conditions"
    return found + [f for f in harvest_plan(case, day)["findings"] if f["rule"] == slope]


# --- The plan (§§ 6-182 to 6-194) and stormwater (§ 6-219(b)) ----------------------------------


def harvest_plan(case: TimberLicense, day: date) -> dict:
    """`timber.harvest_plan`: the standards of the work."""
    return ask("timber.harvest_plan", land_facts.harvest_plan(case), law_of(case, day))


def plan_findings(case: TimberLicense, day: date) -> list[dict]:
    """What the rules say of the plan, with what nobody has judged yet."""
    result = harvest_plan(case, day)
    return result["findings"] + gaps(result, "6-181", "Of the plan nobody has said")


def stormwater(case: TimberLicense, day: date) -> list[dict]:
    """Landings and haul roads need a look of their own under the stormwater law (§ 6-219(b)): a
    warning, no bar."""
    known = {
        "disturbance_acres": case.disturbed_acres,
        "larger_common_plan": case.larger_common_plan,
        "exemption_claimed": "logging",
        "timber_plan_by": case.timber_plan_by,
        "landing_and_haul_road_acres": case.landing_and_road_acres,
    }
    result = ask("stormwater.applicability", known, law_of(case, day))
    found = [f for f in result["findings"] if f["status"] != "info"]
    return found + gaps(result, "6-219(b)", "For the stormwater law nobody has said")


def findings(case: TimberLicense, day: date) -> list[dict]:
    """Everything that the rules say about an application and the work planned."""
    needed = [f for f in volume(case, day)["findings"] if f["status"] in ("review", "info")]
    return [
        *needed,
        *contents(case, day),
        *board(case, day)["findings"],
        *plan_findings(case, day),
        *stormwater(case, day),
    ]


# --- Deciding and the license in force ---------------------------------------------------------


def decision(case: TimberLicense, kind: str, day: date) -> dict:
    """`timber.decision`: whether a decision of a kind may be made today, and until when."""
    clock = case.clocks.filter(key="timber.decision").order_by("id").last()
    needed, ended = environmental_review(case, day)
    extension = clock.extensions.last() if clock else None
    known = {
        "as_of": day.isoformat(),
        "complete_application_on": case.complete_on and case.complete_on.isoformat(),
        "environmental_review_needed": needed,
        "environmental_review_ended_on": ended and ended.isoformat(),
        "extension_agreed_on": extension and extension.agreed_on.isoformat(),
        "extended_to": extension and extension.asked_until.isoformat(),
        "decision": kind,
    }
    if kind != "none":
        known |= {"decided_on": day.isoformat(), "in_writing": True}
    return ask("timber.decision", known, law_of(case, day))


def validity(case: TimberLicense, day: date) -> dict:
    """`timber.license_validity`: whether the license is in force on a day."""
    known = {
        "as_of": day.isoformat(),
        "issued_on": case.issued_on and case.issued_on.isoformat(),
        "specified_end": case.ends_on and case.ends_on.isoformat(),
        "terminated_on": case.terminated_on and case.terminated_on.isoformat(),
        "suspensions": [
            {"from": one.starts_on.isoformat()}
            | ({"to": one.ends_on.isoformat()} if one.ends_on else {})
            for one in case.suspensions.all()
        ],
    }
    return ask("timber.license_validity", known, law_of(case, day))


def hearing(hearing, day: date) -> dict:
    """`timber.hearing`: whether a hearing was noticed properly. The notice is a paper of the system
    that states time and place."""
    known = {
        "notice_served_on": hearing.notice_served_on and hearing.notice_served_on.isoformat(),
        "hearing_on": hearing.on.isoformat(),
        "notice_in_writing": True,
        "states_time_and_place": True,
        "waiver_filed": hearing.waived_on is not None,
    }
    return ask("timber.hearing", known, day)


def grounds(conduct: list[dict], day: date) -> dict:
    """`timber.grounds`: whether conduct is a ground of § 6-172."""
    return ask("timber.grounds", {"conduct": conduct}, day)


def reclamation(case: TimberLicense, day: date) -> dict:
    """`timber.reclamation`: whether the site is as § 6-192 wants it left."""
    seen = case.inspections.filter(key="timber.reclamation", state="accepted").exists()
    return ask("timber.reclamation", land_facts.reclamation(case, seen), law_of(case, day))


def security(case: TimberLicense, day: date) -> dict:
    """`timber.security`: whether the surety is returned or kept."""
    known = {
        "surety_amount": held(case),
        "compliant": True,
        "harvest_complete": case.completed_on is not None,
        "certified_in_writing": case.certified_on is not None,
    }
    return ask("timber.security", known, day)
