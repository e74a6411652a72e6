"""The forms of showing a temporary sign and taking it in."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from workflow.forms import ActForm

WITH_DATES = ("event", "garage_sale", "nonprofit_or_open_house")


class ShowForm(ActForm):
    starts_on = forms.DateField(label=_("Up since"))
    first_date = forms.DateField(label=_("First day of the sale or event"), required=False)
    last_date = forms.DateField(label=_("Last day of the sale or event"), required=False)

    def prepare(self):
        self.fields["starts_on"].initial = self.step.day
        if self.case.sign_kind not in WITH_DATES:
            del self.fields["first_date"], self.fields["last_date"]

    def clean_starts_on(self):
        day = self.not_in_future("starts_on")
        last = self.case.last_display
        if day and last is not None and last.ends_on and day < last.ends_on:
            raise forms.ValidationError(_("It was up until %(day)s.") % {"day": last.ends_on})
        return day

    def clean(self):
        data = super().clean()
        first, last = data.get("first_date"), data.get("last_date")
        if first and last and last < first:
            self.add_error("last_date", _("The last day comes before the first."))
        if (
            self.case.sign_kind in ("event", "garage_sale")
            and not last
            and "last_date" in self.fields
        ):
            self.add_error(
                "last_date", _("Enter the last day; the time to remove it runs from it.")
            )
        data.setdefault("first_date", None)
        data.setdefault("last_date", None)
        return data


class TakeInForm(ActForm):
    ends_on = forms.DateField(label=_("Taken down on"))

    def prepare(self):
        self.fields["ends_on"].initial = self.step.day

    def clean_ends_on(self):
        day, last = self.not_in_future("ends_on"), self.case.last_display
        if day and last is not None and day < last.starts_on:
            raise forms.ValidationError(_("It was put up only later."))
        return day
