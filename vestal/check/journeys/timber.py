"""Cutting timber."""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext_lazy as _

from vestal.check.journeys.common import FLOOD_ZONE, SEQR, STORM_ASKED, flood_step, yes_no
from vestal.check.journeys.land import ACRES, TESTS
from vestal.check.tables import Choice, Figure, Journey, Question, Says, Step, Today, Topic

LICENSE = "timber.license_required"
REVIEW = "timber.board_review"

PURPOSE = Topic("purpose", _("The harvest"), (
    Question(
        "purpose", _("What is the wood cut for?"), sets=(f"{LICENSE}:purpose",),
        choices=(
            Choice("sale", _("To sell it, or for any other reason than these"), "commercial"),
            Choice("own", _("For your own use"), "personal_use"),
            Choice("christmas", _("Christmas trees"), "christmas_trees"),
            Choice("lines", _("To clear a strip for utility lines"), "utility_right_of_way"),
            Choice("site", _("To prepare a site that the planning board approved"),
                   "approved_site_preparation"),
            Choice("state", _("Under a permit of the state, or watched by the state"),
                   "dec_supervised"),
        ),
        short=_("Purpose"),
    ),
))  # fmt: skip
PROOF = Topic("proof", _("More about the purpose"), (
    yes_no("family", _("Is all the wood for the landowner and the close family?"),
           f"{LICENSE}:for_landowner_family_only", short=_("All for the family")),
    yes_no("approved", _("Did a professional forester approve the clearing?"),
           f"{LICENSE}:forester_approved", short=_("Forester approved it")),
    yes_no("practices", _("Does the clearing follow accepted forest management practices?"),
           f"{LICENSE}:forest_practices_followed", short=_("Accepted practices")),
    yes_no("board", _("Did the planning board approve the construction?"),
           f"{LICENSE}:planning_board_approved", short=_("Planning board approved it")),
    yes_no("dec", _("Is there a permit of the state, or does the state watch the work?"),
           f"{LICENSE}:dec_permit_or_supervision", short=_("Permit of the state")),
))  # fmt: skip
OPEN = _("How much wood is cut in twelve months.")
VOLUME = Topic(
    "volume",
    _("How much wood"),
    (
        Question("cords", _("Standard cords"), "number", (f"{LICENSE}:volume_cords",),
                 unit=_("cords"), example="15", short=_("Wood, in cords"), unknown=OPEN),
        Question("board-feet", _("Board feet"), "number", (f"{LICENSE}:volume_board_feet",),
                 unit=_("board feet"), example="8000", short=_("Wood, in board feet"),
                 help=_("By the International 1/4-inch rule."), unknown=OPEN),
        Question("cubic-feet", _("Cubic feet"), "number", (f"{LICENSE}:volume_cubic_feet",),
                 unit=_("cubic feet"), example="2000", short=_("Wood, in cubic feet"),
                 unknown=OPEN),
    ),
    intro=_("How much will be cut in twelve months, on this land and on land beside it that has "
            "the same owner? One of the three measures is enough."),
    any_of=_("Fill in one of the three measures, or tick \"I do not know\"."),
)  # fmt: skip
NEAR = Topic("near", _("What is near, and what was before"), (
    Question(
        "homes",
        Says(_("Is any of the work within {feet} feet of property zoned RA-1, RA-2 or RC?"),
             {"feet": Figure("timber", "residential_distance_ft")}),
        sets=(f"{REVIEW}:nearby_properties",),
        choices=(
            Choice("yes", _("Yes"), [{"zone": "ra_1", "distance_ft": 0}]),
            Choice("no", _("No"), []),
        ),
        help=_("These are districts of homes. Count landings, haul roads and skid trails too."),
        short=_("Near districts of homes"),
        unknown=_("Whether the work is near a district of homes."),
    ),
    Question(
        "cited",
        Says(_("Were you cited for breaking the town's timber rules in the last {months} months?"),
             {"months": Figure("timber", "citation_months")}),
        sets=(f"{REVIEW}:citation_dates",),
        choices=(Choice("yes", _("Yes"), Today(listed=True)), Choice("no", _("No"), [])),
        short=_("Cited not long ago"),
    ),
    Question(
        "waiver", _("Do you ask the town to waive any of its timber rules?"),
        sets=(f"{REVIEW}:waivers",),
        choices=(Choice("yes", _("Yes"), [{}]), Choice("no", _("No"), [])),
        short=_("Waiver asked for"),
    ),
))  # fmt: skip

LICENSE_STEP = Step(
    LICENSE,
    _("Timber license"),
    also=("purpose",),
    permit="timber",
    says={
        "required": _("You need a timber harvesting license before you cut."),
        "not_required": _("You need no timber license."),
        "review": _("An officer decides whether you need a timber license."),
        "incomplete": _("Whether you need a timber license depends on how much is cut."),
    },
    assumes={},
)
REVIEW_STEP = Step(
    REVIEW,
    _("Who decides"),
    {"requested_on": Today()},
    when=lambda way: way.need(LICENSE) == "yes",
    yes=(),
    maybe=("town_board",),
    quiet=True,
    says={
        "officer": _("The officer decides about the license."),
        "town_board": _("The town board has to review the harvest before a license is given."),
        "incomplete": _("Whether the town board has to review the harvest is open."),
    },
    assumes={
        "appeals_denial": _("You do not appeal against a license that was denied."),
        "interpretation_sought": _("Nobody asks the town board how a rule is meant."),
    },
)
SEQR_STEP = Step(
    SEQR,
    _("Environmental review"),
    {"activity": "other"},
    when=lambda way: way.need(LICENSE) == "yes",
    yes=(),
    maybe=("determination_needed", "type_i"),
    quiet=True,
    says={
        "determination_needed": _(
            "The town first looks whether the harvest may harm the environment. The office "
            "tells you which form to fill in."
        ),
    },
)

TIMBER = Journey(
    "timber",
    _("Cut timber"),
    _("Logging, firewood to sell, clearing woods."),
    "timber trees logging cut wood firewood forest harvest lumber log",
    (PURPOSE, PROOF, VOLUME, NEAR, ACRES, TESTS, FLOOD_ZONE),
    (
        LICENSE_STEP,
        REVIEW_STEP,
        SEQR_STEP,
        replace(
            STORM_ASKED,
            preset={"exemption_claimed": "logging"},
            quiet=False,
            assumes={},
            says={**STORM_ASKED.says, "exempt": _("Your logging needs no stormwater plan.")},
        ),
        flood_step("other_manmade_change"),
    ),
)
