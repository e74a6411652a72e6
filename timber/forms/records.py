"""What the office takes in and finds out (§§ 6-151, 6-167, 6-168, 6-170, 6-182 to 6-194)."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from timber.forms.fields import feet, yes_no
from timber.models import BufferStrip, Crossing, Landing, Reason, Surety, Waiver
from workflow.forms import ActForm, CheckedFileField, ReasonForm

MONEY = {"min_value": 0, "max_digits": 12, "decimal_places": 2}
PROCESSING = [
    ("limbing", _("Limbing")),
    ("chipping", _("Chipping")),
    ("cutting_to_length", _("Cutting to convenient lengths")),
    ("debarking", _("Debarking")),
    ("splitting", _("Splitting")),
    ("sawmilling", _("Sawing in a mill")),
    ("other", _("Something else")),
]


class InsuranceFields(ActForm):
    """One policy (§ 6-170(a))."""

    insurer = forms.CharField(label=_("Insurer"), max_length=200)
    policy_number = forms.CharField(label=_("Number of the policy"), max_length=60)
    valid_from = forms.DateField(label=_("First day"))
    valid_to = forms.DateField(label=_("Last day"))
    property_damage_usd = forms.DecimalField(
        label=_("Limit for property damage, in dollars"), **MONEY
    )
    personal_injury_usd = forms.DecimalField(
        label=_("Limit for personal injury, in dollars"), **MONEY
    )
    town_additional_insured = forms.BooleanField(
        label=_("It names the town as an additional insured"), required=False
    )

    def clean(self):
        data = super().clean()
        first, last = data.get("valid_from"), data.get("valid_to")
        if first and last and last < first:
            self.add_error("valid_to", _("The last day is before the first."))
        return data


class InsuranceForm(InsuranceFields):
    certificate = CheckedFileField(label=_("Certificate"), required=False)


class SuretyFields(ActForm):
    """The surety for performance by the logger (§ 6-170(b))."""

    provided_by = forms.CharField(label=_("Logger who gives it"), max_length=200)
    form = forms.ChoiceField(label=_("Form"), choices=Surety.Form.choices)
    issuer = forms.CharField(label=_("Bank or surety company"), max_length=200, required=False)
    number = forms.CharField(label=_("Number"), max_length=60, required=False)
    amount_usd = forms.DecimalField(
        label=_("Amount in dollars"), min_value=1, max_digits=12, decimal_places=2
    )


class SuretyForm(SuretyFields):
    document = CheckedFileField(label=_("The bond or other paper"), required=False)

    def prepare(self):
        row = self.case.sureties.filter(received_on=None).first()
        names = ("provided_by", "form", "issuer", "number", "amount_usd")
        for name in names if row else ():
            self.fields[name].initial = getattr(row, name)
        if not row:
            self.fields["provided_by"].initial = self.case.logger_name


class SuretyFormForm(ReasonForm):
    surety = forms.ModelChoiceField(label=_("Surety"), queryset=Surety.objects.none())
    satisfactory = yes_no(_("Does its form satisfy the town?"), required=True)
    field_order = ["surety", "satisfactory", "reason"]

    def prepare(self):
        rows = self.case.sureties.filter(received_on__isnull=False)
        self.fields["surety"].queryset = rows
        self.fields["surety"].initial = rows.last()


class EnvironmentalReviewForm(ActForm):
    review_needed = yes_no(_("Does the environmental review of article II apply?"), required=True)
    review_ended_on = forms.DateField(
        label=_("It ended on"), required=False, help_text=_("Empty while it goes on.")
    )

    def clean_review_ended_on(self):
        return self.not_in_future("review_ended_on")

    def clean(self):
        data = super().clean()
        if data.get("review_needed") is False and data.get("review_ended_on"):
            self.add_error("review_ended_on", _("A review that is not needed has no end."))
        return data


class WaiverJudgedForm(ReasonForm):
    waiver = forms.ModelChoiceField(label=_("Waiver"), queryset=Waiver.objects.none())
    insignificant = yes_no(_("Is it insignificant?"), required=True)
    field_order = ["waiver", "insignificant", "reason"]

    def prepare(self):
        self.fields["waiver"].queryset = self.case.waivers.filter(granted=None)
        self.fields["waiver"].initial = self.case.waivers.filter(insignificant=None).first()


class StreamForm(ReasonForm):
    strip = forms.ModelChoiceField(
        label=_("Strip along the stream"), queryset=BufferStrip.objects.none()
    )
    insignificant = yes_no(
        _("Is the stream too insignificant in size to count as one?"), required=True
    )
    field_order = ["strip", "insignificant", "reason"]

    def prepare(self):
        along = (BufferStrip.Along.STREAM, BufferStrip.Along.INTERMITTENT)
        self.fields["strip"].queryset = self.case.buffer_strips.filter(along__in=along)


class CrossingConfirmedForm(ActForm):
    crossing = forms.ModelChoiceField(label=_("Crossing"), queryset=Crossing.objects.none())
    state_law_met = yes_no(_("Does it meet the Water Resources Law of the state?"), required=True)
    federal_law_met = yes_no(
        _("Does it meet sections 204 and 208 of Public Law 92-500?"), required=True
    )
    permit_numbers = forms.CharField(
        label=_("Numbers of the permits"), max_length=200, required=False
    )

    def prepare(self):
        self.fields["crossing"].queryset = self.case.crossings.all()
        self.fields["crossing"].initial = self.case.crossings.filter(confirmed_on=None).first()


class PlanReviewForm(ActForm):
    """What only a person can judge of the plan, all of it at once."""

    access_roads_kept_to_minimum = yes_no(_("Are access roads onto town roads kept to a minimum?"))
    sight_distance_adequate = yes_no(_("Are sight distances adequate?"))
    drainage_protected = yes_no(_("Are drainage systems protected?"))
    access_good_reason = forms.ChoiceField(
        label=_("Good reason for the access to be otherwise"), choices=Reason.choices
    )
    landings_accepted = forms.ModelMultipleChoiceField(
        label=_("Landings with a good reason to be nearer to a right-of-way"),
        queryset=Landing.objects.none(),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    skidding_in_channel = yes_no(
        _("Does the plan skid in a stream channel, other than crossing it?")
    )
    cut_in_buffer = forms.BooleanField(
        label=_("Trees are cut within a buffer strip"), required=False
    )
    smallest_stump_in_buffer_in = feet(_("Smallest stump there, inches of diameter"))
    small_trees_marked_by_forester = yes_no(_("Did a professional forester mark the small trees?"))
    processing = forms.MultipleChoiceField(
        label=_("What is done to felled trees on the site"),
        choices=PROCESSING,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    guidelines_consistent = yes_no(
        _("Is the plan consistent with the Timber Harvesting Guidelines of the New York Society of "
          "American Foresters, or with the code where that is stricter?")
    )  # fmt: skip

    def prepare(self):
        self.fields["landings_accepted"].queryset = self.case.landings.exclude(reason="")
        for name, field in self.fields.items():
            if hasattr(self.case, name):
                value = getattr(self.case, name)
                choice = isinstance(value, bool) and hasattr(field, "choices")
                field.initial = str(value) if choice else value
