"""The schemas of what is answered and asked, for the OpenAPI document."""

from __future__ import annotations

from typing import Any

from rulebook import leaves
from vestal.api.rules import MANY as MOST
from workflow import kinds
from workflow.states import State

TEXT = {"type": "string"}
MAYBE_TEXT = {"type": ["string", "null"]}
NUMBER = {"type": ["integer", "null"]}
TEXTS = {"type": "array", "items": TEXT}
DAY = {"type": "string", "format": "date", "pattern": f"^{leaves.EVERY_DAY}$"}
MAYBE_DAY = {"type": ["string", "null"], "format": "date"}
DATED = {"type": "string", "format": "date"}
URL = {"type": "string", "format": "uri"}
YES_NO = {"type": "boolean"}


def thing(**properties: Any) -> dict[str, Any]:
    """An object that has all of these and no others."""
    return {
        "type": "object",
        "required": list(properties),
        "additionalProperties": False,
        "properties": properties,
    }


def many(items: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A list."""
    return {"type": "array", "items": items, **more}


def kind_codes() -> list[str]:
    """The kinds of case that the register may show."""
    return [kind.code for kind in kinds.all_kinds() if not kind.is_thing]


ROW = {
    "number": TEXT,
    "kind": TEXT,
    "kind_label": TEXT,
    "state": {"enum": [state.value for state in State]},
    "state_label": TEXT,
    "address": TEXT,
    "tax_map_number": MAYBE_TEXT,
    "filed_on": DATED,
    "decided_on": MAYBE_DAY,
    "url": URL,
}
CASE = thing(
    **ROW,
    facts=many(thing(label=TEXT, value={})),
    papers=many(thing(number=TEXT, title=TEXT, day=DATED, standing=TEXT, url=URL)),
    documents=many(thing(title=TEXT, pages=NUMBER, size={"type": "integer"}, url=URL)),
    conditions=many(thing(text=TEXT, section=TEXT, met_on=MAYBE_DAY)),
    events=many(thing(day=DATED, what=TEXT)),
)
ZONE = thing(
    zone=TEXT,
    floodway=YES_NO,
    base_flood_elevation_ft=MAYBE_TEXT,
    datum=TEXT,
    map_panel=TEXT,
    map_date=MAYBE_DAY,
)
PARCEL = thing(
    tax_map_number=TEXT,
    address=TEXT,
    other_addresses=TEXTS,
    hamlet=TEXT,
    zip_code=TEXT,
    districts=TEXTS,
    flood_zones=many(ZONE),
    property_class=TEXT,
    acres=MAYBE_TEXT,
    street_frontage_ft=MAYBE_TEXT,
    retired_on=MAYBE_DAY,
    cases=many(thing(**ROW), maxItems=100),
)
RESULT = {
    "anyOf": [
        thing(
            ruleset=TEXT,
            outcome=TEXT,
            findings=many({"$ref": "#/components/schemas/Finding"}),
            missing=TEXTS,
            values={"type": "object"},
        ),
        {"$ref": "#/components/schemas/Error"},
    ]
}
DESCRIPTION = {
    "type": "object",
    "required": ["ruleset", "question", "sections", "facts", "outcomes", "rules"],
    "properties": {
        "ruleset": TEXT,
        "question": TEXT,
        "sections": TEXTS,
        "facts": many({"type": "object", "required": ["name", "type"]}),
        "outcomes": TEXTS,
        "values": many({"type": "object", "required": ["name", "type"]}),
        "rules": many({"type": "object", "required": ["id", "section", "says", "status"]}),
        "interpretations": many({"type": "object", "required": ["about", "reading", "because"]}),
    },
}
# What is asked of /check. An entry that is no such object is an error in its own place.
MANY: dict[str, Any] = {
    "type": "array",
    "maxItems": MOST,
    "items": {"description": "An object with `ruleset` and `facts`."},
    "examples": [[{"ruleset": "timber.license_required", "facts": {"volume_cords": 21}}]],
}
# What each operation answers, by its address.
OF: dict[str, dict[str, Any]] = {
    "/rulesets": many(thing(ruleset=TEXT, area=TEXT, question=TEXT, sections=TEXTS)),
    "/rulesets/{name}": DESCRIPTION,
    "/rulesets/{name}/check": RESULT,
    "/check": many(RESULT, maxItems=MOST),
    "/register/cases": thing(cases=many(thing(**ROW), maxItems=100), next=MAYBE_TEXT),
    "/register/cases/{number}": CASE,
    "/register/parcels/{tax_map_number}": PARCEL,
}
