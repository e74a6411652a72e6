"""Renting out a house, opening a business."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _

from vestal.check.journeys.common import BUSINESS, CERTIFICATE, KEY_BOX, OPERATING, yes_no
from vestal.check.tables import Choice, Figure, Journey, Question, Says, Step, Today, Topic

RENTAL = "registry.rental_required"
INSPECTION = "operating.fire_inspection"


def _house(value: str, words, kind: str, box: str = "", inspected: str = "") -> Choice:
    sets: dict[str, Any] = {f"{RENTAL}:building_type": kind}
    if box:
        sets[f"{KEY_BOX}:building_use"] = box
    if inspected:
        sets[f"{INSPECTION}:occupancy"] = inspected
    if inspected == "one_or_two_family_dwelling":
        sets[f"{INSPECTION}:assembly_area_persons"] = 0  # nobody is asked this of a house
    return Choice(value, words, sets=sets)


HOUSE = Topic("house", _("The building"), (
    Question(
        "building", _("What kind of building is it?"),
        choices=(
            _house("one", _("A house for one family"), "one_family", "one_family",
                   "one_or_two_family_dwelling"),
            _house("two", _("A house for two families"), "two_family", "two_family",
                   "one_or_two_family_dwelling"),
            _house("many", _("Three or more apartments"), "multi_family", "multi_family",
                   "multiple_dwelling"),
            _house("mixed", _("Apartments and a business"), "mixed_use", "commercial",
                   "multiple_dwelling"),
            _house("business", _("A business only"), "commercial"),
            _house("institution", _("An institution, such as a dormitory"), "institutional"),
            _house("other", _("Something else"), "other"),
        ),
        short=_("Building"),
    ),
    Question("units", _("How many homes in it do you rent out?"), "whole",
             (f"{RENTAL}:units_rented",), example="1", short=_("Homes rented out"),
             help=_("A home that stands empty does not count before it is rented.")),
    yes_no("coop", _("Are they cooperative apartments?"), f"{RENTAL}:cooperative_apartments",
           short=_("Cooperative apartments")),
    Question(
        "registered", _("Is the property in the rental registry already?"),
        sets=(f"{RENTAL}:registered_to",),
        choices=(
            Choice("no", _("No"), "nobody"),
            Choice("me", _("Yes, in the name of the present owner"), "current_owner"),
            Choice("before", _("Yes, in the name of an owner before"), "previous_owner"),
        ),
        short=_("Registered"),
    ),
))  # fmt: skip
BOX = Topic("box", _("Fire safety of the building"), (
    yes_no("lives", _("Does the owner live in the building?"), f"{KEY_BOX}:owner_occupied",
           short=_("Owner lives there")),
    yes_no("sprinkler", _("Does it have fire sprinklers or standpipes?"),
           f"{KEY_BOX}:sprinkler_or_standpipe", short=_("Sprinklers"),
           unknown=_("Whether the building has sprinklers.")),
    yes_no("alarm", _("Does it have a fire alarm system?"), f"{KEY_BOX}:fire_alarm",
           short=_("Fire alarm"), unknown=_("Whether the building has a fire alarm system.")),
    yes_no("hazard", _("Are hazardous materials kept or used there?"),
           f"{KEY_BOX}:hazardous_materials", short=_("Hazardous materials"),
           unknown=_("Whether hazardous materials are kept there.")),
    yes_no("sara", _("Do you have to file lists of hazardous chemicals (SARA Title III)?"),
           f"{KEY_BOX}:sara_title_iii_forms", short=_("Lists of chemicals"),
           unknown=_("Whether lists of hazardous chemicals are due.")),
    yes_no("locked", _("Is it behind a locked fence or gate?"), f"{KEY_BOX}:locked_access",
           short=_("Locked fence or gate")),
))  # fmt: skip
GATHER = Topic("gather", _("People in the building"), (
    Question("persons", _("How many people at most gather in its largest room?"), "whole",
             (f"{INSPECTION}:assembly_area_persons", f"{OPERATING}:assembly_area_persons"),
             example="20", short=_("People in the largest room"),
             unknown=_("How many people gather in the largest room.")),
    Question("students", _("What share of the homes is rented to students?"), "number",
             (f"{INSPECTION}:student_share_percent",), unit=_("percent"), example="25",
             short=_("Rented to students"), unknown=_("What share is rented to students.")),
))  # fmt: skip
BOX_STEP = Step(
    KEY_BOX,
    _("Key box"),
    when=lambda way: way.has(f"{KEY_BOX}:building_use"),
    permit="key_box",
    says={
        "required": _("The building needs a key box for the fire department."),
        "not_required": _("No key box is needed."),
        "review": _("The codes official may ask for a key box padlock."),
        "incomplete": _("Whether the building needs a key box is open."),
    },
)
INSPECTION_STEP = Step(
    INSPECTION,
    _("Fire safety inspections"),
    {"as_of": Today()},
    when=lambda way: way.has(f"{INSPECTION}:occupancy"),
    yes=(),
    maybe=(),
    until="complete",
    info=True,
    says={
        "not_scheduled": Says(
            _(
                "A house for one or two families has no regular fire inspection, unless {persons} "
                "people or more gather in a room of it."
            ),
            {"persons": Figure("permits", "assembly_area_persons")},
        ),
        "current": _("The town inspects the building for fire safety at regular times."),
        "incomplete": _("The town inspects the building for fire safety at regular times."),
        "overdue": _("The town inspects the building for fire safety at regular times."),
    },
)
RENT = Journey(
    "rent",
    _("Rent out a house or apartment"),
    _("Tell the rental registry of homes that you rent to others."),
    "rent rental landlord tenant apartment house lease student airbnb registry duplex",
    (HOUSE, BOX, GATHER),
    (
        Step(
            RENTAL,
            _("Rental registry"),
            also=("cooperative_apartments", "registered_to"),
            permit="rental",
            says={
                "required": _("The owner has to enter the property in the rental registry."),
                "not_required": _("The property need not be in the rental registry."),
                "already_registered": _(
                    "The property is registered. Certify it again each year, and tell the police "
                    "of any change."
                ),
                "incomplete": _("Whether the property has to be registered is open."),
            },
            assumes={"in_town": _("The property lies in the town.")},
        ),
        BOX_STEP,
        INSPECTION_STEP,
    ),
    place=False,
    notes=(
        (_("An owner who lives outside Broome County names a person in the county who looks "
           "after the property."), "L.L. 8-2007 § 5(4)"),
    ),
)  # fmt: skip


def _use(value: str, words, box: str) -> Choice:
    return Choice(value, words, sets={f"{KEY_BOX}:building_use": box})


FIRM = Topic("firm", _("The business"), (
    yes_no("here", _("Will the business work in the Town of Vestal?"),
           f"{BUSINESS}:operates_in_town", short=_("In the town")),
    Question(
        "role", _("Whose business is it?"), sets=(f"{BUSINESS}:role",),
        choices=(
            Choice("mine", _("Mine, or that of my company"), "operator"),
            Choice("agent", _("Mine; someone runs it for me"), "operator_through_agent"),
            Choice("employee", _("I only work there"), "employee"),
        ),
        short=_("Whose business"),
    ),
    Question("places", _("At how many places in the town will it be?"), "whole",
             (f"{BUSINESS}:locations_in_town",), example="1", short=_("Places in the town")),
    Question("known", _("For how many of them is it registered already?"), "whole",
             (f"{BUSINESS}:locations_registered",), example="0", short=_("Places registered")),
    yes_no("trading", _("Is it doing business already?"), f"{BUSINESS}:already_trading",
           short=_("Doing business already")),
    Question("since", _("When was it last registered or brought up to date?"), "date",
             (f"{BUSINESS}:last_registered_on",), short=_("Last registered"),
             unknown=_("When the business was last registered.")),
))  # fmt: skip
ROOM = Topic("room", _("The building"), (
    Question(
        "room", _("Where will it be?"), sets=(),
        choices=(
            _use("store", _("In a store, office, restaurant or the like"), "commercial"),
            _use("factory", _("In a factory, workshop or warehouse"), "industrial"),
            _use("home", _("In the house where I live"), "one_family"),
            _use("school", _("In a school"), "educational"),
            _use("care", _("In a nursing home or the like"), "nursing_care"),
            _use("hall", _("In a hall where people gather"), "assembly"),
            _use("other", _("Somewhere else"), "other"),
        ),
        short=_("Where"),
    ),
))  # fmt: skip
NEW_USE = Topic("new-use", _("How the building was used"), (
    yes_no("converted", _("Was the building used for something else before?"),
           f"{CERTIFICATE}:use_converted",
           help=_("For example a store that becomes a restaurant, or a house an office."),
           short=_("New use"), unknown=_("How the building was used before.")),
))  # fmt: skip


def trade(way) -> bool:
    """The business works in the town, so that its rooms matter."""
    return way.need(BUSINESS) in ("yes", "maybe")


BUSINESS_STEP = Step(
    BUSINESS,
    _("Business registration"),
    {"as_of": Today()},
    permit="business",
    says={
        "required": _("The business has to be registered, each place by itself."),
        "not_required": _("No business registration is needed."),
        "review": _("The town engineer decides whether the business has to register."),
        "incomplete": _("Whether the business has to register is open."),
    },
    assumes={
        "otherwise_provided_by_law": _("No other law frees the business from registration."),
        "relies_on_previous_registration": _(
            "You do not rely on the registration of a business that was there before."
        ),
    },
)
OPEN_BUSINESS = Journey(
    "business",
    _("Open a business"),
    _("A store, an office, a restaurant, a workshop, a business at home."),
    "business open store shop restaurant office company register home occupation bar salon",
    (FIRM, ROOM, NEW_USE, GATHER, BOX),
    (
        BUSINESS_STEP,
        Step(
            CERTIFICATE,
            _("Use of the building"),
            {"building_permit_issued": False},
            when=trade,
            permit="certificate",
            says={
                "required": _("A new use of a building needs a certificate before it begins."),
                "not_required": _("The use stays as it was: no new certificate is needed."),
                "incomplete": _("A new use of a building would need a certificate."),
            },
        ),
        Step(
            OPERATING,
            _("People gathering"),
            {"activities": ["assembly_area"]},
            when=trade,
            permit="operating",
            says={
                "required": _("A room for so many people needs an operating permit."),
                "not_required": Says(
                    _("An operating permit is needed from {persons} people in one room."),
                    {"persons": Figure("permits", "assembly_area_persons")},
                ),
                "incomplete": _("A room where many people gather needs an operating permit."),
            },
            assumes={"same_location": _("All of it is at one place.")},
        ),
        Step(
            KEY_BOX, BOX_STEP.title, when=trade, permit="key_box", says=BOX_STEP.says,
        ),
    ),
    place=False,
    notes=(
        (_("Zoning must allow the business at that place. This page does not check zoning; ask "
           "before you sign a lease."), "5-33(d)(2)"),
        (_("A sign needs a permit of its own: see \"Put up a sign\"."), "5-117"),
        (_("Changes to the building may need a building permit: see \"Build or change a "
           "building\"."), "5-24"),
    ),
)  # fmt: skip
