"""How one applies for a timber harvesting license (§ 6-167): its pages, files and signature."""

from __future__ import annotations

from datetime import date

from django.utils.translation import gettext_lazy as _

from fees.models import FeeKind
from fees.schedule import fee
from intake.application import Application, Page
from intake.forms import NothingForm, keep_fields, keep_place
from timber import checks, holding
from timber.forms import pages
from timber.models import Insurance, Reason, Surety, TimberLicense
from workflow.models import CaseParcel

SIGNED_FIELDS = (
    "title", "purpose", "method", "description", "volume_cords", "volume_cubic_feet",
    "volume_board_feet", "planned_from", "planned_to", "forester_approved",
    "forest_practices_followed", "for_landowner_family_only", "planning_board_approved",
    "dec_permit_or_supervision", "landowner_name", "landowner_address", "logger_name",
    "logger_address", "logger_phone", "forester_name", "plan_feet_per_inch",
    "contour_interval_ft", "plan_shows", "plan_version", "plan_revised_on", "cut_in_buffer",
    "smallest_stump_in_buffer_in", "small_trees_marked_by_forester", "skidding_in_channel",
    "processing", "access_reason", "disturbed_acres", "landing_and_road_acres",
    "larger_common_plan", "timber_plan_by", "features_stated", "interpretation_sought",
    "signed_by", "signed_name",
)  # fmt: skip

FILE_KINDS = (
    (checks.PLAN_KIND, _("Site plan")),
    (checks.INSURANCE_KIND, _("Insurance certificate")),
    (checks.SURETY_KIND, _("Surety for performance")),
    ("forester_approval", _("Approval of a professional forester")),
    ("stream_permit", _("Permit for a stream crossing")),
    ("agent_authority", _("Authority of the agent")),
    ("other", _("Something else")),
)


def keep_parcels(case: TimberLicense, step) -> None:
    """The principal parcel and those beside it."""
    keep_place(case, step)
    wanted = {parcel.pk for parcel in step.data.get("parcels", [])}
    open_ones = case.case_parcels.filter(ends_on=None).exclude(parcel=case.parcel_id)
    gone = open_ones.exclude(parcel__in=wanted)
    gone.delete() if case.is_draft else gone.update(ends_on=step.day)
    known = set(open_ones.values_list("parcel", flat=True))
    for key in wanted - known:
        CaseParcel.objects.create(case_id=case.pk, parcel_id=key, starts_on=step.day)
    step.record(parcels=[parcel.tax_map_number for parcel in step.data.pop("parcels", [])])


def keep_ground(case: TimberLicense, step) -> None:
    """A reason for the access is claimed until the town has accepted it."""
    keep_fields(case, step)
    if case.access_good_reason != Reason.ACCEPTED:
        claimed = bool(case.access_reason)
        case.access_good_reason = Reason.CLAIMED if claimed else Reason.NONE


def _row_form(form, related: str):
    """A page whose answers are a row beside the case: shown as it is on record."""

    class RowForm(form):
        def prepare(self):
            super().prepare()
            row = getattr(self.case, related).filter(received_on=None).last()
            for name in form.base_fields if row else ():
                self.fields[name].initial = getattr(row, name)

    RowForm.__name__ = form.__name__
    return RowForm


def _keep_row(model, related: str):
    def keep(case: TimberLicense, step) -> None:
        values = {k: v for k, v in step.data.items() if k not in ("page", "not_saved")}
        if "not_saved" in step.data:  # a half-filled page that is saved by itself makes no row
            return
        row = getattr(case, related).filter(received_on=None).last() or model(license=case)
        for name, value in values.items():
            setattr(row, name, value)
        row.save()

    return keep


def _has(case: TimberLicense, kind: str) -> bool:
    return checks.files(case, kind).exists()


PAGES = (
    Page(
        "property", _("Property"), pages.ParcelsForm, keep_parcels,
        started=lambda case: case.parcel_id,
        template="intake/pages/property.html",
    ),
    Page(
        "harvest", _("The harvest"), pages.HarvestForm,
        started=lambda case: case.description or case.method,
        done=lambda case: case.method and case.description
        and any(getattr(case, f"volume_{name}") for name in checks.MEASURES),
    ),
    Page(
        "people", _("People"), pages.PeopleForm,
        started=lambda case: case.landowner_name,
    ),
    Page(
        "plan", _("Site plan"), pages.PlanForm,
        started=lambda case: case.plan_shows or _has(case, checks.PLAN_KIND),
        done=lambda case: _has(case, checks.PLAN_KIND)
        and set(case.plan_shows) >= set(checks.plan_items()),
        files=(checks.PLAN_KIND,),
        template="timber/pages/plan.html",
        needed=False,
    ),
    Page(
        "ground", _("Roads, landings and streams"), pages.GroundForm, keep_ground,
        started=lambda case: case.features_stated or case.roads.exists(),
        done=lambda case: case.features_stated,
        files=("forester_approval", "stream_permit"),
        template="timber/pages/ground.html",
        needed=False,
    ),
    Page(
        "waivers", _("Waivers and questions"), NothingForm,
        template="timber/pages/waivers.html",
        needed=False,
        hint=_("Only if a rule of the article should not apply to you."),
    ),
    Page(
        "insurance", _("Insurance"), _row_form(pages.InsurancePageForm, "insurances"),
        _keep_row(Insurance, "insurances"),
        started=lambda case: case.insurances.exists() or _has(case, checks.INSURANCE_KIND),
        done=lambda case: case.insurances.exists() and _has(case, checks.INSURANCE_KIND),
        files=(checks.INSURANCE_KIND,),
        template="timber/pages/insurance.html",
        needed=False,
        hint=_("The application is complete only with it."),
    ),
    Page(
        "surety", _("Surety of the logger"), _row_form(pages.SuretyPageForm, "sureties"),
        _keep_row(Surety, "sureties"),
        started=lambda case: case.sureties.exists(),
        files=(checks.SURETY_KIND,),
        template="timber/pages/surety.html",
        needed=False,
        hint=_("The application is complete only with it."),
    ),
)  # fmt: skip


def plain_findings(case: TimberLicense, day: date) -> list[dict]:
    """What the rules find so far, but for what is asked of the office: a help, never a bar."""
    judged = {"guidelines", "surety_form", "fee"}
    found = [*checks.volume(case, day)["findings"], *checks.contents(case, day)]
    found += [f for f in checks.harvest_plan(case, day)["findings"] if f["status"] == "violation"]
    found += holding_findings(case, day)
    return [
        finding
        for finding in found
        if finding["rule"].rpartition(".")[2] not in judged
        and (finding["status"] != "info" or finding["rule"].endswith(".exception"))
        and not finding["rule"].endswith(("volume", "rolling_volume"))
    ]


def holding_findings(case: TimberLicense, day: date) -> list[dict]:
    """Parcels that are not one holding (§ 6-166(a))."""
    parcels = holding.parcels_of(case, day)
    found = []
    if holding.contiguous(parcels) is False:
        found.append("The parcels do not lie against each other.")
    if holding.same_owner(parcels, day) is False:
        found.append("The parcels have different owners; each owner needs a license.")
    return [
        {"rule": "timber.holding", "status": "violation", "section": "6-166(a)", "message": words}
        for words in found
    ]


APPLICATION = Application(
    kind="TL",
    heading=_("Town of Vestal Timber Harvesting Application"),
    pages=PAGES,
    file_kinds=FILE_KINDS,
    signed=SIGNED_FIELDS,
    start="timber/start.html",
    then=(
        _("The office looks whether the application is complete and tells you what is missing."),
        _("The officer or the town board decides. The time for it begins with the complete "
          "application, or with the end of the environmental review. Your page shows its end."),
        _("The license is issued. Do not begin the harvest before you have it."),
    ),
    fee=lambda case, day: fee(FeeKind.TIMBER, day),
    findings=plain_findings,
    prefill=("parcel", "title", "purpose", "volume_cords", "volume_cubic_feet",
             "volume_board_feet"),
)  # fmt: skip
