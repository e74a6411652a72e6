"""How to apply from the answer page: online where the site has an application, with everything
filled in; else, truthfully, at the counter."""

from __future__ import annotations

import json
from dataclasses import dataclass
from decimal import Decimal
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse

from vestal.check.needs import Need
from vestal.check.walk import Walk
from workflow.kinds import all_kinds

PERMIT = "buildings.permit_required"
OPERATING = "operating.operating_permit"
# What the application for a building permit keeps of the answers.
KEPT = (PERMIT, "buildings.pool_setbacks", "buildings.pool_enclosure")
LONGEST_TITLE = 200


@dataclass
class Start:
    """The address of an application, and whether the answers are filled in."""

    address: str
    filled: bool = False


def start_of(need: Need, way: Walk) -> Start | None:
    """Where to apply online; None where the site has no application of this kind, or where it
    begins from a permit that has to be there first."""
    kind = next((k for k in all_kinds() if k.code == need.kind and k.apply_url), None)
    passed = way.passed(PERMIT)
    if kind is None:
        return None
    if need.kind in ("OP", "FW"):
        return _operating(kind.apply_url, need, way)
    if need.kind == "CO" and way.need(PERMIT) in ("", "no"):
        return Start(reverse(kind.apply_url))  # a change of use alone, without a permit before
    if need.kind not in ("BP", "CO", "TC"):
        known: dict[str, object] = {"title": _title(way)[:LONGEST_TITLE]}
        if way.place.parcel is not None:
            known["parcel"] = way.place.parcel.pk
        harvest = _harvest(way) if need.kind == "TL" else {}
        address = f"{reverse(kind.apply_url)}?{urlencode(known | harvest)}"
        return Start(address, filled=bool(harvest))
    if need.kind != "BP" or passed is None:
        return None
    filled = {"work": passed.facts.get("work", ""), "title": _title(way)[:LONGEST_TITLE]}
    if way.place.parcel is not None:
        filled["parcel"] = way.place.parcel.pk
    filled["rule_facts"] = json.dumps(_rule_facts(way), default=_plain)
    return Start(f"{reverse(kind.apply_url)}?{urlencode(filled)}", filled=True)


def _operating(apply_url: str, need: Need, way: Walk) -> Start:
    """The application for an operating or a fireworks permit, with what it is for and where."""
    filled: dict[str, Any] = {}
    passed = way.passed(OPERATING)
    if need.key == "contractor":
        filled["activities"] = "construction_business"
    elif need.kind == "OP" and passed is not None:
        filled["activities"] = ",".join(passed.facts.get("activities", []))
    if way.place.parcel is not None:
        filled["parcel"] = way.place.parcel.pk
    address = reverse(apply_url)
    return Start(f"{address}?{urlencode(filled)}" if filled else address, filled=bool(filled))


def _harvest(way: Walk) -> dict[str, object]:
    """What the application for a timber license keeps of the answers: what for, and how much."""
    passed = way.passed("timber.license_required")
    kept = ("purpose", "volume_cords", "volume_cubic_feet", "volume_board_feet")
    facts = passed.facts if passed else {}
    return {name: facts[name] for name in kept if facts.get(name) is not None}


def _title(way: Walk) -> str:
    """A short name of the work, from the journey or from the first answer."""
    if way.journey.work_title:
        return str(way.journey.work_title)
    for question in way.asked:
        if question.choices and f"{PERMIT}:work" in question.addresses:
            return str(question.words(way.answers[question.key])[0])
    return str(way.journey.title)


def _rule_facts(way: Walk) -> dict[str, dict[str, Any]]:
    found = {}
    for ruleset in KEPT:
        passed = way.passed(ruleset)
        if passed is not None:
            found[ruleset] = passed.facts
    return found


def _plain(value: Any) -> Any:
    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() else float(value)
    return str(value)
