"""No decision turns on what a sign says (§ 5-124(m)): nothing in this article asks for it, keeps
it, filters by it or gives it as a reason. What is added later has to stay that way."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

import pytest
from django import forms
from django.apps import apps

import signs.forms
import signs.views
from rulebook import registry
from signs.forms import questions, review
from signs.sign_kinds import SignKind
from signs.views import inventory

# Words by which one asks for what a sign says.
CONTENT = re.compile(
    r"\b(messages?|contents?|texts?|copy|copies|wordings?|words|slogans?|languages?|viewpoints?|"
    r"topics?|subjects?|speech|opinions?|captions?|letterings?|says?|said|reads|announce\w*|"
    r"politic\w*|religio\w*|offensive|obscen\w*|profan\w*)\b",
    re.IGNORECASE,
)
# What holds one of these words and asks for no content: that it is left alone, whether a sign can
# be changed at all, and what a person of the town has said. Nothing else.
ALLOWED = {
    "Not what a sign says: no decision may turn on it.",
    "Nothing here may turn on what the sign says (§ 5-124(m)(3)).",
    "Size, number, place, height, light, structure or kind; never what it says.",
    "Kind, size and material; never what it says.",
    "Sizes, numbers, distances and times; not what a sign says.",
    "These two questions are all that is asked about it. Nobody asks what a sign says.",
    "Can the copy be changed?",
    "electronic_message",
    "As an electronic message sign",
    "An electronic message sign in a district of § 5-128",
    "What the board said",
    "Not said",
    "Further words for the letter",
}
# The two questions of § 5-124(m)(1)c, and whether a sign was changed, are yes or no.
YES_OR_NO = {"commercial_message", "new_message_commercial", "permanent_message_change"}


def told(*words: object) -> Iterator[str]:
    """Each of the words that asks for content, names as their parts."""
    for word in map(str, words):
        if word not in ALLOWED and CONTENT.search(word.replace("_", " ")):
            yield word


def of_field(name: str, field: forms.Field) -> list[str]:
    """What one field is called, asks, explains and offers."""
    choices = [] if hasattr(field, "queryset") else getattr(field, "choices", [])
    offered = [word for choice in choices for word in choice]
    return list(told(name, field.label or "", field.help_text, *offered))


def all_forms() -> Iterator[type[forms.Form]]:
    """Every form that the article declares."""
    for package in (signs.forms, signs.views):
        for module in iter_modules(package.__path__, f"{package.__name__}."):
            for one in vars(import_module(module.name)).values():
                own = isinstance(one, type) and one.__module__.startswith("signs.")
                if own and issubclass(one, forms.BaseForm):
                    yield one


def test_no_form_asks_for_it():
    found = {
        f"{form.__name__}.{name}: {words}"
        for form in all_forms()
        for name, field in form.base_fields.items()
        for words in of_field(name, field)
    }
    assert not found
    assert not [w for name, field in questions.fields().items() for w in of_field(name, field)]
    assert len(set(all_forms())) > 50


def test_no_record_keeps_it():
    models = list(apps.get_app_config("signs").get_models())
    found = [
        f"{model.__name__}.{words}"
        for model in models
        for field in model._meta.local_fields
        for words in told(field.name, *(w for c in field.choices or [] for w in c))
    ]
    # What a board found is its reason, which the form asks to keep off what a sign says.
    assert {one.rpartition(".")[2] for one in found} <= {"findings_text"}
    assert len(models) > 10


def test_no_reason_filter_or_kind_names_it():
    reasons = [word for choice in review.REASONS for word in choice]
    assert not list(told(*reasons, *inventory.FILTERS, *(w for c in SignKind.choices for w in c)))


def test_no_rule_asks_for_more_than_whether_it_is_commercial():
    asked = {
        fact.name: fact.type
        for name, ruleset in registry.rulesets().items()
        if name.startswith("signs.")
        for fact in ruleset.facts
        if list(told(fact.name))
    }
    assert {name for name, kind in asked.items() if kind != "boolean"} == set()
    assert set(asked) == YES_OR_NO


def test_every_free_word_of_a_decision_carries_the_reminder():
    """Beside the reasons there is room for words; the officer is reminded (§ 5-124(m)(3))."""
    for form in (review.DenyForm, review.RevokeForm, review.ReferForm):
        assert str(form.base_fields["reason"].help_text) == str(review.REMINDER)
        assert form.base_fields["reasons"].required


@pytest.mark.parametrize("name", ["message", "sign_content", "text_of_sign", "new_wording"])
def test_a_field_that_asks_for_it_would_be_found(name):
    assert of_field(name, forms.CharField())
    assert of_field("other", forms.CharField(label=f"Enter the {name.replace('_', ' ')}"))
