"""How papers write sections of law and fit words to their place: `{% load paper %}`. Dates and
money are written as everywhere on the site (`{% load town %}`: `long_day`, `money`)."""

from __future__ import annotations

import re

from django import template
from django.template.defaultfilters import stringfilter

register = template.Library()

# On a placard: up to how many characters words are set large, of medium size, or small.
WORDS = ((28, "large"), (60, "medium"), (110, "small"))
TITLE = ((16, "large"), (25, "medium"), (40, "small"))
ROOM = 240


@register.filter
@stringfilter
def law(section: str) -> str:
    """A section as it stands on paper: "§ 5-24(f)", "§§ 5-34, 5-37"; other law as written."""
    section = section.strip()
    if not section[:1].isdigit():
        return section
    sign = "§§" if "," in section or " and " in section else "§"
    return f"{sign}\u00a0{section}"


def _size(words: str, sizes) -> str:
    return next((name for most, name in sizes if len(words) <= most), "least")


@register.filter
@stringfilter
def size(words: str) -> str:
    """How large words can be set on a placard: large, medium, small or least."""
    return _size(words, WORDS)


@register.filter
@stringfilter
def title_size(words: str) -> str:
    """The same for its title, which keeps to one line."""
    return _size(words, TITLE)


@register.filter
def crowding(facts: dict) -> str:
    """Whether so much stands on a placard that all of it is set smaller."""
    names = ("address", "work", "owner", "contractor")
    return "crowded" if sum(len(str(facts.get(n) or "")) for n in names) > ROOM else ""


@register.filter
@stringfilter
def brief(words: str, most: int) -> str:
    """Words cut to what a placard has room for, after a whole word; they stand in full on the
    pages that follow, and the placard says so."""
    words = " ".join(words.split())
    if len(words) <= most:
        return words
    cut = words[: most - 22]
    return f"{cut.rpartition(' ')[0] or cut} … (see next page)"


@register.filter
@stringfilter
def lines(text: str) -> list[str]:
    """The lines of a text, without those that are empty."""
    return [line.strip() for line in text.splitlines() if line.strip()]


@register.filter
@stringfilter
def address_lines(text: str) -> list[str]:
    """The lines of an address; one written in a single line is parted before the town."""
    found = lines(text)
    if len(found) == 1 and found[0].count(",") >= 2:
        street, rest = found[0].split(",", 1)
        found = [street.strip(), rest.strip()]
    return found


@register.filter
def paragraphs(text) -> list[str]:
    """The paragraphs of a text: parted by an empty line, or else by every line."""
    text = str(text or "").replace("\r\n", "\n").strip()
    parts = re.split(r"\n\s*\n", text) if "\n\n" in text else text.split("\n")
    return [part.strip() for part in parts if part.strip()]


@register.filter
def yes_no(value) -> str:
    """Yes or no."""
    return "Yes" if value else "No"
