"""What can only run with a container engine is at least read here: its syntax, that every file
and command it names exists, and that it holds no secret."""

import os
import re
import runpy
import shlex
import shutil
import subprocess
import sys
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest
import yaml
from django.core.management import get_commands
from gunicorn.config import Config
from gunicorn.glogging import Logger

ROOT = Path(__file__).resolve().parents[2]
COMPOSE = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
SERVICES = COMPOSE["services"]
OURS = {name for name, service in SERVICES.items() if "build" in service}
DOCKERFILE = (ROOT / "Dockerfile").read_text()
EXAMPLE = (ROOT / ".env.example").read_text()
pytestmark = pytest.mark.once


def words(command) -> list[str]:
    """A command as compose or a Dockerfile writes it, as its words."""
    command = shlex.split(command) if isinstance(command, str) else list(command)
    return command[1:] if command[:1] == ["CMD"] else command


def check_command(command: list[str]) -> None:
    """Fails if the program, the file or the subcommand that a command names is not there."""
    program = command[0]
    if program in ("python", "sh"):
        assert (ROOT / command[1]).is_file(), command
        if command[1] == "manage.py":
            assert command[2] in get_commands(), command
        return
    found = Path(sys.executable).with_name(program)
    assert found.is_file(), f"{program} is in no package that we install"
    if program == "gunicorn":
        done = subprocess.run(
            [found, "--check-config", *command[1:]],
            cwd=ROOT,
            env=os.environ | {"WEB_BIND": "127.0.0.1:0"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
    if program == "celery":
        kind = next(word for word in command if word in ("worker", "beat"))
        help_text = subprocess.run(
            [found, "-A", "vestal", kind, "--help"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for word in command[command.index(kind) + 1 :]:
            if word.startswith("--"):
                assert word.split("=")[0] in help_text, f"celery {kind} knows no {word}"


def test_the_services_of_a_town():
    assert set(SERVICES) == {
        "prepare", "web", "worker", "beat", "postgres", "redis", "nginx"
    }  # fmt: skip
    assert {"prepare", "web", "worker", "beat"} == OURS


@pytest.mark.parametrize("name", sorted(set(SERVICES) - {"prepare"}))
def test_each_service_is_watched_and_comes_back(name):
    service = SERVICES[name]
    assert service["restart"] == "unless-stopped"
    assert service["healthcheck"]["test"]
    assert service["logging"]["options"]["max-size"], "a log that fills the disk stops the town"


@pytest.mark.parametrize("name", sorted(OURS))
def test_each_command_exists(name):
    check_command(words(SERVICES[name]["command"]))
    if test := SERVICES[name]["healthcheck"].get("test"):
        check_command(words(test))


def test_the_image_starts_what_exists():
    for line in re.findall(r"CMD (\[.+\])", DOCKERFILE):
        check_command(yaml.safe_load(line))
    script = (ROOT / "deploy/prepare.sh").read_text()
    for command in re.findall(r"^python manage\.py (\w+)", script, re.MULTILINE):
        assert command in get_commands()


def test_files_and_volumes_that_are_named_exist():
    for service in SERVICES.values():
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            if source.startswith("./") and source != "./deploy/tls":
                assert (ROOT / source).exists(), source
            elif not source.startswith("./"):
                assert source in COMPOSE["volumes"], source
        for other in service.get("depends_on", {}):
            assert other in SERVICES
    for source in re.findall(r"^COPY (?!--from)(.+) \S+$", DOCKERFILE, re.MULTILINE):
        for name in source.split():
            assert (ROOT / name).exists(), name


def test_only_nginx_is_reached_from_outside():
    assert [name for name, service in SERVICES.items() if service.get("ports")] == ["nginx"]


def test_every_variable_is_in_the_example():
    text = (ROOT / "docker-compose.yml").read_text()
    for name in set(re.findall(r"\$\{(\w+)", text)):
        assert re.search(rf"^#?{name}=", EXAMPLE, re.MULTILINE), name


def test_every_setting_of_the_example_is_read():
    read = (ROOT / "vestal/settings.py").read_text() + "".join(
        path.read_text() for path in [ROOT / "docker-compose.yml", ROOT / "deploy/gunicorn.conf.py"]
    )
    for name in re.findall(r"^#?([A-Z_]+)=", EXAMPLE, re.MULTILINE):
        assert name in read, f"{name} is read by nothing"


def test_no_secret_is_committed_or_built_in():
    for name in ("SECRET_KEY", "POSTGRES_PASSWORD", "PAYMENT_WEBHOOK_SECRET"):
        assert re.search(rf"^{name}=$", EXAMPLE, re.MULTILINE), f"{name} has a value"
    ignored = (ROOT / ".dockerignore").read_text().split()
    assert {".env", "var", ".git", "deploy/tls"} <= set(ignored)
    assert not re.search(r"^(ENV|ARG).*(KEY|PASSWORD|SECRET|TOKEN)", DOCKERFILE, re.MULTILINE)
    assert ".env" in (ROOT / ".gitignore").read_text().split()


def test_the_image_runs_without_rights():
    last = DOCKERFILE.rindex("\nFROM ")
    assert re.search(r"^USER vestal$", DOCKERFILE[last:], re.MULTILINE)


def test_image_and_bootstrap_install_the_same_for_papers():
    bootstrap = (ROOT / "script/bootstrap").read_text()
    packages = re.search(r"^paper_packages=\((.+)\)$", bootstrap, re.MULTILINE).group(1).split()
    assert all(package in DOCKERFILE for package in packages)


def test_nginx_lets_a_plan_through_and_little_more(settings):
    conf = (ROOT / "deploy/nginx/vestal.conf").read_text()
    megabytes = int(re.search(r"client_max_body_size (\d+)m;", conf).group(1))
    assert megabytes == 110
    assert megabytes * 2**20 > settings.UPLOAD_MAX_BYTES
    assert conf.count("{") == conf.count("}")
    assert "server web:8000;" in conf and "web" in SERVICES
    assert "X-Forwarded-Proto $scheme" in conf


def test_no_log_keeps_what_a_visitor_answered():
    """The guided pages carry the answers in the address, and the next page in its referrer."""
    asked = "/check/pool/"
    environ = {
        "REQUEST_METHOD": "GET",
        "PATH_INFO": asked,
        "RAW_URI": f"{asked}?unregistered=yes",
        "QUERY_STRING": "unregistered=yes",
        "HTTP_REFERER": f"https://permits.example.gov{asked}?unregistered=yes",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "192.0.2.1",
    }
    answer = SimpleNamespace(status="200 OK", sent=1234, headers=[])
    config = Config()
    log = Logger(config)
    atoms = log.atoms(answer, SimpleNamespace(headers=[]), environ, timedelta(seconds=1))
    line = runpy.run_path(ROOT / "deploy/gunicorn.conf.py")["access_log_format"] % (
        log.atoms_wrapper_class(atoms)
    )
    assert f"GET {asked} HTTP/1.1" in line and "200" in line and "unregistered" not in line

    demo = runpy.run_path(ROOT / "script/lib/demo.py")["commands"]()["web"]
    given = demo[demo.index("--access-logformat") + 1]
    assert given == runpy.run_path(ROOT / "deploy/gunicorn.conf.py")["access_log_format"]


def test_nginx_keeps_no_query_either():
    conf = (ROOT / "deploy/nginx/vestal.conf").read_text()
    (written,) = re.findall(r"log_format without_query (.+?);", conf, re.DOTALL)
    variables = set(re.findall(r"\$(\w+)", written))
    assert "uri" in variables
    assert not variables & {"request", "request_uri", "args", "query_string", "http_referer"}
    assert set(re.findall(r"access_log (.+);", conf)) == {
        "/var/log/nginx/access.log without_query",
        "off",
    }
    for server in conf.split("\nserver {")[1:]:
        assert "access_log /var/log/nginx/access.log without_query;" in server
    (check,) = re.findall(r"location /check/ \{(.+?)\}", conf, re.DOTALL)
    assert "error_log /var/log/nginx/error.log crit;" in check and "proxy_pass" in check


@pytest.mark.skipif(not shutil.which("nginx"), reason="nginx is not here; script/lint has it in CI")
def test_nginx_takes_its_configuration(tmp_path):
    done = subprocess.run(
        [sys.executable, ROOT / "script/lib/check_nginx.py", tmp_path],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
