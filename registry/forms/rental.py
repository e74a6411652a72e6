"""The forms of the rental registry (L.L. 8-2007 § 5)."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from intake import forms as intake_forms
from registry.forms.business import yes_no
from registry.models.rental import Ownership
from rulebook.figures import law
from workflow.forms import ActForm, CheckedFileField

LINES = forms.Textarea(attrs={"rows": 4})


class PersonLines(forms.CharField):
    """Several people, one a line, the parts of each between semicolons."""

    def __init__(self, parts: tuple[str, ...], **rest):
        self.parts = parts
        super().__init__(widget=LINES, **rest)

    def prepare_value(self, value):
        if isinstance(value, list):
            return "\n".join("; ".join(one.get(p, "") for p in self.parts) for one in value)
        return value

    def clean(self, value):
        found = []
        for line in super().clean(value).splitlines():
            if not line.strip():
                continue
            said = [part.strip() for part in line.split(";")]
            if len(said) != len(self.parts) or not all(said):
                names = "; ".join(part.replace("_", " ") for part in self.parts)
                words = _("“%(line)s” is not complete. Write: %(parts)s.")
                raise forms.ValidationError(words % {"line": line.strip(), "parts": names})
            found.append(dict(zip(self.parts, said, strict=True)))
        return found


class PropertyForm(ActForm):
    dwelling_units = forms.IntegerField(
        label=_("Number of dwelling units on the property"), min_value=1, required=False
    )
    title_on = forms.DateField(label=_("You have owned it since"), required=False)

    def clean_title_on(self):
        return self.not_in_future("title_on")


class OwnersForm(ActForm):
    ownership = forms.ChoiceField(label=_("The owner is"), choices=Ownership.choices)
    owners = PersonLines(
        ("name", "mailing_address", "telephone"), label=_("Every owner, one a line"),
        required=False,
        help_text=_("Name; mailing address; telephone. For example: Ada Lee; 5 Oak Street, "
                    "Vestal, NY 13850; 607-555-0100"),
    )  # fmt: skip
    responsible_persons = PersonLines(
        ("name", "title", "address", "telephone"),
        label=_("For a company or other entity: who is responsible, one a line"), required=False,
        help_text=_("Name; title; address; telephone."),
    )  # fmt: skip
    owner_based_in_broome_county = yes_no(
        label=_("Does at least one owner live, or have the main place of business, in Broome "
                "County?"), required=False,
    )  # fmt: skip


class LocalForm(ActForm):
    """Where no owner is in the county: who cares for the property there (§ 5(4))."""

    local_name = forms.CharField(label=_("Name"), max_length=200, required=False)
    local_address = forms.CharField(label=_("Address"), required=False, widget=LINES)
    local_telephone = forms.CharField(label=_("Telephone"), max_length=40, required=False)
    local_born_on = forms.DateField(
        label=_("Born on"), required=False, help_text=_("The person has to be over twenty-one.")
    )
    local_in_county = yes_no(label=_("Lives in Broome County"), required=False)
    local_authorized = yes_no(
        label=_("Is authorized by the owner and responsible for the property"), required=False
    )


class SignForm(intake_forms.SignForm):
    """Owner, designee and notary; the declaration stands word for word (§ 5)."""

    signed_by_designee = forms.BooleanField(
        label=_("The local responsible person has signed too"), required=False
    )
    notary_name = forms.CharField(label=_("Notary public"), max_length=200, required=False)
    notarized_on = forms.DateField(label=_("Witnessed on"), required=False)
    notary_page = CheckedFileField(
        label=_("The page with the signatures and the notary's stamp"), required=False
    )

    def prepare(self):
        self.fields["declaration"].label = _("I make this declaration")
        self.fields["declaration"].help_text = law("registry", self.step.day).figure(
            "rental_declaration_text"
        )

    def clean_notarized_on(self):
        return self.not_in_future("notarized_on")

    def clean(self):
        data = super().clean()
        if data.get("notarized_on") and not data.get("notary_name"):
            self.add_error("notary_name", _("Name the notary."))
        return data


class ReturnForm(ActForm):
    items = forms.CharField(label=_("What is missing"), widget=LINES)


class ChangeForm(OwnersForm):
    """What has changed; the rest stays as it was."""

    local_name = forms.CharField(
        label=_("Local responsible person"), max_length=200, required=False
    )
    local_address = forms.CharField(label=_("Their address"), required=False, widget=LINES)
    local_telephone = forms.CharField(label=_("Their telephone"), max_length=40, required=False)
    what = forms.CharField(label=_("What has changed, in short"), max_length=300)
    field_order = ["what"]

    def prepare(self):
        for name, field in self.fields.items():
            if name != "what":
                value = getattr(self.case, name)
                field.initial = str(value) if isinstance(value, bool) else value

    def clean(self):
        data = super().clean()
        if not data.get("owners") and "owners" not in self.errors:
            self.add_error("owners", _("Name the owner."))
        return data


class CertifyForm(SignForm):
    """The yearly certification: the declaration signed again."""


class SoldForm(ActForm):
    sold_on = forms.DateField(label=_("Title passed on"))

    def clean_sold_on(self):
        return self.not_in_future("sold_on")
