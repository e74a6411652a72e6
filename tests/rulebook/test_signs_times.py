"""The sign rules beyond their cases: temporary and existing signs, and how long they stand."""

from typing import Any

import pytest

import rulebook

from .signs_told import OUT, same, values

CI = "commercial_industrial"
BANNER = {"kind": "banner", "schedule": "business_16", "area_sqft": 37, "placed_on": "2026-12-20",
          "removal_on": "2027-01-03", "earlier_times_this_year": 5}  # fmt: skip
SITE = {"kind": "construction", "schedule": CI, "site_status": "work_without_permit_duty",
        "area_sqft": 50, "lighted": False, "placed_on": "2026-04-01"}  # fmt: skip
NEW_HOMES = {"kind": "development", "schedule": "residential_ra1", "area_sqft": 36,
             "has_permit": True, "permit_issued_on": "2024-02-29"}  # fmt: skip
EVENT = {"kind": "event", "schedule": "residential_ra1", "area_sqft": 37, "not_for_profit": True,
         "officer_approved": True, "placed_where": "event_site"}  # fmt: skip
GARAGE = {"kind": "garage_sale", "schedule": "residential_other", "area_sqft": 3,
          "signs_at_once": 3, "on_sale_property": True, "earlier_times_this_year": 2,
          "placed_on": "2026-06-15", "sale_first_date": "2026-06-20"}  # fmt: skip
SHORT = {"kind": "event", "schedule": CI, "area_sqft": 3, "signs_at_once": 3,
         "placed_on": "2026-05-01"}  # fmt: skip
TEMPORARY = (BANNER, SITE, NEW_HOMES, EVENT, GARAGE, SHORT)


@pytest.mark.parametrize(
    ("base", "fact"),
    [
        (base, fact)
        for base in TEMPORARY
        for fact in base
        if fact not in ("signs_at_once", "officer_approved")
    ],
)
def test_every_fact_of_a_temporary_sign_is_asked_for(base: dict[str, Any], fact: str) -> None:
    same("temporary_sign", base | {fact: OUT}, "incomplete", "", fact)


@pytest.mark.parametrize(
    ("base", "change", "outcome", "rules", "missing"),
    [
        *((base, {}, "allowed", "", "") for base in TEMPORARY),
        (BANNER, {"schedule": "residential_other"}, "not_allowed", "banner_district", ""),
        (BANNER, {"schedule": "residential_ra1", "in_shopping_plaza": True}, "allowed", "", ""),
        (BANNER, {"removal_on": "2027-01-04", "signs_at_once": 2, "area_sqft": 37.5},
         "not_allowed", "banner_length banner_count banner_area", ""),
        (BANNER, {"placed_on": OUT, "earlier_times_this_year": 6}, "not_allowed", "banner_times",
         "placed_on"),
        (SITE, {"site_status": "none", "lighted": True, "signs_at_once": 3, "area_sqft": 51,
                "greatest_dimension_in": 900}, "not_allowed",
         "construction_site construction_light construction_count construction_area", ""),
        (SITE, {"site_status": "before_construction_officer_agrees"}, "allowed", "", ""),
        (SITE, {"schedule": "residential_other", "area_sqft": 6}, "incomplete", "",
         "greatest_dimension_in"),
        (SITE, {"schedule": "residential_other", "area_sqft": 6.1, "greatest_dimension_in": 43},
         "not_allowed", "construction_area construction_dimension", ""),
        (SITE, {"removal_on": "2026-09-29"}, "not_allowed", "construction_removal", ""),
        (SITE, {"removal_on": "2026-09-28"}, "allowed", "", ""),
        (SITE, {"removal_on": "2026-06-02", "project_completed_on": "2026-07-01",
                "certificate_issued_on": "2026-06-01"}, "not_allowed", "construction_removal", ""),
        (SITE, {"removal_on": "2026-06-02", "certificate_issued_on": "2026-06-01",
                "placed_on": OUT}, "incomplete", "", "placed_on"),
        (NEW_HOMES, {"schedule": "business_16", "area_sqft": 99}, "review", "unlisted", ""),
        (NEW_HOMES, {"has_permit": False, "permit_issued_on": OUT}, "not_allowed",
         "development_permit", ""),
        (NEW_HOMES, {"permit_months": 13, "renewals": 2, "signs_at_once": 2, "area_sqft": 37},
         "not_allowed",
         "development_term development_renewal development_count development_area", ""),
        (NEW_HOMES, {"removal_on": "2025-03-01"}, "not_allowed", "development_expired", ""),
        (NEW_HOMES, {"removal_on": "2025-02-28"}, "allowed", "", ""),
        (EVENT, {"officer_approved": OUT}, "review", "event_approval", ""),
        (EVENT, {"officer_approved": False, "not_for_profit": False}, "not_allowed",
         "event_refused event_not_for_profit", ""),
        (EVENT, {"hours_after_event_end": 48}, "allowed", "", ""),
        (EVENT, {"hours_after_event_end": 48.1, "area_sqft": 38}, "not_allowed",
         "event_removal event_area", ""),
        (EVENT, {"placed_where": OUT, "area_sqft": 99}, "incomplete", "", "placed_where"),
        (EVENT, {"schedule": "business_20", "placed_where": "off_site"}, "not_allowed",
         "event_area", ""),
        (GARAGE, {"placed_on": "2026-06-14"}, "not_allowed", "garage_early", ""),
        (GARAGE, {"removal_on": "2026-06-22"}, "incomplete", "", "sale_last_date"),
        (GARAGE, {"removal_on": "2026-06-22", "sale_last_date": "2026-06-22"}, "allowed", "", ""),
        (GARAGE, {"removal_on": "2026-06-23", "sale_last_date": "2026-06-22"}, "not_allowed",
         "garage_late", ""),
        (GARAGE, {"schedule": "residential_ra1", "placed_on": OUT, "sale_first_date": OUT,
                  "removal_on": "2026-06-23"}, "allowed", "", ""),
        (GARAGE, {"signs_at_once": 4, "area_sqft": 3.5, "on_sale_property": False,
                  "earlier_times_this_year": 3}, "not_allowed",
         "garage_count garage_area garage_place garage_times", ""),
        (GARAGE, {"schedule": "business_20"}, "review", "unlisted", ""),
        (GARAGE, {"schedule": CI, "on_sale_property": OUT, "earlier_times_this_year": OUT,
                  "sale_first_date": OUT}, "allowed", "", ""),
        (SHORT, {"removal_on": "2026-05-09", "signs_at_once": 4, "area_sqft": 4}, "not_allowed",
         "short_removal short_count short_area", ""),
        (SHORT, {"hours_after_event_end": 400, "officer_approved": False}, "allowed", "", ""),
        (SHORT, {"kind": "nonprofit_or_open_house", "schedule": "residential_ra1"}, "not_allowed",
         "ra1_unlisted", ""),
        (SHORT, {"kind": "nonprofit_or_open_house", "schedule": "residential_other"}, "review",
         "unlisted", ""),
    ],
)  # fmt: skip
def test_temporary_sign(
    base: dict[str, Any], change: dict[str, Any], outcome: str, rules: str, missing: str
) -> None:
    same("temporary_sign", base | change, outcome, rules, missing)


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        (BANNER, (37, 1, "2027-01-03")),
        (BANNER | {"placed_on": OUT}, (37, 1, None)),
        (BANNER | {"schedule": "residential_ra1"}, (None, None, None)),
        (SITE, (50, 2, "2026-09-28")),
        (SITE | {"project_completed_on": "2026-05-05"}, (50, 2, "2026-05-05")),
        (SITE | {"project_completed_on": "2026-05-05", "placed_on": OUT}, (50, 2, None)),
        (NEW_HOMES, (36, 1, "2025-02-28")),
        (NEW_HOMES | {"renewals": 1}, (36, 1, "2026-02-28")),
        (NEW_HOMES | {"renewals": 5, "permit_months": 100}, (36, 1, "2026-02-28")),
        (NEW_HOMES | {"permit_months": 48, "renewals": 0}, (36, 1, "2025-02-28")),
        (NEW_HOMES | {"permit_months": 6, "renewals": 1}, (36, 1, "2025-08-29")),
        (NEW_HOMES | {"has_permit": False}, (36, 1, None)),
        (EVENT, (37, None, None)),
        (EVENT | {"placed_where": OUT}, (None, None, None)),
        (GARAGE, (3, 3, None)),
        (GARAGE | {"sale_last_date": "2026-06-21"}, (3, 3, "2026-06-21")),
        (GARAGE | {"sale_last_date": "2026-06-21", "schedule": "residential_ra1"}, (3, 3, None)),
        (SHORT, (3, 3, "2026-05-08")),
    ],
)
def test_temporary_sign_values(facts: dict[str, Any], expected: tuple[Any, ...]) -> None:
    given = values("temporary_sign", facts)
    assert (given["max_area_sqft"], given["max_count"], given["remove_by"]) == expected


# ------------------------------------------------------------------ existing signs (5-114)

OLD = {"standing": "nonconforming", "as_of": "2026-11-30"}
EXTENDED = OLD | {"lawful_under_prior_code": False, "prior_permit": True, "extension_applied": True,
                  "extension_approved": True, "enacted_on": "2024-02-29"}  # fmt: skip
GOOD = {"standing": "conforming", "as_of": "2026-11-30"}


@pytest.mark.parametrize(
    ("base", "change", "outcome", "rules", "missing"),
    [
        (OLD, {"as_of": OUT, "standing": "illegal"}, "incomplete", "", "as_of"),
        (GOOD, {}, "incomplete", "", "lawful_under_prior_code prior_permit"),
        (GOOD, {"prior_permit": True}, "may_stay", "", ""),
        (GOOD, {"lawful_under_prior_code": True}, "may_stay", "", ""),
        (GOOD, {"prior_permit": False}, "incomplete", "", "lawful_under_prior_code"),
        (GOOD, {"lawful_under_prior_code": False}, "incomplete", "", "prior_permit"),
        (GOOD, {"prior_permit": False, "lawful_under_prior_code": False}, "review", "no_permit",
         ""),
        (GOOD, {"prior_permit": True, "last_used_on": "2020-01-01"}, "may_stay", "", ""),
        (GOOD, {"prior_permit": True, "abandoned_on": "2026-11-01"}, "may_stay_until", "", ""),
        (GOOD, {"abandoned_on": "2026-05-27"}, "must_be_removed", "abandoned_removal",
         "lawful_under_prior_code prior_permit"),
        (OLD, {"standing": "illegal", "abandoned_on": "2020-01-01", "last_used_on": "2020-01-01"},
         "must_be_removed", "illegal abandoned_removal", ""),
        (OLD, {}, "incomplete", "", "lawful_under_prior_code"),
        (OLD, {"prior_permit": False}, "incomplete", "", "lawful_under_prior_code"),
        (OLD, {"last_used_on": "2026-08-29"}, "must_be_removed", "unused",
         "lawful_under_prior_code"),
        (OLD, {"lawful_under_prior_code": True, "last_used_on": "2026-08-31"}, "may_stay", "", ""),
        (OLD, {"lawful_under_prior_code": True, "abandoned_on": "2026-08-31"}, "may_stay_until",
         "", ""),
        (EXTENDED, {}, "may_stay_until", "", ""),
        (EXTENDED, {"prior_permit": False}, "must_be_removed", "no_prior_permit", ""),
        (EXTENDED, {"prior_permit": OUT}, "incomplete", "", "prior_permit"),
        (EXTENDED, {"extension_applied": OUT, "extension_approved": OUT}, "incomplete", "",
         "extension_applied"),
        (EXTENDED, {"extension_applied": False}, "must_be_removed", "no_extension", ""),
        (EXTENDED, {"extension_approved": False, "enacted_on": OUT}, "must_be_removed",
         "extension_refused", ""),
        (EXTENDED, {"extension_approved": OUT, "enacted_on": OUT}, "review", "extension", ""),
        (EXTENDED, {"extension_approved": OUT, "abandoned_on": "2026-11-01"}, "review",
         "extension", ""),
        (EXTENDED, {"enacted_on": OUT}, "incomplete", "", "enacted_on"),
        (EXTENDED, {"as_of": "2029-02-28"}, "may_stay_until", "", ""),
        (EXTENDED, {"as_of": "2029-03-01"}, "must_be_removed", "five_years", ""),
    ],
)  # fmt: skip
def test_nonconforming(
    base: dict[str, Any], change: dict[str, Any], outcome: str, rules: str, missing: str
) -> None:
    same("nonconforming", base | change, outcome, rules, missing)


def test_nonconforming_values() -> None:
    names = ("stay_until", "unused_until", "remove_by")
    every = EXTENDED | {"last_used_on": "2026-11-30", "abandoned_on": "2026-08-31"}
    for facts, expected in (
        (every, ("2029-02-28", "2027-02-28", "2027-03-01")),
        (every | {"extension_approved": False}, (None, "2027-02-28", "2027-03-01")),
        (every | {"lawful_under_prior_code": True}, (None, "2027-02-28", "2027-03-01")),
        (every | {"standing": "illegal"}, (None, None, "2027-03-01")),
        (every | {"as_of": OUT}, (None, None, None)),
    ):
        assert values("nonconforming", facts) == dict(zip(names, expected, strict=True))


def test_a_period_beyond_the_calendar_is_bad_input() -> None:
    facts = {"clock": "compliance_order", "start": "2026-11-30", "period_days": 10**12}
    with pytest.raises(rulebook.BadInput) as caught:
        rulebook.check("signs.deadline", facts)
    assert set(caught.value.errors) == {"period_days"}
