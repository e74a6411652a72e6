"""What holds of buildings whatever the facts: worse never passes, order never matters."""

from datetime import date
from decimal import Decimal
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

import rulebook
from rulebook.engine import Result
from workflow import days

MAYBE = st.none() | st.booleans()
MAYBE_INCHES = st.none() | st.decimals(0, 100, places=2)
SPAN = st.integers(-400, 1200)
START = st.dates(date(2015, 1, 1), date(2035, 12, 31))
WORK = list(rulebook.declaration("buildings.permit_required").facts[0].values or ())


def ask(name: str, **facts: Any) -> Result:
    given_facts = {
        key: value.isoformat() if isinstance(value, date) else value for key, value in facts.items()
    }
    return rulebook.check(f"buildings.{name}", given_facts)


def hit(result: Result, status: str = "violation") -> set[str]:
    return {rule.rpartition(".")[2] for rule in result.rules(status)}


# What the law limits: the ruleset, facts that pass, the fact, and which way is worse.
SHED = {
    "work": "detached_accessory_structure", "associated_dwelling": "townhouse", "storeys": 1,
    "accessory_use": "playhouse", "system_connections": False, "gross_floor_area_sqft": 1,
    "longest_dimension_ft": 1,
}  # fmt: skip
FENCE = {
    "facility": "swimming_pool", "outdoor": True, "pool_depth_inches": 60,
    "pool_type": "in_ground", "enclosure_provided": True, "enclosure_height_ft": 6,
    "clearance_inches": 0, "has_footholds": False, "fence_type": "chain_link",
    "link_opening_inches": 1, "tops_extend_above_bar": True, "rails_and_posts_inside": True,
    "railing_load_lb": 400, "post_load_lb": 400, "material_load_lb": 400, "gates": [],
}  # fmt: skip
YARDS = {
    "facility": "swimming_pool", "side_yard_ft": 50, "rear_yard_ft": 50, "front_yard_ft": 50,
}  # fmt: skip
LIMITS: list[tuple[str, dict[str, Any], str, int]] = [
    ("permit_required", SHED, "gross_floor_area_sqft", 1),
    ("permit_required", SHED, "longest_dimension_ft", 1),
    ("permit_required", {"work": "fence", "pool_fence": False}, "height_ft", 1),
    ("permit_required", {"work": "movable_partition_or_case"}, "height_ft", 1),
    ("permit_required", {"work": "other_tent"}, "tent_area_sqft", 1),
    ("pool_enclosure", FENCE, "enclosure_height_ft", -1),
    ("pool_enclosure", FENCE, "clearance_inches", 1),
    ("pool_enclosure", FENCE, "link_opening_inches", 1),
    ("pool_enclosure", FENCE, "railing_load_lb", -1),
    ("pool_enclosure", FENCE, "post_load_lb", -1),
    ("pool_enclosure", FENCE, "material_load_lb", -1),
    ("pool_setbacks", YARDS, "side_yard_ft", -1),
    ("pool_setbacks", YARDS, "rear_yard_ft", -1),
    ("pool_setbacks", YARDS, "front_yard_ft", -1),
]


@given(st.sampled_from(LIMITS), st.decimals(0, 300, places=2), st.decimals(0, 300, places=2))
def test_worse_never_makes_a_finding_go_away(
    limit: tuple[str, dict[str, Any], str, int], one: Decimal, other: Decimal
) -> None:
    name, facts, fact, worse = limit
    better, bad = sorted((one, other), reverse=worse < 0)
    assert hit(ask(name, **facts | {fact: better})) <= hit(ask(name, **facts | {fact: bad}))


@given(st.sampled_from(WORK), st.booleans(), st.booleans(), st.booleans(), st.booleans())
def test_a_permit_never_lets_work_begin_against_the_codes(
    work: str, complies: bool, officer: bool, issued: bool, started: bool
) -> None:
    facts = {
        "work": work, "complies_with_codes": complies, "officer_requires_permit": officer,
        "permit_issued": issued, "work_started": started,
    }  # fmt: skip
    result = ask("permit_required", **facts)
    assert result.values["may_start"] is not True or complies
    assert ("noncompliant" in hit(result)) is not complies
    assert (result.outcome == "required" and started and not issued) == (
        "started_without_permit" in hit(result)
    )


@given(
    MAYBE,
    MAYBE_INCHES,
    st.sampled_from([None, "above_ground", "in_ground"]),
    MAYBE_INCHES,
    MAYBE,
)
def test_which_pools_need_no_enclosure(
    outdoor: bool | None,
    depth: Decimal | None,
    kind: str | None,
    rim: Decimal | None,
    blocked: bool | None,
) -> None:
    facts = {
        "outdoor": outdoor, "pool_depth_inches": depth, "pool_type": kind,
        "rim_height_inches": rim, "access_can_be_blocked": blocked,
    }  # fmt: skip
    result = ask("pool_enclosure", facility="swimming_pool", enclosure_provided=False, **facts)
    shallow = depth is not None and depth < 24
    high = kind == "above_ground" and blocked is True and rim is not None and rim >= 46
    low = kind == "in_ground" or blocked is False or (rim is not None and rim < 46)
    wanted = {"outdoor"}
    if not (shallow or high):
        wanted |= {"pool_depth_inches"} if low else set(facts)
    missing = {name for name in wanted if facts[name] is None}
    if outdoor is False:
        expected = ("not_required", set())
    elif missing:
        expected = ("incomplete", missing)
    else:
        expected = ("exempt" if shallow or high else "does_not_comply", set())
    assert (result.outcome, set(result.missing)) == expected


@given(START, SPAN, st.lists(SPAN, max_size=3), st.none() | SPAN, MAYBE, st.none() | SPAN)
def test_the_state_of_a_permit(
    issued: date,
    asked: int,
    renewals: list[int],
    begun: int | None,
    commenced: bool | None,
    suspended: int | None,
) -> None:
    def after(span: int | None) -> date | None:
        return None if span is None else days.add_days(issued, span)

    as_of = after(asked)
    commenced_on = after(begun)
    result = ask(
        "permit_validity",
        issued_on=issued,
        as_of=as_of,
        renewed_on=[after(one).isoformat() for one in renewals],
        commenced_on=commenced_on,
        work_commenced=commenced,
        suspended_on=after(suspended),
    )
    if asked < 0:
        assert result.outcome == "not_issued"
        return
    start = after(max([one for one in renewals if 0 <= one <= asked], default=0))
    begin = days.roll(days.add_months(start, 6))
    in_time = commenced if commenced_on is None else commenced_on <= begin
    if as_of > days.add_months(start, 12):
        expected = "expired"
    elif as_of > begin and in_time is False:
        expected = "invalid"
    elif suspended is not None and suspended <= asked:
        expected = "suspended"
    elif as_of > begin and (in_time is None or commenced_on is None):
        expected = "incomplete"
    else:
        expected = "issued"
    assert result.outcome == expected
    assert result.values["commence_by"] == begin.isoformat()
    renewable = {"incomplete": None, "expired": True, "invalid": True}.get(expected, False)
    assert result.values["renewable"] is renewable


@given(st.permutations(["footing", "wall_system", "hvac", "energy_code_work"]), st.data())
def test_the_order_of_what_is_named_does_not_matter(work: list[str], data: st.DataObject) -> None:
    inspections = ask("inspections_required", work_includes=work).values["inspections"]
    assert inspections == ["footing", "wall_system", "hvac", "energy_code", "final"]
    accepted = data.draw(st.lists(st.sampled_from(inspections), unique=True))
    result = ask("inspections_required", work_includes=work, accepted=accepted)
    outstanding = result.values["outstanding"]
    assert sorted(outstanding + accepted) == sorted(inspections)
    assert ("final_too_early" in hit(result)) == ("final" in accepted and bool(outstanding))


@given(START, st.integers(1, 400), st.integers(1, 400))
def test_a_longer_time_to_correct_never_ends_sooner(start: date, one: int, other: int) -> None:
    assume(one < other)
    clock = {"clock": "certificate_correction", "start": start}
    short, long = (ask("deadline", **clock, days_set=length) for length in (one, other))
    assert short.values["due"] <= long.values["due"]
    assert days.is_business_day(date.fromisoformat(short.values["due"]))
