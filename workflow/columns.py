"""The columns of a case, so that an act writes those alone that it has changed."""

from __future__ import annotations

from copy import deepcopy

from workflow.models import Case


def read(case: Case) -> dict[str, object]:
    """The columns of a case as they are now, by name of field."""
    known = case.__dict__
    return {
        field.name: _kept(known[field.attname])
        for field in case._meta.concrete_fields
        if field.attname in known
    }


def write(case: Case, before: dict[str, object]) -> dict[str, object]:
    """Save what is no more as it was, and return the columns as they are then."""
    now = read(case)
    changed = [name for name, value in now.items() if name not in before or before[name] != value]
    if changed:
        case.save(update_fields=changed)
    return now


def _kept(value: object) -> object:
    """A list or dictionary may be changed in place; its copy may not."""
    return deepcopy(value) if isinstance(value, (list, dict)) else value
