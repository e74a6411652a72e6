"""What lies near the planned work, where the work is, and which parcels lie together."""

from __future__ import annotations

import json
from decimal import Decimal

from django import forms
from django.utils.translation import gettext_lazy as _

from parcels.importing.problems import BadValue, UnreadableFile
from parcels.importing.shapes import crs_of, to_plane
from timber import checks, holding
from timber.forms.fields import words, yes_no
from timber.models import NearbyProperty
from workflow.forms import ActForm, ReasonForm

MOST_GEOJSON = 500_000
OTHERS = 3


class NearbyForm(ActForm):
    """What the parcel map measured, each to be confirmed or corrected with a reason, and room for
    what the map does not have."""

    def prepare(self):
        near = checks.surroundings(self.case, self.step.day).near
        self.measured = {one.key: one for one in near}
        for key, one in self.measured.items():
            zone = NearbyProperty.Zone(one.zone).label
            self.fields[f"distance_{key}"] = forms.DecimalField(
                label=_("%(parcel)s, %(zone)s: feet from the nearest planned work")
                % {"parcel": one.described, "zone": zone},
                min_value=0,
                max_digits=9,
                decimal_places=1,
                initial=one.distance_ft,
                help_text=_("Measured on the parcel map: %s feet.") % one.distance_ft,
            )
            self.fields[f"reason_{key}"] = forms.CharField(
                label=_("Why it is otherwise than measured"), required=False, max_length=500
            )
        for number in range(1, OTHERS + 1):
            self.fields[f"other_{number}"] = forms.CharField(
                label=_("Other property %d near the work") % number,
                required=False,
                max_length=200,
                help_text=_("Tax map number or address; empty where there is none."),
            )
            self.fields[f"other_zone_{number}"] = forms.ChoiceField(
                label=_("Its district"),
                choices=[("", "–"), *NearbyProperty.Zone.choices],
                required=False,
            )
            self.fields[f"other_distance_{number}"] = forms.DecimalField(
                label=_("Feet from the nearest planned work"),
                min_value=0, max_digits=9, decimal_places=1, required=False,
            )  # fmt: skip

    def clean(self):
        data = super().clean()
        rows = [self._measured(key, one, data) for key, one in self.measured.items()]
        rows += [self._other(number, data) for number in range(1, OTHERS + 1)]
        for name in list(data):
            del data[name]
        data["rows"] = [row for row in rows if row]
        return data

    def _measured(self, key: str, one, data) -> dict | None:
        distance, reason = data.get(f"distance_{key}"), data.get(f"reason_{key}", "")
        if distance is None:
            return None
        if distance != one.distance_ft and not reason:
            self.add_error(f"reason_{key}", _("Say why it is otherwise than measured."))
        return {
            "parcel": one.parcel,
            "described": one.described,
            "zone": one.zone,
            "distance_ft": distance,
            "computed_ft": one.distance_ft,
            "reason": reason,
        }

    def _other(self, number: int, data) -> dict | None:
        name, zone = data.get(f"other_{number}"), data.get(f"other_zone_{number}")
        distance: Decimal | None = data.get(f"other_distance_{number}")
        if not name:
            return None
        if not zone:
            self.add_error(f"other_zone_{number}", _("Choose its district."))
        if distance is None:
            self.add_error(f"other_distance_{number}", _("Enter the distance in feet."))
        return {"described": name, "zone": zone, "distance_ft": distance}


class WorkAreaForm(ActForm):
    """The outline of everything that is planned: harvest area, landings, roads and trails."""

    source = forms.CharField(
        label=_("Where the outline comes from"), max_length=200,
        help_text=_("For example: site plan of May 4, drawn in the county's map."),
    )  # fmt: skip
    geojson = words(
        _("The outline as GeoJSON"),
        rows=6,
        help_text=_("A Polygon or MultiPolygon in degrees, or in EPSG:2261 with its crs."),
    )

    def clean(self):
        data = super().clean()
        text = data.pop("geojson", "")
        if not text:
            return data
        if len(text) > MOST_GEOJSON:
            self.add_error("geojson", _("The outline has too many points. Simplify it."))
            return data
        try:
            read = json.loads(text)
            shape = read.get("geometry", read) if isinstance(read, dict) else None
            if not isinstance(shape, dict):
                raise ValueError
            data["area"] = to_plane(shape, crs_of(read.get("crs") or shape.get("crs")))
        except BadValue as problem:
            self.add_error("geojson", problem.args[-1])
        except UnreadableFile as problem:
            self.add_error("geojson", str(problem))
        except ValueError:
            self.add_error("geojson", _("This is no GeoJSON. Copy the geometry as it is."))
        return data


class ContiguityForm(ReasonForm):
    first = forms.ModelChoiceField(label=_("Parcel"), queryset=None)
    second = forms.ModelChoiceField(label=_("and parcel"), queryset=None)
    contiguous = yes_no(_("Do they lie against each other?"), required=True)
    field_order = ["first", "second", "contiguous", "reason"]

    def prepare(self):
        from parcels.models import Parcel

        keys = [parcel.pk for parcel in holding.parcels_of(self.case, self.step.day)]
        for name in ("first", "second"):
            self.fields[name].queryset = Parcel.objects.filter(pk__in=keys)

    def clean(self):
        data = super().clean()
        if data.get("first") and data.get("first") == data.get("second"):
            self.add_error("second", _("Choose another parcel."))
        return data
