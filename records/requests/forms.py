"""The forms of a request for records."""

from __future__ import annotations

import re

from django import forms
from django.utils.translation import gettext_lazy as _

from enforcement.places import ParcelField
from people.roles import Role
from records.models import RequestedRecord
from records.requests import answering
from records.requests.models import EXEMPTIONS, Decision, Ground, Wanted
from rulebook.figures import law
from workflow import clocks
from workflow.forms import ActForm, CheckedFileField, ReasonForm
from workflow.models import Case, Document

AREA = forms.Textarea(attrs={"rows": 4})
MOST_CASES = 20


def cases_named(text: str) -> tuple[list[Case], list[str]]:
    """The cases whose numbers stand in a text, and the words that are no number of a case."""
    words = [word for word in re.split(r"[\s,;]+", text.upper()) if word][:MOST_CASES]
    found = {case.number: case for case in Case.objects.filter(number__in=words)}
    return list(found.values()), [word for word in words if word not in found]


class CasesForm(ActForm):
    case_numbers = forms.CharField(
        label=_("Numbers of the cases"),
        max_length=400,
        help_text=_("For example BP-2026-00042; several with commas."),
    )

    def clean(self):
        data = super().clean()
        data["cases"], unknown = cases_named(data.get("case_numbers", ""))
        if unknown:
            words = _("No case has this number: %(numbers)s.") % {"numbers": ", ".join(unknown)}
            self.add_error("case_numbers", words)
        return data


class ReceiveForm(ActForm):
    """A request as it comes in: in writing, from whomever, for whatever reason."""

    description = forms.CharField(
        label=_("Which records do you ask for?"),
        max_length=8000,
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text=_("Say what, about which property, and from when. You need not say why."),
    )
    parcel = ParcelField(
        label=_("Property"), help_text=_("Address or tax map number, if it is one."), required=False
    )
    case_numbers = forms.CharField(
        label=_("Numbers of permits or cases"),
        max_length=400,
        required=False,
        help_text=_("If you know them; several with commas."),
    )
    wanted = forms.ChoiceField(
        label=_("How you want them"), choices=Wanted.choices, widget=forms.RadioSelect
    )
    name = forms.CharField(label=_("Name"), max_length=200)
    address = forms.CharField(
        label=_("Mailing address"), required=False, max_length=400,
        widget=forms.Textarea(attrs={"rows": 2}),
    )  # fmt: skip
    phone = forms.CharField(label=_("Telephone"), max_length=40, required=False)
    email = forms.EmailField(label=_("E-mail address"), required=False)

    def clean(self):
        data = super().clean()
        data["cases"], unknown = cases_named(data.get("case_numbers", ""))
        if unknown and self.step.role == Role.SYSTEM:
            # What someone wrote is kept; which numbers there are is not told.
            more = f"{data.get('description', '')}\n\nNumbers: {', '.join(unknown)}"
            data["description"] = more
        elif unknown:
            words = _("No case has this number: %(numbers)s.") % {"numbers": ", ".join(unknown)}
            self.add_error("case_numbers", words)
        if not data.get("address") and not data.get("email"):
            self.add_error("email", _("Enter an e-mail or a mailing address for the answer."))
        return data


class AcknowledgeForm(ActForm):
    """The approximate day; one after the time of the law needs a reason (§ 89(3)(a))."""

    answer_by = forms.DateField(
        label=_("About when the records are given or denied"),
        required=False,
        help_text=_("Empty: by the last day that the law gives."),
    )
    reason = forms.CharField(label=_("Reason for a later day"), required=False, widget=AREA)

    def clean(self):
        data = super().clean()
        entry = clocks.rule("common.records_request")
        day = self.step.day
        latest = clocks.last_day(entry, day, entry.length(day), entry.unit)
        chosen = data.get("answer_by") or latest
        data["set_day"] = chosen if chosen > latest else None
        data["answer_by"] = chosen
        if chosen < day:
            self.add_error("answer_by", _("This day is over. Choose a later day."))
        if chosen > latest and not data.get("reason"):
            words = _("The law gives until %(day)s. Say why it takes longer.")
            self.add_error("reason", words % {"day": f"{latest:%B %-d, %Y}"})
        return data


class AskForm(ActForm):
    ask = forms.CharField(label=_("What is not clear"), widget=AREA, max_length=4000)


class SayForm(ActForm):
    meant = forms.CharField(label=_("What is meant"), widget=AREA, max_length=4000)


class ExtendForm(ReasonForm):
    until = forms.DateField(label=_("The records will be given on or before"))
    field_order = ["until"]


class RecordForm(ActForm):
    """One record: from the cases asked for, or a file that the office found elsewhere."""

    document = forms.ModelChoiceField(
        label=_("Document of a case that is asked for"),
        queryset=Document.objects.none(),
        required=False,
    )
    title = forms.CharField(label=_("Or what it is"), max_length=200, required=False)
    decision = forms.ChoiceField(label=_("It is"), choices=Decision.choices)
    upload = CheckedFileField(
        label=_("File: the copy with parts blacked out, or a record that is not in the system"),
        required=False,
    )
    grounds = forms.MultipleChoiceField(
        label=_("Why it is not given, or not whole"),
        choices=EXEMPTIONS,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    why = forms.CharField(label=_("In words"), required=False, widget=AREA)
    copyrighted = forms.BooleanField(
        label=_("It is under copyright, as an architect's drawings are."), required=False
    )
    copyright_holder_consents = forms.BooleanField(
        label=_("The holder of the copyright consents to a copy."), required=False
    )

    def prepare(self):
        cases = self.case.links_out.filter(name="asks for").values("target")
        self.fields["document"].queryset = Document.objects.filter(
            case__in=cases, removed_at=None
        ).order_by("case", "id")

    def clean(self):
        data = super().clean()
        document, decision = data.get("document"), data.get("decision")
        data["title"] = data.get("title") or (document.title if document else "")
        if not data["title"]:
            self.add_error("title", _("Choose a document, or say what it is."))
        self._grounds(data, decision)
        if decision == Decision.REDACTED and not data.get("upload"):
            self.add_error("upload", _("Add the copy with the parts blacked out."))
        if decision == Decision.WHOLE and not self.errors:
            self._copyright(data)
        data["findings"] = [] if self.errors else answering.may_be_shown(
            self.case, data, self.step.day)  # fmt: skip
        return data

    def _grounds(self, data, decision) -> None:
        if decision == Decision.WHOLE:
            data["grounds"] = []
        elif decision and not data.get("grounds"):
            self.add_error("grounds", _("Say on which ground it is withheld, or parts of it."))

    def _copyright(self, data) -> None:
        """A copy against the will of who holds the copyright: a person says why (§ 5-34(b))."""
        if not data["copyrighted"] or data["copyright_holder_consents"] or data.get("why"):
            return
        if self.case.wanted != Wanted.LOOK:
            words = _("A copy needs the consent of who holds the copyright. Say why it is given.")
            self.add_error("why", words)


class TakeOffForm(ActForm):
    record = forms.ModelChoiceField(queryset=RequestedRecord.objects.none())

    def prepare(self):
        self.fields["record"].queryset = self.case.records.all()


class AnswerForm(ActForm):
    words = forms.CharField(label=_("What the letter says"), required=False, widget=AREA)
    copy_pages = forms.IntegerField(label=_("Pages of photocopies"), min_value=0, required=False)
    other_cost_usd = forms.DecimalField(
        label=_("Actual cost of other copies, in dollars"),
        min_value=0, max_digits=8, decimal_places=2, required=False,
    )  # fmt: skip
    other_cost_words = forms.CharField(label=_("What that cost is"), max_length=120, required=False)

    def prepare(self):
        book = law("records", self.step.day)
        size = book.figure("records_copy_page_inches")
        self.fields["copy_pages"].help_text = _(
            "Up to %(width)s by %(height)s inches: $%(price)s a page."
        ) % {**size, "price": book.figure("records_copy_usd_per_page")}

    def clean(self):
        data = super().clean()
        if data.get("other_cost_usd") and not data.get("other_cost_words"):
            self.add_error("other_cost_words", _("Say what the cost is for."))
        return data


class DenyForm(ReasonForm):
    grounds = forms.MultipleChoiceField(
        label=_("Grounds"), choices=Ground.choices, widget=forms.CheckboxSelectMultiple
    )
    field_order = ["grounds"]


class AppealForm(ActForm):
    words = forms.CharField(
        label=_("Your appeal"), widget=AREA, max_length=8000,
        help_text=_("Say which records were denied, and when you asked for them."),
    )  # fmt: skip


class DecideAppealForm(ReasonForm):
    decision = forms.ChoiceField(
        label=_("The denial"),
        choices=[("upheld", _("stands")), ("granted", _("is taken back; the records are given"))],
    )
    decided_by = forms.CharField(label=_("Decided by"), max_length=200)
    field_order = ["decision", "decided_by"]
