"""Texts on a form: one that holds only blanks was given, but it says nothing."""

from typing import Any


def hit_blanks(
    rule: str, what: dict[str, str], check: Any, of: Any, *, whose: str = "The form"
) -> None:
    """Hit the rule once for each of these facts whose text is blank; what says what it is."""
    for name, said in what.items():
        text = getattr(of, name)
        if text is not None and not text.strip():
            check.hit(rule, f"{whose} leaves blank {said}.")
