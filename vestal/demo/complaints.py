"""Complaints of the invented town, from one that came in this morning to one with its final report,
and short ways through enforcement that its other parts of the demonstration share."""

from __future__ import annotations

import io
from datetime import date
from typing import Any

from django.core.files.base import ContentFile
from django.utils.datastructures import MultiValueDict
from PIL import Image, ImageDraw

from enforcement.inspecting import open_inspections
from enforcement.places import owner_of_record
from parcels.models import Parcel
from vestal.demo.cases import Town
from vestal.demo.then import act, begin
from workflow.days import add_days
from workflow.models import Case, Channel


def photos(*titles: str) -> MultiValueDict:
    """Pictures of a house, drawn, each with its title."""
    return MultiValueDict({"photos": [picture(title) for title in titles]})


def picture(title: str) -> ContentFile:
    """A drawn house under a gray sky, in place of a photograph."""
    image = Image.new("RGB", (800, 600), (196, 204, 212))
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 430, 800, 600), fill=(122, 138, 96))
    draw.rectangle((230, 250, 570, 450), fill=(214, 200, 176), outline=(70, 62, 52), width=4)
    draw.polygon(((200, 250), (400, 120), (600, 250)), fill=(120, 72, 60), outline=(70, 62, 52))
    draw.rectangle((370, 340, 430, 450), fill=(84, 64, 52))
    draw.text((20, 565), f"{title} (drawn for the demonstration)", fill=(20, 20, 20))
    out = io.BytesIO()
    image.save(out, "PNG")
    return ContentFile(out.getvalue(), name=f"{title.lower().replace(' ', '-')[:40]}.png")


def owner(number: str, day: date) -> dict[str, str]:
    """The owner of record of a property, and the address to which tax bills go."""
    return owner_of_record(Parcel.objects.get(tax_map_number=number), day)


def found(town: Town, number: str, day: date, condition: str, provisions: str, **over) -> Case:
    """A violation found at a property."""
    regime = over.pop("regime", "uniform_code")
    by = town.users["stormwater" if regime == "stormwater" else "officer"]
    data = {"regime": regime, "parcel": number, "found_on": day.isoformat(),
            "condition": condition, "provisions": provisions, **over}  # fmt: skip
    return begin("VI", by, data, day=day).whole()


def seen(case: Case, who, day: date, good: bool = True, faults: str = "") -> None:
    """An inspection booked where none waits, and what it found."""
    if not open_inspections(case).exists():
        act(case, "book_inspection", who, {"planned_for": day.isoformat()}, day=day)
    data = {"inspection": open_inspections(case).first().pk, "satisfactory": str(good),
            "faults": faults, "remarks": "Seen from the street and from the yard."}  # fmt: skip
    act(case, "record_inspection", who, data, files=photos("What was seen"), day=day)


def cases(town: Town) -> None:
    """Complaints in every state."""
    _new(town)
    _unsigned(town)
    _not_ours(town)
    _looked_into(town)
    _without_violation(town)
    _ended(town)


def _complaint(town: Town, day: date, alleged: str, **over: Any) -> Case:
    who = {"name": "Edgar Molnar", "address": "9 Elm Street\nVestal, NY 13850",
           "phone": "(607) 555-0111"}  # fmt: skip
    signed = {"in_writing": "on", "signed": "on", "verified": "on", "verified_how": "sworn"}
    data = {"subject": "building_or_property", "how": "counter", "alleged": alleged,
            **who, **signed, **over}  # fmt: skip
    return begin("CM", town.users["clerk"], data, channel=Channel.COUNTER, day=day).whole()


def _new(town: Town) -> None:
    _complaint(town, town.ago(days=1), "A deck is being built behind the house, and no permit is "
               "in the window. They worked until nine in the evening.",
               parcel="173.05-1-4", work_going_on="on", name="Theresa Galvin",
               address="1013 Bunn Hill Road\nVestal, NY 13850")  # fmt: skip
    _complaint(town, town.today, "Brown water runs from the building site into the ditch each time "
               "it rains.", subject="stormwater", parcel="158.13-1-40", name="Hugh Penrose",
               address="31 Rano Boulevard\nVestal, NY 13850")  # fmt: skip


def _unsigned(town: Town) -> None:
    case = _complaint(town, town.ago(days=8), "There are four cars without plates in the yard.",
                      how="telephone", parcel="157.12-1-5", name="Someone on African Road",
                      in_writing="", signed="", verified="", verified_how="")  # fmt: skip
    act(case, "return_form", town.users["clerk"], day=town.ago(days=7))


def _not_ours(town: Town) -> None:
    case = _complaint(town, town.ago(days=33), "The neighbor's dogs bark all night.",
                      parcel="174.10-1-7")  # fmt: skip
    told = {"code_violation_alleged": "on",
            "reason": "Barking dogs are a matter of the dog warden, (607) 555-0160."}  # fmt: skip
    act(case, "refuse_scope", town.users["officer"], told, day=town.ago(days=31))


def _looked_into(town: Town) -> None:
    """Taken up; its inspection is tomorrow."""
    officer = town.users["officer"]
    case = _complaint(town, town.ago(days=6), "The stairs to the apartments have no rail, and one "
                      "step is broken.", parcel="157.15-3-23", name="Anahit Petrosyan",
                      address="27 Jensen Road, Apt. 101\nVestal, NY 13850")  # fmt: skip
    act(case, "take_up", officer, day=town.ago(days=5))
    call = {"asked": "The manager, by telephone", "result": "He has ordered a new rail."}
    act(case, "record_inquiry", officer, call, day=town.ago(days=4))
    visit = {"planned_for": add_days(town.today, 1).isoformat(), "consent": "given",
             "warrant_finding": "not_needed", "inspector": town.users["inspector"].pk}  # fmt: skip
    act(case, "book_inspection", officer, visit)


def _without_violation(town: Town) -> None:
    officer, day = town.users["officer"], town.ago(days=48)
    case = _complaint(town, day, "The new fence stands in the road.", parcel="174.10-1-8")
    act(case, "take_up", officer, day=add_days(day, 1))
    asked = {"asked": "Highway department", "result": "The fence is two feet behind the line."}
    act(case, "record_inquiry", officer, asked, day=add_days(day, 3))
    report = {"report": "The fence stands on the property. Nothing is against the code."}
    act(case, "no_violation", officer, report, day=add_days(day, 4))


def _ended(town: Town) -> None:
    """From the counter over a notice with time to correct to the final report."""
    officer, inspector = town.users["officer"], town.users["inspector"]
    day, number = town.ago(months=2), "157.12-1-6"
    case = _complaint(town, day, "The porch roof is coming down over the walk.", parcel=number)
    act(case, "take_up", officer, day=add_days(day, 1))
    visit = {"planned_for": add_days(day, 2).isoformat(), "consent": "given",
             "warrant_finding": "not_needed"}  # fmt: skip
    act(case, "book_inspection", officer, visit, day=add_days(day, 2))
    seen(case, inspector, add_days(day, 2), False, "PMCNYS 304.1: a beam has rotted through")
    condition = "The porch roof is coming down; a beam has rotted through."
    said = {"regime": "uniform_code", "parcel": number, "condition": condition,
            "found_on": add_days(day, 3).isoformat(),
            "picked": ["19 NYCRR 1226 (PMCNYS 304.1)"]}  # fmt: skip
    act(case, "find_violation", officer, said, day=add_days(day, 3))
    who = owner(number, day)
    notice = {"to_name": who["name"], "to_address": who["address"], "capacity": "Owner",
              "condition": condition, "cure_by": add_days(day, 25).isoformat()}  # fmt: skip
    act(case, "give_notice", officer, notice, day=add_days(day, 3))
    violation = case.violations.get()
    seen(violation, inspector, add_days(day, 22))
    done = {"abated_on": add_days(day, 20).isoformat()}
    act(violation, "abate", officer, done, day=add_days(day, 22))
    report = {"report": "The beam was replaced and the roof repaired."}
    act(case, "file_final_report", officer, report, day=add_days(day, 23))
