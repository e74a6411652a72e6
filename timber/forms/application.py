"""Forms of the application (§§ 6-166, 6-167, 6-168(c))."""

from __future__ import annotations

import re

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from intake.forms import BeginForm as AnyBeginForm
from intake.forms import SignForm
from timber.forms.fields import words
from timber.models import Purpose, Waiver
from workflow.forms import ActForm

SECTION = re.compile(r"6-(15[1-6]|16[6-9]|17[0-2]|18[1-9]|19[0-6])(\([0-9a-z]+\))*[a-k]?")


class BeginForm(AnyBeginForm):
    """What the guided pages have asked already."""

    purpose = forms.ChoiceField(choices=Purpose.choices, required=False)
    volume_cords = forms.DecimalField(min_value=0, max_digits=12, decimal_places=2, required=False)
    volume_cubic_feet = forms.DecimalField(
        min_value=0, max_digits=12, decimal_places=2, required=False
    )
    volume_board_feet = forms.DecimalField(
        min_value=0, max_digits=12, decimal_places=2, required=False
    )


class SectionField(forms.CharField):
    """A section of this article."""

    def __init__(self, **kwargs):
        kwargs.setdefault("label", _("Section"))
        kwargs.setdefault("help_text", _("For example 6-190 or 6-191(3)."))
        super().__init__(max_length=40, **kwargs)

    def clean(self, value):
        value = super().clean(value).removeprefix("§").strip()
        if value and not SECTION.fullmatch(value):
            raise ValidationError(_("Enter a section of the article, for example 6-190."))
        return value


class WaiverForm(ActForm):
    provision = SectionField(label=_("Which section should not apply?"))
    reason = words(_("Why?"))


class TakeWaiverBackForm(ActForm):
    waiver = forms.ModelChoiceField(label=_("Waiver"), queryset=Waiver.objects.none())

    def prepare(self):
        self.fields["waiver"].queryset = self.case.waivers.filter(granted=None)


class InterpretationForm(ActForm):
    question = words(_("What should the town board say how it is meant?"))


class ResubmitForm(SignForm):
    answer = words(_("Your answer"), required=False)
