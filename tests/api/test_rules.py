"""The rulebook over HTTP: the same answers as the command, and how bad input is refused."""

import io
import json
from argparse import Namespace

import pytest

import rulebook
from rulebook.command import run
from tests.api.conftest import post
from tests.rulebook.case_files import AREAS, cases

pytestmark = pytest.mark.once
HARVEST = "rulesets/timber.license_required/check"


def by_command(name: str, facts: dict) -> tuple[int, dict]:
    options = Namespace(list=False, describe=False, batch=False, as_of=None, names=[name])
    out = io.StringIO()
    data = json.dumps(facts, default=str).encode()
    code = run(options, io.BytesIO(data), out)
    return code, json.loads(out.getvalue())


@pytest.mark.parametrize("area", AREAS)
def test_every_case_is_answered_as_by_the_command(api, settings, area: str) -> None:
    settings.API_RATE = "off"
    asked = [
        {"ruleset": name, "facts": json.loads(json.dumps(case["facts"], default=str))}
        for name, case in cases(area)
    ]
    many = post(api, "check", asked).json()
    assert len(many) == len(asked)
    for one, together in zip(asked, many, strict=True):
        code, wanted = by_command(one["ruleset"], one["facts"])
        alone = post(api, f"rulesets/{one['ruleset']}/check", one["facts"])
        assert (alone.status_code, alone.json()) == (422 if code else 200, wanted)
        assert together == wanted


def test_list_and_describe(api) -> None:
    listed = api.get("/api/v1/rulesets").json()
    assert [one["ruleset"] for one in listed] == list(rulebook.rulesets())
    described = api.get("/api/v1/rulesets/timber.license_required").json()
    assert described["question"] == "Does this harvest need a timber harvesting license?"
    assert {fact["name"] for fact in described["facts"]} > {"volume_cords", "purpose"}
    assert api.get("/api/v1/rulesets/timber.nothing").status_code == 404


@pytest.mark.parametrize(
    ("address", "body", "status", "named"),
    [
        (HARVEST, {"volume_cords": -1}, 422, "volume_cords"),
        (HARVEST, {"volume": 1}, 422, "volume"),
        (HARVEST, '{"volume_cords": 1, "volume_cords": 2}', 422, "volume_cords"),
        (HARVEST, '{"volume_cords": NaN}', 422, "volume_cords"),
        (HARVEST, "[]", 422, "facts"),
        (HARVEST, "", 422, "facts"),
        (HARVEST, b"\xff", 422, "facts"),
        (HARVEST, "[" * 100000, 422, "facts"),
        (HARVEST + "?as_of=2026-02-30", {}, 422, "as_of"),
        (HARVEST + "?as_of=2026-02-03&as_of=2026-02-04", {}, 422, "as_of"),
        (HARVEST + "?asof=2026-02-03", {}, 422, "asof"),
        ("rulesets/timber.nothing/check", {}, 404, "ruleset"),
        (HARVEST, " " * (256 * 1024 + 1), 413, "body"),
        ("check", {}, 422, "body"),
        ("check", [{}] * 1001, 422, "body"),
        ("check", " " * (2 * 1024 * 1024 + 1), 413, "body"),
        ("nothing", {}, 404, "address"),
        ("rulesets", {}, 405, "method"),
    ],
)
def test_what_can_not_be_read(api, address: str, body, status: int, named: str) -> None:
    response = post(api, address, body)
    assert (response.status_code, list(response.json()["error"])) == (status, [named])
    assert response["Content-Type"] == "application/json"


def test_one_bad_item_spoils_no_other(api) -> None:
    good = {"ruleset": "timber.license_required", "facts": {"volume_cords": 21}}
    asked = [good, 5, None, {}, {"ruleset": "x", "facts": {}}, {**good, "facts": {"x": 1}}, good]
    answers = post(api, "check", asked).json()
    assert [one.get("outcome") or sorted(one["error"]) for one in answers] == [
        "required", ["line"], ["line"], ["facts", "ruleset"], ["ruleset"], ["x"], "required",
    ]  # fmt: skip


def test_the_law_of_another_day(api) -> None:
    facts = {"fee_paid": 100}
    address = "rulesets/timber.application_contents/check?as_of=1999-01-01"
    assert post(api, address, facts).json()["values"]["fee_due"] == "100.00"


def test_a_fault_in_a_rule_costs_one_answer(api, monkeypatch) -> None:
    from rulebook import registry

    monkeypatch.delitem(registry.areas()["common"].functions, "common.holidays")
    broken = {"ruleset": "common.holidays", "facts": {"year": 2026}}
    good = {"ruleset": "timber.license_required", "facts": {"volume_cords": 21}}
    answers = post(api, "check", [broken, good]).json()
    assert [list(answers[0]["error"]), answers[1]["outcome"]] == [["ruleset"], "required"]
