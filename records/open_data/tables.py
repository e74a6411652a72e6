"""The tables of open data: columns by the names of BLDS 1.2, and a row for each record. Nobody's
name, address of mail, telephone or free note stands in them (Public Officers Law § 89(2))."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.db.models import CharField, F, OuterRef, QuerySet, Subquery, Value
from django.db.models.functions import Coalesce
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from parcels.views import public_cases
from permits.models import BuildingPermit, Category
from permits.operating.models import FireworksPermit, OperatingPermit
from records.open_data import mapped
from workflow.models import Event, Visit

CHUNK = 2000
KINDS = ("BP", "OP", "FW")
CONTACT = re.compile(r"\S+@\S+\.\w+|(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}")


@dataclass(frozen=True)
class Table:
    """One file: its name, what it holds, its columns, and its rows as they come."""

    name: str
    title: str
    columns: tuple[str, ...]
    rows: Callable[[], Iterator[dict[str, Any]]]


def plain(text: str) -> str:
    """Words on one line, without an e-mail address or telephone number that someone wrote in."""
    return CONTACT.sub("[removed]", " ".join(text.split()))


def _shown(model) -> QuerySet:
    """The permits of a model that the public register shows, with the day of their last event."""
    last = Event.objects.filter(case=OuterRef("pk")).order_by("-seq").values("day")[:1]
    rows = model.objects.filter(pk__in=public_cases().filter(kind__in=KINDS).values("pk"))
    return rows.select_related("parcel").annotate(last_day=Subquery(last)).order_by("pk")


def _place(case) -> dict[str, Any]:
    parcel = case.parcel
    return {
        "OriginalAddress1": case.address,
        "OriginalAddress2": "",
        "OriginalCity": (parcel.hamlet if parcel else "") or settings.OPEN_DATA["city"],
        "OriginalState": settings.OPEN_DATA["state"],
        "OriginalZip": (parcel.zip_code if parcel else "") or settings.OPEN_DATA["zip"],
        "PIN": parcel.tax_map_number if parcel else "",
    }


def _common(case) -> dict[str, Any]:
    return {
        **_place(case),
        "PermitNum": case.number,
        "AppliedDate": case.filed_on,
        "IssuedDate": case.issued_on,
        "StatusCurrent": case.state_label,
        "StatusCurrentMapped": mapped.STATUS.get(case.state, ""),
        "StatusDate": case.last_day,
        "PermitType": case.kind,
        "PermitTypeDesc": case.kind_label,
        "Jurisdiction": settings.OPEN_DATA["jurisdiction"],
        "Publisher": settings.TOWN["name"],
        "Link": settings.SITE_URL + reverse("register-case", args=[case.number]),
    }


def permits() -> Iterator[dict[str, Any]]:
    """Building permits, operating permits and fireworks permits."""
    for case in _shown(BuildingPermit).iterator(chunk_size=CHUNK):
        words = f"{case.get_work_display()}: {case.title}" if case.work else case.title
        yield {
            **_common(case),
            "Description": plain(words),
            "CompletedDate": case.work_completed_on,
            "PermitClass": plain(case.occupancy_classification),
            "PermitTypeMapped": mapped.permit_type(case.work, case.category == Category.DEMOLITION),
            "WorkClass": case.get_work_display() if case.work else "",
            "WorkClassMapped": mapped.work_class(case.work),
            "TotalSqFt": case.floor_area_sqft,
            "EstProjectCost": case.estimated_cost_usd,
        }
    for case in _shown(OperatingPermit).iterator(chunk_size=CHUNK):
        yield {**_common(case), "Description": plain(case.activity_words),
               "ExpiresDate": case.effective_to}  # fmt: skip
    for case in _shown(FireworksPermit).iterator(chunk_size=CHUNK):
        yield {**_common(case), "Description": plain(case.activity_words or case.kind_label),
               "ExpiresDate": case.effective_to}  # fmt: skip


def inspections() -> Iterator[dict[str, Any]]:
    """Inspections made on those permits: what, when, and whether it was in order."""
    shown = public_cases().filter(kind__in=KINDS).values("pk")
    rows = Visit.objects.filter(inspection__case__in=shown).select_related("inspection__case")
    for visit in rows.order_by("pk").iterator(chunk_size=CHUNK):
        inspection = visit.inspection
        yield {
            "PermitNum": inspection.case.number,
            "InspType": inspection.key,
            "InspTypeMapped": mapped.INSPECTION.get(inspection.key, "Progress Check"),
            "Result": "Satisfactory" if visit.satisfactory else "Not satisfactory",
            "ResultMapped": "Passed" if visit.satisfactory else "Rejected",
            "ScheduledDate": inspection.planned_for,
            "InspectedDate": visit.visited_on,
            "Description": inspection.label,
            "Final": "Yes" if inspection.key == "final" else "No",
            "ReInspection": "No" if visit.satisfactory else "Yes",
        }


def contractors() -> Iterator[dict[str, Any]]:
    """The business that does the work. One that is named as the owner or the applicant is a
    person at work on an own property, and is left out."""
    rows = _shown(BuildingPermit).exclude(contractor_name="")
    nobody = Value("", output_field=CharField())
    rows = rows.annotate(asked_by=Coalesce(F("applicant__name"), nobody))
    for case in rows.iterator(chunk_size=CHUNK):
        name = " ".join(case.contractor_name.split())
        own = {case.owner_name.casefold(), case.asked_by.casefold()}
        if name.casefold() not in own:
            yield {"PermitNum": case.number, "ContractorCompanyName": plain(name)}


PERMITS = (
    "PermitNum", "Description", "AppliedDate", "IssuedDate", "CompletedDate", "StatusCurrent",
    "OriginalAddress1", "OriginalAddress2", "OriginalCity", "OriginalState", "OriginalZip",
    "Jurisdiction", "PermitClass", "StatusCurrentMapped", "WorkClass", "WorkClassMapped",
    "PermitType", "PermitTypeMapped", "PermitTypeDesc", "StatusDate", "TotalSqFt", "Link",
    "EstProjectCost", "PIN", "ExpiresDate", "Publisher",
)  # fmt: skip
INSPECTIONS = (
    "PermitNum", "InspType", "InspTypeMapped", "Result", "ResultMapped", "ScheduledDate",
    "InspectedDate", "Description", "Final", "ReInspection",
)  # fmt: skip
TABLES = (
    Table("permits", _("Permits"), PERMITS, permits),
    Table("inspections", _("Inspections"), INSPECTIONS, inspections),
    Table("contractors", _("Contractors"), ("PermitNum", "ContractorCompanyName"), contractors),
)
BY_NAME = {table.name: table for table in TABLES}
