"""How one applies for a building permit (§ 5-24(d)): its pages, files and signature."""

from __future__ import annotations

from datetime import date

from django.utils.translation import gettext_lazy as _

from fees.models import FeeKind
from fees.schedule import fee
from intake.application import Application, Page
from intake.forms import PlaceForm, keep_place
from permits import checks
from permits.forms.pages import BuildingForm, PeopleForm, PlansForm, WorkForm
from permits.forms.pool import PoolForm
from permits.models import BuildingPermit, WorkKind

SIGNED_FIELDS = (
    "category", "work", "title", "description", "occupancy_classification", "building_affected",
    "estimated_cost_usd", "floor_area_sqft", "rule_facts", "special_inspections_required",
    "owner_name", "owner_address", "contractor_name", "contractor_phone",
    "design_professional_required", "design_professional", "design_professional_license",
    "document_sets", "documents_show", "site_plan_shows", "not_applicable", "well_or_septic",
    "board_approvals_needed", "signed_by", "signed_name",
)  # fmt: skip

# What an amended permit takes from the one that it amends; the applicant says what is new.
TAKEN_OVER = (
    "category", "work", "occupancy_classification", "building_affected", "owner_name",
    "owner_address", "contractor_name", "contractor_phone", "design_professional_required",
    "design_professional", "design_professional_license", "well_or_septic",
)  # fmt: skip

FILE_KINDS = (
    ("plans", _("Plans or drawings")),
    ("site_plan", _("Site plan")),
    ("energy_statement", _("Energy Code statement")),
    ("special_inspections_statement", _("Statement of special inspections")),
    ("compensation_proof", _("Proof of workers' compensation or exemption")),
    ("agent_authority", _("Authority of the agent")),
    ("other", _("Something else")),
)


def has_pool(permit: BuildingPermit) -> bool:
    """Whether § 5-76 regulates the work: a pool or a skateboard facility."""
    return permit.work == WorkKind.POOL or "buildings.pool_setbacks" in permit.rule_facts


def _insured(permit: BuildingPermit) -> bool:
    proofs = permit.documents.filter(kind="compensation_proof", removed_at=None)
    return bool(permit.compensation_form) or proofs.exists()


PAGES = (
    Page(
        "property", _("Property"), PlaceForm, keep_place,
        started=lambda permit: permit.parcel_id,
        template="intake/pages/property.html",
    ),
    Page(
        "work", _("Work"), WorkForm,
        started=lambda permit: permit.work or permit.description,
        done=lambda permit: permit.work and permit.description.strip(),
    ),
    Page(
        "pool", _("Pool or skateboard facility"), PoolForm, PoolForm.keep,
        started=lambda permit: permit.rule_facts.get("pool"),
        needed=False,
        when=has_pool,
    ),
    Page(
        "building", _("Building and cost"), BuildingForm,
        started=lambda permit: permit.estimated_cost_usd is not None
        or permit.occupancy_classification,
        done=lambda permit: permit.estimated_cost_usd is not None
        and (permit.occupancy_classification or not permit.building_affected),
    ),
    Page(
        "people", _("People"), PeopleForm,
        started=lambda permit: permit.owner_name,
    ),
    Page(
        "plans", _("Plans"), PlansForm,
        started=lambda permit: permit.documents_show or checks.plans(permit).exists(),
        done=lambda permit: permit.document_sets or checks.plans(permit).exists(),
        files=tuple(key for key, _words in FILE_KINDS if key != "compensation_proof"),
        template="permits/pages/plans.html",
    ),
    Page(
        "insurance", _("Insurance"),
        started=_insured,
        files=("compensation_proof",),
        template="permits/pages/insurance.html",
        needed=False,
        hint=_("Needed before the permit is issued; you can send it later."),
    ),
)  # fmt: skip


def application_fee(permit: BuildingPermit | None, day: date):
    """The fee on a day: for this work, or the schedule's row alone."""
    if permit is None:
        return fee(FeeKind.BUILDING_PERMIT, day)
    kind = FeeKind.AMENDMENT if permit.amended else FeeKind.BUILDING_PERMIT
    return fee(kind, day, permit.measure)


def plain_findings(permit: BuildingPermit, day: date) -> list[dict]:
    """What the rules find in the application so far, but for the signature and what is asked of
    the office; shown as a help, never as a bar."""
    aside = {"buildings.application_contents.signature"}
    return [
        finding
        for finding in checks.findings(permit, day)
        if finding["rule"] not in aside and finding["status"] != "info"
    ]


APPLICATION = Application(
    kind="BP",
    heading=_("Apply for a building permit"),
    pages=PAGES,
    file_kinds=FILE_KINDS,
    signed=SIGNED_FIELDS,
    start="permits/start.html",
    then=(
        _("The office looks whether the application is complete and tells you what is missing."),
        _("An officer reviews the plans and decides."),
        _("The permit is issued. Do not begin the work before you have it."),
    ),
    fee=application_fee,
    findings=plain_findings,
    prefill=("parcel", "work", "title", "rule_facts", "amends"),
)
