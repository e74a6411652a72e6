"""What the rules say about the signs of an application, each question put with the facts of the
sign, the property and the boards. A finding never decides; the officer does."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from signs import boards_of, per_sign, plazas
from signs.asking import against, findings
from signs.models import ProposedSign, Sign, SignPermit
from signs.property import Property
from signs.sign_kinds import Group


def law_of(case, day: date) -> date:
    """The day whose law applies: that of filing, whose rules stay those of the case."""
    return case.filed_on or day


def property_of(permit: SignPermit, day: date) -> Property | None:
    """The property of an application, with the signs that go under it."""
    if permit.parcel is None:
        return None
    going = frozenset(permit.removes.values_list("pk", flat=True)) if permit.pk else frozenset()
    return Property(permit.parcel, law_of(permit, day), permit, going)


def of_permit(permit: SignPermit, day: date) -> list[dict]:
    """Everything that the rules find about the proposed signs."""
    here = property_of(permit, day)
    proposed = list(permit.proposed.all())
    if here is None or not proposed:
        return []
    found = of_property(here, proposed)
    for number, sign in enumerate(proposed, start=1):
        found += _named(of_sign(here, permit, sign), number, sign, len(proposed))
    return list({(one["rule"], one["message"]): one for one in found}.values())


def of_property(here: Property, proposed: list[ProposedSign]) -> list[dict]:
    """What is asked of all signs together: sums, numbers, the plaza."""
    if here.schedule is None and not here.in_plaza:
        return [NO_SCHEDULE]
    found = findings("signs.sign_count", here.for_count(proposed), here.day)
    if here.in_plaza:
        found += plazas.of_all(here, proposed)
    elif any(sign.counted_as for sign in proposed):
        found += findings("signs.allowance", here.for_allowance(proposed), here.day)
    return found


NO_SCHEDULE = {
    "rule": "signs.no_schedule",
    "status": "review",
    "section": "5-125",
    "message": "No district with a schedule of permitted signs is on record for this property.",
}


def of_sign(here: Property, permit: SignPermit | None, sign: ProposedSign) -> list[dict]:
    """What is asked of one sign alone."""
    boards = boards_of.approvals_for(permit, here) if permit is not None else {}
    found = findings("signs.prohibited", per_sign.prohibited(here, sign, boards), here.day)
    if sign.mounting in ("wall", "canopy", "surface") and sign.group is Group.BUSINESS:
        found += findings("signs.wall_placement", per_sign.wall(here, sign), here.day)
    if sign.changeable in ("electric", "electronic_message"):
        found += findings(
            "signs.electronic_sign", per_sign.electronic(here, sign, boards), here.day
        )
    if here.in_plaza:
        found += plazas.of_sign(here, sign, boards)
    ruleset, facts = per_sign.own_question(here, permit, sign, boards)
    if ruleset:
        found += findings(ruleset, facts, here.day)
    return found


def of_found(sign: Sign, day: date) -> list[dict]:
    """What the limits of its own kind say of a sign that stands; what was not measured is not
    asked for."""
    if sign.lot is None:
        return []
    here = Property(sign.lot.land, day, going=frozenset({sign.pk}))
    ruleset, facts = per_sign.own_question(here, None, sign, {})
    found = findings(ruleset, facts, day) if ruleset else []
    return [one for one in found if ".missing." not in one["rule"]]


def _named(found: Iterable[dict], number: int, sign: ProposedSign, of: int) -> list[dict]:
    """With several signs each finding says which it is of."""
    if of == 1:
        return [{**one, "sign": sign.pk} for one in found]
    name = f"Sign {number} ({sign.label.lower()})"
    return [{**one, "sign": sign.pk, "message": f"{name}: {one['message']}"} for one in found]


def violations(found: list[dict]) -> list[dict]:
    """The limits that are broken."""
    return [finding for finding in found if finding["status"] == "violation"]


def uncovered(permit: SignPermit, found: list[dict]) -> list[dict]:
    """The broken limits that no granted variance lets pass (§ 5-115)."""
    covered = boards_of.covered_by_variance(permit)
    return [finding for finding in violations(found) if finding["rule"] not in covered]


def to_judge(permit: SignPermit, day: date) -> list[dict]:
    """What the officer has to answer: points to judge, facts that are missing."""
    return [f for f in against(of_permit(permit, day)) if f["status"] == "review"]
