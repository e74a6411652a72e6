"""Cases of the demonstration in every state, each led there by the acts of the law."""

from __future__ import annotations

import io
from dataclasses import dataclass
from datetime import date

from django.core.files.base import ContentFile
from django.utils import timezone
from django.utils.datastructures import MultiValueDict
from reportlab.lib.units import inch
from reportlab.pdfgen.canvas import Canvas

from fees.ledger import balance
from parcels.models import Parcel
from people.models import Person, User
from permits.models import BuildingPermit
from vestal.demo.then import act, begin
from workflow.days import add_days, add_months, town_day
from workflow.models import Case, Channel

SHOWS = [
    "scope", "nature_and_extent", "code_compliance", "means_of_egress", "building_envelope",
    "structure", "service_systems", "energy_statement", "site_plan",
]  # fmt: skip
SITE = [
    "drawn_to_scale", "accurate_survey", "new_construction", "existing_structures",
    "lot_line_distances", "street_grades", "finished_grades", "flood_data",
]  # fmt: skip


@dataclass
class Town:
    """The people who act, and the day."""

    users: dict[str, User]
    today: date

    def ago(self, months: int = 0, days: int = 0) -> date:
        """A day in the past."""
        return add_days(add_months(self.today, -months), -days)


def drawing(title: str, address: str) -> ContentFile:
    """A simple plan sheet as a PDF."""
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(17 * inch, 11 * inch))
    canvas.setTitle(title)
    canvas.rect(0.5 * inch, 0.5 * inch, 16 * inch, 10 * inch)
    canvas.setFont("Times-Bold", 20)
    canvas.drawString(inch, 1.3 * inch, title)
    canvas.setFont("Times-Roman", 12)
    canvas.drawString(inch, inch, f"{address}. Site plan, scale 1 inch = 20 feet. Invented.")
    canvas.rect(3 * inch, 3 * inch, 9 * inch, 6 * inch)
    canvas.rect(5 * inch, 4.5 * inch, 3 * inch, 2.5 * inch)
    canvas.setDash(6, 3)
    canvas.rect(9 * inch, 6.5 * inch, 1.8 * inch, 1.8 * inch)
    canvas.save()
    return ContentFile(out.getvalue(), name=f"{title.lower().replace(' ', '-')[:40]}.pdf")


@dataclass(frozen=True)
class Work:
    """What an application is for."""

    number: str
    work: str
    title: str
    description: str
    cost: str
    occupancy: str = "R-3, one-family dwelling"
    category: str = "building"


def draft(
    town: Town, work: Work, who: User, day: date, person: Person | None = None
) -> BuildingPermit:
    """A filled-in application, not sent."""
    parcel = Parcel.objects.get(tax_map_number=work.number)
    channel = Channel.COUNTER if person else Channel.ONLINE
    case = begin("BP", who, {"person": person.pk} if person else {}, channel=channel, day=day)
    owner = parcel.owners_on(town.today).first()
    pages: dict[str, dict] = {
        "property": {"parcel_number": work.number},
        "work": {"category": work.category, "work": work.work, "title": work.title,
                 "description": work.description},
        "building": {"building_affected": "True", "occupancy_classification": work.occupancy,
                     "estimated_cost_usd": work.cost, "floor_area_sqft": "400"},
        "people": {"owner_name": owner.name if owner else case.applicant.name,
                   "contractor_name": "Nuñez Building LLC", "contractor_phone": "(607) 555-0142",
                   "design_professional_required": "False"},
        "plans": {"documents_show": SHOWS, "site_plan_shows": SITE, "well_or_septic": "False"},
    }  # fmt: skip
    for page, data in pages.items():
        act(case, "fill_in", who, {"page": page, **data}, day=day)
    plans = MultiValueDict({"uploads": [drawing(work.title, parcel.street_address)]})
    act(
        case,
        "attach",
        who,
        {"kind": "plans", "title": f"Plans: {work.title}"},
        files=plans,
        day=day,
    )
    return BuildingPermit.objects.get(pk=case.pk)


def send(town: Town, case: Case, who: User, day: date) -> None:
    act(case, "submit", who, {"signed_by": "owner", "signed_name": case.applicant.name,
                              "declaration": "on"}, day=day)  # fmt: skip


def pay(town: Town, case: Case, day: date) -> None:
    """Everything owed, by check at the counter."""
    due = balance(case).due
    if due:
        act(case, "take_payment", town.users["clerk"],
            {"amount": str(due), "method": "check", "payer": case.applicant.name,
             "reference": "1187", "paid_on": day.isoformat()}, day=day)  # fmt: skip


def take_up(town: Town, case: BuildingPermit, day: date) -> None:
    from permits import checks
    from workflow.departures import field_name

    officer = town.users["officer"]
    found = checks.application(case, day)
    reasons = {field_name(f): "Seen on the plans." for f in found if f["status"] != "info"}
    act(case, "take_up", officer, reasons, day=day)


APPROVAL = {
    "complies_with_codes": "on",
    "complies_with_other_rules": "on",
    "work_includes": ["footing", "concrete_slab", "wall_system", "roof_system", "electrical"],
}


def approve(town: Town, case: BuildingPermit, day: date, conditions: str = "") -> None:
    officer = town.users["officer"]
    act(case, "accept_documents", officer, day=day)
    act(case, "approve", officer, {**APPROVAL, "conditions": conditions}, day=day)


def issue(town: Town, case: BuildingPermit, day: date) -> None:
    from vestal.demo import floodplain

    officer = town.users["officer"]
    act(case, "record_compensation", officer, {"form": "BP-1", "number": "H-2026-11"}, day=day)
    floodplain.permit_first(town, case, day)
    act(case, "issue", officer, day=day)


def inspect(town: Town, case: BuildingPermit, key: str, good: bool, day: date) -> None:
    inspection = case.inspections.get(key=key)
    faults = "" if good else "RCNYS R602.3: the studs are spaced at more than 16 inches"
    act(case, "record_inspection", town.users["inspector"],
        {"inspection": inspection.pk, "satisfactory": str(good), "faults": faults},
        day=day)  # fmt: skip


def to_review(town: Town, work: Work, who: User, day: date) -> BuildingPermit:
    case = draft(town, work, who, day)
    send(town, case, who, day)
    pay(town, case, day)
    take_up(town, case, add_days(day, 1))
    return case


def to_permit(town: Town, work: Work, who: User, day: date, conditions="") -> BuildingPermit:
    case = to_review(town, work, who, add_days(day, -10))
    approve(town, case, add_days(day, -1), conditions)
    issue(town, case, day)
    return case


def certificate(town: Town, permit: BuildingPermit, who: User, kind: str) -> Case:
    from vestal.demo import floodplain

    case = begin(kind, who, {"permit": permit.pk})
    act(case, "fill_in", who, {
        "certificate_kind": "occupancy", "property_name": permit.owner_name,
        "use_and_occupancy": permit.occupancy_classification, "construction_type": "VB",
        "entire_structure": "on", "basis": "permit_work",
    })  # fmt: skip
    act(case, "submit", who, {"signed_name": case.applicant.name, "declaration": "on"})
    floodplain.certificate_first(town, permit)
    return case


def loaded() -> bool:
    """Whether the cases are there already."""
    return Case.objects.exists()


def town(users: dict[str, User]) -> Town:
    return Town(users, town_day(timezone.now()))
