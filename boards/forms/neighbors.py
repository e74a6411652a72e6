"""The forms of a notice to neighbors."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from boards.notices import rule_for
from workflow.forms import ActForm, CheckedFileField
from workflow.models import Case

MOST_FT = 5280


def moment(**rest) -> forms.DateTimeField:
    """A day and an hour in the town's time."""
    widget = forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M")
    return forms.DateTimeField(widget=widget, **rest)


class MeetingForm(ActForm):
    hearing_at = moment(label=_("The board meets on"))
    place = forms.CharField(label=_("Place"), max_length=200)
    what = forms.CharField(
        label=_("What is asked, in plain words"),
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("Stands in the letter to each neighbor."),
    )

    def prepare(self):
        for name in ("hearing_at", "place", "what"):
            if self.case.pk:
                self.fields[name].initial = getattr(self.case, name)

    def clean_hearing_at(self):
        at = self.cleaned_data["hearing_at"]
        if at and at <= self.step.at:
            raise forms.ValidationError(_("The meeting lies in the past. Enter a later hour."))
        return at


class BeginForm(MeetingForm):
    """The case is named by its number; the distance is the law's where it names one."""

    about = forms.CharField(label=_("Number of the case"), max_length=24)
    radius_ft = forms.DecimalField(
        label=_("Distance in feet, edge to edge"),
        min_value=1,
        max_value=MOST_FT,
        max_digits=7,
        decimal_places=1,
        required=False,
        help_text=_("Empty: what the law says for this kind of case."),
    )
    field_order = ["about", "radius_ft", "what", "hearing_at", "place"]

    def prepare(self):
        for name in ("hearing_at", "place"):
            self.fields[name].required = False

    def clean_about(self):
        number = self.cleaned_data["about"].strip().upper()
        case = Case.objects.filter(number=number, is_thing=False).first()
        if case is None:
            raise forms.ValidationError(_("There is no case %s.") % number)
        return case

    def clean(self):
        data = super().clean()
        about = data.get("about")
        if about is None:
            return data
        rule = rule_for(about.kind)
        least = rule.radius_ft(self.step.day) if rule.radius_ft else None
        given = data.get("radius_ft")
        if given is None:
            data["radius_ft"] = least
        if data["radius_ft"] is None and "radius_ft" not in self.errors:
            self.add_error("radius_ft", _("Enter the distance: the law names none here."))
        elif least is not None and given is not None and given < least:
            words = _("The law has all within %(feet)s feet told (§ %(section)s).")
            self.add_error("radius_ft", words % {"feet": least, "section": rule.section})
        return data


class AddForm(ActForm):
    name = forms.CharField(label=_("Name"), max_length=300)
    mailing_address = forms.CharField(
        label=_("Mailing address"), widget=forms.Textarea(attrs={"rows": 3})
    )
    parcels = forms.CharField(
        label=_("Property"), max_length=400, required=False,
        help_text=_("A business that is a tenant is told at its own address."),
    )  # fmt: skip


class RowForm(ActForm):
    row = forms.ModelChoiceField(label=_("Neighbor"), queryset=None)

    def prepare(self):
        self.fields["row"].queryset = self.case.rows.all()


class CorrectForm(RowForm):
    name = forms.CharField(label=_("Name"), max_length=300)
    mailing_address = forms.CharField(
        label=_("Mailing address"), required=False, widget=forms.Textarea(attrs={"rows": 3})
    )
    left_out = forms.CharField(
        label=_("Not told, because"), max_length=200, required=False,
        help_text=_("Leave empty where this one is told."),
    )  # fmt: skip


class MailedForm(ActForm):
    mailed_on = forms.DateField(label=_("Mailed on"))
    proof = CheckedFileField(label=_("Proof of mailing"), help_text=_("The post office's list."))

    def prepare(self):
        self.fields["mailed_on"].initial = self.step.day

    def clean_mailed_on(self):
        mailed = self.not_in_future("mailed_on")
        if mailed and mailed < self.case.checked_on:
            raise forms.ValidationError(_("The list was checked only later."))
        return mailed


class AnswerForm(RowForm):
    answered_on = forms.DateField(label=_("Came on"))
    answer = forms.CharField(
        label=_("What it says, in short"), required=False, widget=forms.Textarea(attrs={"rows": 4})
    )
    letter = CheckedFileField(label=_("The letter"), required=False)
    redacted = CheckedFileField(
        label=_("Copy for the public, without address and telephone"), required=False
    )

    def prepare(self):
        self.fields["row"].queryset = self.case.rows.filter(left_out="")
        self.fields["answered_on"].initial = self.step.day

    def clean_answered_on(self):
        return self.not_in_future("answered_on")

    def clean(self):
        data = super().clean()
        if not data.get("answer") and not data.get("letter"):
            self.add_error("answer", _("Enter what it says, or add the letter."))
        return data
