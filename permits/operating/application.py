"""How one applies for an operating permit, a fireworks permit and a fire safety inspection: pages,
files and signature (§§ 5-30(b), 5-39(c), 5-31(b)(1)a)."""

from __future__ import annotations

from datetime import date

from django.utils.translation import gettext_lazy as _

from fees.models import FeeKind
from fees.schedule import fee
from intake.application import Application, Page
from intake.forms import PlaceForm, keep_place
from permits.operating import checks
from permits.operating.activities import Activity
from permits.operating.forms import fire, fireworks, pages
from permits.operating.lifecycle.application import fee_kind

SIGNED_HERE = (
    "title", "action", "activities", "description", "business_name", "contact_phone",
    "owner_name", "owner_address", "premises_in_town", "place_description",
    "planned_start_on", "planned_end_on", "signed_by", "signed_name",
)  # fmt: skip
PERMIT_SIGNED = (
    *SIGNED_HERE, "assembly_area_persons", "planned_attendance", "energy_storage_kwh",
    "tent_private_residential_use", "mobile_food_smoke_or_grease", "mobile_food_serves_public",
    "work_for", "already_started", "materials_stated",
)  # fmt: skip
DISPLAY_SIGNED = (
    *SIGNED_HERE, "land", "display_on", "rain_on", "display_time", "operator_name",
    "operator_phone", "storage", "transport",
)  # fmt: skip
REQUEST_SIGNED = (
    "title", "description", "scope", "wanted_on", "contact_name", "contact_phone", "owner_name",
    "owner_address", "signed_by", "signed_name",
)  # fmt: skip

PERMIT_FILES = (
    ("site_plan", _("Site plan or floor plan")),
    ("materials_list", _("List of materials with safety data sheets")),
    ("test_report", _("Test or report")),
    ("agent_authority", _("Authority of the agent")),
    ("other", _("Something else")),
)
DISPLAY_FILES = (
    ("site_plan", _("Plan of the place with distances")),
    ("display_plan", _("List of the devices and order of the display")),
    ("compliance_proof", _("Proof that a law or standard is kept (license, insurance, bond)")),
    ("owner_consent", _("Consent of the owner of the land")),
    ("test_report", _("Test or report")),
    ("agent_authority", _("Authority of the agent")),
    ("other", _("Something else")),
)
REQUEST_FILES = (
    ("agent_authority", _("Authority of the agent")),
    ("other", _("Something that helps the inspector")),
)


def _keys(kinds) -> tuple[str, ...]:
    return tuple(key for key, _words in kinds)


def _placed(case) -> object:
    return case.parcel_id or not case.premises_in_town or case.place_description


ACTION = Page(
    "action", _("What you ask for"), pages.ActionForm,
    when=lambda case: case.earlier() is not None,
)  # fmt: skip
PLACE = Page(
    "property", _("Place"), pages.PermitPlaceForm, pages.keep_permit_place,
    started=_placed,
    template="operating/pages/place.html",
)  # fmt: skip
PEOPLE = Page(
    "people", _("People"), pages.PeopleForm,
    started=lambda case: case.contact_phone or case.owner_name or case.business_name,
)  # fmt: skip

PERMIT_PAGES = (
    ACTION,
    PLACE,
    Page(
        "activities", _("What the permit is for"), pages.ActivitiesForm,
        started=lambda case: case.activities or case.description,
        done=lambda case: case.activities and case.description.strip(),
        template="operating/pages/activities.html",
    ),
    Page(
        "details", _("Figures"), pages.DetailsForm,
        started=lambda case: pages.details_given(case) or case.signed_at,
        when=pages.has_details,
        needed=False,
        hint=_("On these it depends whether a permit is needed."),
    ),
    Page(
        "materials", _("Hazardous materials"), pages.MaterialsForm, pages.keep_materials,
        started=lambda case: case.materials.exists(),
        when=lambda case: Activity.MATERIALS in case.activities,
    ),
    Page(
        "when", _("When"), pages.WhenForm,
        started=lambda case: case.planned_start_on,
    ),
    PEOPLE,
    Page(
        "files", _("Plans and papers"),
        started=lambda case: case.documents.filter(removed_at=None).exists(),
        files=_keys(PERMIT_FILES),
        template="operating/pages/files.html",
        needed=False,
        hint=_("You can send them later too."),
    ),
)  # fmt: skip
DISPLAY_PAGES = (
    PLACE,
    Page(
        "when", _("The display"), fireworks.DisplayPageForm, fireworks.keep_display,
        started=lambda case: case.display_on or case.description,
        done=lambda case: case.display_on and case.land and case.description.strip(),
    ),
    Page(
        "storage", _("Storage and transport"), fireworks.StorageForm,
        started=lambda case: case.storage or case.transport,
        done=lambda case: case.storage.strip() and case.transport.strip(),
        hint=_("Both have to keep all federal, state and local rules."),
    ),
    PEOPLE,
    Page(
        "files", _("Plans and proofs"),
        started=lambda case: case.documents.filter(removed_at=None).exists(),
        files=_keys(DISPLAY_FILES),
        template="operating/pages/files.html",
        needed=False,
        hint=_("The officer tells you which proofs are needed."),
    ),
)  # fmt: skip
REQUEST_PAGES = (
    Page(
        "property", _("Property"), PlaceForm, keep_place,
        started=lambda case: case.parcel_id,
        template="intake/pages/property.html",
    ),
    Page(
        "request", _("What is to be inspected"), fire.RequestPageForm,
        started=lambda case: case.description.strip(),
    ),
    Page(
        "entry", _("Who opens the door"), fire.EntryPageForm,
        started=lambda case: case.contact_name or case.owner_name,
    ),
)  # fmt: skip


def application_fee(case, day: date):
    """The fee of this application on a day; in general that of a new permit."""
    return fee(FeeKind.OPERATING_PERMIT if case is None else fee_kind(case), day)


def findings(case, day: date) -> list[dict]:
    """What is not known yet, and what the officer will decide, shown as a help."""
    found = []
    for need in checks.needs(case, day):
        lacking = [n for n in need.missing if not n.endswith(("allowed_quantity", "limit_kwh"))]
        if lacking:
            named = ", ".join(name.rpartition(".")[2].replace("_", " ") for name in lacking)
            message = f"{need.words}: {named} is not given."
            found.append({"message": message, "section": need.section})
        elif need.outcome == checks.NOT_REQUIRED:
            message = f"{need.words}: as you describe it, this needs no permit."
            found.append({"message": message, "section": need.section})
        elif need.outcome == checks.DECIDES:
            found += [{"message": words, "section": need.section} for words in need.reasons]
    return found + checks.started_without_permit(case, day)


PREFILL = ("parcel", "title", "earlier", "action", "activities")
OPERATING = Application(
    kind="OP",
    heading=_("Apply for an operating permit"),
    pages=PERMIT_PAGES,
    file_kinds=PERMIT_FILES,
    signed=PERMIT_SIGNED,
    start="operating/start.html",
    then=(
        _("An officer looks whether your application tells enough and asks for what is missing."),
        _("The premises are inspected. Where tests are needed, they are made at your expense."),
        _("The permit is issued for a term. Do not begin the activity before you have it."),
    ),
    fee=application_fee,
    findings=findings,
    prefill=PREFILL,
)
FIREWORKS = Application(
    kind="FW",
    heading=_("Apply for a fireworks permit"),
    pages=DISPLAY_PAGES,
    file_kinds=DISPLAY_FILES,
    signed=DISPLAY_SIGNED,
    start="operating/start_fireworks.html",
    then=(
        _("An officer tells you which laws you have to show to keep, and asks fire and police."),
        _("The site is inspected."),
        _("The final permit is issued. Without it a display is unlawful."),
        _("The town board may assess the costs of fire protection, police and overtime."),
    ),
    fee=lambda case, day: fee(FeeKind.FIREWORKS, day),
    prefill=PREFILL,
)
REQUEST = Application(
    kind="FI",
    heading=_("Ask for a fire safety inspection"),
    pages=REQUEST_PAGES,
    file_kinds=REQUEST_FILES,
    signed=REQUEST_SIGNED,
    start="operating/start_inspection.html",
    then=(
        _("You pay the fee. The inspection is made when it is paid."),
        _("The office plans the inspection and tells you the day."),
        _("You get a report of what was found, with the provision for each fault."),
    ),
    fee=lambda case, day: fee(FeeKind.FIRE_INSPECTION, day),
    prefill=("parcel", "title"),
)
APPLICATIONS = (OPERATING, FIREWORKS, REQUEST)
