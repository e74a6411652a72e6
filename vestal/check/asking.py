"""The questions as a form: fields made from questions, answers read in plain words.

The range that a fact accepts comes from its declaration, so that what the form lets through the
rulebook can read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date
from decimal import Decimal, InvalidOperation
from typing import Any

from django import forms
from django.utils.translation import gettext as _

import rulebook
from rulebook.leaves import FIRST_DAY, LAST_DAY
from rulebook.text import number
from vestal.check.tables import DO_NOT_KNOW, NONE, UNKNOWN, Question, Topic, said

MOST = Decimal(10) ** 9  # nothing in a town is larger; a typing error is


def bounds(question: Question) -> tuple[Decimal | None, Decimal]:
    """The least and the greatest figure that every fact of the question accepts."""
    least, most = None, MOST
    for address in question.sets:
        ruleset, _colon, path = address.partition(":")
        fact = _declared(ruleset, path)
        if fact is not None and fact.minimum is not None:
            low = Decimal(str(fact.minimum))
            least = low if least is None else max(least, low)
        if fact is not None and fact.maximum is not None:
            most = min(most, Decimal(str(fact.maximum)))
    return least, most


def _declared(ruleset: str, path: str):
    """The declaration of a fact at a path such as proposed_signs[0].area_sqft."""
    facts = rulebook.declaration(ruleset).facts
    found = None
    for name in re.sub(r"\[\d+\]", "", path).split("."):
        found = next((fact for fact in facts if fact.name == name), None)
        if found is None:
            return None
        facts = found.item.fields if found.item is not None else found.fields
    return found


def what_is_accepted(question: Question) -> str:
    """What to enter, in a sentence."""
    if question.kind == "many":
        return _("Tick what applies, or tick the last box.")
    if question.kind == "choice":
        return _("Choose one of the answers.")
    if question.kind == "date":
        years = {"first": FIRST_DAY.year, "last": LAST_DAY.year}
        return _("Choose a day from %(first)s to %(last)s, for example 2026-11-30.") % years
    example = question.example or "12"
    what = {"example": example, "unit": question.unit}
    if question.kind == "whole":
        words = _("Enter a whole number, for example %(example)s.")
    elif question.unit:
        words = _("Enter a number in %(unit)s, for example %(example)s.")
    else:
        words = _("Enter a number, for example %(example)s.")
    least, most = bounds(question)
    text = words % what
    if least is not None and least > 0:
        text += " " + _("The least is %(least)s.") % {"least": number(least)}
    elif least is not None:
        text += " " + _("It can not be under zero.")
    if most < MOST:
        text += " " + _("The most is %(most)s.") % {"most": number(most)}
    return text


def read(question: Question, raw: Iterable[str]) -> list[str]:
    """An answer as the address carries it; ValueError with words where it can not be read."""
    values = [value.strip() for value in raw if value.strip()]
    if not values:
        raise ValueError(what_is_accepted(question))
    if values == [UNKNOWN] and question.unknown:
        return values
    if question.kind in ("number", "whole"):
        return [_number(question, values[0])]
    if question.kind == "date":
        return [_day(question, values[0])]
    known = [choice.value for choice in question.choices]
    if question.kind == "many":
        if values == [NONE]:
            return values
        if set(values) <= set(known):
            return [value for value in known if value in values]
    elif len(values) == 1 and values[0] in known:
        return values
    raise ValueError(what_is_accepted(question))


def _number(question: Question, text: str) -> str:
    plain = re.sub(r"[,$\s]", "", text)
    try:
        if not re.fullmatch(r"[+-]?\d{1,12}([.]\d{0,6})?|[.]\d{1,6}", plain, re.ASCII):
            raise ValueError(text)
        figure = Decimal(plain).normalize() + 0
    except (InvalidOperation, ValueError):
        raise ValueError(what_is_accepted(question)) from None
    least, most = bounds(question)
    whole = question.kind != "whole" or figure == figure.to_integral_value()
    if not whole or (least is not None and figure < least) or figure > most:
        raise ValueError(what_is_accepted(question))
    return f"{figure:f}"


def _day(question: Question, text: str) -> str:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise ValueError(what_is_accepted(question)) from None
    if not FIRST_DAY <= day <= LAST_DAY:
        raise ValueError(what_is_accepted(question))
    return day.isoformat()


class NumberField(forms.CharField):
    """A figure; "I do not know" is a box beside it."""


class TopicForm(forms.Form):
    """The questions of one page. `answers` after `is_valid()` are as the address carries them."""

    required_css_class = "required"

    def __init__(self, topic: Topic, questions: list[Question], day: date, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.topic, self.questions = topic, questions
        self.answers: dict[str, list[str]] = {}
        for question in questions:
            self.fields[question.key] = self._field(question, day)
            if question.kind in ("number", "whole", "date") and self._may_be_unknown(question):
                self.fields[f"{question.key}-{UNKNOWN}"] = forms.BooleanField(
                    required=False, label=DO_NOT_KNOW
                )
        if topic.any_of and all(question.unknown for question in questions):
            self.fields[f"{topic.key}-{UNKNOWN}"] = forms.BooleanField(
                required=False, label=DO_NOT_KNOW
            )

    def _may_be_unknown(self, question: Question) -> bool:
        return bool(question.unknown) and not self.topic.any_of

    def _field(self, question: Question, day: date) -> forms.Field:
        label, hint = said(question.label, day), said(question.help, day)
        if question.kind in ("choice", "many"):
            return self._choices(question, label, hint, day)
        if question.kind == "date":
            widget: forms.Widget = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
        else:
            widget = forms.TextInput(attrs={"inputmode": "decimal", "autocomplete": "off"})
        if question.unit and str(question.unit) not in f"{label} {hint}".casefold():
            hint = f"{hint} {_('In %(unit)s.') % {'unit': question.unit}}".strip()
        return NumberField(label=label, help_text=hint, widget=widget, required=False)

    def _choices(self, question: Question, label, hint, day: date) -> forms.Field:
        options = [(choice.value, said(choice.words, day)) for choice in question.choices]
        if question.kind == "many":
            options.append((NONE, question.none_words))
        if question.unknown:
            options.append((UNKNOWN, DO_NOT_KNOW))
        kind, widget = (
            (forms.MultipleChoiceField, forms.CheckboxSelectMultiple)
            if question.kind == "many"
            else (forms.ChoiceField, forms.RadioSelect)
        )
        return kind(
            label=label,
            help_text=hint,
            choices=options,
            required=False,
            widget=widget,
            error_messages={"invalid_choice": what_is_accepted(question)},
        )

    def clean(self):
        data = super().clean()
        empty = []
        for question in self.questions:
            if question.key in self.errors:
                continue
            given = data.get(question.key) or []
            raw = [given] if isinstance(given, str) else list(given)
            if not raw and data.get(f"{question.key}-{UNKNOWN}"):
                raw = [UNKNOWN]
            if not raw and self.topic.any_of:
                empty.append(question)
                continue
            try:
                self.answers[question.key] = read(question, self._one_only(question, raw))
            except ValueError as problem:
                self.add_error(question.key, str(problem))
        self._any_of(empty)
        return data

    @staticmethod
    def _one_only(question: Question, raw: list[str]) -> list[str]:
        """A box that is ticked beside the one that denies it says two things: neither is read."""
        return [] if len(raw) > 1 and {NONE, UNKNOWN} & set(raw) else raw

    @property
    def problems(self) -> list[dict[str, Any]]:
        """The errors in the order of the fields, each with the short name of its question."""
        if not self.is_bound:
            return []
        found = []
        for question in self.questions:
            field = self[question.key]
            anchor = field.id_for_label or f"{field.auto_id}_0"
            name = str(question.short or question.label).rstrip("?")
            found += [{"anchor": anchor, "name": name, "message": m} for m in field.errors]
        return found

    def _any_of(self, empty: list[Question]) -> None:
        """Where one answer of several is enough, the others are open; where none is given, the
        first field says so."""
        if not empty or self.errors:
            return
        unsure = self.data.get(f"{self.topic.key}-{UNKNOWN}")
        if len(empty) == len(self.questions) and not unsure:
            self.add_error(empty[0].key, str(self.topic.any_of))
            return
        self.answers.update({question.key: [UNKNOWN] for question in empty})
