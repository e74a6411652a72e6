"""What is known of a place and of a person: violations before, and how each law counts them."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from django.db.models import Q

from enforcement.asking import ask
from parcels.address import name_key
from rulebook.figures import law
from workflow.days import add_months
from workflow.states import State

STANDING = (State.DRAFT, State.WITHDRAWN, State.VOID)
# Kinds of order that end when what they order is done.
ENDED_BY_COMPLIANCE = ("OR", "OC", "NV", "TD", "WN", "RN", "KN")


def instrument(violation, day: date) -> tuple[list[dict], str]:
    """What must or may be issued on the finding: `enforcement.instrument`, where it has a rule."""
    facts: dict = {"regime": violation.regime}
    if violation.regime == "sign":
        facts["sign_conditions"] = violation.sign_conditions
    elif violation.regime in ("uniform_code", "stormwater", "timber", "flood"):
        facts["violation_found"] = True
    else:
        return [], ""
    result = ask("enforcement.instrument", facts, day)
    return result["findings"], result["outcome"]


def answer_for(violation, who: dict, day: date) -> None:
    """Put a person among those who answer for a violation, once in each role."""
    from enforcement.models import ResponsiblePerson

    ResponsiblePerson.objects.get_or_create(
        violation=violation,
        name_key=name_key(who["name"]),
        role=who["role"],
        defaults={
            "name": who["name"],
            "address": who.get("address", ""),
            "address_source": who.get("address_source") or who.get("source", ""),
            "starts_on": day,
        },
    )


def open_orders(violation) -> Iterable[int]:
    """The orders that end with the violation."""
    rows = violation.orders.filter(state__in=(State.ISSUED, State.DRAFT))
    return rows.values_list("pk", flat=True)


def orders_to_close(violation) -> list:
    """The orders in force of which this was the last open violation."""
    found = violation.orders.filter(state=State.ISSUED, kind__in=ENDED_BY_COMPLIANCE)
    over = (State.CLOSED, State.VOID)
    return [
        order.whole()
        for order in found
        if not order.violations.exclude(pk=violation.pk).exclude(state__in=over).exists()
    ]


def of_parcel(parcel_id: int | None, but=None):
    """The violations at a parcel, the latest first, without those that were void."""
    from enforcement.models import Violation

    rows = Violation.objects.exclude(state__in=STANDING).filter(parcel=parcel_id).order_by("-id")
    return rows.exclude(pk=but) if but else rows


def of_person(name: str, but=None):
    """The violations for which a person of this name answers, the latest first."""
    from enforcement.models import Violation

    key = name_key(name)
    rows = Violation.objects.exclude(state__in=STANDING).order_by("-id")
    rows = rows.filter(Q(responsible__name_key=key)).distinct()
    return rows.exclude(pk=but) if but else rows


def prior_convictions(violation, name: str) -> list[date]:
    """The days on which a person committed earlier stormwater offenses of which he was convicted
    (§ 6-237(d)); which of them count is for the rule to say."""
    from enforcement.models import Conviction

    day = violation.found_on
    rows = Conviction.objects.filter(
        name_key=name_key(name), violation__regime="stormwater", offense_on__lte=day
    ).exclude(violation=violation)
    return sorted(rows.values_list("offense_on", flat=True))


def timber_citations(person, day: date) -> list[date]:
    """The days up to a day on which a person was cited for a violation of the timber article: by
    an order, a direction, a ticket or before the justice. How far back they count the rule of the
    license says (§ 6-168(c)(1))."""
    from enforcement.models import Violation

    rows = Violation.objects.filter(
        regime="timber", responsible__name_key=name_key(str(person))
    ).exclude(state__in=STANDING)
    cited = [violation.cited_on for violation in rows.distinct()]
    return sorted(on for on in cited if on is not None and on <= day)


def repeats(violation, day: date) -> list[str]:
    """How often before, in words, as each law counts it."""
    found = []
    before = of_parcel(violation.parcel_id, violation.pk).filter(regime=violation.regime)
    if violation.parcel_id and (count := before.count()):
        found.append(f"{count} earlier under this article at this property")
    for person in violation.responsible.all():
        others = of_person(person.name, violation.pk).filter(regime=violation.regime).count()
        if others:
            found.append(f"{others} earlier under this article by {person.name}")
        if violation.regime == "stormwater":
            convicted = prior_convictions(violation, person.name)
            if convicted:
                found.append(f"{len(convicted)} earlier stormwater convictions of {person.name}")
        if violation.regime == "timber" and (cited := _recent_citations(person.name, day)):
            found.append(f"{len(cited)} timber citations of {person.name} that still count")
    return found


def _recent_citations(name: str, day: date) -> list[date]:
    since = add_months(day, -law("timber", day).figure("citation_months"))
    return [on for on in timber_citations(name, day) if on >= since]
