"""Forms of certificates (§ 5-27)."""

from __future__ import annotations

from django import forms
from django.db.models import Exists, OuterRef, Q
from django.utils.translation import gettext_lazy as _

from intake.forms import PlaceForm
from parcels.models import Parcel
from people.models import Person
from permits.models import BuildingPermit, Certificate, CertificateKind
from permits.models.certificate import Basis
from workflow.access import acting_party
from workflow.forms import ActForm, MultipleFileField, ReasonForm
from workflow.states import State


def certifiable(day):
    """The permits for which a certificate may be asked: in force or expired, and those whose
    certificate was revoked, so that they need a new one."""
    stands = Certificate.objects.filter(
        permit=OuterRef("pk"), state__in=(State.ISSUED, State.SUSPENDED)
    )
    uncertified = Q(state=State.CLOSED) & ~Exists(stands)
    return BuildingPermit.objects.filter(Q(state__in=(State.ISSUED, State.EXPIRED)) | uncertified)


class BeginForm(ActForm):
    """For the work under a permit, or for a converted building without one."""

    permit = forms.ModelChoiceField(queryset=BuildingPermit.objects.none(), required=False)
    parcel = forms.ModelChoiceField(queryset=Parcel.objects.all(), required=False)
    person = forms.ModelChoiceField(queryset=Person.objects.all(), required=False)
    person_name = forms.CharField(max_length=200, required=False)
    person_address = forms.CharField(required=False)
    person_phone = forms.CharField(max_length=40, required=False)
    person_email = forms.EmailField(required=False)

    def prepare(self):
        self.fields["permit"].queryset = certifiable(self.step.day)

    def clean(self):
        data = super().clean()
        by_applicant = self.step.role == "applicant"
        if by_applicant:
            data["person"], data["person_name"] = None, ""
        permit = data.get("permit")
        if permit and by_applicant and not acting_party(permit, self.step.by.user, self.step.day):
            self.add_error("permit", _("Choose one of your own permits."))
        if not permit and self.case.kind == "TC" and "permit" not in self.errors:
            self.add_error("permit", _("A temporary certificate is for the work under a permit."))
        named = by_applicant or permit or data.get("person") or data.get("person_name")
        if not named and "permit" not in self.errors:
            self.add_error("person", _("Say who applies."))
        return data


class ContentsForm(PlaceForm):
    """What the certificate will say (§ 5-27(c)); the officer completes it. The property is asked
    for where no permit names it."""

    certificate_kind = forms.ChoiceField(label=_("Certificate"), choices=CertificateKind.choices)
    property_name = forms.CharField(label=_("Name of the property"), max_length=200)
    use_and_occupancy = forms.CharField(label=_("Use and occupancy"), max_length=200)
    construction_type = forms.CharField(
        label=_("Type of construction"), max_length=120, required=False
    )
    entire_structure = forms.BooleanField(
        label=_("For the entire structure"), required=False, initial=True
    )
    portion_description = forms.CharField(
        label=_("If only for a part, which"), required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
    )  # fmt: skip
    largest_gathering_persons = forms.IntegerField(
        label=_("Most persons that gather in one area"), min_value=0, required=False
    )
    assembly_occupant_load = forms.IntegerField(
        label=_("Assembly occupant load, persons"), min_value=1, required=False
    )
    sprinkler_provided = forms.BooleanField(
        label=_("An automatic sprinkler system is provided"), required=False
    )
    sprinkler_required = forms.BooleanField(
        label=_("The sprinkler system is required"), required=False
    )
    basis = forms.ChoiceField(label=_("For"), choices=Basis.choices, required=False)

    field_order = ["parcel_number"]

    def prepare(self):
        super().prepare()
        if not hasattr(self.case, "basis"):
            del self.fields["basis"]
        if self.case.permit_id:
            del self.fields["parcel_number"]
        for name, field in self.fields.items():
            if name != "parcel_number":
                field.initial = getattr(self.case, name)

    def clean_largest_gathering_persons(self):
        return self.cleaned_data["largest_gathering_persons"] or 0

    def clean_basis(self):
        return self.cleaned_data["basis"] or self.case.basis

    def find_parcel(self, data) -> None:
        if "parcel_number" in self.fields:
            super().find_parcel(data)

    def clean(self):
        data = super().clean()
        if not data.get("entire_structure") and not data.get("portion_description"):
            self.add_error("portion_description", _("Say for which part the certificate is."))
        return data


class SignForm(ActForm):
    signed_name = forms.CharField(label=_("Type your full name to sign"), max_length=200)
    declaration = forms.BooleanField(
        label=_("What I have stated is true to the best of my knowledge. I know that the fee is "
                "not refundable.")
    )  # fmt: skip


class HandInForm(ActForm):
    uploads = MultipleFileField(label=_("Papers"), required=False)
    answer = forms.CharField(
        label=_("Your answer"), required=False, widget=forms.Textarea(attrs={"rows": 3})
    )


class PapersForm(ActForm):
    """Which papers the officer asks for, and which have come (§ 5-27(b)(3))."""

    structural_report_required = forms.BooleanField(
        label=_("Structural observations or special inspections report needed"), required=False
    )
    structural_report_received_on = forms.DateField(label=_("Received on"), required=False)
    flood_certification_required = forms.BooleanField(
        label=_("Flood hazard certification needed"), required=False
    )
    flood_certification_received_on = forms.DateField(label=_("Received on"), required=False)
    other_documents_required = forms.CharField(
        label=_("Other papers needed"), max_length=300, required=False
    )
    other_documents_received_on = forms.DateField(label=_("Received on"), required=False)

    def prepare(self):
        for name, field in self.fields.items():
            field.initial = getattr(self.case, name)


class InspectedForm(ActForm):
    inspected_on = forms.DateField(label=_("Inspected on"))
    conforms = forms.BooleanField(
        label=_("Building and work conform to the codes as far as can be seen."),
        error_messages={"required": _("A building that does not conform gets no certificate.")},
    )

    def prepare(self):
        self.fields["inspected_on"].initial = self.step.day

    def clean_inspected_on(self):
        return self.not_in_future("inspected_on")


class ApproveForm(ActForm):
    work_completed = forms.BooleanField(label=_("The work is complete."), required=False)
    complies = forms.BooleanField(
        label=_("It was done in line with the Uniform Code, the Energy Code and other rules."),
        required=False,
    )
    work_left = forms.BooleanField(
        label=_("Other parts of the work still get a certificate of their own."),
        required=False,
        help_text=_("Then the permit stays open."),
    )


class MinimumsForm(ActForm):
    minimums_inspected_on = forms.DateField(label=_("Inspected on"))
    safe = forms.BooleanField(label=_("May be occupied safely"), required=False)
    fire_equipment_installed = forms.BooleanField(
        label=_("Fire and smoke detecting or protection equipment is installed"), required=False
    )
    fire_equipment_tested = forms.BooleanField(label=_("It was tested"), required=False)
    fire_equipment_operational = forms.BooleanField(label=_("It is operational"), required=False)
    egress_provided = forms.BooleanField(
        label=_("All required ways out are provided"), required=False
    )

    def prepare(self):
        self.fields["minimums_inspected_on"].initial = self.step.day

    def clean_minimums_inspected_on(self):
        return self.not_in_future("minimums_inspected_on")


class TemporaryForm(ActForm):
    work_completed = forms.BooleanField(
        label=_("The work is complete"), required=False,
        help_text=_("Complete work gets the full certificate."),
    )  # fmt: skip
    effective_from = forms.DateField(label=_("First day"))
    ends_on = forms.DateField(label=_("Last day, at most six months on"))
    terms = forms.CharField(
        label=_("Terms"), required=False, widget=forms.Textarea(attrs={"rows": 4})
    )
    reason = forms.CharField(
        label=_("Reason"), required=False, widget=forms.Textarea(attrs={"rows": 2}),
        help_text=_("Needed where no fire equipment is installed."),
    )  # fmt: skip

    def prepare(self):
        self.fields["effective_from"].initial = self.step.day

    def clean(self):
        data = super().clean()
        start, end = data.get("effective_from"), data.get("ends_on")
        if start and start < self.step.day:
            self.add_error("effective_from", _("A building is not let into use for days past."))
        if start and end and end < start:
            self.add_error("ends_on", _("The last day can not lie before the first."))
        if self.case.fire_equipment_installed is False and not data.get("reason"):
            self.add_error("reason", _("Say why it is safe without fire equipment."))
        return data


class ExtensionForm(ActForm):
    ends_on = forms.DateField(label=_("New last day, at most ninety days on"))
    only_minimal_work_left = forms.BooleanField(
        label=_("Only a small amount of work is left."), required=False
    )
    steady_progress = forms.BooleanField(label=_("The work goes forward steadily."), required=False)

    def clean_ends_on(self):
        end = self.cleaned_data["ends_on"]
        if self.case.ends_on and end <= self.case.ends_on:
            raise forms.ValidationError(_("Choose a day after the present last day."))
        return end


class ErrorForm(ActForm):
    wrong_information = forms.CharField(
        label=_("What was incorrect, inaccurate or incomplete"),
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    deficiencies = forms.CharField(
        label=_("What has to be corrected"), widget=forms.Textarea(attrs={"rows": 3})
    )
    days = forms.IntegerField(label=_("Days to correct it"), min_value=1, max_value=1000)


class CorrectionForm(ReasonForm):
    pass
