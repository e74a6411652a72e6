"""The signatures under an application and under a request for an inspection."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from intake import forms as intake_forms


class SignForm(intake_forms.SignForm):
    """Who asks for an operating permit: the person who does the activity, or an agent."""

    declaration = forms.BooleanField(
        label=_(
            "What I have stated is true to the best of my knowledge. I will not begin the "
            "activity before the permit is issued. I know that fees are not refundable."
        )
    )

    def prepare(self):
        self.fields["signed_by"].choices = [
            ("owner", _("The person or business that asks for the permit")),
            ("authorized_agent", _("An agent whom this person has authorized")),
        ]
        self.fields["agent_authority"].label = _("The written authority")
        if self.case.kind == "FW":
            self.fields["declaration"].label = _(
                "What I have stated is true to the best of my knowledge. No display is held before "
                "the final permit is issued. I know that the fee is not refundable and that the "
                "town board may add the cost of fire protection, police and overtime."
            )


class ResubmitForm(SignForm):
    answer = forms.CharField(
        label=_("Your answer"), required=False, widget=forms.Textarea(attrs={"rows": 4})
    )


class RequestSignForm(intake_forms.SignForm):
    """Only the owner or an authorized agent asks for an inspection (§ 5-31(b)(1)a)."""

    declaration = forms.BooleanField(
        label=_(
            "I am the owner of this property or act for the owner, and I let the inspector in. I "
            "know that the fee is due before the inspection and is not refundable."
        )
    )
