"""Which matters go to the county before a board decides, and the hold until they did."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from boards.measured import county_features, land_of
from boards.models import CountyReferral
from parcels.models import LayerKind, MapLayer
from workflow.holds import HoldRule
from workflow.models import Case
from workflow.states import State

SECTION = "General Municipal Law § 239-m"
# Kinds of case that § 239-m names: variances, special permits and the like. Articles add theirs.
_kinds: set[str] = set()
ANSWERED = (State.CLOSED, State.EXPIRED)


def asks_the_county(*codes: str) -> None:
    """Called by an article's apps.py: a board may not approve these before the county was asked."""
    _kinds.update(codes)


def adverse_report(case: Case) -> CountyReferral | None:
    """The county's report against what is asked, where there is one."""
    rows = CountyReferral.objects.filter(about=case.pk, state=State.CLOSED).order_by("-id")
    return next((row for row in rows if row.is_adverse), None)


def waits_for_the_county(case: Case, day: date) -> Iterator[str]:
    """Why the case waits: the county is asked and silent, or was not asked though the map shows
    that it has to be, or the map can not tell of this property. Where the town has loaded no such
    map, an officer opens the referral by hand."""
    rows = list(CountyReferral.objects.filter(about=case.pk).exclude(state=State.VOID))
    if rows:
        if not any(row.state in ANSWERED for row in rows):
            yield "The county was asked and has not answered yet."
        return
    if case.kind not in _kinds or not _map_is_there():
        return
    land = land_of(case, day)
    near = county_features(land, day) if land is not None else []
    if near:
        yield f"The county has to be asked first. {near[0].words}"
    elif land is None:
        yield "Whether the county has to be asked is not known: the property has no outline."


def _map_is_there() -> bool:
    return MapLayer.objects.filter(kind=LayerKind.COUNTY_REFERRAL, replaced_at=None).exists()


HOLDS = (
    HoldRule(
        "boards.county",
        SECTION,
        frozenset({"approve"}),
        waits_for_the_county,
        help="Open a county referral for this case, or record there that none is needed.",
        to_applicant="The office asks the county. You need not do anything.",
    ),
)
