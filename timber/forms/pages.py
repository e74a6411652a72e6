"""The questions of the application, one topic a page (`timber.application`)."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from intake.forms import PlaceForm
from parcels import search
from timber import checks, holding
from timber.forms.fields import feet, lines, words, yes_no
from timber.forms.records import PROCESSING, InsuranceFields, SuretyFields
from timber.models import Cutting, PlannedBy, Purpose
from workflow.forms import ActForm

VOLUME = {"min_value": 0, "max_digits": 12, "decimal_places": 2, "required": False}
ACRES = {"min_value": 0, "max_digits": 9, "decimal_places": 3, "required": False}
MOST_PARCELS = 40


class ParcelsForm(PlaceForm):
    """The parcel, and those beside it in the same ownership (§ 6-166(a))."""

    further = words(
        _("Further parcels of the harvest, one a line"),
        required=False,
        help_text=_("Only parcels that lie against each other and have the same owner."),
    )

    def prepare(self):
        super().prepare()
        others = holding.parcels_of(self.case, self.step.day)[1:]
        self.fields["further"].initial = "\n".join(one.tax_map_number for one in others)

    def clean(self):
        data = super().clean()
        found = []
        for line in lines(data.get("further") or "")[:MOST_PARCELS]:
            parcel = search.find(line)
            if parcel is None:
                self.add_error("further", _("There is no parcel “%s”. Check its number.") % line)
            elif parcel != data.get("parcel"):
                found.append(parcel)
        data["parcels"] = list(dict.fromkeys(found))
        return data


class HarvestForm(ActForm):
    purpose = forms.ChoiceField(
        label=_("What is the wood cut for?"), choices=Purpose.choices, widget=forms.RadioSelect
    )
    method = forms.ChoiceField(
        label=_("How are the trees chosen?"), choices=Cutting.choices, widget=forms.RadioSelect
    )
    title = forms.CharField(
        label=_("The harvest in a few words"),
        max_length=200,
        help_text=_("For example: Selection cutting on the north slope."),
    )
    description = words(_("Describe the harvest"), rows=5)
    volume_cords = forms.DecimalField(
        label=_("How much is to be cut in twelve months: standard cords"),
        help_text=_("A cut pile of 4 by 4 by 8 feet. One of the three measures is enough. Down "
                    "trees, tops and branches that are taken away count too."),
        **VOLUME,
    )  # fmt: skip
    volume_cubic_feet = forms.DecimalField(label=_("or cubic feet"), **VOLUME)
    volume_board_feet = forms.DecimalField(
        label=_("or board feet"), help_text=_("By the International 1/4-inch rule."), **VOLUME
    )
    planned_from = forms.DateField(label=_("Work is planned from"), required=False)
    planned_to = forms.DateField(label=_("to"), required=False)
    for_landowner_family_only = yes_no(
        _("For personal use: is all the wood for the landowner and the immediate family?")
    )
    forester_approved = yes_no(
        _("For utility lines: did a professional forester approve the clearing?")
    )
    forest_practices_followed = yes_no(
        _("For utility lines: does it follow accepted forest management practices?")
    )
    planning_board_approved = yes_no(
        _("For site preparation: did the planning board approve the construction or development?")
    )
    dec_permit_or_supervision = yes_no(
        _("Under the state: is there a permit, or does the state supervise the work?")
    )

    def clean(self):
        data = super().clean()
        if not any(data.get(f"volume_{name}") for name in checks.MEASURES):
            self.add_error("volume_cords", _("Fill in one of the three measures."))
        first, last = data.get("planned_from"), data.get("planned_to")
        if first and last and last < first:
            self.add_error("planned_to", _("This day is before the first one."))
        return data


class PeopleForm(ActForm):
    landowner_name = forms.CharField(
        label=_("Landowner"), max_length=200,
        help_text=_("The landowner applies and becomes the licensee."),
    )  # fmt: skip
    landowner_address = words(_("Landowner's mailing address"), required=False)
    logger_name = forms.CharField(label=_("Logger"), max_length=200, required=False)
    logger_address = words(_("Logger's mailing address"), required=False)
    logger_phone = forms.CharField(label=_("Logger's telephone"), max_length=40, required=False)
    forester_name = forms.CharField(
        label=_("Professional forester"), max_length=200, required=False
    )


class PlanForm(ActForm):
    """The site plan and each thing that it has to show (§ 6-167(4)): where the land has none of it,
    the plan says so."""

    plan_feet_per_inch = feet(
        _("One inch of the plan is how many feet?"),
        help_text=_("For a plan at 1 inch to 500 feet: 500."),
    )
    contour_interval_ft = feet(_("How many feet are its contours apart?"))
    plan_shows = forms.MultipleChoiceField(
        label=_("The plan shows, or says that there is none:"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    plan_version = forms.CharField(label=_("Version"), max_length=40, required=False)
    plan_revised_on = forms.DateField(label=_("Drawn or last changed on"), required=False)

    def prepare(self):
        self.fields["plan_shows"].choices = [
            (name, what[0].upper() + what[1:]) for name, what in checks.plan_items().items()
        ]


class GroundForm(ActForm):
    """The ground: whether the lists of roads, strips, landings and crossings are whole, and what is
    done on the site."""

    features_stated = forms.BooleanField(
        label=_("The lists above are whole: every road, trail, strip, landing and crossing."),
        required=False,
    )
    processing = forms.MultipleChoiceField(
        label=_("What will be done to felled trees on the site?"),
        choices=PROCESSING,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    skidding_in_channel = yes_no(
        _("Will logs be dragged in a stream channel, other than to cross it?")
    )
    cut_in_buffer = forms.BooleanField(
        label=_("Trees will be cut within a buffer strip"), required=False
    )
    smallest_stump_in_buffer_in = feet(
        _("If so: the smallest stump there, in inches of diameter"),
        help_text=_("Measured 12 inches above the high ground."),
    )
    small_trees_marked_by_forester = yes_no(
        _("If so: did a professional forester mark the small trees?")
    )
    access_reason = words(
        _("A good reason, if access roads, sight distances or drainage have to be otherwise"),
        required=False,
    )
    disturbed_acres = forms.DecimalField(label=_("Acres of soil laid bare in all"), **ACRES)
    landing_and_road_acres = forms.DecimalField(
        label=_("of which landings and haul roads"), **ACRES
    )
    larger_common_plan = yes_no(_("Is it part of a larger plan of development or sale?"))
    timber_plan_by = forms.ChoiceField(
        label=_("Who prepared or approved a timber management plan?"),
        choices=PlannedBy.choices,
        required=False,
    )


class InsurancePageForm(InsuranceFields):
    """The policy; it may follow after the application is sent, which then waits for it."""


class SuretyPageForm(SuretyFields):
    """The surety as it will be handed in."""
