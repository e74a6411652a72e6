"""In what a row of the schedule may be measured. An article names its units here when Django is
ready; a row in any other unit could not be worked out, so none can be entered."""

from __future__ import annotations

from fees.models import FeeKind

_units: dict[FeeKind, tuple[str, ...]] = {}


def register(units, *kinds: FeeKind | str) -> None:
    """The article can measure these units for fees of these kinds:
    `units.register(UNITS, FeeKind.BUILDING_PERMIT, FeeKind.AMENDMENT)`."""
    for kind in map(FeeKind, kinds):
        known = _units.get(kind, ())
        _units[kind] = known + tuple(unit for unit in units if unit not in known)


def units_of(kind: FeeKind | str) -> tuple[str, ...]:
    """The units of a kind of fee; empty where it has a fixed amount only."""
    return _units.get(FeeKind(kind), ())


def all_units() -> list[str]:
    """Every unit that an article named, in order."""
    return sorted({unit for units in _units.values() for unit in units})
