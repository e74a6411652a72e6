"""The registries of the invented town: businesses, rentals (some that nobody has registered) and
key boxes, each led where it is by the acts of the law."""

from __future__ import annotations

from datetime import date

from people.models import Person, User
from registry import finding
from registry.models import RentalDuty
from vestal.demo.cases import Town
from vestal.demo.then import act, begin, on
from workflow.days import add_days
from workflow.models import Case, Channel

GOOD = {"information_accurate": "True", "use_and_zoning_compliant": "True"}


def cases(town: Town) -> None:
    """Businesses, rentals and key boxes in telling states."""
    _businesses(town)
    _rentals(town)
    _unregistered(town)
    _key_boxes(town)


def _signed(name: str) -> dict:
    return {"signed_by": "owner", "signed_name": name, "declaration": "on"}


def _visitor(town: Town, name: str, address: str) -> dict:
    """Who comes to the counter without an account."""
    person, _new = Person.objects.get_or_create(
        name=name, defaults={"mailing_address": address, "by_post": True}
    )
    return {"person": person.pk}


def _business(
    town: Town, day: date, number: str, name: str, nature: str, owner: str, home: str
) -> Case:
    clerk = town.users["clerk"]
    case = begin("BR", clerk, _visitor(town, owner, home), channel=Channel.COUNTER, day=day)
    pages: dict[str, dict] = {
        "property": {"parcel_number": number},
        "business": {"business_name": name, "undertaking": "business",
                     "nature_of_business": nature, "years_in_town": "0"},
        "people": {"applicant_name": owner, "resident_address": home,
                   "telephone": "(607) 555-0125", "emergency_contact": f"{owner}, at any hour"},
    }  # fmt: skip
    for page, data in pages.items():
        act(case, "fill_in", clerk, {"page": page, **data}, day=day)
    return case


def _businesses(town: Town) -> None:
    clerk, engineer = town.users["clerk"], town.users["engineer"]
    open_ones = (
        (town.ago(months=7), "158.09-2-1", "Vestal Hardware", "Sale of tools and paint",
         "Arthur Quinlan", "41 Clayton Avenue\nVestal, NY 13850"),
        (town.ago(months=11, days=10), "157.07-1-1", "Parkway Cycles",
         "Sale and repair of bicycles", "June Hartwell", "8 Castleman Road\nVestal, NY 13850"),
        (town.ago(months=13), "157.08-2-14", "Commons Barber Shop", "Haircuts",
         "Salvatore Rizzo", "212 Main Street\nVestal, NY 13850"),
    )  # fmt: skip
    for day, *said in open_ones:  # the last one's yearly update has not come
        case = _business(town, day, *said)
        act(case, "submit", clerk, _signed(said[3]), day=day)
        act(case, "register", engineer, GOOD, day=add_days(day, 4))
    asked = _business(town, town.ago(days=9), "157.07-1-3", "Okafor Tire and Brake",
                      "Tires, brakes and oil changes", "Chidi Okafor",
                      "16 Torrance Avenue\nVestal, NY 13850")  # fmt: skip
    act(asked, "submit", clerk, _signed("Chidi Okafor"), day=town.ago(days=9))
    more = {"asked_for": "Where used oil is kept, and who takes it away."}
    act(asked, "ask_more", engineer, more, day=town.ago(days=6))
    new = _business(town, town.ago(days=2), "158.09-2-4", "Main Street Bakery",
                    "Bread and cakes, baked and sold", "Odette Lavoie",
                    "304 Main Street\nVestal, NY 13850")  # fmt: skip
    act(new, "submit", clerk, _signed("Odette Lavoie"), day=town.ago(days=2))
    no = _business(town, town.ago(days=50), "173.05-1-3", "Bunn Hill Auto Body",
                   "Painting of cars in a garage", "Farid Rahimi",
                   "1001 Bunn Hill Road\nVestal, NY 13850")  # fmt: skip
    act(no, "submit", clerk, _signed("Farid Rahimi"), day=town.ago(days=50))
    why = {"reason": "The district RA-1 allows no auto body shop."}
    act(no, "refuse", engineer, why, day=town.ago(days=44))


def _rental(town: Town, who: User, day: date, number: str, units: str, **over) -> Case:
    """A form filled in by its owner, or by the clerk for someone at the counter."""
    name = over.get("name", "Zoë Nuñez-O'Brien")
    said, channel = ({}, Channel.ONLINE)
    if who == town.users["clerk"]:
        said, channel = _visitor(town, name, over["home"]), Channel.COUNTER
    case = begin("RP", who, said, channel=channel, day=day)
    home = over.get("home", "14 Owego Road\nVestal, NY 13850").replace("\n", ", ")
    pages: dict[str, dict] = {
        "property": {"parcel_number": number},
        "property-facts": {"dwelling_units": units, "title_on": "2019-05-01"},
        "owners": {"ownership": "individual", "owner_based_in_broome_county": "True",
                   "owners": f"{name}; {home}; (607) 555-0142"},
    }  # fmt: skip
    for page, data in pages.items():
        act(case, "fill_in", who, {"page": page, **data}, day=day)
    return case


def _send_rental(town: Town, case: Case, who: User, day: date) -> None:
    act(case, "submit", who, {**_signed(case.applicant.name), "notary_name": "Nora Pell",
                              "notarized_on": day.isoformat()}, day=day)  # fmt: skip


def _rentals(town: Town) -> None:
    builder, clerk, police = (town.users[n] for n in ("contractor", "clerk", "police"))
    whitcomb = {"name": "Daniel Whitcomb", "home": "122 Front Street\nVestal, NY 13850"}
    jensen = {"name": "Roland Jensen", "home": "2 Jensen Road\nVestal, NY 13850"}
    for day, who, number, units, over in (
        (town.ago(months=5), builder, "157.12-1-7", "1", {}),
        (town.ago(months=11, days=8), clerk, "157.08-2-13", "2", whitcomb),  # to certify soon
        (town.ago(months=14), clerk, "157.15-3-22", "3", jensen),  # not certified again
    ):
        case = _rental(town, who, day, number, units, **over)
        _send_rental(town, case, who, day)
        act(case, "file_form", police, day=add_days(day, 3))
    new = _rental(town, builder, town.ago(days=3), "174.10-1-8", "1")
    _send_rental(town, new, builder, town.ago(days=3))
    abernathy = {"name": "Joan Abernathy", "home": "15 Jensen Road\nVestal, NY 13850"}
    back = _rental(town, clerk, town.ago(days=20), "157.15-3-20", "2", **abernathy)
    _send_rental(town, back, clerk, town.ago(days=20))
    lacking = {"items": "The telephone of the second owner"}
    act(back, "return_incomplete", police, lacking, day=town.ago(days=16))
    _rental(town, builder, town.today, "158.09-2-2", "1")


def _unregistered(town: Town) -> None:
    """The comparison of the parcels, and one house that was looked at and is late."""
    day = town.ago(days=30)
    with on(day):
        finding.look(day)
    title_on = town.ago(months=5)
    row = RentalDuty.objects.get(parcel__tax_map_number="157.08-2-14")
    row.outcome, row.note = RentalDuty.Outcome.RENTAL, "A tenant came to the counter"
    row.looked_at_by, row.looked_at_on = str(town.users["police"]), town.ago(days=12)
    row.title_on, row.register_by = title_on, finding.register_by(title_on)
    row.save()


def _box(town: Town, day: date, number: str, owner: str, address: str, **over) -> Case:
    data = {"parcel_number": number, "ground": "fire_alarm", "device": "box",
            "owner_name": owner, "owner_address": address, **over}  # fmt: skip
    return begin("KB", town.users["officer"], data, day=day)


def _told(town: Town, box: Case, day: date) -> None:
    said = {"notified_on": day.isoformat(), "how": "Handed to the manager"}
    act(box, "notify", town.users["officer"], said, day=day)


def _permitted(town: Town, box: Case, day: date) -> None:
    said = {"brand_and_size": "Knox 3200, surface mount", "location": "Right of the main entry",
            "location_approved": "True", "type_approved": "True",
            "fire_department_approved": "True"}  # fmt: skip
    act(box, "permit", town.users["officer"], said, day=day)


def _installed(town: Town, box: Case, day: date) -> None:
    said = {"installed_on": day.isoformat(), "on_front": "True", "near_main_entry": "True",
            "height_ft": "7", "obstruction_near": "False",
            "good_repair_and_visible": "True"}  # fmt: skip
    act(box, "install", town.users["inspector"], said, day=day)


def _key_boxes(town: Town) -> None:
    day = town.ago(months=6)
    church = _box(town, day, "158.09-2-3", "First Rivers Community Church",
                  "310 Main Street\nVestal, NY 13850")  # fmt: skip
    _told(town, church, day)
    _permitted(town, church, add_days(day, 12))
    _installed(town, church, add_days(day, 20))
    defect = {"defect": "A sign was hung in front of it.",
              "mend_by": add_days(town.today, 10).isoformat()}  # fmt: skip
    act(church, "note_defect", town.users["fire"], defect, day=town.ago(days=5))
    day = town.ago(days=26)
    hotel = _box(town, day, "158.13-1-41", "Rano Development Partners LP",
                 "20 Rano Boulevard\nVestal, NY 13850")  # fmt: skip
    _told(town, hotel, day)
    _permitted(town, hotel, add_days(day, 10))
    warehouse = _box(town, town.ago(days=60), "158.17-1-3", "Prentice Warehouse LLC",
                     "61 Prentice Road\nVestal, NY 13850")  # fmt: skip
    _told(town, warehouse, town.ago(days=58))  # the time to install is over
    plaza = _box(town, town.ago(days=15), "157.07-1-1", "Parkway Plaza Holdings LLC",
                 "4105 Vestal Parkway East\nVestal, NY 13850")  # fmt: skip
    _told(town, plaza, town.ago(days=14))
    why = {"grounds": "The alarm serves one shop; the guard has keys to all of them at any hour."}
    act(plaza, "appeal", town.users["clerk"], why, day=town.ago(days=4))
