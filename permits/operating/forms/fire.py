"""Forms of a fire safety and property maintenance inspection (§ 5-31)."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from intake import forms as intake_forms
from parcels.models import Parcel
from permits.operating.forms.inspections import FaultsForm, ResultForm
from permits.operating.items import ITEMS
from permits.operating.models import (
    Consent,
    FireInspection,
    Ground,
    InspectableBuilding,
    InspectorKind,
    WarrantFinding,
)
from workflow.forms import ActForm, CheckedFileField, ReasonForm
from workflow.models import Case
from workflow.states import State

YES_NO = [("True", _("Yes")), ("False", _("No"))]


def said(label: str) -> forms.TypedChoiceField:
    """What the officer says on record: yes, no, or nothing."""
    return forms.TypedChoiceField(
        label=label,
        choices=[("", ""), *YES_NO],
        coerce=lambda value: value == "True",
        empty_value=None,
        required=False,
    )


class GroundFields(ActForm):
    """The ground of an inspection and what it rests on (§ 5-31(b)(1))."""

    ground = forms.ChoiceField(label=_("On what ground"), choices=Ground.choices)
    scope = forms.CharField(
        label=_("What is inspected"),
        max_length=300,
        required=False,
        help_text=_("Empty: the whole building. Else the part, the dwelling unit, the use."),
    )
    alleged = forms.CharField(
        label=_("What is said to be against the code"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("For a complaint, or for what you know. Without the complainant's name."),
    )
    code_violation_alleged = said(_("It is against a code that this office enforces"))
    complaint_written = said(_("The complaint is in writing"))
    complaint_signed = said(_("It is signed by the complainant"))
    complaint_verified = said(_("It is verified: sworn, or affirmed under penalty of perjury"))
    known_personally = said(_("You know it personally"))
    known_how = forms.CharField(
        label=_("How you know it"), required=False, widget=forms.Textarea(attrs={"rows": 2})
    )
    requester = forms.ChoiceField(
        label=_("Asked for by"),
        choices=[
            ("", ""),
            ("owner", _("The owner")),
            ("authorized_agent", _("An authorized agent of the owner")),
        ],
        required=False,
    )
    arises_from = forms.CharField(
        label=_("Arises from"),
        max_length=24,
        required=False,
        help_text=_("Number of the complaint or other case, if there is one."),
    )

    NEEDED = {
        Ground.COMPLAINT: (
            "alleged", "code_violation_alleged", "complaint_written", "complaint_signed",
            "complaint_verified",
        ),
        Ground.KNOWLEDGE: ("alleged", "code_violation_alleged", "known_personally", "known_how"),
        Ground.REQUEST: ("requester",),
    }  # fmt: skip

    def clean_arises_from(self) -> Case | None:
        """A case by its number; by its key where another act says it, for not all are numbered."""
        text = self.cleaned_data["arises_from"].strip().upper()
        if not text:
            return None
        rows = Case.objects.exclude(state=State.DRAFT)
        found = rows.filter(pk=int(text)) if text.isdecimal() else rows.filter(number=text)
        if not found.exists():
            raise forms.ValidationError(_("There is no case of this number."))
        return found.get()

    def clean(self):
        data = super().clean()
        for name in self.NEEDED.get(data.get("ground"), ()):
            if data.get(name) in (None, "") and name not in self.errors:
                self.add_error(name, _("This ground needs it."))
        return data


class OfficeForm(GroundFields):
    """How the office, or the calendar, opens an inspection: of a building, or of another place."""

    building = forms.ModelChoiceField(
        queryset=InspectableBuilding.objects.filter(state=State.SUBMITTED), required=False
    )
    parcel = forms.ModelChoiceField(queryset=Parcel.objects.all(), required=False)
    follows = forms.ModelChoiceField(
        queryset=FireInspection.objects.filter(state=State.CLOSED), required=False
    )

    def clean(self):
        data = super().clean()
        if not (data.get("building") or data.get("parcel")):
            self.add_error("building", _("Say what is inspected."))
        if data.get("ground") == Ground.SCHEDULED and not data.get("building"):
            self.add_error("building", _("The calendar has buildings alone."))
        return data


def begin_form(data=None, files=None, *, case, step):
    """Of the office where it names a ground; else of whoever asks for an inspection."""
    office = step.by.is_system or "ground" in (data or {})
    if office and step.role in ("officer", "system"):
        return OfficeForm(data, files, case=case, step=step)
    return intake_forms.BeginForm(data, files, case=case, step=step)


class RequestPageForm(ActForm):
    """What someone asks to have inspected, and why."""

    description = forms.CharField(
        label=_("Why do you ask for an inspection?"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
    )
    scope = forms.CharField(
        label=_("What is to be inspected?"),
        max_length=300,
        required=False,
        help_text=_("Leave it empty for the whole building. Else the part, the unit, the use."),
    )


class EntryPageForm(ActForm):
    """Who opens the door, and when."""

    wanted_on = forms.DateField(label=_("When would you like it?"), required=False)
    contact_name = forms.CharField(label=_("Who opens the door?"), max_length=200, required=False)
    contact_phone = forms.CharField(label=_("Telephone"), max_length=40, required=False)
    owner_name = forms.CharField(label=_("Owner of the property"), max_length=200, required=False)
    owner_address = forms.CharField(
        label=_("Owner's mailing address"), required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )  # fmt: skip


class ConsentForm(ActForm):
    """Who said yes or no. An owner who is signed in answers for himself or herself."""

    consent = forms.ChoiceField(
        label=_("May the inspector come in?"),
        choices=[(Consent.GIVEN.value, _("Yes")), (Consent.REFUSED.value, _("No"))],
        widget=forms.RadioSelect,
    )
    consent_by = forms.CharField(label=_("Who says so"), max_length=200)
    note = forms.CharField(
        label=_("When and how, or why not"), required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
    )  # fmt: skip

    def prepare(self):
        if self.step.role == "applicant":
            self.fields["consent_by"].initial = self.step.by.name
            self.fields["consent_by"].label = _("Your name")


class WarrantFindingForm(ReasonForm):
    warrant_finding = forms.ChoiceField(
        label=_("For this inspection"),
        choices=[c for c in WarrantFinding.choices if c[0] != WarrantFinding.UNDETERMINED],
        widget=forms.RadioSelect,
    )


class WarrantForm(ActForm):
    warrant_number = forms.CharField(label=_("Number or index number"), max_length=60)
    warrant_court = forms.CharField(label=_("Court"), max_length=120)
    warrant_on = forms.DateField(label=_("Dated"))
    order = CheckedFileField(label=_("The order or warrant"))

    def clean_warrant_on(self):
        return self.not_in_future("warrant_on")


class ItemsResultForm(ResultForm):
    """The results by item: what was in order, and each fault with its provision."""

    items = forms.MultipleChoiceField(
        label=_("Looked at and in order"),
        choices=[(item.key, f"{item.topic} ({item.provision})") for item in ITEMS],
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    whole_building = forms.BooleanField(
        label=_("The whole building was inspected"),
        required=False,
        help_text=_("Then its next interval counts from this day."),
    )
    key_box_needed = forms.BooleanField(
        label=_("A key box is needed, or its contents are out of date"), required=False
    )

    field_order = [
        "inspection", "satisfactory", "items", "faults", "whole_building", "key_box_needed",
        "remarks", "photos",
    ]  # fmt: skip

    def prepare(self):
        super().prepare()
        self.fields["whole_building"].initial = self.case.whole_building

    def clean_items(self) -> list[dict]:
        chosen = set(self.cleaned_data["items"])
        return [
            {"topic": str(item.topic), "provision": item.provision, "note": ""}
            for item in ITEMS
            if item.key in chosen
        ]

    def clean(self):
        data = super().clean()
        nothing = not data.get("items") and not data.get("faults")
        if nothing and "faults" in data and "items" in data:
            self.add_error("items", _("Say what was looked at."))
        return data


class OutsideForm(FaultsForm):
    """An inspection by the State's office or another authorized entity (§ 5-31(c))."""

    inspector_kind = forms.ChoiceField(
        label=_("Inspected by"),
        choices=[
            (one.value, one.label) for one in (InspectorKind.OFPC, InspectorKind.OTHER_ENTITY)
        ],
    )
    inspector_name = forms.CharField(label=_("Name of the inspector"), max_length=200)
    inspected_on = forms.DateField(label=_("Inspected on"))
    satisfactory = forms.TypedChoiceField(
        label=_("The result"),
        choices=[("True", _("in order")), ("False", _("not in order"))],
        coerce=lambda value: value == "True",
        widget=forms.RadioSelect,
    )
    report = CheckedFileField(label=_("The report"))

    field_order = ["inspector_kind", "inspector_name", "inspected_on", "satisfactory"]

    def clean_inspected_on(self):
        return self.not_in_future("inspected_on")

    def clean(self):
        data = super().clean()
        if data.get("satisfactory") is False and "faults" in data and not data["faults"]:
            self.add_error("faults", _("Name each fault with the provision that it breaks."))
        return data


class ReinspectForm(ActForm):
    known_personally = forms.BooleanField(
        label=_("I know from the report, personally, what failed."),
        error_messages={"required": _("Without that there is no ground for it.")},
    )
    known_how = forms.CharField(
        label=_("How you know it"), widget=forms.Textarea(attrs={"rows": 2})
    )

    def prepare(self):
        self.fields["known_how"].initial = f"From the report of {self.case}."


class CorrectedForm(ActForm):
    text = forms.CharField(
        label=_("What was corrected, and how"), widget=forms.Textarea(attrs={"rows": 4})
    )
