"""How one hands in a stormwater plan, or asks whether one is needed (§§ 6-218 to 6-220, 6-232):
its pages, files and signature."""

from __future__ import annotations

from datetime import date

from django.utils.translation import gettext_lazy as _

from intake.application import Application, Page
from intake.forms import PlaceForm, keep_place
from stormwater.checks import plan
from stormwater.forms import pages
from stormwater.models import StormwaterProject

# What the plan says of the project: what a changed plan starts from, and what it brings to the
# project when it is approved.
PLAN_FACTS = (
    "description", "project_kind", "disturbance_acres", "larger_common_plan", "common_plan_acres",
    "acres_at_once", "receiving_waters", "discharges_pollutant_of_concern", "pollutant_of_concern",
    "receiving_water", "stormwater_source_of_impairment", "sensitive_areas", "preparer_name",
    "preparer_profession", "preparer_license", "preparer_licensed", "plan_signed_by",
    "plan_signed_on", "certifies_design", "plan_pages", "site_map_shows", "site_map_feet_per_inch",
    "existing_runoff_data_exist",
)  # fmt: skip
TAKEN_OVER = (
    *PLAN_FACTS, "title", "other_reviews", "facility_required", "landowner_name",
    "landowner_address", "developer_name", "developer_address",
)  # fmt: skip
SIGNED_FIELDS = (
    *TAKEN_OVER, "exemption_claimed", "exemption_facts", "other_permits_stated", "signed_by",
    "signed_name",
)  # fmt: skip

FILE_KINDS = (
    (plan.PLAN_KIND, _("Stormwater pollution prevention plan")),
    ("timber_plan", _("Timber management plan")),
    ("approved_plat", _("Approved plat or building permit, with its date")),
    ("agent_authority", _("Authority of the agent")),
    ("other", _("Something else")),
)


def regulated(project: StormwaterProject) -> bool:
    """Whether the law may apply, so that the plan is asked for."""
    outcome = plan.applicability(project, _today())["outcome"]
    return outcome not in ("exempt", "below_threshold", "review")


def lasting(project: StormwaterProject) -> bool:
    """Whether practices after construction are asked for, or may be."""
    return regulated(project) and plan.condition_met(project, _today()) is not False


def _today() -> date:
    from intake.find import today

    return today()


PAGES = (
    Page(
        "property", _("Property"), PlaceForm, keep_place,
        started=lambda project: project.parcel_id,
        template="intake/pages/property.html",
    ),
    Page(
        "activity", _("The work"), pages.ActivityForm,
        started=lambda project: project.title or project.description,
        done=lambda project: project.description.strip()
        and project.disturbance_acres is not None
        and project.larger_common_plan is not None,
    ),
    Page(
        "exemption", _("Exemptions"), pages.ExemptionForm, pages.keep_exemption,
        started=lambda project: True,
        needed=False,
        hint=_("Only if you claim that the law does not apply."),
    ),
    Page(
        "people", _("People"), pages.PeopleForm,
        started=lambda project: project.landowner_name,
    ),
    Page(
        "reviews", _("Other reviews"), pages.ReviewsForm,
        started=lambda project: project.other_reviews is not None,
        when=regulated,
    ),
    Page(
        "water", _("Water"), pages.WaterForm,
        started=lambda project: project.receiving_waters,
        done=lambda project: project.discharges_pollutant_of_concern is not None,
        when=regulated,
    ),
    Page(
        "plan", _("The plan and who prepared it"), pages.PlanForm,
        started=lambda project: project.preparer_name or plan.plan_files(project).exists(),
        done=lambda project: plan.plan_files(project).exists()
        and project.preparer_name
        and project.facility_required is not None,
        files=tuple(key for key, _words in FILE_KINDS),
        template="stormwater/pages/plan.html",
        when=regulated,
    ),
    Page(
        "contents", _("What the plan contains"), pages.ContentsForm, pages.keep_contents,
        started=lambda project: project.plan_pages,
        template="stormwater/pages/contents.html",
        when=regulated,
    ),
    Page(
        "afterwards", _("After construction"), pages.AfterwardsForm, pages.keep_contents,
        started=lambda project: any(i in project.plan_pages for i in pages.contents.AFTERWARDS),
        template="stormwater/pages/contents.html",
        when=lasting,
    ),
    Page(
        "permits", _("Other permits"), pages.PermitsForm, pages.keep_permits,
        started=lambda project: project.other_permits.exists(),
        when=regulated,
    ),
    Page(
        "proof", _("Papers for the exemption"),
        started=lambda project: project.documents.filter(removed_at=None).exists(),
        files=tuple(key for key, _words in FILE_KINDS if key != plan.PLAN_KIND),
        template="intake/pages/files.html",
        needed=False,
        when=lambda project: not regulated(project) and project.exemption_claimed != "none",
    ),
)  # fmt: skip


def plain_findings(project: StormwaterProject, day: date) -> list[dict]:
    """What the rules find in the plan so far; shown as a help, never as a bar."""
    return plan.findings(project, day)


APPLICATION = Application(
    kind="SM",
    heading=_("Hand in a stormwater plan"),
    pages=PAGES,
    file_kinds=FILE_KINDS,
    signed=SIGNED_FIELDS,
    start="stormwater/start.html",
    then=(
        _("The stormwater officer reads the plan and tells you what is missing."),
        _("Where a board reviews your project, the plan goes to that board; it decides. Otherwise "
          "the stormwater officer decides."),
        _("The approval says what has to be there before the work begins. Do not begin before."),
    ),
    findings=plain_findings,
    prefill=("parcel", "title", "rule_facts", "amends"),
)  # fmt: skip
