"""How an application for an operating or a fireworks permit begins: online, at the counter, or from
a permit that is there already."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from intake import forms as intake_forms
from permits.operating.activities import TO_APPLY_FOR, Activity
from permits.operating.models import LINKS, Action
from workflow.access import acting_party
from workflow.models import Case
from workflow.states import State

# What may be followed by another permit; what stands against it later is said by guards and holds.
FOLLOWED = (State.ISSUED, State.SUSPENDED, State.EXPIRED)


class BeginForm(intake_forms.BeginForm):
    """Also the permit that this one follows, and what the guided pages know already. `origin` is
    the application beside which the officer asks for a permit of its own."""

    earlier = forms.ModelChoiceField(queryset=Case.objects.none(), required=False)
    permit = forms.ModelChoiceField(queryset=Case.objects.none(), required=False)
    action = forms.ChoiceField(choices=[("", ""), *Action.choices], required=False)
    activities = forms.CharField(required=False)
    origin = forms.ModelChoiceField(queryset=Case.objects.none(), required=False)

    def prepare(self):
        own = type(self.case).objects
        for name in ("earlier", "permit"):  # the counter calls it the permit
            self.fields[name].queryset = own.filter(state__in=FOLLOWED)
            self.fields[name].error_messages["invalid_choice"] = _(
                "This is no permit of this kind that is in force or has expired."
            )
        if self.step.by.is_system:
            self.fields["origin"].queryset = own.filter(state=State.UNDER_REVIEW)

    def clean_activities(self) -> list[str]:
        """Activities by name, parted by commas; what nobody applies for here is left out."""
        named = [one.strip() for one in self.cleaned_data["activities"].split(",")]
        return [one for one in Activity.values if one in named and Activity(one) in TO_APPLY_FOR]

    def clean(self):
        data = super().clean()
        data["earlier"] = earlier = data.get("earlier") or data.pop("permit", None)
        user = self.step.by.user
        by_applicant = self.step.role == "applicant"
        if earlier and by_applicant and not acting_party(earlier, user, self.step.day):
            self.add_error("earlier", _("You can renew or change your own permits alone."))
        if earlier and data.get("action") not in LINKS:
            data["action"] = Action.RENEW
        return data

    def others_apply(self, data: dict) -> bool:
        return bool(data.get("earlier") or data.get("permit") or data.get("origin"))
