"""What an officer says in the field; all else comes with the reason that is picked."""

from __future__ import annotations

from crispy_forms.helper import FormHelper
from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from enforcement.orders import reasons, serving
from enforcement.orders.write import text
from enforcement.places import ParcelField
from workflow.days import TOWN_ZONE
from workflow.forms import MultipleFileField

AT_SITE = ("person_with_authority", "owner", "permit_holder", "licensee", "landowner")


class FieldForm(forms.Form):
    """Five things: where, why, what stops, a photograph, who is there; then the signature."""

    parcel = ParcelField(label=_("Where"), required=False)
    place = forms.CharField(label=_("Or the place in words"), max_length=200, required=False)
    ground = forms.ChoiceField(label=_("Reason"), choices=reasons.choices)
    work = forms.CharField(label=_("What work stops"), max_length=400)
    photos = MultipleFileField(label=_("Photographs"), required=False)
    served_name = forms.CharField(
        label=_("Handed over to"), max_length=200, required=False,
        help_text=_("Who is on the site and gets it now, if anyone does."),
    )  # fmt: skip
    served_as = forms.ChoiceField(
        label=_("As"), choices=[(kind, serving.label_of(kind)) for kind in AT_SITE], required=False
    )
    suspension_days = forms.IntegerField(
        label=_("Days of suspension (timber only)"), required=False, min_value=1
    )
    condition = text(_("Why, in your words"), 2, required=False,
                     help_text=_("Empty: the words of the reason."))  # fmt: skip
    means = text(_("How to comply"), 2, required=False, help_text=_("Empty: as the reason says."))
    resume_conditions = text(
        _("What must be done before work resumes"), 2, required=False,
        help_text=_("Empty: as the reason says."),
    )  # fmt: skip
    signed_name = forms.CharField(label=_("Your name, as your signature"), max_length=200)
    MORE = ("suspension_days", "condition", "means", "resume_conditions")

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["photos"].widget.attrs["capture"] = "environment"
        self.helper = FormHelper(self)
        self.helper.form_tag = False

    def clean(self):
        data = super().clean()
        if "parcel" in data and not data["parcel"] and not data.get("place"):
            self.add_error("parcel", _("Say where it is."))
        picked = reasons.reason(data.get("ground", ""))
        if picked and picked.regime == "timber" and not data.get("suspension_days"):
            self.add_error("suspension_days", _("Enter the days."))
        owner = bool(data.get("parcel") and data["parcel"].owners.exists())
        if not owner and not data.get("served_name"):
            self.add_error(
                "served_name",
                _("No owner is on record here. Name somebody on whom it is served."),
            )
        data["served_as"] = data.get("served_as") or AT_SITE[0]
        data["served_at"] = timezone.now().astimezone(TOWN_ZONE).time()
        return data

    def begun(self) -> dict:
        """What the order begins with."""
        data = self.cleaned_data
        return {
            "regime": reasons.reason(data["ground"]).regime,
            "parcel": data["parcel"],
            "place": data["place"],
        }

    def written(self) -> dict:
        """What the order says: as typed, else as the reason has it."""
        data, picked = self.cleaned_data, reasons.reason(self.cleaned_data["ground"])
        return {
            "ground": picked.code,
            "work": data["work"],
            "condition": data["condition"] or picked.says,
            "means_known": True,
            "means": data["means"] or picked.means,
            "resume_conditions": data["resume_conditions"] or picked.resume,
            "provisions": "\n".join(picked.provisions),
            "suspension_days": data["suspension_days"],
            "whole_parcel": True,
        }

    def recipients(self, order) -> list[dict]:
        """Whoever is on the site, beside the owner of record whom the draft names already."""
        data = self.cleaned_data
        who = {"name": data["served_name"], "kind": data["served_as"]}
        if not data["served_name"] or order.recipients.filter(**who).exists():
            return []
        return [{**who, "address": "", "address_source": "said_in_person"}]
