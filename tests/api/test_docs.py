"""docs/api.md names every operation and every parameter, and its examples run."""

import json
import re
import shlex
from pathlib import Path

import pytest
from django.test import Client

from tests.api.conftest import post

pytestmark = pytest.mark.once
TEXT = (Path(__file__).resolve().parent.parent.parent / "docs" / "api.md").read_text()
EXAMPLES = re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL)
OPERATIONS = set(re.findall(r"^### `(GET|POST) (\S+)`$", TEXT, re.MULTILINE))


def test_every_operation_and_parameter_is_documented() -> None:
    from vestal.api.urls import api

    paths = api.written()["paths"]
    known = {(method.upper(), address) for address, one in paths.items() for method in one}
    assert known == OPERATIONS
    for one in paths.values():
        for operation in one.values():
            for parameter in operation.get("parameters", []):
                assert parameter["name"] in TEXT, parameter["name"]


def run(client: Client, example: str):
    words = shlex.split(example.replace("\\\n", " "))
    (address,) = (word for word in words if word.startswith("$SITE"))
    address = address.removeprefix("$SITE")
    if "-d" in words:
        body = words[words.index("-d") + 1]
        return post(client, address.removeprefix("/api/v1/"), body)
    return client.get(address)


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_runs(api, cases, example: str) -> None:
    response = run(api, example)
    assert response.status_code == 200, response.content


def test_the_answer_that_is_shown_is_the_answer(api) -> None:
    (shown,) = re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)
    (example,) = (one for one in EXAMPLES if "10001" in one)
    assert run(api, example).json() == json.loads(shown)


def test_each_operation_has_an_example() -> None:
    assert len(EXAMPLES) == len(OPERATIONS)


def test_the_document_has_an_address_for_each_ruleset(api) -> None:
    import rulebook

    document = api.get("/api/v1/openapi.json").json()
    parts = [path.split("/") for path in document["paths"]]
    checks = {one[4] for one in parts if one[3] == "rulesets" and one[-1] == "check"}
    assert checks == set(rulebook.rulesets())
    harvest = document["paths"]["/api/v1/rulesets/timber.license_required/check"]["post"]
    schema = harvest["requestBody"]["content"]["application/json"]["schema"]
    assert schema["properties"]["volume_board_feet"]["minimum"] == 0
    assert schema["additionalProperties"] is False
    assert len({one["operationId"] for p in document["paths"].values() for one in p.values()}) == (
        sum(len(p) for p in document["paths"].values())
    )
