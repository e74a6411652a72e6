"""The signature of the owner or an authorized agent (§ 5-24(d)(2))."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from intake import forms as intake_forms


class SignForm(intake_forms.SignForm):
    """The declaration of who asks for a building permit."""

    declaration = forms.BooleanField(
        label=_(
            "What I have stated is true to the best of my knowledge. I will not begin the work "
            "before the permit is issued. I know that fees are not refundable."
        )
    )
