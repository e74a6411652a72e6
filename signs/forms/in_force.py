"""The forms of a permit in force: the electrical certificate and the closing (§§ 5-117(b)(11),
5-123(b))."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from workflow.forms import ActForm, CheckedFileField, MultipleFileField


class ElectricalForm(ActForm):
    inspector = forms.CharField(
        label=_("Electrical inspector"), max_length=200,
        help_text=_("Name and firm, as you have approved them."),
    )  # fmt: skip
    approved = forms.BooleanField(label=_("I approve this electrical inspector"))
    certified_on = forms.DateField(label=_("Day of the certificate"))
    certificate = CheckedFileField(label=_("The certificate"))

    def clean_certified_on(self):
        return self.not_in_future("certified_on")


class CloseForm(ActForm):
    installed_on = forms.DateField(label=_("Put up on"))
    as_permitted = forms.BooleanField(label=_("Size, place, height and light are as permitted"))
    fastened = forms.BooleanField(
        label=_("It is fastened against gravity, wind and other loads (§ 5-123(c))")
    )
    photos = MultipleFileField(label=_("Photographs"), required=False)

    def prepare(self):
        self.fields["installed_on"].initial = self.step.day

    def clean_installed_on(self):
        day = self.not_in_future("installed_on")
        if day and self.case.issued_on and day < self.case.issued_on:
            raise forms.ValidationError(_("The permit was issued on a later day."))
        return day
