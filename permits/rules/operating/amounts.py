"""Money in the facts of operating permits and reports."""

from typing import Any

from rulebook.text import cents


def whole_cents(check: Any, facts: Any, *names: str) -> None:
    """Call an amount with parts of a cent bad input: no such sum can be paid."""
    for name in names:
        amount = getattr(facts, name)
        if amount is not None and amount != cents(amount):
            what = f"{amount} has parts of a cent; accepted: US dollars with at most two decimals"
            check.bad(name, what, of=facts)
