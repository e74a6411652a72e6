"""Choosing a property: its number or address typed, or taken from the search."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from parcels import search
from workflow.forms import ActForm


class PlaceForm(ActForm):
    """Where it is. The parcel is chosen from a search; its number may also be typed."""

    parcel_number = forms.CharField(
        label=_("Tax map number or street address"),
        max_length=120,
        required=False,
        help_text=_("For example 157.08-1-14, or 120 Front Street."),
    )

    def prepare(self):
        if self.case.parcel_id:
            self.fields["parcel_number"].initial = self.case.parcel.tax_map_number

    def clean(self):
        data = super().clean()
        self.find_parcel(data)
        return data

    def find_parcel(self, data) -> None:
        """Put the parcel that was named among the data; the one that is known stays."""
        text = data.get("parcel_number", "").strip()
        data["parcel"] = self.case.parcel
        if text:
            data["parcel"] = search.find(text) or self._only(text)

    def _only(self, text: str):
        found = search.search(text, limit=2)
        if len(found) == 1:
            return found[0]
        self.add_error(
            "parcel_number",
            _("No property of the town has this number or address. Check it, or look it up.")
            if not found
            else _("More than one property fits. Choose one from the search."),
        )
        return self.case.parcel
