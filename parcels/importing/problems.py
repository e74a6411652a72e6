"""What may be wrong with a file or a row, said so that a clerk can mend it."""

from __future__ import annotations

from dataclasses import dataclass


class UnreadableFile(Exception):
    """The file as a whole can not be read; the message says why and what to do."""


@dataclass(frozen=True)
class Problem:
    """One bad row: where, in which column, why, and what is accepted."""

    row: int
    column: str
    message: str

    def __str__(self) -> str:
        return f"Row {self.row}, {self.column}: {self.message}"


class BadValue(ValueError):
    """A value that can not be taken."""

    def __init__(self, column: str, message: str):
        super().__init__(message)
        self.column = column
