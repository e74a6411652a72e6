"""The forms that every application has: how it begins, a page, files, the signature."""

from __future__ import annotations

from django import forms
from django.forms.utils import ErrorDict
from django.utils.translation import gettext_lazy as _

from intake.models import SignedBy
from parcels import search
from parcels.models import Parcel
from people.models import Person
from workflow.forms import ActForm, CheckedFileField, MultipleFileField
from workflow.models import Document


class BeginForm(ActForm):
    """Everything is optional: an application may begin with nothing but the wish to file one.
    A person other than oneself is named by a clerk alone."""

    person = forms.ModelChoiceField(queryset=Person.objects.all(), required=False)
    # At the counter: someone of whom nothing is known yet. None of it but the name is needed.
    person_name = forms.CharField(max_length=200, required=False)
    person_address = forms.CharField(required=False)
    person_phone = forms.CharField(max_length=40, required=False)
    person_email = forms.EmailField(required=False)
    parcel = forms.ModelChoiceField(queryset=Parcel.objects.all(), required=False)
    title = forms.CharField(max_length=200, required=False)
    rule_facts = forms.JSONField(required=False)

    def clean(self):
        data = super().clean()
        by_applicant = self.step.role == "applicant"
        if by_applicant:
            data["person"], data["person_name"] = None, ""
        elif not (data.get("person") or data.get("person_name") or self.others_apply(data)):
            # Else the clerk would stand as applicant on what someone else filed.
            self.add_error("person", _("Say who applies."))
        return data

    def others_apply(self, data: dict) -> bool:
        """Whether the case that this one follows says already who applies."""
        return False


class NothingForm(ActForm):
    """A page that asks for files alone."""


class PlaceForm(ActForm):
    """Where it is. The parcel is chosen from a search; its number may also be typed."""

    parcel_number = forms.CharField(
        label=_("Tax map number or street address"),
        max_length=120,
        required=False,
        help_text=_("For example 157.08-1-14, or 120 Front Street."),
    )

    def prepare(self):
        if self.case.parcel_id:
            self.fields["parcel_number"].initial = self.case.parcel.tax_map_number

    def clean(self):
        data = super().clean()
        self.find_parcel(data)
        return data

    def find_parcel(self, data) -> None:
        """Put the parcel that was named among the data; the one that is known stays."""
        text = (data.get("parcel_number") or "").strip()
        data["parcel"] = self.case.parcel
        if text:
            data["parcel"] = search.find(text) or self._only(text)

    def _only(self, text: str):
        found = search.search(text, limit=2)
        if len(found) == 1:
            return found[0]
        self.add_error(
            "parcel_number",
            _("No property of the town has this number or address. Check it, or look it up.")
            if not found
            else _("More than one property fits. Choose one from the search."),
        )
        return self.case.parcel


def keep_fields(case, step) -> None:
    """Put what a page's form holds on the fields of the case with the same names."""
    for name, value in step.data.items():
        if name not in ("page", "not_saved"):
            setattr(case, name, value)


def keep_place(case, step) -> None:
    """Put the chosen parcel on the case."""
    parcel = step.data.get("parcel")
    if parcel is None:
        return
    if case.parcel_id and case.parcel_id != parcel.pk:
        open_ones = case.case_parcels.filter(ends_on=None)
        # What was filed stays on record; a draft has no history yet.
        open_ones.delete() if case.is_draft else open_ones.update(ends_on=step.day)
    step.parcel(parcel)


def page_form(data=None, files=None, *, case, step, key: str = ""):
    """The form of the page that the data name, or of `key` with what the case has.

    Only the page's own fields are saved, so that two tabs on two pages do not undo each other.
    What is saved by itself (`autosave`) keeps the fields that are right and passes over those
    that are not yet: nothing right is lost for something wrong beside it.
    """
    from intake.application import application

    page = application(case.kind).page(case, key or (data or {}).get("page", ""))
    if page is None:
        return _NoPage(data, files, case=case, step=step)
    initial = {
        name: _as_choice(field, getattr(case, name))
        for name, field in page.form.base_fields.items()
        if hasattr(case, name)
    }
    form = page.form(data or None, files, case=case, step=step, initial=initial)
    form.fields["page"] = forms.CharField(widget=forms.HiddenInput, initial=page.key)
    if data and data.get("autosave") == "1":
        _pass_over_errors(form)
    return form


def _as_choice(field, value):
    """A yes or no that is chosen among words stands by its word."""
    return str(value) if isinstance(value, bool) and hasattr(field, "choices") else value


def _pass_over_errors(form: ActForm) -> None:
    form.full_clean()
    wrong = dict(form.errors)
    form.cleaned_data["not_saved"] = sorted(wrong)
    form._errors = ErrorDict()


class _NoPage(ActForm):
    page = forms.ChoiceField(choices=[])


class AttachForm(ActForm):
    """Files of one kind that go with the application."""

    kind = forms.ChoiceField(label=_("What is it?"))
    title = forms.CharField(label=_("Title"), max_length=200, required=False)
    uploads = MultipleFileField(
        label=_("Files"), help_text=_("PDF, JPEG, PNG, TIFF, DWG or DXF, at most 100 MB each.")
    )

    def prepare(self):
        from intake.application import application

        self.fields["kind"].choices = application(self.case.kind).file_kinds


class RemoveForm(ActForm):
    """Takes back what was handed in with the application: never what the office made or took in
    on its own (stamped copies, photographs, an order of a court)."""

    document = forms.ModelChoiceField(queryset=Document.objects.none())

    def prepare(self):
        from intake.application import application

        self.fields["document"].queryset = self.case.documents.filter(
            removed_at=None,
            kind__in=[kind for kind, _words in application(self.case.kind).file_kinds],
        )


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
        label=_("What I have stated is true to the best of my knowledge.")
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
