"""Operating permits, a fireworks display and the inspection calendar of the invented town, each led
where it is by the acts of the law."""

from __future__ import annotations

from datetime import date
from typing import Any

from people.models import User
from permits.operating.models import FireInspection, OperatingPermit
from vestal.demo.cases import Town, pay, send
from vestal.demo.then import act, begin
from workflow import sweep
from workflow.days import add_days, add_months
from workflow.models import Case

SAID = {"form_accepted": "on", "information_sufficient": "on", "conforms_to_codes": "on"}
FAULTS = (
    "FCNYS 906.2: the extinguishers in the kitchen were not serviced this year\n"
    "FCNYS 1003.6: chairs stand in the way to the rear exit"
)


def cases(town: Town) -> None:
    """A few cases in telling states."""
    _permits(town)
    _display(town)
    _buildings(town)
    _notice(town)
    _fire(town)


def _apply(
    town: Town, number: str, who: User, day: date, activities: list[str], words: str, **more: Any
) -> Case:
    """An application for an operating permit, sent and paid."""
    start = more.pop("start", day)
    case = begin("OP", who, {"title": words.split(".")[0][:120]}, day=day)
    pages: dict[str, dict] = {
        "property": {"parcel_number": number, "premises_in_town": "True" if number else "False"},
        "activities": {"activities": activities, "description": words},
        "details": more,
        "when": {"planned_start_on": start.isoformat(), "already_started": "False"},
        "people": {"business_name": _owner(town, number), "contact_phone": "(607) 555-0137"},
    }
    for page, data in pages.items():
        if data:
            act(case, "fill_in", who, {"page": page, **data}, day=day)
    send(town, case, who, day)
    pay(town, case, day)
    return OperatingPermit.objects.get(pk=case.pk)


def _owner(town: Town, number: str) -> str:
    from parcels.models import Parcel

    parcel = Parcel.objects.filter(tax_map_number=number).first()
    owner = parcel.owners_on(town.today).first() if parcel else None
    return owner.name if owner else "Nuñez Building LLC"


def _inspect(town: Town, case: Case, day: date, faults: str = "") -> None:
    element = case.inspections.get(state__in=("planned", "ready"))
    data = {"inspection": element.pk, "satisfactory": str(not faults), "faults": faults}
    act(case, "record_inspection", town.users["officer"], data, day=day)


def _issue(town: Town, case: Case, day: date, last: date, **more: Any) -> None:
    officer = town.users["officer"]
    term = {"effective_from": day.isoformat(), "effective_to": last.isoformat()}
    act(case, "approve", officer, {**SAID, **term, **more}, day=day)
    act(case, "issue", officer, day=day)


def _permits(town: Town) -> None:
    builder, officer = town.users["contractor"], town.users["officer"]
    # A dining room whose permit ends in three weeks: its holder is reminded to renew.
    first = town.ago(months=12, days=-21)
    diner = _apply(town, "157.07-1-2", builder, add_days(first, -9), ["assembly_area"],
                   "Dining room of a restaurant. One room for 96 guests with two exits.",
                   start=first, assembly_area_persons="96")  # fmt: skip
    act(diner, "take_up", officer, day=add_days(first, -6))
    _inspect(town, diner, add_days(first, -2))
    _issue(town, diner, first, add_months(first, 12), conditions="The rear exit stays clear.")
    # A tent for the summer, to be inspected tomorrow.
    tent = _apply(town, "158.09-2-3", builder, town.ago(days=6),
                  ["tent_or_membrane_structure", "open_flames"],
                  "Parish fair. A tent of 40 by 80 feet with torches at its entrance.",
                  start=add_days(town.today, 12), tent_private_residential_use="False")  # fmt: skip
    act(tent, "take_up", officer, day=town.ago(days=4))
    act(
        tent,
        "plan_inspection",
        officer,
        {
            "inspection": tent.inspections.get().pk,
            "planned_for": add_days(town.today, 1).isoformat(),
            "inspector": town.users["inspector"].pk,
        },
    )
    # A contractor from elsewhere: nothing in the town to inspect.
    yearly = _apply(town, "", builder, town.ago(months=2), ["construction_business"],
                    "Carpentry and additions. Four employees.", work_for="others")  # fmt: skip
    act(yearly, "take_up", officer, day=town.ago(months=2))
    reason = {"reason": "Tools and lumber are kept outside the town."}
    act(yearly, "waive_inspection", officer, reason, day=town.ago(months=2))
    started = town.ago(months=2)
    _issue(town, yearly, started, add_months(started, 12))
    # Hot work that was stopped.
    forge = _apply(town, "158.17-1-2", builder, town.ago(months=4), ["welding_or_hot_work"],
                   "Welding in the casting hall. Two booths with curtains.")  # fmt: skip
    act(forge, "take_up", officer, day=town.ago(months=4))
    _inspect(town, forge, add_days(town.ago(months=4), 3))
    begun = add_days(town.ago(months=4), 5)
    _issue(town, forge, begun, add_months(begun, 12))
    found = {"faults": "FCNYS 3504.2: combustible waste lies within 35 feet of the welding booths"}
    act(forge, "find_noncompliance", town.users["inspector"], found, day=town.ago(days=3))
    cease = {"cease": "No welding or cutting until the hall is cleared.",
             "to_comply": "Clear 35 feet around the booths and keep a fire watch."}  # fmt: skip
    act(forge, "suspend", officer, cease, day=town.ago(days=2))


def _display(town: Town) -> None:
    """A display in seven weeks; the fire official has answered and the police have not."""
    builder, officer = town.users["contractor"], town.users["officer"]
    day, night = town.ago(days=8), add_days(town.today, 49)
    case = begin("FW", builder, {"title": "Display at the fire house"}, day=day)
    pages: dict[str, dict] = {
        "property": {"parcel_number": "157.12-1-8", "premises_in_town": "True",
                     "place_description": "The field behind the fire house"},
        "when": {"land": "public", "display_on": night.isoformat(),
                 "rain_on": add_days(night, 1).isoformat(), "display_time": "9 to 9:30 p.m.",
                 "operator_name": "Twin Tiers Pyrotechnics", "operator_phone": "(607) 555-0188",
                 "description": "180 shells of 3 inches; the audience stands 350 feet away."},
        "storage": {"storage": "In the operator's magazine until the day.",
                    "transport": "By the operator's licensed truck on the day."},
        "people": {"business_name": "Vestal Fire Company Auxiliary"},
    }  # fmt: skip
    for page, data in pages.items():
        act(case, "fill_in", builder, {"page": page, **data}, day=day)
    send(town, case, builder, day)
    pay(town, case, day)
    act(case, "take_up", officer, day=town.ago(days=6))
    wanted = {"compliance_required": ["penal_law", "nfpa"], "compliance_shown": ["penal_law"],
              "storage_transport_display_lawful": "True"}  # fmt: skip
    act(case, "set_compliance", officer, wanted, day=town.ago(days=5))
    question = {"question": "Can the display be guarded, on what terms, and at what cost?"}
    act(case, "ask_safety", officer, question, day=town.ago(days=5))
    fire = case.referrals.get(body="fire_official").pk
    answer = {"referral": fire, "approves": "True", "answer": "One engine and four members.",
              "kind": "fire_protection_usd", "amount_usd": "420.00"}  # fmt: skip
    act(case, "answer_safety", town.users["fire"], answer, day=town.ago(days=1))


def _building(town: Town, number: str, title: str, occupancy: str, last: date, **facts: Any):
    data = {"parcel_number": number, "title": title, "occupancy": occupancy,
            "last_town_inspection_on": last.isoformat(), **facts}  # fmt: skip
    return begin("BI", town.users["officer"], data)


def _opened(town: Town, building) -> FireInspection:
    """The inspection that the calendar opens for a building that comes due."""
    sweep.run()
    return building.fire_inspections.get()


def _buildings(town: Town) -> None:
    officer, inspector = town.users["officer"], town.users["inspector"]
    # Overdue; the sweep opens its inspection.
    _building(town, "158.09-2-3", "First Rivers Community Church", "non_residential",
              town.ago(months=13), assembly_area_persons="220", fire_alarm="True")  # fmt: skip
    campus = _building(town, "173.05-1-5", "Hilltop Campus Housing", "multiple_dwelling",
                       town.ago(months=11, days=10), dwelling_units="48", student_units="44",
                       assembly_area_persons="0", sprinkler_or_standpipe="True",
                       contact_name="Desk of the residence", contact_phone="(607) 555-0170",
                       access_note="Ring at the desk; dogs in unit 12.")  # fmt: skip
    planned = _opened(town, campus)
    agreed = {"consent": "given", "consent_by": "Desk of the residence", "note": "By telephone."}
    act(planned, "record_consent", officer, agreed)
    element = planned.inspections.get().pk
    route = {"inspection": element, "planned_for": add_days(town.today, 1).isoformat(),
             "inspector": inspector.pk}  # fmt: skip
    act(planned, "plan_inspection", officer, route)
    # Made and not in order: an order to remedy has to follow.
    diner = _building(town, "157.07-1-2", "Susquehanna Diner", "non_residential",
                      town.ago(months=12, days=-5), assembly_area_persons="96",
                      fire_alarm="True")  # fmt: skip
    failed = _opened(town, diner)
    act(failed, "record_consent", officer, {"consent": "given", "consent_by": "The manager"})
    act(
        failed,
        "record_inspection",
        officer,
        {
            "inspection": failed.inspections.get().pk,
            "satisfactory": "False",
            "items": ["alarm", "cooking", "electrical"],
            "faults": FAULTS,
            "whole_building": "on",
        },
    )
    # Consent refused: the town attorney is asked.
    warehouse = _building(town, "158.17-1-3", "Prentice Warehouse", "non_residential",
                          town.ago(months=35, days=12), assembly_area_persons="0")  # fmt: skip
    refused = _opened(town, warehouse)
    no = {"consent": "refused", "consent_by": "Prentice Warehouse LLC", "note": "By letter."}
    act(refused, "record_consent", town.users["clerk"], no)
    _building(town, "157.15-3-23", "Jensen Terrace", "multiple_dwelling", town.ago(months=20),
              dwelling_units="24", student_units="3", assembly_area_persons="0")  # fmt: skip
    _building(town, "157.07-1-1", "Parkway Plaza", "non_residential", town.ago(months=30),
              assembly_area_persons="40")  # fmt: skip
    # An owner asks and has not paid yet.
    me = town.users["applicant"]
    request = begin("FI", me)
    pages: dict[str, dict] = {
        "property": {"parcel_number": "157.08-2-12"},
        "request": {"description": "I want to rent the upper floor.", "scope": "Upper floor"},
        "entry": {"contact_name": "Marisol Delgado", "contact_phone": "(607) 555-0119"},
    }
    for page, data in pages.items():
        act(request, "fill_in", me, {"page": page, **data})
    send(town, request, me, town.today)


def _notice(town: Town) -> None:
    """Someone who stores tires and has not applied."""
    data = {
        "person_name": "Keystone & Main LLC", "person_address": "PO Box 88\nVestal, NY 13851",
        "parcel_number": "158.09-2-4", "activities": ["tire_rebuilding_or_storage"],
        "description": "About 900 tires behind the fence.", "already_started": "on",
    }  # fmt: skip
    begin("ON", town.users["officer"], data, day=town.ago(days=9))


def _fire(town: Town) -> None:
    """The fire chief tells of a chimney fire; the officer who saw the flue looks into it."""
    day = town.ago(days=4)
    told = {"chief": "Chief Raymond Doty", "incident_kind": "chimney",
            "text": "A soot fire, put out.",
            "incident_on": town.ago(days=5).isoformat(), "notified_on": day.isoformat(),
            "parcel_number": "157.12-1-7"}  # fmt: skip
    notice = begin("IN", town.users["clerk"], told, day=day)
    known = {"known_how": "I saw the flue.", "alleged": "The flue is cracked.",
             "known_personally": "on"}  # fmt: skip
    act(notice, "open_inspection", town.users["officer"], known, day=town.ago(days=3))
