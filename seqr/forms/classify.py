"""The facts of the class and its confirmation (§§ 6-22, 6-28).

The form asks what the activity that is stated needs; when another is chosen it comes back with the
questions of that one, so that it works without a script.
"""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from rulebook import declaration
from seqr import checks
from seqr.models.choices import Body, WhoseAction
from workflow.forms import ActForm, ReasonForm

ACTIVITIES = {
    "residential_construction": _("Building or altering a residence, or a subdivision of houses"),
    "residential_utility_service": _("Utility service to such a residence"),
    "sign_permit": _("A sign permit"),
    "commercial_zone_construction": _("Building or altering in a C-1, C-2 or C-D district"),
    "setback_or_lot_line_variance": _("A single setback or lot line variance"),
    "agricultural_practice": _("Farm work"),
    "operation": _("Running what exists"),
    "maintenance_or_repair": _("Maintenance or repair"),
    "minor_alteration": _("A minor alteration of what exists"),
    "restoration_or_reconstruction": _("Restoring or rebuilding a structure"),
    "highway_reconditioning": _("Reconditioning or repaving a highway"),
    "highway_reconstruction": _("Rebuilding a highway"),
    "highway_spot_correction": _("Spot correction of a highway, a bridge or a culvert"),
    "roadside_appurtenances": _("Signals, barriers, signs, fences along a highway"),
    "highway_maintenance_site_expansion": _("Enlarging a highway maintenance site"),
    "snow_and_ice_control": _("Snow and ice control"),
    "street_opening": _("Opening a street for a utility"),
    "waterway_maintenance": _("Maintenance of a waterway"),
    "mapping": _("Mapping of what exists"),
    "regulatory_activity": _("Inspection, testing, certification, licensing of one facility"),
    "surplus_property_sale": _("Sale of surplus government property"),
    "collective_bargaining": _("Collective bargaining"),
    "budget": _("Budget"),
    "town_action": _("Another action of the town itself"),
    "investment": _("Investments of an agency or pension system"),
    "routine_administration": _("Routine administration"),
    "license_or_permit_renewal": _("Renewal of a license or permit"),
    "educational_activity": _("An activity of an educational institution"),
    "other": _("None of these, such as a timber license, a site plan, a rezoning"),
}
# What the paragraph of each activity asks (§ 6-28(b)); an activity that is not here asks nothing.
ASKS = {
    "residential_construction": ("residence_kind", "units", "houses", "chapter_24_followed"),
    "residential_utility_service": ("residence_kind", "units", "houses", "chapter_24_followed"),
    "commercial_zone_construction": (
        "zoning_district",
        "impact_statement_completed",
        "board_approval_needed",
    ),
    "agricultural_practice": ("farm_work", "accepted_farming_principles"),
    "maintenance_or_repair": ("substantial_change", "size_increase_percent"),
    "minor_alteration": ("size_increase_percent",),
    "restoration_or_reconstruction": ("size_increase_percent", "usage_increase_percent"),
    "highway_reconditioning": ("new_travel_lanes",),
    "highway_reconstruction": (
        "new_travel_lanes",
        "right_of_way_acres_per_mile",
        "significant_effect_on_unique_area",
    ),
    "highway_maintenance_site_expansion": ("size_increase_percent", "usage_increase_percent"),
    "street_opening": ("existing_utility_facility",),
    "waterway_maintenance": ("waterway_work", "within_design_dimensions"),
    "regulatory_activity": ("changes_construction_or_land_use", "one_person_or_facility"),
    "surplus_property_sale": ("property_kind", "parcel_acres"),
    "license_or_permit_renewal": ("routine",),
    "educational_activity": ("routine", "capital_construction"),
    "other": ("town_determined_type_ii", "determined_type_ii_by"),
}
# What is asked of every action: the list of type I, and the exemptions of § 6-22.
ALWAYS = (
    "type_i_listed",
    "ministerial",
    "immediately_necessary",
    "emergency_basis",
    "criminal_proceeding",
    "nepa_draft_statement",
    "nepa_final_statement",
    "public_service_law_certificate",
    "undertaken_or_approved_on",
    "state_extended_date",
)
LABELS = {
    "type_i_listed": _("Is the action on the State's list of type I actions?"),
    "ministerial": _("The official has no discretion once the facts are given (§ 6-22(3))"),
    "immediately_necessary": _("It is needed at once to protect life, health, property or nature"),
    "emergency_basis": _("Is the need that of an emergency (§ 6-22(7))?"),
    "criminal_proceeding": _("It enforces a criminal proceeding (§ 6-22(2))"),
    "nepa_draft_statement": _("A draft statement was prepared under federal law (§ 6-22(1))"),
    "nepa_final_statement": _("A final statement was prepared under federal law (§ 6-22(1))"),
    "public_service_law_certificate": _("It comes under the State's certificate for utilities"),
    "undertaken_or_approved_on": _("Old actions: undertaken or approved on (§ 6-22(6))"),
    "state_extended_date": _("Old actions: later effective day set by the State"),
    "substantial_change": _("Does it substantially change a structure or facility (§ 6-22(4))?"),
    "residence_kind": _("Kind of residence"),
    "units": _("Dwelling units of the multiple residence"),
    "houses": _("Houses of the subdivision"),
    "chapter_24_followed": _("Is the subdivision developed in accordance with chapter 24?"),
    "zoning_district": _("Zoning district"),
    "impact_statement_completed": _("Is an environmental impact statement completed?"),
    "board_approval_needed": _("Must the town board or the zoning board of appeals approve?"),
    "farm_work": _("Kind of farm work"),
    "accepted_farming_principles": _("Does the change follow accepted principles of farming?"),
    "size_increase_percent": _("Size of the change or growth, percent of the size before"),
    "usage_increase_percent": _("Growth of the use, percent of the use before"),
    "new_travel_lanes": _("Travel lanes added"),
    "right_of_way_acres_per_mile": _("Additional right-of-way, acres a mile"),
    "significant_effect_on_unique_area": _(
        "Does it significantly affect a historic site, wetland, parkland or floodplain?"
    ),
    "existing_utility_facility": _("Is it for a utility facility that exists?"),
    "waterway_work": _("Kind of work on the waterway"),
    "within_design_dimensions": _("Is silt dug out only to the channel's design dimensions?"),
    "changes_construction_or_land_use": _("Does it change construction or the use of land?"),
    "one_person_or_facility": _("Does it relate to one person, business or facility?"),
    "property_kind": _("What is sold"),
    "parcel_acres": _("Acres of the parcel sold"),
    "routine": _("Is it routine?"),
    "capital_construction": _("Does it include capital construction?"),
    "town_determined_type_ii": _("The town has determined that such an action is of type II"),
    "determined_type_ii_by": _("By which resolution"),
}
YES_NO = [("", _("Not known")), ("True", _("Yes")), ("False", _("No"))]


def _declared() -> dict:
    return {fact.name: fact for fact in declaration("seqr.classify").facts}


def _yes_no(label) -> forms.Field:
    return forms.TypedChoiceField(
        label=label,
        choices=YES_NO,
        coerce=lambda value: value == "True",
        empty_value=None,
        required=False,
    )


def _field(name: str) -> forms.Field:
    """The field of a fact, by its declared type; a fact that counts as no where it is not given is
    ticked, another is answered with yes or no."""
    label = LABELS[name]
    if name == "determined_type_ii_by":
        return forms.CharField(label=label, max_length=120, required=False)
    fact = _declared()[name]
    if fact.type == "boolean":
        if fact.default is False:
            return forms.BooleanField(label=label, required=False)
        return _yes_no(label)
    if fact.type == "enum":
        words = [(value, value.replace("_", " ").capitalize()) for value in fact.values]
        return forms.ChoiceField(
            label=label, choices=[("", _("Not known")), *words], required=False
        )
    if fact.type == "date":
        return forms.DateField(label=label, required=False)
    if fact.type == "integer":
        return forms.IntegerField(label=label, min_value=int(fact.minimum or 0), required=False)
    return forms.DecimalField(label=label, min_value=0, required=False)


class ClassFactsForm(ActForm):
    """Whose action, what activity, and what its paragraph asks. A person states them."""

    actor = forms.ChoiceField(label=_("Whose action is it?"), choices=WhoseAction.choices)
    activity = forms.ChoiceField(
        label=_("What is the action?"),
        choices=[("", _("Not known")), *ACTIVITIES.items()],
        required=False,
        help_text=_("When you choose another, save: the questions of that one follow."),
    )

    def prepare(self):
        known = self.case.class_facts
        self.fields["actor"].initial = self.case.actor
        self.fields["activity"].initial = known.get("activity", "")
        chosen = (self.data.get("activity") if self.is_bound else None) or known.get("activity", "")
        for name in (*ASKS.get(chosen, ()), *ALWAYS):
            field = _field(name)
            value = known.get(name)
            field.initial = str(value) if isinstance(field, forms.TypedChoiceField) else value
            if name == "determined_type_ii_by":
                field.initial = self.case.determined_type_ii_by
            if name == "zoning_district" and value is None:
                field.initial = district_of(self.case)
            if isinstance(field, forms.DateField):
                field.widget = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
            self.fields[name] = field

    def clean(self):
        data = super().clean()
        if data.get("town_determined_type_ii") and not data.get("determined_type_ii_by"):
            self.add_error("determined_type_ii_by", _("Name the resolution."))
        apart = ("actor", "determined_type_ii_by")
        return {
            "actor": data.get("actor"),
            "determined_type_ii_by": data.get("determined_type_ii_by") or "",
            "facts": {
                name: str(value) if hasattr(value, "as_tuple") else value
                for name, value in data.items()
                if name not in apart
                and value not in (None, "", False)
                or value is False
                and _declared()[name].default is None
            },
        }


def district_of(review) -> str:
    """The zoning district of the property in the words of the rule, where it is on record."""
    district = review.parcel.zoning_district if review.parcel_id else ""
    name = str(district or "").lower().replace("c-d", "cd").replace("-", "_")
    return name if name in _declared()["zoning_district"].values else ""


class ConfirmForm(ReasonForm):
    """The class as the rule proposes it; the person says why it fits."""

    def prepare(self):
        result = checks.classify(self.case, self.step.day)
        said = " ".join(finding["message"] for finding in result["findings"])
        paragraph = result["values"].get("paragraph")
        where = f" (§ {paragraph})" if paragraph else ""
        self.fields["reason"].help_text = _("The rule says: %(said)s") % {"said": said + where}
        self.fields["reason"].initial = said


class ConfirmExemptForm(ConfirmForm):
    """An emergency is exempt only as far as it is immediately necessary (§ 6-22(7))."""

    emergency_scope = forms.CharField(
        label=_("Emergency: what is immediately necessary, and no more"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    met_otherwise = forms.BooleanField(
        label=_("All other requirements of this article are met."),
        help_text=_("§ 6-22, opening words"),
    )

    def prepare(self):
        super().prepare()
        result = checks.classify(self.case, self.step.day)
        self.emergency = result["values"].get("paragraph") == "6-22(7)"
        if not self.emergency:
            del self.fields["emergency_scope"]

    def clean(self):
        data = super().clean()
        if self.emergency and not data.get("emergency_scope"):
            self.add_error("emergency_scope", _("Say what is immediately necessary."))
        return data


class RequireReviewForm(ConfirmForm):
    """Who will determine, and whether the town asks for an assessment of what is not of type I."""

    deciding_body = forms.ChoiceField(
        label=_("Who decides the application, and so determines?"), choices=Body.choices
    )
    assessment_wanted = forms.BooleanField(
        label=_("The town asks for an environmental assessment"), required=False
    )

    def prepare(self):
        super().prepare()
        self.fields["deciding_body"].initial = self.case.deciding_body


class BodyForm(ReasonForm):
    """Another body decides the application."""

    deciding_body = forms.ChoiceField(label=_("Who decides the application"), choices=Body.choices)

    def prepare(self):
        self.fields["deciding_body"].initial = self.case.deciding_body


class ResolutionForm(ReasonForm):
    """The town board's resolution (§ 6-28(b)(19))."""

    resolution_number = forms.CharField(label=_("Resolution of the town board"), max_length=60)
