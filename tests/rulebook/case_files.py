"""The cases of the rulebook: facts, and what the law makes of them, one YAML file an area."""

from functools import cache
from pathlib import Path
from typing import Any

import yaml

FOLDER = Path(__file__).parent / "cases"
AREAS = sorted(path.stem for path in FOLDER.glob("*.yaml"))


@cache
def cases(area: str) -> list[tuple[str, dict[str, Any]]]:
    """(ruleset, case) for every case of an area."""
    text = (FOLDER / f"{area}.yaml").read_text()
    rulesets = yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))["rulesets"]
    return [(entry["ruleset"], case) for entry in rulesets for case in entry["cases"]]
