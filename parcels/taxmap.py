"""Tax map numbers of New York State: read in every form, written in one.

A number is `section.sub-block-lot`, with `.sublot` and `/suffix` where a lot was divided or
carries units: `41.00-2-127`, `157.08-1-14.2`, `157.08-1-14/101`. The State's rolls also write
it as a code of 20 characters (section 3, subsection 3, block 4, lot 3, sublot 3, suffix 4) and
put the six digits of the municipality (SWIS) before either form.

The parts are read, the punctuation is never stripped: without it `4.10-2-127` and
`41.0-2-127` would become one parcel. What can be read in two ways is refused, not guessed.

Pure Python: no Django, no database.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Literal

# How a county fills the three digits of subsection and sublot in the 20-character code. Both
# are in use: Erie and Monroe write .16 as 160 ("left"), Chautauqua and Fulton as 016 ("right").
Fill = Literal["left", "right"]
DEFAULT_FILL: Fill = "left"
# A map section is divided by a number of two digits (20 NYCRR 8189.6(c)(2)).
SUBSECTION_DIGITS = 2

ACCEPTED = (
    "Enter the number as on the tax bill, for example 41.00-2-127 or 157.08-1-14.2; "
    "the 20-digit code 04100000021270000000 and either form with the six-digit "
    "municipal code before it (034800) are read too."
)

_KEY = re.compile(
    r"""(?:(?P<swis>\d{6})[\s/-]*)?
        (?P<section>\d{1,3})(?P<dot>\.(?P<sub>\d{0,3}))?
        -(?P<block>\d{1,4})-(?P<lot>\d{1,3})
        (?:\.(?P<sublot>[0-9A-Z]{0,3}))?
        (?:[./-](?P<suffix>[0-9A-Z]{1,4}))?""",
    re.VERBOSE,
)
_CODE = re.compile(
    r"(?:(?P<swis>\d{6})[\s/-]*)?"
    r"(?P<section>\d{3})(?P<dash>-?)(?P<sub>\d{3})(?P=dash)(?P<block>\d{4})(?P=dash)"
    r"(?P<lot>\d{3})(?P=dash)(?P<sublot>[0-9A-Z]{3})(?P=dash)(?P<suffix>[0-9A-Z]{4})"
)
_PARTIAL = re.compile(r"(\d{1,3})\.(\d{2,3})?(?:-(?:(\d{1,4})-?)?)?")


class NotATaxMapNumber(ValueError):
    """The text is no tax map number, or could mean two; the message says what is accepted."""


@dataclass(frozen=True, order=True)
class TaxMapNumber:
    """One parcel's number in its parts. `str()` gives the one canonical text.

    section, block and lot carry no leading zeros; subsection has two digits (three only where
    the county uses three); sublot and suffix are empty where there is none.
    """

    section: str
    subsection: str
    block: str
    lot: str
    sublot: str = ""
    suffix: str = ""

    def __str__(self) -> str:
        text = f"{self.section}.{self.subsection}-{self.block}-{self.lot}"
        if self.sublot:
            text += f".{self.sublot}"
        return f"{text}/{self.suffix}" if self.suffix else text

    def code(self, fill: Fill = DEFAULT_FILL) -> str:
        """The 20-character code of the roll, filled as the county fills it."""
        return (
            self.section.zfill(3)
            + _filled(self.subsection, fill)
            + self.block.zfill(4)
            + self.lot.zfill(3)
            + _filled(self.sublot, fill)
            + self.suffix.zfill(4)
        )

    @property
    def sort_key(self) -> str:
        """Text that sorts as the tax map does: 9.00 before 10.00, lot 2 before lot 10."""
        return (
            f"{self.section:0>3}{self.subsection:0<3}{self.block:0>4}{self.lot:0>3}"
            f"{self.sublot:0>3}{self.suffix:0>4}"
        )


def _filled(part: str, fill: Fill) -> str:
    return part.ljust(3, "0") if fill == "left" else part.rjust(3, "0")


def parse(text: str, fill: Fill = DEFAULT_FILL) -> TaxMapNumber:
    """The number that a text names, in whatever form it is written.

    `fill` is the county's way of filling the 20-character code; it is used only where three
    digits of a subsection or sublot are given. Raises NotATaxMapNumber.
    """
    return split(text, fill)[1]


# An import asks the same texts several times over.
@lru_cache(maxsize=4096)
def split(text: str, fill: Fill = DEFAULT_FILL) -> tuple[str, TaxMapNumber]:
    """The municipal code (six digits, or "" where none is given) and the number itself."""
    clean = _cleaned(text)
    if match := _CODE.fullmatch(clean):
        subsection = _one_reading(match["sub"], fill, SUBSECTION_DIGITS)
        sublot = _one_reading(match["sublot"], fill)
        return match["swis"] or "", _number(match, subsection, sublot)
    match = _matched_key(clean, text)
    return match["swis"] or "", _number(
        match, _written_subsection(match["sub"] or "", fill, text), _written_sublot(match, fill)
    )


def readings(text: str, fill: Fill = DEFAULT_FILL) -> list[TaxMapNumber]:
    """Every number that a text may mean, the likeliest first: for searching, never for storing.

    A 20-character code whose subsection is filled in an unknown way can mean two numbers
    (`080` is .08 or .80). Raises NotATaxMapNumber.
    """
    first = parse(text, fill)
    match = _CODE.fullmatch(_cleaned(text))
    if not match:
        return [first]
    fills: tuple[Fill, Fill] = ("left", "right")
    subsections = [_one_reading(match["sub"], f, SUBSECTION_DIGITS) for f in fills]
    sublots = [_one_reading(match["sublot"], f) for f in fills]
    numbers = [_number(match, a, b) for a, b in product(subsections, sublots)]
    return list(dict.fromkeys([first, *numbers]))


def as_code(text: str) -> str:
    """The 20 characters where the text is written as a code, else ""."""
    match = _CODE.fullmatch(_cleaned(text))
    if not match:
        return ""
    return "".join(match[part] for part in ("section", "sub", "block", "lot", "sublot", "suffix"))


def beginning(text: str) -> str:
    """How all numbers of a section or block begin (`157.08-1-`), "" where the text is no such
    beginning. A block ends with its hyphen, so that block 1 does not find block 10."""
    match = _PARTIAL.fullmatch(_cleaned(text))
    if not match:
        return ""
    section, subsection, block = match.groups()
    start = f"{_bare(section)}.{subsection or '00'}-"
    return f"{start}{_bare(block)}-" if block else start


@lru_cache(maxsize=4096)
def _cleaned(text: str) -> str:
    """Upper case, typographic dashes made plain, blanks around punctuation dropped."""
    clean = re.sub("[\u2010-\u2015\u2212]", "-", text.strip().upper())
    return re.sub(r"\s*([./-])\s*", r"\1", clean)


def _matched_key(clean: str, text: str) -> re.Match[str]:
    if re.fullmatch(r"\d+(\.\d+)?E\+?\d+", clean):
        raise NotATaxMapNumber(
            f"“{text}” was turned into a rounded number by a spreadsheet; its digits are lost. "
            f"Format the column as text. {ACCEPTED}"
        )
    match = _KEY.fullmatch(clean)
    if not match:
        raise NotATaxMapNumber(f"“{text}” is not a tax map number. {ACCEPTED}")
    if match["sublot"] is None and match["suffix"] and clean[match.start("suffix") - 1] == ".":
        raise NotATaxMapNumber(
            f"“{text}” has more than three characters after the lot's point; write a unit "
            f"after a stroke, as in 157.08-1-14/1001. {ACCEPTED}"
        )
    if match["dot"] is None and match["suffix"] is not None:
        # 41-00-2-127 is section.sub-block-lot to one reader and section-block-lot-unit to another.
        raise NotATaxMapNumber(
            f"“{text}” can be read in two ways. Write a point after the section. {ACCEPTED}"
        )
    return match


def _written_subsection(digits: str, fill: Fill, text: str) -> str:
    if not digits.strip("0"):
        return "0" * SUBSECTION_DIGITS
    if len(digits) == 1:
        raise NotATaxMapNumber(
            f"“{text}” can be read in two ways: .{digits} may be .0{digits} or .{digits}0. "
            f"Write both digits. {ACCEPTED}"
        )
    return _one_reading(digits, fill, SUBSECTION_DIGITS) if len(digits) == 3 else digits


def _written_sublot(match: re.Match[str], fill: Fill) -> str:
    """A sublot is kept as written (.1 and .10 are two lots); three digits with a nought at the
    filled end, as in a code with its punctuation left in, are read like the code."""
    sublot = match["sublot"] or ""
    padded = len(match["lot"]) == 3 and len(match["block"]) == 4
    if padded and len(sublot) == 3:
        return _one_reading(sublot, fill)
    return sublot if sublot.strip("0") else ""


def _one_reading(part: str, fill: Fill, least: int = 0) -> str:
    """What three filled characters stand for, at least so many digits of it."""
    if not part.strip("0"):
        return "0" * least
    if fill == "left":
        return part.rstrip("0").ljust(least, "0")
    return part.lstrip("0").rjust(least, "0")


def _bare(digits: str) -> str:
    return digits.lstrip("0") or "0"


def _number(match: re.Match[str], subsection: str, sublot: str) -> TaxMapNumber:
    suffix = (match["suffix"] or "").lstrip("0")
    return TaxMapNumber(
        _bare(match["section"]),
        subsection,
        _bare(match["block"]),
        _bare(match["lot"]),
        sublot,
        suffix,
    )
