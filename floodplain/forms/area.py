"""Whether a place lies in the flood area; trailers on a site (§§ 6-101, 6-121(c))."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from floodplain.checks import area as checks
from floodplain.choices import ZONE_OF_PARCEL, Work
from floodplain.forms.fields import ElevationForm, datum_field, feet_field, words, yes_no
from floodplain.forms.pages import check_conversion
from floodplain.models import FloodDetermination, TrailerOnSite
from intake import forms as intake_forms
from parcels.models import FloodZone
from rulebook.figures import law
from workflow.access import acting_party
from workflow.departures import key_of
from workflow.forms import ActForm
from workflow.models import Case


class QuestionForm(intake_forms.BeginForm):
    """For which place or case it is asked; by the applicant, or by the office."""

    parcel_number = forms.CharField(
        label=_("Tax map number or street address"), max_length=120, required=False
    )
    concerns_number = forms.CharField(
        label=_("Number of the application that it is asked for"), max_length=24, required=False,
        help_text=_("For example BP-2026-00041. Leave empty for the place itself."),
    )  # fmt: skip
    place = forms.CharField(label=_("Where on the property"), max_length=300, required=False)
    whole_parcel = forms.BooleanField(label=_("It is asked for all of it"), required=False)
    work = forms.ChoiceField(
        label=_("What is to be done there"), choices=[("", ""), *Work.choices], required=False
    )
    question = words(_("Why map and ground seem to differ, or what is not clear"), 4, required=True)

    def prepare(self):
        office = self.step.role != "applicant"
        counter = ("person_name", "person_address", "person_phone", "person_email")
        labels = (_("Who asks"), _("Address"), _("Telephone"), _("E-mail"))
        for name, label in zip(counter, labels, strict=True):
            self.fields[name].label = label
        for name in ("person", "parcel", "title", "rule_facts", *(() if office else counter)):
            self.fields[name].widget = forms.HiddenInput()
        if not office:
            for name in ("person", *counter):
                del self.fields[name]

    def clean(self):
        data = super().clean()
        number = (data.pop("concerns_number", "") or "").strip().upper()
        data["concerns"] = None
        if number:
            data["concerns"] = Case.objects.filter(number=number).first()
            if data["concerns"] is None or not self._own(data["concerns"]):
                self.add_error("concerns_number", _("There is no such case of yours."))
        intake_forms.PlaceForm.find_parcel(self, data)
        if data.get("parcel") is None and data.get("concerns") is None:
            self.add_error("parcel_number", _("Name the property, or the application."))
        return data

    def _own(self, case: Case) -> bool:
        if self.step.role != "applicant":
            return True
        return acting_party(case, self.step.by.user, self.step.day) is not None

    _only = intake_forms.PlaceForm._only

    def others_apply(self, data: dict) -> bool:
        return self.step.role == "officer" or bool((self.data.get("concerns_number") or "").strip())


class DeterminationForm(ElevationForm):
    """The officer's interpretation: zone on the map, what was seen, sources, elevations, result
    and reason."""

    pairs = ("base_flood_elevation", "lowest_ground")
    map_zone = forms.ChoiceField(
        label=_("Zone on the map"), choices=[*FloodZone.choices, ("B", "B"), ("C", "C")]
    )
    map_date = forms.DateField(label=_("Date of the map"))
    boundary_conflict = yes_no(_("Do map and ground seem to conflict?"), required=True)
    seen = words(_("What was seen in the field"), 3)
    base_flood_known = yes_no(
        _("Is a base flood elevation known for the place?"),
        _("From the study or another source. Where it is, it has to be used."),
        required=True,
    )
    base_flood_elevation_ft = feet_field(_("Base flood elevation"))
    base_flood_elevation_datum = datum_field()
    lowest_ground_ft = feet_field(_("Lowest ground at the place"))
    lowest_ground_datum = datum_field()
    ngvd_to_navd_ft = forms.DecimalField(
        label=_("Feet to add to an NGVD 1929 elevation to get NAVD 1988"), max_digits=6,
        decimal_places=3, min_value=-10, max_value=10, required=False,
    )  # fmt: skip
    conversion_source = forms.CharField(
        label=_("Where this conversion comes from"), max_length=200, required=False
    )
    sources = words(_("Sources used, historical data included"), 3, required=True)
    result = forms.ChoiceField(
        label=_("Determination"), choices=FloodDetermination.Result.choices,
        widget=forms.RadioSelect,
    )  # fmt: skip
    reason = words(_("Reason"), 4, required=True)
    against = words(
        _("If it goes against the elevations, or another map was used: why all the same"), 3
    )

    def prepare(self):
        case = self.case
        self.fields["map_date"].initial = law("floodplain", self.step.day).figure("map_date")
        if case.parcel_id:
            for zone in case.parcel.flood_zones_on(self.step.day):
                if zone.special_flood_hazard or not self.fields["map_zone"].initial:
                    self.fields["map_zone"].initial = zone.zone

    def clean(self):
        data = super().clean()
        check_conversion(self, data)
        why = (data.pop("against", "") or "").strip()
        data["departures"] = {}
        if why and not self.errors:
            for finding in checks.result(self.case, self.step.day, data)["findings"]:
                data["departures"][key_of(finding)] = why
        listed = data.get("map_zone") in ZONE_OF_PARCEL
        inside = data.get("result") in ("inside", "no_development")
        conflict = data.get("boundary_conflict")
        if conflict is False and listed != inside and data.get("result"):
            self.add_error("result", _("Without a conflict the zone of the map counts."))
        return data


class TrailerForm(ActForm):
    """A trailer that was placed on a site."""

    parcel_number = forms.CharField(label=_("Tax map number or street address"), max_length=120)
    trailer_kind = forms.ChoiceField(label=_("Kind"), choices=TrailerOnSite.Kind.choices)
    description = forms.CharField(label=_("Description"), max_length=200)
    placed_on = forms.DateField(label=_("Placed on the site on"))
    meant_to_stay = yes_no(_("Is it meant as an improved property?"), _("A person judges this."))

    def clean_placed_on(self):
        return self.not_in_future("placed_on")

    def clean(self):
        data = super().clean()
        intake_forms.PlaceForm.find_parcel(self, data)
        if data.get("parcel") is None and "parcel_number" not in self.errors:
            self.add_error("parcel_number", _("Name the property."))
        return data

    _only = intake_forms.PlaceForm._only


class IntentionForm(ActForm):
    meant_to_stay = yes_no(_("Is it meant as an improved property?"), required=True)
    reason = words(_("Why"), 3, required=True)


class RemovalForm(ActForm):
    removed_on = forms.DateField(label=_("Removed on"))

    def prepare(self):
        self.fields["removed_on"].initial = self.step.day

    def clean_removed_on(self):
        day = self.not_in_future("removed_on")
        if day and day < self.case.placed_on:
            raise forms.ValidationError(_("It was placed on a later day."))
        return day
