"""Figures that the town amends: published to a file, read by every process, dated and checked."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

import rulebook
from rulebook import amended, figures
from rulebook.amended import Amendment

ROOT = Path(__file__).resolve().parent.parent.parent
FROM = date(2031, 1, 1)
FEE = Amendment("fees", "timber_fee_usd", Decimal("150.50"), FROM, "L.L. 2-2030")
ASK = {"kind": "timber_license"}


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty place for the amendments; what is read there is forgotten afterwards."""
    monkeypatch.setenv("VAR_DIR", str(tmp_path))
    monkeypatch.delenv("FIGURES_FILE", raising=False)
    amended.file.cache_clear()
    yield tmp_path / "figures.json"
    monkeypatch.undo()
    amended.file.cache_clear()


def fee(day: date) -> str:
    return rulebook.check("common.fee", ASK, day).values["amount"]


def test_a_published_figure_holds_from_its_day_everywhere_it_is_read(file: Path) -> None:
    before = date(2030, 12, 31)
    assert [fee(before), fee(FROM)] == ["100.00", "100.00"]
    figures.publish([FEE])
    assert [fee(before), fee(FROM)] == ["100.00", "150.50"]
    facts = {"fee_paid": 100}
    harvest = rulebook.check("timber.application_contents", facts, FROM)
    assert harvest.values["fee_due"] == "150.50"
    figures.publish([])
    assert fee(FROM) == "100.00"


def test_a_later_publication_is_seen_without_a_new_start(file: Path) -> None:
    figures.publish([FEE])
    assert fee(FROM) == "150.50"
    figures.publish([Amendment("fees", "timber_fee_usd", 175, FROM, "L.L. 3-2030")])
    assert fee(FROM) == "175.00"
    file.unlink()
    assert fee(FROM) == "100.00"


def test_the_command_reads_what_was_published(file: Path) -> None:
    figures.publish([FEE])
    done = subprocess.run(
        [sys.executable, "manage.py", "codecheck", "common.fee", "--as-of", FROM.isoformat()],
        cwd=ROOT, input=json.dumps(ASK), text=True, capture_output=True, check=True,
        env={**os.environ, "VAR_DIR": str(file.parent)},
    )  # fmt: skip
    assert json.loads(done.stdout)["values"]["amount"] == "150.50"


def test_the_file_is_replaced_whole_and_leaves_nothing_behind(file: Path) -> None:
    figures.publish([FEE])
    assert [path.name for path in file.parent.iterdir()] == ["figures.json"]
    assert json.loads(file.read_text()) == [
        {"app": "fees", "key": "timber_fee_usd", "value": 150.5, "from": "2031-01-01",
         "law": "L.L. 2-2030"},
    ]  # fmt: skip
    with pytest.raises(rulebook.BadInput):
        figures.publish([FEE, FEE])
    assert fee(FROM) == "150.50"


@pytest.mark.parametrize(
    ("entry", "what"),
    [
        (Amendment("fees", "no_such", 1, FROM, "L.L."), "is no figure of fees"),
        (Amendment("nothing", "timber_fee_usd", 1, FROM, "L.L."), "is no figure"),
        (Amendment("fees", "timber_fee_usd", 1, FROM, " "), "names no law"),
        (Amendment("fees", "timber_fee_usd", "150", FROM, "L.L."), "is no number"),
        (Amendment("fees", "timber_fee_usd", True, FROM, "L.L."), "is no number"),
        (Amendment("fees", "timber_fee_usd", -1, FROM, "L.L."), "is no number"),
        (Amendment("fees", "timber_fee_usd", 10**400, FROM, "L.L."), "is no number"),
        (Amendment("fees", "timber_fee_usd", Decimal("0.12345678901234567"), FROM, "L.L."),
         "has too many digits"),
        (Amendment("fees", "state_report_month_and_day", [4], FROM, "L.L."), "has 1 entries"),
        (Amendment("fees", "state_report_month_and_day", 4, FROM, "L.L."), "is not a list"),
        (Amendment("timber", "buffer_ft", {"stream": 50}, FROM, "L.L."), "is another table"),
        (Amendment("seqr", "applicant_effective_on", "soon", FROM, "L.L."), "is not a day"),
        (Amendment("registry", "rental_declaration_text", "", FROM, "L.L."), "is no text"),
        (Amendment("fees", "timber_fee_usd", 1, None, "L.L."), "has no first day"),  # type: ignore[arg-type]
    ],
)  # fmt: skip
def test_what_fits_no_figure_is_refused(file: Path, entry: Amendment, what: str) -> None:
    assert figures.fault(entry).startswith(what)
    with pytest.raises(rulebook.BadInput) as caught:
        figures.publish([entry])
    assert list(caught.value.errors) == [f"{entry.app}:{entry.key}"]
    assert not file.exists()


@pytest.mark.parametrize(
    ("app", "key", "value"),
    [
        ("timber", "buffer_ft",
         {"stream": 75, "public_road": Decimal("50.5"), "property_line": 1, "dwelling": 1}),
        ("fees", "state_report_month_and_day", (5, 1)),
        ("seqr", "applicant_effective_on", date(1977, 9, 2)),
        ("registry", "rental_declaration_text", "I declare …"),
    ],
)  # fmt: skip
def test_a_figure_comes_back_as_it_was_given(file: Path, app: str, key: str, value: Any) -> None:
    figures.publish([Amendment(app, key, value, FROM, "L.L.")])
    assert figures.law(app, FROM).figure(key) == value
    assert type(figures.law(app, FROM).figure(key)) is type(value)
    assert figures.law(app, date(2030, 12, 31)).figure(key) == figures.written(app)[
        key
    ].values[-1].value  # fmt: skip


def test_a_value_of_the_same_day_takes_the_place_of_the_earlier(file: Path) -> None:
    figures.publish([FEE])
    (earlier, later) = figures.book("fees")["timber_fee_usd"].values
    assert (earlier.value, later.value, later.law) == (100, Decimal("150.5"), "L.L. 2-2030")


def test_an_amendment_of_a_figure_that_is_gone_changes_nothing(file: Path) -> None:
    amended.write([Amendment("fees", "gone", 1, FROM, "L.L.")], file)
    assert fee(FROM) == "100.00"


@pytest.mark.parametrize("text", ["{", "[1]", '[{"app": "fees"}]', "\0"])
def test_a_file_that_can_not_be_read_is_a_fault_and_not_the_old_law(file: Path, text: str) -> None:
    file.write_text(text)
    try:
        with pytest.raises(rulebook.RulebookFault):
            fee(FROM)
    finally:
        file.unlink()
    assert fee(FROM) == "100.00"


def test_where_the_file_lies(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(amended, "ROOT", tmp_path)
    for name in ("VAR_DIR", "FIGURES_FILE"):
        monkeypatch.delenv(name, raising=False)
    found = amended.file.__wrapped__
    assert found() == tmp_path / "var" / "figures.json"
    (tmp_path / ".env").write_text("# data\nexport VAR_DIR='/data/var'\n")
    assert found() == Path("/data/var/figures.json")
    monkeypatch.setenv("FIGURES_FILE", "/elsewhere/f.json")
    assert found() == Path("/elsewhere/f.json")


def test_figures_of_another_app_are_read_by_its_name() -> None:
    law = figures.law("seqr", FROM)
    assert law.figure("fees:draft_statement_fee_usd") == 50
    assert law.figure("timber:decision_days") == 60
    for key in ("fees:nothing", "nothing:at_all", "nothing"):
        with pytest.raises(rulebook.RulebookFault):
            law.figure(key)


def test_no_number_of_the_law_stands_twice() -> None:
    """One paragraph's number in two apps would be amended in one of them."""
    apps = {path.parent.name for path in ROOT.glob("*/figures.yaml")}
    seen: dict[tuple[str, str], str] = {}
    for app in sorted(apps):
        for key, figure in figures.written(app).items():
            place = (figure.section, repr(figure.values[0].value))
            assert seen.setdefault(place, app) == app, f"{app}:{key} stands in {seen[place]} too"
