"""The signature of the owner or an authorized agent (§ 5-24(d)(2))."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from permits.models import SignedBy
from workflow.forms import ActForm, CheckedFileField


class SignForm(ActForm):
    """A name typed and a declaration ticked; recorded with the hash of what was signed."""

    signed_by = forms.ChoiceField(
        label=_("You sign as"), choices=SignedBy.choices, widget=forms.RadioSelect
    )
    agent_authority = CheckedFileField(
        label=_("The owner's written authority"),
        required=False,
        help_text=_("Needed where an agent signs."),
    )
    signed_name = forms.CharField(
        label=_("Type your full name to sign"),
        max_length=200,
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )
    declaration = forms.BooleanField(
        label=_(
            "What I have stated is true to the best of my knowledge. I will not begin the work "
            "before the permit is issued. I know that fees are not refundable."
        )
    )

    def clean(self):
        data = super().clean()
        agent = data.get("signed_by") == SignedBy.AGENT
        if self.step.on_behalf_of and data.get("signed_by") == SignedBy.OWNER:
            words = _("You act for %(name)s: sign as an agent.")
            self.add_error("signed_by", words % {"name": self.step.on_behalf_of})
        known = self.case.documents.filter(kind="agent_authority", removed_at=None).exists()
        if agent and not data.get("agent_authority") and not known:
            self.add_error("agent_authority", _("Add the owner's written authority."))
        return data
