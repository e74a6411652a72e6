"""The table of demands names code and tests that exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TABLE = (ROOT / "docs" / "decisions.md").read_text().partition("## The 53 demands")[2]
ROWS = [line.strip("| ").split(" | ") for line in TABLE.splitlines() if re.match(r"\| \d", line)]


def test_every_demand_has_its_row():
    assert [row[0] for row in ROWS] == [str(number) for number in range(1, 54)]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_what_a_row_names_exists(row):
    if row[3].startswith("to come"):
        return
    folder, _, name = row[3].strip("`").rpartition(": ")
    module, _, test = name.partition("::")
    path = ROOT / "tests" / (folder or "workflow") / f"{module}.py"
    assert f"def {test}(" in path.read_text()
