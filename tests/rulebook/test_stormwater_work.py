"""Stormwater: the site, its papers, inspections and enforcement, beyond the cases."""

from typing import Any

import pytest

import rulebook


def answer(name: str, **facts: Any) -> tuple[str, set[str], list[str]]:
    """Outcome, rules with status violation or review (their last part), and what is missing."""
    result = rulebook.check(f"stormwater.{name}", facts)
    hits = result.rules("violation") | result.rules("review")
    return result.outcome, {hit.rpartition(".")[2] for hit in hits}, list(result.missing)


def values(name: str, **facts: Any) -> Any:
    return rulebook.check(f"stormwater.{name}", facts).values


def phase(acres: Any, start: str | None, end: str | None = None) -> dict[str, Any]:
    return {"acres": acres, "disturbed_from": start, "stabilized_on": end}


@pytest.mark.parametrize(
    ("facts", "outcome", "hits", "missing", "peak"),
    [
        ({}, "incomplete", "", "acres_disturbed_at_once phases", (None, None)),
        ({"phases": []}, "within_limit", "", "", (0, None)),
        ({"acres_disturbed_at_once": 5.01}, "incomplete", "", "swppp_approved", (5.01, None)),
        ({"acres_disturbed_at_once": 6, "swppp_approved": True}, "incomplete", "",
         "approved_acres_at_once", (6, None)),
        ({"acres_disturbed_at_once": 6, "swppp_approved": True, "approved_acres_at_once": 6},
         "allowed_by_swppp", "", "", (6, None)),
        # A plan for less binds below five acres too, but only once it is approved.
        ({"acres_disturbed_at_once": 3, "swppp_approved": True, "approved_acres_at_once": 2},
         "over_limit", "approved_acres", "", (3, None)),
        ({"acres_disturbed_at_once": 3, "swppp_approved": False, "approved_acres_at_once": 2},
         "within_limit", "", "", (3, None)),
        ({"acres_disturbed_at_once": 3, "swppp_approved": True}, "within_limit", "", "", (3, None)),
        ({"phases": [phase(3, "2026-04-02", "2026-05-01"), phase(2, "2026-05-02"),
                     phase(1, "2026-04-02", "2026-04-02")]}, "within_limit", "", "",
         (4, "2026-04-02")),
        ({"phases": [phase(2, "2026-05-02")], "acres_disturbed_at_once": 2}, "within_limit", "",
         "", (2, "2026-05-02")),
        ({"phases": [phase(2, "2026-05-02")], "acres_disturbed_at_once": 3}, "within_limit", "",
         "", (3, None)),
        ({"phases": [phase(0, "2026-05-02")]}, "within_limit", "", "", (0, None)),
        ({"phases": [phase(6, "2026-05-02"), phase(None, "2026-05-02")], "swppp_approved": False},
         "over_limit", "five_acres", "phases[1].acres", (None, None)),
        ({"phases": [phase(2, None, "2026-05-02")]}, "incomplete", "", "phases[0].disturbed_from",
         (None, None)),
        ({"phases": [phase(0.1, "2026-05-02")] * 50}, "within_limit", "", "", (5, "2026-05-02")),
    ],
)  # fmt: skip
def test_open_land(facts: Any, outcome: str, hits: str, missing: str, peak: Any) -> None:
    assert answer("disturbance_limit", **facts) == (outcome, set(hits.split()), missing.split())
    assert tuple(values("disturbance_limit", **facts).values()) == peak


def test_a_phase_that_ends_before_it_begins_is_bad_input() -> None:
    with pytest.raises(rulebook.BadInput) as caught:
        values("disturbance_limit", phases=[phase(1, "2026-05-02"),
                                            phase(None, "2026-05-02", "2026-05-01")])  # fmt: skip
    assert list(caught.value.errors) == ["phases[1].stabilized_on"]


def report(at: str | None, delivered: Any = True, logged: Any = True) -> dict[str, Any]:
    return {
        "completed_at": at, "delivered_to_stormwater_officer": delivered,
        "copied_to_site_log": logged,
    }  # fmt: skip


def storm(inches: Any, at: str | None = None) -> dict[str, Any]:
    return {"precipitation_inches": inches, "ended_at": at}


START = {"construction_started_at": "2026-05-04T07:00:00-04:00", "inspections": [], "storms": []}
WEEKLY = ("weekly_late", "weekly_missed", "weekly_reports_short", "longest_gap_days")


@pytest.mark.parametrize(
    ("as_of", "reports", "weekly"),
    [
        ("2026-05-11T23:59:00-04:00", [], (0, 0, 0, 7)),
        ("2026-05-12T00:00:00-04:00", [], (0, 1, 1, 8)),
        ("2026-05-19T03:59:00Z", [], (0, 1, 1, 14)),  # still the 18th in the town
        ("2026-05-19T04:00:00Z", [], (0, 1, 2, 15)),
        # In any order; a report at the very start and one at the very end count, others do not.
        ("2026-05-20T12:00:00-04:00", ["2026-05-20T12:00:00-04:00", "2026-05-04T11:00:00Z"],
         (1, 0, 2, 16)),
        ("2026-05-20T12:00:00-04:00", ["2026-05-20T12:00:01-04:00", "2026-05-04T06:59:00-04:00"],
         (0, 1, 2, 16)),
        ("2026-06-01T12:00:00-04:00", ["2026-05-12T12:00:00-04:00", "2026-05-20T12:00:00-04:00"],
         (2, 1, 3, 12)),
    ],
)  # fmt: skip
def test_weekly_reports(as_of: str, reports: list[str], weekly: Any) -> None:
    facts = {**START, "as_of": as_of, "inspections": [report(at) for at in reports]}
    given = values("self_inspection", **facts)
    assert tuple(given[name] for name in WEEKLY) == weekly


@pytest.mark.parametrize(
    ("storms", "reports", "storm_values", "missing"),
    [
        # The clocks go back within the 24 hours: 25 hours by the clock on the wall.
        ([storm(0.5, "2026-10-31T18:00:00-04:00")], ["2026-11-01T17:00:00-05:00"],
         (0, 0, None), []),
        ([storm(0.5, "2026-10-31T18:00:00-04:00")], ["2026-11-01T17:00:01-05:00"],
         (1, 0, None), []),
        # A report before the end does not serve; one may serve two storms.
        ([storm(1, "2026-10-30T12:00:00Z"), storm(1, "2026-10-30T14:00:00Z")],
         ["2026-10-30T13:00:00Z", "2026-10-31T12:00:00Z"], (0, 0, None), []),
        ([storm(1, "2026-10-30T14:00:00Z")], ["2026-10-30T13:59:59Z"], (0, 1, None), []),
        # Open to the very deadline, then missed; too little rain, or rain outside the time.
        ([storm(1, "2026-11-04T12:00:00-05:00"), storm(1, "2026-11-05T08:00:00-05:00")], [],
         (0, 0, "2026-11-05T12:00:00-05:00"), []),
        ([storm(1, "2026-11-04T11:59:59-05:00")], [], (0, 1, None), []),
        ([storm(0.49, "2026-11-01T12:00:00Z"), storm(0.49), storm(2, "2026-11-06T12:00:00Z"),
          storm(2, "2026-10-25T12:00:00Z")], [], (0, 0, None), []),
        ([storm(0.5), storm(None), storm(1, "2026-11-05T08:00:00-05:00")], [],
         (0, 0, "2026-11-06T08:00:00-05:00"),
         ["storms[0].ended_at", "storms[1].precipitation_inches"]),
    ],
)  # fmt: skip
def test_storm_reports(storms: Any, reports: list[str], storm_values: Any, missing: Any) -> None:
    facts = {
        "construction_started_at": "2026-10-30T07:00:00-04:00",
        "as_of": "2026-11-05T12:00:00-05:00",
        "inspections": [report(at) for at in reports],
        "storms": storms,
    }
    given = values("self_inspection", **facts)
    assert (given["storm_late"], given["storm_missed"], given["next_storm_due"]) == storm_values
    assert answer("self_inspection", **facts)[2] == missing


def test_reports_of_which_something_is_not_known() -> None:
    facts = {
        **START, "as_of": "2026-07-01T00:00:00-04:00", "storms": [storm(1)],
        "inspections": [report(None, False), report("2026-05-05T12:00:00Z", None)],
    }  # fmt: skip
    assert answer("self_inspection", **facts) == (
        "not_kept", {"delivered"},
        ["inspections[0].completed_at", "inspections[1].delivered_to_stormwater_officer",
         "storms[0].ended_at"],
    )  # fmt: skip
    assert set(values("self_inspection", **facts).values()) == {None}
    no_storms = values("self_inspection", **{**facts, "storms": None, "inspections": []})
    assert [name for name, value in no_storms.items() if value is None] == [
        "storm_late", "storm_missed", "next_storm_due",
    ]  # fmt: skip
    # A report outside the time judged is looked at all the same for its papers.
    early = {**START, "as_of": "2026-05-05T00:00:00-04:00"}
    early["inspections"] = [report("2026-05-01T12:00:00Z", True, False)]
    assert answer("self_inspection", **early) == ("not_kept", {"site_log"}, [])


def test_a_log_judged_before_the_start_is_bad_input() -> None:
    with pytest.raises(rulebook.BadInput) as caught:
        values("self_inspection", **{**START, "as_of": "2026-05-04T10:59:59Z"})
    assert list(caught.value.errors) == ["as_of"]
    assert answer("self_inspection", **{**START, "as_of": "2026-05-04T11:00:00Z"})[0] == "kept"
