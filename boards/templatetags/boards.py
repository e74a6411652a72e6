"""The agenda of a meeting, for its page."""

from django import template

from boards import matters

register = template.Library()


@register.simple_tag
def agenda(meeting):
    """The items of a meeting with the time that runs on each."""
    return matters.agenda(meeting)
