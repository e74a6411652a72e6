"""Putting up a sign."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from vestal.check.journeys.common import yes_no
from vestal.check.tables import Choice, Figure, Journey, Question, Says, Step, Topic

PERMIT = "signs.permit_required"
PROHIBITED = "signs.prohibited"
ALLOWANCE = "signs.allowance"
KIND, TYPE = f"{PERMIT}:sign_kind", f"{PROHIBITED}:sign_type"
PROPOSED = f"{ALLOWANCE}:proposed_signs[0]"


def _business(value: str, words, sign_type: str, counted: str) -> Choice:
    return Choice(value, words, sets={
        KIND: "ordinary", TYPE: sign_type, f"{PROPOSED}.type": counted,
    })  # fmt: skip


def _other(value: str, words, kind: str, sign_type: str = "") -> Choice:
    sets = {KIND: kind}
    if sign_type:
        sets[TYPE] = sign_type
    return Choice(value, words, sets=sets)


WHAT = Topic("what", _("The sign"), (
    Question(
        "what", _("What kind of sign is it?"),
        choices=(
            _business("wall", _("A sign of a business on a wall"), "wall", "wall"),
            _business("ground", _("A sign of a business that stands on the ground"),
                      "ground", "ground"),
            _business("canopy", _("A sign of a business on a canopy or awning"),
                      "canopy", "canopy"),
            _business("window", _("A sign of a business on the outside of a window"),
                      "window", "window_outside"),
            _other("banner", _("A banner"), "ordinary", "banner"),
            _other("sandwich", _("A sandwich board on the walk"), "ordinary", "sandwich_board"),
            _other("roof", _("A sign on a roof"), "ordinary", "roof"),
            _other("feather", _("A feather flag, pennant, spinner or the like"),
                   "ordinary", "feather_flag"),
            _other("sale", _("For sale or for rent, on the property itself"), "sale_or_lease"),
            _other("yard", _("A small yard sign, for example for an election"), "yard"),
            _other("garage", _("A sign for a garage sale"), "garage_sale"),
            _other("flag", _("A flag"), "flag", "flag"),
            _other("development", _("A sign for a development with lots or homes to sell"),
                   "development"),
            _other("holiday", _("Lights or decorations for a holiday"), "holiday_decoration"),
            _other("inside", _("A sign inside a building"), "inside_building"),
            _other("vehicle", _("A sign on a car or truck that is driven"), "vehicle_exempt"),
            _other("name", _("The name or number of a building"), "building_identification"),
            _other("other", _("Something like the ones above that need no permit"),
                   "similar_to_permit_free"),
        ),
        short=_("Kind of sign"),
    ),
    Question(
        "action", _("What will you do with it?"), sets=(f"{PERMIT}:action",),
        choices=(
            Choice("erect", _("Put up a new one"), "erect"),
            Choice("alter", _("Change one: its size, place, light or build"), "alter"),
            Choice("reface", _("Put a new face on one"), "reface"),
            Choice("repaint", _("Repaint one"), "repaint"),
            Choice("copy", _("Change the words only"), "change_copy"),
            Choice("clean", _("Clean or repair one"), "maintain"),
        ),
        short=_("What you do"),
    ),
))  # fmt: skip
MORE = Topic("more", _("More about the change"), (
    yes_no("changeable", _("Is it approved as a sign whose words can be changed?"),
           f"{PERMIT}:changeable_sign_permitted", short=_("Changeable sign"),
           unknown=_("Whether the sign is approved as a changeable sign.")),
    yes_no("commercial", _("Do the new words advertise something?"),
           f"{PERMIT}:new_message_commercial", short=_("New words advertise")),
    yes_no("sizes", _("Does its size, height or place change?"),
           f"{PERMIT}:size_height_setback_or_spacing_change", short=_("Size or place changes")),
    yes_no("permitted", _("Does the sign have a permit?"), f"{PERMIT}:sign_has_permit",
           short=_("Has a permit"), unknown=_("Whether the sign has a permit.")),
    yes_no("structure", _("Does the work change how the sign is built?"),
           f"{PERMIT}:structural_change", short=_("Structure changes")),
    yes_no("message", _("Does the work change its message for good?"),
           f"{PERMIT}:permanent_message_change", short=_("Message changes for good")),
))  # fmt: skip
DISTRICT = Topic("district", _("Where it stands"), (
    Question(
        "district", _("In which zoning district is the property?"),
        sets=(f"{PROHIBITED}:schedule", f"{ALLOWANCE}:schedule"),
        choices=(
            Choice("ra1", _("RA-1"), "residential_ra1"),
            Choice("homes", _("Another district of homes"), "residential_other"),
            Choice("mixed16", Says(
                _("A district where a business sign may have {area} square feet"),
                {"area": Figure("signs", "ground_sqft", at="business_16")}), "business_16"),
            Choice("mixed20", Says(
                _("A district where a business sign may have {area} square feet"),
                {"area": Figure("signs", "ground_sqft", at="business_20")}), "business_20"),
            Choice("commercial", _("C-1, C-2, C-D, I or I-D"), "commercial_industrial"),
        ),
        help=_("The zoning map shows it; the office can tell you."),
        short=_("Zoning district"), unknown=_("In which zoning district the property lies."),
    ),
))  # fmt: skip
CONTENT = Topic("content", _("What it says and does"), (
    yes_no("sells", _("Does it advertise something?"), f"{PROHIBITED}:commercial_message",
           short=_("Advertises")),
    yes_no("here", _("Is what it advertises offered on the same property?"),
           f"{PROHIBITED}:on_site", short=_("Offered on the property")),
    Question("projection", _("How far does it stand out from the wall?"), "number",
             (f"{PROHIBITED}:projection_in",), unit=_("inches"), example="8",
             short=_("Stands out from the wall"),
             unknown=_("How far the sign stands out from the wall.")),
    Question("changes", _("Can its message be changed?"), sets=(f"{PROHIBITED}:changeable_type",),
             choices=(
                 Choice("no", _("No"), "none"),
                 Choice("hand", _("By hand, with letters"), "manual"),
                 Choice("electric", _("By electric light"), "electric"),
                 Choice("screen", _("On a screen"), "electronic_message"),
             ),
             short=_("Changing message")),
    yes_no("worship", _("Does it belong to a place of worship?"),
           f"{PROHIBITED}:place_of_worship", short=_("Place of worship")),
    yes_no("red", _("Is any of its light red?"), f"{PROHIBITED}:lit_red", short=_("Red light")),
    Question("banner", _("What is the banner for?"), sets=(f"{PROHIBITED}:banner_use",),
             choices=(
                 Choice("business", _("A business, for a short time"), "business_temporary"),
                 Choice("event", _("An event"), "event_notification"),
                 Choice("other", _("Something else"), "other"),
             ),
             short=_("Use of the banner")),
))  # fmt: skip


def _feet(key: str, label, path: str, short, unknown) -> Question:
    return Question(key, label, "number", (f"{PROPOSED}.{path}",), unit=_("feet"), example="10",
                    short=short, unknown=unknown)  # fmt: skip


PROPERTY = Topic("property", _("The property"), (
    Question("frontage", _("How long is the side of the property along its street?"), "number",
             (f"{ALLOWANCE}:street_frontage_ft",), unit=_("feet"), example="120",
             short=_("Along the street"),
             unknown=_("How long the property is along its street.")),
    Question("existing", _("Are there signs on the property that will stay?"),
             choices=(
                 Choice("no", _("No"), sets={f"{ALLOWANCE}:existing_signs": []}),
                 Choice("yes", _("Yes"), sets={f"{ALLOWANCE}:existing_signs[0].type": "wall"}),
             ),
             sets=(f"{ALLOWANCE}:existing_signs",),
             short=_("Other signs"), unknown=_("Which other signs stay on the property.")),
    Question("existing-area", _("How many square feet do those signs have together?"), "number",
             (f"{ALLOWANCE}:existing_signs[0].area_sqft",), unit=_("square feet"), example="40",
             short=_("Area of the other signs"),
             unknown=_("How large the other signs are.")),
))  # fmt: skip
SIZE = Topic("size", _("Size and place of the sign"), (
    Question("area", _("How large is it?"), "number", (f"{PROPOSED}.area_sqft",),
             unit=_("square feet"), example="24",
             help=_("Width times height of the whole sign; of two sides back to back, one."),
             short=_("Area"), unknown=_("How large the sign is.")),
    _feet("longest", _("How long is its longest side?"), "greatest_dimension_ft",
          _("Longest side"), _("How long the longest side is.")),
    _feet("top", _("How high is its top above the ground?"), "height_ft",
          _("Top above the ground"), _("How high the top is.")),
    _feet("front", _("How far is it from the front lot line, at the street?"),
          "front_setback_ft", _("To the front lot line"), _("How far it is from the street.")),
    _feet("side", _("How far is it from the nearest other lot line?"), "other_setback_ft",
          _("To the other lot lines"), _("How far it is from the other lot lines.")),
    _feet("drive", _("How far is it from the nearest driveway?"), "entrance_distance_ft",
          _("To the driveway"), _("How far it is from the driveway.")),
))  # fmt: skip
PERMIT_STEP = Step(
    PERMIT,
    _("Sign permit"),
    permit="sign",
    says={
        "required": _("You need a sign permit first."),
        "not_required": _("You need no sign permit."),
        "review": _("An officer decides whether you need a sign permit."),
        "incomplete": _("Whether you need a sign permit is open."),
    },
)
PROHIBITED_STEP = Step(
    PROHIBITED,
    _("Whether such a sign is allowed at all"),
    also=("changeable_type",),
    when=lambda way: way.has(TYPE),
    yes=(),
    says={
        "prohibited": _("The town code does not allow this sign."),
        "allowed": _("The town code allows this kind of sign."),
        "exempt": _("The town's sign rules do not reach this sign."),
        "review": _("An officer or board decides whether it may stand."),
        "incomplete": _("Whether it is allowed is open."),
    },
    assumes={
        "owner_consent": _("The owner of the property agrees."),
        "mounted_on": _("It stands on private property, not on a pole, a tree or the street."),
        "vacant_property": _("The property is not vacant."),
        "in_motion": _("It does not move, and neither wind, water nor a motor moves it."),
        "lighting_cycles": _("Its light does not go on and off, and it uses no laser."),
        "illumination_complaint": _("Its light does not disturb anyone."),
        "in_shopping_plaza": _("It does not belong to a shopping plaza, which has its own rules."),
        "at_fuel_dispenser": _("It is not at a gas pump."),
    },
)
ALLOWANCE_STEP = Step(
    ALLOWANCE,
    _("Size and number"),
    until="complete",
    when=lambda way: way.has(f"{PROPOSED}.type") and way.need(PERMIT) == "yes"
    and way.passed(PROHIBITED).result.outcome != "prohibited",
    yes=(),
    says={
        "within": _("The sign fits what the property may have."),
        "not_within": _("The sign does not fit what the property may have."),
        "plaza_rules": _("A shopping plaza has rules of its own."),
        "review": _("An officer decides about a business sign here."),
        "incomplete": _("Whether the sign fits is open."),
    },
    reword=(("proposed sign 1", _("the sign")), ("Proposed sign 1", _("The sign"))),
    values=(
        ("total_allowed_sqft", _("All signs of the property together, square feet")),
        ("single_sign_max_sqft", _("One sign at most, square feet")),
        ("ground_height_max_ft", _("Top of a ground sign at most, feet")),
        ("left_after_sqft", _("Left for more signs, square feet")),
    ),
)  # fmt: skip

SIGN = Journey(
    "sign",
    _("Put up a sign"),
    _("A sign of a business, a banner, a sign for a sale, a yard sign, a flag."),
    "sign banner billboard business flag yard sandwich board election lights awning",
    (WHAT, MORE, DISTRICT, CONTENT, PROPERTY, SIZE),
    (PERMIT_STEP, PROHIBITED_STEP, ALLOWANCE_STEP),
    notes=(
        (_("A shopping plaza, a gateway sign and a sign for several businesses have rules of "
           "their own. Ask the office."), ""),
        (_("A permit for a sign needs no environmental review."), "6-28(b)(2)"),
    ),
)  # fmt: skip
