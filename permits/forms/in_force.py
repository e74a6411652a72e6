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
        """The office may record that work was begun before its permit, which is a violation of
        § 5-24(a)(2) and counts as begun; a holder is told to speak with it."""
        began = self.not_in_future("began_on")
        by_holder = self.step.role == "applicant"
        if began and by_holder and began < self.case.first_issued_on:
            raise forms.ValidationError(
                _("The permit was issued later. If work began before it, tell the office.")
            )
        since = self.case.suspensions.filter(ends_on=None).values_list("starts_on", flat=True)
        if began and any(began >= day for day in since):
            raise forms.ValidationError(_("No work may begin while the permit is suspended."))
        return began


class BegunInTimeForm(ReasonForm):
    """Late proof that the work was begun by the last day to begin."""

    began_on = forms.DateField(label=_("The work began on"))
    field_order = ["began_on", "reason"]

    def clean_began_on(self):
        """`buildings.permit_validity`: the permit is good if the work began in time."""
        began = self.not_in_future("began_on")
        if began is None:
            return None
        facts = {
            "issued_on": self.case.issued_on.isoformat(),
            "as_of": self.step.day.isoformat(),
            "commenced_on": began.isoformat(),
        }
        result = checks.ask("buildings.permit_validity", facts, self.step.day)
        if result["outcome"] != "issued":
            raise forms.ValidationError(" ".join(f["message"] for f in result["findings"]))
        return began


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
    elements = forms.MultipleChoiceField(
        label=_("Where it is needed: which inspections the changed work touches"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("They are not accepted before the change is approved."),
    )

    def prepare(self):
        self.fields["elements"].choices = [
            (inspection.key, inspection.label) for inspection in checks.outstanding(self.case)
        ]
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
        """`buildings.site_check`: until the work is complete, and one written exemption for each
        permit (§ 5-24(g))."""
        data = super().clean()
        waive = data["waive"]
        facts = {
            "work_finished": self.case.work_completed_on is not None,
            "permit_displayed_and_readable": data["permit_displayed"],
            "accepted_plans_on_site": data["plans_on_site"],
            "officer_waives_fee": waive,
            "waived_before": self.case.site_checks.filter(waived=True).exists(),
            "waiver_in_writing": True,
            "change_made": False,
        }
        result = checks.ask("buildings.site_check", facts, self.step.day)
        for finding in result["findings"]:
            if finding["rule"].endswith("second_waiver"):
                self.add_error("waive", f"{finding['message']} (§ {finding['section']})")
        data["lacking"] = any(
            f["rule"].endswith(("not_displayed", "plans_not_on_site")) for f in result["findings"]
        )
        data["fee_due"] = bool(result["values"]["fee_due"])
        if waive and not data.get("reason"):
            self.add_error("reason", _("Say why; the exemption is given in writing."))
        return data


class RenewForm(ActForm):
    """Asks nothing, but where the permit was suspended before it lapsed: a renewal does not get
    around the showing that ends a suspension (§ 5-24(j)(1))."""

    completed_complies = forms.BooleanField(label=_("All work done so far complies."))
    proposed_complies = forms.BooleanField(label=_("All work still planned will comply."))

    def prepare(self):
        for name in ("completed_complies", "proposed_complies"):
            if not checks.is_suspended(self.case):
                del self.fields[name]
            else:
                self.fields[name].error_messages["required"] = _(
                    "The permit is suspended. Both have to be shown before it is renewed."
                )


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
