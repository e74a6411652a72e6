"""The forms of acts on a property of the inventory."""

from __future__ import annotations

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from parcels.models import District, Parcel
from signs.forms.fields import Feet
from signs.models import SignLot, TenantSpace, Vacancy
from workflow.forms import ActForm, CheckedFileField


class OpenForm(ActForm):
    """The property. Each has one inventory."""

    parcel = forms.ModelChoiceField(
        label=_("Property"), queryset=Parcel.objects.all(), widget=forms.HiddenInput, required=False
    )
    parcel_number = forms.CharField(
        label=_("Tax map number or street address"), max_length=120, required=False
    )

    def clean(self):
        data = super().clean()
        data["parcel"] = data.get("parcel") or self._find(data.get("parcel_number", ""))
        if data["parcel"] and SignLot.objects.filter(land=data["parcel"]).exists():
            self.add_error("parcel_number", _("This property is in the sign inventory already."))
        return data

    def _find(self, text: str) -> Parcel | None:
        from parcels import search

        found = search.find(text.strip()) if text.strip() else None
        if found is None:
            self.add_error("parcel_number", _("No property has this number or address."))
        return found


class FactsForm(ActForm):
    district = forms.ChoiceField(
        label=_("Zoning district that governs the signs"),
        choices=[("", _("As on record for the property")), *District.choices], required=False,
        help_text=_("Only where the property lies in several districts, or in none on record."),
    )  # fmt: skip
    street_frontage_ft = Feet(
        label=_("Street frontage in feet"),
        help_text=_("Along the street of the address alone."),
    )
    nonresidential_uses = forms.IntegerField(
        label=_("Nonresidential uses on the property"), min_value=0, required=False
    )
    residential_occupancies = forms.IntegerField(
        label=_("Homes on the property, townhouses left out"), min_value=0, required=False
    )
    place_of_worship = forms.BooleanField(label=_("A place of worship"), required=False)
    vacant = forms.BooleanField(
        label=_("Vacant: no building or no approved use in it"), required=False
    )
    vacant_exception = forms.ChoiceField(
        label=_("If vacant: why a sign may stand"), choices=Vacancy.choices, required=False
    )
    shopping_plaza = forms.BooleanField(
        label=_("A shopping plaza: nonresidential, with five or more business spaces"),
        required=False,
    )
    constructed_on = forms.DateField(label=_("Built"), required=False)
    altered_to_become_plaza = forms.BooleanField(
        label=_("It was changed so that it became a plaza"), required=False
    )
    total_store_front_width_ft = Feet(
        label=_("All store fronts of the plaza together, in feet"),
        help_text=_("Empty: the sum of the tenant spaces."),
    )

    def prepare(self):
        for name in self.fields:
            self.fields[name].initial = getattr(self.case, name)

    def clean_vacant_exception(self):
        return self.cleaned_data["vacant_exception"] or Vacancy.NONE


class EntranceForm(ActForm):
    primary_entrance = forms.CharField(label=_("The primary entrance"), max_length=200)
    secondary_entrances = forms.CharField(
        label=_("Other entrances"), max_length=300, required=False
    )
    elected_on = forms.DateField(label=_("Day of the owner's writing"))
    election = CheckedFileField(label=_("The owner's writing"))

    def clean_elected_on(self):
        return self.not_in_future("elected_on")


class SpaceForm(ActForm):
    name = forms.CharField(label=_("Occupant, or number of the space"), max_length=200)
    store_front_width_ft = Feet(
        label=_("Store front width in feet"), help_text=_("The wall of the main entrance.")
    )
    corner = forms.BooleanField(label=_("It includes a corner of the building"), required=False)
    second_front_width_ft = Feet(label=_("Width of the other wall, in feet"))
    pad_building = forms.CharField(
        label=_("Building that stands alone in the plaza (pad site)"), max_length=100,
        required=False, help_text=_("Its name; empty for a space in the main building."),
    )  # fmt: skip
    approved_24_hours = forms.BooleanField(
        label=_("Approved for service around the clock"), required=False
    )
    use_approved_on = forms.DateField(label=_("Use approved on"), required=False)
    starts_on = forms.DateField(label=_("Occupied since"))

    def prepare(self):
        self.fields["starts_on"].initial = self.step.day

    def clean_starts_on(self):
        return self.not_in_future("starts_on")

    def clean(self):
        data = super().clean()
        if data.get("second_front_width_ft") and not data.get("corner"):
            self.add_error("corner", _("Only a corner space has a second front."))
        return data


class OfSpace(ActForm):
    """An act on one of the spaces that there are."""

    space = forms.ModelChoiceField(label=_("Space"), queryset=TenantSpace.objects.none())

    def prepare(self):
        self.fields["space"].queryset = self.case.spaces.filter(ends_on=None)


class CorrectSpaceForm(OfSpace, SpaceForm):
    field_order = ("space",)

    def prepare(self):
        OfSpace.prepare(self)
        SpaceForm.prepare(self)


class EndSpaceForm(OfSpace):
    ends_on = forms.DateField(label=_("First day on which it is not occupied by it"))

    def clean(self):
        data = super().clean()
        space, ends = data.get("space"), data.get("ends_on")
        if space and ends and ends < space.starts_on:
            self.add_error("ends_on", _("It was occupied only later."))
        return data

    def clean_ends_on(self):
        return self.not_in_future("ends_on")


class PackageFigures(forms.Form):
    """The figures of an approved package. An empty one is not in the package."""

    wall_signs_per_space = forms.IntegerField(
        label=_("Wall signs of each tenant space"), min_value=0, required=False
    )
    wall_max_area_sqft = Feet(label=_("Largest wall sign in square feet"))
    wall_max_height_ft = Feet(label=_("Highest wall sign in feet"))
    wall_max_length_ft = Feet(label=_("Longest wall sign in feet"))
    ground_max_width_ft = Feet(label=_("Widest ground sign in feet"))
    ground_max_height_ft = Feet(label=_("Highest ground sign in feet"))
    ground_min_front_setback_ft = Feet(label=_("Ground sign to the front line, in feet"))
    style = forms.CharField(
        label=_("Type and style: material, light, color"), required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("Not what a sign says: no decision may turn on it."),
    )  # fmt: skip


class PackageForm(PackageFigures, ActForm):
    resolution_number = forms.CharField(label=_("Resolution of the planning board"), max_length=60)
    approved_on = forms.DateField(label=_("Approved on"))
    resolution = CheckedFileField(label=_("The approved package"), required=False)

    def clean_approved_on(self):
        return self.not_in_future("approved_on")


class StatementForm(ActForm):
    """For whom the statement is made."""

    for_whom = forms.CharField(label=_("For whom"), max_length=200)
    address = forms.CharField(
        label=_("Mailing address"), required=False, widget=forms.Textarea(attrs={"rows": 3})
    )

    def clean_for_whom(self):
        text = self.cleaned_data["for_whom"].strip()
        if not text:
            raise ValidationError(_("Enter a name."))
        return text
