"""The OpenAPI document: one address for each ruleset, so that a program knows every fact by type.

What ninja writes of the operations is completed here from the rulebook: the schemas of facts and
answers are what the rulesets declare.
"""

from __future__ import annotations

import copy
from functools import lru_cache
from typing import Any

from django.conf import settings
from ninja import NinjaAPI

from rulebook import registry
from rulebook.declare import Ruleset, Value
from rulebook.schema import facts_schema

GENERIC = "/rulesets/{name}/check"
ERROR = {"$ref": "#/components/schemas/Error"}
FINDING = {
    "type": "object",
    "required": ["rule", "status", "section", "message"],
    "additionalProperties": False,
    "properties": {
        "rule": {"type": "string"},
        "status": {"enum": ["violation", "review", "info"]},
        "section": {"type": "string"},
        "message": {"type": "string", "description": "One or two plain sentences."},
        "limit": {"description": "What the law demands, where the rule compares."},
        "actual": {"description": "What the facts say, where the rule compares."},
    },
}
ERROR_SCHEMA = {
    "type": "object",
    "required": ["error"],
    "additionalProperties": False,
    "properties": {
        "error": {
            "type": "object",
            "minProperties": 1,
            "additionalProperties": {"type": "string"},
            "description": "What is wrong and what is accepted, by the path of each bad fact.",
        }
    },
}
AS_OF = {
    "name": "as_of",
    "in": "query",
    "description": "Check under the law of this day instead of today's.",
}
_JSON = {"number": "number", "integer": "integer", "boolean": "boolean", "list": "array"}


class Api(NinjaAPI):
    """The interface, with a document that is made once."""

    def get_openapi_schema(self, **options: Any) -> Any:
        """What ninja knows, with an address for each ruleset."""
        schema = super().get_openapi_schema(**options)
        root = self.get_root_path({})
        for key, value in made(root).items():
            schema[key] = value
        return schema

    def written(self) -> Any:
        """The document as ninja makes it, without what is added."""
        return super().get_openapi_schema()


@lru_cache(maxsize=2)
def made(root: str) -> dict[str, Any]:
    """The paths and components of the finished document."""
    from vestal.api.urls import api

    schema = api.written()
    paths: dict[str, Any] = {}
    for address, operations in schema["paths"].items():
        short = address.removeprefix(root.rstrip("/"))
        for operation in operations.values():
            _complete(short, operation)
        if short == GENERIC:
            paths |= {
                address.replace("{name}", name): {"post": _check(operations["post"], one)}
                for name, one in _rulesets().items()
            }
        else:
            paths[address] = operations
    components = schema.get("components", {}).get("schemas", {})
    components |= {"Finding": FINDING, "Error": ERROR_SCHEMA}
    return {"paths": paths, "components": {"schemas": components}}


def _rulesets() -> dict[str, Ruleset]:
    return registry.rulesets()


def _responses(good: dict[str, Any], *codes: int) -> dict[str, Any]:
    words = {
        404: "There is no such thing.",
        405: "The method is not known at this address.",
        413: "The body is too large.",
        422: "The input can not be read; every bad fact or parameter is named.",
        429: f"Too many requests; at most {settings.API_RATE} for one client.",
    }
    bodies = {
        str(code): {"description": words[code], "content": {"application/json": {"schema": ERROR}}}
        for code in (*codes, 422, 429)
    }
    wait = {"description": "Seconds to wait.", "schema": {"type": "integer"}, "required": True}
    bodies["429"]["headers"] = {"Retry-After": wait}
    fine = {"description": "The answer.", "content": {"application/json": {"schema": good}}}
    return {"200": fine, **bodies}


def _complete(short: str, operation: dict[str, Any]) -> None:
    """What ninja can not know of an operation: its answers, and what names a thing."""
    from vestal.api import shapes

    unknown = (404,) if "{" in short else ()
    large = (413,) if short in (GENERIC, "/check") else ()
    operation["responses"] = _responses(shapes.OF[short], *unknown, *large)
    for parameter in operation.get("parameters", []):
        if parameter["name"] == "name":
            parameter["schema"] = {"type": "string", "enum": list(_rulesets())}
        if parameter["name"] == "kind":
            parameter["schema"] = {"type": "string", "enum": shapes.kind_codes()}
    if short == "/check":
        operation["parameters"] = [AS_OF | {"schema": shapes.DAY}]
        operation["requestBody"] = _body(shapes.MANY)


def _body(schema: dict[str, Any]) -> dict[str, Any]:
    return {"required": True, "content": {"application/json": {"schema": schema}}}


def _check(generic: dict[str, Any], one: Ruleset) -> dict[str, Any]:
    """The operation that checks one ruleset."""
    from vestal.api import shapes

    operation = copy.deepcopy(generic)
    operation["operationId"] = f"check_{one.name.replace('.', '_')}"
    operation["summary"] = one.question
    operation["tags"] = [one.name.partition(".")[0]]
    operation["parameters"] = [AS_OF | {"schema": shapes.DAY}]
    operation["requestBody"] = _body(facts_schema(one))
    operation["responses"]["200"]["content"]["application/json"]["schema"] = _answer(one)
    del operation["responses"]["404"]
    return operation


def _answer(one: Ruleset) -> dict[str, Any]:
    properties = {
        "ruleset": {"const": one.name},
        "outcome": {"enum": list(one.outcomes)},
        "findings": {"type": "array", "items": {"$ref": "#/components/schemas/Finding"}},
        "missing": {"type": "array", "items": {"type": "string"}, "uniqueItems": True},
        "values": {
            "type": "object",
            "required": [value.name for value in one.values],
            "additionalProperties": False,
            "properties": {value.name: _value(value) for value in one.values},
        },
    }
    return {
        "type": "object",
        "required": list(properties),
        "additionalProperties": False,
        "properties": properties,
    }


def _value(value: Value) -> dict[str, Any]:
    if value.type == "enum":
        schema: dict[str, Any] = {"enum": [*value.values, None]}
    else:
        schema = {"type": [_JSON.get(value.type, "string"), "null"]}
    if value.type == "date" or value.format:
        schema["format"] = value.format or "date"
    return schema | ({"description": value.unit} if value.unit else {})
