"""The construction certificates: reported, reviewed, corrected; certified items (§§ 6-122(c),
6-125(c))."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from floodplain import work_guards
from floodplain.choices import CertificateKind, Item, Profession
from floodplain.forms.fields import ElevationForm, LinesField, datum_field, feet_field
from workflow.forms import ActForm, CheckedFileField, ReasonForm

# Which kind of certificate an item of the permit is kept as.
KIND_OF_ITEM = {
    Item.ELEVATION: CertificateKind.FLOODPROOFED_TO,
    Item.HYDRAULIC: CertificateKind.HYDRAULIC,
    Item.FLOODPROOFING: CertificateKind.FLOODPROOFING,
    Item.ANCHORING: CertificateKind.ANCHORING,
    Item.ENCROACHMENT: CertificateKind.ENCROACHMENT,
}


class ProgressForm(ActForm):
    """What was done, of which structure."""

    what = forms.ChoiceField(label=_("What was done?"))

    def prepare(self):
        self._open = {
            f"{structure.pk}:{progress}": (structure, progress)
            for structure, progress in work_guards.stages_to_report(self.case)
        }
        said = {
            "lowest_floor_placed": _("the lowest floor was placed"),
            "floodproofing_done": _("the floodproofing was done"),
        }
        self.fields["what"].choices = [
            (key, f"{structure}: {said[progress]}")
            for key, (structure, progress) in self._open.items()
        ]

    def clean(self):
        data = super().clean()
        if data.get("what") in self._open:
            data["structure"], data["progress"] = self._open[data.pop("what")]
        return data


class StageForm(ActForm):
    """One of the certificates that an act can be about."""

    stage = forms.ModelChoiceField(label=_("Certificate"), queryset=None)
    rows = staticmethod(work_guards.to_review)

    def prepare(self):
        rows = self.rows(self.case)
        self.fields["stage"].queryset = rows
        self.fields["stage"].initial = rows.first()


class ApproveCertificateForm(StageForm):
    """Nothing was found against it; the officer has reviewed all data."""

    reviewed = forms.BooleanField(label=_("I have reviewed all data submitted."))


class DeficiencyForm(StageForm):
    other = LinesField(
        label=_("What else is wrong in the data, one deficiency a line"),
        help_text=_("What the rules find is named beside."),
    )


class UncorrectedForm(ReasonForm, StageForm):
    rows = staticmethod(work_guards.deficient)


class StageReasonForm(ReasonForm, StageForm):
    rows = staticmethod(work_guards.unapproved)


class SettleFloorForm(ReasonForm, StageForm):
    """The lowest floor in the datum of the certificate."""

    lowest_floor_ft = feet_field(_("G8.a Elevation of the lowest floor as built"), required=True)
    rows = staticmethod(work_guards.floors_to_settle)


class ItemForm(ElevationForm):
    """A certified item that the permit demands, with who certified it."""

    pairs = ("elevation",)
    item = forms.ChoiceField(label=_("Item"))
    certifier_name = forms.CharField(label=_("Who certified"), max_length=200)
    profession = forms.ChoiceField(label=_("As"), choices=Profession.choices)
    license_number = forms.CharField(label=_("New York license number"), max_length=60)
    certified_on = forms.DateField(label=_("Date"))
    elevation_ft = feet_field(_("Elevation that it certifies, if any"))
    elevation_datum = datum_field()
    document = CheckedFileField(label=_("The certificate"))

    def prepare(self):
        self.fields["item"].choices = [
            (item, Item(item).label) for item in work_guards.outstanding_items(self.case)
        ]

    def clean_certified_on(self):
        return self.not_in_future("certified_on")

    def clean(self):
        data = super().clean()
        if data.get("item"):
            data["kind"] = KIND_OF_ITEM[Item(data["item"])]
        return data


class AcceptItemForm(ActForm):
    item = forms.ChoiceField(label=_("Item"))
    certificate = forms.ModelChoiceField(label=_("As it came"), queryset=None, required=False)
    checked = forms.BooleanField(
        label=_("It comes from a person who may certify it and says what the permit demands.")
    )

    def prepare(self):
        self.fields["item"].choices = [
            (item, Item(item).label) for item in work_guards.outstanding_items(self.case)
        ]
        self.fields["certificate"].queryset = self.case.certificates.exclude(document=None)
