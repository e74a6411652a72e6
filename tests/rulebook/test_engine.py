"""The engine: strict facts, paths of what is bad or missing, figures by day, the general order."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest

import rulebook
from rulebook import leaves, logic, text
from rulebook.collector import Check
from rulebook.declare import Fact, load
from rulebook.facts import Model
from rulebook.figures import Dated, Figure

DECLARATION = """
area: made
rulesets:
  - ruleset: made.up
    question: Is it so?
    sections: ["1-1"]
    facts:
      - {name: wide_ft, type: number, minimum: 0, maximum: 10, required: true}
      - {name: count, type: integer, minimum: 1, default: 3}
      - {name: from, type: date}
      - {name: at, type: string, format: date-time}
      - {name: lit_at, type: string, pattern: '([01][0-9]|2[0-3]):[0-5][0-9]'}
      - {name: kind, type: enum, values: [a, b], default: a}
      - {name: kinds, type: list, items: {type: enum, values: [a, b]}}
      - name: roads
        type: list
        default: []
        items:
          - {name: length_ft, type: number, required: true}
          - {name: bends, type: list, items: {type: object, fields: [{name: sharp, type: boolean}]}}
      - {name: owner, type: object, fields: [{name: name, type: string}]}
    outcomes: [good, bad, incomplete]
    values: [{name: due, type: date}, {name: price, type: string}, {name: share, type: number}]
    rules:
      - {id: made.up.wide, section: "1-1", says: Not wide., needs: [wide_ft], status: violation}
      - {id: made.up.seen, section: "1-2", says: Seen., needs: [], status: review}
"""


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Model:
    path = tmp_path_factory.mktemp("made") / "declarations.yaml"
    path.write_text(DECLARATION)
    return Model(load(path)["made.up"])


def bad(model: Model, facts: Any) -> dict[str, str]:
    with pytest.raises(rulebook.BadInput) as caught:
        model.read(facts)
    return caught.value.errors


def test_defaults_and_nulls(model: Model) -> None:
    facts = model.read({"kind": None, "count": None, "wide_ft": None, "roads": None})
    assert (facts.kind, facts.count, facts.wide_ft, facts.roads) == ("a", 3, None, [])
    assert model.read({}).roads is not model.read({}).roads


def test_numbers_are_exact_and_a_word_of_python_takes_an_underscore(model: Model) -> None:
    facts = model.read({"wide_ft": 8.33, "count": 5.0, "from": "2026-11-30"})
    assert facts.wide_ft == Decimal("24.99") / 3
    assert (facts.count, facts.from_) == (5, date(2026, 11, 30))


@pytest.mark.parametrize(
    ("facts", "named"),
    [
        ({"wide_ft": True}, "wide_ft"),
        ({"wide_ft": "5"}, "wide_ft"),
        ({"wide_ft": float("nan")}, "wide_ft"),
        ({"wide_ft": float("inf")}, "wide_ft"),
        ({"wide_ft": Decimal("1e400")}, "wide_ft"),
        ({"wide_ft": -0.1}, "wide_ft"),
        ({"wide_ft": 10.01}, "wide_ft"),
        ({"count": 1.5}, "count"),
        ({"count": 0}, "count"),
        ({"count": 10**400}, "count"),
        ({"from": "2026-02-30"}, "from"),
        ({"from": "20260201"}, "from"),
        ({"from": "1899-12-31"}, "from"),
        ({"from": "2200-01-01"}, "from"),
        ({"from": 20260201}, "from"),
        ({"from_": "2026-02-01"}, "from_"),
        ({"at": "2026-11-30T09:00:00"}, "at"),
        ({"at": "2026-11-30"}, "at"),
        ({"at": "2200-11-30T09:00:00Z"}, "at"),
        ({"lit_at": "24:00"}, "lit_at"),
        ({"lit_at": "09:00\n"}, "lit_at"),
        ({"kind": "c"}, "kind"),
        ({"kind": ["a"]}, "kind"),
        ({"kinds": ["a", "c"]}, "kinds[1]"),
        ({"kinds": [None]}, "kinds[0]"),
        ({"kinds": "a"}, "kinds"),
        ({"roads": [{"length_ft": 1}, {"length_ft": "x"}]}, "roads[1].length_ft"),
        ({"roads": [{"bends": [{"sharp": 1}]}]}, "roads[0].bends[0].sharp"),
        ({"roads": [{"width_ft": 1}]}, "roads[0].width_ft"),
        ({"roads": [None]}, "roads[0]"),
        ({"roads": {"length_ft": 1}}, "roads"),
        ({"owner": {"name": 1}}, "owner.name"),
        ({"owner": "me"}, "owner"),
        ({"width_ft": 1}, "width_ft"),
        ([], "facts"),
        (None, "facts"),
    ],
)
def test_bad_facts_are_named(model: Model, facts: Any, named: str) -> None:
    errors = bad(model, facts)
    assert list(errors) == [named]
    assert "accepted: " in errors[named]


def test_every_bad_fact_is_named(model: Model) -> None:
    assert set(bad(model, {"wide_ft": "x", "count": 0, "other": 1})) == {
        "wide_ft", "count", "other",
    }  # fmt: skip


def test_moments_keep_their_offset(model: Model) -> None:
    facts = model.read({"at": "2026-11-30T09:00:00-05:00"})
    assert facts.at.isoformat() == "2026-11-30T09:00:00-05:00"
    assert model.read({"at": "2026-11-30T14:00:00Z"}).at == facts.at


def test_missing_facts_are_named_with_their_path(model: Model) -> None:
    facts = model.read({"roads": [{"bends": [{}]}]})
    check = Check(model.ruleset, facts)
    assert check.missing == ["wide_ft"]
    road = facts.roads[0]
    assert not check.need_required(road)
    assert not check.need("sharp", of=road.bends[0])
    assert not check.need_one_of("lit_at", "at")
    assert check.need_one_of("kinds", "count")
    assert check.missing == [
        "at", "lit_at", "roads[0].bends[0].sharp", "roads[0].length_ft", "wide_ft",
    ]  # fmt: skip
    check.excuse("at", "lit_at")
    assert "at" not in check.missing


def test_an_empty_list_is_missing_where_an_entry_is_needed(model: Model) -> None:
    facts = model.read({"kinds": [], "roads": [{}]})
    check = Check(model.ruleset, facts)
    assert check.need("kinds")
    assert not check.need_entries("kinds")
    assert not check.need_entries("bends", of=facts.roads[0])
    assert check.need_entries("roads")
    assert check.missing == ["kinds", "roads[0].bends", "wide_ft"]


def test_findings_carry_what_is_declared(model: Model) -> None:
    check = Check(model.ruleset, model.read({"wide_ft": 9.5}))
    assert check.at_most("wide", "wide_ft", Decimal("8.5"), "{actual} is over {limit}.") is False
    assert [finding.to_dict() for finding in check.findings] == [
        {"rule": "made.up.wide", "status": "violation", "section": "1-1",
         "message": "9.5 is over 8.5.", "limit": 8.5, "actual": 9.5},
    ]  # fmt: skip
    check.hit("seen", "Seen.")
    assert "limit" not in check.findings[1].to_dict()
    check.hit("seen", "Seen elsewhere.", section="2-2")
    assert [finding.section for finding in check.findings] == ["1-1", "1-2", "2-2"]
    assert check.violated
    assert check.reviewed
    assert check.was_hit("seen")
    with pytest.raises(rulebook.RulebookFault):
        check.hit("other", "…")


def test_values_are_promised(model: Model) -> None:
    check = Check(model.ruleset, model.read({}))
    check.give(due=date(2026, 11, 30), price=Decimal("12.345"))
    assert check.values == {"due": "2026-11-30", "price": "12.35", "share": None}
    with pytest.raises(rulebook.RulebookFault):
        check.give(other=1)


def test_an_unknown_ruleset_is_bad_input() -> None:
    for name in ("common.nothing", "nothing", "", None, 5):
        with pytest.raises(rulebook.BadInput) as caught:
            rulebook.check(name, {})
        assert list(caught.value.errors) == ["ruleset"]


def test_figures_by_day() -> None:
    changed = (Dated(100, None), Dated(120, date(2031, 1, 1)))
    figure = Figure("fee_usd", "US dollars", "1-1", "", changed)
    assert [figure.at(date(2030, 12, 31)), figure.at(date(2031, 1, 1))] == [100, 120]
    young = Figure("fee_usd", "US dollars", "1-1", "", (Dated(120, date(2031, 1, 1)),))
    with pytest.raises(rulebook.BadInput):
        young.at(date(2030, 12, 31))


def test_three_valued_logic() -> None:
    assert logic.all_of(True, None) is None
    assert logic.all_of(None, False) is False
    assert logic.any_of(None, True) is True
    assert logic.any_of(False, None) is None
    assert logic.negate(None) is None


def test_figures_for_people() -> None:
    assert text.number(10001) == "10,001"
    assert text.number(Decimal("8.50")) == "8.5"
    assert text.number(Decimal("1E+3")) == "1,000"
    assert [text.feet(1), text.feet(Decimal("2.5"))] == ["1 foot", "2.5 feet"]
    assert [text.dollars(500000), text.dollars(Decimal("12.5"))] == ["$500,000", "$12.50"]
    assert text.money(Decimal("0.005")) == "0.01"
    assert text.day(date(2026, 11, 30)) == "Monday, November 30, 2026"
    assert text.listed(["a", "b", "c"]) == "a, b and c"


@pytest.mark.parametrize("raw", [Decimal("1e-999999"), Decimal("1." + "0" * 5000), 1e308])
def test_a_number_of_monstrous_length_is_read_as_a_double(raw: Any) -> None:
    figure = leaves.parser(Fact(name="n", type="number"))(raw)
    assert len(text.number(figure)) < 500
