"""The scripts parse, can be run, and say plainly what is wrong."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SHELL = sorted(
    path
    for path in [*(ROOT / "script").glob("*"), ROOT / ".ci/run", *(ROOT / "deploy").glob("*.sh")]
    if path.is_file() and b"sh" in path.read_bytes().split(b"\n")[0]
)
pytestmark = pytest.mark.once


def run(*command, **environment) -> subprocess.CompletedProcess:
    return subprocess.run(
        [str(word) for word in command],
        cwd=ROOT,
        env=os.environ | environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("path", SHELL, ids=lambda path: path.name)
def test_each_script_parses_and_can_be_run(path):
    assert os.access(path, os.X_OK) or path.name == "prepare.sh"
    done = run("bash", "-n", path)
    assert done.returncode == 0, done.stderr


def test_all_scripts_are_there():
    names = {path.name for path in (ROOT / "script").iterdir() if path.is_file()}
    assert {"bootstrap", "demo", "test", "lint", "bench", "with-services"} <= names


def test_ci_runs_what_the_developer_runs():
    text = (ROOT / ".ci/run").read_text()
    assert text.index("script/test") < text.index("script/lint")


def test_demo_names_a_port_that_is_taken(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = run(sys.executable, "script/lib/demo.py", PORT=port, DEMO_DIR=str(tmp_path / "demo"))
    assert done.returncode != 0
    assert f"port {port} is in use" in done.stderr
    assert not (tmp_path / "demo").exists()


def test_demo_refuses_a_port_that_is_none(tmp_path):
    done = run(sys.executable, "script/lib/demo.py", PORT="web", DEMO_DIR=str(tmp_path / "demo"))
    assert done.returncode != 0 and "is no port number" in done.stderr


def test_given_servers_are_used_as_they_are():
    """Nothing is started when both are given; the command sees just what was given."""
    given = {"DATABASE_URL": "postgres://given", "REDIS_URL": "redis://given", "PRIVATE_REDIS": ""}
    done = run("script/with-services", "sh", "-c", 'echo "$DATABASE_URL $REDIS_URL"', **given)
    assert done.stdout.strip() == "postgres://given redis://given"
    assert run("script/with-services", "sh", "-c", "exit 7", **given).returncode == 7


@pytest.mark.parametrize("script", ["script/bootstrap", "script/demo", "script/lint"])
def test_an_unknown_option_is_told(script):
    done = run(script, "--no-such-option")
    assert done.returncode != 0 and "unknown option" in done.stderr
