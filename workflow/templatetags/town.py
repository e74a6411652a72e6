"""How the site writes dates, money, sections and states, and its navigation: `{% load town %}`."""

from __future__ import annotations

from datetime import date, datetime
from decimal import Decimal
from functools import lru_cache

from django import template
from django.template.loader import select_template
from django.urls import NoReverseMatch, Resolver404, resolve, reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from people.roles import BOARDS, STAFF, Role
from workflow.days import town_day
from workflow.states import State
from workflow.values import Dollars

register = template.Library()

# What stands in the navigation: address, words, and who sees it. A page that does not exist
# (yet) is left out.
PUBLIC = (
    ("/check/", _("Find out what I need")),
    ("/apply/", _("Apply")),
    ("/register/", _("Look something up")),
    ("/map/", _("Map")),
    ("/calendar/", _("Meetings")),
)
FIELD = frozenset({Role.OFFICER, Role.INSPECTOR, Role.CLERK, Role.AUDITOR})
READERS = frozenset({Role.CLERK, Role.OFFICER, Role.AUDITOR, Role.TOWN_ATTORNEY})
OFFICE = (
    ("/desk/", _("Desk"), STAFF),
    ("/queue/", _("Queue"), STAFF),
    ("/inspections/", _("Inspections"), FIELD | {Role.STORMWATER_OFFICER}),
    ("/fire-safety/", _("Fire safety"), FIELD),
    ("/stormwater/", _("Stormwater sites"), frozenset({Role.STORMWATER_OFFICER})),
    ("/counter/", _("Counter"), frozenset({Role.CLERK, Role.OFFICER})),
    ("/print/", _("Print room"), frozenset({Role.CLERK, Role.OFFICER})),
    ("/register/", _("Register"), STAFF),
    ("/records/log/", _("Records"), frozenset({Role.CLERK, Role.DEPARTMENT_HEAD, Role.AUDITOR})),
    ("/boards/", _("Boards"), BOARDS | READERS),
    ("/map/", _("Map"), STAFF),
    ("/settings/", _("Settings"), STAFF),
)


@lru_cache(maxsize=64)
def _exists(address: str) -> bool:
    try:
        resolve(address)
    except Resolver404:
        return False
    return True


@register.inclusion_tag("includes/nav.html", takes_context=True)
def nav(context):
    """The main navigation, by the roles of who looks."""
    request = context.get("request")
    user = getattr(request, "user", None)
    roles = user.roles if user is not None and user.is_authenticated else frozenset()
    wanted = [(a, words) for a, words, who in OFFICE if roles & who] if roles else PUBLIC
    here = request.path if request else ""
    links = [
        {"address": a, "words": words, "here": here.startswith(a)}
        for a, words in wanted
        if _exists(a)
    ]
    return {"links": links, "user": user, "request": request}


# --- Words: dates, times, money, sections ---------------------------------------------------


def _as_day(value) -> date | None:
    if isinstance(value, datetime):
        return town_day(value) if timezone.is_aware(value) else value.date()
    if isinstance(value, str):
        try:
            return date.fromisoformat(value)
        except ValueError:
            return None
    return value or None


@register.filter
def long_day(value) -> str:
    """Monday, November 30, 2026."""
    day = _as_day(value)
    return f"{day:%A, %B} {day.day}, {day.year}" if day else ""


@register.filter
def short_day(value) -> str:
    """Nov 30, 2026."""
    day = _as_day(value)
    return f"{day:%b} {day.day}, {day.year}" if day else ""


@register.filter
def clock_time(value) -> str:
    """4:15 p.m., in the town's time."""
    if not isinstance(value, datetime):
        return ""
    local = timezone.localtime(value)
    half = "a.m." if local.hour < 12 else "p.m."
    return f"{local.hour % 12 or 12}:{local:%M} {half}"


@register.filter
def moment(value) -> str:
    """Nov 30, 2026, 4:15 p.m."""
    return f"{short_day(value)}, {clock_time(value)}" if isinstance(value, datetime) else ""


@register.filter
def money(value) -> str:
    """$1,250.00."""
    if value in (None, ""):
        return ""
    amount = Decimal(value)
    return f"{'−' if amount < 0 else ''}${abs(amount):,.2f}"


@register.filter
def telephone(value: str) -> str:
    """A telephone number as a link dials it."""
    return "+1" + "".join(c for c in str(value) if c.isdigit())


@register.filter
def file_size(value) -> str:
    """2.4 MB, 310 KB."""
    size = int(value or 0)
    if size >= 2**20:
        return f"{size / 2**20:.1f} MB"
    return f"{max(1, round(size / 2**10))} KB"


@register.simple_tag
def section(value: str):
    """A section of the town code as a link to what the rulebook has of it; other law as written."""
    text = str(value or "").strip()
    if not text:
        return ""
    if not text[0].isdigit():
        return text
    sign = "§§" if "," in text or " and " in text else "§"
    first = text.partition(",")[0].partition(" and ")[0].strip()
    try:
        address = reverse("law", args=[first])
    except NoReverseMatch:
        return f"{sign} {text}"
    return format_html('<a class="section" href="{}">{}&nbsp;{}</a>', address, sign, text)


# --- States and clocks: an icon and a word, never color alone --------------------------------

ICONS = {
    "good": "M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1zm3.5 5.2-4.2 4.6-2.8-2.5 1-1.1 1.7 1.5 3.2-3.5z",
    "wait": "M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1zm.8 3v3.7l2.6 1.5-.8 1.3-3.3-1.9V4z",
    "act": "M8 1 .6 14.5h14.8zm-.8 4.5h1.6l-.2 5H7.4zm0 6h1.6V13H7.2z",
    "bad": "M5 1 1 5v6l4 4h6l4-4V5l-4-4zm.2 3L8 6.8 10.8 4 12 5.2 9.2 8l2.8 2.8-1.2 1.2L8 9.2 "
    "5.2 12 4 10.8 6.8 8 4 5.2z",
    "over": "M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1zM4 7.2h8v1.6H4z",
}


def _badge(tone: str, words):
    return format_html(
        '<span class="badge-state tone-{}"><svg class="icon" viewBox="0 0 16 16" width="16" '
        'height="16" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" d="{}"/>'
        "</svg>{}</span>",
        tone,
        ICONS[tone],
        words,
    )


@register.simple_tag
def state(case):
    """The state of a case as icon and word."""
    return _badge(case.state_tone, case.state_label)


@register.simple_tag
def badge(tone: str, words):
    """Any words with the icon of a tone: good, wait, act, bad or over."""
    return _badge(tone if tone in ICONS else "over", words)


def urgency(due: date | None, today: date) -> str:
    """bad where a day has passed, act where it comes within a week, else wait."""
    if due is None:
        return "over"
    left = (due - today).days
    return "bad" if left < 0 else "act" if left <= 7 else "wait"


def until(due: date | None, today: date) -> str:
    """How long there is: "today", "in 3 days", "5 days late"."""
    if due is None:
        return ""
    left = (due - today).days
    if left == 0:
        return str(_("today"))
    if left < 0:
        return ngettext("%d day late", "%d days late", -left) % -left
    return ngettext("in %d day", "in %d days", left) % left


@register.simple_tag
def clock_bar(start, due):
    """A bar that fills as a period runs, with the words beside it."""
    today = town_day(timezone.now())
    due, start = _as_day(due), _as_day(start)
    whole = (due - start).days if due and start else 0
    gone = (today - start).days if start else 0
    percent = 100 if whole <= 0 else max(0, min(100, round(100 * gone / whole)))
    return format_html(
        '<span class="clock tone-{}"><progress class="clock-bar" value="{}" max="100" '
        'aria-hidden="true"></progress> <span class="clock-words">{}</span></span>',
        urgency(due, today),
        percent,
        until(due, today),
    )


# --- Forms and templates ---------------------------------------------------------------------


def _forms_in(context) -> list:
    found = [context.get("form"), *(context.get("forms") or [])]
    return [form for form in found if getattr(form, "is_bound", False) and form.errors]


@register.simple_tag(takes_context=True)
def error_prefix(context) -> str:
    """The number of errors, which begins the title of a page that has any."""
    count = sum(len(messages) for form in _forms_in(context) for messages in form.errors.values())
    if not count:
        return ""
    return ngettext("%d error: ", "%d errors: ", count) % count


@register.simple_tag
def summed_errors(form) -> list[dict]:
    """The errors of a form in the order of its fields, each with where to find its field."""
    if not getattr(form, "is_bound", False) or not form.errors:
        return []
    found = [{"anchor": "", "label": "", "message": m} for m in form.non_field_errors()]
    for field in form:
        label = "" if field.is_hidden else field.label
        anchor = "" if field.is_hidden else field.id_for_label or f"{field.auto_id}_0"
        found += [{"anchor": anchor, "label": label, "message": m} for m in field.errors]
    return found


@register.simple_tag(takes_context=True)
def include_if_there(context, name: str) -> str:
    """A template that another app may bring; nothing where it does not."""
    if not name:
        return ""
    try:
        found = select_template([name])
    except template.TemplateDoesNotExist:
        return ""
    return found.template.render(context)


@register.simple_tag
def address_of(name: str, *args) -> str:
    """The address of a page that may not exist; empty where it does not."""
    try:
        return reverse(name, args=args)
    except NoReverseMatch:
        return ""


@register.simple_tag(takes_context=True)
def query(context, **changes) -> str:
    """The query of this page with some parts changed; None takes a part away."""
    asked = context["request"].GET.copy()
    for name, value in changes.items():
        asked.pop(name, None)
        if value not in (None, ""):
            asked[name] = value
    return f"?{asked.urlencode()}" if asked else "?"


@register.inclusion_tag("includes/crumbs.html")
def crumbs(*parts):
    """The way to this page: words and address in turn; the last words, without an address, are
    the page itself. `{% crumbs "Queue" "/queue/" "BP-2026-00042" %}`"""
    links = [
        {"words": parts[i], "address": parts[i + 1] if i + 1 < len(parts) else ""}
        for i in range(0, len(parts), 2)
    ]
    return {"links": [link for link in links if link["words"]]}


@register.filter
def listed(values) -> str:
    """Words in the order of the alphabet: "approve, issue"."""
    return ", ".join(sorted(str(value) for value in values or ()))


@register.filter
def plainly(value) -> str:
    """What an event keeps, in words: the name of an object, a list with commas, yes or no."""
    if isinstance(value, bool):
        return str(_("yes") if value else _("no"))
    if isinstance(value, Dollars):
        return money(value)
    if isinstance(value, dict):
        if "name" in value or "title" in value:
            return str(value.get("name") or value.get("title"))
        return "; ".join(f"{k.replace('_', ' ')}: {plainly(v)}" for k, v in value.items())
    if isinstance(value, (list, tuple)):
        return ", ".join(plainly(one) for one in value)
    if isinstance(value, str) and len(value) == 10 and _as_day(value):
        return short_day(value)
    return str(value)


@register.filter
def words(name: str) -> str:
    """A name of the program as words: "sent_on" is "Sent on"."""
    return str(name).replace("_", " ").capitalize()


@register.filter
def state_words(value: str) -> str:
    """The words of a state by its name: for history, where there is no case of that moment."""
    return State(value).label if value in set(State) else words(value)


@register.simple_tag
def labels_alone(form) -> str:
    """Take the placeholders off a form's fields: the labels above them say it already."""
    for field in getattr(form, "fields", {}).values():
        field.widget.attrs.pop("placeholder", None)
    return ""


@register.filter
def fact(value):
    """A fact of a case as pages write it: a day as a day, money with its sign, yes or no, a dash
    where it is unknown."""
    if value in (None, ""):
        return "–"
    if isinstance(value, bool):
        return _("Yes") if value else _("No")
    if isinstance(value, datetime):
        return moment(value)
    if isinstance(value, Dollars):
        return money(value)
    if isinstance(value, Decimal):
        return f"{value.normalize():f}"
    return short_day(value) if isinstance(value, date) else value
