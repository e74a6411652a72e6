"""How each application of this article begins and is signed."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from intake import forms as intake_forms
from people.roles import Role
from signs.models import Approval, Sign, SignPermit, Work
from workflow.access import acting_party
from workflow.models import Case
from workflow.states import DECIDED, State

FILED = tuple(s for s in State if s not in (State.DRAFT, State.WITHDRAWN, State.VOID))


class SignForm(intake_forms.SignForm):
    """The declaration of who applies under the sign law."""

    declaration = forms.BooleanField(
        label=_(
            "What I have stated is true to the best of my knowledge. I will not put up or change a "
            "sign before it is permitted. I know that fees are not refundable."
        )
    )


class BeginPermitForm(intake_forms.BeginForm):
    """Also what is done."""

    work = forms.ChoiceField(choices=[("", ""), *Work.choices], required=False)


class OfCaseForm(intake_forms.BeginForm):
    """Begins from another case: an applicant from one of their own alone."""

    of_case = "permit"

    def clean(self):
        data = super().clean()
        case = data.get(self.of_case)
        user, day = self.step.by.user, self.step.day
        mine = case is None or acting_party(case, user, day)
        if self.step.role == Role.APPLICANT and not mine:
            self.add_error(self.of_case, _("You can name your own cases alone."))
        return data


class BeginVarianceForm(OfCaseForm):
    """The application for a permit that is to be varied, or whose denial is appealed from."""

    permit = forms.ModelChoiceField(
        queryset=SignPermit.objects.filter(state__in=FILED), required=False
    )


class BeginApprovalForm(OfCaseForm):
    """What a board is to approve, and the application for a permit that waits for it."""

    what = forms.ChoiceField(choices=[("", ""), *Approval.choices], required=False)
    permit = forms.ModelChoiceField(
        queryset=SignPermit.objects.filter(state__in=FILED), required=False
    )


class BeginAppealForm(intake_forms.BeginForm):
    """The decision appealed from. Whoever is aggrieved may appeal, also from a decision on the
    application of another; at the counter the case is named by its number."""

    decision = forms.ModelChoiceField(queryset=Case.objects.none(), required=False)
    permit = forms.ModelChoiceField(queryset=Case.objects.none(), required=False)

    def prepare(self):
        for name in ("decision", "permit"):
            self.fields[name].queryset = decisions()

    def clean(self):
        data = super().clean()
        data["decision"] = data.get("decision") or data.pop("permit", None)
        return data


def decisions():
    """Decisions on signs, of boards and of the officer: an appeal from the officer's is received
    and answered with the right body."""
    decided = (*DECIDED, State.DENIED)
    return Case.objects.filter(kind__in=("SV", "SB", "PZ", "SP"), state__in=decided)


class BeginExtensionForm(intake_forms.BeginForm):
    """The sign that is to remain."""

    sign = forms.ModelChoiceField(queryset=Sign.objects.filter(state=State.ISSUED), required=False)
