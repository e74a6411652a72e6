"""What can be wrong with what the rulebook is asked."""

from __future__ import annotations

from collections.abc import Mapping


class BadInput(ValueError):
    """The facts (or the question itself) can not be read; nothing was evaluated.

    `errors` names each bad fact by its path and says what is wrong and what is accepted.
    """

    def __init__(self, errors: Mapping[str, str]) -> None:
        self.errors = dict(errors)
        super().__init__("; ".join(f"{path}: {what}" for path, what in self.errors.items()))

    def to_dict(self) -> dict[str, dict[str, str]]:
        """As the command prints it."""
        return {"error": self.errors}


class RulebookFault(RuntimeError):
    """The rulebook itself is at fault: a rule, a value or an outcome that is not declared."""
