"""How the pages on the law write a figure: `{% load amend %}`."""

from django import template

from vestal.amend.figures import as_text

register = template.Library()


@register.filter
def figure_words(value) -> str:
    """A value of the law in words: a number with thousands, a table as it is typed."""
    if isinstance(value, int) and not isinstance(value, bool):
        return f"{value:,}"
    return as_text(value)
