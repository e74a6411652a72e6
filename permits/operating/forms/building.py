"""Forms of a building in the inspection calendar (§ 5-31(a))."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from intake.forms import PlaceForm
from permits.operating.forms.fire import GroundFields
from permits.operating.models import Occupancy
from workflow.forms import ActForm

UNKNOWN = [("", _("Not known")), ("True", _("Yes")), ("False", _("No"))]


def known(label: str) -> forms.TypedChoiceField:
    """Yes, no, or not known."""
    return forms.TypedChoiceField(
        label=label,
        choices=UNKNOWN,
        coerce=lambda value: value == "True",
        empty_value=None,
        required=False,
    )


class FactFields(ActForm):
    """What the class and the interval of a building follow from."""

    title = forms.CharField(
        label=_("Name of the building or business"), max_length=200, required=False
    )
    occupancy = forms.ChoiceField(label=_("What it is"), choices=Occupancy.choices)
    owner_occupied = known(_("The owner lives there"))
    assembly_area_persons = forms.IntegerField(
        label=_("Most persons in one area for gathering"),
        min_value=0,
        required=False,
        help_text=_("0 where there is none. Areas are not added up."),
    )
    dwelling_units = forms.IntegerField(label=_("Homes in it"), min_value=0, required=False)
    student_units = forms.IntegerField(
        label=_("Of these, student housing"), min_value=0, required=False
    )
    sprinkler_or_standpipe = known(_("Sprinklers or standpipes"))
    fire_alarm = known(_("Fire alarm"))
    hazardous_materials = known(_("Hazardous materials"))
    certificate_issued_on = forms.DateField(
        label=_("First certificate of occupancy or compliance"), required=False
    )
    last_town_inspection_on = forms.DateField(
        label=_("Last fire safety inspection by the town"), required=False
    )

    def clean(self):
        data = super().clean()
        homes, students = data.get("dwelling_units"), data.get("student_units")
        if students is not None and (homes is None or students > homes):
            self.add_error("student_units", _("There can not be more than there are homes."))
        if data.get("occupancy") == Occupancy.MULTIPLE and homes is not None and homes < 3:
            self.add_error("dwelling_units", _("A multiple dwelling has three homes or more."))
        for name in ("certificate_issued_on", "last_town_inspection_on"):
            if data.get(name) and data[name] > self.step.day:
                self.add_error(name, _("This day lies in the future. Enter the day it happened."))
        return data


class BuildingForm(PlaceForm, FactFields):
    """A building that is entered: its place, its facts, its owner and who opens the door. Where no
    owner is named, the owner of record is told."""

    owner_name = forms.CharField(label=_("Owner, if not as on the roll"), required=False)
    owner_address = forms.CharField(
        label=_("Owner's mailing address"), required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )  # fmt: skip
    owner_email = forms.EmailField(label=_("Owner's e-mail"), required=False)
    contact_name = forms.CharField(label=_("Who opens the door"), max_length=200, required=False)
    contact_phone = forms.CharField(label=_("Telephone"), max_length=40, required=False)
    access_note = forms.CharField(
        label=_("Hours, keys, what to know before one comes"), max_length=300, required=False
    )

    field_order = ["parcel_number"]

    def clean(self):
        data = super().clean()
        if not data.get("parcel") and "parcel_number" not in self.errors:
            self.add_error("parcel_number", _("Choose the property."))
        return data


class FactsForm(FactFields):
    """The facts as they stand, to be changed."""

    def prepare(self):
        for name, field in self.fields.items():
            value = getattr(self.case, name)
            field.initial = str(value) if isinstance(value, bool) else value


class ContactForm(ActForm):
    owner_name = forms.CharField(label=_("Owner"), max_length=200, required=False)
    owner_address = forms.CharField(
        label=_("Owner's mailing address"), required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )  # fmt: skip
    owner_email = forms.EmailField(label=_("Owner's e-mail"), required=False)
    contact_name = forms.CharField(label=_("Who opens the door"), max_length=200, required=False)
    contact_phone = forms.CharField(label=_("Telephone"), max_length=40, required=False)
    access_note = forms.CharField(
        label=_("Hours, keys, what to know before one comes"), max_length=300, required=False
    )

    def prepare(self):
        for name in ("contact_name", "contact_phone", "access_note"):
            self.fields[name].initial = getattr(self.case, name)


class OpenForm(GroundFields):
    """An inspection of this building, on one of the grounds of the law."""
