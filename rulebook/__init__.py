"""The rulebook: what the town code demands, checked against facts.

It knows no article and no database. `check` answers a ruleset, `ruleset` registers the function
that does the answering, `rulesets` and `describe` tell what there is.
"""

from rulebook.engine import Result, check, describe
from rulebook.errors import BadInput, RulebookFault
from rulebook.registry import declaration, ruleset, rulesets

__all__ = [
    "BadInput",
    "Result",
    "RulebookFault",
    "check",
    "declaration",
    "describe",
    "ruleset",
    "rulesets",
]
