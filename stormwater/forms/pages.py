"""The questions of the application, one topic a page (`stormwater.application`)."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from stormwater import contents
from stormwater.choices import (
    Body,
    Exemption,
    OtherKind,
    PermitStatus,
    Profession,
    ProjectKind,
    ReceivingWater,
    SensitiveArea,
    TimberPlanBy,
)
from stormwater.forms.fields import Acres
from workflow.forms import ActForm


class Answer(forms.TypedChoiceField):
    """Yes, no, or not answered yet."""

    def __init__(self, **kwargs):
        super().__init__(
            choices=[("True", _("Yes")), ("False", _("No"))],
            coerce=lambda value: value == "True",
            empty_value=None,
            required=False,
            widget=forms.RadioSelect,
            **kwargs,
        )


class ActivityForm(ActForm):
    title = forms.CharField(
        label=_("The project in a few words"),
        max_length=200,
        help_text=_("For example: Twelve homes on Rano Boulevard."),
    )
    description = forms.CharField(
        label=_("Describe the project"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 5}),
        help_text=_("What is built or moved, where, and how large it is."),
    )
    project_kind = forms.ChoiceField(
        label=_("What is it?"), choices=ProjectKind.choices, required=False,
        widget=forms.RadioSelect,
    )  # fmt: skip
    disturbance_acres = Acres(
        label=_("Acres of land that are disturbed in all"),
        required=False,
        help_text=_("Clearing, grading, digging and fill, all phases together."),
    )
    larger_common_plan = Answer(
        label=_("Is it part of a larger common plan of development or sale?"),
        help_text=_("For example one lot of a subdivision."),
    )
    common_plan_acres = Acres(label=_("If so: acres that the whole plan disturbs"), required=False)
    acres_at_once = Acres(
        label=_("Most acres that lie open at one time"),
        required=False,
        help_text=_(
            "More than five acres at once need the town's approval of a plan that says so."
        ),
    )


YES_NO_FACTS = {
    "active_farm": _("Is it the work of an active farm?"),
    "new_farm_structure": _("Farm: is a new structure built?"),
    "keeps_original_line_capacity_or_purpose": _(
        "Maintenance: does it keep the original line, grade, capacity or purpose?"
    ),
    "immediately_necessary": _(
        "Emergency: is it needed at once to protect life, property or natural resources?"
    ),
    "mainly_for_own_household": _("Garden: is it mainly for your own household?"),
    "structure_exists": _("Landscaping: does the building exist already?"),
}
DATE_FACTS = {
    "plat_approved_on": _("Subdivision: plat approved on"),
    "construction_started_on": _("Subdivision: construction started on"),
    "building_permit_approved_on": _("Building permit: approved on"),
}


class ExemptionForm(ActForm):
    """Which exemption of § 6-219 is claimed, and the facts on which it turns."""

    exemption_claimed = forms.ChoiceField(
        label=_("Do you claim that the stormwater law does not apply because of an exemption?"),
        choices=Exemption.choices,
        widget=forms.RadioSelect,
    )
    timber_plan_by = forms.ChoiceField(
        label=_("Logging: who prepared or approved the timber management plan?"),
        choices=[("", _("Not said")), *TimberPlanBy.choices],
        required=False,
    )
    landing_and_haul_road_acres = Acres(
        label=_("Logging: acres of landing areas and haul roads"), required=False
    )

    def prepare(self):
        known = self.case.exemption_facts
        for name, label in YES_NO_FACTS.items():
            self.fields[name] = Answer(label=label)
        for name, label in DATE_FACTS.items():
            self.fields[name] = forms.DateField(
                label=label,
                required=False,
                widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
            )
        for name in (*YES_NO_FACTS, *DATE_FACTS):
            value = known.get(name)
            self.fields[name].initial = str(value) if isinstance(value, bool) else value
        for name in ("timber_plan_by", "landing_and_haul_road_acres"):
            self.initial[name] = known.get(name)


def keep_exemption(case, step) -> None:
    """The claim, and the facts that were answered."""
    from workflow.plain import plain

    data = {k: v for k, v in step.data.items() if k not in ("page", "not_saved")}
    case.exemption_claimed = data.pop("exemption_claimed", case.exemption_claimed)
    acres = data.get("landing_and_haul_road_acres")
    facts = {key: value for key, value in data.items() if value not in (None, "")}
    case.exemption_facts = plain(facts)
    if acres is not None:
        case.exemption_facts["landing_and_haul_road_acres"] = float(acres)


class ReviewsForm(ActForm):
    NONE = "none"
    other_reviews = forms.MultipleChoiceField(
        label=_("Who reviews the project under subdivision, zoning, site plan or special permit "
                "rules?"),
        choices=[*Body.choices, (NONE, _("None of them"))],
        widget=forms.CheckboxSelectMultiple,
        help_text=_("That body then decides on your stormwater plan too. If none does, the "
                    "stormwater officer decides."),
    )  # fmt: skip

    def prepare(self):
        if self.case.other_reviews == []:
            self.initial["other_reviews"] = [self.NONE]

    def clean_other_reviews(self):
        chosen = self.cleaned_data["other_reviews"]
        if self.NONE in chosen and len(chosen) > 1:
            raise forms.ValidationError(_("Choose the bodies, or “None of them”."))
        return [one for one in chosen if one != self.NONE]


class WaterForm(ActForm):
    receiving_waters = forms.CharField(
        label=_("Names of the waters that the site drains to"), max_length=200, required=False,
        help_text=_("For example: Willow Run, then the Susquehanna River."),
    )  # fmt: skip
    receiving_water = forms.ChoiceField(
        label=_("Is that water on a list of the State?"),
        choices=[("", _("I do not know")), *ReceivingWater.choices],
        required=False,
    )
    discharges_pollutant_of_concern = Answer(
        label=_("Does runoff carry sediment, or another pollutant that harms that water, to it?")
    )
    pollutant_of_concern = forms.CharField(
        label=_("Which pollutant?"), max_length=120, required=False
    )
    stormwater_source_of_impairment = Answer(
        label=_("Watershed with a limit: is stormwater named as a source of the harm?")
    )
    sensitive_areas = forms.MultipleChoiceField(
        label=_("Does the project touch any of these?"),
        choices=SensitiveArea.choices,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )


class PeopleForm(ActForm):
    landowner_name = forms.CharField(label=_("Owner of the land"), max_length=200, required=False)
    landowner_address = forms.CharField(
        label=_("Owner's mailing address"), required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )  # fmt: skip
    developer_name = forms.CharField(
        label=_("Developer: who does the project"), max_length=200, required=False,
        help_text=_("Leave empty if the owner does."),
    )  # fmt: skip
    developer_address = forms.CharField(
        label=_("Developer's mailing address"), required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )  # fmt: skip


class PlanForm(ActForm):
    """Who prepared, signed and certified the plan (§ 6-232(c))."""

    preparer_name = forms.CharField(
        label=_("Who prepared the plan?"), max_length=200, required=False
    )
    preparer_profession = forms.ChoiceField(
        label=_("Profession"),
        choices=[("", _("Not said")), *Profession.choices],
        required=False,
    )
    preparer_license = forms.CharField(
        label=_("License or certificate number"), max_length=60, required=False
    )
    preparer_licensed = Answer(
        label=_("Is he or she licensed by the State of New York, or certified in stormwater and "
                "erosion control?")
    )  # fmt: skip
    plan_signed_by = forms.CharField(label=_("Who signed it?"), max_length=200, required=False)
    plan_signed_on = forms.DateField(label=_("Signed on"), required=False)
    certifies_design = Answer(
        label=_("Does it certify that the design of all stormwater management practices meets the "
                "requirements of the stormwater law?")
    )  # fmt: skip
    facility_required = Answer(
        label=_("Does the project have stormwater practices that stay after construction?"),
        help_text=_("For example a pond, a basin, a swale or an underground chamber."),
    )


def item_field(item: str) -> forms.CharField:
    """One item of the plan: where it stands."""
    return forms.CharField(
        label=f"{contents.words(item)} (§ {contents.section(item)})", max_length=60, required=False
    )


class Contents(ActForm):
    """The page or sheet of each item; one that is left empty is not in the plan."""

    asked: dict = {}

    def prepare(self):
        super().prepare()
        lines = {f"item_{item}": item_field(item) for item in self.asked}
        self.fields = {**lines, **self.fields}
        for item in self.asked:
            self.initial[f"item_{item}"] = self.case.plan_pages.get(item, "")


class ContentsForm(Contents):
    asked = contents.BACKGROUND
    site_map_shows = forms.MultipleChoiceField(
        label=_("What does the site map show?"),
        choices=list(contents.SITE_MAP.items()),
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("Where the site has none of a thing, the map says so."),
    )
    site_map_feet_per_inch = forms.DecimalField(
        label=_("Scale of the site map: how many feet is one inch?"),
        min_value=1, max_digits=7, decimal_places=2, required=False,
    )  # fmt: skip
    existing_runoff_data_exist = Answer(label=_("Are there any data on the runoff at the site?"))


class AfterwardsForm(Contents):
    asked = contents.AFTERWARDS


def keep_contents(case, step) -> None:
    """The pages of the items, beside the other answers."""
    pages = dict(case.plan_pages)
    for name, value in step.data.items():
        if name.startswith("item_"):
            pages[name.removeprefix("item_")] = value.strip()
        elif name not in ("page", "not_saved"):
            setattr(case, name, value)
    case.plan_pages = {item: page for item, page in pages.items() if page}


class PermitsForm(ActForm):
    """The other environmental permits, each with where it stands (§ 6-232(d))."""

    def prepare(self):
        known = {row.kind: row for row in self.case.other_permits.all()}
        for kind in OtherKind:
            row = known.get(kind)
            if kind == OtherKind.OTHER:
                self.fields["name_other"] = forms.CharField(
                    label=_("Another environmental permit: which?"),
                    max_length=120,
                    required=False,
                    initial=row.name if row else "",
                )
            self.fields[f"status_{kind.value}"] = forms.ChoiceField(
                label=kind.label,
                choices=[("", _("Not answered")), *PermitStatus.choices],
                required=False,
                initial=row.status if row else "",
            )
            self.fields[f"number_{kind.value}"] = forms.CharField(
                label=_("Its number, if you have it"),
                max_length=60,
                required=False,
                initial=row.number if row else "",
            )


def keep_permits(case, step) -> None:
    """One row for each that was answered."""
    data = step.data
    for kind in OtherKind:
        status = data.get(f"status_{kind.value}")
        if status is None:
            continue
        rows = case.other_permits.filter(kind=kind)
        if not status:
            rows.delete()
            continue
        values = {"status": status, "number": data.get(f"number_{kind.value}", "")}
        if kind == OtherKind.OTHER:
            values["name"] = data.get("name_other", "")
        case.other_permits.update_or_create(kind=kind, defaults=values)
