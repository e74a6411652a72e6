"""The forms of key boxes (L.L. 4-2007)."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from intake.forms import PlaceForm
from registry.forms.business import yes_no
from registry.models.keybox import Device, Ground
from workflow.forms import ActForm, ReasonForm

AREA = forms.Textarea(attrs={"rows": 3})


class BeginForm(PlaceForm):
    ground = forms.ChoiceField(label=_("Why a box"), choices=Ground.choices)
    device = forms.ChoiceField(label=_("Device"), choices=Device.choices)
    brand_and_size = forms.CharField(
        label=_("Type, brand and size"), max_length=200, required=False
    )
    location = forms.CharField(label=_("Where it is mounted"), max_length=300, required=False)
    further_areas = forms.CharField(
        label=_("Further areas whose keys are required"), required=False, widget=AREA
    )
    owner_name = forms.CharField(label=_("Owner or agent"), max_length=200, required=False)
    owner_address = forms.CharField(label=_("Mailing address"), required=False, widget=AREA)
    consulted = forms.CharField(
        label=_("Fire official who was asked"), max_length=200, required=False,
        help_text=_("Needed for a locked fence or gate (part 5)."),
    )  # fmt: skip
    field_order = ["parcel_number"]

    def clean(self):
        data = super().clean()
        if data.get("parcel") is None and "parcel_number" not in self.errors:
            self.add_error("parcel_number", _("Choose the property."))
        if not data.get("owner_name"):
            self.add_error("owner_name", _("Name the owner or agent."))
        if data.get("ground") == Ground.LOCKED and not data.get("consulted"):
            self.add_error("consulted", _("Name the fire official who was asked."))
        return data


class NotifiedForm(ActForm):
    notified_on = forms.DateField(label=_("The owner has the notice since"))
    how = forms.CharField(label=_("How it was given"), max_length=200)

    def clean_notified_on(self):
        return self.not_in_future("notified_on")


class PermitForm(ActForm):
    brand_and_size = forms.CharField(label=_("Type, brand and size"), max_length=200)
    location = forms.CharField(label=_("Where it is mounted"), max_length=300)
    location_approved = yes_no(label=_("I approve the place"))
    type_approved = yes_no(label=_("I approve type and size"))
    fire_department_approved = yes_no(
        label=_("The fire department approves type, brand and size"), required=False,
        empty_value=None,
    )  # fmt: skip
    fire_official_approved = yes_no(
        label=_("The fire official approves a padlock or switch"), required=False, empty_value=None
    )

    def prepare(self):
        for name in ("brand_and_size", "location"):
            self.fields[name].initial = getattr(self.case, name)

    def clean(self):
        data = super().clean()
        for name in ("location_approved", "type_approved"):
            if data.get(name) is False:
                self.add_error(name, _("Without your approval there is no permit."))
        return data


class InstalledForm(ActForm):
    installed_on = forms.DateField(label=_("Installed on"))
    on_front = yes_no(label=_("On the front of the building (side 1)"), required=False)
    near_main_entry = yes_no(label=_("Near the main entry"), required=False)
    height_ft = forms.DecimalField(
        label=_("Height above ground, feet"), min_value=0, max_digits=5, decimal_places=2,
        required=False,
    )  # fmt: skip
    other_height_approved = yes_no(label=_("Another height is approved"), required=False)
    additional_box = forms.BooleanField(label=_("Another box stands on the front"), required=False)
    obstruction_near = yes_no(label=_("Something near helps intruders, hides it or bars the way"))
    good_repair_and_visible = yes_no(label=_("In good repair and visible"))

    def clean_installed_on(self):
        return self.not_in_future("installed_on")


CONTENTS = [
    ("locked_point_keys", _("Keys to locked points")),
    ("mechanical_room_keys", _("Keys to mechanical rooms")),
    ("elevator_keys", _("Keys to elevator rooms and controls")),
    ("secured_area_keys", _("Keys to fenced or secured areas")),
    ("fire_system_keys", _("Keys to alarm and suppression areas")),
    ("other_area_keys", _("Keys to the further areas")),
    ("emergency_contact_card", _("Card with emergency contacts")),
    ("key_inventory", _("Inventory of the keys")),
    ("hazardous_material_documents", _("Papers on hazardous materials")),
]


class ContentsForm(ActForm):
    contents = forms.MultipleChoiceField(
        label=_("What is in it"), choices=CONTENTS, widget=forms.CheckboxSelectMultiple
    )
    has_locked_mechanical_rooms = yes_no(label=_("There are locked mechanical rooms"))
    has_locked_elevator_rooms_or_controls = yes_no(label=_("There are locked elevator controls"))
    has_fenced_or_secured_areas = yes_no(label=_("There are fenced or secured areas"))
    has_fire_alarm_or_suppression_areas = yes_no(label=_("There are alarm or suppression areas"))
    card_weather_resistant = yes_no(label=_("The card withstands weather"), required=False)
    inventory_posted_inside = yes_no(label=_("The inventory is posted inside"), required=False)
    contents_current = yes_no(label=_("All of it is current"))


class DefectForm(ActForm):
    defect = forms.CharField(label=_("What is wrong"), widget=AREA)
    mend_by = forms.DateField(label=_("To be mended by"))


class AppealForm(ActForm):
    grounds = forms.CharField(label=_("Why"), widget=AREA)


class DecideForm(ReasonForm):
    decision = forms.ChoiceField(
        label=_("The direction"),
        choices=[("upheld", _("stands; the first day counts")), ("annulled", _("is annulled"))],
    )
    resolution_number = forms.CharField(label=_("Resolution"), max_length=60, required=False)
    field_order = ["decision"]


class ByTownForm(ActForm):
    installed_on = forms.DateField(label=_("Installed on"))
    cost_usd = forms.DecimalField(
        label=_("Cost in dollars"), min_value=0, max_digits=10, decimal_places=2
    )

    def clean_installed_on(self):
        return self.not_in_future("installed_on")
