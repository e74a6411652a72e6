"""Under which law a violation falls, and what the office calls its sections in plain words."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class Regime(models.TextChoices):
    """The articles whose breach is answered here."""

    UNIFORM_CODE = "uniform_code", _("Building and fire codes")
    SIGN = "sign", _("Signs")
    STORMWATER = "stormwater", _("Stormwater")
    TIMBER = "timber", _("Timber harvesting")
    FLOOD = "flood", _("Flood damage prevention")
    RENTAL = "rental_registry", _("Rental registry")
    BUSINESS = "business_registration", _("Business registration")
    KEY_BOX = "key_box", _("Key lock boxes")


# What § 5-133(a) calls a violation.
SIGN_CONDITIONS = (
    ("illegal", _("Illegal")),
    ("prohibited", _("Prohibited")),
    ("unsafe", _("Unsafe")),
    ("improperly_secured", _("Not properly secured")),
    ("hazard_or_menace", _("A hazard or menace to the public")),
    ("erected_in_violation", _("Put up against the law")),
)
# The breaches of § 5-33(f), one penalty for each kind.
BUSINESS_BREACHES = (
    ("not_registered_before_start", _("Not registered before it opened")),
    ("not_updated_annually", _("Yearly update not filed")),
    ("inaccurate_or_incomplete_information", _("Information wrong or incomplete")),
    ("location_not_registered", _("A location not registered")),
    ("inspection_refused_in_business_hours", _("Inspection refused in business hours")),
)
RENTAL_BREACHES = (
    ("late_registration", _("Not registered in time")),
    ("outdated_information", _("Information out of date")),
    ("no_recertification", _("Not recertified")),
    ("false_statement", _("False statement")),
)
# In what role someone answers for a violation.
ROLES = [
    ("owner", _("Owner")),
    ("permit_holder", _("Permit holder")),
    ("person_with_authority", _("Person with authority to act on it")),
    ("occupant", _("Occupant")),
    ("lessee", _("Lessee")),
    ("contractor", _("Contractor")),
    ("licensee", _("Licensee")),
    ("landowner", _("Landowner")),
    ("developer", _("Developer")),
    ("applicant", _("Applicant")),
    ("sign_owner", _("Owner of the sign")),
    ("sign_erector", _("Who put the sign up")),
    ("business", _("Business")),
    ("other", _("Other")),
]
# Sections that are cited again and again, to be picked with a word; any other can be typed.
PROVISIONS: dict[str, tuple[tuple[str, str], ...]] = {
    Regime.UNIFORM_CODE: (
        ("5-24(a)(1)", "Work without the building permit that it needs"),
        ("5-24(a)(2)", "Work begun before the permit was issued"),
        ("5-24(h)", "Work otherwise than the permit and accepted plans"),
        ("5-24(j)", "Work under a suspended or revoked permit"),
        ("5-25(a)", "Work covered before it was inspected"),
        ("5-27(a)", "Building used without its certificate"),
        ("5-30(a)", "Activity without its operating permit"),
        ("5-76(c)", "Pool without a proper enclosure"),
        ("19 NYCRR 1226 (PMCNYS 302.4)", "Weeds and plant growth"),
        ("19 NYCRR 1226 (PMCNYS 302.1)", "Premises not clean, safe and sanitary"),
        ("19 NYCRR 1226 (PMCNYS 304.1)", "Outside of a structure not kept in repair"),
        ("19 NYCRR 1225 (FCNYS 1031)", "Way out of a building blocked"),
    ),
    Regime.SIGN: (
        ("5-117", "Sign without a permit"),
        ("5-124(g)", "Sign on a pole, tree or right-of-way"),
        ("5-124(p)", "Abandoned sign"),
        ("5-124(s)", "Sign not kept safe and in repair"),
        ("5-133(a)", "Sign illegal, unsafe or put up against the law"),
    ),
    Regime.STORMWATER: (
        ("6-218(d)", "Land development without an approved plan"),
        ("6-232", "Work otherwise than the plan"),
        ("6-234(a)", "Erosion and sediment controls not kept up"),
        ("6-235(a)", "Stage not announced or not approved"),
    ),
    Regime.TIMBER: (
        ("6-166(a)", "Harvest without a license"),
        ("6-184", "Harvest outside the hours and days"),
        ("6-186", "Work on critical slopes"),
        ("6-187", "Stream crossing"),
        ("6-190", "Buffer strips and landings"),
        ("6-191", "Access roads and landings"),
    ),
    Regime.FLOOD: (
        ("6-122(a)", "Development without a development permit"),
        ("6-106", "Construction or filling against the article"),
        ("6-122(c)", "Elevation or floodproofing certificate deficient"),
        ("6-125(a)", "Use before the certificate of compliance"),
    ),
    Regime.RENTAL: (("L.L. 8-2007 § 4", "Rental property not registered"),),
    Regime.BUSINESS: (("5-33(f)", "Business registration"),),
    Regime.KEY_BOX: (("L.L. 4-2007 part 11", "Key box not installed in time"),),
}


def provision_choices(regime: str = "") -> list[tuple[str, str]]:
    """(section, words) of a regime, or of all."""
    wanted = [regime] if regime in PROVISIONS else list(PROVISIONS)
    return [
        (section, f"{section}: {words}") for one in wanted for section, words in PROVISIONS[one]
    ]
