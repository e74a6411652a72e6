"""The command: JSON in, JSON out, exit codes; with Django and without."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rulebook import registry
from rulebook.command import add_arguments, run

ROOT = Path(__file__).resolve().parent.parent.parent
COUNT = {"start": "2026-03-05", "length": 30, "unit": "days", "kind": "act"}


def codecheck(*arguments: str, stdin: str | bytes = "") -> tuple[int, str]:
    import argparse

    parser = argparse.ArgumentParser()
    add_arguments(parser)
    out = io.StringIO()
    data = stdin.encode() if isinstance(stdin, str) else stdin
    code = run(parser.parse_args(arguments), io.BytesIO(data), out)
    return code, out.getvalue()


def answers(text: str) -> list[Any]:
    return [json.loads(line) for line in text.splitlines()]


def test_one_check_from_standard_input_or_a_file(tmp_path: Path) -> None:
    file = tmp_path / "facts.json"
    file.write_text(json.dumps(COUNT))
    for arguments in ([], ["-"], [str(file)]):
        code, text = codecheck("common.count_days", *arguments, stdin=json.dumps(COUNT))
        answer = json.loads(text)
        assert code == 0
        assert list(answer) == ["ruleset", "outcome", "findings", "missing", "values"]
        assert answer["values"] == {"due": "2026-04-06", "then_from": "2026-04-07"}


@pytest.mark.parametrize(
    ("arguments", "stdin", "named"),
    [
        (["common.nothing"], "{}", "ruleset"),
        (["common.count_days"], "{", "facts"),
        (["common.count_days"], "", "facts"),
        (["common.count_days"], "[" * 100000, "facts"),
        (["common.count_days"], b"\xff", "facts"),
        (["common.count_days"], "[]", "facts"),
        (["common.count_days"], '{"length": NaN}', "length"),
        (["common.count_days"], '{"length": -Infinity}', "length"),
        (["common.count_days"], '{"length": 1, "length": 2}', "length"),
        (["common.count_days"], '{"length": 1e999}', "length"),
        (["common.count_days", "/no/such/file"], "", "file"),
        (["common.count_days", "--as-of", "2026-13-01"], "{}", "as_of"),
        ([], "{}", "arguments"),
        (["--describe", "common.nothing"], "", "ruleset"),
    ],
)
def test_bad_input_exits_with_2(arguments: list[str], stdin: Any, named: str) -> None:
    code, text = codecheck(*arguments, stdin=stdin)
    assert code == 2
    (answer,) = answers(text)
    assert list(answer) == ["error"]
    assert list(answer["error"]) == [named]


def test_a_batch_answers_every_line_in_order() -> None:
    good = json.dumps({"ruleset": "common.count_days", "facts": COUNT})
    lines = [
        good, "nonsense", "", '{"ruleset": "common.none", "facts": {}}', '{"ruleset": "x"}',
        '{"ruleset": "common.count_days", "facts": {"length": true}}', "[]", good,
    ]  # fmt: skip
    code, text = codecheck("--batch", stdin="\n".join(lines))
    results = answers(text)
    assert code == 2
    assert [list(result["error"]) if "error" in result else "ok" for result in results] == [
        "ok", ["line"], ["ruleset"], ["facts"], ["length"], ["line"], "ok",
    ]  # fmt: skip
    assert codecheck("--batch", stdin=good)[0] == 0
    assert codecheck("--batch", stdin="") == (0, "")


def test_a_fault_in_one_rule_costs_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    good = json.dumps({"ruleset": "common.count_days", "facts": COUNT})
    functions = registry.areas()["common"].functions
    monkeypatch.delitem(functions, "common.holidays")
    broken = json.dumps({"ruleset": "common.holidays", "facts": {"year": 2026}})
    code, text = codecheck("--batch", stdin=f"{broken}\n{good}")
    assert code == 2
    assert [list(answer)[0] for answer in answers(text)] == ["error", "ruleset"]


def test_list_and_describe() -> None:
    code, text = codecheck("--list")
    assert code == 0
    assert "common.count_days\tOn which day does a period end?" in text.splitlines()
    code, text = codecheck("--describe", "common.count_days")
    described = json.loads(text)
    assert code == 0
    assert {"ruleset", "question", "facts", "outcomes", "values", "rules"} <= set(described)


def test_the_process_runs_without_django() -> None:
    program = (
        "import sys; sys.argv = ['manage.py', 'codecheck', 'common.count_days']\n"
        "import manage\n"
        "try: manage.main()\n"
        "except SystemExit as end: assert 'django' not in sys.modules, 'django'; raise"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, input=json.dumps(COUNT), text=True,
        capture_output=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["outcome"] == "dated"


def test_the_management_command_gives_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    from django.core.management import call_command

    from rulebook.management.commands.codecheck import Command

    out = io.StringIO()
    call_command(Command(), "--describe", "common.fee", stdout=out)
    assert out.getvalue() == codecheck("--describe", "common.fee")[1]
