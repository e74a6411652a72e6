"""The figures of the yearly reports (§ 5-35): what each counts, by the date of the act, each act
once. What was declared void counts as never having been."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from django.db.models import OuterRef, Q, QuerySet, Subquery, Sum
from django.utils.functional import Promise

from fees.models import Charge, FeeKind, Payment, Refund
from permits.models import Certificate
from permits.operating.activities import Activity
from permits.operating.models import FireInspection
from workflow import kinds
from workflow.days import start_of_day
from workflow.models import Case, Clock, Event, Visit
from workflow.states import State

Rows = Callable[[int], QuerySet]
Number = int | Decimal
OVER = (State.CLOSED, State.VOID, State.WITHDRAWN, State.DRAFT)


@dataclass(frozen=True)
class Figure:
    """One figure of a year. `rows` are what it counts, `day` and `case` the paths to the day and
    the case of a row; `amount` makes it a sum of dollars; `of` names the figure of which it is a
    part or beside which it stands; `split` parts it by something that its rows carry, in words."""

    key: str
    label: str | Promise
    section: str
    rows: Rows
    day: str = "day"
    case: str = "case"
    amount: str = ""
    of: str = ""
    split: Callable[[QuerySet], list[tuple[str, Number]]] | None = None

    def number(self, year: int) -> Number:
        """The figure of a year: how many rows, or their sum in US dollars."""
        rows = self.rows(year)
        if not self.amount:
            return rows.count()
        return dollars(rows.aggregate(sum=Sum(self.amount))["sum"])

    def parts(self, year: int) -> list[tuple[str, Number]]:
        """What the figure is made of, where it is parted."""
        return self.split(self.rows(year)) if self.split else []


def dollars(amount: Decimal | None) -> Decimal:
    """A sum in dollars and cents; a database may leave the cents out where there are none."""
    return (amount or Decimal(0)).quantize(Decimal("0.01"))


def by_activity(rows: QuerySet) -> list[tuple[str, Number]]:
    """Operating permits by activity (§ 5-30(a)(1)); one for several stands under each."""
    lists = rows.values_list("case__operatingpermit__activities", flat=True)
    counts = Counter(activity for found in lists for activity in found or ())
    labels = dict(Activity.choices)
    return [(str(labels.get(key, key)), number) for key, number in counts.most_common()]


def by_fee(rows: QuerySet) -> list[tuple[str, Number]]:
    """Charges by the kind of fee (§ 5-37(b))."""
    labels, sums = dict(FeeKind.choices), rows.order_by().values("kind").annotate(sum=Sum("amount"))
    return [(str(labels[one["kind"]]), dollars(one["sum"])) for one in sums.order_by("kind")]


def days_of(year: int) -> tuple[date, date]:
    """The first and the last day of a calendar year."""
    return date(year, 1, 1), date(year, 12, 31)


def acts(codes: Iterable[str], *actions: str, **more) -> Rows:
    """Acts by their names on cases of these kinds. An act is entered on its day or later, which
    lets the database start from the index of moments."""
    codes = tuple(codes)

    def rows(year: int) -> QuerySet:
        days = days_of(year)
        found = Event.objects.filter(day__range=days, at__gte=start_of_day(days[0]), **more)
        found = found.filter(case__kind__in=codes, action__in=actions)
        return found.exclude(case__state=State.VOID)

    return rows


def applications(year: int) -> QuerySet:
    """What was applied for, also on paper."""
    codes = [kind.code for kind in kinds.all_kinds() if kind.applicants and not kind.is_thing]
    return Case.objects.filter(kind__in=codes, filed_on__range=days_of(year)).exclude(
        state=State.VOID
    )


def denials(year: int) -> QuerySet:
    """Applications denied, whatever the act is called."""
    codes = [kind.code for kind in kinds.all_kinds() if kind.applicants and not kind.is_thing]
    days = days_of(year)
    found = Event.objects.filter(day__range=days, at__gte=start_of_day(days[0]))
    found = found.filter(case__kind__in=codes, to_state=State.DENIED)
    return found.exclude(from_state=State.DENIED).exclude(case__state=State.VOID)


def certificates(kind: str) -> Rows:
    """Certificates issued, of occupancy or of compliance."""

    def rows(year: int) -> QuerySet:
        these = Certificate.objects.filter(certificate_kind=kind).values("pk")
        return acts(("CO",), "issue")(year).filter(case__in=these)

    return rows


def operating(**facts) -> Rows:
    """Operating permits issued, by what was asked for."""

    def rows(year: int) -> QuerySet:
        by = {f"case__operatingpermit__{name}": value for name, value in facts.items()}
        return acts(("OP",), "issue")(year).filter(**by)

    return rows


def on_complaint() -> Q:
    """Fire safety inspections made on a complaint."""
    these = FireInspection.objects.filter(ground="complaint").values("pk")
    return Q(inspection__case__in=these)


def visits(*codes: str, but: Callable[[], Q] | None = None) -> Rows:
    """Inspections made on cases of these kinds."""

    def rows(year: int) -> QuerySet:
        found = Visit.objects.filter(
            visited_on__range=days_of(year), inspection__case__kind__in=codes
        ).exclude(inspection__case__state=State.VOID)
        return found if but is None else found.exclude(but())

    return rows


def fire_visits(ground: str) -> Rows:
    """Fire safety inspections made on one ground (§ 5-31(a), (b)(1))."""
    return lambda year: visits("FI")(year).filter(
        inspection__case__in=FireInspection.objects.filter(ground=ground).values("pk")
    )


def fire_interval(months: int) -> Rows:
    """Inspections of buildings that are inspected every so many months (§ 5-31(a))."""
    return lambda year: visits("FI", but=on_complaint)(year).filter(
        inspection__case__in=FireInspection.objects.filter(building__interval_months=months).values(
            "pk"
        )
    )


def complaint_visits(year: int) -> QuerySet:
    """Inspections on a complaint, also those of a building: they count here only."""
    found = visits("CM", "FI")(year)
    return found.filter(Q(inspection__case__kind="CM") | on_complaint())


def complaints(**facts) -> Rows:
    """Complaints received in the year."""
    return lambda year: Case.objects.filter(
        kind="CM", filed_on__range=days_of(year), **{f"complaint__{k}": v for k, v in facts.items()}
    ).exclude(state=State.VOID)


def open_complaints(year: int) -> QuerySet:
    """Complaints that were open on the last day of the year."""
    last = days_of(year)[1]
    then = Event.objects.filter(case=OuterRef("pk"), day__lte=last).order_by("-seq")
    found = Case.objects.filter(kind="CM", filed_on__lte=last).exclude(state=State.VOID)
    return found.annotate(was=Subquery(then.values("to_state")[:1])).exclude(was__in=OVER)


def overdue_inspections(year: int) -> QuerySet:
    """Buildings whose inspection was overdue on the last day of the year."""
    last = days_of(year)[1]
    found = Clock.objects.filter(key="operating.fire_inspection", due_on__lt=last)
    return found.filter(Q(ended_on=None) | Q(ended_on__gt=last))


def charged(kinds_: Iterable[str]) -> Rows:
    """Charges levied, but for those that were voided."""
    return lambda year: Charge.objects.filter(
        charged_on__range=days_of(year), void=None, kind__in=kinds_
    )


def collected(year: int) -> QuerySet:
    """Payments on cases that owe a fee of the schedule."""
    with_fees = Charge.objects.filter(kind__in=FeeKind.values).values("case")
    return Payment.objects.filter(paid_on__range=days_of(year), void=None, case__in=with_fees)


def given_back(year: int) -> QuerySet:
    """Refunds."""
    return Refund.objects.filter(refunded_on__range=days_of(year))
