"""The journeys, in the order in which they are offered."""

from vestal.check.journeys.building import DECK, FENCE, SHED, WALL
from vestal.check.journeys.business import OPEN_BUSINESS, RENT
from vestal.check.journeys.events import EVENT, HAZARD, TRUCK
from vestal.check.journeys.land import CLEAR, RIVER
from vestal.check.journeys.pool import POOL
from vestal.check.journeys.signs import SIGN
from vestal.check.journeys.timber import TIMBER
from vestal.check.journeys.works import WORKS
from vestal.check.tables import Journey

JOURNEYS: dict[str, Journey] = {
    journey.key: journey
    for journey in (
        SHED, DECK, POOL, FENCE, WORKS, WALL, SIGN, TIMBER, RIVER, CLEAR, RENT, OPEN_BUSINESS,
        EVENT, TRUCK, HAZARD,
    )
}  # fmt: skip


def matching(text: str) -> list[Journey]:
    """The journeys in which every word of a search occurs; all of them for an empty one."""
    words = text.casefold().split()
    return [
        journey
        for journey in JOURNEYS.values()
        if all(w in f"{journey.title} {journey.summary} {journey.terms}".casefold() for w in words)
    ]
