"""How an application for a development permit begins and is signed (§ 6-122(a))."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from floodplain.choices import Work
from floodplain.forms.fields import words
from intake import forms as intake_forms


class BeginForm(intake_forms.BeginForm):
    """Also what is to be done."""

    work = forms.ChoiceField(
        label=_("What do you want to do?"), choices=[("", ""), *Work.choices], required=False
    )


class SignForm(intake_forms.SignForm):
    """The declaration of who asks for a flood development permit."""

    declaration = forms.BooleanField(
        label=_(
            "What I have stated is true to the best of my knowledge. I will not begin any work, "
            "clearing and grading included, before the permit is issued."
        )
    )


class ResubmitForm(SignForm):
    answer = words(_("Your answer"))
