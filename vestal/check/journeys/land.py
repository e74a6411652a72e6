"""Work near the river, clearing land, cutting timber."""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext_lazy as _

from vestal.check.journeys.common import (
    CERTIFICATE_STEP,
    COMMON_PLAN,
    FLOOD,
    FLOOD_ZONE,
    PERMIT,
    STORM,
    STORM_ASKED,
    ZONING_NOTE,
    flood_step,
    permit_step,
    yes_no,
)
from vestal.check.tables import Choice, Journey, Question, Step, Topic

CONDITIONS = "stormwater.conditions"
REVIEWER = "stormwater.reviewer"
ACRES = Topic("acres", _("The ground"), (
    Question("acres", _("How many acres will you clear, dig up or grade in all?"), "number",
             (f"{STORM}:disturbance_acres", f"{CONDITIONS}:disturbance_acres"),
             unit=_("acres"), example="0.5 or 2",
             help=_("An acre is 43,560 square feet, a little less than a football field. Count "
                    "all steps of the project together."),
             short=_("Ground disturbed"), unknown=_("How many acres are disturbed.")),
    replace(COMMON_PLAN, sets=(f"{STORM}:larger_common_plan",
                               f"{CONDITIONS}:larger_common_plan")),
))  # fmt: skip


def _flood(value: str, words, work: str, permit: str = "") -> Choice:
    sets = {f"{FLOOD}:work": work}
    if permit:
        sets[f"{PERMIT}:work"] = permit
    return Choice(value, words, sets=sets)


def _works(way) -> bool:
    """The ground may be touched: it is not only planned, or used for something new."""
    still = ("change_of_use_only", "planning_and_design_only")
    return way.facts.get(f"{FLOOD}:work") not in still


RIVER = Journey(
    "river",
    _("Build, fill or dig near the river"),
    _("Anything that changes land or buildings in a flood zone."),
    "river flood creek susquehanna choconut floodplain water fill dig dredge bank stream zone",
    (
        Topic("what", _("The work"), (
            Question(
                "what", _("What will you do?"),
                choices=(
                    _flood("build", _("Build a house, garage, shed or other building"),
                           "building", "new_construction"),
                    _flood("larger", _("Add to a building"), "alteration_of_building",
                           "enlargement"),
                    _flood("change", _("Change or rebuild a building"),
                           "alteration_of_building", "alteration"),
                    _flood("home", _("Place a manufactured (mobile) home"),
                           "manufactured_home", "new_construction"),
                    _flood("tank", _("Put in a storage tank"), "storage_tank", "installation"),
                    _flood("fill", _("Bring in fill"), "filling"),
                    _flood("dig", _("Dig or grade"), "excavation"),
                    _flood("pave", _("Pave a driveway or parking lot"), "paving"),
                    _flood("drill", _("Drill a well or another hole"), "drilling"),
                    _flood("dredge", _("Dredge or mine"), "dredging"),
                    _flood("store", _("Store materials or equipment"), "storage_of_materials"),
                    _flood("stream", _("Move, straighten or pipe a stream"),
                           "watercourse_alteration"),
                    _flood("lots", _("Divide land into lots"), "subdivision"),
                    _flood("use", _("Use a building for something new, without any work"),
                           "change_of_use_only"),
                    _flood("plan", _("Plan and design only, for now"),
                           "planning_and_design_only"),
                ),
                short=_("Work"),
            ),
        )),
        FLOOD_ZONE,
        ACRES,
    ),
    (
        replace(flood_step(None), also=("work",)),
        replace(permit_step(), when=lambda way: way.has(f"{PERMIT}:work")),
        replace(STORM_ASKED, when=_works),
        replace(CERTIFICATE_STEP, when=lambda way: way.need(PERMIT) == "yes"),
        replace(
            CERTIFICATE_STEP,
            preset={"building_permit_issued": False, "use_converted": True},
            when=lambda way: way.facts.get(f"{FLOOD}:work") == "change_of_use_only",
            says={"required": _("A new use needs a certificate before it begins.")},
        ),
    ),
    notes=(
        (_("A permit of the state or the federal government may be needed as well, for example "
           "for work in a stream. The town can not give it."), ""),
        (_("In a flood zone the finished work needs a certificate of compliance before it is "
           "used."), "6-125"),
    ),
)  # fmt: skip

WHY = Topic("why", _("The clearing"), (
    Question(
        "why", _("Is the work one of these?"), sets=(f"{STORM}:exemption_claimed",),
        choices=(
            Choice("none", _("None of these"), "none"),
            Choice("farm", _("Work on a farm"), "agricultural"),
            Choice("logging", _("Logging"), "logging"),
            Choice("upkeep", _("Upkeep of a ditch, pond or other facility that is there"),
                   "routine_maintenance"),
            Choice("posts", _("Setting posts or poles"), "posts_and_poles"),
            Choice("graves", _("Graves in a cemetery"), "cemetery_graves"),
            Choice("emergency", _("An emergency"), "emergency"),
            Choice("garden", _("A garden for your own household"), "home_gardening"),
            Choice("landscape", _("Planting around a building that is there"),
                   "landscaping_existing_structure"),
        ),
        short=_("Kind of work"),
    ),
))  # fmt: skip
TESTS = Topic("tests", _("More about it"), (
    yes_no("farm", _("Is it an active farm?"), f"{STORM}:active_farm", short=_("Active farm")),
    yes_no("structure", _("Is a new farm building part of the work?"),
           f"{STORM}:new_farm_structure", short=_("New farm building")),
    Question("forester", _("Who made or approved the plan for cutting the timber?"),
             sets=(f"{STORM}:timber_plan_by",),
             choices=(
                 Choice("district", _("The county soil and water conservation district"),
                        "county_soil_and_water_district"),
                 Choice("state", _("The state department of environmental conservation"),
                        "state_dec"),
                 Choice("other", _("Someone else"), "other"),
                 Choice("nobody", _("There is no such plan"), "none"),
             ),
             short=_("Timber plan"), unknown=_("Who made or approved the timber plan.")),
    Question("landings", _("How many acres do log landings and haul roads take?"), "number",
             (f"{STORM}:landing_and_haul_road_acres",), unit=_("acres"), example="0.5",
             short=_("Landings and haul roads"),
             unknown=_("How many acres landings and haul roads take.")),
    yes_no("same", _("Does it only keep the ditch, pond or facility as it was made?"),
           f"{STORM}:keeps_original_line_capacity_or_purpose", short=_("Kept as it was made")),
    yes_no("urgent", _("Must it be done at once to protect life, property or nature?"),
           f"{STORM}:immediately_necessary", short=_("Must be done at once")),
    yes_no("own", _("Is the garden mainly for your own household?"),
           f"{STORM}:mainly_for_own_household", short=_("For your own household")),
    yes_no("exists", _("Is the building there already?"), f"{STORM}:structure_exists",
           short=_("Building is there")),
))  # fmt: skip
RUNOFF = Topic("runoff", _("The project and its runoff"), (
    Question("project", _("What is built on the land?"), sets=(f"{CONDITIONS}:project_kind",),
             choices=(
                 Choice("homes", _("Only houses for one family each"), "single_family_residences"),
                 Choice("farm", _("Only farm use"), "agricultural_property"),
                 Choice("mixed", _("Such houses or a farm, and something else"), "mixed"),
                 Choice("other", _("Something else"), "other"),
             ),
             short=_("Project"), unknown=_("What is built on the land.")),
    Question("whole", _("How many acres does the whole development disturb?"), "number",
             (f"{CONDITIONS}:common_plan_acres",), unit=_("acres"), example="6",
             short=_("Whole development"), unknown=_("How large the whole development is.")),
))  # fmt: skip
BOARDS = Topic("boards", _("Who reviews the project"), (
    Question("boards", _("Does one of these review the project anyway?"), "many",
             (f"{REVIEWER}:subject_to_review_by",),
             (
                 Choice("planning-board", _("The planning board, for a site plan or lots"),
                        "planning_board"),
                 Choice("zoning-board", _("The zoning board of appeals"), "zoning_board"),
                 Choice("town-board", _("The town board"), "town_board"),
                 Choice("planning-department", _("The planning department"), "planning_department"),
             ),
             short=_("Reviewed by"), none_words=_("None of these"),
             unknown=_("Which board reviews the project.")),
))  # fmt: skip
CONDITIONS_STEP = Step(
    CONDITIONS,
    _("Runoff after the work"),
    when=lambda way: way.need(STORM) == "yes",
    yes=("conditions_met",),
    maybe=("incomplete",),
    quiet=True,
    says={
        "conditions_met": _(
            "The plan must also show how the runoff is handled for good, after the work is done."
        ),
        "no_condition": _("Controls of the runoff after the work are not needed."),
        "not_applicable": _("Controls of the runoff after the work are not needed."),
        "incomplete": _(
            "Whether the runoff has to be handled for good depends on the stream into which it "
            "flows. The stormwater officer can tell you."
        ),
    },
    unasked={
        "discharges_pollutant_of_concern": _(
            "Whether the runoff carries a pollutant for which the stream is watched."
        ),
    },
)
REVIEWER_STEP = Step(
    REVIEWER,
    _("Who approves the stormwater plan"),
    when=lambda way: way.need(STORM) == "yes",
    yes=(),
    maybe=(),
    says={
        "reviewing_body": _(
            "The board that reviews your project approves the plan too. File it with the "
            "stormwater officer first."
        ),
        "stormwater_officer": _("The stormwater officer approves the plan."),
        "incomplete": _("The stormwater officer tells you who approves the plan."),
    },
    quiet=True,
    info=True,
)

CLEAR = Journey(
    "clear",
    _("Clear, dig up or grade land"),
    _("Ground work of about an acre or more, or in a larger development."),
    "clear grade excavate acre land stormwater erosion soil lots subdivision parking stumps",
    (ACRES, WHY, TESTS, RUNOFF, BOARDS, FLOOD_ZONE),
    (
        replace(STORM_ASKED, also=("exemption_claimed",), quiet=False, assumes={}),
        CONDITIONS_STEP,
        REVIEWER_STEP,
        flood_step("excavation"),
    ),
    notes=(
        (_("If you cut and sell trees, look at \"Cut timber\" as well."), ""),
        (_("The state asks for a permit of its own for stormwater from building sites. The town "
           "can not give it."), ""),
        ZONING_NOTE,
    ),
)  # fmt: skip
