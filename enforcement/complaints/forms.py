"""Forms of a complaint: as it comes in, and what the officer says of it."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from enforcement.inspecting import inspectors
from enforcement.places import ParcelField
from people.models import User
from workflow.forms import ActForm, CheckedFileField, MultipleFileField, ReasonForm


def choices_of(name: str):
    """The choices of a class of the models, which import the acts."""
    from enforcement import models

    return getattr(models, name).choices


class StatementForm(ActForm):
    """What is alleged, where, and who says so: at the counter and online."""

    subject = forms.ChoiceField(label=_("What is it about?"))
    parcel = ParcelField(
        label=_("Where is it?"),
        help_text=_("Address or tax map number, if you know it."),
        required=False,
    )
    place = forms.CharField(
        label=_("Or describe the place"),
        max_length=200,
        required=False,
        help_text=_("For example: the empty lot across from the school on Main Street."),
    )
    alleged = forms.CharField(
        label=_("What is wrong there?"),
        max_length=8000,
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text=_("Say what you saw, since when, and how often."),
    )
    work_going_on = forms.BooleanField(label=_("Work is going on there now."), required=False)
    name = forms.CharField(label=_("Name"), max_length=200, required=False)
    address = forms.CharField(
        label=_("Mailing address"),
        required=False,
        max_length=400,
        widget=forms.Textarea(attrs={"rows": 2}),
    )
    phone = forms.CharField(label=_("Telephone"), max_length=40, required=False)
    email = forms.EmailField(label=_("E-mail address"), required=False)

    def prepare(self):
        self.fields["subject"].choices = [("", "–"), *choices_of("Subject")]

    def clean(self):
        data = super().clean()
        if "parcel" in data and not data["parcel"] and not data.get("place"):
            self.add_error("parcel", _("Say where it is: an address, or the place in words."))
        return data


class ReceiveForm(StatementForm):
    """A complaint as the office or the system enters it; how far it is signed is said here and
    judged later (§ 5-32(a))."""

    how = forms.ChoiceField(label=_("How it came in"))
    in_writing = forms.BooleanField(label=_("It is in writing."), required=False)
    signed = forms.BooleanField(label=_("The complainant has signed it."), required=False)
    verified = forms.BooleanField(
        label=_("The complainant has sworn to it, or affirmed it."), required=False
    )
    verified_how = forms.ChoiceField(label=_("How it was verified"), required=False)
    signed_name = forms.CharField(label=_("Signed as"), max_length=200, required=False)
    field_order = ["how"]

    def prepare(self):
        super().prepare()
        known = choices_of("How")
        if self.step.by.user is not None:  # the office enters what came in otherwise
            known = [one for one in known if one[0] != "online"]
        self.fields["how"].choices = known
        self.fields["verified_how"].choices = [("", "–"), *choices_of("Verified")]

    def clean(self):
        data = super().clean()
        if data.get("signed") and not data.get("in_writing"):
            self.add_error("in_writing", _("What is signed is in writing."))
        if data.get("verified") and not data.get("signed"):
            self.add_error("signed", _("What is verified is signed."))
        if data.get("verified") and not data.get("verified_how"):
            self.add_error("verified_how", _("Say how it was verified."))
        if data.get("signed") and not data.get("name"):
            self.add_error("name", _("Enter the name of who signed."))
        return data


class PhotosForm(ActForm):
    photos = MultipleFileField(label=_("Photographs and papers"))


class ScopeForm(ReasonForm):
    """Why the matter is not for this office; the complainant is told where to turn."""

    code_violation_alleged = forms.BooleanField(
        label=_("It alleges that something is against a code or law."), required=False
    )
    enforced_by_office = forms.BooleanField(
        label=_("This office enforces that code."), required=False
    )
    field_order = ["code_violation_alleged", "enforced_by_office", "reason"]

    def prepare(self):
        self.fields["reason"].label = _("What the complainant is told, and where to turn")


class CompleteForm(ActForm):
    """The signature and verification that were lacking."""

    signed_name = forms.CharField(label=_("Your name, as your signature"), max_length=200)
    verified_how = forms.ChoiceField(label=_("How it is verified"))
    statement = CheckedFileField(label=_("The signed paper"), required=False)

    def prepare(self):
        self.fields["verified_how"].choices = choices_of("Verified")


class TakeUpForm(ActForm):
    known_personally = forms.BooleanField(
        label=_("I know the matter myself."),
        required=False,
        help_text=_("Then it is looked into whatever the form of the complaint (§ 5-31(b)(1)c)."),
    )
    operating_permit_involved = forms.BooleanField(
        label=_("It is about an activity under an operating permit."), required=False
    )


class InquiryForm(ActForm):
    asked = forms.CharField(label=_("Who was asked, and how"), max_length=200)
    result = forms.CharField(label=_("What was said"), widget=forms.Textarea(attrs={"rows": 4}))


class BookForm(ActForm):
    """An inspection, with the right to enter (§ 5-31(b)(2)): a person confirms it."""

    label = forms.CharField(
        label=_("What is looked at"), max_length=200, required=False, initial=""
    )
    planned_for = forms.DateField(label=_("Day"))
    inspector = forms.ModelChoiceField(
        label=_("Inspector"), queryset=User.objects.none(), required=False
    )
    consent = forms.ChoiceField(
        label=_("Leave to enter"),
        choices=[
            ("given", _("Given by whoever may let us in")),
            ("not_asked", _("Not asked: seen from public ground")),
            ("refused", _("Refused")),
        ],
    )
    warrant_finding = forms.ChoiceField(
        label=_("Does the law ask for a court order or warrant?"),
        choices=[
            ("not_needed", _("No")),
            ("needed", _("Yes")),
            ("undetermined", _("The town attorney has not said yet")),
        ],
        help_text=_("The town attorney says so where leave to enter is not given."),
    )
    warrant_obtained = forms.BooleanField(
        label=_("The court order or warrant is there."), required=False
    )

    def prepare(self):
        self.fields["planned_for"].initial = self.step.day
        self.fields["inspector"].queryset = inspectors(self.step.day)

    def clean_planned_for(self):
        planned = self.cleaned_data["planned_for"]
        if planned < self.step.day:
            raise forms.ValidationError(_("This day is over. Choose today or a later day."))
        return planned

    def clean(self):
        data = super().clean()
        data["entry_words"] = str(dict(self.fields["consent"].choices).get(data.get("consent"), ""))
        return data


class NoticeForm(ActForm):
    """The notice of a violation with time to correct it (§ 5-32(b)(2))."""

    to_name = forms.CharField(label=_("To"), max_length=200)
    to_address = forms.CharField(label=_("Address"), widget=forms.Textarea(attrs={"rows": 3}))
    capacity = forms.ChoiceField(
        label=_("As"),
        choices=[("Owner", _("Owner")), ("Person responsible", _("Person responsible"))],
    )
    condition = forms.CharField(label=_("What was found"), widget=forms.Textarea(attrs={"rows": 4}))
    cure_by = forms.DateField(label=_("To be corrected by"))

    def prepare(self):
        from enforcement.places import owner_of_record

        owner = owner_of_record(self.case.parcel, self.step.day)
        self.fields["to_name"].initial = owner["name"]
        self.fields["to_address"].initial = owner["address"]
        found = self.case.violations.order_by("id").last()
        self.fields["condition"].initial = found.condition if found else ""

    def clean_cure_by(self):
        day = self.cleaned_data["cure_by"]
        if day < self.step.day:
            raise forms.ValidationError(_("This day is over. Choose today or a later day."))
        return day


class CorrectionForm(ActForm):
    corrected_on = forms.DateField(label=_("Corrected on"))

    def clean_corrected_on(self):
        return self.not_in_future("corrected_on")


class ReportForm(ActForm):
    report = forms.CharField(
        label=_("Report"),
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text=_("What was done and found. It is public; do not name the complainant."),
    )

    def clean_report(self):
        """The report is public; who complained is not."""
        from enforcement.complaints.telling import complainant_of

        report = self.cleaned_data["report"]
        who = complainant_of(self.case)
        if who and len(who.person.name) > 3 and who.person.name.casefold() in report.casefold():
            raise forms.ValidationError(_("The report names the complainant. Take the name out."))
        return report
