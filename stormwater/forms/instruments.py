"""The forms of easement, agreement, dedication and right of entry (§§ 6-234(b), (d), 6-235(e))."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from stormwater import instrument_guards as held
from stormwater.choices import Arrangement, EntryGround, HandedIn
from stormwater.forms.fields import LINES, RowForm, YesNo
from workflow.forms import ActForm, CheckedFileField, OptionalReasonForm, ReasonForm

FORMS = (
    ("stormwater.certification_form", _("Certification of the plan by its preparer")),
    ("stormwater.contractor_form", _("Contractor's certification")),
    ("stormwater.easement_form", _("Maintenance easement")),
    ("stormwater.agreement_form", _("Maintenance agreement")),
    ("stormwater.entry_right_form", _("Right of entry")),
    ("stormwater.report_form", _("Inspection report for the site log")),
    ("stormwater.as_built_form", _("Certification of the as-built plans by an engineer")),
)


class FormsForm(ActForm):
    which = forms.MultipleChoiceField(
        label=_("Which forms?"), choices=FORMS, widget=forms.CheckboxSelectMultiple
    )


class EasementForm(ActForm):
    grantor = forms.CharField(label=_("Owner who grants it"), max_length=200)
    executed_on = forms.DateField(label=_("Signed on"))
    binds_later_owners = YesNo(label=_("Does it bind all later owners of land that is served?"))
    gives_access_for_inspection = YesNo(
        label=_("Does it let the town in at reasonable times to inspect from time to time?")
    )
    document = CheckedFileField(label=_("The signed easement"))

    def prepare(self):
        self.fields["grantor"].initial = self.case.landowner_name

    def clean_executed_on(self):
        return self.not_in_future("executed_on")


class EasementRow(RowForm):
    row, row_label = "easement", _("Easement")

    def rows(self, case):
        return held.waiting(case.easements)


class ApproveEasementForm(EasementRow, OptionalReasonForm):
    pass


class ReturnEasementForm(EasementRow, ReasonForm):
    pass


class Recorded(RowForm):
    """Recorded with the county clerk, on a day, under a number."""

    recorded_on = forms.DateField(label=_("Recorded on"))
    county_reference = forms.CharField(
        label=_("County clerk's number"),
        max_length=80,
        help_text=_("Liber and page, or the instrument number."),
    )

    def clean_recorded_on(self):
        return self.not_in_future("recorded_on")


class RecordEasementForm(Recorded):
    row, row_label = "easement", _("Easement")
    recorded_by_grantor = YesNo(label=_("Was it recorded by the owner who grants it?"))

    def rows(self, case):
        return case.easements.filter(state__in=(HandedIn.SUBMITTED, HandedIn.APPROVED))

    def clean(self):
        data = super().clean()
        row, day = data.get("easement"), data.get("recorded_on")
        if row and day and day < row.executed_on:
            self.add_error("recorded_on", _("The easement was signed on a later day."))
        return data


class RecordAgreementForm(Recorded):
    row, row_label = "agreement", _("Agreement")

    def rows(self, case):
        return held.agreements(case).filter(state=HandedIn.APPROVED)


class AgreementForm(ActForm):
    arrangement = forms.ChoiceField(
        label=_("What do you hand in?"), choices=Arrangement.choices, widget=forms.RadioSelect
    )
    binds_later_owners = YesNo(label=_("Agreement: does it bind all later owners?"), required=False)
    consistent_with_schedule_c = YesNo(
        label=_("Agreement: does it follow the town's sample (schedule C)?"), required=False
    )
    area = forms.CharField(
        label=_("Dedication: the facility, its area and the access to it"),
        required=False,
        widget=LINES,
    )
    document = CheckedFileField(label=_("The agreement, or the offer of dedication"))

    def clean(self):
        data = super().clean()
        if data.get("arrangement") == Arrangement.DEDICATION:
            if not (data.get("area") or "").strip():
                self.add_error("area", _("Describe what you offer to the town."))
        elif data.get("arrangement"):
            for name in ("binds_later_owners", "consistent_with_schedule_c"):
                if data.get(name) is None:
                    self.add_error(name, _("Answer yes or no."))
        return data


class AgreementRow(RowForm):
    row, row_label = "agreement", _("Agreement")

    def rows(self, case):
        return held.waiting(held.agreements(case))


class ApproveAgreementForm(AgreementRow):
    binds_later_owners = YesNo(label=_("It binds all later owners"))
    consistent_with_schedule_c = YesNo(
        label=_("It is consistent with the terms and conditions of schedule C")
    )


class ReturnAgreementForm(AgreementRow, ReasonForm):
    pass


class DedicationForm(RowForm, OptionalReasonForm):
    """At the town's sole discretion (§ 6-234(d))."""

    row, row_label = "agreement", _("Dedication")
    accepts = YesNo(label=_("Does the town accept the dedication?"))
    facility_meets_law = YesNo(label=_("The facility meets all requirements of the law"))
    perpetual_adequate_access = YesNo(label=_("The access is adequate and perpetual"))
    sufficient_area = YesNo(label=_("There is room enough to inspect and maintain it"))
    decided_on = forms.DateField(label=_("Decided on"))
    resolution_number = forms.CharField(label=_("Resolution"), max_length=60)

    def rows(self, case):
        return held.waiting(case.agreements.filter(arrangement=Arrangement.DEDICATION))

    def clean_decided_on(self):
        return self.not_in_future("decided_on")


class EntryRightForm(ActForm):
    ground = forms.ChoiceField(label=_("For"), choices=EntryGround.choices)
    land = forms.CharField(label=_("Land, and facility or connection"), max_length=300)
    granted_by = forms.CharField(label=_("Granted by"), max_length=200)
    granted_on = forms.DateField(label=_("Signed on"))
    document = CheckedFileField(label=_("The signed paper"))

    def prepare(self):
        self.fields["granted_by"].initial = self.case.landowner_name
        self.fields["land"].initial = self.case.address

    def clean_granted_on(self):
        return self.not_in_future("granted_on")


class AcceptEntryRightForm(RowForm):
    row, row_label = "entry_right", _("Right of entry")

    def rows(self, case):
        return held.waiting(case.entry_rights)
