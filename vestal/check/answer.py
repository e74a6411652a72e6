"""The answer on one page: what is needed, from whom, with what papers, at what fee, how long it
takes, what stands against the plan, what was assumed and what is open."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from fees.models import FeeKind, FeeRow
from fees.schedule import fee
from permits.elements import ELEMENTS
from rulebook.collector import Finding
from rulebook.text import listed, number
from vestal.check.catalogue import NEEDS
from vestal.check.needs import Need, papers_of, time_of
from vestal.check.starting import Start, start_of
from vestal.check.tables import Step, said
from vestal.check.walk import OPEN, Passed, Walk

BADGES = {
    "yes": ("act", gettext_lazy("Needed")),
    "no": ("good", gettext_lazy("Not needed")),
    "maybe": ("wait", gettext_lazy("An official decides")),
    OPEN: ("wait", gettext_lazy("Not clear yet")),
}
STANDARDS = {
    "against": ("bad", gettext_lazy("Stands against the plan")),
    "fine": ("good", gettext_lazy("In order")),
    **{need: BADGES[need] for need in ("yes", "maybe", OPEN)},
}


@dataclass
class Point:
    """A sentence with the section on which it rests."""

    words: Any
    section: str = ""


@dataclass
class Line:
    """What one ruleset says: a sentence, a badge and the reasons."""

    title: Any
    tone: str
    badge: Any
    words: Any
    why: list[Point] = field(default_factory=list)
    figures: list[tuple[Any, str]] = field(default_factory=list)


@dataclass
class Needed:
    """One permit with all that one has to know to get it."""

    need: Need
    certain: bool
    papers: list[Point]
    fee: list[Point]
    times: list[Point]
    start: Start | None


@dataclass
class Answer:
    """Everything that the page shows."""

    headline: str
    tone: str
    lines: list[Line]
    needed: list[Needed]
    against: list[Point]
    decides: list[Point]
    open: list[Any]
    assumed: list[Any]
    inspections: list[Point]
    notes: list[Point]


def answer(way: Walk) -> Answer:
    """The answer to a walk that has come to its end."""
    needed = _needed(way)
    against = _findings(way, "violation", standards=True)
    return Answer(
        headline=_headline(way, needed, bool(against)),
        tone="bad" if against else "act" if needed else "good" if _clear(way) else "wait",
        lines=[_line(way, passed) for passed in way.steps],
        needed=needed,
        against=against,
        decides=_findings(way, "review"),
        open=_open(way),
        assumed=_assumed(way),
        inspections=_inspections(way),
        notes=[*(Point(*note) for note in way.journey.notes), *map(Point, _said_of(way, "notes"))],
    )


def _is_standard(passed: Passed) -> bool:
    return not passed.step.permit


def _line(way: Walk, passed: Passed) -> Line:
    step, result = passed.step, passed.result
    words = said(step.says.get(result.outcome, ""), way.day)
    if step.info or (step.quiet and _is_standard(passed) and passed.need == "no"):
        badge: tuple[str, Any] = ("", "")
    elif _is_standard(passed):
        badge = STANDARDS[_standing(passed)]
    else:
        badge = BADGES[passed.need]
    # What stands against the plan, and what an official decides, has lists of its own.
    statuses = ("info",) if _is_standard(passed) else ("violation", "info")
    found = () if step.quiet else result.findings
    why = [Point(_message(step, f), f.section) for f in found if f.status in statuses]
    shown = [
        (label, number(result.values[name]))
        for name, label in step.values
        if result.values.get(name) is not None
    ]
    return Line(step.title, *badge, words, _once(why), shown)


def _message(step: Step, finding: Finding) -> str:
    """A finding in the words of someone with one thing in mind."""
    words = finding.message
    for part, other in step.reword:
        words = words.replace(part, str(other))
    return words


def _standing(passed: Passed) -> str:
    if not passed.step.quiet and passed.result.rules("violation"):
        return "against"
    need = passed.need
    return "fine" if need == "no" else need


def _once(points: list[Point]) -> list[Point]:
    return list({point.words: point for point in points}.values())


def _findings(way: Walk, status: str, standards: bool = False) -> list[Point]:
    """Findings of a status; of permits' steps a violation only says why the permit is needed."""
    found = [
        Point(_message(passed.step, finding), finding.section)
        for passed in way.steps
        if not passed.step.quiet and (_is_standard(passed) or not standards)
        for finding in passed.result.findings
        if finding.status == status
    ]
    return _once(found)


def _open(way: Walk) -> list[Any]:
    """What the visitor does not know and what is not asked, each once."""
    found: list[Any] = []
    for passed in way.steps:
        found += [question.unknown for question in passed.open]
        unasked = passed.step.unasked
        found += [unasked[path] for path in passed.unasked if path in unasked]
    return list(dict.fromkeys(map(str, found)))


def _assumed(way: Walk) -> list[Any]:
    """What was taken for granted: of the register, and of facts with a usual value."""
    found = _said_of(way, "sources")
    for passed in way.steps:
        for path, words in passed.step.assumes.items():
            if not way.has(f"{passed.step.ruleset}:{path}"):
                found.append(str(said(words, way.day)))
    return list(dict.fromkeys(found))


def _said_of(way: Walk, what: str) -> list[str]:
    """What the register says of the property, as far as the journey reads it."""
    return [
        words
        for ruleset, words in getattr(way.place, what)
        if not ruleset or way.passed(ruleset) is not None
    ]


def _inspections(way: Walk) -> list[Point]:
    passed = way.passed("buildings.inspections_required")
    keys = (passed.result.values.get("inspections") or []) if passed else []
    return [Point(*ELEMENTS[key]) for key in keys]


def _needed(way: Walk) -> list[Needed]:
    """The permits that are needed or may be, each once; a certain one before one that may be."""
    certain: dict[str, bool] = {}
    for passed in way.steps:
        if passed.step.permit and passed.need in ("yes", "maybe"):
            key = passed.step.permit
            certain[key] = certain.get(key, False) or passed.need == "yes"
    return [_need(way, NEEDS[key], sure) for key, sure in certain.items()]


def _need(way: Walk, need: Need, certain: bool) -> Needed:
    papers = [Point(*paper) for paper in papers_of(need.papers, way.day)] if need.papers else []
    papers += [Point(*paper) for paper in need.more_papers]
    times = [Point(*time_of(time, way.day)) for time in need.times]
    if need.key == "operating":
        times += _operating_term(way)
    start = start_of(need, way)
    return Needed(need, certain, papers, _fee(need, way.day), times, start)


def _operating_term(way: Walk) -> list[Point]:
    """For how long at most the permit may be given, as the ruleset works it out."""
    passed = way.passed("operating.operating_permit")
    values = passed.result.values if passed else {}
    for name, words in (
        ("longest_days", _("The permit may be given for %(count)s days at most.")),
        ("longest_months", _("The permit may be given for %(count)s months at most.")),
    ):
        if values.get(name):
            return [Point(words % {"count": number(values[name])}, "5-30(e)(1)")]
    return []


def _fee(need: Need, day: date) -> list[Point]:
    """The fee by the schedule in force on the day, or plainly that none is set."""
    if need.fee is None:
        return [Point(need.fee_words)] if need.fee_words else []
    found = fee(need.fee, day)
    if not found.is_set:
        return [Point(_("Not set. The town board has set no fee for this yet; ask the office."))]
    if found.row is None:
        if need.fee == FeeKind.KEY_BOX:
            return [Point(_("No fee."), found.section)]
        return [Point(_dollars(found.amount), found.section)]
    return [Point(_rate(found.row), found.section), *_refund(found)]


def _refund(found) -> list[Point]:
    return [Point(_("It is not paid back."))] if found.refundable is False else []


def _rate(row: FeeRow) -> str:
    """A row of the schedule in words."""
    parts = [_dollars(row.base)] if row.base or not row.per_unit else []
    if row.per_unit:
        each = {"price": _dollars(row.per_unit), "unit": row.unit or _("unit")}
        parts.append(_("%(price)s for each %(unit)s") % each)
    text = _(" and ").join(parts)
    if row.minimum is not None:
        text += _(", at least %(least)s") % {"least": _dollars(row.minimum)}
    if row.maximum is not None:
        text += _(", at most %(most)s") % {"most": _dollars(row.maximum)}
    return _("%(fee)s, by resolution %(resolution)s of the town board.") % {
        "fee": text,
        "resolution": row.resolution_number,
    }


def _dollars(amount: Decimal) -> str:
    """$75.00; a price for a unit may have parts of a cent: $0.125."""
    cents = amount.quantize(Decimal("0.01"))
    return f"${cents:,}" if cents == amount else f"${amount.normalize():f}"


def _clear(way: Walk) -> bool:
    return all(passed.need in ("no",) for passed in way.steps if passed.step.permit)


def _headline(way: Walk, needed: list[Needed], against: bool) -> str:
    if _not_allowed(way):
        return _("The town code does not allow this as it is planned")
    sure = [one.need.key for one in needed if one.certain]
    # The certificate follows from the permit; the headline names what comes first.
    first = [key for key in sure if key != "certificate" or "building_permit" not in sure]
    if first:
        names = listed(_article(NEEDS[key].title) for key in first)
        if against:
            return _("You need %(what)s, and the plan has to change") % {"what": names}
        return _("You need %(what)s") % {"what": names}
    if against:
        return _("The plan has to change")
    if needed:
        return _("An official of the town has to decide first")
    if not _clear(way):
        return _("One thing more is needed for an answer")
    return _("You need no permit of the town for this")


def _not_allowed(way: Walk) -> bool:
    passed = way.passed("signs.prohibited")
    return passed is not None and passed.result.outcome == "prohibited"


def _article(title: Any) -> str:
    """As the headline names it: a building permit, an operating permit, the approval of …"""
    text = str(title)
    text = text[0].lower() + text[1:]
    if text.startswith(("approval", "entry")):
        return f"the {text}"
    return f"{'an' if text[0] in 'aeiou' else 'a'} {text}"
