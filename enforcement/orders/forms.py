"""Forms of the acts that orders share."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from enforcement.orders import serving
from enforcement.places import ParcelField
from enforcement.regimes import Regime
from enforcement.violations.forms import SOURCES
from workflow.forms import ActForm, OptionalReasonForm, ReasonForm, ServiceForm
from workflow.models import Method
from workflow.states import State

# The regimes under which each kind of order may be issued; None asks for one.
REGIMES = {
    "SO": (Regime.UNIFORM_CODE, Regime.SIGN, Regime.STORMWATER, Regime.TIMBER, Regime.FLOOD),
    "OR": (Regime.UNIFORM_CODE, Regime.FLOOD, Regime.RENTAL, Regime.KEY_BOX),
    "OC": (Regime.SIGN,),
    "NV": (Regime.STORMWATER,),
    "RN": (Regime.STORMWATER,),
    "TD": (Regime.TIMBER,),
    "WN": (Regime.UNIFORM_CODE,),
    "KN": (Regime.KEY_BOX,),
}


class BeginForm(ActForm):
    """Which violations it answers; a stop-work order needs none, only a place."""

    violations = forms.ModelMultipleChoiceField(
        label=_("Violations"), queryset=None, required=False, widget=forms.CheckboxSelectMultiple
    )
    regime = forms.ChoiceField(label=_("Under which law"), required=False)
    parcel = ParcelField(required=False)
    place = forms.CharField(label=_("Or the place in words"), max_length=200, required=False)

    def prepare(self):
        from enforcement.models import Violation

        allowed = REGIMES[self.case.kind]
        self.fields["violations"].queryset = Violation.objects.filter(
            regime__in=allowed,
            state__in=(State.UNDER_REVIEW, State.ISSUED, State.REFERRED),
        )
        self.fields["violations"].label_from_instance = lambda one: (
            f"{one}, {one.address or _('no address')}: {one.condition[:100]}"
        )
        self.fields["regime"].choices = [("", "–"), *((r.value, r.label) for r in allowed)]

    def clean(self):
        data = super().clean()
        violations = list(data.get("violations") or [])
        first = violations[0] if violations else None
        if any(v.regime != first.regime or v.parcel_id != first.parcel_id for v in violations):
            self.add_error("violations", _("One order is for one property and one law."))
        data["regime"] = first.regime if first else data.get("regime")
        if not data["regime"]:
            self.add_error("regime", _("Choose the law, or a violation."))
        if first is None and self.case.kind != "SO":
            self.add_error("violations", _("Choose the violation that the order answers."))
        if first is not None:
            data["parcel"], data["place"] = first.parcel, first.address
        if first is None and not data.get("parcel") and not data.get("place"):
            self.add_error("parcel", _("Say where it is."))
        return data


class RecipientForm(ActForm):
    name = forms.CharField(label=_("Name"), max_length=200)
    kind = forms.ChoiceField(label=_("As"))
    address = forms.CharField(
        label=_("Address"), required=False, widget=forms.Textarea(attrs={"rows": 3})
    )
    address_source = forms.ChoiceField(
        label=_("Where the address comes from"), choices=[("", "–"), *SOURCES], required=False
    )

    def prepare(self):
        self.fields["kind"].choices = serving.kinds_for(self.case)

    def clean(self):
        data = super().clean()
        same = {"name": data.get("name"), "kind": data.get("kind")}
        if self.case.recipients.filter(**same).exists():
            self.add_error("name", _("This person is named already in this capacity."))
        return data


class RemoveForm(ActForm):
    recipient = forms.ModelChoiceField(queryset=None)

    def prepare(self):
        self.fields["recipient"].queryset = self.case.recipients.all()


class ServeForm(ServiceForm):
    """One delivery and its proof: mail with a receipt has its number, what is posted its place and
    photograph, what is handed over its hour (§§ 5-26(c), 5-36(a)(4), 5-133(b)(4))."""

    hour = forms.TimeField(
        label=_("Hour, where it was handed over"),
        required=False,
        widget=forms.TimeInput(attrs={"type": "time"}),
    )
    address_source = forms.ChoiceField(
        label=_("Where the address comes from"), choices=[("", "–"), *SOURCES], required=False
    )

    def prepare(self):
        super().prepare()
        case = self.case
        self.fields["paper"].queryset = case.papers.filter(key=case.paper_key)
        self.fields["paper"].initial = case.papers.filter(key=case.paper_key).first()
        self.fields["capacity"] = forms.ChoiceField(
            label=_("As"), choices=[("", "–"), *serving.kinds_for(case)], required=False
        )
        served = case.recipients.filter(paper__isnull=False).first()
        if served is not None:
            self.initial |= {
                "addressee": served.name, "capacity": served.kind, "address": served.address,
                "address_source": served.address_source,
            }  # fmt: skip

    def clean(self):
        data = super().clean()
        method, paper = data.get("method"), data.get("paper")
        known = self.case.recipients.filter(paper=paper).first() if paper else None
        if known is not None and not data.get("capacity"):
            data["capacity"] = known.kind
        if method == Method.POSTING and not data.get("place"):
            self.add_error("place", _("Say where it was posted."))
        if method == Method.POSTING and not data.get("proof_file"):
            self.add_error("proof_file", _("Add the photograph of the posted order."))
        if method == Method.PERSONAL and not data.get("hour"):
            self.add_error("hour", _("Enter the hour at which it was handed over."))
        if method in (Method.CERTIFIED, Method.REGISTERED) and not data.get("address"):
            self.add_error("address", _("Enter the address to which it was sent."))
        order_date, sent = self.case.order_date, data.get("sent_on")
        if order_date and sent and sent < order_date:
            self.add_error("sent_on", _("The order is of a later day."))
        return data


class LiftForm(OptionalReasonForm):
    """The officer's, or for stormwater the town's, finding that work may go on (§ 6-237(b))."""

    activity_in_compliance = forms.BooleanField(label=_("The activity is in compliance."))
    violation_addressed = forms.BooleanField(
        label=_("The violation has been satisfactorily addressed.")
    )
    field_order = ["activity_in_compliance", "violation_addressed", "reason"]

    def prepare(self):
        if self.case.regime != Regime.STORMWATER:
            del self.fields["activity_in_compliance"], self.fields["violation_addressed"]


class HearingForm(ReasonForm):
    """Before the town board, to show cause (§§ 6-154(3), 6-171(b))."""

    hearing_on = forms.DateField(label=_("Day of the hearing"))
    hearing_at = forms.TimeField(
        label=_("Time"), widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M")
    )
    hearing_place = forms.CharField(label=_("Place"), max_length=150)
    asked = forms.ChoiceField(
        label=_("What the town board is asked to decide"),
        choices=[
            ("suspend", _("Suspension for more than fifteen days")),
            ("terminate", _("Termination of the license")),
        ],
    )
    waiver_filed = forms.BooleanField(
        label=_("The licensee has waived the notice in writing with the town clerk."),
        required=False,
    )
    field_order = ["asked", "hearing_on", "hearing_at", "hearing_place", "waiver_filed", "reason"]

    def prepare(self):
        self.fields["reason"].label = _("What the licensee has to explain")


class DisregardForm(ReasonForm):
    disregarded_on = forms.DateField(label=_("Work went on, on"))

    def clean_disregarded_on(self):
        day = self.not_in_future("disregarded_on")
        if day and self.case.order_date and day < self.case.order_date:
            raise forms.ValidationError(_("The order is of a later day."))
        return day


class CureForm(ActForm):
    case_named = forms.ModelChoiceField(label=_("Application"), queryset=None)

    def prepare(self):
        from enforcement.orders.around import cases_around
        from enforcement.orders.write import told

        self.fields["case_named"].queryset = cases_around(self.case)
        self.fields["case_named"].label_from_instance = told


class ComplyForm(OptionalReasonForm):
    complied_on = forms.DateField(label=_("Complied with on"))
    field_order = ["complied_on", "reason"]

    def prepare(self):
        self.fields["complied_on"].initial = self.step.day

    def clean_complied_on(self):
        return self.not_in_future("complied_on")


class AppealForm(ActForm):
    """A written notice of appeal (§ 6-237(a)(6))."""

    appellant = forms.CharField(label=_("Filed by"), max_length=200)
    filed_on = forms.DateField(label=_("Filed with the town clerk on"))
    in_writing = forms.BooleanField(label=_("It is in writing."), required=False)
    grounds = forms.CharField(label=_("What it says"), widget=forms.Textarea(attrs={"rows": 4}))

    def prepare(self):
        self.fields["filed_on"].initial = self.step.day

    def clean_filed_on(self):
        return self.not_in_future("filed_on")


class AppealDecisionForm(ReasonForm):
    result = forms.ChoiceField(
        label=_("Decision"),
        choices=[("upheld", _("The notice stands")), ("annulled", _("The notice is annulled"))],
        widget=forms.RadioSelect,
    )
    resolution = forms.CharField(label=_("Resolution of the town board"), max_length=60)
    decided_on = forms.DateField(label=_("Decided on"))
    field_order = ["result", "resolution", "decided_on", "reason"]

    def clean_decided_on(self):
        return self.not_in_future("decided_on")
