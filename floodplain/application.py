"""How one applies for a flood development permit (§ 6-122), asks the planning board (§ 6-126), and
asks for the certificate of compliance (§ 6-125)."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from floodplain.checks import permit as checks
from floodplain.checks import variance as board_checks
from floodplain.forms import compliance, pages
from floodplain.forms import variance as board
from floodplain.forms.fields import keep_groups
from intake.application import Application, Page
from intake.forms import PlaceForm, keep_place

FILE_KINDS = (
    ("plans", _("Plans or drawings")),
    ("utility_certificate", _("Certificate: utilities below the flood level")),
    ("floodproofing_certificate", _("Certificate: floodproofing")),
    ("openings_design", _("Certified design of flood openings")),
    ("base_flood_data", _("Base flood elevation data")),
    ("floodway_evaluation", _("Evaluation of work in a floodway")),
    ("engineering_study", _("Engineering study")),
    ("technical_data", _("Further technical data, analysis of a flood's room")),
    ("watercourse_description", _("Description of the alteration of a watercourse")),
    ("other_approval", _("Permit of another agency")),
    ("agent_authority", _("Authority of the agent")),
    ("other", _("Something else")),
)
SIGNED = (
    "work", "title", "description", "place", "owner_name", "owner_address", "contractor_name",
    "lots", "development_acres", "fill_description", "storage_description",
    "drainage_description", "plans_to_scale", "plans_lack", "plan_copies",
    "utilities_below_base_flood", "already_begun", "other_case_numbers", "flood_zone",
    "base_flood_data", "base_flood_elevation_ft", "base_flood_elevation_datum",
    "map_flood_depth_ft", "in_floodway", "floodway_evaluation_done", "floodway_rise_ft",
    "cumulative_rise_ft", "ngvd_to_navd_ft", "conversion_source", "water_supply",
    "water_keeps_flood_out", "sewage", "sewage_keeps_flood_out", "on_site_disposal",
    "service_equipment", "lowest_equipment_ft", "lowest_equipment_datum",
    "equipment_keeps_water_out",
    "alters_watercourse", "watercourse_name", "watercourse_extent", "watercourse_maintenance",
    "alteration_starts_on", "stated_structures", "stated_certificates", "stated_approvals",
    "signed_by", "signed_name",
)  # fmt: skip


def keep_structures(permit, step) -> None:
    keep_groups(step.data["groups"], permit.structures, ("name",), permit=permit)


def keep_certificates(permit, step) -> None:
    same = ("certifier_name", "kind")
    keep_groups(step.data["groups"], permit.certificates, same, permit=permit)


def keep_approvals(permit, step) -> None:
    keep_groups(step.data["groups"], permit.approvals, ("name",), permit=permit)


def _structures_told(permit) -> bool:
    """Of every structure its kind, how far the work goes, and its lowest floor."""
    return all(
        s.kind and s.construction and (not s.protected or s.lowest_floor_ft is not None)
        for s in permit.structures.all()
    )


def _protection_told(permit) -> bool:
    return all(s.service_equipment is not None for s in permit.structures.all())


PAGES = (
    Page(
        "property", _("Property"), PlaceForm, keep_place,
        started=lambda permit: permit.parcel_id,
        template="intake/pages/property.html",
    ),
    Page(
        "work", _("Work"), pages.WorkForm,
        started=lambda permit: permit.work and permit.description,
    ),
    Page("people", _("People"), pages.PeopleForm, started=lambda permit: permit.owner_name),
    Page(
        "flood", _("Flood map"), pages.FloodForm,
        started=lambda permit: permit.flood_zone or permit.base_flood_data,
        hint=_("The office can look this up for you."),
        needed=False,
    ),
    Page(
        "structures", _("Structures and elevations"), pages.StructuresForm, keep_structures,
        started=lambda permit: permit.structures.exists(),
        done=_structures_told,
        hint=_("Only where something is built, placed or altered."),
        needed=False,
        template="floodplain/pages/structures.html",
    ),
    Page(
        "protection", _("How it is protected"), pages.ProtectionForm, keep_structures,
        started=_protection_told,
        needed=False,
        when=lambda permit: permit.structures.exists(),
    ),
    Page(
        "utilities", _("Water, sewage, equipment"), pages.UtilitiesForm,
        started=lambda permit: permit.utilities_below_base_flood is not None,
        needed=False,
    ),
    Page(
        "watercourse", _("Watercourse"), pages.WatercourseForm,
        started=lambda permit: permit.watercourse_extent or permit.work,
        done=lambda permit: not permit.alters_watercourse or permit.watercourse_extent,
        needed=False,
    ),
    Page(
        "certificates", _("Certificates"), pages.CertificatesForm, keep_certificates,
        started=lambda permit: permit.certificates.exists(),
        needed=False,
        hint=_("Only where an engineer, architect or surveyor certifies something."),
    ),
    Page(
        "approvals", _("Permits of other agencies"), pages.ApprovalsForm, keep_approvals,
        started=lambda permit: permit.approvals.exists(),
        needed=False,
        hint=_("Federal, state or local permits that are needed first."),
    ),
    Page(
        "plans", _("Plans and files"), pages.PlansForm,
        started=lambda permit: permit.plan_copies
        or permit.documents.filter(removed_at=None).exclude(kind="paper").exists(),
        files=tuple(key for key, _words in FILE_KINDS),
        template="floodplain/pages/plans.html",
        needed=False,
    ),
)  # fmt: skip


def plain_findings(permit, day) -> list[dict]:
    """What the rules find so far; shown as a help, never as a bar. What a person of the office
    judges is not asked of the applicant."""
    judged = ("anchored", "materials_flood_resistant", "methods_minimize_damage",
              "capacity_maintained", "disposal_not_impaired", "disposal_no_contamination",
              "minimizes_flood_damage", "utilities_minimize_damage", "drainage_adequate",
              "floodway_data_available", "riverine", "map_datum")  # fmt: skip
    return [
        finding
        for finding in checks.findings(permit, day)
        if finding["status"] != "info" and not finding["rule"].endswith(judged)
    ]


PERMIT = Application(
    kind="FP",
    heading=_("Apply for a flood development permit"),
    pages=PAGES,
    file_kinds=FILE_KINDS,
    signed=SIGNED,
    start="floodplain/start_permit.html",
    then=(
        _("The office looks whether the application is complete and tells you what is missing."),
        _("An officer settles the flood data, reviews the standards and decides."),
        _("The permit is issued. Do not begin any work before you have it."),
        _("When the lowest floor is placed you hand in the elevation certificate at once."),
        _("Before use you ask for the certificate of compliance."),
    ),
    findings=plain_findings,
    prefill=("parcel", "work", "title"),
)


def board_findings(variance, day) -> list[dict]:
    """What the rules will ask of the board, but for what is the board's to find."""
    if not variance.project and not variance.is_appeal:
        return []
    return [
        finding
        for finding in board_checks.result(variance, day)["findings"]
        if finding["status"] != "info" and not finding["rule"].endswith((".factor", ".appeal"))
    ]


VARIANCE = Application(
    kind="FV",
    heading=_("Ask the planning board for a flood variance, or appeal"),
    pages=(
        Page(
            "property", _("Property"), PlaceForm, keep_place,
            started=lambda case: case.parcel_id,
            template="intake/pages/property.html",
            when=lambda case: case.permit_id is None,
        ),
        Page(
            "what", _("What you ask for"), board.WhatForm,
            started=lambda case: case.relief_sought or case.decision_appealed,
            done=lambda case: case.decision_appealed if case.is_appeal else case.requirements,
        ),
        Page(
            "why", _("Why"), board.WhyForm,
            started=lambda case: case.project,
            done=lambda case: case.justification,
            when=lambda case: not case.is_appeal,
        ),
        Page(
            "files", _("Technical evaluations"),
            started=lambda case: case.documents.filter(removed_at=None).exists(),
            files=("technical_evaluation", "listing", "agent_authority", "other"),
            template="floodplain/pages/evaluations.html",
            needed=False,
            hint=_("The board considers all technical evaluations."),
        ),
    ),
    file_kinds=(
        ("technical_evaluation", _("Technical evaluation")),
        ("listing", _("Listing of a historic structure")),
        ("agent_authority", _("Authority of the agent")),
        ("other", _("Something else")),
    ),
    signed=(
        "request", "decision_appealed", "relief_sought", "requirements", "project",
        "justification", "hardship", "lot_acres", "lot_surrounded", "historic_listing",
        "use_kind", "floor_asked_ft", "floor_asked_datum", "signed_by", "signed_name",
    ),
    start="floodplain/start_variance.html",
    then=(
        _("The officer joins the file and brings your request before the planning board."),
        _("The board weighs eleven factors, one by one, and decides."),
        _("You get the decision in writing. It can be reviewed by the supreme court."),
    ),
    findings=board_findings,
    prefill=("parcel", "permit", "appealed_case", "request"),
)  # fmt: skip

COMPLIANCE = Application(
    kind="FC",
    heading=_("Ask for the flood certificate of compliance"),
    pages=(
        Page(
            "property", _("Property"), PlaceForm, keep_place,
            started=lambda case: case.parcel_id,
            template="intake/pages/property.html",
            when=lambda case: case.permit_id is None,
        ),
        Page(
            "what", _("What it is for"), compliance.WhatForm,
            started=lambda case: case.completed_on or case.part,
            done=lambda case: case.entire or case.part,
        ),
        Page(
            "files", _("Certified items"),
            started=lambda case: case.documents.filter(removed_at=None).exists(),
            files=("certified_item", "photo", "agent_authority", "other"),
            template="floodplain/pages/evaluations.html",
            needed=False,
            hint=_("What the permit demands, where you have not handed it in yet."),
        ),
    ),
    file_kinds=(
        ("certified_item", _("Certified item that the permit demands")),
        ("photo", _("Photograph")),
        ("agent_authority", _("Authority of the agent")),
        ("other", _("Something else")),
    ),
    signed=("subject", "entire", "part", "completed_on", "used_since", "signed_by", "signed_name"),
    start="floodplain/start_certificate.html",
    then=(
        _("The office makes the final inspection."),
        _("It looks whether every certificate and item that the permit demands has come."),
        _("The certificate is issued. Do not use the building before you have it."),
    ),
    prefill=("parcel", "permit", "under_variance"),
)  # fmt: skip

APPLICATIONS = (PERMIT, VARIANCE, COMPLIANCE)
