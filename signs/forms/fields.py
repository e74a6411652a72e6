"""Fields of measures, and yes or no as words."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _


class Feet(forms.DecimalField):
    """A length in feet with two decimals; not needed where nothing else is said."""

    def __init__(self, **kwargs):
        kwargs.setdefault("required", False)
        kwargs.setdefault("min_value", 0)
        kwargs.setdefault("max_digits", 8)
        kwargs.setdefault("decimal_places", 2)
        words = _("Enter feet as a number, for example 12 or 2.5.")
        kwargs.setdefault("error_messages", {"invalid": words})
        super().__init__(**kwargs)
        self.widget.attrs.setdefault("inputmode", "decimal")


class Inches(Feet):
    """A length in inches."""

    def __init__(self, **kwargs):
        words = _("Enter inches as a number, for example 8 or 11.5.")
        kwargs.setdefault("error_messages", {"invalid": words})
        super().__init__(**kwargs)


class YesNo(forms.TypedChoiceField):
    """Yes, no, or not said (None)."""

    def __init__(self, **kwargs):
        kwargs.setdefault("required", False)
        super().__init__(
            choices=[("True", _("Yes")), ("False", _("No"))],
            coerce=lambda value: value == "True",
            empty_value=None,
            widget=forms.RadioSelect,
            **kwargs,
        )
