"""The records that the town keeps for public inspection (§ 6-121(b)(8)): as pages and as CSV.

Owners' names and mailing addresses are not given out in bulk (Public Officers Law § 89); they stand
in the papers of each case, which are open.
"""

from __future__ import annotations

from datetime import date

from django.db.models import Prefetch, Q, QuerySet
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from floodplain.board_choices import Requirement
from floodplain.elevation import Datum, elevation_of, in_datum, shown
from floodplain.models import (
    DevelopmentPermit,
    FloodCertificate,
    FloodVariance,
    MapEdition,
    Structure,
)
from floodplain.views.table import as_csv, page
from workflow.days import town_day
from workflow.kinds import CaseKind, all_kinds, kind
from workflow.models import Case, Paper
from workflow.states import State

# Whoever declares a structure noncompliant (§ 6-106) is another article: it may be absent.
KINDS = ("FP", "FV", "FC", "FB", "FD")
PUBLIC = frozenset(State) - {State.DRAFT, State.WITHDRAWN, State.VOID}


def kept() -> list[CaseKind]:
    """The kinds of case that are records of this article."""
    known = {one.code: one for one in all_kinds()}
    return [known[code] for code in KINDS if code in known]


def asked(request: HttpRequest) -> dict:
    """What is looked for: a kind, words of the address or number, a year."""
    year = request.GET.get("year", "")
    code = request.GET.get("kind", "")
    return {
        "q": request.GET.get("q", "").strip()[:100],
        "kind": code if code in {one.code for one in kept()} else "",
        "year": int(year) if year.isdecimal() and 1900 <= int(year) <= 9999 else None,
    }


def record_rows(wanted: dict) -> QuerySet[Case]:
    """The cases of this article that the public may see."""
    public = Q()
    for one in kept():
        if wanted["kind"] in ("", one.code):
            public |= Q(kind=one.code, state__in=one.public_states)
    rows = Case.objects.filter(public).select_related("parcel")
    if wanted["year"]:
        first, last = date(wanted["year"], 1, 1), date(wanted["year"], 12, 31)
        rows = rows.filter(filed_on__gte=first, filed_on__lte=last)
    return _about(rows, wanted["q"], "")


def _about(rows: QuerySet, text: str, prefix: str) -> QuerySet:
    if not text:
        return rows
    places = ("number", "address", "parcel__tax_map_number")
    fits = Q()
    for place in places:
        fits |= Q(**{f"{prefix}{place}__icontains": text})
    return rows.filter(fits)


@require_safe
def records(request: HttpRequest) -> HttpResponse:
    """Permits, variances and appeals, certificates of compliance, determinations."""
    wanted = asked(request)
    context = {
        "asked": wanted,
        "kinds": kept(),
        "found": page(request, record_rows(wanted)),
        "editions": MapEdition.objects.all(),
        "years": range(town_day(timezone.now()).year, 1997, -1),
    }
    return render(request, "floodplain/records.html", context)


RECORD_COLUMNS = (
    "number", "kind", "state", "filed_on", "decided_on", "address", "tax_map_number", "about",
    "zone", "base_flood_elevation_ft", "base_flood_datum", "in_floodway", "decision",
    "resolution", "vote", "relief_from", "lowest_floor_allowed_ft", "lowest_floor_allowed_datum",
    "insurance_notice_given_on", "permit", "issued_on", "certificates", "papers",
)  # fmt: skip


@require_safe
def records_csv(request: HttpRequest) -> StreamingHttpResponse:
    """The same records, each with what the article asks to be kept."""
    rows = record_rows(asked(request)).order_by("-pk")
    return as_csv("flood-records", RECORD_COLUMNS, map(_record, _in_batches(rows)))


def _in_batches(rows: QuerySet[Case], size: int = 200):
    """The whole cases in the order of the rows, read by kind a batch at a time."""
    last = None
    while True:
        batch = list((rows if last is None else rows.filter(pk__lt=last))[:size])
        if not batch:
            return
        whole: dict[int, Case] = {}
        for code in {case.kind for case in batch}:
            model = kind(code).model
            keys = [case.pk for case in batch if case.kind == code]
            open_papers = Paper.objects.filter(public="open").order_by("id")
            found = model.objects.filter(pk__in=keys).select_related("parcel")
            whole |= {
                case.pk: case
                for case in found.prefetch_related(Prefetch("papers", queryset=open_papers))
            }
        yield from (whole[case.pk] for case in batch)
        last = batch[-1].pk


def _record(case: Case) -> list:
    of = case if isinstance(case, DevelopmentPermit) else getattr(case, "permit", None)
    permit = of if isinstance(of, DevelopmentPermit) else None
    flood = elevation_of(permit, "base_flood_elevation") if permit else None
    board = case if isinstance(case, FloodVariance) else None
    floor = elevation_of(board, "floor_granted") if board else None
    return [
        case.number, case.kind_label, case.state_label, case.filed_on, case.decided_on,
        case.address, case.parcel.tax_map_number if case.parcel else "", _about_what(case),
        permit.get_flood_zone_display() if permit and permit.flood_zone else "",
        shown(flood.feet) if flood else "", flood.datum.label if flood else "",
        _yes_no(permit.in_floodway) if permit else "",
        board.decision_text if board else getattr(case, "result", ""),
        board.resolution_number if board else "", board.vote if board else "",
        "; ".join(str(Requirement(r).label) for r in board.requirements) if board else "",
        shown(floor.feet) if floor else "", floor.datum.label if floor else "",
        board.insurance_notice_given_on if board else "",
        of.number if of is not None and of is not case else "",
        getattr(case, "issued_on", None), _certificates(case),
        "; ".join(f"{p.title} {p.number}" for p in case.papers.all()),
    ]  # fmt: skip


def _yes_no(value: bool | None) -> str:
    return {True: "yes", False: "no", None: ""}[value]


def _about_what(case: Case) -> str:
    if isinstance(case, FloodVariance):
        return case.decision_appealed if case.is_appeal else case.relief_sought
    return case.title


def _certificates(case: Case) -> str:
    if not isinstance(case, DevelopmentPermit):
        return ""
    found = [
        f"{c.get_kind_display()}: {c.certifier_name}, {c.get_profession_display()} "
        f"{c.license_number}".strip()
        for c in case.certificates.all()
    ]
    found += [
        f"{stage}: {handed.d_certifier_name}, {stage.get_state_display()}"
        for stage in case.stages.all()
        if (handed := stage.certificate) is not None
    ]
    return "; ".join(found)


# --- The register of structures


def register_rows(text: str) -> QuerySet[Structure]:
    """The structures under permits that the public may see (§ 6-121(b)(6), (7))."""
    rows = Structure.objects.filter(permit__state__in=PUBLIC).select_related("permit__parcel")
    issued = FloodCertificate.objects.filter(state=State.ISSUED)
    rows = rows.prefetch_related(
        Prefetch("permit__compliances", queryset=issued),
        Prefetch("permit__variances", queryset=FloodVariance.objects.exclude(number=None)),
    )
    return _about(rows, text, "permit__")


@require_safe
def register(request: HttpRequest) -> HttpResponse:
    """The floodplain register: each structure with its lowest floor and floodproofed elevation."""
    wanted = asked(request)
    found = page(request, register_rows(wanted["q"]))
    rows = [(structure, as_registered(structure)) for structure in found.rows]
    context = {"asked": wanted, "found": found, "rows": rows}
    return render(request, "floodplain/register.html", context)


def as_registered(structure: Structure) -> dict:
    """What the register says of a structure; an elevation in the other datum too, where the case
    records the conversion."""
    permit = structure.permit
    found = {
        "base_flood": elevation_of(permit, "base_flood_elevation"),
        "required": structure.required,
        "floor": elevation_of(structure, "built_floor"),
        "floodproofed": elevation_of(structure, "built_floodproofed"),
    }
    other = {
        f"{name}_other": in_datum(level, _other(level.datum), permit.ngvd_to_navd_ft)
        for name, level in found.items()
        if level is not None
    }
    certificate = next(iter(permit.compliances.all()), None)
    return {
        **found,
        **other,
        "certificate": certificate,
        "variances": [v.number for v in permit.variances.all()],
    }


def _other(datum: Datum) -> Datum:
    return Datum.NAVD_1988 if datum == Datum.NGVD_1929 else Datum.NGVD_1929


REGISTER_COLUMNS = (
    "permit", "permit_state", "issued_on", "address", "tax_map_number", "structure", "kind",
    "construction", "zone", "map_date", "base_flood_elevation_ft", "base_flood_datum",
    "required_elevation_ft", "required_datum", "lowest_floor_as_built_ft",
    "lowest_floor_datum", "basement_or_cellar", "floodproofed_to_ft", "floodproofed_datum",
    "ngvd_to_navd_ft", "conversion_source", "recorded_on", "certificate_of_compliance",
    "certificate_issued_on", "variances_and_appeals",
)  # fmt: skip


@require_safe
def register_csv(request: HttpRequest) -> StreamingHttpResponse:
    """The register as a table for a spreadsheet."""
    rows = register_rows(asked(request)["q"]).order_by("-pk")
    return as_csv("floodplain-register", REGISTER_COLUMNS,
                  map(_registered, rows.iterator(chunk_size=200)))  # fmt: skip


def _registered(structure: Structure) -> list:
    permit, said = structure.permit, as_registered(structure)

    def two(name: str) -> tuple[str, str]:
        level = said[name]
        return (shown(level.feet), level.datum.label) if level else ("", "")

    certificate = said["certificate"]
    return [
        permit.number, permit.state_label, permit.issued_on, permit.address,
        permit.parcel.tax_map_number if permit.parcel else "", structure.name,
        structure.get_kind_display(), structure.get_construction_display(),
        permit.get_flood_zone_display() if permit.flood_zone else "", permit.map_date,
        *two("base_flood"), *two("required"), *two("floor"), _yes_no(structure.built_basement),
        *two("floodproofed"), permit.ngvd_to_navd_ft, permit.conversion_source,
        structure.built_recorded_on, certificate.number if certificate else "",
        certificate.issued_on if certificate else None, "; ".join(said["variances"]),
    ]  # fmt: skip
