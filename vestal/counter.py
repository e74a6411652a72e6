"""The counter: a person who comes to the office, with or without an account or an e-mail address
(State Technology Law art. 3). A clerk finds or enters them, begins a paper application of any kind
in their name, lets someone act for them, and finds what has to be paid."""

from __future__ import annotations

import re
import uuid
from datetime import date
from difflib import SequenceMatcher

from django import forms
from django.core.exceptions import ValidationError
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from parcels import search
from people.models import Person
from workflow import kinds
from workflow.asking import AsksPlainly
from workflow.days import town_day
from workflow.forms import CheckedFileField
from workflow.models import Capacity, Case, Channel
from workflow.views.queue_rows import Filters, chosen

SHOWN = 20
CANDIDATES = 300
ALIKE = 0.82


def find_people(text: str) -> list[Person]:
    """People by every word of a name or address, or by e-mail address or telephone number."""
    words = text.split()
    if not words:
        return []
    rows = Person.objects.all()
    digits = re.sub(r"\D", "", text)
    if "@" in text:
        rows = rows.filter(email__iexact=text.strip())
    elif len(digits) >= 7 and not re.search(r"[A-Za-z]", text):
        rows = rows.filter(phone__contains=digits[-4:])
        found = [p for p in rows[:CANDIDATES] if digits in re.sub(r"\D", "", p.phone)]
        return found[:SHOWN]
    else:
        for word in words[:6]:
            rows = rows.filter(Q(name__icontains=word) | Q(mailing_address__icontains=word))
    return list(rows.order_by("name", "pk")[:SHOWN])


def find_cases(text: str, user) -> list[Case]:
    """Cases by number or by any words of number, address and applicant; ended ones too."""
    text = " ".join(text.split())[:100]
    if not text:
        return []
    filters = Filters(user, town_day(timezone.now()), text=text, finished=True)
    rows: QuerySet[Case] = chosen(filters).select_related("applicant").order_by("-id")
    return list(rows[:SHOWN])


def _plain(text: str) -> str:
    return " ".join(sorted(re.findall(r"\w+", text.casefold())))


def similar(name: str, address: str, email: str, phone: str) -> list[Person]:
    """People who may be the same: a like name, or the same address, e-mail or telephone."""
    words = sorted((w for w in re.findall(r"\w+", name) if len(w) > 2), key=len)[-3:]
    first_line = address.strip().splitlines()[0].strip() if address.strip() else ""
    digits = re.sub(r"\D", "", phone)
    wanted = Q(pk__in=[])
    for word in words:
        # The beginning of each word, so that Jon Smith finds John Smithe.
        wanted |= Q(name__icontains=word[: max(3, len(word) - 2)])
    if first_line:
        wanted |= Q(mailing_address__icontains=first_line)
    if email:
        wanted |= Q(email__iexact=email)
    if len(digits) >= 7:
        wanted |= Q(phone__contains=digits[-4:])
    found = []
    for person in Person.objects.filter(wanted).order_by("pk")[:CANDIDATES]:
        like = SequenceMatcher(None, _plain(name), _plain(person.name)).ratio()
        same_mail = bool(email) and person.email.casefold() == email.casefold()
        same_phone = len(digits) >= 7 and re.sub(r"\D", "", person.phone) == digits
        same_place = bool(first_line) and first_line.casefold() in person.mailing_address.casefold()
        if like >= ALIKE or same_mail or same_phone or (same_place and like >= ALIKE / 2):
            found.append((like + same_mail + same_phone + same_place, person))
    return [person for weight, person in sorted(found, key=lambda f: -f[0])][:SHOWN]


class PersonForm(AsksPlainly, forms.ModelForm):
    """Someone at the counter: a name is enough; letters need an address."""

    class Meta:
        model = Person
        fields = ["kind", "name", "mailing_address", "phone", "email", "by_post"]
        labels = {
            "kind": gettext_lazy("Who"),
            "name": gettext_lazy("Name"),
            "mailing_address": gettext_lazy("Mailing address"),
            "phone": gettext_lazy("Telephone, if there is one"),
            "email": gettext_lazy("E-mail, if there is one"),
            "by_post": gettext_lazy("Wants letters by mail"),
        }
        help_texts = {
            "mailing_address": gettext_lazy("As on an envelope, one line for each line."),
            "by_post": gettext_lazy("Without an e-mail address every notice goes by mail."),
        }
        widgets = {"mailing_address": forms.Textarea(attrs={"rows": 3})}

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        for name in self.fields:
            self.fields[name].widget.attrs["autocomplete"] = "off"

    def clean(self) -> dict:
        data = super().clean()
        if (data.get("by_post") or not data.get("email")) and not data.get("mailing_address"):
            self.add_error(
                "mailing_address", _("Notices go by mail; enter the address to which they go.")
            )
        return data


def kinds_to_begin() -> list[kinds.CaseKind]:
    """The kinds of case that someone can apply for."""
    return [k for k in kinds.all_kinds() if k.apply_url and k.applicants and not k.is_thing]


class BeginForm(AsksPlainly, forms.Form):
    """A paper application: what for, where, when it came and how."""

    CHANNELS = (Channel.COUNTER, Channel.MAIL, Channel.EMAIL)
    kind = forms.ChoiceField(label=gettext_lazy("What the application is for"))
    parcel = forms.CharField(
        label=gettext_lazy("Property"),
        required=False,
        help_text=gettext_lazy("Tax map number or address. It can be chosen later too."),
    )
    permit = forms.CharField(
        label=gettext_lazy("Number of the permit"),
        required=False,
        help_text=gettext_lazy(
            "Of which a certificate is asked, or which is to be amended. For example BP-2026-00042."
        ),
    )
    received_on = forms.DateField(
        label=gettext_lazy("Day on which the paper came"),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    channel = forms.ChoiceField(
        label=gettext_lazy("How it came"),
        choices=[(c.value, c.label) for c in CHANNELS],
    )
    token = forms.UUIDField(widget=forms.HiddenInput)

    def __init__(self, data=None, **kwargs):
        super().__init__(data, **kwargs)
        self.fields["kind"].choices = [(k.code, k.label) for k in kinds_to_begin()]
        self.fields["token"].initial = uuid.uuid4()
        self.fields["received_on"].initial = town_day(timezone.now())
        self.parcels = []

    def clean_received_on(self) -> date:
        day = self.cleaned_data["received_on"]
        if day > town_day(timezone.now()):
            raise ValidationError(_("This day lies in the future. Enter the day it came."))
        return day

    def clean_parcel(self):
        """One parcel. Where the text names several, the page offers them to choose from."""
        text = self.cleaned_data["parcel"].strip()
        if not text:
            return None
        exact = search.find(text)
        if exact is not None:
            return exact
        self.parcels = search.search(text, by_owner=True, limit=SHOWN)
        if len(self.parcels) == 1:
            return self.parcels[0]
        if self.parcels:
            raise ValidationError(_("Several properties fit. Choose one of them below."))
        raise ValidationError(_("No property fits. Try the street alone or the tax map number."))

    def clean_permit(self):
        number = self.cleaned_data["permit"].strip().upper()
        if not number:
            return None
        case = Case.objects.filter(number=number).first()
        if case is None:
            raise ValidationError(_("There is no case %s.") % number)
        return case


class AgentForm(AsksPlainly, forms.Form):
    """Whom an applicant lets act, in what capacity, and the paper that says so."""

    capacity = forms.ChoiceField(
        label=gettext_lazy("Acts as"),
        choices=[
            (c.value, c.label) for c in (Capacity.AGENT, Capacity.CONTRACTOR, Capacity.ARCHITECT)
        ],
    )
    authority = CheckedFileField(
        label=gettext_lazy("Scan of the written authority"),
        required=False,
        help_text=gettext_lazy("Signed by the applicant. PDF, JPEG, PNG or TIFF."),
    )
