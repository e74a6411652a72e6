"""schemathesis finds nothing: every kind of operation with made-up input, good and bad."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

import rulebook

ROOT = Path(__file__).resolve().parent.parent.parent
SOME = 10  # rulesets looked at in one run; SCHEMATHESIS=all looks at all of them

pytestmark = pytest.mark.once


def chosen() -> str:
    """The operations: everything but the checks, and some of these, the same every time."""
    if os.environ.get("SCHEMATHESIS") == "all":
        return "."
    names = random.Random(7).sample(sorted(rulebook.rulesets()), SOME)
    return rf"/(rulesets|rulesets/\{{name\}}|check|register/.*|rulesets/({'|'.join(names)})/check)$"


def test_schemathesis_finds_nothing(cases, live_server, settings, tmp_path: Path) -> None:
    settings.API_RATE = "off"
    command = [
        str(Path(sys.executable).parent / "schemathesis"),
        "--config-file", str(ROOT / "schemathesis.toml"),
        "run", f"{live_server.url}/api/v1/openapi.json",
        "--include-path-regex", chosen(),
        "--max-examples", "5",
        "--seed", "1",
        "--generation-deterministic",
        "--workers", "1",
        "--no-color",
    ]  # fmt: skip
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
