"""The drawing pad: dimensions entered, from which area and sides are worked out as the law counts
them (§ 5-113). No field asks what a sign says (§ 5-124(m))."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from signs.forms import questions
from signs.forms.dimensions import Dimensions
from signs.forms.fields import Feet, Inches, YesNo
from signs.models import (
    Changeable,
    Drawn,
    Front,
    Lighting,
    PlazaPlace,
    ProposedSign,
    SideOfBuilding,
    SignLot,
    TenantSpace,
)
from signs.sign_kinds import Mounting, SignKind, traits
from workflow.forms import ActForm


class SignFields(Dimensions):
    """Everything that is asked of a sign that is proposed."""

    SELDOM = (
        "display_width_ft", "display_height_ft", "hold_seconds", "lit_red",
        *(name for name in questions.FACT_FIELDS if not questions.kinds_of(name)),
    )  # fmt: skip

    sign_kind = forms.ChoiceField(label=_("What kind of sign is it?"), choices=SignKind.choices)
    mounting = forms.ChoiceField(
        label=_("How is it fixed?"),
        choices=[("", _("As such signs usually are")), *Mounting.choices],
        required=False,
    )
    location = forms.CharField(
        label=_("Where on the building or lot?"),
        max_length=200,
        help_text=_("For example: south wall above the entrance."),
    )
    space = forms.ModelChoiceField(
        label=_("For which tenant space?"), queryset=TenantSpace.objects.none(), required=False,
        empty_label=_("None, or not in the list"),
    )  # fmt: skip
    front = forms.ChoiceField(label=_("On which wall of the space?"), choices=Front.choices,
                              required=False)  # fmt: skip
    plaza_place = forms.ChoiceField(
        label=_("A ground sign of a shopping plaza: where?"),
        choices=[("", _("No such sign")), *PlazaPlace.choices], required=False,
    )  # fmt: skip
    side_of_building = forms.ChoiceField(
        label=_("Side of the building"), choices=SideOfBuilding.choices, required=False
    )
    joint_lot = forms.ModelChoiceField(
        label=_("Shared with which neighboring property?"), queryset=SignLot.objects.none(),
        required=False,
    )  # fmt: skip
    height_ft = Feet(
        label=_("Top above the ground, in feet"),
        help_text=_("From the lowest ground within ten feet of the middle of the sign."),
    )
    projection_in = Inches(label=_("How far does it stand off the wall, in inches?"))
    front_setback_ft = Feet(label=_("Distance from the front property line, in feet"))
    other_setback_ft = Feet(label=_("Distance from the nearest other property line, in feet"))
    entrance_distance_ft = Feet(label=_("Distance from the nearest driveway, in feet"))
    lighting = forms.ChoiceField(label=_("Light"), choices=Lighting.choices)
    electrical = forms.BooleanField(
        label=_("It has electrical parts or a connection"), required=False
    )
    changeable = forms.ChoiceField(label=_("Can the copy be changed?"), choices=Changeable.choices)
    display_width_ft = Feet(label=_("Width of the electronic display, in feet"))
    display_height_ft = Feet(label=_("Height of the electronic display, in feet"))
    hold_seconds = forms.IntegerField(
        label=_("Seconds for which a display stays before it changes"), required=False, min_value=0
    )
    lit_red = forms.BooleanField(label=_("The display is lit in red"), required=False)
    commercial = YesNo(label=_("Is it commercial?"))
    on_site = YesNo(
        label=_("If it is commercial: is what it promotes offered on the same premises?"),
        help_text=_("These two questions are all that is asked about it. Nobody asks what a sign "
                    "says."),
    )  # fmt: skip

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.fields.update(questions.fields())
        kind = self._chosen()
        if kind in SignKind.values:
            self._narrow(SignKind(kind))

    def _chosen(self) -> str:
        """The kind of sign, where it is known already: then only what belongs to it is asked."""
        return str((self.data or {}).get("sign_kind") or self.initial.get("sign_kind") or "")

    def _narrow(self, kind: SignKind) -> None:
        usual = traits(kind).mounting
        self.initial["sign_kind"] = kind.value
        self.fields["sign_kind"].widget = forms.HiddenInput()
        out = [n for n in questions.FACT_FIELDS if not questions.belongs(n, kind)]
        if usual is not None:
            out.append("mounting")
        if usual not in (None, Mounting.GROUND):
            out += ["entrance_distance_ft", "plaza_place"]
            if kind != SignKind.SALE:
                out += ["front_setback_ft", "other_setback_ft"]
        if usual not in (None, Mounting.GROUND) and kind != SignKind.YARD:
            out.append("height_ft")
        if usual not in (None, Mounting.WALL, Mounting.CANOPY):
            out += ["projection_in", "front", "side_of_building"]
        if kind != SignKind.JOINT_GROUND:
            out.append("joint_lot")
        if usual == Mounting.PORTABLE:
            out += ["changeable", "display_width_ft", "display_height_ft", "hold_seconds",
                    "lit_red"]  # fmt: skip
        for name in out:
            self.fields.pop(name, None)

    def clean(self):
        data = super().clean()
        kind = data.get("sign_kind")
        data["facts"] = questions.facts(data, kind)
        if not kind:
            return data
        usual = traits(kind).mounting
        data["mounting"] = data.get("mounting") or usual or ""
        data["changeable"] = data.get("changeable") or Changeable.NONE
        data["front"] = data.get("front") or Front.MAIN
        if not data["mounting"]:
            self.add_error("mounting", _("Choose how the sign is fixed."))
        data["electrical"] = bool(
            data.get("electrical") or data.get("changeable") in ("electric", "electronic_message")
        )
        return data


def for_plaza(form: forms.Form, lot: SignLot | None) -> None:
    """What is asked only of a plaza, or of a property with tenant spaces."""
    if lot is None or not lot.shopping_plaza:
        for name in ("front", "plaza_place", "side_of_building"):
            form.fields.pop(name, None)
    if lot is None or not lot.spaces.exists():
        form.fields.pop("space", None)


class DrawForm(SignFields, ActForm):
    """A sign of an application: drawn anew, or changed."""

    sign = forms.ModelChoiceField(
        queryset=ProposedSign.objects.none(), required=False, widget=forms.HiddenInput
    )

    def prepare(self):
        self.fields["sign"].queryset = self.case.proposed.all()
        lot = self.case.lot
        if lot is not None:
            self.fields["space"].queryset = lot.spaces_on(self.step.day)
        self.fields["joint_lot"].queryset = SignLot.objects.exclude(land=self.case.parcel_id)

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        for_plaza(self, self.case.lot)

    def clean(self):
        """What is not asked of this kind of sign is not kept of another that it was before."""
        data = super().clean()
        for name, nothing in EMPTY.items():
            data.setdefault(name, nothing)
        return data


# What a sign has where its form does not ask for it.
EMPTY = {
    "space": None, "joint_lot": None, "front": "main", "plaza_place": "", "side_of_building": "",
    "height_ft": None, "projection_in": None, "front_setback_ft": None, "other_setback_ft": None,
    "entrance_distance_ft": None, "display_width_ft": None, "display_height_ft": None,
    "hold_seconds": None, "lit_red": False,
}  # fmt: skip


class TrialForm(SignFields):
    """The pad for everyone: a sign at a property, kept nowhere."""

    at = forms.CharField(
        label=_("Tax map number or street address"), max_length=120, required=False,
        help_text=_("With it you see what is allowed there."),
    )  # fmt: skip

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        for name in ("space", "joint_lot"):
            self.fields.pop(name, None)
        self.fields["location"].required = False
        for_plaza(self, self._lot())

    def _lot(self) -> SignLot | None:
        from parcels import search

        text = str((self.data or {}).get("at") or self.initial.get("at") or "").strip()
        parcel = search.find(text) if text else None
        return SignLot.objects.filter(land=parcel).first() if parcel else None

    def clean_at(self):
        from parcels import search

        text = self.cleaned_data["at"].strip()
        if text and search.find(text) is None:
            raise forms.ValidationError(_("No property of the town has this number or address."))
        return text


class EraseForm(ActForm):
    sign = forms.ModelChoiceField(queryset=ProposedSign.objects.none())

    def prepare(self):
        self.fields["sign"].queryset = self.case.proposed.all()


def initial_of(sign: Drawn) -> dict:
    """What stands in the fields of the pad for a sign that was drawn."""
    names = [name for name in SignFields.base_fields if hasattr(sign, name)]
    found = {name: getattr(sign, name) for name in names}
    for name in ("commercial", "on_site"):
        value = found.get(name)
        found[name] = "" if value is None else str(value)
    return {**found, **questions.initial_of(sign.facts), **Dimensions.initial_of(sign)}
