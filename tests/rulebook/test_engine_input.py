"""Strictness: which days, moments and numbers are read, and that no input ends in a traceback."""

import json
import subprocess
import sys
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from rulebook import leaves
from rulebook.command import parse
from rulebook.declare import Fact
from rulebook.errors import BadInput

ROOT = Path(__file__).resolve().parent.parent.parent
GOOD = b'{"ruleset": "common.holidays", "facts": {"year": 2026}}'


def reads(kind: str, value: Any, **more: Any) -> bool:
    try:
        leaves.parser(Fact(name="it", type=kind, **more))(value)
    except leaves.Bad:
        return False
    return True


@pytest.mark.parametrize(
    ("text", "good"),
    [
        ("2026-11-30T09:00-05:00", True),
        ("2026-11-30T09:00:00-05:00", True),
        ("2026-11-30T09:00:00.5Z", True),
        ("2026-11-30T09:00:00.123456+00:00", True),
        ("1900-01-01T00:00Z", True),
        ("2199-12-31T23:59:59Z", True),
        ("1899-12-31T23:59Z", False),
        ("2200-01-01T00:00Z", False),
        ("2026-11-30", False),
        ("2026-11-30T09:00", False),
        ("2026-11-30T09Z", False),
        ("2026-11-30 09:00:00Z", False),
        ("2026-11-30t09:00:00Z", False),
        ("2026-11-30T09:00:00z", False),
        ("2026-11-30T09:00:00-0500", False),
        ("2026-11-30T09:00:00-05", False),
        ("2026-11-30T09:00:00+24:00", False),
        ("2026-11-30T09:00:00+05:30:15", False),
        ("2026-11-30T09:00:00,5Z", False),
        ("2026-11-30T09:00:00.1234567Z", False),
        ("2026-11-30T24:00Z", False),
        ("2026-11-30T09:60Z", False),
        ("2026-11-30T23:59:60Z", False),
        ("2026-02-29T09:00Z", False),
        ("2026-W48-1T09:00Z", False),
        ("2026-334T09:00Z", False),
        ("20261130T090000Z", False),
        (" 2026-11-30T09:00Z", False),
        ("2026-11-30T09:00Z\n", False),
        ("٢٠٢٦-11-30T09:00Z", False),
        (1795978800, False),
    ],
)
def test_moments(text: Any, good: bool) -> None:
    assert reads("string", text, format="date-time") is good


@pytest.mark.parametrize(
    ("text", "good"),
    [
        ("2026-11-30", True), ("2024-02-29", True), ("1900-01-01", True), ("2199-12-31", True),
        ("2026-02-29", False), ("1900-02-29", False), ("2026-11-31", False), ("2026-00-10", False),
        ("20261130", False), ("2026-W48-1", False), ("2026-334", False), ("2026-11", False),
        ("2026-1-1", False), ("2026/11/30", False), ("30-11-2026", False), ("", False),
        (" 2026-11-30", False), ("2026-11-30 ", False), ("2026-11-30\n", False),
        ("2026-11-30T00:00:00Z", False), ("+2026-11-30", False), ("２０２６-11-30", False),
        ("1899-12-31", False), ("2200-01-01", False), ("0000-01-01", False), (20261130, False),
    ],
)  # fmt: skip
def test_days(text: Any, good: bool) -> None:
    assert reads("date", text) is good


@pytest.mark.parametrize(
    ("kind", "value", "good"),
    [
        ("number", 5, True), ("number", Decimal("5.25"), True), ("number", -0.0, True),
        ("number", "5", False), ("number", True, False), ("number", False, False),
        ("number", Decimal("1e400"), False), ("number", float("nan"), False),
        ("number", Decimal("NaN"), False), ("number", Decimal("Infinity"), False),
        ("number", 10**4000, False), ("number", [5], False), ("number", {}, False),
        ("integer", 5, True), ("integer", Decimal("5.0"), True), ("integer", Decimal("5e1"), True),
        ("integer", Decimal("5.5"), False), ("integer", True, False), ("integer", "5", False),
        ("boolean", True, True), ("boolean", 1, False), ("boolean", 0, False),
        ("boolean", "true", False),
    ],
)  # fmt: skip
def test_numbers_and_answers(kind: str, value: Any, good: bool) -> None:
    assert reads(kind, value) is good


def test_an_integer_too_long_to_write_is_refused() -> None:
    assert not reads("number", 10**5000)
    assert leaves.shown(10**5000) == "this int"


def test_nothing_is_under_nothing() -> None:
    zero = leaves.parser(Fact(name="it", type="number", minimum=0))
    for raw in (-0.0, Decimal("-0.0"), Decimal("-0"), Decimal("0.000")):
        assert str(zero(raw)) == "0"


@pytest.mark.parametrize(
    ("data", "named"),
    [
        (b"", "text"), (b" \r\n\t", "text"), (b"\xef\xbb\xbf", "text"), (b"\xff\xfe{\x00", "text"),
        (b"\x00", "text"), (b'{"a": 1}\x00', "text"), (b'{"a": "\x00"}', "text"),
        (b'{"a": 1} {"a": 1}', "text"), (b"{'a': 1}", "text"), (b'{"a": 1,}', "text"),
        (b'{"a": "\xe9"}', "text"), (b'{"a": 1, "a": 1}', "a"), (b"[" * 200000, "text"),
    ],
)  # fmt: skip
def test_text_that_is_no_json(data: bytes, named: str) -> None:
    with pytest.raises(BadInput) as caught:
        parse(data, "text")
    assert list(caught.value.errors) == [named]


@pytest.mark.parametrize("figure", ["9" * 5000, "1e9999999999999999999999", "-1e999999"])
def test_a_monstrous_number_is_a_bad_fact_and_no_bad_text(figure: str) -> None:
    code, answer = asked("common.holidays", stdin=f'{{"year": {figure}}}'.encode())
    assert (code, list(answer[0]["error"])) == (2, ["year"])


def asked(*arguments: str, stdin: bytes = b"") -> tuple[int, list[Any]]:
    done = subprocess.run(
        [sys.executable, "manage.py", "codecheck", *arguments],
        cwd=ROOT, input=stdin, capture_output=True, check=False,
    )  # fmt: skip
    assert b"Traceback" not in done.stderr
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()]


def test_files_that_can_not_be_read(tmp_path: Path) -> None:
    (tmp_path / "latin").write_bytes(b'{"year": "\xe9"}')
    (tmp_path / "empty").write_bytes(b"")
    (tmp_path / "bom").write_bytes(b'\xef\xbb\xbf{"year": 2026}')
    for name, wanted in (
        ("none", "file"), ("", "file"), ("/proc/self/mem", "file"),
        ("latin", "facts"), ("empty", "facts"),
    ):  # fmt: skip
        code, answer = asked("common.holidays", str(tmp_path / name))
        assert (code, list(answer[0]["error"])) == (2, [wanted]), name
        batch = asked("--batch", str(tmp_path / name))
        assert name == "empty" or (batch[0], "error" in batch[1][0]) == (2, True), name
    assert asked("common.holidays", str(tmp_path / "bom"))[0] == 0


def test_a_batch_may_come_from_windows() -> None:
    code, answers = asked("--batch", stdin=b"\xef\xbb\xbf" + GOOD + b"\r\n\r\n" + GOOD + b"\r\n")
    assert (code, [one["outcome"] for one in answers]) == (0, ["listed", "listed"])


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("python manage.py codecheck --list | true; echo ${PIPESTATUS[0]}", "1"),
        ("python manage.py codecheck --list >/dev/full; echo $?", "1"),
        ("python manage.py codecheck common.holidays <&- >/dev/null; echo $?", "2"),
        ("echo '{\"year\": 2026}' | python manage.py codecheck common.holidays >&-; echo $?", "0"),
    ],
)
def test_what_is_closed_or_full_ends_quietly(line: str, code: str) -> None:
    line = line.replace("python", sys.executable)
    done = subprocess.run(
        ["bash", "-c", line], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stdout.strip() == code
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr


def test_the_json_schema_says_what_is_read() -> None:
    """Every fact of every ruleset: what its schema calls good is read, the rest is not."""
    import rulebook
    from rulebook.registry import area_of
    from rulebook.schema import facts_schema

    for name, declared in rulebook.rulesets().items():
        schema = facts_schema(declared)
        model = area_of(name).model(name)
        assert set(schema["properties"]) == {fact.name for fact in declared.facts}
        for fact, one in schema["properties"].items():
            assert "null" in one["type"], (name, fact)
            model.read({fact: None})
            for value in one.get("enum", []):
                model.read({fact: value})
            if "minimum" in one:
                model.read({fact: one["minimum"]})
                with pytest.raises(BadInput):
                    model.read({fact: one["minimum"] - 1})
            with pytest.raises(BadInput):
                model.read({fact: object()})


@pytest.mark.parametrize(
    ("name", "facts", "named"),
    [
        (
            "timber.operations",
            {"sunrise": "07:00", "sunset": "06:00", "working": 1, "colour": [[1]]},
            {"sunset", "working", "colour"},
        ),
        (
            "timber.license_validity",
            {
                "issued_on": "2026-01-05",
                "suspensions": [{"from": "2026-02-02", "to": "2026-02-01"}, {"from": "x"}],
                "terminated_on": "2026-01-01",
            },
            {"suspensions[0].to", "suspensions[1].from", "terminated_on"},
        ),
        (
            "operating.annual_report",
            {"recipient": "x", "counts": {"fees_charged_usd": 0.001, "applications_denied": -1}},
            {"recipient", "counts.fees_charged_usd", "counts.applications_denied"},
        ),
        (
            "common.fee",
            {"schedule": [None, {"base": -1}], "paid_usd": 0.001, "kind": "certificate"},
            {"schedule[0]", "schedule[1].base", "paid_usd"},
        ),
    ],
)
def test_what_contradicts_is_named_beside_what_can_not_be_read(
    name: str, facts: dict[str, Any], named: set[str]
) -> None:
    import rulebook

    with pytest.raises(BadInput) as caught:
        rulebook.check(name, facts)
    assert set(caught.value.errors) == named
