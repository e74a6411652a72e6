"""FEMA's Floodproofing Certificate for Non-Residential Structures, typed from the form
(§§ 6-122(c), 6-137(c)(2))."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from floodplain import work_guards
from floodplain.choices import Profession, Progress
from floodplain.elevation import Datum
from floodplain.forms.fema import FemaForm, day, pick, text
from floodplain.forms.fields import check_pair, feet_field, number_field, words, yes_no
from floodplain.models.fema import BasedOn
from workflow.forms import CheckedFileField


class FloodproofingCertificateForm(FemaForm):
    """An engineer or architect certifies the floodproofing, an engineer or surveyor the elevation
    to which it reaches; an engineer may give both."""

    stage = forms.ModelChoiceField(label=_("For"), queryset=None)
    form_file = CheckedFileField(label=_("The signed and sealed form"))

    s2_based_on = pick(_("II. Elevations are based on"), BasedOn.choices, required=True)
    s2_floodproofed_to_ft = feet_field(
        _("II. Building is floodproofed to an elevation of"), required=True
    )
    s2_floodproofed_to_datum = pick(_("II. Elevation datum used"), Datum.choices, required=True)
    s2_height_above_grade_ft = number_field(
        _("II. Height of floodproofing above the lowest adjacent grade, feet"), 7, 3
    )
    lowest_floor_ft = feet_field(
        _("Elevation of the lowest floor as built (§ 6-121(b)(6), not on the form)"),
        required=True,
    )
    lowest_floor_datum = pick(_("Datum of the lowest floor"), Datum.choices, required=True)
    basement = yes_no(_("Has the building a basement or cellar?"), required=True)

    e_certifier_name = text(_("III. Elevation certified by"))
    e_profession = pick(_("III. As"), Profession.choices)
    e_license_number = text(_("III. License number"), 60)
    e_date = day(_("III. Date"))

    d_certifier_name = text(_("III. Floodproofing certified by"), required=True)
    d_profession = pick(_("III. As"), Profession.choices, required=True)
    d_license_number = text(_("III. License number"), 60)
    d_title = text(_("III. Title"), 120)
    d_company_name = text(_("III. Company name"))
    d_address = text(_("III. Address"), 300)
    d_telephone = text(_("III. Telephone"), 40)
    d_date = day(_("III. Date of the certification"), required=True)
    under_supervision = yes_no(
        _("Prepared by the certifier, or under the certifier's direct supervision?"),
        required=True,
    )
    d_comments = words(_("Comments"), 3)

    sections = (
        (_("For which structure"), ("stage", "form_file")),
        (_("Section I – Flood insurance rate map (FIRM) information"), FemaForm.MAP),
        (
            _("Section II – Floodproofing information"),
            (
                "s2_based_on", "s2_floodproofed_to_ft", "s2_floodproofed_to_datum",
                "s2_height_above_grade_ft", "lowest_floor_ft", "lowest_floor_datum", "basement",
            ),
        ),
        (
            _("Section III – Floodproofed elevation: engineer or land surveyor"),
            ("e_certifier_name", "e_profession", "e_license_number", "e_date"),
        ),
        (
            _("Section III – Floodproofed construction: engineer or architect"),
            (
                "d_certifier_name", "d_profession", "d_license_number", "d_title",
                "d_company_name", "d_address", "d_telephone", "d_date", "under_supervision",
                "d_comments",
            ),
        ),
    )  # fmt: skip

    def prepare(self):
        super().prepare()
        rows = work_guards.to_hand_in(self.case, Progress.FLOODPROOFING)
        self.fields["stage"].queryset = rows
        self.fields["stage"].initial = rows.first()

    def clean_d_date(self):
        return self.not_in_future("d_date")

    def clean(self):
        data = super().clean()
        for name in ("s2_floodproofed_to", "lowest_floor"):
            check_pair(self, data, f"{name}_ft", f"{name}_datum")
        # A missing certification of the elevation is a deficiency that the review finds; one that
        # is named says as what.
        if data.get("e_certifier_name") and not data.get("e_profession"):
            self.add_error("e_profession", _("Choose one."))
        return data
