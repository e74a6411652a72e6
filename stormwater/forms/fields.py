"""Fields and choices that the forms of this article share."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from workflow.days import town_day
from workflow.forms import ActForm

LINES = forms.Textarea(attrs={"rows": 4})


class MomentField(forms.DateTimeField):
    """A day with its hour, in the town's time."""

    def __init__(self, **kwargs):
        kwargs.setdefault(
            "widget",
            forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
        )
        super().__init__(**kwargs)


def moment_words(moment: datetime) -> str:
    """Monday, March 9, 2026, 11:00 a.m."""
    local = timezone.localtime(moment)
    half = "a.m." if local.hour < 12 else "p.m."
    return f"{local:%A, %B} {local.day}, {local.year}, {local.hour % 12 or 12}:{local:%M} {half}"


def day_words(day) -> str:
    """Monday, March 9, 2026."""
    return f"{day:%A, %B} {day.day}, {day.year}"


class YesNo(forms.TypedChoiceField):
    """Yes or no, with neither chosen beforehand."""

    def __init__(self, **kwargs):
        kwargs.setdefault("choices", [("True", _("Yes")), ("False", _("No"))])
        super().__init__(
            coerce=lambda value: value == "True",
            empty_value=None,
            widget=forms.RadioSelect,
            **kwargs,
        )


class Money(forms.DecimalField):
    """An amount in US dollars."""

    def __init__(self, **kwargs):
        kwargs.setdefault("min_value", Decimal("0.01"))
        super().__init__(max_digits=12, decimal_places=2, **kwargs)


class Acres(forms.DecimalField):
    """An area in acres."""

    def __init__(self, **kwargs):
        kwargs.setdefault("min_value", 0)
        super().__init__(
            max_digits=9,
            decimal_places=3,
            error_messages={"invalid": _("Enter the area in acres, for example 2.5.")},
            **kwargs,
        )


class RowForm(ActForm):
    """An act on one of the records of the project. `row` is the field's name, `rows(case)` those
    that can be meant; where there is only one it is chosen already."""

    row = ""
    row_label = _("Which one")

    def rows(self, case):
        """The records that the act can be about."""
        raise NotImplementedError

    def prepare(self):
        found = self.rows(self.case)
        field = forms.ModelChoiceField(label=self.row_label, queryset=found)
        field.initial = found.first() if found.count() == 1 else None
        self.fields = {self.row: field, **self.fields}


def not_after(form: ActForm, name: str):
    """A moment that can not lie after the moment of entry."""
    value = form.cleaned_data.get(name)
    if value and value > form.step.at:
        raise forms.ValidationError(_("This time lies in the future."))
    return value


def lines_of(text: str) -> list[str]:
    """The lines of a text that say something."""
    return [line.strip() for line in (text or "").splitlines() if line.strip()]


def day_of(moment: datetime):
    """The day in the town of a moment."""
    return town_day(moment)
