"""What the body that decides says: the determination, what becomes of the statements, the
decision. What a board resolved stands with its resolution (§§ 6-23 to 6-25)."""

from __future__ import annotations

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from seqr.models.choices import Body, Decided, WhoseAction
from workflow.forms import ActForm, MultipleFileField, ReasonForm


class BodyMixin(ActForm):
    """The resolution, where a board decides, and the day on which it did."""

    resolution_number = forms.CharField(
        label=_("Resolution of the board"), max_length=60, required=False
    )
    made_on = forms.DateField(label=_("Decided on"), required=False)

    def prepare(self):
        super().prepare()
        if self.case.deciding_body == Body.OFFICER:
            del self.fields["resolution_number"], self.fields["made_on"]
        else:
            self.fields["made_on"].initial = self.step.day

    def clean_made_on(self):
        return self.not_in_future("made_on")

    def clean(self):
        data = super().clean()
        if "resolution_number" in self.fields:
            for name, words in (
                ("resolution_number", _("Enter the resolution by which the board decided.")),
                ("made_on", _("Enter the day on which the board decided.")),
            ):
                if not data.get(name) and name not in self.errors:
                    self.add_error(name, words)
        data["made_on"] = data.get("made_on") or self.step.day
        return data


class DeterminationForm(BodyMixin):
    """The reasons are a person's, in words, under the standards of the State (§ 6-23)."""

    reasons = forms.CharField(
        label=_("Reasons, under the standards of the state regulations (617.9)"),
        widget=forms.Textarea(attrs={"rows": 8}),
        help_text=_("What was looked at, what the effects are, and why that is so found."),
    )

    def prepare(self):
        super().prepare()
        lead = self.case.lead
        if lead is not None:
            self.fields["by_lead"] = forms.BooleanField(
                label=_("%(agency)s, which leads the review, has so determined.") % {"agency": lead}
            )


class FilingForm(ActForm):
    """Where the determination is filed; it counts from that day (§ 6-24(b)(1), (2))."""

    filed_with = forms.CharField(label=_("Filed with"), max_length=200)

    def prepare(self):
        self.fields["filed_with"].initial = f"Town clerk of the {settings.TOWN['name']}"


class RejectForm(BodyMixin):
    """What the draft lacks (§ 6-24(a)); there is no second fee."""

    items = forms.CharField(
        label=_("What the draft lacks, one item a line"), widget=forms.Textarea(attrs={"rows": 6})
    )


class AcceptContentForm(BodyMixin):
    content_complete = forms.BooleanField(
        label=_("The draft contains what the state regulations demand (617.6).")
    )


class TakeUpForm(BodyMixin):
    procedures_followed = forms.BooleanField(
        label=_("The time for comments of the state regulations is over."),
        help_text=_("The town code leaves the times to the State; a person confirms."),
    )


class FinalStatementForm(BodyMixin):
    """The town files it; it may have the applicant prepare it (§ 6-24(b)(3))."""

    prepared_by = forms.CharField(label=_("Prepared by"), max_length=200)
    uploads = MultipleFileField(label=_("The final statement"))
    content_complete = forms.BooleanField(
        label=_("It contains what the state regulations demand (617.6), with the answers to the "
                "comments.")
    )  # fmt: skip


class ConsiderForm(BodyMixin):
    considered = forms.BooleanField(label=_("The final statement was considered."))


class DecisionForm(BodyMixin):
    """An approval carries both findings (§ 6-25(b)); the paper prints the words of the law and
    what is written here below them."""

    decision = forms.ChoiceField(label=_("The town decides to"))
    finding_minimizes = forms.CharField(
        label=_("First finding: effects are minimized or avoided as far as possible"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 5}),
        help_text=_("Why this one among the reasonable alternatives (§ 6-25(b)(1))."),
    )
    finding_means = forms.CharField(
        label=_("Second finding: all practicable means will be taken"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 5}),
        help_text=_("Which means, in carrying out or approving (§ 6-25(b)(2))."),
    )

    def prepare(self):
        super().prepare()
        own = self.case.actor == WhoseAction.TOWN
        kind = Decided.CARRY_OUT if own else Decided.APPROVE
        self.fields["decision"].choices = [(kind.value, kind.label)]
        self.fields["decision"].initial = kind.value


class DenyForm(BodyMixin, ReasonForm):
    """The reasons; a denial needs no finding and waits for no statement."""
