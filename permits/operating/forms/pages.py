"""The questions of the application for an operating permit, one topic a page."""

from __future__ import annotations

from decimal import Decimal

from django import forms
from django.utils.translation import gettext_lazy as _

from intake.forms import PlaceForm, keep_place
from permits.operating.activities import TO_APPLY_FOR, Activity
from permits.operating.models import LINKS, Action, WorkFor
from workflow.forms import ActForm

YES_NO = [("True", _("Yes")), ("False", _("No"))]


def yes_no(label: str, help_text: str = "") -> forms.TypedChoiceField:
    """A question that is answered yes or no, or not yet."""
    return forms.TypedChoiceField(
        label=label,
        help_text=help_text,
        choices=YES_NO,
        coerce=lambda value: value == "True",
        empty_value=None,
        required=False,
        widget=forms.RadioSelect,
    )


class ActionForm(ActForm):
    """What is asked for, where there is a permit already."""

    action = forms.ChoiceField(
        label=_("What do you ask for?"),
        choices=[choice for choice in Action.choices if choice[0] in LINKS],
        widget=forms.RadioSelect,
        help_text=_("A further term and a permit in place of another are inspected again."),
    )


class PermitPlaceForm(PlaceForm):
    """Where it is: a property, a place in words, or no place in the town at all."""

    premises_in_town = forms.TypedChoiceField(
        label=_("Is there a place in the town that can be inspected?"),
        choices=[
            ("True", _("Yes")),
            ("False", _("No. We come from elsewhere and work at different places.")),
        ],
        coerce=lambda value: value == "True",
        widget=forms.RadioSelect,
    )
    place_description = forms.CharField(
        label=_("Where exactly"),
        max_length=300,
        required=False,
        help_text=_("For example: the field behind the fire station, entrance from Main Street."),
    )


def keep_permit_place(case, step) -> None:
    """Put the place on the case."""
    keep_place(case, step)
    for name in ("premises_in_town", "place_description"):
        if name in step.data:
            setattr(case, name, step.data[name])


class ActivitiesForm(ActForm):
    """What the permit is for."""

    activities = forms.MultipleChoiceField(
        label=_("What is the permit for?"),
        choices=[(one.value, one.label) for one in TO_APPLY_FOR],
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("Choose all that you do at this place. Fireworks have their own application."),
    )
    description = forms.CharField(
        label=_("Describe what is done and how"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text=_("What, how much, with what equipment, and how people are kept safe."),
    )

    def clean_activities(self) -> list[str]:
        """In the order of the law, each once."""
        chosen = set(self.cleaned_data["activities"])
        return [one for one in Activity.values if one in chosen]


# Which questions an activity asks.
DETAILS = {
    Activity.ENERGY_STORAGE: ("energy_storage_kwh",),
    Activity.ASSEMBLY: ("assembly_area_persons",),
    Activity.OUTDOOR_EVENT: ("planned_attendance",),
    Activity.TENT: ("tent_private_residential_use",),
    Activity.FOOD_TRUCK: ("mobile_food_smoke_or_grease", "mobile_food_serves_public"),
    Activity.CONTRACTOR: ("work_for",),
}


def has_details(case) -> bool:
    """Whether any of the activities asks for more."""
    return bool(set(DETAILS) & set(case.activities))


def details_given(case) -> bool:
    """Whether every question of the activities is answered."""
    asked = [name for one, names in DETAILS.items() if one in case.activities for name in names]
    return all(getattr(case, name) not in (None, "") for name in asked)


class DetailsForm(ActForm):
    """The figures on which it depends whether a permit is needed; only those that are asked."""

    assembly_area_persons = forms.IntegerField(
        label=_("How many people at most gather in the largest room?"),
        min_value=0,
        required=False,
        help_text=_("Count one room, not all rooms together."),
    )
    planned_attendance = forms.IntegerField(
        label=_("How many people do you expect at the event?"), min_value=0, required=False
    )
    energy_storage_kwh = forms.DecimalField(
        label=_("How large is the energy storage, in kilowatt hours (kWh)?"),
        min_value=0,
        max_digits=12,
        decimal_places=3,
        required=False,
    )
    tent_private_residential_use = yes_no(
        _("Is the tent for a private event or camping at a home?"),
        _("For example a wedding in your own garden, not open to the public."),
    )
    mobile_food_smoke_or_grease = yes_no(
        _("Does the cooking make smoke or greasy vapors?"), _("For example a fryer or a grill.")
    )
    mobile_food_serves_public = yes_no(_("Is the food sold or served to the general public?"))
    work_for = forms.ChoiceField(
        label=_("For whom do you build?"), choices=[("", ""), *WorkFor.choices], required=False
    )

    def prepare(self):
        asked = {n for one, names in DETAILS.items() if one in self.case.activities for n in names}
        for name in set(self.fields) - asked:
            del self.fields[name]


class WhenForm(ActForm):
    """When it begins and ends; what has begun already needs the permit at once (§ 5-30(a)(2))."""

    planned_start_on = forms.DateField(label=_("First day"), required=False)
    planned_end_on = forms.DateField(
        label=_("Last day, if you know it"),
        required=False,
        help_text=_("The officer sets the term of the permit; the law limits it."),
    )
    already_started = forms.TypedChoiceField(
        label=_("Has it begun already?"),
        choices=YES_NO,
        coerce=lambda value: value == "True",
        widget=forms.RadioSelect,
    )

    def clean(self):
        data = super().clean()
        start, end = data.get("planned_start_on"), data.get("planned_end_on")
        if start and end and end < start:
            self.add_error("planned_end_on", _("This is before the first day."))
        if start and data.get("already_started") is False and start < self.step.day:
            words = _("This day is over. Say that it has begun already, or enter a later day.")
            self.add_error("planned_start_on", words)
        return data


class PeopleForm(ActForm):
    """Who does it, and who owns the place."""

    business_name = forms.CharField(
        label=_("Business or organization"), max_length=200, required=False,
        help_text=_("Leave it empty if you ask for the permit in your own name."),
    )  # fmt: skip
    contact_phone = forms.CharField(
        label=_("Telephone of whoever is at the place"), max_length=40, required=False
    )
    owner_name = forms.CharField(label=_("Owner of the property"), max_length=200, required=False)
    owner_address = forms.CharField(
        label=_("Owner's mailing address"), required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )  # fmt: skip


MOST_MATERIALS = 30


class MaterialsForm(ActForm):
    """Each hazardous material with its quantity; three empty rows more than there are."""

    PARTS = ("material", "quantity", "unit")

    def prepare(self):
        rows = list(self.case.materials.all())
        count = min(len(rows) + 3, MOST_MATERIALS)
        for number in range(1, count + 1):
            row = rows[number - 1] if number <= len(rows) else None
            self.fields |= {
                f"material_{number}": forms.CharField(
                    label=_("Material %(number)s") % {"number": number},
                    max_length=120, required=False,
                    initial=row.material if row else "",
                ),
                f"quantity_{number}": forms.DecimalField(
                    label=_("Most of it at one time"), min_value=0, max_digits=14,
                    decimal_places=3, required=False,
                    initial=row.quantity.normalize() if row else None,
                ),
                f"unit_{number}": forms.CharField(
                    label=_("Unit"), max_length=40, required=False,
                    help_text=_("For example gallons, pounds or cubic feet."),
                    initial=row.unit if row else "",
                ),
            }  # fmt: skip
        self.count = count

    def clean(self):
        data = super().clean()
        asks = {
            "material": _("Name the material."),
            "quantity": _("Enter how much of it there is at the most."),
            "unit": _("Enter the unit."),
        }
        for number in range(1, self.count + 1):
            values = {part: data.get(f"{part}_{number}") for part in self.PARTS}
            if all(value in (None, "") for value in values.values()):
                continue
            for part, value in values.items():
                name = f"{part}_{number}"
                if value in (None, "") and name not in self.errors:
                    self.add_error(name, asks[part])
        return data


def keep_materials(case, step) -> None:
    """Put the materials on the case. A row that stays as it was keeps the officer's quantity."""
    from permits.operating.models import HazardousMaterial

    stated = _stated(step.data)
    before = {(row.material, row.quantity, row.unit): row for row in case.materials.all()}
    for key, row in before.items():
        if key not in stated:
            row.delete()
    new = [
        HazardousMaterial(case_id=case.pk, material=material, quantity=quantity, unit=unit)
        for material, quantity, unit in stated
        if (material, quantity, unit) not in before
    ]
    HazardousMaterial.objects.bulk_create(new)


def _stated(data: dict) -> list[tuple[str, Decimal, str]]:
    """The rows that are whole, each once."""
    rows = []
    for number in range(1, MOST_MATERIALS + 1):
        row = tuple(data.get(f"{part}_{number}") for part in MaterialsForm.PARTS)
        if None not in row and "" not in row:
            rows.append((row[0], Decimal(row[1]), row[2]))
    return list(dict.fromkeys(rows))
