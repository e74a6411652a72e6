"""schemathesis finds nothing: every kind of operation with made-up input, good and bad.

The whole of it is `schemathesis run http://…/api/v1/openapi.json`; here its engine asks the
application without a network, and of the rulesets some.
"""

import os
import random
import tomllib
from pathlib import Path

import pytest
import schemathesis
from schemathesis.config import SchemathesisConfig
from schemathesis.engine import Status, events, from_schema

import rulebook

ROOT = Path(__file__).resolve().parent.parent.parent
SOME = 6  # rulesets looked at in one run; SCHEMATHESIS=all looks at all of them
DETERMINED = {
    "seed": 1,
    "generation": {"max-examples": 4, "deterministic": True},
}

pytestmark = pytest.mark.once


def chosen() -> str:
    """The operations: everything but the checks, and some of these, the same every time."""
    if os.environ.get("SCHEMATHESIS") == "all":
        return "."
    names = random.Random(7).sample(sorted(rulebook.rulesets()), SOME)
    return rf"v1/(rulesets|check|register/.*|rulesets/({'|'.join(names)})/check)$"


@pytest.mark.django_db(transaction=True)  # the engine works in threads with connections of theirs
def test_schemathesis_finds_nothing(cases, settings) -> None:
    from vestal.wsgi import application

    settings.API_RATE = "off"
    settings.ALLOWED_HOSTS = ["*"]
    kept = tomllib.loads((ROOT / "schemathesis.toml").read_text())
    config = SchemathesisConfig.from_dict(kept | DETERMINED)
    document = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", application, config=config)
    found, asked = [], 0
    for event in from_schema(document.include(path_regex=chosen())).execute():
        if isinstance(event, events.ScenarioFinished):
            asked += len(event.recorder.cases)
            if event.status in (Status.FAILURE, Status.ERROR):
                found += [
                    f"{event.label}: {check.failure_info.failure}"
                    for checks in event.recorder.checks.values()
                    for check in checks
                    if check.failure_info
                ] or [f"{event.label}: {event.status}"]
        elif isinstance(event, events.FatalError | events.NonFatalError):
            found.append(str(event.info.title))
    assert not found, "\n".join(found)
    assert asked > 300
