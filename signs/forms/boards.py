"""The forms of what boards do: meetings, notices, advice, decisions, filing, costs (§§ 5-115,
5-116, 5-128 to 5-132)."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation

from django import forms
from django.utils.translation import gettext_lazy as _

from parcels import nearby
from parcels.models import Parcel
from people.roles import Role
from rulebook.figures import law
from signs.forms.fields import Feet, YesNo
from signs.forms.review import REMINDER, lines_of
from signs.models import Neighbor
from workflow.forms import ActForm, CheckedFileField
from workflow.models import Method, Referral
from workflow.places import parcels_of

MOST_FEET = Decimal(99_999)


class TakeUpVarianceForm(ActForm):
    hearing = forms.BooleanField(
        label=_("I call a public hearing"), required=False,
        help_text=_("The zoning board can call one too."),
    )  # fmt: skip


class HearingForm(ActForm):
    called_by = forms.ChoiceField(
        label=_("Called by"),
        choices=[(r.value, r.label) for r in (Role.ZONING_BOARD, Role.OFFICER)],
    )


class MeetingForm(ActForm):
    meeting_on = forms.DateField(label=_("Day of the meeting"))
    meeting_place = forms.CharField(label=_("Place and time"), max_length=200)


class NeighborsForm(ActForm):
    """One owner a line: name; address; feet; property or business. The map proposes the owners of
    property; a clerk checks them and adds the businesses (§ 5-115(a))."""

    neighbors = forms.CharField(
        widget=forms.Textarea(attrs={"rows": 10}),
        help_text=_(
            "Name; mailing address; distance in feet; and “business” for the owner of a business. "
            "For example: Ann Bell; 12 Elm Street, Vestal, NY 13850; 140"
        ),
    )

    def prepare(self):
        radius = law("signs", self.case.filed_on or self.step.day).figure("variance_notice_feet")
        field = self.fields["neighbors"]
        field.label = _("Owners within %s feet, one a line") % radius
        listed = [
            (one.name, one.address, one.distance_ft, one.owner_of)
            for one in self.case.neighbors.all()
        ] or self._on_the_map(radius)
        field.initial = "\n".join(
            f"{name}; {', '.join(address.splitlines())}; {feet:f}"
            + ("; business" if of == Neighbor.Of.BUSINESS else "")
            for name, address, feet, of in listed
        )

    def _on_the_map(self, radius: int) -> list[tuple]:
        day = self.step.day
        parcels = list(Parcel.objects.filter(pk__in=parcels_of(self.case, day)))
        return [
            (one.name, one.mailing_address, one.distance_ft, Neighbor.Of.PROPERTY)
            for one in nearby.neighbors(parcels, float(radius), day)
        ]

    def clean_neighbors(self):
        rows, problems = [], []
        for number, line in enumerate(lines_of(self.cleaned_data["neighbors"]), start=1):
            parts = [part.strip() for part in line.split(";")]
            try:
                rows.append(self._row(parts))
            except (ValueError, InvalidOperation):
                problems.append(_("Line %s: enter name; address; distance in feet.") % number)
        if problems:
            raise forms.ValidationError(problems)
        return rows

    @staticmethod
    def _row(parts: list[str]) -> dict:
        name, address, feet = parts[:3]
        distance = Decimal(feet.lower().removesuffix("feet").removesuffix("ft").strip())
        business = len(parts) > 3 and parts[3].lower().startswith("b")
        if not (name and address and Decimal(0) <= distance <= MOST_FEET):
            raise ValueError(parts)
        of = Neighbor.Of.BUSINESS if business else Neighbor.Of.PROPERTY
        return {
            "name": name[:200],
            "address": as_lines(address),
            "distance_ft": distance.quantize(Decimal("0.01")),
            "owner_of": of,
        }


def as_lines(address: str) -> str:
    """An address as it stands on a letter: town and state share the last line."""
    parts = [part.strip() for part in address.split(",")]
    return "\n".join([*parts[:-2], ", ".join(parts[-2:])])


class SentForm(ActForm):
    METHODS = (Method.REGULAR, Method.CERTIFIED, Method.REGISTERED, Method.PERSONAL)
    method = forms.ChoiceField(label=_("How"), choices=[(m.value, m.label) for m in METHODS])
    sent_on = forms.DateField(label=_("Sent on"))
    proof = CheckedFileField(
        label=_("Proof: the list with the post office's stamp, or the certificates"),
        required=False,
    )

    def prepare(self):
        self.fields["sent_on"].initial = self.step.day

    def clean_sent_on(self):
        return self.not_in_future("sent_on")


class HeldForm(ActForm):
    held_on = forms.DateField(label=_("Held on"))

    def prepare(self):
        self.fields["held_on"].initial = self.case.meeting_on

    def clean_held_on(self):
        return self.not_in_future("held_on")


class AdviceForm(ActForm):
    of = forms.CharField(
        label=_("Of whom"), max_length=60,
        help_text=_("A board, the officer, or another knowledgeable person or organization."),
    )  # fmt: skip
    question = forms.CharField(
        label=_("What is asked"), widget=forms.Textarea(attrs={"rows": 3}), help_text=REMINDER
    )


class AdvisedForm(ActForm):
    referral = forms.ModelChoiceField(label=_("Asked"), queryset=Referral.objects.none())
    answer = forms.CharField(label=_("The advice"), widget=forms.Textarea(attrs={"rows": 5}))
    answered_on = forms.DateField(label=_("Given on"))

    def prepare(self):
        waiting = self.case.referrals.filter(kind=Referral.Kind.ADVICE, state=Referral.State.OPEN)
        self.fields["referral"].queryset = waiting
        self.fields["referral"].initial = waiting.first()
        self.fields["referral"].label_from_instance = lambda one: f"{one.body}: {one.reason[:60]}"

    def clean_answered_on(self):
        return self.not_in_future("answered_on")


class DecisionForm(ActForm):
    """A board's decision by resolution."""

    decision = forms.ChoiceField(
        label=_("The board"), choices=[("grant", _("grants")), ("deny", _("denies"))]
    )
    findings = forms.CharField(
        label=_("What the board found"), widget=forms.Textarea(attrs={"rows": 5}),
        help_text=REMINDER,
    )  # fmt: skip
    conditions = forms.CharField(
        label=_("Conditions, one a line"), required=False,
        widget=forms.Textarea(attrs={"rows": 4}), help_text=REMINDER,
    )  # fmt: skip
    decided_on = forms.DateField(label=_("Decided on"))
    resolution_number = forms.CharField(label=_("Resolution"), max_length=60)

    def clean_conditions(self):
        return lines_of(self.cleaned_data["conditions"])

    def clean_decided_on(self):
        day = self.not_in_future("decided_on")
        if day and self.case.filed_on and day < self.case.filed_on:
            raise forms.ValidationError(_("The application was filed on a later day."))
        return day


class Covering(DecisionForm):
    """A grant that says which broken limits it lets pass (§ 5-115(a))."""

    covers = forms.MultipleChoiceField(
        label=_("Which limits the grant lets pass"), required=False,
        widget=forms.CheckboxSelectMultiple,
    )  # fmt: skip

    def ask_what_it_covers(self, variance):
        from signs import findings, varied

        if variance.permit is None:
            # Asked before any application: for the next ones at the property, by their limits.
            self.fields["covers"].choices = varied.choices()
            return
        broken = findings.violations(findings.of_permit(variance.permit, self.step.day))
        self.fields["covers"].choices = [(f["rule"], f["message"]) for f in broken]

    def check_what_it_covers(self, variance):
        data = self.cleaned_data
        wanted = bool(self.fields["covers"].choices) and data.get("decision") == "grant"
        if wanted and not data.get("covers") and not variance.appeals_officer:
            self.add_error("covers", _("Choose what the variance is for."))
        chosen = data.get("covers") or []
        data["covered"] = [words for rule, words in self.fields["covers"].choices if rule in chosen]


class VarianceDecisionForm(Covering):
    """With the five findings of § 5-115(b) and what the grant lets pass."""

    difficulty_or_hardship = YesNo(
        label=_("There is a practical difficulty or an unnecessary hardship"), required=True
    )
    finding_disproportionate = YesNo(label=_("The variance is disproportionate"), required=True)
    finding_excessive = YesNo(label=_("It is excessive"), required=True)
    finding_repetitive = YesNo(label=_("It is repetitive"), required=True)
    finding_injurious_to_environment = YesNo(
        label=_("It is injurious to the environment"), required=True
    )
    finding_detrimental_to_welfare = YesNo(
        label=_("It is otherwise detrimental to the public welfare"), required=True
    )
    other_means = forms.CharField(
        label=_("Guidance: other means to achieve the goal"), required=False, max_length=300
    )
    self_created = forms.CharField(
        label=_("Guidance: is the difficulty self-created"), required=False, max_length=300
    )
    visual_environment = forms.CharField(
        label=_("Guidance: impact on the visual environment"), required=False, max_length=300
    )
    minimum = forms.CharField(
        label=_("Guidance: is it the very minimum"), required=False, max_length=300
    )
    neighbors_change = forms.CharField(
        label=_("Guidance: an undesirable change for neighbors"), required=False, max_length=300
    )

    def prepare(self):
        self.ask_what_it_covers(self.case)

    def clean(self):
        data = super().clean()
        self.check_what_it_covers(self.case)
        return data


class ApprovalDecisionForm(DecisionForm):
    other_height_approved_ft = Feet(
        label=_("Another height that the town board approves, in feet (§ 5-129(d)(1))")
    )

    def prepare(self):
        if self.case.what != "gateway":
            del self.fields["other_height_approved_ft"]


class AppealDecisionForm(Covering):
    """What the town board does with the decision appealed from (§ 5-116(c))."""

    relief = forms.ChoiceField(
        label=_("If granted: the decision appealed from"),
        choices=[
            ("granted", _("is replaced by a grant, with the relief of § 5-115")),
            ("reversed", _("is reversed: what was granted is denied")),
        ],
    )

    def prepare(self):
        self.variance = self.case.decision.whole() if self.case.decision.kind == "SV" else None
        if self.variance is None:
            del self.fields["covers"]
        else:
            self.ask_what_it_covers(self.variance)

    def clean(self):
        data = super().clean()
        if self.variance is not None and data.get("relief") == "granted":
            self.check_what_it_covers(self.variance)
        return data


class ExcessForm(ActForm):
    """The zoning board on more signs than the section sets forth (§ 5-132(b))."""

    decision = forms.ChoiceField(
        label=_("The board"), choices=[("approve", _("approves")), ("deny", _("denies"))]
    )
    answer = forms.CharField(
        label=_("What the board said"), widget=forms.Textarea(attrs={"rows": 4}),
        help_text=REMINDER,
    )  # fmt: skip
    decided_on = forms.DateField(label=_("Decided on"))
    resolution_number = forms.CharField(label=_("Resolution"), max_length=60)

    def clean_decided_on(self):
        return self.not_in_future("decided_on")


class FilingForm(ActForm):
    filed_on = forms.DateField(label=_("Filed with the town clerk on"))

    def prepare(self):
        self.fields["filed_on"].initial = self.step.day

    def clean_filed_on(self):
        day = self.not_in_future("filed_on")
        if day and self.case.decided_on and day < self.case.decided_on:
            raise forms.ValidationError(_("The decision was made on a later day."))
        return day


class CostsForm(ActForm):
    """What the town board has spent (§ 5-131(b))."""

    what_for = forms.CharField(label=_("For what"), max_length=120)
    advertising_cost_usd = forms.DecimalField(
        label=_("Advertising a meeting or hearing"), min_value=0, decimal_places=2,
        max_digits=9, required=False,
    )  # fmt: skip
    survey_cost_usd = forms.DecimalField(
        label=_("Surveys"), min_value=0, decimal_places=2, max_digits=9, required=False
    )
    technical_cost_usd = forms.DecimalField(
        label=_("Technical support"), min_value=0, decimal_places=2, max_digits=9, required=False
    )
    other_cost_usd = forms.DecimalField(
        label=_("Other"), min_value=0, decimal_places=2, max_digits=9, required=False
    )

    def clean(self):
        data = super().clean()
        names = [name for name in self.fields if name.endswith("_usd")]
        for name in names:
            data[name] = data.get(name) or Decimal(0)
        if not any(data[name] for name in names) and not self.errors:
            self.add_error("other_cost_usd", _("Enter at least one amount."))
        return data


class NotAcceptedForm(ActForm):
    reason = forms.CharField(
        label=_("Further words for the letter"), required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )  # fmt: skip
