"""FEMA's Elevation Certificate, typed from the form (§ 6-122(c))."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from floodplain import work_guards
from floodplain.choices import Profession, Progress
from floodplain.elevation import Datum
from floodplain.forms.fema import FemaForm, count, day, pick, text
from floodplain.forms.fields import feet_field, number_field, words, yes_no
from floodplain.models.fema import DIAGRAMS, YES_NO_NA, BasedOn, GradeOf
from workflow.forms import CheckedFileField

USES = [
    ("parking", _("Parking of vehicles")),
    ("building_access", _("Access to the building")),
    ("storage", _("Storage")),
    ("other", _("Anything else")),
]


class ElevationCertificateForm(FemaForm):
    """Sections A to D of the form; elevations are in feet above the datum of item C2."""

    stage = forms.ModelChoiceField(label=_("For"), queryset=None)
    form_file = CheckedFileField(label=_("The signed and sealed form"))

    a1_owner_name = text(_("A1. Building owner's name"))
    a2_street_address = text(_("A2. Building street address"), 300)
    a3_property_description = text(_("A3. Property description, tax parcel number"), 300)
    a4_building_use = text(_("A4. Building use (residential, non-residential, accessory)"), 60)
    a5_latitude = text(_("A5. Latitude"), 20)
    a5_longitude = text(_("A5. Longitude"), 20)
    a7_building_diagram = pick(_("A7. Building diagram number"), DIAGRAMS)
    a8a_enclosure_sqft = number_field(_("A8.a Square footage of crawlspace or enclosure(s)"), 9, 2)
    a8b_openings_on_two_sides = pick(
        _("A8.b At least one permanent flood opening on two sides of each?"), YES_NO_NA
    )
    a8c_non_engineered_openings = count(
        _("A8.c Non-engineered flood openings within 1.0 foot above adjacent grade")
    )
    a8c_engineered_openings = count(_("A8.c Engineered flood openings"))
    a8d_net_open_area_sqin = number_field(
        _("A8.d Total net open area of non-engineered openings, square inches"), 9, 2
    )
    a8e_rated_area_sqft = number_field(
        _("A8.e Total rated area of engineered openings, square feet"), 9, 2
    )
    a9a_garage_sqft = number_field(_("A9.a Square footage of attached garage"), 9, 2)
    a9b_openings_on_two_sides = pick(
        _("A9.b At least one permanent flood opening on two sides of it?"), YES_NO_NA
    )
    a9c_non_engineered_openings = count(
        _("A9.c Non-engineered flood openings of the garage within 1.0 foot above grade")
    )
    a9c_engineered_openings = count(_("A9.c Engineered flood openings of the garage"))
    a9d_net_open_area_sqin = number_field(
        _("A9.d Total net open area of the garage's non-engineered openings, square inches"), 9, 2
    )
    a9e_rated_area_sqft = number_field(
        _("A9.e Total rated area of the garage's engineered openings, square feet"), 9, 2
    )

    c1_based_on = pick(_("C1. Building elevations are based on"), BasedOn.choices, required=True)
    c2_benchmark = text(_("C2. Benchmark utilized"), 120)
    c2_datum = pick(_("C2. Elevation datum used for items a) to h)"), Datum.choices, required=True)
    c2a_bottom_floor_ft = feet_field(
        _("C2.a Top of bottom floor (including basement, crawlspace, or enclosure floor)"),
        required=True,
    )
    c2b_next_higher_floor_ft = feet_field(_("C2.b Top of the next higher floor"))
    c2c_lowest_member_ft = feet_field(_("C2.c Bottom of the lowest horizontal structural member"))
    c2d_garage_ft = feet_field(_("C2.d Attached garage (top of slab)"))
    c2e_machinery_ft = feet_field(
        _("C2.e Lowest elevation of machinery and equipment servicing the building")
    )
    c2f_lowest_adjacent_grade_ft = feet_field(_("C2.f Lowest adjacent grade next to building"))
    c2f_grade = pick(_("C2.f The grade is"), GradeOf.choices)
    c2g_highest_adjacent_grade_ft = feet_field(_("C2.g Highest adjacent grade next to building"))
    c2g_grade = pick(_("C2.g The grade is"), GradeOf.choices)
    c2h_deck_or_stairs_ft = feet_field(
        _("C2.h Finished lowest adjacent grade at attached deck or stairs")
    )
    bottom_below_grade = yes_no(
        _("Is the bottom floor below the ground on all sides (a basement or cellar)?"),
        required=True,
    )
    bottom_uses = forms.MultipleChoiceField(
        label=_("What is the bottom floor used for?"), choices=USES, required=False,
        widget=forms.CheckboxSelectMultiple,
    )  # fmt: skip
    bottom_finished = yes_no(_("Is the bottom floor finished?"))
    bottom_flood_resistant = yes_no(_("Is it built of materials that resist flood damage?"))

    d_certifier_name = text(_("Certifier's name"), required=True)
    d_profession = pick(_("Certifies as"), Profession.choices, required=True)
    d_license_number = text(_("License number"), 60)
    d_title = text(_("Title"), 120)
    d_company_name = text(_("Company name"))
    d_address = text(_("Address"), 300)
    d_telephone = text(_("Telephone"), 40)
    d_email = forms.EmailField(label=_("E-mail"), required=False)
    d_date = day(_("Date of the certification"), required=True)
    under_supervision = yes_no(
        _("Prepared by the certifier, or under the certifier's direct supervision?"),
        required=True,
    )
    d_comments = words(_("Comments (equipment in C2.e, conversion factor and its source)"), 3)

    sections = (
        (_("For which structure"), ("stage", "form_file")),
        (
            _("Section A – Property information"),
            (
                "a1_owner_name", "a2_street_address", "a3_property_description",
                "a4_building_use", "a5_latitude", "a5_longitude", "a7_building_diagram",
                "a8a_enclosure_sqft", "a8b_openings_on_two_sides", "a8c_non_engineered_openings",
                "a8c_engineered_openings", "a8d_net_open_area_sqin", "a8e_rated_area_sqft",
                "a9a_garage_sqft", "a9b_openings_on_two_sides", "a9c_non_engineered_openings",
                "a9c_engineered_openings", "a9d_net_open_area_sqin", "a9e_rated_area_sqft",
            ),
        ),
        (_("Section B – Flood insurance rate map (FIRM) information"), FemaForm.MAP),
        (
            _("Section C – Building elevation information (survey required)"),
            (
                "c1_based_on", "c2_benchmark", "c2_datum", "c2a_bottom_floor_ft",
                "c2b_next_higher_floor_ft", "c2c_lowest_member_ft", "c2d_garage_ft",
                "c2e_machinery_ft", "c2f_lowest_adjacent_grade_ft", "c2f_grade",
                "c2g_highest_adjacent_grade_ft", "c2g_grade", "c2h_deck_or_stairs_ft",
            ),
        ),
        (
            _("About the bottom floor (§ 6-101, not on the form)"),
            ("bottom_below_grade", "bottom_uses", "bottom_finished", "bottom_flood_resistant"),
        ),
        (
            _("Section D – Surveyor's or engineer's certification"),
            (
                "d_certifier_name", "d_profession", "d_license_number", "d_title",
                "d_company_name", "d_address", "d_telephone", "d_email", "d_date",
                "under_supervision", "d_comments",
            ),
        ),
    )  # fmt: skip

    def prepare(self):
        super().prepare()
        rows = work_guards.to_hand_in(self.case, Progress.FLOOR)
        self.fields["stage"].queryset = rows
        self.fields["stage"].initial = rows.first()
        parcel = self.case.parcel
        self.fields["a1_owner_name"].initial = self.case.owner_name
        self.fields["a2_street_address"].initial = self.case.address
        self.fields["a3_property_description"].initial = parcel.tax_map_number if parcel else ""

    def clean_d_date(self):
        return self.not_in_future("d_date")
