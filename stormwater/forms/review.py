"""The forms of the review (§ 6-218)."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from intake.forms import SignForm
from stormwater.checks import plan
from stormwater.choices import ReviewMethod
from stormwater.forms.fields import LINES, Money, YesNo
from stormwater.measures import schedule_limit
from stormwater.models import BodyReview
from workflow.forms import ActForm, OptionalReasonForm


class ResubmitForm(SignForm):
    answer = forms.CharField(label=_("Your answer"), required=False, widget=LINES)


class NotRegulatedForm(OptionalReasonForm):
    """What the officer confirms where the words of an exemption need a person (§ 6-219)."""

    confirmed = forms.BooleanField(
        label=_("The work is within the words of the exemption, or under the limit of size.")
    )


class MissingItemsForm(ActForm):
    items = forms.CharField(
        label=_("What is missing, one item a line"),
        widget=forms.Textarea(attrs={"rows": 8}),
        help_text=_("Name the section with each item."),
    )
    answer_by = forms.DateField(label=_("Wanted by (no day of the law)"), required=False)

    def prepare(self):
        found = plan.findings(self.case, self.step.day)
        lines = [f"{f['message']} (§ {f['section']})" for f in found if f["status"] != "info"]
        self.fields["items"].initial = "\n".join(lines)


class EngineerForm(ActForm):
    """A registered professional engineer, at a cost within the town board's fee schedule."""

    engineer_name = forms.CharField(label=_("Professional engineer"), max_length=200)
    engineer_license = forms.CharField(label=_("New York license number"), max_length=60)
    cost_usd = Money(label=_("Cost of the review in dollars"))

    def clean(self):
        data = super().clean()
        data["schedule_usd"] = schedule_limit(self.case, self.step.day)
        return data


class EngineerAnswerForm(ActForm):
    approves = YesNo(label=_("Does the town board approve that this engineer reviews the plan?"))
    decided_on = forms.DateField(label=_("Decided on"))
    resolution_number = forms.CharField(label=_("Resolution"), max_length=60)
    answer = forms.CharField(label=_("In words"), widget=LINES)

    def clean_decided_on(self):
        return self.not_in_future("decided_on")


class TakeUpForm(ActForm):
    method = forms.ChoiceField(
        label=_("How is the plan reviewed?"), choices=ReviewMethod.choices, widget=forms.RadioSelect
    )
    certifier_license = forms.CharField(
        label=_("License of the professional who certifies that the plan meets the law"),
        max_length=60,
        required=False,
    )
    certifies_conformity = forms.BooleanField(
        label=_("The certificate says that the plan conforms to the stormwater law."),
        required=False,
    )


class ForwardForm(ActForm):
    own_review = forms.CharField(
        label=_("Your own review of the plan"),
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text=_("It goes to the body together with the plan."),
    )


class BodyForm(ActForm):
    """An act of one of the bodies to which the plan was forwarded."""

    review = forms.ModelChoiceField(label=_("Body"), queryset=BodyReview.objects.none())

    def prepare(self):
        super().prepare()
        rows = self.case.body_reviews.filter(version=self.case.plan_version, approves=None)
        self.fields["review"].queryset = rows
        self.fields["review"].label_from_instance = lambda row: row.get_body_display()
        if rows.count() == 1:
            self.fields["review"].initial = rows.first()


class BodyBeginsForm(BodyForm):
    def prepare(self):
        super().prepare()
        rows = self.fields["review"].queryset.filter(begun_on=None)
        self.fields["review"].queryset = rows
