"""Lives of cases that between them make every paper of the flood rules, each by the act of the
law."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from django.test import override_settings

from parcels.models import ParcelFloodZone
from tests.floodplain import town as flood
from tests.papers.town import Town
from tests.permits.conftest import MultiFiles, plan
from workflow.door import act, begin

NO_REVIEW = override_settings(SEQR_OPENS_FOR=())


def at_the_creek(town: Town) -> Town:
    """The parcel of the town lies in zone AE."""
    town.parcel.flood_zones.all().delete()
    ParcelFloodZone.objects.create(
        parcel=town.parcel,
        zone="AE",
        base_flood_elevation_ft=Decimal("835.00"),
        datum="NGVD29",
        map_date=date(1998, 3, 2),
        source="flood_map",
        source_day=date(2020, 1, 1),
    )
    return town


def sign(case, town: Town) -> None:
    act(case, "submit", town.owner, {**flood.SIGN, "signed_name": "Zoë Nuñez-O'Brien"})


def under_review(town: Town, **over):
    """A house at the creek, its application under review."""
    case = flood.drafted(town.owner, **over)
    case.owner_name = "Zoë Nuñez-O'Brien"
    case.save()
    sign(case, town)
    return flood.taken_up(case, town.officer)


@NO_REVIEW
def house(town: Town):
    """Returned, completed, a study demanded, damage mitigated, granted and built; a deficient
    certificate, the work stopped and resumed, the certificate withheld and issued."""
    at_the_creek(town)
    case = flood.drafted(town.owner)
    sign(case, town)
    items = "Section through the foundation (§ 6-122(a))\nThe datum of the survey (§ 6-122(b)(1))"
    act(case, "return_incomplete", town.officer, {"items": items, "answer_by": "2026-03-20"})
    act(case, "resubmit", town.owner, {**flood.SIGN, "signed_name": "Zoë Nuñez-O'Brien"})
    flood.taken_up(case, town.officer)
    wanted = {"kind": "engineering_study", "items": "Study of the flow past lot 15",
              "why": "The wall turns the water.", "answer_by": "2026-03-30"}  # fmt: skip
    act(case, "demand_study", town.officer, wanted)
    act(case, "receive_study", town.owner, {"demand": case.demands.get().pk},
        files=MultiFiles(uploads=[plan("study.pdf")]))  # fmt: skip
    act(case, "review_effects", town.officer, {"adjacent_damage": "Water backs up on lot 15."})
    act(case, "grant", town.officer,
        {**flood.GRANT, "mitigation": "A swale along the lot line.",
         "conditions": "No fill north of the house."})  # fmt: skip
    act(case, "issue", town.officer)
    certificate = flood.asked_for_certificate(case, town.owner)
    reason = {"reason": "Hand in the elevation certificate and ask for the inspections."}
    act(certificate, "withhold", town.officer, reason)
    stage = flood.handed_in(case, town.owner, c2b_next_higher_floor_ft="834.5")
    act(case, "find_deficiency", town.officer, {"stage": stage.pk, "other": "No seal on page 2"})
    act(case, "find_uncorrected", town.officer, {"stage": stage.pk, "reason": "Framing went on."})
    order = {"ongoing": "on", "reason": "The floor is half a foot too low.",
             "means": "Raise the floor and hand in a corrected certificate.",
             "served_on": "Dirk Digger Construction", "served_address": "Owego Road"}  # fmt: skip
    act(case, "stop_work", town.officer, order)
    flood.certified(case, town.owner, town.officer)
    act(case, "lift_stop", town.officer, {"reason": "Raised.", "ground_removed": "on"})
    flood.inspected(case, town.officer)
    act(certificate, "resubmit", town.owner, {**flood.SIGN, "signed_name": "Zoë Nuñez-O'Brien"})
    act(certificate, "issue", town.officer, {"conforms": "on", "remarks": "Keep the vents free."})
    return case, certificate


LOW = {
    **flood.HOUSE,
    "new_lowest_floor_ft": "834",
    "new_highest_adjacent_grade_ft": "831",
}


@NO_REVIEW
def varied(town: Town):
    """A variance granted below the flood, with its notice and report, and the permit under it."""
    at_the_creek(town)
    case = under_review(town, house=LOW)
    variance = flood.asked_for_variance(case, town.owner)
    act(case, "refer", town.officer)
    flood.weighed(flood.forwarded(variance, town.officer), town.planner)
    act(variance, "grant", town.planner, flood.DETERMINED)
    wanted = {"requested_by": "FEMA Region II", "first_day": "2026-01-01",
              "last_day": "2026-03-02"}  # fmt: skip
    act(variance, "report_variances", town.officer, wanted)
    flood.granted_permit(case, town.officer)
    act(case, "issue", town.officer)
    return case, variance


@NO_REVIEW
def denied(town: Town):
    """A denial that the board upholds; a request that it refuses."""
    at_the_creek(town)
    case = under_review(town, house=LOW)
    variance = flood.asked_for_variance(case, town.owner)
    flood.weighed(flood.forwarded(variance, town.officer), town.planner)
    act(variance, "refuse", town.clerk, {**flood.RESOLUTION, "reason": "No hardship is shown."})
    act(case, "deny", town.officer, {"reason": "The floor is below the base flood."})
    appeal = begin("FV", town.owner, {"permit": case.pk, "appealed_case": case.pk})
    said = {"request": "appeal", "decision_appealed": "The plan shows 835 feet."}
    flood.fill(appeal, town.owner, "what", said)
    sign(appeal, town)
    flood.weighed(flood.forwarded(appeal, town.officer), town.planner)
    act(appeal, "decide_appeal", town.planner, {**flood.RESOLUTION, "result": "uphold"})
    return case, variance, appeal


@NO_REVIEW
def annulled(town: Town):
    """A stop-work order that the board annuls."""
    at_the_creek(town)
    case = under_review(town)
    flood.granted_permit(case, town.officer)
    act(case, "issue", town.officer)
    order = {"ongoing": "on", "against_article": "on", "reason": "No openings were seen."}
    act(case, "stop_work", town.officer, order)
    appeal = begin("FV", town.owner, {"permit": case.pk, "appealed_case": case.pk})
    said = {"request": "appeal", "decision_appealed": "There are eight openings."}
    flood.fill(appeal, town.owner, "what", said)
    sign(appeal, town)
    flood.weighed(flood.forwarded(appeal, town.officer), town.planner)
    act(appeal, "decide_appeal", town.planner, {**flood.RESOLUTION, "result": "reverse"})
    return case, appeal


@NO_REVIEW
def stream(town: Town):
    """A stream that is moved: notices, evidence, permit."""
    at_the_creek(town)
    case = under_review(town, house=None, stream=flood.STREAM, work="watercourse_alteration")
    flood.granted_permit(case, town.officer, stages=["watercourse"], items_required=[])
    communities = "Town of Union | 3111 East Main Street, Endwell, NY 13760\nTown of Owego"
    act(case, "write_notices", town.officer,
        {"communities": communities, "alteration_starts_on": "2026-04-01"})  # fmt: skip
    for key in ("floodplain.watercourse_notice", "floodplain.watercourse_evidence"):
        if key.endswith("evidence"):
            act(case, "send_evidence", town.officer)
        for paper in case.papers.filter(key=key):
            act(case, "deliver_paper", town.clerk,
                {"paper": paper.pk, "method": "certified_mail", "sent_on": "2026-03-02",
                 "tracking_number": "9590 9402 1234"})  # fmt: skip
    act(case, "issue", town.officer)
    return case


@NO_REVIEW
def outside(town: Town):
    """A question about the limits, and the officer's answer."""
    at_the_creek(town)
    question = begin(
        "FB",
        town.owner,
        {
            "question": "The shed stands on the terrace.",
            "place": "Shed",
            "parcel_number": "157.08-1-14",
        },
    )
    act(question, "determine", town.officer,
        {"map_zone": "AE", "map_date": "1998-03-02", "boundary_conflict": "True",
         "seen": "The terrace lies above the flood marks of 2006.", "base_flood_known": "True",
         "base_flood_elevation_ft": "835", "base_flood_elevation_datum": "ngvd_1929",
         "lowest_ground_ft": "835.9", "lowest_ground_datum": "navd_1988",
         "ngvd_to_navd_ft": "-0.52", "conversion_source": "VERTCON",
         "sources": "Study of 1998; survey of March 2026", "result": "outside",
         "reason": "The lowest ground is above the base flood."})  # fmt: skip
    return question


LIVES = (house, varied, denied, annulled, stream, outside)
