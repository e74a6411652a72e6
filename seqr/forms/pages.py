"""The questions of the application for a determination, one topic a page."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from intake import forms as intake_forms
from seqr.models.choices import Touches
from workflow.forms import ActForm

NUMBER = {"invalid": _("Enter a number, for example 1.5.")}


class PlaceForm(intake_forms.PlaceForm):
    """Most actions lie on a property; a road or a rule for the whole town does not."""

    place = forms.CharField(
        label=_("Or, where it lies on no single property: where it is"),
        max_length=200,
        required=False,
    )

    def prepare(self):
        super().prepare()
        if self.case.parcel_id is None:
            self.fields["place"].initial = self.case.address

    def clean(self):
        data = super().clean()
        if not data.get("parcel") and not data.get("place") and not self.errors:
            self.add_error("parcel_number", _("Choose the property, or say where it is."))
        return data


class ActionForm(ActForm):
    title = forms.CharField(
        label=_("The project in a few words"),
        max_length=200,
        help_text=_("For example: Twelve houses on Bunn Hill Road."),
    )
    description = forms.CharField(
        label=_("What is planned"),
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text=_("What, how large, in which steps, and over what time."),
    )
    purpose = forms.CharField(
        label=_("What it is for"), required=False, widget=forms.Textarea(attrs={"rows": 3})
    )
    site_acres = forms.DecimalField(
        label=_("Acres of the whole site"),
        min_value=0, max_digits=10, decimal_places=3, required=False, error_messages=NUMBER,
    )  # fmt: skip
    disturbed_acres = forms.DecimalField(
        label=_("Acres on which the ground is disturbed"),
        min_value=0, max_digits=10, decimal_places=3, required=False, error_messages=NUMBER,
    )  # fmt: skip

    def clean(self):
        data = super().clean()
        site, disturbed = data.get("site_acres"), data.get("disturbed_acres")
        if site is not None and disturbed is not None and disturbed > site:
            self.add_error("disturbed_acres", _("This is more than the whole site."))
        return data


class AssessmentForm(ActForm):
    """The applicant's own statement, and who made the assessment where one is added."""

    touches = forms.MultipleChoiceField(
        label=_("What may the project touch?"),
        choices=Touches.choices,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    touches_nothing = forms.BooleanField(label=_("None of these"), required=False)
    effects = forms.CharField(
        label=_("What effects may it have, and how large?"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text=_("Say a word to each thing that you ticked. If there is none, say why."),
    )
    lessening = forms.CharField(
        label=_("What will you do to avoid or lessen them?"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
    )
    alternatives = forms.CharField(
        label=_("Which other ways did you look at?"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
    )
    assessment_prepared_by = forms.CharField(
        label=_("Environmental assessment prepared by"), max_length=200, required=False
    )
    assessment_on = forms.DateField(label=_("Date of the assessment"), required=False)

    def clean_assessment_on(self):
        return self.not_in_future("assessment_on")

    def clean(self):
        data = super().clean()
        if data.get("touches_nothing") and data.get("touches"):
            self.add_error("touches_nothing", _("You ticked something above."))
        return data


class OthersForm(ActForm):
    other_approvals = forms.CharField(
        label=_("Which other agencies have to approve the project or pay for it?"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_(
            "One a line with what it decides, for example: New York State Department of "
            "Environmental Conservation, stream crossing."
        ),
    )
