"""The questions of the application, one topic a page (`floodplain.application`)."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from floodplain.choices import (
    CertificateKind,
    Construction,
    Covering,
    FloodData,
    Level,
    Profession,
    StructureKind,
    Supply,
    Work,
    Zone,
)
from floodplain.forms.fields import (
    ElevationForm,
    GroupsForm,
    datum_field,
    feet_field,
    number_field,
    open_choice,
    words,
    yes_no,
)
from workflow.forms import ActForm

BEGUN = [
    ("planning_or_design", _("Planning and design")),
    ("clearing", _("Clearing")),
    ("grading", _("Grading")),
    ("filling", _("Filling")),
    ("streets_or_walkways", _("Streets or walks")),
    ("excavation", _("Digging for footings or a foundation")),
    ("forms", _("Forms for concrete")),
    ("accessory_building_placed", _("A shed or garage was put there")),
    ("storage_trailer_placed", _("A storage trailer was put there")),
    ("materials_placed", _("Building materials were brought")),
    ("manufactured_home_affixed", _("A manufactured home was fixed to its place")),
    ("other_physical_alteration", _("Something else on the land")),
]
PLANS_SHOW = [
    ("nature", _("What kind of work it is")),
    ("location", _("Where it is")),
    ("dimensions", _("How large it is")),
    ("elevations", _("Elevations")),
    ("structures", _("Structures that are there and planned")),
    ("fill", _("Fill")),
    ("storage_of_materials", _("Where materials are stored")),
    ("drainage_facilities", _("Drainage")),
]


class WorkForm(ActForm):
    """What is done, and whether any of it has begun."""

    work = forms.ChoiceField(label=_("What do you want to do?"), choices=Work.choices)
    title = forms.CharField(
        label=_("The work in a few words"),
        max_length=200,
        help_text=_("For example: Garage, 24 by 24 feet."),
    )
    description = words(
        _("Describe the work"),
        6,
        _("What, how large, of what, how deep or high, and how it is done."),
    )
    place = forms.CharField(
        label=_("Where on the property"), max_length=300, required=False,
        help_text=_("For example: behind the house, 60 feet from the creek."),
    )  # fmt: skip
    fill_description = words(_("Fill that you bring or move"), 2)
    storage_description = words(_("Materials that you store, and where"), 2)
    drainage_description = words(_("Drainage"), 2)
    lots = forms.IntegerField(
        label=_("Number of lots or sites"), min_value=0, required=False,
        help_text=_("Only where land is divided, or a park for manufactured homes laid out."),
    )  # fmt: skip
    development_acres = number_field(_("Acres of the land that is developed"), 9, 3)
    already_begun = forms.MultipleChoiceField(
        label=_("What has been done already?"),
        choices=BEGUN,
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("No work may begin before the permit. Say so if some has."),
    )

    def clean_lots(self):
        return self.cleaned_data["lots"] or 0


class PeopleForm(ActForm):
    owner_name = forms.CharField(label=_("Owner of the property"), max_length=200, required=False)
    owner_address = words(_("Owner's mailing address"), 3)
    contractor_name = forms.CharField(
        label=_("Contractor"), max_length=200, required=False,
        help_text=_("Leave empty if the owner does the work."),
    )  # fmt: skip
    other_case_numbers = forms.CharField(
        label=_("Other applications for the same work"), max_length=200, required=False,
        help_text=_("Their numbers, for example BP-2026-00041. They wait for this permit."),
    )  # fmt: skip


class FloodForm(ElevationForm):
    """What the flood map and other sources say of the place."""

    pairs = ("base_flood_elevation",)
    flood_zone = open_choice(
        _("Zone on the flood insurance rate map, at the work"),
        Zone.choices,
        _("The office has the maps and can look it up for you. The officer settles the zone."),
    )
    base_flood_data = open_choice(
        _("Is a base flood elevation known for the place?"), FloodData.choices
    )
    base_flood_elevation_ft = feet_field(_("Base flood elevation"))
    base_flood_elevation_datum = datum_field()
    map_flood_depth_ft = number_field(
        _("Flood depth on the map, in feet (zones AO and VO)"), 4, 2, 1, max_value=3
    )
    base_flood_source_name = forms.CharField(
        label=_("Source, where it is not the adopted map"), max_length=200, required=False
    )
    base_flood_source_author = forms.CharField(
        label=_("Author of that source"), max_length=200, required=False
    )
    base_flood_source_date = forms.DateField(label=_("Date of that source"), required=False)
    in_floodway = yes_no(_("Does any of the work lie in a floodway?"))
    floodway_evaluation_done = yes_no(
        _("Was it evaluated what the work does to floods in the floodway?"),
        _("Without an evaluation that shows no rise, nothing may be built or filled there."),
    )
    floodway_rise_ft = number_field(
        _("Rise that the evaluation finds, in feet"), 8, 5, None,
        help_text=_("As the evaluation has it, not rounded."),
    )  # fmt: skip
    cumulative_rise_ft = number_field(
        _("Rise of the base flood together with all other development, in feet"), 8, 5, None
    )
    ngvd_to_navd_ft = number_field(
        _("Feet to add to an NGVD 1929 elevation to get NAVD 1988"), 6, 3, -10, max_value=10,
        help_text=_("Only where you give elevations in both. Negative where NAVD reads lower."),
    )  # fmt: skip
    conversion_source = forms.CharField(
        label=_("Where this conversion comes from"), max_length=200, required=False,
        help_text=_("For example: NOAA VERTCON at the site, or the study's table."),
    )  # fmt: skip

    def clean(self):
        data = super().clean()
        check_conversion(self, data)
        return data


def check_conversion(form, data: dict) -> None:
    """A conversion has its source (spec of § 6-101)."""
    if data.get("ngvd_to_navd_ft") is not None and not data.get("conversion_source", "").strip():
        form.add_error("conversion_source", _("Say where the conversion comes from."))
        data.pop("ngvd_to_navd_ft", None)


class StructuresForm(GroupsForm):
    """The structures that are built, placed or altered, with their elevations."""

    pairs = ("lowest_floor", "highest_adjacent_grade")

    def records(self):
        return list(self.case.structures.all())

    def fields_of(self, record, number):
        return {
            "name": forms.CharField(
                label=_("Name"), max_length=120, required=False,
                help_text=_("For example: House, Garage. Empty it to take the structure out.")
                if record else _("For example: House, Garage. Leave empty if there is none."),
            ),
            "kind": open_choice(_("Kind"), StructureKind.choices, empty=_("Choose")),
            "construction": open_choice(
                _("How far the work goes"), Construction.choices,
                _("An improvement is substantial if it costs half of the building's market value "
                  "or more. The officer works it out with you."),
            ),
            "lowest_floor_ft": feet_field(
                _("Elevation of the lowest floor, basement included"),
                _("Top of the floor, in feet, for example 835.25. Of a tank its underside."),
            ),
            "lowest_floor_datum": datum_field(),
            "highest_adjacent_grade_ft": feet_field(
                _("Highest natural ground beside it, before construction")
            ),
            "highest_adjacent_grade_datum": datum_field(),
            "has_basement": yes_no(_("Has it a basement or cellar?")),
            "aboveground_value_percent": number_field(
                _("Tanks only: percent of its value that is above ground"), 5, 2, max_value=100
            ),
        }  # fmt: skip


class ProtectionForm(GroupsForm):
    """How each structure is protected; no new one is added here."""

    pairs = ("lowest_equipment", "floodproofed_to")

    def records(self):
        return list(self.case.structures.all())

    def prepare(self):
        super().prepare()
        self.groups = [group for group in self.groups if group[1] is not None]
        for name in [n for n in self.fields if n.startswith("new_")]:
            del self.fields[name]

    def fields_of(self, record, number):
        return {
            "enclosed_area_below": yes_no(
                _("Is there a closed space below the lowest floor that can be flooded?")
            ),
            "enclosed_area_sqft": number_field(_("Area of that space, in square feet")),
            "openings_count": forms.IntegerField(
                label=_("Number of flood openings"), min_value=0, max_value=200, required=False
            ),
            "opening_net_area_sqin": number_field(
                _("Free area of each opening, in square inches"), 8, 2
            ),
            "opening_bottom_above_grade_ft": number_field(
                _("Bottom of the highest opening above the ground, in feet"), 6, 3, None
            ),
            "opening_covering": open_choice(
                _("What is in the openings"), Covering.choices, empty=_("Not said")
            ),
            "opening_passes_water": yes_no(_("Does it let water in and out by itself?")),
            "service_equipment": yes_no(
                _("Is electrical, heating, plumbing or other equipment put in, replaced or moved?")
            ),
            "lowest_equipment_ft": feet_field(_("Elevation of the lowest of it")),
            "lowest_equipment_datum": datum_field(),
            "equipment_keeps_water_out": yes_no(
                _("If it is below the flood level: can no water get into it?")
            ),
            "floodproofed": forms.BooleanField(
                label=_("It is made watertight in place of raising its floor"), required=False,
                help_text=_("Open to nonresidential buildings alone."),
            ),
            "floodproofed_to_ft": feet_field(_("Elevation to which it is floodproofed")),
            "floodproofed_to_datum": datum_field(),
            "watertight": yes_no(_("Is it watertight below the base flood?")),
            "components_resist_loads": yes_no(
                _("Does what carries it resist the weight, push and lift of the water?")
            ),
        }  # fmt: skip


class UtilitiesForm(ElevationForm):
    """Water, sewage and equipment below the flood level."""

    pairs = ("lowest_equipment",)

    utilities_below_base_flood = yes_no(
        _("Will any service equipment be below the base flood elevation?"),
        _("Electrical, heating, ventilation, plumbing, air conditioning. It then needs the "
          "certificate of an engineer or architect."),
    )  # fmt: skip
    water_supply = open_choice(_("Water supply"), Supply.choices)
    water_keeps_flood_out = yes_no(_("If new: is it designed to keep floodwater out?"))
    sewage = open_choice(_("Sewage"), Supply.choices)
    sewage_keeps_flood_out = yes_no(_("If new: is it designed to keep floodwater out?"))
    on_site_disposal = yes_no(_("Is there a septic or other on-site disposal system?"))
    service_equipment = yes_no(
        _("Work without a structure: is service equipment put in, replaced or moved?"),
        _("Of a structure you say so with the structure."),
    )
    lowest_equipment_ft = feet_field(_("Elevation of the lowest of it"))
    lowest_equipment_datum = datum_field()
    equipment_keeps_water_out = yes_no(
        _("If it is below the flood level: can no water get into it?")
    )


class WatercourseForm(ActForm):
    """Whether a stream is altered, how far, and who keeps it open."""

    alters_watercourse = yes_no(
        _("Is a stream or other watercourse altered or relocated?"), required=True
    )
    watercourse_name = forms.CharField(label=_("Which one"), max_length=200, required=False)
    watercourse_extent = words(
        _("How far it is altered or relocated"), 4,
        _("Length, width, depth, where from and where to."),
    )  # fmt: skip
    watercourse_maintenance = words(
        _("How the altered part will be maintained, and by whom"), 3,
        _("It has to carry as much flood water as before."),
    )  # fmt: skip
    alteration_starts_on = forms.DateField(label=_("Planned start"), required=False)


class CertificatesForm(GroupsForm):
    """Certificates of licensed professionals that go with the application."""

    names_it = "certifier_name"
    pairs = ("elevation",)

    def records(self):
        return list(self.case.certificates.all())

    def fields_of(self, record, number):
        structure = forms.ModelChoiceField(
            queryset=self.case.structures.all(), required=False,
            label=_("For which structure"), empty_label=_("For all of them"),
        )  # fmt: skip
        return {
            "certifier_name": forms.CharField(
                label=_("Who certified"), max_length=200, required=False,
                help_text=_("Empty it to take the certificate out.")
                if record else _("Leave empty if there is no further one."),
            ),
            "kind": open_choice(_("What is certified"), CertificateKind.choices, empty=_("Choose")),
            "profession": open_choice(_("As"), Profession.choices, empty=_("Choose")),
            "license_number": forms.CharField(
                label=_("New York license number"), max_length=60, required=False
            ),
            "certified_on": forms.DateField(
                label=_("Date"), required=False,
                widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
            ),
            "structure": structure,
            "elevation_ft": feet_field(_("Elevation that it certifies, if any")),
            "elevation_datum": datum_field(),
        }  # fmt: skip

    def check_group(self, prefix, values):
        if "structure" in values:  # kept by its key, as the event does
            values["structure_id"] = getattr(values.pop("structure"), "pk", None)
        if not values.get("certifier_name"):
            return
        for name in ("kind", "profession"):
            if not values.get(name):
                self.add_error(f"{prefix}_{name}", _("Choose one."))
                values.pop("certifier_name", None)


class ApprovalsForm(GroupsForm):
    """Permits that other agencies have to give first."""

    def records(self):
        return list(self.case.approvals.all())

    def fields_of(self, record, number):
        return {
            "name": forms.CharField(
                label=_("Permit and agency"), max_length=200, required=False,
                help_text=_("For example: Protection of Waters permit, State DEC.")
                if not record else _("Empty it to take it out."),
            ),
            "level": open_choice(_("Level"), Level.choices, empty=_("Choose")),
            "obtained_on": forms.DateField(
                label=_("Obtained on"), required=False,
                widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
            ),
        }  # fmt: skip

    def check_group(self, prefix, values):
        if values.get("name") and not values.get("level"):
            self.add_error(f"{prefix}_level", _("Choose one."))
            values.pop("name", None)


class PlansForm(ActForm):
    """What the plans lack; the files are added beside."""

    plans_to_scale = yes_no(_("Are the plans drawn to scale?"))
    plans_lack = forms.MultipleChoiceField(
        label=_("What do your plans not show?"), choices=PLANS_SHOW, required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("Tick what is not on them. The officer decides whether it is needed."),
    )  # fmt: skip
    plan_copies = forms.IntegerField(
        label=_("Sets of plans on paper"), min_value=0, max_value=20, required=False,
        help_text=_("Only where you bring plans on paper: two sets. Files online need no sets."),
    )  # fmt: skip

    def clean_plan_copies(self):
        return self.cleaned_data["plan_copies"] or 0
