"""What one applies for under the sign law, online or at the counter: pages, files, signature (§§
5-114(c)(1), 5-115(d), 5-116, 5-117(b), 5-118, 5-128 to 5-132)."""

from __future__ import annotations

from datetime import date

from django.utils.translation import gettext_lazy as _

from fees.models import FeeKind
from fees.schedule import fee
from intake.application import Application, Page
from intake.forms import NothingForm, PlaceForm, keep_place
from signs import approving, contents, findings, planning
from signs.asking import against
from signs.forms import pages
from signs.models import BoardApproval, PlazaPlan, SignPermit

AUTHORITY = ("agent_authority", _("Authority of the agent"))
OTHER = ("other", _("Something else"))
OWNER = ("owner_permission", _("Written permission of the owner"))
TENANT = ("tenant_permission", _("Written permission of the tenants"))
PERMIT_FILES = (
    ("drawings", _("Drawings: plans, specifications, construction, attachment")),
    ("artwork", _("Art that shows color, lighting and design")),
    ("structural_plans", _("Structural plans and calculations")),
    ("stamped_plans", _("Plans stamped by an architect or engineer")),
    ("testing_proof", _("Proof of an approved testing agency for electric parts")),
    OWNER,
    TENANT,
    AUTHORITY,
    OTHER,
)
PROPERTY = Page(
    "property", _("Property"), PlaceForm, keep_place,
    started=lambda case: case.parcel_id,
    template="intake/pages/property.html",
)  # fmt: skip
SIGNED = ("signed_by", "signed_name")


def permit_findings(permit: SignPermit, day: date) -> list[dict]:
    """What the rules find so far; shown as a help, never as a bar."""
    found = [f for f in contents.all_findings(permit, day) if not f["rule"].endswith(".fee")]
    return against(found + findings.of_permit(permit, day))


def approval_findings(case: BoardApproval, day: date) -> list[dict]:
    """What the rules find so far; that the board has to decide is no finding for the applicant."""
    aside = ("special_permit", "town_board")
    found = against(approving.findings(case, day))
    return [f for f in found if f["rule"].rpartition(".")[2] not in aside]


def plan_findings(case: PlazaPlan, day: date) -> list[dict]:
    """What the rules find so far; that a plan is needed is why one applies."""
    found = against(planning.findings(case, day))
    return [f for f in found if not f["rule"].endswith(".required")]


PERMIT = Application(
    kind="SP",
    heading=_("Apply for a sign permit"),
    pages=(
        PROPERTY,
        Page("work", _("Work"), pages.WorkForm),
        Page(
            "people", _("People"), pages.PeopleForm,
            started=lambda permit: permit.applicant_name,
            done=lambda permit: permit.applicant_name and permit.applicant_is_owner is not None,
        ),
        Page(
            "signs", _("Signs"), NothingForm, lambda permit, step: None,
            started=lambda permit: permit.proposed.exists(),
            template="signs/pages/signs.html",
        ),
        Page(
            "existing", _("Signs that are there now"), pages.ExistingForm, pages.keep_existing,
            started=lambda permit: permit.existing_area_sqft is not None,
            template="signs/pages/existing.html",
        ),
        Page(
            "files", _("Drawings and permissions"), NothingForm,
            started=lambda permit: permit.documents.filter(removed_at=None).exists(),
            done=lambda permit: permit.has_file("drawings") or permit.drawing_sets,
            files=tuple(key for key, _words in PERMIT_FILES),
            template="signs/pages/files.html",
            needed=False,
            hint=_("Drawings, art and permissions. The office asks for what is missing."),
        ),
    ),
    file_kinds=PERMIT_FILES,
    signed=(
        "work", "location", "applicant_name", "applicant_address", "applicant_phone",
        "applicant_is_owner", "owner_name", "leased_to_others", "installer_name",
        "existing_area_sqft", "drawing_sets", "permit_months", "signs_as_drawn", *SIGNED,
    ),
    start="signs/start_permit.html",
    then=(
        _("The office looks whether the application is complete and tells you what is missing."),
        _("An officer compares the signs with the sign law, and decides or asks a board."),
        _("The permit is issued. Do not put the sign up before you have it."),
    ),
    fee=lambda permit, day: fee(
        FeeKind.SIGN_PERMIT, day, permit.measure_fee if permit is not None else None
    ),
    findings=permit_findings,
    prefill=("parcel", "work", "title"),
)  # fmt: skip

EXTENSION_FILES = (("earlier_permit", _("The earlier sign permit")), AUTHORITY, OTHER)
EXTENSION = Application(
    kind="SX",
    heading=_("Ask that a nonconforming sign may remain"),
    pages=(
        PROPERTY,
        Page(
            "sign", _("The sign and its earlier permit"), pages.SignForm,
            started=lambda case: case.of_sign_id,
            files=tuple(key for key, _words in EXTENSION_FILES),
            template="signs/pages/sign.html",
        ),
    ),
    file_kinds=EXTENSION_FILES,
    signed=("of_sign_id", "earlier_permit", *SIGNED),
    start="signs/start_extension.html",
    then=(
        _("An officer looks at the proof and decides whether the sign may remain, and how long."),
    ),
    prefill=("parcel", "sign"),
)  # fmt: skip

VARIANCE_FILES = (
    ("drawings", _("Drawings")),
    ("photos", _("Photographs of the place")),
    AUTHORITY,
    OTHER,
)
VARIANCE = Application(
    kind="SV",
    heading=_("Ask the zoning board for a variance"),
    pages=(
        PROPERTY,
        Page(
            "request", _("What you ask for, and why"), pages.RequestForm, pages.keep_of_case,
            started=lambda case: case.varied or case.difficulty,
            done=lambda case: case.varied and case.difficulty.strip(),
        ),
        Page(
            "files", _("Files"), NothingForm,
            started=lambda case: case.documents.filter(removed_at=None).exists(),
            files=tuple(key for key, _words in VARIANCE_FILES),
            template="intake/pages/files.html",
            needed=False,
        ),
    ),
    file_kinds=VARIANCE_FILES,
    signed=("permit_id", "varied", "request", "difficulty", *SIGNED),
    start="signs/start_variance.html",
    then=(
        _("The office forwards it to the zoning board of appeals."),
        _("Owners of property and businesses within 250 feet are told of the meeting."),
        _("The board decides. Its decision is filed with the town clerk."),
    ),
    fee=lambda case, day: fee(FeeKind.SIGN_APPEAL, day),
    prefill=("parcel", "permit"),
)  # fmt: skip

APPROVAL_FILES = (("drawings", _("Drawings and design")), OWNER, AUTHORITY, OTHER)
APPROVAL = Application(
    kind="SB",
    heading=_("Ask a board to approve a sign"),
    pages=(
        PROPERTY,
        Page(
            "what", _("What is to be approved"), pages.WhatForm, pages.keep_of_case,
            started=lambda case: case.what,
        ),
        Page(
            "gateway", _("The gateway sign"), pages.GatewayForm, pages.keep_facts,
            started=lambda case: case.facts,
            when=lambda case: case.what == "gateway",
        ),
        Page(
            "persons", _("The joint sign"), pages.JointForm, pages.keep_facts,
            started=lambda case: case.facts,
            when=lambda case: case.what == "joint_directional",
        ),
        Page(
            "files", _("Drawings and permission"), NothingForm,
            started=lambda case: case.documents.filter(removed_at=None).exists(),
            files=tuple(key for key, _words in APPROVAL_FILES),
            template="intake/pages/files.html",
            needed=False,
        ),
    ),
    file_kinds=APPROVAL_FILES,
    signed=("what", "permit_id", "location", "description", "owner_name", "facts", *SIGNED),
    start="signs/start_approval.html",
    then=(
        _("The office forwards it to the board that decides."),
        _("The board may ask others for advice, and decides by resolution."),
    ),
    findings=approval_findings,
    prefill=("parcel", "permit", "what"),
)  # fmt: skip

PLAN_FILES = (("sign_plan", _("The plan: drawings of the typical signs")), AUTHORITY, OTHER)
PLAN = Application(
    kind="PZ",
    heading=_("Have the sign plan of a shopping plaza approved"),
    pages=(
        PROPERTY,
        Page(
            "plaza", _("The plaza"), pages.PlazaForm,
            started=lambda case: case.business_spaces is not None,
        ),
        Page(
            "figures", _("Type, size and style of its signs"), pages.FiguresForm,
            started=lambda case: case.wall_max_area_sqft is not None or case.style,
        ),
        Page(
            "files", _("The plan"), NothingForm,
            started=lambda case: case.documents.filter(removed_at=None).exists(),
            files=tuple(key for key, _words in PLAN_FILES),
            template="intake/pages/files.html",
            needed=False,
        ),
    ),
    file_kinds=PLAN_FILES,
    signed=(
        "business_spaces", "constructed_on", "altered_to_become_plaza",
        "total_store_front_width_ft", "wall_signs_per_space", "wall_max_area_sqft",
        "wall_max_height_ft", "wall_max_length_ft", "ground_max_width_ft",
        "ground_max_height_ft", "ground_min_front_setback_ft", "style", *SIGNED,
    ),
    start="signs/start_plan.html",
    then=(
        _("The office forwards it to the planning board; to the zoning board first where it asks "
          "for more than the sign law sets forth."),
        _("The approved plan governs the signs of each tenant space."),
    ),
    findings=plan_findings,
    prefill=("parcel",),
)  # fmt: skip

APPEAL_FILES = (("grounds", _("Your appeal in writing")), AUTHORITY, OTHER)
APPEAL = Application(
    kind="SA",
    heading=_("Appeal to the town board about a sign"),
    pages=(
        Page(
            "decision", _("The decision, and why you appeal"), pages.DecisionForm,
            pages.keep_decision,
            started=lambda case: case.decision_id,
        ),
        Page(
            "files", _("Files"), NothingForm,
            started=lambda case: case.documents.filter(removed_at=None).exists(),
            files=tuple(key for key, _words in APPEAL_FILES),
            template="intake/pages/files.html",
            needed=False,
        ),
    ),
    file_kinds=APPEAL_FILES,
    signed=("decision_id", "grounds", *SIGNED),
    start="signs/start_appeal.html",
    then=(
        _("The office looks whether the appeal is in time and forwards it to the town board."),
        _("The town board decides. The law sets no day for it."),
    ),
    fee=lambda case, day: fee(FeeKind.SIGN_APPEAL, day),
    prefill=("decision",),
)  # fmt: skip

APPLICATIONS = (PERMIT, EXTENSION, VARIANCE, APPROVAL, PLAN, APPEAL)
