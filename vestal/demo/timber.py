"""Timber licenses of the demonstration, each led to where it stands by the acts of the law."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from django.utils.datastructures import MultiValueDict

from parcels.models import Parcel
from people.models import Person
from timber import checks
from vestal.demo.cases import Town, drawing, pay
from vestal.demo.then import act, begin
from workflow.days import add_days, add_months
from workflow.models import Case, Channel

REVIEWED = {
    "access_roads_kept_to_minimum": "True", "sight_distance_adequate": "True",
    "drainage_protected": "True", "access_good_reason": "none", "skidding_in_channel": "False",
    "processing": ["limbing", "cutting_to_length"], "guidelines_consistent": "True",
}  # fmt: skip
HARVESTS = (
    # tax map number, landowner, title, board feet
    ("172.00-1-9", "Walter Hollenbeck", "Oaks and maples above the creek", "32000"),
    ("172.00-1-10", "Choconut Creek Farm Trust", "Selection cutting on the north slope", "24000"),
    ("172.00-1-12.2", "Greta Sorensen", "Ash that the borer has killed", "14000"),
    ("172.00-1-12.1", "Greta Sorensen", "Thinning behind the house", "11000"),
)


def cases(here: Town) -> None:
    """A harvest that the town board decides on, one that is stopped, one that was denied and is to
    be heard, a draft, and wood that was cut before."""
    _felled(here)
    _referred(here, HARVESTS[0])
    _stopped(here, HARVESTS[1])
    _denied(here, HARVESTS[2])
    _draft(here, HARVESTS[3], here.today)


def _felled(here: Town) -> None:
    parcel = Parcel.objects.get(tax_map_number="172.00-1-12.2")
    felled = {"parcel": parcel.pk, "felled_on": here.ago(months=5).isoformat(), "cords": "9",
              "note": "Told by the neighbor"}  # fmt: skip
    begin("FE", here.users["officer"], felled, channel=Channel.OFFICE)


def _draft(here: Town, harvest, day: date) -> Case:
    """Taken in at the counter, all pages filled in, not sent yet."""
    number, owner, title, board_feet = harvest
    clerk = here.users["clerk"]
    address = Parcel.objects.get(tax_map_number=number).street_address
    person, _new = Person.objects.get_or_create(
        name=owner, defaults={"mailing_address": f"{address}\nVestal, NY 13850", "by_post": True}
    )
    case = begin("TL", clerk, {"person": person.pk}, channel=Channel.COUNTER, day=day)
    ends = add_months(day, 40)
    pages = {
        "property": {"parcel_number": number},
        "harvest": {"purpose": "commercial", "method": "selection_cutting", "title": title,
                    "description": f"{title}: marked trees alone, winter and early spring.",
                    "volume_board_feet": board_feet},
        "people": {"landowner_name": owner, "logger_name": "Susquehanna Logging LLC",
                   "logger_phone": "(607) 555-0163"},
        "plan": {"plan_feet_per_inch": "400", "contour_interval_ft": "10",
                 "plan_shows": list(checks.plan_items()), "plan_version": "1"},
        "ground": {"features_stated": "on", "processing": ["limbing"],
                   "skidding_in_channel": "False", "disturbed_acres": "0.6",
                   "landing_and_road_acres": "0.6", "larger_common_plan": "False"},
        "insurance": {"insurer": "Forest Mutual", "policy_number": "FM-2207",
                      "valid_from": day.isoformat(), "valid_to": ends.isoformat(),
                      "property_damage_usd": "500000", "personal_injury_usd": "500000",
                      "town_additional_insured": "on"},
        "surety": {"provided_by": "Susquehanna Logging LLC", "form": "bond",
                   "issuer": "Keystone Surety", "number": "B-1207", "amount_usd": "5000"},
    }  # fmt: skip
    for page, data in pages.items():
        act(case, "fill_in", clerk, {"page": page, **data}, day=day)
    road = {"name": "Road A", "kind": "haul_road", "sections": "9, 420",
            "water_diverted": "True", "constructed": "on"}  # fmt: skip
    act(case, "add_road", clerk, road, day=day)
    landing = {"name": "Landing 1", "in_buffer_strip": "False",
               "distance_to_right_of_way_ft": "190", "graded_and_waterbarred": "True"}  # fmt: skip
    act(case, "add_landing", clerk, landing, day=day)
    for kind, words in (("site_plan", "Site plan"), ("insurance_certificate", "Certificate")):
        upload = MultiValueDict({"uploads": [drawing(f"{words} {number}", "Owego Road")]})
        act(case, "attach", clerk, {"kind": kind, "title": words}, files=upload, day=day)
    return case


def _reviewed(here: Town, harvest, day: date) -> Case:
    """Filed, paid, its surety taken in, taken up, its plan reviewed."""
    clerk, officer = here.users["clerk"], here.users["officer"]
    case = _draft(here, harvest, day)
    signed = {"signed_by": "owner", "signed_name": harvest[1], "declaration": "on"}
    act(case, "submit", clerk, signed, day=day)
    pay(here, case, day)
    surety = {name: getattr(case.sureties.get(), name)
              for name in ("provided_by", "form", "issuer", "number", "amount_usd")}  # fmt: skip
    act(case, "receive_surety", clerk, surety, day=day)
    later = add_days(day, 3)
    judged = {"surety": case.sureties.get().pk, "satisfactory": "True", "reason": "A bond."}
    act(case, "judge_surety", officer, judged, day=later)
    act(case, "record_environmental_review", officer, {"review_needed": "False"}, day=later)
    act(case, "take_up", officer, day=later)
    act(case, "review_plan", officer, REVIEWED, day=later)
    return case


def _confirm(here: Town, case: Case, day: date, **more) -> None:
    """What the map measured, confirmed or set farther off; what it lacks beside it."""
    near = checks.surroundings(case.whole(), day).near
    data = {f"distance_{one.key}": str(max(one.distance_ft, Decimal(500))) for one in near}
    data |= {f"reason_{one.key}": "The harvest area lies behind the ridge." for one in near}
    act(case, "confirm_nearby", here.users["officer"], data | more, day=day)


def _referred(here: Town, harvest) -> None:
    day = here.ago(days=24)
    case = _reviewed(here, harvest, day)
    later = add_days(day, 5)
    near = {"other_1": "2204 Owego Road", "other_zone_1": "ra_1", "other_distance_1": "240"}
    _confirm(here, case, later, **near)
    act(case, "refer", here.users["officer"], {"reason": "Two houses stand close to the line."},
        day=later)  # fmt: skip


def _stopped(here: Town, harvest) -> None:
    """In force, logged, and stopped for some days after ruts were found in the road."""
    officer, clerk = here.users["officer"], here.users["clerk"]
    day = here.ago(days=70)
    case = _reviewed(here, harvest, day)
    later = add_days(day, 6)
    _confirm(here, case, later)
    act(case, "approve", officer, day=later)
    limits = {"other": "Trucks leave Owego Road free for the school bus."}
    act(case, "issue", officer, limits, day=add_days(day, 8))
    for ago in (12, 9, 6):
        on = here.ago(days=ago)
        work = {"work_date": on.isoformat(), "activity": "logging", "start_time": "08:00",
                "end_time": "15:30", "board_feet": "2500"}  # fmt: skip
        act(case, "log_work", clerk, work, day=on)
    on = here.ago(days=3)
    order = {"violation": "Ruts in Road A", "provision": "6-189", "days": "10",
             "determination": "Mud runs from Road A into the ditch along Owego Road."}  # fmt: skip
    act(case, "order_stop_work", officer, order, day=on)
    paper = case.papers.get(key="timber.stop_work_order")
    served = {"paper": paper.pk, "method": "personal", "sent_on": on.isoformat(),
              "addressee": harvest[1]}  # fmt: skip
    act(case, "prove_service", clerk, served, day=on)


def _denied(here: Town, harvest) -> None:
    """Denied; the landowner has asked to be heard, and the hearing is set."""
    officer, clerk = here.users["officer"], here.users["clerk"]
    day = here.ago(days=40)
    case = _reviewed(here, harvest, day)
    later = add_days(day, 12)
    _confirm(here, case, later)
    denial = {"reason": "The buffer strip along the creek is missing from the plan (§ 6-190)."}
    act(case, "deny", officer, denial, day=later)
    notice = case.whole().notices.get()
    served = {"paper": notice.papers.get(key="timber.notice").pk, "method": "certified_mail",
              "sent_on": later.isoformat(), "tracking_number": "9407 1118 9956",
              "addressee": harvest[1]}  # fmt: skip
    act(notice, "prove_service", clerk, served, day=later)
    request = {
        "facts_and_law": "The creek runs dry most of the year; § 6-151 calls it intermittent.",
        "address": "2303 Owego Road", "hearing_requested": "on", "signed_name": harvest[1],
    }  # fmt: skip
    act(notice, "request_hearing", clerk, request, day=add_days(later, 6))
    hearing = {"on": add_days(here.today, 9).isoformat(), "at": "19:00", "place": "Town Hall"}
    act(notice, "set_hearing", clerk, hearing, day=add_days(later, 8))
