"""What the queue shows: the filters of its address and the rows that they choose.

Every question starts from an index of the table of cases, counts end at 500, and pages go on by
key, so that the time of a page depends on what it shows and not on how many cases there are.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import date

from django.core.exceptions import EmptyResultSet
from django.db import connection
from django.db.models import BooleanField, DateField, F, Func, IntegerField, Q, QuerySet, Value
from django.utils.module_loading import import_string
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from people.models import User
from workflow import kinds
from workflow.days import add_days
from workflow.models import Case, CaseParcel
from workflow.states import State

PAGE = 50
MOST = 500
SOON_DAYS = 7
# The register of parcels lies above the core; it is named here and asked when someone looks.
PARCEL_SEARCH = "parcels.search.search"
WHO = {"mine": gettext_lazy("Mine"), "unassigned": gettext_lazy("With nobody")}
DUE = {
    "soon": gettext_lazy("Due within 7 days"),
    "today": gettext_lazy("Due today"),
    "overdue": gettext_lazy("Overdue"),
}


class RowAfter(Func):
    """(sort_due, id) > (day, id), as one comparison that an index answers."""

    output_field = BooleanField()
    template = "%(expressions)s"
    sign = ">"

    def __init__(self, day: date, pk: int):
        super().__init__(
            Func(F("sort_due"), F("id"), template="(%(expressions)s)"),
            Func(
                Value(day, output_field=DateField()),
                Value(pk, output_field=IntegerField()),
                template="(%(expressions)s)",
            ),
            arg_joiner=f" {self.sign} ",
        )


class RowBefore(RowAfter):
    """(sort_due, id) < (day, id)."""

    sign = "<"


@dataclass
class Filters:
    """What was asked for. Whatever is not understood is left out, never an error."""

    user: User
    today: date
    who: str = ""
    due: str = ""
    waiting: bool = False
    kind: str = ""
    state: str = ""
    parcel: str = ""
    text: str = ""
    finished: bool = False
    after: tuple[date, int] | None = None
    before: tuple[date, int] | None = None
    # What a text or a number found, asked once for the rows and the count.
    found: dict[str, list[int]] = field(default_factory=dict)

    @classmethod
    def of(cls, asked, user: User, today: date) -> Filters:
        """The filters in the query of an address."""
        known = {kind.code for kind in kinds.all_kinds()}
        text = " ".join(asked.get("q", "").replace("\x00", " ").split())[:100]
        parcel = " ".join(asked.get("parcel", "").replace("\x00", " ").split())[:60]
        return cls(
            user=user,
            today=today,
            who=asked.get("who", "") if asked.get("who") in WHO else "",
            due=asked.get("due", "") if asked.get("due") in DUE else "",
            waiting=asked.get("waiting") == "1",
            kind=asked.get("kind", "") if asked.get("kind") in known else "",
            state=asked.get("state", "") if asked.get("state") in set(State) else "",
            parcel=parcel,
            text=text,
            finished=asked.get("finished") == "1" and bool(text or parcel),
            after=key_of(asked.get("after", "")),
            before=key_of(asked.get("before", "")),
        )

    @property
    def chips(self) -> list[tuple[str, str]]:
        """The filters in force: the name that takes each away, and its words."""
        found = [
            ("who", str(WHO.get(self.who, ""))),
            ("due", str(DUE.get(self.due, ""))),
            ("waiting", _("Waiting for the applicant") if self.waiting else ""),
            ("kind", kinds.kind(self.kind).label if self.kind else ""),
            ("state", State(self.state).label if self.state else ""),
            ("parcel", _("Property: %s") % self.parcel if self.parcel else ""),
            ("q", f"“{self.text}”" if self.text else ""),
            ("finished", _("Finished ones too") if self.finished else ""),
        ]
        return [(name, words) for name, words in found if words]


def key_of(text: str) -> tuple[date, int] | None:
    """The place in the order that `2026-11-30_42` names."""
    match = re.fullmatch(r"(\d{4}-\d{2}-\d{2})_(\d{1,18})", text)
    try:
        return (date.fromisoformat(match[1]), int(match[2])) if match else None
    except ValueError:
        return None


def key(case: Case) -> str:
    """The place of a case in the order, for the address of the next page."""
    return f"{case.sort_due}_{case.pk}"


def chosen(filters: Filters) -> QuerySet[Case]:
    """The cases that the filters choose, in no order yet."""
    rows = Case.objects.filter(in_queue=True)
    if filters.finished:
        rows = Case.objects.filter(is_thing=False, number__isnull=False)
    if filters.who == "mine":
        rows = rows.filter(assignee=filters.user)
    elif filters.who == "unassigned":
        rows = rows.filter(assignee__isnull=True)
    if filters.waiting:
        rows = rows.filter(waits_for_applicant=True)
    if filters.kind:
        rows = rows.filter(kind=filters.kind)
    if filters.state:
        rows = rows.filter(state=filters.state)
    if filters.due:
        rows = rows.filter(_due(filters))
    if filters.parcel:
        if "parcel" not in filters.found:
            filters.found["parcel"] = _on_parcels(filters.parcel)
        rows = rows.filter(pk__in=filters.found["parcel"])
    if filters.text:
        if "text" not in filters.found:
            filters.found["text"] = list(_matches(rows, filters.text))
        rows = rows.filter(pk__in=filters.found["text"])
    return rows


def _due(filters: Filters) -> Q:
    today = filters.today
    if filters.due == "overdue":
        return Q(sort_due__lt=today)
    last = today if filters.due == "today" else add_days(today, SOON_DAYS)
    return Q(sort_due__gte=today, sort_due__lte=last)


def page(filters: Filters) -> tuple[list[Case], bool, bool]:
    """One page of rows, and whether there are some before and after it."""
    order = ["sort_due", "id"]
    if filters.who == "unassigned":
        # The same order, said so that the index on the assignee gives it (all are null).
        order = ["assignee_id", *order]
    rows = chosen(filters).select_related("assignee").defer("search_text", "last_hash")
    if filters.before:
        back = rows.filter(RowBefore(*filters.before)).order_by(*(f"-{name}" for name in order))
        found = list(back[: PAGE + 1])
        return found[:PAGE][::-1], len(found) > PAGE, True
    if filters.after:
        rows = rows.filter(RowAfter(*filters.after))
    found = list(rows.order_by(*order)[: PAGE + 1])
    return found[:PAGE], filters.after is not None, len(found) > PAGE


def _on_parcels(text: str) -> list[int]:
    parcels = [parcel.pk for parcel in import_string(PARCEL_SEARCH)(text)]
    if not parcels:
        return []
    own = Case.objects.filter(parcel__in=parcels).values_list("pk", flat=True)[:MOST]
    others = CaseParcel.objects.filter(parcel__in=parcels).values_list("case", flat=True)[:MOST]
    return list({*own, *others})


class _Matches(Func):
    """The words of a case match a query of PostgreSQL's text search, through its index."""

    output_field = BooleanField()
    template = "to_tsvector('simple', %(expressions)s)"
    arg_joiner = ") @@ to_tsquery('simple', "


def _matches(rows: QuerySet[Case], text: str) -> QuerySet:
    """The keys of at most 500 cases that have all the words, each as the beginning of a word."""
    words = [word for word in re.split(r"[\s,;]+", text.lower()) if re.search(r"\w", word)]
    if not words:
        return rows.none().values_list("pk", flat=True)
    if connection.vendor == "postgresql":
        quoted = ("'{}':*".format(w.replace("\\", "").replace("'", "''")) for w in words)
        rows = rows.filter(_Matches(F("search_text"), Value(" & ".join(quoted))))
    else:
        for word in words:
            rows = rows.filter(search_text__contains=word)
    return rows.values_list("pk", flat=True)[:MOST]


def bounded_counts(questions: dict[str, QuerySet]) -> dict[str, int]:
    """How many rows each question has, none counted beyond 500 (then 501), in one query."""
    parts: list[str] = []
    params: list = []
    for rows in questions.values():
        try:
            sql, given = rows.order_by().values("pk")[: MOST + 1].query.sql_with_params()
        except EmptyResultSet:
            parts.append("0")
            continue
        parts.append(f"(SELECT COUNT(*) FROM ({sql}) AS counted)")  # noqa: S608  made by the ORM
        params += given
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {', '.join(parts)}", params)
        return dict(zip(questions, cursor.fetchone(), strict=True))


def in_words(count: int) -> str:
    """12, or 500+."""
    return f"{MOST}+" if count > MOST else str(count)


def views_of(user: User, today: date) -> dict[str, Filters]:
    """The ready-made views of the queue, by the query that opens each."""
    return {
        "": Filters(user, today),
        "who=mine": Filters(user, today, who="mine"),
        "who=unassigned": Filters(user, today, who="unassigned"),
        "waiting=1": Filters(user, today, waiting=True),
        "due=soon": Filters(user, today, due="soon"),
        "due=overdue": Filters(user, today, due="overdue"),
    }


def counted(views: dict[str, Filters]) -> dict[str, int]:
    """The bounded counts of views."""
    return bounded_counts({query: chosen(filters) for query, filters in views.items()})
