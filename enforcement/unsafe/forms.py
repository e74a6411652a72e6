"""Forms of an unsafe building."""

from __future__ import annotations

from decimal import Decimal

from django import forms
from django.utils.translation import gettext_lazy as _

from enforcement.places import ParcelField
from enforcement.violations.forms import SOURCES
from workflow.forms import ActForm, CheckedFileField, OptionalReasonForm, ServiceForm
from workflow.models import Case, Method
from workflow.time_forms import LongerTimeForm

PARTS = ("town_expenses", "materials", "contractor_costs", "legal_expenses")


def paragraph(label, rows: int = 4, **rest) -> forms.CharField:
    """A field for a paragraph."""
    return forms.CharField(label=label, widget=forms.Textarea(attrs={"rows": rows}), **rest)


class FindingsForm(ActForm):
    premises = paragraph(_("Description of the premises"), 3)
    findings = paragraph(
        _("Findings of the formal inspection: in what it is unsafe or dangerous"), 6
    )

    def prepare(self):
        self.initial = {"premises": self.case.premises, "findings": self.case.findings}


class InspectForm(FindingsForm):
    parcel = ParcelField(required=False)
    place = forms.CharField(label=_("Or the place in words"), max_length=200, required=False)
    inspected_on = forms.DateField(label=_("Inspected on"))
    source = forms.ModelChoiceField(
        label=_("Complaint or violation that it arises from"), queryset=Case.objects.none(),
        required=False,
    )  # fmt: skip
    field_order = ["parcel", "place", "inspected_on"]

    def prepare(self):
        super().prepare()
        rows = Case.objects.filter(kind__in=("CM", "VI"), number__isnull=False)
        self.fields["source"].queryset = rows.exclude(state__in=("void", "closed"))
        self.fields["inspected_on"].initial = self.step.day

    def clean_inspected_on(self):
        return self.not_in_future("inspected_on")

    def clean(self):
        data = super().clean()
        if "parcel" in data and not data["parcel"] and not data.get("place"):
            self.add_error("parcel", _("Say where it is."))
        return data


class ResolutionForm(OptionalReasonForm):
    resolution_number = forms.CharField(label=_("Resolution of the town board"), max_length=60)
    decided_on = forms.DateField(label=_("Decided on"))
    field_order = ["resolution_number", "decided_on", "reason"]

    def prepare(self):
        self.fields["decided_on"].initial = self.step.day

    def clean_decided_on(self):
        day = self.not_in_future("decided_on")
        filed = self.case.report_filed_on
        if day and filed and day < filed:
            raise forms.ValidationError(_("The report was filed later than this day."))
        return day


class NoticeForm(ActForm):
    """The six contents; the times and the powers of the board stand on every notice."""

    premises = paragraph(_("Description of the premises"), 3)
    particulars = paragraph(_("In what particulars it is unsafe or dangerous"), 5)
    order_text = paragraph(_("How it is to be made safe, or demolished and removed"), 5)
    hearing_on = forms.DateField(
        label=_("Day of the hearing before the town board"),
        help_text=_("At least five business days after service; leave time for the mail."),
    )
    hearing_time = forms.CharField(label=_("Time"), max_length=40)
    hearing_place = forms.CharField(label=_("Place"), max_length=200)

    def prepare(self):
        case = self.case
        self.initial = {name: getattr(case, name) for name in self.fields}
        self.initial["particulars"] = case.particulars or case.findings

    def clean_hearing_on(self):
        day = self.cleaned_data["hearing_on"]
        if day <= self.step.day:
            raise forms.ValidationError(_("The hearing lies after today."))
        return day


class RecipientForm(ActForm):
    name = forms.CharField(label=_("Name"), max_length=200)
    kind = forms.ChoiceField(label=_("As"))
    address = paragraph(_("Last known address"), 3, required=False)
    address_source = forms.ChoiceField(
        label=_("Where the address comes from"), choices=[("", "–"), *SOURCES], required=False
    )

    def prepare(self):
        from enforcement.unsafe.models import INTERESTS

        self.fields["kind"].choices = INTERESTS


class ServeForm(ServiceForm):
    """In person, or by registered mail to the last known address and a copy posted (§ 5-93(a))."""

    recipient_kind = forms.ChoiceField(label=_("On"))
    last_known_address = forms.BooleanField(
        label=_("It is the last known address in the tax or county records."),
        required=False,
    )  # fmt: skip
    hour = forms.TimeField(
        label=_("Hour, where it was handed over"), required=False,
        widget=forms.TimeInput(attrs={"type": "time"}),
    )  # fmt: skip
    address_source = forms.ChoiceField(
        label=_("Where the address comes from"), choices=[("", "–"), *SOURCES], required=False
    )

    def prepare(self):
        from enforcement.unsafe.guards import NOTICE
        from enforcement.unsafe.models import INTERESTS

        super().prepare()
        notices = self.case.papers.filter(key=NOTICE, standing="in_force")
        self.fields["paper"].queryset = notices
        self.fields["recipient_kind"].choices = [*INTERESTS, ("other", _("Somebody else"))]
        del self.fields["capacity"]
        served = self.case.recipients.filter(paper__isnull=False).first()
        if served is not None:
            self.initial |= {"paper": served.paper_id, "addressee": served.name,
                             "recipient_kind": served.kind, "address": served.address}  # fmt: skip

    def clean(self):
        data = super().clean()
        method = data.get("method")
        data["capacity"] = data.get("recipient_kind", "")
        if method == Method.POSTING and not data.get("place"):
            self.add_error("place", _("Say where it was posted."))
        if method == Method.POSTING and not data.get("proof_file"):
            self.add_error("proof_file", _("Add the photograph of the posted copy."))
        if method == Method.PERSONAL and not data.get("hour"):
            self.add_error("hour", _("Enter the hour at which it was handed over."))
        sent, notice_on = data.get("sent_on"), self.case.notice_on
        if sent and notice_on and sent < notice_on:
            self.add_error("sent_on", _("The notice is of a later day."))
        return data


class CountyClerkForm(ActForm):
    filed_on = forms.DateField(label=_("Filed on"))
    reference = forms.CharField(label=_("Liber and page, or instrument number"), max_length=80)
    proof = CheckedFileField(label=_("Receipt or stamped copy"), required=False)

    def prepare(self):
        self.fields["filed_on"].initial = self.step.day

    def clean_filed_on(self):
        return self.not_in_future("filed_on")


class HearingHeldForm(ActForm):
    held_on = forms.DateField(label=_("Held on"))
    attendance = paragraph(_("Who was there"), 2)
    minutes = paragraph(_("Minutes"), 5)
    file = CheckedFileField(label=_("Minutes as a file"), required=False)

    def prepare(self):
        self.fields["held_on"].initial = self.case.hearing_on

    def clean_held_on(self):
        return self.not_in_future("held_on")


class AdjournForm(ActForm):
    hearing_on = forms.DateField(label=_("New day"))
    hearing_time = forms.CharField(label=_("Time"), max_length=40)
    hearing_place = forms.CharField(label=_("Place"), max_length=200)

    def prepare(self):
        case = self.case
        self.initial = {"hearing_time": case.hearing_time, "hearing_place": case.hearing_place}

    def clean_hearing_on(self):
        day = self.cleaned_data["hearing_on"]
        if day <= self.step.day:
            raise forms.ValidationError(_("The hearing lies after today."))
        return day


class DayForm(ActForm):
    on = forms.DateField(label=_("Day"))

    def prepare(self):
        self.fields["on"].initial = self.step.day

    def clean_on(self):
        return self.not_in_future("on")


class RefusalForm(DayForm):
    said = paragraph(_("Who refused, and how"), 3)


class ExtensionForm(LongerTimeForm):
    """By the board, for good cause shown; each period by itself (§ 5-93(b)(4))."""

    def prepare(self):
        super().prepare()
        self.fields["reason"].label = _("Good cause")
        self.fields["resolution"].required = True


class DemolitionForm(ResolutionForm):
    done_by = forms.ChoiceField(
        label=_("By"),
        choices=[("town_employees", _("Town employees")), ("contract", _("Contract"))],
    )
    contract_number = forms.CharField(label=_("Contract number"), max_length=60, required=False)
    contract_under_gml = forms.BooleanField(
        label=_("The contract is awarded under the General Municipal Law."), required=False
    )


class CostForm(ActForm):
    """All expenses, the legal ones too (§ 5-93(b)(6))."""

    def __init__(self, *args, **kwargs):
        labels = (_("Town expenses, dollars"), _("Materials, dollars"),
                  _("Contractor's costs, dollars"), _("Legal expenses, dollars"))  # fmt: skip
        self.parts = dict(zip(PARTS, labels, strict=True))
        super().__init__(*args, **kwargs)

    def prepare(self):
        for name, label in self.parts.items():
            self.fields[name] = forms.DecimalField(
                label=label, min_value=Decimal("0"), max_digits=12, decimal_places=2,
                required=False,
            )  # fmt: skip

    def clean(self):
        data = super().clean()
        if not any(data.get(name) for name in PARTS):
            self.add_error(PARTS[0], _("Enter what it cost."))
        return data


class RemovedForm(CostForm):
    on = forms.DateField(label=_("Removed on"))

    def prepare(self):
        super().prepare()
        self.fields["on"].initial = self.step.day

    def clean_on(self):
        day = self.not_in_future("on")
        ordered = self.case.demolition_ordered_on
        if day and ordered and day < ordered:
            raise forms.ValidationError(_("The board ordered it later than this day."))
        return day
