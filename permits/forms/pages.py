"""The questions of the application, one topic a page (`permits.application`)."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from permits.models import Category, WorkKind
from workflow.forms import ActForm


class WorkForm(ActForm):
    category = forms.ChoiceField(
        label=_("Kind of permit"), choices=Category.choices, widget=forms.RadioSelect
    )
    work = forms.ChoiceField(label=_("What do you want to do?"), choices=WorkKind.choices)
    title = forms.CharField(
        label=_("The work in a few words"),
        max_length=200,
        help_text=_("For example: Garage, 24 by 24 feet."),
    )
    description = forms.CharField(
        label=_("Describe the work"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text=_("Where on the property, what, how large, of what, and how it is done."),
    )


class BuildingForm(ActForm):
    building_affected = forms.TypedChoiceField(
        label=_("Does the work touch a building?"),
        choices=[("True", _("Yes")), ("False", _("No"))],
        coerce=lambda value: value == "True",
        widget=forms.RadioSelect,
    )
    occupancy_classification = forms.CharField(
        label=_("Use or occupancy of the building"),
        max_length=120,
        required=False,
        help_text=_("For example: one-family dwelling; business; assembly."),
    )
    estimated_cost_usd = forms.DecimalField(
        label=_("Estimated cost of the work in dollars"),
        min_value=0,
        max_digits=12,
        decimal_places=2,
        required=False,
        error_messages={"invalid": _("Enter the cost in dollars, for example 12500.")},
    )
    floor_area_sqft = forms.DecimalField(
        label=_("Floor area of the work in square feet"),
        min_value=0,
        max_digits=10,
        decimal_places=2,
        required=False,
        error_messages={"invalid": _("Enter the area in square feet, for example 576.")},
    )
    special_inspections_required = forms.BooleanField(
        label=_("The Uniform Code asks for special inspections of this work"), required=False
    )


class PeopleForm(ActForm):
    owner_name = forms.CharField(label=_("Owner of the property"), max_length=200, required=False)
    owner_address = forms.CharField(
        label=_("Owner's mailing address"), required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )  # fmt: skip
    contractor_name = forms.CharField(
        label=_("Contractor"), max_length=200, required=False,
        help_text=_("Leave empty if the owner does the work."),
    )  # fmt: skip
    contractor_phone = forms.CharField(
        label=_("Contractor's telephone"), max_length=40, required=False
    )
    design_professional_required = forms.TypedChoiceField(
        label=_("Does the work need plans by an architect or engineer?"),
        choices=[("", _("I do not know")), ("True", _("Yes")), ("False", _("No"))],
        coerce=lambda value: None if value == "" else value == "True",
        empty_value=None,
        required=False,
        widget=forms.RadioSelect,
    )
    design_professional = forms.CharField(
        label=_("Architect or engineer"), max_length=200, required=False
    )
    design_professional_license = forms.CharField(
        label=_("New York license number"), max_length=60, required=False
    )


DOCUMENTS_SHOW = [
    ("scope", _("The scope of the work")),
    ("nature_and_extent", _("What is done and how far it goes, in clear detail")),
    ("code_compliance", _("That the work will comply with the Uniform and Energy Codes")),
    ("board_approvals", _("The approvals of the boards")),
    ("means_of_egress", _("The ways out of the building")),
    ("building_envelope", _("The building envelope")),
    ("structure", _("The structure: members, bracing, loads")),
    ("service_systems", _("Electrical, plumbing, mechanical and other systems")),
    ("energy_statement", _("A statement on the Energy Code")),
    ("site_plan", _("A site plan")),
]
MAY_NOT_APPLY = ("means_of_egress", "building_envelope", "structure", "service_systems",
                 "energy_statement")  # fmt: skip
SITE_PLAN_SHOWS = [
    ("drawn_to_scale", _("Drawn to scale")),
    ("accurate_survey", _("After an accurate survey")),
    ("new_construction", _("The new work, its size and place")),
    ("existing_structures", _("What stands there already")),
    ("lot_line_distances", _("Distances from the lot lines")),
    ("street_grades", _("Street grades")),
    ("finished_grades", _("Finished grades")),
    ("wells_and_septic", _("Wells and septic systems")),
    ("flood_data", _("Flood hazard areas, floodways and flood elevations")),
]


class PlansForm(ActForm):
    """What the plans show; the files are added beside."""

    documents_show = forms.MultipleChoiceField(
        label=_("What do your plans show?"), choices=DOCUMENTS_SHOW, required=False,
        widget=forms.CheckboxSelectMultiple,
    )  # fmt: skip
    not_applicable = forms.MultipleChoiceField(
        label=_("What does this work not have?"),
        choices=[choice for choice in DOCUMENTS_SHOW if choice[0] in MAY_NOT_APPLY],
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("The officer decides whether it can be left out."),
    )
    site_plan_shows = forms.MultipleChoiceField(
        label=_("What does your site plan show?"), choices=SITE_PLAN_SHOWS, required=False,
        widget=forms.CheckboxSelectMultiple,
    )  # fmt: skip
    well_or_septic = forms.TypedChoiceField(
        label=_("Is there, or will there be, a well or septic system?"),
        choices=[("True", _("Yes")), ("False", _("No"))],
        coerce=lambda value: value == "True",
        empty_value=None,
        required=False,
        widget=forms.RadioSelect,
    )
    board_approvals_needed = forms.BooleanField(
        label=_("A board of the town has to approve this work"), required=False
    )
    document_sets = forms.IntegerField(
        label=_("Sets of plans on paper"), min_value=0, max_value=20, required=False,
        help_text=_("Only where you bring plans on paper: two sets. Files online need no sets."),
    )  # fmt: skip

    def clean_document_sets(self):
        return self.cleaned_data["document_sets"] or 0
