"""The forms of the yearly reports, and of a line of the State's form."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from records.models import FormLine, YearlyReport
from records.yearly.models import Recipient
from records.yearly.table import MAIN
from workflow.days import town_day
from workflow.forms import ActForm

AREA = forms.Textarea(attrs={"rows": 5})
FIRST_YEAR = 2000


def figure_choices() -> list[tuple[str, str]]:
    """The figures that a report may hold."""
    return [(one.key, one.label) for one in MAIN]


class BeginForm(ActForm):
    recipient = forms.ChoiceField(label=_("To"), choices=Recipient.choices)
    year = forms.IntegerField(label=_("Calendar year"), min_value=FIRST_YEAR)
    requested_figures = forms.MultipleChoiceField(
        label=_("Figures asked for besides those that are always due"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    asked_for = forms.CharField(label=_("What else was asked for"), required=False, widget=AREA)
    replaces = forms.ModelChoiceField(
        label=_("Takes the place of"),
        queryset=YearlyReport.objects.none(),
        required=False,
        empty_label="–",
    )

    def prepare(self):
        self.fields["requested_figures"].choices = figure_choices()
        self.fields["replaces"].queryset = YearlyReport.objects.exclude(sent_on=None)
        self.fields["year"].max_value = town_day(self.step.at).year

    def clean_year(self):
        year = self.cleaned_data["year"]
        if year > town_day(self.step.at).year:
            raise forms.ValidationError(_("This year has not begun."))
        return year

    def clean(self):
        data = super().clean()
        old = data.get("replaces")
        if old and (old.recipient, old.year) != (data.get("recipient"), data.get("year")):
            self.add_error("replaces", _("That report is for another year or recipient."))
        return data


class WriteForm(ActForm):
    """The words of the report; its figures are counted."""

    summary = forms.CharField(
        label=_("Summary of the business of the year"), required=False, widget=AREA
    )
    asked_for = forms.CharField(
        label=_("What was asked for besides the figures"), required=False, widget=AREA
    )
    other_information = forms.CharField(
        label=_("The answer to what was asked for"), required=False, widget=AREA
    )

    def prepare(self):
        for name in self.fields:
            self.fields[name].initial = getattr(self.case, name)


class SendForm(ActForm):
    """What a person confirms: the State's own form, or that its request is official."""

    on_prescribed_form = forms.BooleanField(
        label=_("These figures stand on the form that the Secretary of State prescribes."),
        required=False,
    )
    official_request = forms.BooleanField(
        label=_("The Department of State has asked officially."), required=False
    )

    def prepare(self):
        if self.case.recipient != Recipient.SECRETARY_OF_STATE:
            self.fields["on_prescribed_form"].widget = forms.HiddenInput()
        if self.case.recipient != Recipient.DEPARTMENT_OF_STATE:
            self.fields["official_request"].widget = forms.HiddenInput()


class ReceiptForm(ActForm):
    receipt = forms.CharField(label=_("What shows that it was received"), max_length=200)


class LineForm(forms.ModelForm):
    """One line of the State's form."""

    figures = forms.MultipleChoiceField(
        label=_("Figures whose sum stands on it"), widget=forms.CheckboxSelectMultiple
    )

    class Meta:
        model = FormLine
        fields = ["line", "words", "figures", "position"]

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["figures"].choices = figure_choices()
