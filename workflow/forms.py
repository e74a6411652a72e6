"""The forms of the shared acts. An act's form is the one place where its data are checked, for
the web, the API and programs alike."""

from __future__ import annotations

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from people.models import Person, User, person_of
from people.roles import STAFF, Role
from workflow import files
from workflow.access import open_on
from workflow.asking import ask_plainly
from workflow.models import (
    Capacity,
    CaseParty,
    Clock,
    Condition,
    Document,
    Event,
    Hold,
    Method,
    Outcome,
    Paper,
    Task,
)


class ActForm(forms.Form):
    """Base of every act's form: knows the case and the step; names nobody else's records."""

    def __init__(self, data=None, files=None, *, case, step, **kwargs):
        self.case, self.step = case, step
        super().__init__(data, files, **kwargs)
        for field in self.fields.values():
            if isinstance(field, forms.DateField):
                field.widget = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
        self.prepare()
        ask_plainly(self)

    def prepare(self) -> None:
        """Narrow the choices to what belongs to the case."""

    def not_in_future(self, name: str):
        """The value of a date field that can not lie after the day of the act."""
        value = self.cleaned_data.get(name)
        if value and value > self.step.day:
            raise ValidationError(_("This day lies in the future. Enter the day it happened."))
        return value


class ReasonForm(ActForm):
    """A reason in words."""

    reason = forms.CharField(
        label=_("Reason"),
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Stands on record and on the notice."),
    )


class OptionalReasonForm(ActForm):
    """A remark, if there is one."""

    reason = forms.CharField(
        label=_("Remark"), required=False, widget=forms.Textarea(attrs={"rows": 2})
    )


class AssignForm(ActForm):
    assignee = forms.ModelChoiceField(
        label=_("Assign to"),
        queryset=User.objects.none(),
        required=False,
        empty_label=_("Nobody"),
    )

    def prepare(self):
        self.fields["assignee"].queryset = (
            User.objects.filter(open_on_assignment(self.step.day), is_active=True)
            .distinct()
            .order_by("full_name")
        )
        self.fields["assignee"].initial = self.case.assignee_id


def open_on_assignment(day):
    """Users who hold a role of the office on a day."""
    from django.db.models import Q

    return Q(
        role_assignments__starts_on__lte=day, role_assignments__role__in=[str(r) for r in STAFF]
    ) & (Q(role_assignments__ends_on__isnull=True) | Q(role_assignments__ends_on__gte=day))


class NoteForm(ActForm):
    text = forms.CharField(
        label=_("Note"),
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("For the office only."),
    )


class MessageForm(ActForm):
    subject = forms.CharField(label=_("Subject"), max_length=150)
    text = forms.CharField(label=_("Message"), widget=forms.Textarea(attrs={"rows": 5}))


class MessageToOfficeForm(ActForm):
    text = forms.CharField(label=_("Your message"), widget=forms.Textarea(attrs={"rows": 4}))


class MultipleFileInput(forms.ClearableFileInput):
    allow_multiple_selected = True


class MultipleFileField(forms.FileField):
    """Several files at once, each checked by its content."""

    widget = MultipleFileInput(attrs={"accept": files.ACCEPT_ATTRIBUTE})

    def clean(self, data, initial=None):
        uploads = data if isinstance(data, (list, tuple)) else [data] if data else []
        if not uploads and self.required:
            raise ValidationError(self.error_messages["required"], code="required")
        problems = []
        for upload in uploads:
            super().clean(upload, initial)
            try:
                files.check_upload(upload)
            except ValidationError as problem:
                problems.extend(problem.messages)
        if problems:
            raise ValidationError(problems)
        return uploads


class CheckedFileField(forms.FileField):
    """One file, checked by its content."""

    def __init__(self, **kwargs):
        kwargs.setdefault(
            "widget", forms.ClearableFileInput(attrs={"accept": files.ACCEPT_ATTRIBUTE})
        )
        super().__init__(**kwargs)

    def clean(self, data, initial=None):
        upload = super().clean(data, initial)
        if upload:
            files.check_upload(upload)
        return upload


class FileForm(ActForm):
    uploads = MultipleFileField(
        label=_("Files"), help_text=_("PDF, JPEG, PNG, TIFF, DWG or DXF, 100 MB each.")
    )
    title = forms.CharField(label=_("What it is"), max_length=200, required=False)


class ReleaseForm(ActForm):
    document = forms.ModelChoiceField(queryset=Document.objects.none())
    public = forms.ChoiceField(label=_("Who may see it"), choices=Document.Public.choices)
    reason = forms.CharField(label=_("Reason where it is withheld"), required=False)

    def prepare(self):
        self.fields["document"].queryset = self.case.documents.all()


class AgentForm(ActForm):
    """Someone whom the applicant lets act, named by name and e-mail address; the office may name
    a person who is on record."""

    person = forms.ModelChoiceField(
        queryset=Person.objects.all(), required=False, widget=forms.HiddenInput
    )
    name = forms.CharField(label=_("Name"), max_length=200, required=False)
    email = forms.EmailField(
        label=_("E-mail address"),
        required=False,
        help_text=_("With this address he or she signs in and finds the case."),
    )
    capacity = forms.ChoiceField(
        label=_("As"),
        choices=[
            (c.value, c.label) for c in (Capacity.AGENT, Capacity.CONTRACTOR, Capacity.ARCHITECT)
        ],
    )
    authority = CheckedFileField(label=_("Written authority"), required=False)

    def clean(self):
        data = super().clean()
        # Only the office picks from the people on record; an applicant would learn who they are.
        if self.step.role == Role.APPLICANT:
            data["person"] = None
        if data.get("person"):
            return data
        for field, words in (("name", _("Enter the name.")), ("email", _("Enter the address."))):
            if not data.get(field) and field not in self.errors:
                self.add_error(field, words)
        if not self.errors:
            data["person"] = named_person(data["name"], data["email"])
        return data


def named_person(name: str, email: str) -> Person:
    """The person with this address: the account's, or one who waits for an account."""
    user = User.objects.filter(email__iexact=email).first()
    if user is not None:
        return person_of(user)
    known = Person.objects.filter(user=None, email__iexact=email).first()
    return known or Person.objects.create(name=name, email=email.lower(), source="applicant")


class EndAgentForm(ActForm):
    party = forms.ModelChoiceField(queryset=CaseParty.objects.none())

    def prepare(self):
        self.fields["party"].queryset = self.case.parties.filter(
            open_on(self.step.day), may_act=True
        )


class HoldForm(ActForm):
    STOPS = [
        ("accept", _("Taking up the application")),
        ("approve", _("Approval")),
        ("issue", _("Issuing the permit")),
        ("inspect", _("Inspections")),
        ("certificate", _("Certificates")),
    ]
    stops = forms.MultipleChoiceField(
        label=_("What may not be done"), choices=STOPS, widget=forms.CheckboxSelectMultiple
    )
    section = forms.CharField(label=_("Section of the law"), max_length=60)
    reason = forms.CharField(label=_("Reason"), widget=forms.Textarea(attrs={"rows": 3}))


class LiftHoldForm(ReasonForm):
    hold = forms.ModelChoiceField(queryset=Hold.objects.none())

    def prepare(self):
        self.fields["hold"].queryset = self.case.holds.filter(lifted_on__isnull=True)


class ConditionMetForm(ActForm):
    condition = forms.ModelChoiceField(queryset=Condition.objects.none())
    note = forms.CharField(label=_("How it was shown"), max_length=300, required=False)

    def prepare(self):
        self.fields["condition"].queryset = self.case.conditions.filter(met_on__isnull=True)


class TaskDoneForm(ActForm):
    task = forms.ModelChoiceField(queryset=Task.objects.none())

    def prepare(self):
        self.fields["task"].queryset = self.case.tasks.filter(done_on__isnull=True)


class DeliveryForm(ActForm):
    """How a paper went out. Mail with a receipt carries its number."""

    paper = forms.ModelChoiceField(queryset=Paper.objects.none())
    method = forms.ChoiceField(label=_("How"), choices=Method.choices)
    sent_on = forms.DateField(label=_("Day"))
    tracking_number = forms.CharField(
        label=_("Number of the certified or registered letter"), max_length=40, required=False
    )

    def prepare(self):
        self.fields["paper"].queryset = self.case.papers.all()
        self.fields["sent_on"].initial = self.step.day

    def clean_sent_on(self):
        return self.not_in_future("sent_on")

    def clean(self):
        data = super().clean()
        if data.get("method") in (Method.CERTIFIED, Method.REGISTERED) and not data.get(
            "tracking_number"
        ):
            self.add_error("tracking_number", _("Enter the number on the receipt."))
        return data


class ServiceForm(DeliveryForm):
    addressee = forms.CharField(label=_("Served on"), max_length=200)
    capacity = forms.CharField(label=_("In the capacity of"), max_length=40, required=False)
    address = forms.CharField(
        label=_("Address"), required=False, widget=forms.Textarea(attrs={"rows": 3})
    )
    received_on = forms.DateField(label=_("Delivered on, by the receipt"), required=False)
    served_by = forms.CharField(label=_("Served by"), max_length=200, required=False)
    place = forms.CharField(label=_("Place of posting"), max_length=200, required=False)
    proof_file = CheckedFileField(label=_("Receipt, affidavit or photograph"), required=False)

    def clean_received_on(self):
        received = self.not_in_future("received_on")
        sent = self.cleaned_data.get("sent_on")
        if received and sent and received < sent:
            raise ValidationError(_("It can not be delivered before it was sent."))
        return received


class StayForm(ActForm):
    clock = forms.ModelChoiceField(queryset=Clock.objects.none())
    order = CheckedFileField(label=_("The court's order"))

    def prepare(self):
        self.fields["clock"].queryset = self.case.clocks.filter(
            outcome=Outcome.OPEN, stayed_since__isnull=True
        )


class EndStayForm(ActForm):
    clock = forms.ModelChoiceField(queryset=Clock.objects.none())
    due_on = forms.DateField(label=_("Last day set by the court"), required=False)

    def prepare(self):
        self.fields["clock"].queryset = self.case.clocks.filter(
            outcome=Outcome.OPEN, stayed_since__isnull=False
        )


class CorrectionForm(ReasonForm):
    event = forms.ModelChoiceField(label=_("Entry to correct"), queryset=Event.objects.none())

    def prepare(self):
        self.fields["event"].queryset = self.case.events.all()
