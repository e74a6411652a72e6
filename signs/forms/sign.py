"""The forms of acts on a sign of the inventory."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from parcels.models import Parcel
from signs.forms import pad
from signs.models import Ended, ProposedSign, SignLot, Standing, TenantSpace
from workflow.forms import ActForm, MultipleFileField

WHAT_IS_NOT_ASKED = ("commercial", "on_site")


class Found(pad.SignFields):
    """What is measured of a sign that stands. Of its message nothing is asked at all."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        for name in WHAT_IS_NOT_ASKED:
            del self.fields[name]

    def clean(self):
        data = super().clean()
        for name, nothing in pad.EMPTY.items():
            data.setdefault(name, nothing)
        return data


class RecordForm(Found, ActForm):
    """A sign that was found, or one that a permit lets be put up (`proposal`, by the system)."""

    proposal = forms.ModelChoiceField(
        queryset=ProposedSign.objects.all(), required=False, widget=forms.HiddenInput
    )
    parcel = forms.ModelChoiceField(
        queryset=Parcel.objects.all(), required=False, widget=forms.HiddenInput
    )
    parcel_number = forms.CharField(
        label=_("Tax map number or street address"), max_length=120, required=False,
        help_text=_("Empty for what is posted on a pole, tree or right-of-way."),
    )  # fmt: skip
    placed_on = forms.DateField(label=_("Standing since, where it is known"), required=False)
    photos = MultipleFileField(label=_("Photographs"), required=False)
    field_order = ("parcel_number", "sign_kind", "mounting", "location")

    def __init__(self, data=None, files=None, **kwargs):
        super().__init__(data, files, **kwargs)
        parcel = self._parcel_asked(data) or self.initial.get("parcel")
        lot = SignLot.objects.filter(land=parcel).first() if parcel else None
        if lot is not None:
            self.fields["space"].queryset = TenantSpace.objects.filter(lot=lot, ends_on=None)
        pad.for_plaza(self, lot)
        if data and data.get("proposal"):
            # All is taken over from the permit: nothing else is asked.
            for name in [name for name in self.fields if name != "proposal"]:
                del self.fields[name]

    @staticmethod
    def _parcel_asked(data):
        from parcels import search

        text = (data or {}).get("parcel_number", "").strip() if data else ""
        return (data or {}).get("parcel") or (search.find(text) if text else None)

    def clean(self):
        if "sign_kind" not in self.fields:
            return {"proposal": self.cleaned_data.get("proposal")}
        data = super().clean()
        data["parcel"] = data.get("parcel") or self._find(data.pop("parcel_number", ""))
        return data

    def _find(self, text: str) -> Parcel | None:
        from parcels import search

        if not text.strip():
            return None
        found = search.find(text.strip())
        if found is None:
            self.add_error("parcel_number", _("No property has this number or address."))
        return found


class MeasureForm(Found, ActForm):
    """Everything that is measured, as it is on record."""

    def prepare(self):
        if self.case.lot is not None:
            self.fields["space"].queryset = self.case.lot.spaces_on(self.step.day)
            self.fields["joint_lot"].queryset = SignLot.objects.exclude(pk=self.case.lot_id)
        self.initial |= pad.initial_of(self.case)

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        pad.for_plaza(self, self.case.lot)


class PhotoForm(ActForm):
    photos = MultipleFileField(label=_("Photographs"))
    taken_on = forms.DateField(label=_("Taken on"))

    def prepare(self):
        self.fields["taken_on"].initial = self.step.day

    def clean_taken_on(self):
        return self.not_in_future("taken_on")


class PutUpForm(ActForm):
    placed_on = forms.DateField(label=_("Put up on"))

    def prepare(self):
        self.fields["placed_on"].initial = self.step.day

    def clean_placed_on(self):
        return self.not_in_future("placed_on")


class StandingForm(ActForm):
    standing = forms.ChoiceField(
        label=_("How it stands to the law as it is now"),
        choices=[choice for choice in Standing.choices if choice[0]],
    )
    prior_permit = forms.NullBooleanField(label=_("An earlier sign permit is proved"))
    lawful_under_prior_code = forms.NullBooleanField(
        label=_("It was legally installed under the sign code before")
    )
    reason = forms.CharField(
        label=_("What you found"), widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Size, number, place, height, light, structure or kind; never what it says."),
    )  # fmt: skip

    def prepare(self):
        for name in ("standing", "prior_permit", "lawful_under_prior_code"):
            self.fields[name].initial = getattr(self.case, name)


class OutOfUseForm(ActForm):
    last_used_on = forms.DateField(label=_("Last day of use"))

    def clean_last_used_on(self):
        return self.not_in_future("last_used_on")


class UsedAgainForm(ActForm):
    used_on = forms.DateField(label=_("Used again from"))

    def clean_used_on(self):
        day = self.not_in_future("used_on")
        if day and self.case.last_used_on and day < self.case.last_used_on:
            raise forms.ValidationError(_("It was out of use only later."))
        return day


class AbandonedForm(ActForm):
    abandoned_on = forms.DateField(
        label=_("Day on which it became abandoned"),
        help_text=_("Six months to take it down run from this day."),
    )
    reason = forms.CharField(
        label=_("How you know"), widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("For example: the business has closed; the building is gone."),
    )  # fmt: skip

    def clean_abandoned_on(self):
        return self.not_in_future("abandoned_on")


class GoneForm(ActForm):
    removed_on = forms.DateField(label=_("Gone since"))
    ended = forms.ChoiceField(
        label=_("What happened"),
        choices=[c for c in Ended.choices if c[0] != Ended.CONFISCATED],
    )

    def prepare(self):
        self.fields["removed_on"].initial = self.step.day

    def clean_removed_on(self):
        day = self.not_in_future("removed_on")
        if day and self.case.placed_on and day < self.case.placed_on:
            raise forms.ValidationError(_("It was put up only later."))
        return day


class LitForm(ActForm):
    lit_at = forms.TimeField(label=_("Seen lit at"), widget=forms.TimeInput(attrs={"type": "time"}))
    glare = forms.BooleanField(
        label=_("It glares, distracts, annoys, is a hazard, or is more light than needed"),
        required=False,
    )
    reason = forms.CharField(
        label=_("What was seen"), required=False, widget=forms.Textarea(attrs={"rows": 2})
    )


class ConfiscateForm(ActForm):
    taken_from = forms.CharField(
        label=_("Taken from"), max_length=200,
        help_text=_("The pole, tree, structure or place."),
    )  # fmt: skip
    item = forms.CharField(
        label=_("What was taken"), max_length=200,
        help_text=_("Kind, size and material; never what it says."),
    )  # fmt: skip
    photos = MultipleFileField(label=_("Photographs"), required=False)
