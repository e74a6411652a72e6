"""Why an act does not happen: every refusal gives its reason, its section and what would help."""

from __future__ import annotations

from dataclasses import asdict, dataclass


@dataclass(frozen=True)
class Refusal:
    """One thing that stands against an act."""

    text: str
    section: str = ""
    help: str = ""
    key: str = ""

    def __str__(self) -> str:
        where = f" (§ {self.section})" if self.section and self.section[0].isdigit() else ""
        where = where or (f" ({self.section})" if self.section else "")
        return f"{self.text}{where}{' ' + self.help if self.help else ''}"


class Refused(Exception):
    """An act was refused; nothing has changed. `refusals` says why."""

    def __init__(self, *refusals: Refusal):
        self.refusals = refusals
        super().__init__(" ".join(str(refusal) for refusal in refusals))

    def as_data(self) -> list[dict]:
        """The refusals as plain data, for programs."""
        return [asdict(refusal) for refusal in self.refusals]


class NotAllowed(Refused):
    """The person may not do this at all."""


class BadData(Exception):
    """What was given with the act is not as it must be; `form` holds the errors by field."""

    def __init__(self, form):
        self.form = form
        super().__init__(
            " ".join(f"{name}: {' '.join(map(str, errs))}" for name, errs in form.errors.items())
        )
