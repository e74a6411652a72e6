"""Why a case may not take certain acts now. A hold that follows from the law is found on each
act and never stored, so that it cannot be stale; one set by a person is a row.

A hold never stops deny, withdraw, suspend, revoke or a corrective inspection: those acts carry
no `held_as`. It undoes nothing that was done before it arose.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING

from django.db.models import Q

from people.roles import Role
from workflow import once
from workflow.access import open_on
from workflow.models import Case, Hold
from workflow.places import parcels_of
from workflow.refusal import Refusal

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


@dataclass(frozen=True)
class Found:
    """A hold on a case now: which acts it stops, why, and the case that causes it."""

    key: str
    stops: frozenset[str]
    section: str
    reason: str
    help: StrOrPromise = ""
    to_applicant: StrOrPromise = ""
    cause: Case | None = None
    row: Hold | None = None

    def refusal(self, role: Role) -> Refusal:
        """Why an act is stopped, in the words for who asked."""
        help = self.to_applicant if role is Role.APPLICANT else self.help
        return Refusal(self.reason, self.section, str(help), self.key)


@dataclass(frozen=True)
class HoldRule:
    """A hold that the law sets. `kinds` are the prefixes that it can stop, None for every kind;
    `stops` are the acts that anything it finds may stop. `find(case, day)` gets the case as its
    article's model, writes nothing, and gives the reasons, none where it does not hold. `help`
    tells the office what would lift it, `to_applicant` the same to the applicant, who reads no
    help for the office."""

    key: str
    section: str
    stops: frozenset[str]
    find: Callable[[Case, date], Iterable[str | Found]]
    kinds: frozenset[str] | None = None
    help: StrOrPromise = ""
    to_applicant: StrOrPromise = ""


@dataclass
class _Registry:
    rules: dict[str, HoldRule] = field(default_factory=dict)


_registry = _Registry()


def register(*rules: HoldRule) -> None:
    """Called by an app's apps.py: what one article demands of another runs through here."""
    for rule in rules:
        _registry.rules[rule.key] = rule


def rules() -> list[HoldRule]:
    """Every registered hold, by key."""
    return [_registry.rules[key] for key in sorted(_registry.rules)]


def on(case: Case, day: date) -> list[Found]:
    """Every hold on a case on a day, by law and by hand."""
    with once.reading():
        return [*_by_law(case.whole(), day, _registry.rules.values()), *_by_hand(case, day)]


def stopping(case: Case, acts: Iterable[str], day: date) -> list[Found]:
    """The holds that stop any of these acts."""
    wanted = set(acts)
    if not wanted:
        return []
    asked = [rule for rule in _registry.rules.values() if rule.stops & wanted]
    with once.reading():
        found = [*_by_law(case.whole(), day, asked), *_by_hand(case, day)]
    return [one for one in found if one.stops & wanted]


def _by_law(case: Case, day: date, asked: Iterable[HoldRule]) -> Iterable[Found]:
    for rule in asked:
        if rule.kinds is not None and case.kind not in rule.kinds:
            continue
        for reason in rule.find(case, day):
            if not isinstance(reason, Found):
                yield Found(
                    rule.key, rule.stops, rule.section, str(reason), rule.help, rule.to_applicant
                )
            elif reason.stops <= rule.stops:
                yield reason
            else:
                raise ValueError(f"{rule.key} finds what stops more than the rule says")


def _by_hand(case: Case, day: date) -> Iterable[Found]:
    open_rows = Hold.objects.filter(
        Q(lifted_on__isnull=True) | Q(lifted_on__gt=day), set_on__lte=day
    )
    place = Q(case=case)
    if open_rows.filter(case__isnull=True).exists():
        people = set(case.parties.filter(open_on(day)).values_list("person", flat=True))
        people |= {case.applicant_id} - {None}
        place |= Q(parcel__in=parcels_of(case, day)) | Q(person__in=people)
    rows = open_rows.filter(place).select_related("caused_by")
    for row in rows:
        # The permit that is itself the cure is not held (§ 5-26(b)(4)).
        if case.kind in row.free_kinds:
            continue
        yield Found(
            row.key,
            frozenset(row.stops),
            row.section,
            row.reason,
            cause=row.caused_by,
            row=row,
        )
