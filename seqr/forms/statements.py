"""Draft statement, notices of completion, hearing and comments (§ 6-24). The times are those of
the state regulations; the days are entered."""

from __future__ import annotations

from datetime import datetime

from django import forms
from django.utils.translation import gettext_lazy as _

from intake.forms import SignForm
from seqr import checks
from seqr.guards import open_hearings
from seqr.models.choices import StatementKind
from workflow.days import TOWN_ZONE, town_day
from workflow.forms import ActForm, CheckedFileField, MultipleFileField


class ResubmitForm(SignForm):
    answer = forms.CharField(
        label=_("Your answer"), required=False, widget=forms.Textarea(attrs={"rows": 4})
    )


class ReturnForm(ActForm):
    """What is missing (§ 6-24(b)(1))."""

    items = forms.CharField(
        label=_("What is missing or wanted, one item a line"),
        widget=forms.Textarea(attrs={"rows": 6}),
    )
    assessment_wanted = forms.BooleanField(
        label=_("The town asks for an environmental assessment"), required=False
    )

    def prepare(self):
        self.fields["assessment_wanted"].initial = self.case.assessment_wanted


class DraftForm(ActForm):
    """The applicant's draft environmental impact statement (§ 6-24(b)(2))."""

    prepared_by = forms.CharField(
        label=_("Prepared by"),
        max_length=200,
        help_text=_("Who wrote it: a name and, where there is one, the firm."),
    )
    uploads = MultipleFileField(
        label=_("The draft statement with its plans and reports"),
        help_text=_("PDF, JPEG, PNG, TIFF, DWG or DXF, 100 MB each."),
    )


class NoticeForm(ActForm):
    """The notice of completion, filed and published (§ 6-24(a))."""

    filed_on = forms.DateField(label=_("Notice filed on"))
    published_on = forms.DateField(label=_("Notice published on"))
    published_in = forms.CharField(
        label=_("Published in"),
        max_length=200,
        help_text=_("For example the Environmental Notice Bulletin and the town's newspaper."),
    )
    readable_at = forms.CharField(label=_("Where the statement can be read"), max_length=300)

    def prepare(self):
        for name in ("filed_on", "published_on"):
            self.fields[name].initial = self.step.day

    def clean_filed_on(self):
        return self.not_in_future("filed_on")

    def clean_published_on(self):
        return self.not_in_future("published_on")


class DraftNoticeForm(NoticeForm):
    """With the last day for comments under the state regulations, which a person enters."""

    comments_until = forms.DateField(
        label=_("Last day for comments"),
        help_text=_("Under the state regulations. The town code names no day."),
    )

    def clean(self):
        data = super().clean()
        published, until = data.get("published_on"), data.get("comments_until")
        if published and until and until < max(published, self.step.day):
            self.add_error("comments_until", _("Comments are open after the notice, not before."))
        return data


class HearingForm(ActForm):
    """Day, hour and place of the hearing, and its notice."""

    day = forms.DateField(label=_("Day of the hearing"))
    hour = forms.TimeField(
        label=_("Hour"),
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
        help_text=_("In the town's time."),
    )
    place = forms.CharField(label=_("Place"), max_length=200)
    notice_published_on = forms.DateField(label=_("Notice published on"), required=False)
    notice_published_in = forms.CharField(label=_("Published in"), max_length=200, required=False)

    def clean_day(self):
        day = self.cleaned_data["day"]
        if day < self.step.day:
            raise forms.ValidationError(_("This day is over. Enter a day that is to come."))
        return day

    def clean_notice_published_on(self):
        return self.not_in_future("notice_published_on")

    def clean(self):
        data = super().clean()
        if data.get("day") and data.get("hour"):
            data["at"] = datetime.combine(data["day"], data["hour"], TOWN_ZONE)
        return data


class HearingNoticeForm(ActForm):
    """Where and when the notice of the hearing was published."""

    notice_published_on = forms.DateField(label=_("Notice published on"))
    notice_published_in = forms.CharField(label=_("Published in"), max_length=200)

    def prepare(self):
        self.fields["notice_published_on"].initial = self.step.day

    def clean_notice_published_on(self):
        return self.not_in_future("notice_published_on")


class HearingHeldForm(ActForm):
    """What came of the hearing."""

    held = forms.ChoiceField(
        label=_("The hearing was"), choices=[("yes", _("held")), ("no", _("called off"))]
    )
    attendance = forms.IntegerField(label=_("People who came"), min_value=0, required=False)
    minutes = CheckedFileField(label=_("Minutes"), required=False)
    comments_until = forms.DateField(
        label=_("Written comments are open until"),
        required=False,
        help_text=_("Leave as it is where the hearing does not lengthen the time."),
    )

    def prepare(self):
        draft = checks.statement(self.case, StatementKind.DRAFT)
        self.earlier = draft.comments_until if draft else None
        self.fields["comments_until"].initial = self.earlier

    def clean(self):
        data = super().clean()
        hearing = open_hearings(self.case).first()
        if data.get("held") == "yes" and hearing and town_day(hearing.at) > self.step.day:
            self.add_error("held", _("The hearing is on a later day."))
        return data

    def clean_comments_until(self):
        until = self.cleaned_data["comments_until"] or self.earlier
        if self.earlier and until < self.earlier:
            raise forms.ValidationError(_("The time that was published is not made shorter."))
        return until


class CommentForm(ActForm):
    """A comment as it came in; somebody's name and words, or the letter itself."""

    name = forms.CharField(label=_("Name"), max_length=200)
    organization = forms.CharField(label=_("Organization"), max_length=200, required=False)
    address = forms.CharField(
        label=_("Address"), required=False, widget=forms.Textarea(attrs={"rows": 2})
    )
    text = forms.CharField(
        label=_("Comment"), required=False, widget=forms.Textarea(attrs={"rows": 8})
    )
    upload = CheckedFileField(label=_("The letter"), required=False)

    def clean(self):
        data = super().clean()
        if not data.get("text") and not data.get("upload"):
            self.add_error("text", _("Enter the comment, or add the letter."))
        return data


class PublicCommentForm(CommentForm):
    """What the public page of the statement asks for; it comes through the system."""

    def prepare(self):
        self.fields["text"].required = True
        self.fields["upload"].label = _("A file, if you like")
