"""The forms of a meeting."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from boards import voting
from boards.forms.neighbors import moment
from boards.models.meeting import BODIES, Outcome, Vote
from people.models import User
from rulebook.figures import law
from workflow.days import hours_after, start_of_day, town_day
from workflow.forms import ActForm
from workflow.models import Case, Referral


class MoveForm(ActForm):
    starts_at = moment(label=_("Day and hour"))
    place = forms.CharField(label=_("Place"), max_length=200)

    def prepare(self):
        if self.case.pk:
            self.fields["starts_at"].initial = self.case.starts_at
            self.fields["place"].initial = self.case.place

    def clean_starts_at(self):
        at = self.cleaned_data["starts_at"]
        if at and at <= self.step.at:
            raise forms.ValidationError(_("This lies in the past. Enter a later day and hour."))
        return at


class CallForm(MoveForm):
    body = forms.ChoiceField(label=_("Board"), choices=BODIES)
    field_order = ["body", "starts_at", "place"]


class ItemForm(ActForm):
    """A case by its number, or a matter in words."""

    about = forms.CharField(label=_("Number of the case"), max_length=24, required=False)
    words = forms.CharField(
        label=_("The matter in a few words"), max_length=300, required=False,
        help_text=_("Empty where a case is named: its kind, title and address are taken."),
    )  # fmt: skip
    hearing = forms.BooleanField(label=_("A public hearing is held"), required=False)

    def clean_about(self):
        number = self.cleaned_data["about"].strip().upper()
        if not number:
            return None
        case = Case.objects.filter(number=number, is_thing=False).exclude(kind="MT").first()
        if case is None:
            raise forms.ValidationError(_("There is no case %s.") % number)
        if self.case.items.filter(about=case, taken_off="").exists():
            raise forms.ValidationError(_("%s stands on this agenda already.") % number)
        return case

    def clean(self):
        data = super().clean()
        about = data.get("about")
        if about is None and not data.get("words") and "about" not in self.errors:
            self.add_error("about", _("Name the case, or say what the matter is."))
        data["referral"] = None
        if about is not None:
            open_ones = about.referrals.filter(state=Referral.State.OPEN, body=self.case.body)
            data["referral"] = open_ones.first()
            place = f", {about.address}" if about.address else ""
            title = f": {about.title}" if about.title else ""
            whole = f"{about.number} {about.kind_label}{title}{place}"
            data["words"] = (data.get("words") or whole)[:300]
        return data


class OneItemForm(ActForm):
    item = forms.ModelChoiceField(label=_("Matter"), queryset=None)

    def prepare(self):
        self.fields["item"].queryset = self.case.living_items


class TakeOffForm(OneItemForm):
    reason = forms.CharField(label=_("Why"), max_length=200)


class RecuseForm(OneItemForm):
    reason = forms.CharField(label=_("Why you take no part"), max_length=300)

    def clean(self):
        data = super().clean()
        if self.case.body not in {str(role) for role in self.step.by.roles}:
            raise forms.ValidationError(_("You do not sit on this board."))
        return data


class NoticeForm(ActForm):
    notice_on = forms.DateField(label=_("Notice was given on"))
    notice_how = forms.CharField(
        label=_("How"), max_length=300,
        help_text=_("For example: Press & Sun-Bulletin; posted at the town hall and on the site."),
    )  # fmt: skip

    def prepare(self):
        self.fields["notice_on"].initial = self.step.day

    def clean_notice_on(self):
        """The time before a meeting set at least a week ahead (Public Officers Law § 104); to a
        meeting called in haste notice is given as early as it can be."""
        given = self.not_in_future("notice_on")
        if given is None:
            return given
        hours = law("boards", self.step.day).figure("media_notice_hours")
        latest = town_day(hours_after(self.case.starts_at, -hours))
        called = start_of_day(town_day(self.case.opened_at))
        week_ahead = called <= hours_after(self.case.starts_at, -7 * 24)
        if week_ahead and given > latest:
            words = _(
                "Notice is given at least %(hours)s hours before: on %(day)s at the latest "
                "(Public Officers Law § 104). Choose a later day for the meeting."
            )
            raise forms.ValidationError(words % {"hours": hours, "day": f"{latest:%B %-d, %Y}"})
        return given


class OpenForm(ActForm):
    present = forms.ModelMultipleChoiceField(
        label=_("Members present"), queryset=User.objects.none(),
        widget=forms.CheckboxSelectMultiple,
    )  # fmt: skip

    def prepare(self):
        sitting = voting.members(self.case.body, self.step.day)
        keys = [user.pk for user in sitting]
        self.fields["present"].queryset = User.objects.filter(pk__in=keys).order_by("full_name")

    def clean(self):
        data = super().clean()
        data["seats"] = voting.seats(self.case.body, self.step.day)
        data.setdefault("present", [])
        return data


class DecideForm(ActForm):
    """The motion, who made it, and how each member voted; the outcome follows from the votes."""

    item = forms.ModelChoiceField(label=_("Matter"), queryset=None)
    motion = forms.CharField(label=_("Motion"), widget=forms.Textarea(attrs={"rows": 4}))
    moved_by = forms.CharField(label=_("Moved by"), max_length=200)
    seconded_by = forms.CharField(label=_("Seconded by"), max_length=200)
    put_off = forms.BooleanField(label=_("The matter is put off"), required=False)
    conditions = forms.CharField(
        label=_("Conditions, one a line"), required=False, widget=forms.Textarea(attrs={"rows": 3})
    )
    against_county = forms.BooleanField(
        label=_("The motion goes against the county's report"), required=False
    )
    appeared = forms.CharField(
        label=_("Who appeared and what was said"), required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
    )  # fmt: skip
    resolution_number = forms.CharField(label=_("Resolution"), max_length=60, required=False)

    def prepare(self):
        self.fields["item"].queryset = self.case.living_items
        self.sitting = voting.members(self.case.body, town_day(self.case.starts_at))
        choices = [c for c in Vote.choices if c[0] != Vote.RECUSED]
        for user in self.sitting:
            self.fields[f"vote_{user.pk}"] = forms.ChoiceField(label=str(user), choices=choices)

    def clean(self):
        data = super().clean()
        data["votes"] = {
            user.pk: data.pop(f"vote_{user.pk}")
            for user in self.sitting
            if f"vote_{user.pk}" in data
        }
        item = data.get("item")
        if item is not None:
            recused = set(item.votes.filter(vote=Vote.RECUSED).values_list("member", flat=True))
            data["votes"] = {k: v for k, v in data["votes"].items() if k not in recused}
            self._county(item, data)
        ayes = sum(1 for vote in data["votes"].values() if vote == Vote.AYE)
        nays = sum(1 for vote in data["votes"].values() if vote == Vote.NAY)
        data["outcome"] = Outcome.CARRIED if ayes > nays else Outcome.FAILED
        if data.pop("put_off", False):
            data["outcome"] = Outcome.TABLED
        if data["outcome"] == Outcome.CARRIED and not data.get("resolution_number"):
            self.add_error("resolution_number", _("Enter the number of the resolution."))
        return data

    def _county(self, item, data) -> None:
        from boards.county import adverse_report

        report = adverse_report(item.about) if item.about_id else None
        if data.get("against_county") and report is None:
            self.add_error("against_county", _("There is no report of the county against it."))


class MinutesForm(ActForm):
    minutes = forms.CharField(
        label=_("What else happened"), widget=forms.Textarea(attrs={"rows": 8}),
        help_text=_("Motions, votes and who was there stand in the minutes by themselves."),
    )  # fmt: skip
