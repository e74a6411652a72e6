"""Fields that many forms of this article ask for."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

# Whose conduct is a ground (§ 6-172), by the names of the rulebook.
WHO = [
    ("licensee", _("The licensee or applicant")),
    ("agent", _("An agent")),
    ("employee", _("An employee")),
    ("partner", _("A partner")),
    ("director", _("A director")),
    ("officer", _("An officer of the firm")),
    ("stockholder", _("A stockholder")),
    ("general_manager", _("The general manager")),
    ("managerial_authority", _("Someone with managerial authority")),
    ("acting_under_licensee_authority", _("Someone acting under the licensee's authority")),
    ("unconnected", _("Nobody connected with the licensee")),
]
CONDUCT = [
    ("article_violation", _("Violated the article on timber harvesting (1)")),
    ("other_harvesting_law_violation", _("Violated another law on commercial harvesting (1)")),
    ("license_violation", _("Violated the license (1)")),
    ("false_statement", _("Made a false, misleading or fraudulent statement (2)")),
    ("detrimental_operation", _("Harvested to the detriment of residents (3)")),
    ("nuisance_or_burden_nearby", _("Was a nuisance, hardship or burden to property nearby (3)")),
    ("other", _("Something else")),
]
GROUND_WORDS = {
    "article_violation": "6-172(1)",
    "other_harvesting_law_violation": "6-172(1)",
    "license_violation": "6-172(1)",
    "false_statement": "6-172(2)",
    "detrimental_operation": "6-172(3)",
    "nuisance_or_burden_nearby": "6-172(3)",
}


NOT_SAID = _("Not said")


def yes_no(label, help_text="", required=False, unknown=NOT_SAID) -> forms.TypedChoiceField:
    """A question that is answered yes, no, or not yet."""
    choices = [("True", _("Yes")), ("False", _("No"))]
    return forms.TypedChoiceField(
        label=label,
        help_text=help_text,
        choices=choices if required else [("", unknown), *choices],
        coerce=lambda value: None if value == "" else value == "True",
        empty_value=None,
        required=required,
        widget=forms.RadioSelect,
    )


def words(label, rows=3, required=True, help_text="") -> forms.CharField:
    """An answer in words."""
    return forms.CharField(
        label=label,
        required=required,
        help_text=help_text,
        widget=forms.Textarea(attrs={"rows": rows}),
    )


def lines(text: str) -> list[str]:
    """The lines of an answer, without those that are empty."""
    return [line.strip() for line in text.splitlines() if line.strip()]


def feet(label, required=False, help_text="", **rest) -> forms.DecimalField:
    """A distance in feet."""
    return forms.DecimalField(
        label=label,
        required=required,
        min_value=0,
        max_digits=9,
        decimal_places=2,
        help_text=help_text,
        error_messages={"invalid": _("Enter the distance in feet, for example 50 or 50.5.")},
        **rest,
    )


class TimeOfDayField(forms.TimeField):
    """A time of the clock."""

    def __init__(self, **kwargs):
        kwargs.setdefault("widget", forms.TimeInput(attrs={"type": "time"}, format="%H:%M"))
        kwargs.setdefault("input_formats", ["%H:%M", "%I:%M %p", "%H:%M:%S"])
        super().__init__(**kwargs)


class ConductFields(forms.Form):
    """Whose conduct is a ground of § 6-172, and what it was; the text says the facts."""

    by = forms.ChoiceField(label=_("Whose conduct it is"), choices=WHO)
    kind = forms.ChoiceField(label=_("What the ground is"), choices=CONDUCT)
    material = yes_no(_("For a false statement: was the fact material?"))

    def clean(self):
        data = super().clean()
        one = {name: data.pop(name, None) for name in ("by", "kind", "material")}
        known = one["by"] and one["kind"]
        data["conduct"] = [{k: v for k, v in one.items() if v is not None}] if known else []
        return data


def grounds_in_words(conduct: list[dict]) -> list[str]:
    """The grounds of a notice as a paper says them."""
    who, what = dict(WHO), dict(CONDUCT)
    return [
        f"{who[one['by']]}: {str(what[one['kind']]).rpartition(' (')[0].lower()} "
        f"(§ {GROUND_WORDS[one['kind']]})"
        for one in conduct
        if one.get("kind") in GROUND_WORDS
    ]
