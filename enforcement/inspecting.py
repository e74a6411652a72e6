"""Inspections of enforcement: booked, made in the field, kept with what was seen."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from people.models import User
from people.roles import Role
from workflow.acts import act
from workflow.forms import ActForm, MultipleFileField, open_on_assignment
from workflow.models import Case, Inspection, Visit
from workflow.refusal import Refusal

OPEN = (Inspection.State.PLANNED, Inspection.State.READY)


def open_inspections(case: Case):
    """Those of which a result may be entered now."""
    return case.inspections.filter(state__in=OPEN)


def plan(case: Case, key: str, label: str, section: str, on=None) -> None:
    """Put an inspection on the list, unless one of its kind waits there already."""
    if open_inspections(case).filter(key=key).exists():
        return
    Inspection.objects.create(
        case_id=case.pk,
        key=key,
        label=label,
        section=section,
        order=case.inspections.count() + 1,
        planned_for=on,
    )


def has_open_inspection(case: Case, step) -> Refusal | None:
    """A result belongs to an inspection that was booked."""
    if open_inspections(case).exists():
        return None
    return Refusal("No inspection is booked.", step.act.section, "Book one first.")


def planning(*, source, by: tuple[Role, ...], section: str):
    """The act by which a booked inspection gets its day and its inspector, the same in every kind;
    a clerk may do it beside those who inspect."""

    @act(
        "Plan an inspection", done="Inspection planned", source=source,
        by=tuple(dict.fromkeys((*by, Role.CLERK))), section=section, hidden=True,
        form="enforcement.inspecting.PlanForm",
    )  # fmt: skip
    def plan_inspection(self, step):
        step.data["inspection"].plan(step.data["planned_for"], step.data["inspector"])

    return plan_inspection


def visiting(*, source, by: tuple[Role, ...], section: str):
    """The act by which the result of an inspection is entered, the same in every kind."""

    @act(
        "Enter an inspection", done="Inspection made", source=source, by=by, section=section,
        form="enforcement.inspecting.ResultForm", guards=(has_open_inspection,), backdated=True,
    )  # fmt: skip
    def record_inspection(self, step):
        keep_visit(self, step)

    return record_inspection


def keep_visit(case: Case, step) -> Inspection:
    """The result of one visit, its photographs and faults; what failed is looked at again."""
    inspection, data = step.data["inspection"], step.data
    before = inspection.visits.last()
    inspection.accept() if data["satisfactory"] else inspection.fail()
    inspection.save()
    photos = [
        step.file(photo, kind="photo", title=inspection.label) for photo in data.get("photos", [])
    ]

    def keep(event) -> None:
        visit = Visit.objects.create(
            inspection=inspection,
            event=event,
            visited_on=step.day,
            inspector_name=step.by.name,
            satisfactory=data["satisfactory"],
            faults=data["faults"],
            remarks=data["remarks"],
            reinspection_of=before if before and not before.satisfactory else None,
        )
        visit.photos.set(photos)

    step.after(keep)
    return inspection


def last_visit(case: Case, key: str, satisfactory: bool | None = None) -> Visit | None:
    """The latest visit of inspections of a kind, of a result where one is asked for."""
    rows = Visit.objects.filter(inspection__case_id=case.pk, inspection__key=key).order_by("-id")
    if satisfactory is not None:
        rows = rows.filter(satisfactory=satisfactory)
    return rows.first()


class ResultForm(ActForm):
    """What was seen. "Satisfactory" means that nothing against the law was found there, or that
    what the order asked for is done."""

    inspection = forms.ModelChoiceField(label=_("Inspection"), queryset=Inspection.objects.none())
    satisfactory = forms.TypedChoiceField(
        label=_("Result"),
        choices=[("True", _("In order")), ("False", _("Not in order"))],
        coerce=lambda value: value == "True",
        widget=forms.RadioSelect,
    )
    faults = forms.CharField(
        label=_("What is against the law"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("One to a line: the provision, a colon, what is wrong."),
    )
    remarks = forms.CharField(
        label=_("What was seen"), required=False, widget=forms.Textarea(attrs={"rows": 3})
    )
    photos = MultipleFileField(label=_("Photographs"), required=False)

    def prepare(self):
        waiting = open_inspections(self.case)
        self.fields["inspection"].queryset = waiting
        self.fields["inspection"].initial = waiting.first()

    def clean_faults(self) -> list[dict]:
        found = []
        for line in self.cleaned_data["faults"].splitlines():
            provision, _colon, text = line.partition(":")
            if line.strip():
                found.append({"provision": provision.strip(), "text": text.strip()})
        if any(not one["text"] for one in found):
            raise forms.ValidationError(
                _("Name the provision, then a colon, then what is wrong, for example "
                  "“PMCNYS 302.4: grass of 14 inches”.")
            )  # fmt: skip
        return found

    def clean(self):
        data = super().clean()
        if data.get("satisfactory") is False and not data.get("faults"):
            self.add_error("faults", _("Name the provision and say what is wrong."))
        if data.get("satisfactory") and data.get("faults"):
            self.add_error("satisfactory", _("It is not in order where something is wrong."))
        return data


class PlanForm(ActForm):
    inspection = forms.ModelChoiceField(queryset=Inspection.objects.none())
    planned_for = forms.DateField(label=_("Day"))
    inspector = forms.ModelChoiceField(
        label=_("Inspector"), queryset=User.objects.none(), required=False
    )

    def prepare(self):
        self.fields["inspection"].queryset = open_inspections(self.case)
        self.fields["inspector"].queryset = inspectors(self.step.day)


def inspectors(day):
    """Those who may inspect on a day."""
    holders = User.objects.filter(open_on_assignment(day), is_active=True)
    return holders.filter(role_assignments__role__in=("officer", "inspector")).distinct()
