"""Building permits and certificates, and the permits of work on land."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from fees.models import FeeKind
from vestal.check.needs import COUNTER, NO_DAY, OFFICER, Need, Papers, Time

IF_TODAY = _("If the permit were issued today, the work would have to begin by {due}.")

NEEDS = (
    Need(
        "building_permit",
        _("Building permit"),
        OFFICER,
        "5-24",
        papers=Papers(
            "buildings.application_contents",
            {"signed_by": "nobody", "document_sets": 1, "building_affected": True},
            {
                "document_sets": _(
                    "{limit} sets of plans (construction documents) on paper, or one file online."
                )
            },
            leave_out=frozenset({"fee"}),
        ),
        more_papers=(
            (
                _(
                    "Proof of workers' compensation and disability cover of whoever does the "
                    "work, or the form of exemption; an ACORD certificate is not proof."
                ),
                "",
            ),
        ),
        fee=FeeKind.BUILDING_PERMIT,
        times=(
            Time(NO_DAY, "5-24(f)"),
            Time(IF_TODAY, "5-24(i)(1)", "buildings.deadline", {"clock": "commencement"}),
            Time(
                _("It would end on {due}; it can be renewed."),
                "5-24(i)(2)",
                "buildings.deadline",
                {"clock": "permit_expiry"},
            ),
        ),
        kind="BP",
        apply=COUNTER,
    ),
    Need(
        "certificate",
        _("Certificate of occupancy or of compliance"),
        OFFICER,
        "5-27",
        fee=FeeKind.CERTIFICATE,
        times=(Time(_("After the inspection; the law sets no day."), "5-27(b)"),),
        kind="CO",
        apply=COUNTER,
    ),
    Need(
        "flood",
        _("Floodplain development permit"),
        OFFICER,
        "6-122",
        papers=Papers(
            "floodplain.application_contents",
            {
                "structure": "residential",
                "utilities_below_base_flood": True,
                "alters_watercourse": False,
                "in_floodway": False,
                "on_furnished_form": False,
            },
            {
                "lowest_floor": _(
                    "For a building: the elevation of its lowest floor, basement included."
                ),
                "utility_certificate": _(
                    "Where wiring, heating, plumbing or other equipment lies below the flood "
                    "level: an engineer's or architect's certificate that it keeps out the water."
                ),
                "form": _("The application on the form that the officer gives out."),
                "plans": _("Plans drawn to scale, so that the application can be judged."),
            },
        ),
        fee_words=_("The town code sets no fee for this permit."),
        times=(Time(NO_DAY, "6-121"),),
        kind="FP",
        apply=COUNTER,
    ),
    Need(
        "stormwater",
        _("Approval of a stormwater pollution prevention plan"),
        _("The stormwater officer, or the board that reviews your project anyway"),
        "6-218",
        papers=Papers(
            "stormwater.swppp_contents",
            {"items": [], "condition_a_b_or_c": False, "existing_runoff_data_exist": False},
            reword=(("The plan does not show", _("The plan has to show")),),
        ),
        more_papers=(
            (_("The plan, prepared, signed and certified by a qualified professional."), "6-232"),
        ),
        fee_words=_(
            "The code sets no amount. The town may charge what the review and the inspections "
            "cost it."
        ),
        times=(Time(NO_DAY, "6-218"),),
        kind="SM",
        apply=COUNTER,
    ),
)
