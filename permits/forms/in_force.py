"""Forms for a permit in force (§ 5-24(g) to (j))."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from permits import checks
from permits.models import Change
from workflow.forms import ActForm, ReasonForm


class StartForm(ActForm):
    began_on = forms.DateField(label=_("The work began on"))

    def prepare(self):
        self.fields["began_on"].initial = self.step.day

    def clean_began_on(self):
        return self.not_in_future("began_on")


class ChangeForm(ActForm):
    text = forms.CharField(
        label=_("What is done otherwise than in the plans?"),
        widget=forms.Textarea(attrs={"rows": 4}),
    )


class ChangeDecisionForm(ActForm):
    change = forms.ModelChoiceField(label=_("Change"), queryset=Change.objects.none())
    amendment_needed = forms.TypedChoiceField(
        label=_("A new or an amended permit is"),
        choices=[("True", _("needed; the changed work has to wait")), ("False", _("not needed"))],
        coerce=lambda value: value == "True",
        widget=forms.RadioSelect,
    )

    def prepare(self):
        waiting = self.case.changes.filter(amendment_needed=None)
        self.fields["change"].queryset = waiting
        self.fields["change"].initial = waiting.first()
        self.fields["change"].label_from_instance = lambda change: change.text[:120]


class ChangeApprovalForm(ReasonForm):
    change = forms.ModelChoiceField(label=_("Change"), queryset=Change.objects.none())

    def prepare(self):
        waiting = self.case.changes.filter(amendment_needed=True, approved_on=None)
        self.fields["change"].queryset = waiting
        self.fields["change"].initial = waiting.first()
        self.fields["change"].label_from_instance = lambda change: change.text[:120]
        self.fields["reason"].label = _("By which permit, and why")


class SiteCheckForm(ActForm):
    permit_displayed = forms.BooleanField(
        label=_("The permit is displayed and readable."), required=False
    )
    plans_on_site = forms.BooleanField(
        label=_("The accepted plans are on the site."), required=False
    )
    waive = forms.BooleanField(
        label=_("Give the one exemption from the charge, in writing"), required=False
    )
    reason = forms.CharField(
        label=_("Why the exemption is given"), required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
    )  # fmt: skip

    def clean(self):
        """`buildings.site_check`: one written exemption for each permit (§ 5-24(g)(3), (4))."""
        data = super().clean()
        facts = {
            "permit_displayed_and_readable": data["permit_displayed"],
            "accepted_plans_on_site": data["plans_on_site"],
            "officer_waives_fee": data["waive"],
            "waived_before": self.case.site_checks.filter(waived=True).exists(),
            "waiver_in_writing": True,
            "change_made": False,
        }
        found = checks.ask("buildings.site_check", facts, self.step.day)["findings"]
        for finding in found:
            if finding["rule"].endswith("second_waiver"):
                self.add_error("waive", f"{finding['message']} (§ {finding['section']})")
        if data["waive"] and not data.get("reason"):
            self.add_error("reason", _("Say why; the exemption is given in writing."))
        return data


class RefuseRenewalForm(ReasonForm):
    ground = forms.ChoiceField(
        label=_("Ground"),
        choices=[
            ("changed_codes", _("Changed codes ask for substantially different work")),
            ("other", _("Another ground")),
        ],
    )


GROUNDS = [
    ("issued_in_error", _("The permit was issued in error")),
    ("work_in_violation", _("The work is in violation of the codes")),
]


class SuspensionForm(ReasonForm):
    """For a suspension and for a revocation: one of the two grounds of § 5-24(j)(1)."""

    ground = forms.ChoiceField(label=_("Ground"), choices=GROUNDS, widget=forms.RadioSelect)
    field_order = ["ground", "reason"]

    def clean(self):
        data = super().clean()
        data["ground_label"] = str(dict(GROUNDS).get(data.get("ground"), ""))
        return data


class ReinstateForm(ReasonForm):
    completed_complies = forms.BooleanField(
        label=_("All work done so far complies."),
        error_messages={"required": _("Both have to be shown before the permit is in force.")},
    )
    proposed_complies = forms.BooleanField(
        label=_("All work still planned will comply."),
        error_messages={"required": _("Both have to be shown before the permit is in force.")},
    )
