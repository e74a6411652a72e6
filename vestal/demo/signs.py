"""Signs in the invented town: its shopping plazas and their tenant spaces, the sign inventory, and
applications in telling states, each led there by the acts of the law."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

from django.utils.datastructures import MultiValueDict

from parcels.models import Parcel
from people.models import Person, User
from signs import findings
from signs.models import DistrictSchedule, SignLot, SignPermit
from vestal.demo.cases import Town, drawing, pay
from vestal.demo.then import act, begin
from workflow.days import add_days
from workflow.departures import field_name
from workflow.models import Case, Channel

MALL, DINER, OIL, DENTAL = "157.07-1-1", "157.07-1-2", "157.07-1-3", "157.07-1-4.1"
SUITE, COMMONS, HARDWARE, KEYSTONE = "157.07-1-4.2", "157.08-2-14", "158.09-2-1", "158.09-2-4"
RANO, RANO_EAST, FOUNDRY, WAREHOUSE = "158.13-1-40", "158.13-1-41", "158.17-1-2", "158.17-1-3"
TERRACE, COUNTY = "157.15-3-23", "158.17-1-4"
FRONTAGES = {
    DINER: "140", OIL: "95", DENTAL: "180", SUITE: "110", HARDWARE: "90", KEYSTONE: "120",
    RANO: "210", RANO_EAST: "260", FOUNDRY: "400", WAREHOUSE: "150", TERRACE: "300",
}  # fmt: skip
SEEN = {"lighting": "none", "changeable": "none"}
PROMISES = {"commercial": "True", "on_site": "True"}
ON_WALL = {"covers_opening": "False", "beyond_wall_ends": "False", "above_wall_top_ft": "0"}
UP = {"as_permitted": "on", "fastened": "on"}


def wall(width: str, height: str, where: str, **more: Any) -> dict[str, Any]:
    """A wall sign by width and height in feet."""
    return {"sign_kind": "wall", "construction": "panel", "face_1_width_ft": width,
            "face_1_height_ft": height, "location": where, "projection_in": "8",
            **SEEN, **PROMISES, **ON_WALL, **more}  # fmt: skip


def ground(width: str, height: str, top: str, where: str, **more: Any) -> dict[str, Any]:
    """A ground sign with two faces alike; `top` is feet above the ground."""
    return {"sign_kind": "ground", "construction": "panel", "face_1_width_ft": width,
            "face_1_height_ft": height, "face_2_width_ft": width, "face_2_height_ft": height,
            "location": where, "height_ft": top, "front_setback_ft": "12",
            "other_setback_ft": "20", "entrance_distance_ft": "40", **SEEN, **PROMISES,
            **more}  # fmt: skip


def cases(here: Town) -> None:
    """The table of districts, the inventory, and some fifteen cases."""
    _districts(here)
    for number in FRONTAGES:
        _lot(here, number)
    plaza = _plaza(here)
    _waiting(here)
    _in_review(here, plaza)
    _in_force(here)
    _temporary(here)
    _boards(here)
    _existing(here)


def _districts(here: Town) -> None:
    """The districts that the law does not name, entered by one person and confirmed by another."""
    for district, schedule in (("RA-2", "residential_other"), ("RC", "business_20")):
        DistrictSchedule.objects.create(
            district=district, schedule=schedule, from_day=date(2020, 1, 1),
            source="L.L. No. 2 of 2020", entered_by=here.users["head"],
            confirmed_by=here.users["officer"], confirmed_at=datetime(2024, 1, 2, 15, tzinfo=UTC),
        )  # fmt: skip


def _lot(here: Town, number: str, **facts: str) -> SignLot:
    """A property in the sign inventory, with its facts."""
    day, officer = here.ago(months=14), here.users["officer"]
    parcel = Parcel.objects.get(tax_map_number=number)
    lot = begin("SL", officer, {"parcel": parcel.pk}, channel=Channel.OFFICE, day=day)
    said = {"street_frontage_ft": FRONTAGES.get(number, ""), "nonresidential_uses": "1", **facts}
    act(lot, "record_facts", officer, said, day=day)
    return SignLot.objects.get(pk=lot.pk)


# ------------------------------------------------------------------ applications


def draft(here: Town, number: str, day: date, *signs: dict, who: User | None = None,
          **more: str) -> SignPermit:  # fmt: skip
    """An application with all its pages: of a sign contractor online, else of the owner at the
    counter."""
    owner = Parcel.objects.get(tax_map_number=number).owners_on(day).first()
    name = owner.name if owner else "Owner"
    actor, channel, begun = who, Channel.ONLINE, {"work": "erect"}
    if who is None:
        address = f"{number} Tax Map Road\nVestal, NY 13850"
        person, _new = Person.objects.get_or_create(
            name=name, defaults={"mailing_address": address, "by_post": True}
        )
        actor, channel = here.users["clerk"], Channel.COUNTER
        begun = {**begun, "person": str(person.pk)}
    case = begin("SP", actor, begun, channel=channel, day=day)
    pages: dict[str, dict] = {
        "property": {"parcel_number": number},
        "people": {"applicant_name": case.applicant.name, "applicant_phone": "(607) 555-0188",
                   "applicant_address": case.applicant.mailing_address,
                   "applicant_is_owner": str(who is None), "owner_name": name,
                   "leased_to_others": "False", "installer_name": "Bright Signs LLC"},
        "existing": {"existing_area_sqft": "0"},
    }  # fmt: skip
    if more:
        pages["work"] = {"work": "erect", **more}
    for page, data in pages.items():
        act(case, "fill_in", actor, {"page": page, **data}, day=day)
    for sign in signs:
        act(case, "draw_sign", actor, sign, day=day)
    kinds = ["drawings", "artwork", *(["owner_permission"] if who else [])]
    if any(sign.get("electrical") for sign in signs):
        kinds.append("testing_proof")
    for kind in kinds:
        title = kind.replace("_", " ").capitalize()
        upload = MultiValueDict({"uploads": [drawing(f"{title} {number}", case.address)]})
        act(case, "attach", actor, {"kind": kind, "title": title}, files=upload, day=day)
    return SignPermit.objects.get(pk=case.pk)


def _send(here: Town, case: Case, day: date) -> None:
    who = here.users["clerk"] if case.channel == Channel.COUNTER else case.applicant.user
    signed = {"signed_by": "owner", "signed_name": case.applicant.name, "declaration": "on"}
    act(case, "submit", who, signed, day=day)


def to_review(here: Town, number: str, day: date, *signs: dict, **more: Any) -> SignPermit:
    """Sent, paid and taken up two days later."""
    case = draft(here, number, day, *signs, **more)
    _send(here, case, day)
    pay(here, case, day)
    act(case, "take_up", here.users["officer"], day=add_days(day, 2))
    return case


def to_permit(here: Town, number: str, day: date, *signs: dict, **more: Any) -> SignPermit:
    """Approved with a reason for every point to judge, and issued."""
    officer = here.users["officer"]
    case = to_review(here, number, add_days(day, -7), *signs, **more)
    judged = {field_name(f): "Seen at the site." for f in findings.to_judge(case, day)}
    act(case, "approve", officer, judged, day=add_days(day, -1))
    act(case, "issue", officer, day=day)
    return case


def _waiting(here: Town) -> None:
    """A draft on the drawing pad, one that waits for its fee, one that is not complete."""
    builder, officer = here.users["contractor"], here.users["officer"]
    draft(here, DINER, here.today, wall("14", "2.5", "above the entrance"),
          ground("5", "6", "14", "front yard"), who=builder)  # fmt: skip
    day = here.ago(days=3)
    _send(here, draft(here, DENTAL, day, wall("10", "3", "west wall"), who=builder), day)
    day = here.ago(days=9)
    lacking = draft(here, OIL, day, ground("4", "5", "12", "at the driveway"), who=builder)
    _send(here, lacking, day)
    pay(here, lacking, day)
    items = (
        "Method of anchoring in the ground (§ 5-117(b)(4))\nDepth of the footing (§ 5-117(b)(6))"
    )
    asked = {"items": items, "drawing_sets_required": "2", "structural_plans_required": "on",
             "answer_by": add_days(here.today, 12).isoformat()}  # fmt: skip
    act(lacking, "return_incomplete", officer, asked, day=here.ago(days=5))


def _in_review(here: Town, plaza: SignLot) -> None:
    """A tenant of the plaza whose sign departs a little from the package; a bright sign that is
    before the zoning board; one that was denied."""
    officer = here.users["officer"]
    nails = plaza.spaces.get(name="Suite 3, Lotus Nails").pk
    to_review(here, MALL, here.ago(days=6), wall("12.2", "2.5", "above the door", space=nails),
              who=here.users["contractor"])  # fmt: skip
    bright = wall("9", "3", "front wall", lighting="internal", electrical="on")
    referred = to_review(here, HARDWARE, here.ago(days=16), bright)
    asked = {"body": "zoning_board", "reasons": ["light", "neighborhood"],
             "reason": "A house stands across the street. How bright may it be?"}  # fmt: skip
    act(referred, "refer", officer, asked, day=here.ago(days=12))
    roof = {**wall("8", "3", "on the roof"), "sign_kind": "roof", "mounting": "surface"}
    denied = to_review(here, OIL, here.ago(days=60), roof)
    no = {"reasons": ["kind"], "reason": "Roof signs are prohibited (§ 5-124(o))."}
    act(denied, "deny", officer, no, day=here.ago(days=52))


def _in_force(here: Town) -> None:
    """An electric sign that waits for its certificate and for an old sign to go; a permit that is
    closed with both its signs up."""
    officer = here.users["officer"]
    _found(here, RANO, wall("6", "2", "north wall"), "illegal")
    lit = wall("12", "3", "south wall", lighting="internal", electrical="on")
    to_permit(here, RANO, here.ago(days=20), lit, who=here.users["contractor"])
    done = to_permit(here, RANO_EAST, here.ago(months=5), wall("10", "4", "east wall"),
                     ground("6", "5", "15", "front yard"))  # fmt: skip
    on = here.ago(months=4)
    act(done, "close", officer, {"installed_on": on.isoformat(), **UP}, day=on)


def _temporary(here: Town) -> None:
    """A banner on its third display of the year, and a development sign near its end."""
    banner = {"sign_kind": "banner", "construction": "panel", "face_1_width_ft": "10",
              "face_1_height_ft": "3", "location": "south wall", **SEEN, **PROMISES}  # fmt: skip
    permit = to_permit(here, DINER, here.ago(months=4), banner, who=here.users["contractor"])
    sign, officer = permit.signs.get(), here.users["officer"]
    for ago, taken in ((110, 100), (60, 47), (11, None)):
        start = here.ago(days=ago)
        act(sign, "show", officer, {"starts_on": start.isoformat()}, day=start)
        if taken is not None:
            end = here.ago(days=taken)
            act(sign, "take_in", officer, {"ends_on": end.isoformat()}, day=end)
    site = {**banner, "sign_kind": "development", "face_1_width_ft": "8", "face_1_height_ft": "4",
            "location": "at the road"}  # fmt: skip
    to_permit(here, TERRACE, here.ago(months=5, days=12), site, permit_months="6")


# ------------------------------------------------------------------ shopping plazas


def _plaza(here: Town) -> SignLot:
    """A plaza of 1978 with the package of 1996, its tenants, and the signs that stand there."""
    officer, day = here.users["officer"], here.ago(months=13)
    lot = _lot(here, MALL, nonresidential_uses="7", shopping_plaza="on",
               constructed_on="1978-05-01", street_frontage_ft="620")  # fmt: skip
    spaces = (
        ("Suite 1, Parkway Pharmacy", "80", {"corner": "on", "second_front_width_ft": "45"}),
        ("Suite 2, Orchid Garden", "40", {}),
        ("Suite 3, Lotus Nails", "24", {}),
        ("Suite 4, Vestal Books", "48", {}),
        ("Suite 5, empty", "36", {}),
        ("Suite 6, Round the Clock Fitness", "60", {"approved_24_hours": "on"}),
        ("Susquehanna Bank", "42", {"pad_building": "Bank building"}),
    )
    for name, width, more in spaces:
        said = {"name": name, "store_front_width_ft": width, "starts_on": "2019-04-01", **more}
        act(lot, "add_space", officer, said, day=day)
    figures = {"wall_signs_per_space": "1", "wall_max_area_sqft": "36", "wall_max_height_ft": "3",
               "wall_max_length_ft": "12", "style": "Separate white letters on a dark band.",
               "resolution_number": "PB 1996-11", "approved_on": "1996-06-11"}  # fmt: skip
    act(lot, "record_package", officer, figures, day=day)
    chosen = {"primary_entrance": "Vestal Parkway, at the light",
              "secondary_entrances": "Jensen Road", "elected_on": "2024-02-01"}  # fmt: skip
    files = {"election": drawing("Choice of the primary entrance", "4105 Vestal Parkway East")}
    act(lot, "elect_entrance", officer, chosen, files=files, day=day)
    for name, width in (("Suite 1", "12"), ("Suite 2", "10"), ("Suite 6", "11.5")):
        space = lot.spaces.get(name__startswith=name)
        _found(here, MALL, wall(width, "3", "above the entrance", space=space.pk), "conforming")
    _found(here, MALL, ground("10", "4", "12", "at the light", plaza_place="primary_entrance"),
           "conforming")  # fmt: skip
    return lot


def _found(here: Town, number: str, sign: dict, standing: str, **said: str) -> Any:
    """A sign that the office found standing, and how it stands to the law."""
    day, officer = here.ago(months=12), here.users["officer"]
    asked = {key: value for key, value in sign.items() if key not in PROMISES}
    found = begin("SG", officer, {**asked, "parcel_number": number}, channel=Channel.OFFICE,
                  day=day)  # fmt: skip
    given = {"standing": standing, "reason": "Measured at the site.", "prior_permit": "unknown",
             "lawful_under_prior_code": "unknown", **said}  # fmt: skip
    act(found, "assess", officer, given, day=day)
    return found


# ------------------------------------------------------------------ boards


def _boards(here: Town) -> None:
    _variance(here)
    _appeal(here)
    _gateway(here)
    _plan(here)


def _ask(here: Town, kind: str, day: date, begun: dict, pages: dict[str, dict]) -> Case:
    """An application to a board of the sign contractor: filled in, sent and paid."""
    who = here.users["contractor"]
    case = begin(kind, who, begun, day=day)
    for page, data in pages.items():
        act(case, "fill_in", who, {"page": page, **data}, day=day)
    if kind == "PZ":
        upload = MultiValueDict({"uploads": [drawing("Typical signs", case.address)]})
        act(case, "attach", who, {"kind": "sign_plan", "title": "Typical signs"}, files=upload,
            day=day)  # fmt: skip
    _send(here, case, day)
    pay(here, case, day)
    return case


REQUEST = {"varied": ["size", "area"], "request": "One wall sign of 120 square feet.",
           "difficulty": "The building stands 310 feet behind the street and trees."}  # fmt: skip


def _for_variance(here: Town, number: str, day: date, meeting: date) -> Case:
    """Too large for its street frontage; the neighbors listed and told of the meeting."""
    officer, clerk = here.users["officer"], here.users["clerk"]
    permit = to_review(here, number, day, wall("20", "6", "front wall"),
                       who=here.users["contractor"])  # fmt: skip
    case = _ask(here, "SV", add_days(day, 4), {"permit": permit.pk}, {"request": REQUEST})
    later = add_days(day, 6)
    act(case, "take_up", officer, {"hearing": "on"}, day=later)
    place = {"meeting_on": meeting.isoformat(), "meeting_place": "Town Hall, 7 p.m."}
    act(case, "set_meeting", clerk, place, day=later)
    near = ("Tri-Cities Precision Castings Inc; 55 Prentice Road, Vestal, NY 13850; 50\n"
            "Lunch Counter; 57 Prentice Road, Vestal, NY 13850; 120; business")  # fmt: skip
    act(case, "list_neighbors", clerk, {"neighbors": near}, day=later)
    act(case, "make_notices", clerk, day=later)
    sent = {"method": "certified_mail", "sent_on": later.isoformat()}
    act(case, "record_sent", clerk, sent, day=later)
    return case


def _variance(here: Town) -> None:
    """A variance whose meeting is near."""
    _for_variance(here, WAREHOUSE, here.ago(days=14), add_days(here.today, 8))


def _appeal(here: Town) -> None:
    """A variance denied and filed with the town clerk; the appeal is before the town board."""
    clerk, met = here.users["clerk"], here.ago(days=24)
    case = _for_variance(here, KEYSTONE, here.ago(days=50), met)
    act(case, "record_hearing", clerk, {"held_on": met.isoformat()}, day=met)
    said = dict.fromkeys(
        ("finding_disproportionate", "finding_repetitive", "finding_injurious_to_environment",
         "finding_detrimental_to_welfare"), "False",
    )  # fmt: skip
    decided = {"decision": "deny", "findings": "A sign of 75 square feet can be read as well.",
               "decided_on": met.isoformat(), "resolution_number": "ZBA 2026-31",
               "difficulty_or_hardship": "True", "finding_excessive": "True",
               "minimum": "No: half of it would do.", **said}  # fmt: skip
    act(case, "decide", here.users["zoning"], decided, day=met)
    filed = here.ago(days=20)
    act(case, "file_with_clerk", clerk, {"filed_on": filed.isoformat()}, day=filed)
    why = {"decision_number": case.number, "grounds": "Nobody came to the hearing against it."}
    appeal = _ask(here, "SA", here.ago(days=8), {"decision": case.pk}, {"decision": why})
    act(appeal, "take_up", here.users["officer"], day=here.ago(days=6))


def _gateway(here: Town) -> None:
    """A gateway sign before the town board."""
    what = {"what": "gateway", "location": "West end of Vestal Parkway",
            "description": "Stone, nine feet high, lit from outside."}  # fmt: skip
    sizes = {"height_ft": "9", "front_setback_ft": "10", "other_setback_ft": "30",
             "on_public_property": "False", "along_major_thoroughfare": "True",
             "monument": "True", "material": "natural_stone"}  # fmt: skip
    pages = {"property": {"parcel_number": COUNTY}, "what": what, "gateway": sizes}
    case = _ask(here, "SB", here.ago(days=18), {"what": "gateway"}, pages)
    act(case, "refer", here.users["officer"], day=here.ago(days=16))


def _plan(here: Town) -> None:
    """The sign plan of a newer plaza, approved by the planning board."""
    pages = {
        "property": {"parcel_number": COMMONS},
        "plaza": {"business_spaces": "5", "constructed_on": "2016-09-01",
                  "total_store_front_width_ft": "180"},
        "figures": {"wall_signs_per_space": "1", "wall_max_area_sqft": "30",
                    "wall_max_height_ft": "3", "wall_max_length_ft": "12",
                    "ground_max_width_ft": "8", "ground_max_height_ft": "10",
                    "style": "Wood, lit from outside."},
    }  # fmt: skip
    case = _ask(here, "PZ", here.ago(days=45), {}, pages)
    act(case, "refer", here.users["officer"], day=here.ago(days=42))
    on = here.ago(days=15)
    decided = {"decision": "grant", "findings": "The signs fit the old store fronts.",
               "conditions": "Dark from 10 p.m. on", "decided_on": on.isoformat(),
               "resolution_number": "PB 2026-22"}  # fmt: skip
    act(case, "decide", here.users["planning"], decided, day=on)


# ------------------------------------------------------------------ what stands already


def _existing(here: Town) -> None:
    """Leave for an old sign to remain, a sign out of use, one that was abandoned, one taken."""
    officer = here.users["officer"]
    old = _found(here, FOUNDRY, ground("16", "10", "22", "at the gate"), "nonconforming",
                 prior_permit="true", lawful_under_prior_code="false")  # fmt: skip
    pages = {"sign": {"of_sign": old.pk, "earlier_permit": "1998-44"}}
    leave = _ask(here, "SX", here.ago(months=8), {"sign": old.pk}, pages)
    act(leave, "take_up", officer, day=here.ago(months=7, days=25))
    law = {"law_name": "L.L. No. 3 of 2024", "enacted_on": "2024-06-12", "proof_seen": "on"}
    act(leave, "approve", officer, law, day=here.ago(months=7, days=20))
    idle = _found(here, SUITE, wall("14", "4", "south wall"), "nonconforming",
                  lawful_under_prior_code="true")  # fmt: skip
    seen = here.ago(days=30)
    act(idle, "out_of_use", officer, {"last_used_on": here.ago(days=70).isoformat()}, day=seen)
    left = _found(here, KEYSTONE, wall("8", "2", "rear wall"), "conforming", prior_permit="true")
    gone = here.ago(months=5)
    act(left, "find_abandoned", officer,
        {"abandoned_on": gone.isoformat(), "reason": "The shop has closed."}, day=gone)  # fmt: skip
    day = here.ago(days=4)
    posted = {"sign_kind": "other", "mounting": "portable", "construction": "panel",
              "face_1_width_ft": "2", "face_1_height_ft": "1.5", "location": "pole 114",
              **SEEN}  # fmt: skip
    poster = begin("SG", officer, posted, channel=Channel.OFFICE, day=day)
    taken = {"taken_from": "Utility pole 114, Main Street", "item": "A panel of plastic, 2 feet"}
    act(poster, "confiscate", officer, taken, day=day)
