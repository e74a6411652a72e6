"""The further facts of the rulesets that the pad asks for: what belongs to a kind of sign, and what
is asked of every sign. Not one of them is about what a sign says (§ 5-124(m))."""

from __future__ import annotations

import copy
from decimal import Decimal

from django import forms
from django.utils.translation import gettext_lazy as _

from signs.forms.fields import Feet, YesNo
from signs.sign_kinds import SignKind

# The further facts of the rulesets that a form asks for, by the name of the fact: yes or no, or a
# measure. Each belongs to the kinds of sign for which its ruleset needs it.
QUESTIONS: dict[str, tuple[object, forms.Field, tuple[str, ...]]] = {}


def _ask(name: str, words, field: type[forms.Field], *kinds: str, **rest) -> None:
    QUESTIONS[name] = (words, field(label=words, **rest), kinds)


class Day(forms.DateField):
    """A day that is chosen from a calendar."""

    widget = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")


ANY = ()
K = SignKind
_WALLS = (K.WALL, K.CANOPY, K.SURFACE)
_ask(
    "covers_opening",
    _("Does it cover a window, a door or another opening, even in part?"),
    YesNo,
    *_WALLS,
)
_ask("beyond_wall_ends", _("Does it go beyond the ends of the wall?"), YesNo, *_WALLS)
_ask("above_wall_top_ft", _("Feet above the top of the wall (0 where not)"), Feet, *_WALLS)
_ask(
    "wall_angle_degrees",
    _("Angle of the wall to the ground in degrees (upright is 90)"),
    Feet,
    *_WALLS,
    max_value=180,
)
_ask(
    "businesses_named",
    _("How many businesses does it lead to?"),
    forms.IntegerField,
    K.DIRECTIONAL,
    required=False,
    min_value=1,
)
_ask("at_entrance", _("Is it at the entrance of the tenant space?"), YesNo, K.SANDWICH, K.WALKWAY)
_ask(
    "impedes_walkway", _("Does it take from the required width of the walkway?"), YesNo, K.SANDWICH
)
_ask("beside_merchandise", _("Is it right beside the merchandise?"), YesNo, K.MERCHANDISE)
_ask("on_offered_property", _("Does it stand on the property that is offered?"), YesNo, K.SALE)
_ask(
    "placed_on",
    _("First day on display"),
    Day,
    K.BANNER,
    K.CONSTRUCTION,
    K.OPEN_HOUSE,
    K.GARAGE,
    required=False,
)
_ask("removal_on", _("Last day on display"), Day, K.BANNER, required=False)
_ask(
    "not_for_profit",
    _(
        "Is it put up by a not-for-profit organization, for an event at property "
        "that it owns or occupies?"
    ),
    YesNo,
    K.EVENT,
)
_ask("on_sale_property", _("Are the signs on the property of the sale?"), YesNo, K.GARAGE)
_ask(
    "persons_on_sign",
    _("How many persons is the sign for?"),
    forms.IntegerField,
    K.JOINT_DIRECTIONAL,
    required=False,
    min_value=0,
)
_ask("on_public_property", _("Does it stand on public property?"), YesNo, K.GATEWAY)
_ask("along_major_thoroughfare", _("Does it stand along a major thoroughfare?"), YesNo, K.GATEWAY)
_ask("monument", _("Does it stand on a foundation, without a column or pole?"), YesNo, K.GATEWAY)
_ask("obstructs_vision", _("Does it hide the view at a crossing or driveway?"), YesNo, K.YARD)
_ask("owner_consent", _("Does the owner of the property consent?"), YesNo, K.YARD)
_ask("in_motion", _("Does the sign move?"), forms.BooleanField, *ANY, required=False)
_ask(
    "environmentally_activated",
    _("Is it driven by wind, water or the like?"),
    forms.BooleanField,
    *ANY,
    required=False,
)
_ask(
    "mechanically_activated",
    _("Is it driven by a machine?"),
    forms.BooleanField,
    *ANY,
    required=False,
)
_ask("laser_lighting", _("Does it have laser light?"), forms.BooleanField, *ANY, required=False)
_ask(
    "lighting_cycles",
    _("Does the light go on and off in a cycle?"),
    forms.BooleanField,
    *ANY,
    required=False,
)
_ask("cycle_seconds", _("Seconds of one cycle of the light"), Feet, *ANY)
_ask(
    "at_fuel_dispenser",
    _("Is it on, above or around a fuel pump?"),
    forms.BooleanField,
    *ANY,
    required=False,
)
CHOICES = {
    "material": (
        _("Of what is it built?"),
        [("natural_masonry", _("Natural masonry")), ("natural_stone", _("Natural stone")),
         ("other", _("Something else"))], (K.GATEWAY,)),
    "site_status": (
        _("What is done on the site?"),
        [("permit_current", _("Work under a building permit in force")),
         ("work_without_permit_duty", _("Work that needs no building permit")),
         ("before_construction_officer_agrees", _("Nothing yet; the officer has agreed")),
         ("none", _("None of these"))], (K.CONSTRUCTION,)),
    "placed_where": (
        _("Where does it stand?"),
        [("event_site", _("At the site of the event")), ("off_site", _("Elsewhere"))],
        (K.EVENT,)),
    "property_owner": (
        _("Whose is the property?"),
        [("private", _("Private")), ("federal", _("United States")), ("state", _("State")),
         ("school_district", _("School district")), ("county", _("County")),
         ("town", _("Town"))], (K.YARD,)),
    "fuel_exception": (
        _("At a fuel pump: what is it?"),
        [("none", _("Another sign")), ("painted_with_permit", _("Painted on the pump")),
         ("fuel_price", _("The price of fuel"))], ANY),
}  # fmt: skip
FACT_FIELDS = (*QUESTIONS, *CHOICES)


def fields() -> dict[str, forms.Field]:
    """A field for each question, fresh for each form."""
    found: dict[str, forms.Field] = {}
    for name, (words, field, _kinds) in QUESTIONS.items():
        found[name] = copy.deepcopy(field)
        found[name].label, found[name].required = words, False
    for name, (words, choices, _kinds) in CHOICES.items():
        found[name] = forms.ChoiceField(
            label=words, choices=[("", _("Not said")), *choices], required=False
        )
    return found


def kinds_of(name: str) -> tuple[str, ...]:
    """The kinds of sign to which a question belongs; none for one that is asked of every sign."""
    return QUESTIONS[name][2] if name in QUESTIONS else CHOICES[name][2]


def belongs(name: str, kind: str) -> bool:
    """Whether a question is asked of a kind of sign."""
    return not kinds_of(name) or kind in kinds_of(name)


def facts(data: dict, kind: str | None) -> dict:
    """The answers that belong to the kind, as the rulesets read them; takes them out of `data`."""
    found = {}
    for name in FACT_FIELDS:
        value, asked = data.pop(name, None), kinds_of(name)
        nothing = value in (None, "") or (value is False and not asked)
        if nothing or (asked and kind not in asked):
            continue
        if isinstance(value, Decimal):
            value = float(value) if value % 1 else int(value)
        found[name] = value.isoformat() if hasattr(value, "isoformat") else value
    return found


def initial_of(answers: dict) -> dict:
    """What stands in the fields for answers that were given."""
    return {
        name: str(value) if isinstance(value, bool) and kinds_of(name) else value
        for name, value in answers.items()
        if name in FACT_FIELDS
    }
