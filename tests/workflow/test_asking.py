"""What a form says beside an empty field: what to do, in the words of its label."""

import pytest
from django import forms
from django.utils import translation
from django.utils.translation import gettext_lazy

from workflow import forms as workflow_forms
from workflow import time_forms
from workflow.asking import ask_plainly, lower_first
from workflow.door import act
from workflow.refusal import BadData

TEXT, DAY, FILE = forms.CharField, forms.DateField, forms.FileField
ONE = [("a", "A")]


@pytest.mark.parametrize(
    ("field", "label", "said"),
    [
        (TEXT, "Reason", "Enter the reason."),
        (TEXT, "E-mail address", "Enter the e-mail address."),
        (TEXT, "New York license number", "Enter the New York license number."),
        (TEXT, "SHPA number", "Enter the SHPA number."),
        (TEXT, "Your message", "Enter your message."),
        (TEXT, "Why the exemption is given", "Say why the exemption is given."),
        (TEXT, "What was done?", "Answer the question “What was done?”."),
        (TEXT, "Type your full name to sign", "Type your full name to sign."),
        (TEXT, "Signed for the applicant by", "Fill in “Signed for the applicant by”."),
        (DAY, "Agreed last day", "Enter the agreed last day."),
        (DAY, "Received on", "Enter a day for “Received on”."),
        (DAY, "on", "Enter a day for “on”."),
        (FILE, "The court's order", "Add the court's order."),
        (FILE, "Photographs", "Add the photographs."),
    ],
)
def test_an_empty_field_says_what_to_do(field, label, said):
    assert empty(field(label=label)) == said


@pytest.mark.parametrize(
    ("label", "said"),
    [
        ("Inspector", "Choose the inspector."),
        ("Who may see it", "Choose who may see it."),
        ("How", "Choose how."),
        ("Does it count?", "Choose an answer to “Does it count?”."),
        ("As", "Choose an answer for “As”."),
        ("The work is", "Choose an answer for “The work is”."),
    ],
)
def test_so_does_a_choice(label, said):
    assert empty(forms.ChoiceField(label=label, choices=ONE)) == said
    assert empty(forms.MultipleChoiceField(label=label, choices=ONE)) == said


def test_and_a_box_to_tick():
    complies = forms.BooleanField(label="All work done so far complies.")
    assert empty(complies) == "Tick “All work done so far complies”."


def empty(field):
    form = forms.Form({})
    form.fields["asked"] = field
    ask_plainly(form)
    (said,) = form.errors["asked"]
    return said


def test_a_field_without_a_label_goes_by_its_name():
    class Form(forms.Form):
        tracking_number = TEXT()

    form = Form({})
    ask_plainly(form)
    assert form.errors["tracking_number"] == ["Enter the tracking number."]


def test_what_can_not_be_read_is_explained():
    class Form(forms.Form):
        day = DAY()
        method = forms.ChoiceField(choices=ONE)
        cost = TEXT(error_messages={"required": "What does it cost?"})

    form = Form({"day": "tomorrow", "method": "b"})
    ask_plainly(form)
    assert form.errors["day"] == ["Enter a day, for example 2026-11-30."]
    assert form.errors["method"] == ["Choose one from the list."]
    assert form.errors["cost"] == ["What does it cost?"]  # its own words stay


def test_in_another_language_the_label_is_read_in_english():
    with translation.override("es"):
        assert empty(TEXT(label=gettext_lazy("Reason"))) != ""


def test_the_forms_of_acts_say_so(filed, officer):
    with pytest.raises(BadData, match="Enter the subject") as caught:
        act(filed, "write_to_applicant", officer, {})
    assert caught.value.form.errors["text"] == ["Enter the message."]


def test_no_form_of_the_shared_acts_says_that_a_field_is_required(filed, officer):
    from workflow.acts import acts_of
    from workflow.offers import preview

    step = preview(filed, acts_of(type(filed))["assign"], officer)
    for module in (workflow_forms, time_forms):
        for cls in vars(module).values():
            if isinstance(cls, type) and issubclass(cls, workflow_forms.ActForm):
                said = str(cls({}, {}, case=filed, step=step).errors)
                assert "This field" not in said and "valid choice" not in said


@pytest.mark.parametrize("words", ["", "…", "3 sets of plans"])
def test_words_that_begin_with_no_letter_stay(words):
    assert lower_first(words) == words
