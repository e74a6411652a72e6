"""What a form says beside a field that was left empty or can not be read: what to do, made from the
field's own label ("Enter the reason.", "Choose who may see it.", "Add the court's order.")."""

from __future__ import annotations

import re

from django import forms
from django.forms.utils import pretty_name
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

# How the label of a field reads, and the words that go with it for each sort of field. A label that
# is no noun stands between quotes, so that the sentence is right whatever it says.
NOUN, OWN, CLAUSE, QUESTION, ORDER, OTHER = "noun", "own", "clause", "question", "order", "other"
WORDS = {
    "text": {
        NOUN: gettext_lazy("Enter the %(what)s."),
        OWN: gettext_lazy("Enter %(what)s."),
        CLAUSE: gettext_lazy("Say %(what)s."),
        QUESTION: gettext_lazy("Answer the question “%(label)s”."),
        ORDER: gettext_lazy("%(label)s."),
        OTHER: gettext_lazy("Fill in “%(label)s”."),
    },
    "day": {
        NOUN: gettext_lazy("Enter the %(what)s."),
        OWN: gettext_lazy("Enter %(what)s."),
        CLAUSE: gettext_lazy("Say %(what)s."),
        OTHER: gettext_lazy("Enter a day for “%(label)s”."),
    },
    "choice": {
        NOUN: gettext_lazy("Choose the %(what)s."),
        OWN: gettext_lazy("Choose %(what)s."),
        CLAUSE: gettext_lazy("Choose %(what)s."),
        QUESTION: gettext_lazy("Choose an answer to “%(label)s”."),
        OTHER: gettext_lazy("Choose an answer for “%(label)s”."),
    },
    "file": {
        NOUN: gettext_lazy("Add the %(what)s."),
        OWN: gettext_lazy("Add %(what)s."),
        OTHER: gettext_lazy("Add a file for “%(label)s”."),
    },
    "tick": {OTHER: gettext_lazy("Tick “%(label)s”.")},
}
ASKING = frozenset({"how", "what", "when", "where", "which", "who", "whose", "why"})
OWNED = frozenset({"a", "all", "an", "any", "both", "each", "my", "the", "these", "this", "your"})
ORDERS = frozenset({"add", "choose", "describe", "enter", "give", "say", "type"})
LINKING = frozenset(
    {"and", "as", "at", "by", "for", "from", "if", "in", "of", "on", "or", "to", "with"}
)
OPEN_END = LINKING | {"after", "before", "until", "is", "are"}
VERBS = frozenset(
    {"are", "began", "ended", "had", "has", "have", "is", "may", "must", "was", "were", "will"}
)
PROPER = ("New York", "Vestal")


class AsksPlainly:
    """Mixed into a form that is no act's."""

    fields: dict[str, forms.Field]

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        ask_plainly(self)


def ask_plainly(form: forms.BaseForm | AsksPlainly) -> None:
    """Give every field of a form its words, where it has none of its own."""
    for name, field in form.fields.items():
        label = str(field.label or pretty_name(name))
        _replace(field, "required", forms.Field, wanted(field, label))
        if isinstance(field, forms.DateField):
            words = _("Enter a day, for example 2026-11-30.")
            _replace(field, "invalid", forms.DateField, words)
        elif isinstance(field, forms.ChoiceField | forms.ModelChoiceField):
            _replace(field, "invalid_choice", type(field), _("Choose one from the list."))


def _replace(field: forms.Field, key: str, known: type[forms.Field], words: str) -> None:
    defaults = {
        str(messages[key])
        for cls in known.__mro__
        if key in (messages := getattr(cls, "default_error_messages", {}))
    }
    if str(field.error_messages.get(key, "")) in defaults:
        field.error_messages[key] = words


def wanted(field: forms.Field, label: str) -> str:
    """What to do about a field that was left empty."""
    with translation.override("en"):
        reads = _reads(str(field.label or label))
    words = WORDS[_sort(field)]
    label = label.strip().rstrip(".:")
    return str(words.get(reads, words[OTHER])) % {"label": label, "what": lower_first(label)}


def _sort(field: forms.Field) -> str:
    match field:
        case forms.FileField():
            return "file"
        case forms.DateField():
            return "day"
        case forms.NullBooleanField() | forms.ChoiceField() | forms.ModelChoiceField():
            return "choice"
        case forms.BooleanField():
            return "tick"
    return "text"


def _reads(label: str) -> str:
    """How an English label reads."""
    if label.rstrip().endswith("?"):
        return QUESTION
    words = re.findall(r"[\w'’-]+", label.casefold())
    if not words:
        return OTHER
    first, last = words[0], words[-1]
    if first in ASKING:
        return CLAUSE
    if first in ORDERS and len(words) > 1:
        return ORDER
    if first in LINKING or last in OPEN_END or VERBS & set(words):
        return OTHER
    return OWN if first in OWNED else NOUN


def lower_first(text: str) -> str:
    """Words as they go on within a sentence: names and abbreviations stay as they are."""
    first = re.match(r"[\w'’-]+", text)
    if text.startswith(PROPER) or first is None or first[0][1:] != first[0][1:].lower():
        return text
    return text[:1].lower() + text[1:]
