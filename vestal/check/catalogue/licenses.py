"""Signs, timber and operating permits."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from fees.models import FeeKind
from vestal.check.needs import COUNTER, NO_DAY, OFFICER, Need, Papers, Time
from vestal.check.tables import Figure

_OPERATING = Papers(
    "operating.operating_permit_issue",
    {"kinds": ["other"], "fee_applies": True, "premises_in_town": False},
    {
        "information": _(
            "Enough information about quantities, materials and activities for the officer to "
            "decide."
        )
    },
    leave_out=frozenset(
        {"fee", "conformity", "inspector", "inspection_first", "no_premises", "term_too_long"}
    ),
)
_INSPECTED = _("The officer inspects the place before the permit is issued.")

NEEDS = (
    Need(
        "sign",
        _("Sign permit"),
        OFFICER,
        "5-117",
        papers=Papers(
            "signs.application_contents",
            {
                "applicant_is_owner": False,
                "leased_to_others": False,
                "electrical_components": True,
            },
            {
                "owner_permission": _("If you are not the owner: the owner's written permission."),
                "testing_agency": _(
                    "If the sign has electric parts: proof of an approved testing agency."
                ),
                "sets": _("{limit} set of drawings, or more where the officer asks for them."),
            },
            leave_out=frozenset({"fee"}),
        ),
        fee=FeeKind.SIGN_PERMIT,
        times=(Time(NO_DAY, "5-117"),),
        kind="SP",
        apply=COUNTER,
    ),
    Need(
        "timber",
        _("Timber harvesting license"),
        _("The code enforcement officer, or the town board where it has to review the harvest"),
        "6-166",
        papers=Papers(
            "timber.application_contents",
            {
                "insurance_certificate": True,
                "site_plan": True,
                "plan_scale_ft_per_inch": 10**6,
                "contour_interval_ft": 10**6,
            },
            {
                "form": _("The application on the town's own form."),
                "additional_insured": _(
                    "An insurance certificate that names the town as an additional insured."
                ),
                "property_damage_limit": _(
                    "Insurance of at least ${limit} for damage to property."
                ),
                "personal_injury_limit": _("Insurance of at least ${limit} for personal injury."),
                "plan_scale": _("A site plan at {limit} feet to the inch, or larger."),
                "contour_interval": _("Contours on the plan, {limit} feet apart or closer."),
                "surety": _("A surety (bond) of ${limit} that you will do the work properly."),
            },
            leave_out=frozenset({"fee"}),
        ),
        fee=FeeKind.TIMBER,
        times=(
            Time(
                _(
                    "If you filed a complete application today and no environmental review were "
                    "needed, the decision would be due by {due}."
                ),
                "6-168",
                "timber.deadline",
                {"clock": "decision"},
            ),
            Time(
                _("The license is good for {figure} months at most."),
                "6-169",
                figure=Figure("timber", "license_months"),
            ),
        ),
        kind="TL",
        apply=COUNTER,
    ),
    Need(
        "contractor",
        _("Contractor's operating permit"),
        OFFICER,
        "5-30(a)(1)i",
        papers=_OPERATING,
        fee=FeeKind.OPERATING_PERMIT,
        times=(Time(NO_DAY, "5-30"),),
        kind="OP",
        apply=COUNTER,
    ),
    Need(
        "operating",
        _("Operating permit"),
        OFFICER,
        "5-30",
        papers=_OPERATING,
        more_papers=((_INSPECTED, "5-30(c)"),),
        fee=FeeKind.OPERATING_PERMIT,
        times=(Time(NO_DAY, "5-30"),),
        kind="OP",
        apply=COUNTER,
    ),
    Need(
        "fireworks",
        _("Fireworks permit"),
        OFFICER,
        "5-39",
        papers=Papers(
            "operating.fireworks",
            {"question": "issue_permit", "fee_set": False},
            {
                "inspection": _("The site is inspected before the permit is issued."),
                "unlawful_storage_transport_display": _(
                    "Storage, transport and display that keep all federal, state and local rules."
                ),
            },
        ),
        fee=FeeKind.FIREWORKS,
        times=(Time(NO_DAY, "5-39"),),
        kind="FW",
        apply=COUNTER,
    ),
)
