"""A town's service does not start with the demonstration's provider or without its own secret."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fees.checks import paying_online
from fees.online import DemoProvider

ROOT = Path(__file__).resolve().parents[2]
OWN = "a-secret-of-the-town-and-its-provider-alone"
REAL = "tests.fees.test_in_service.Real"


class Real:
    """A provider of some town."""


class Renamed(DemoProvider):
    """The demonstration's under another name."""


@pytest.mark.once
@pytest.mark.parametrize(
    ("given", "refused"),
    [
        ({}, ""),
        ({"PAYMENT_PROVIDER": "fees.online.DemoProvider"}, "takes no money"),
        ({"PAYMENT_PROVIDER": REAL}, "PAYMENT_WEBHOOK_SECRET must be set"),
        ({"PAYMENT_PROVIDER": REAL, "PAYMENT_WEBHOOK_SECRET": ""}, "must be set"),
        ({"PAYMENT_PROVIDER": REAL, "PAYMENT_WEBHOOK_SECRET": "k" * 50}, "must be set"),
        ({"PAYMENT_PROVIDER": REAL, "PAYMENT_WEBHOOK_SECRET": OWN}, ""),
    ],
)
def test_what_a_service_starts_with(given, refused, tmp_path):
    known = {k: v for k, v in os.environ.items() if not k.startswith(("PAYMENT", "DATABASE"))}
    env = known | {"PRODUCTION": "1", "SECRET_KEY": "k" * 50, "VAR_DIR": str(tmp_path)} | given
    done = subprocess.run(
        [sys.executable, "-c", "import vestal.settings"],
        cwd=ROOT, env=env, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode == 0) == (not refused) and refused in done.stderr, done.stderr


@pytest.mark.parametrize(
    ("provider", "secret", "found"),
    [
        ("", "", []),
        (REAL, OWN, []),
        (REAL, "short", ["fees.E003"]),
        (REAL, None, ["fees.E003"]),
        ("tests.fees.test_in_service.Renamed", OWN, ["fees.E002"]),
        ("fees.online.DemoProvider", "", ["fees.E002", "fees.E003"]),
        ("fees.online.Nobody", OWN, ["fees.E001"]),
    ],
)
def test_what_the_check_before_a_deployment_finds(settings, provider, secret, found):
    settings.PAYMENT_PROVIDER = provider
    settings.PAYMENT_WEBHOOK_SECRET = settings.SECRET_KEY if secret is None else secret
    assert [problem.id for problem in paying_online(None)] == found
