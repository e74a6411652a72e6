"""Understanding one row of the roll: every value checked, every refusal with a reason."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation
from typing import Any

from pyproj import CRS
from shapely.geometry.base import BaseGeometry

from parcels import taxmap
from parcels.importing.problems import BadValue, Problem
from parcels.importing.reading import ADDRESS_COLUMNS, EXTRA, RawRow, RollFile
from parcels.importing.shapes import crs_of, to_plane
from parcels.town import sbl_fill

# Fields of Parcel that the roll carries, and the columns from which each comes.
FIELD_COLUMNS = {
    "street_address": ADDRESS_COLUMNS,
    "zip_code": ("LOC_ZIP",),
    "property_class": ("PROP_CLASS",),
    "acres": ("ACRES",),
    "street_frontage_ft": ("FRONT",),
    "grid_east_ft": ("GRID_EAST",),
    "grid_north_ft": ("GRID_NORTH",),
}
_LENGTHS = {
    "PARCEL_ADDR": 200, "PRIMARY_OWNER": 200, "ADD_OWNER": 200, "MAIL_ADDR": 200, "PO_BOX": 60,
    "MAIL_CITY": 100, "MAIL_STATE": 40, "MAIL_ZIP": 20,
}  # fmt: skip
_MAIL = {
    "mail_addr": "MAIL_ADDR",
    "po_box": "PO_BOX",
    "mail_city": "MAIL_CITY",
    "mail_state": "MAIL_STATE",
    "mail_zip": "MAIL_ZIP",
}


@dataclass
class RollRow:
    """One good row. `values` holds only the fields of which the file has the column."""

    row: int
    number: taxmap.TaxMapNumber
    entered: str
    swis: str
    sbl: str
    values: dict[str, Any]
    owners: list[str]
    mail: dict[str, str]
    roll_year: int | None
    shape: BaseGeometry | None = None


@dataclass
class Understood:
    """What a file says: its good rows, its bad ones, and those left out as of other towns."""

    rows: list[RollRow] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    other_towns: int = 0


class Reader:
    """Understands the rows of one file, one after the other."""

    def __init__(self, file: RollFile, swis: str = ""):
        self.columns = file.columns
        self.fill = sbl_fill()
        self.swis = swis
        self.town = swis[:4]
        self.crs: CRS | None = crs_of(file.crs) if file.has_shapes else None
        self.result = Understood()

    def take(self, raw: RawRow) -> None:
        """Add one row to the result, as good, bad or left out."""
        try:
            row = self._row(raw)
        except BadValue as problem:
            self.result.problems.append(Problem(raw.row, problem.column, str(problem)))
            return
        if row is None:
            self.result.other_towns += 1
            return
        self.result.rows.append(row)

    def finish(self) -> Understood:
        """The result, with every row refused whose number stands in the file more than once."""
        counts: dict[str, list[int]] = {}
        for row in self.result.rows:
            counts.setdefault(str(row.number), []).append(row.row)
        twice = {number: rows for number, rows in counts.items() if len(rows) > 1}
        for number, rows in twice.items():
            places = ", ".join(map(str, rows))
            self.result.problems += [
                Problem(row, "PRINT_KEY", f"{number} stands in rows {places}; once is accepted.")
                for row in rows
            ]
        self.result.rows = [r for r in self.result.rows if str(r.number) not in twice]
        self.result.problems.sort(key=lambda problem: problem.row)
        return self.result

    def _row(self, raw: RawRow) -> RollRow | None:
        v = raw.values
        if v.get(EXTRA):
            raise BadValue("row", f"has more values than the first line names (“{v[EXTRA]}”).")
        swis, number, sbl = self._number(v)
        if self.swis and swis and swis[:4] != self.swis[:4]:
            return None
        self._check_town(swis)
        for column, length in _LENGTHS.items():
            if len(v.get(column, "")) > length:
                raise BadValue(column, f"has more than {length} characters.")
        owners = [name for c in ("PRIMARY_OWNER", "ADD_OWNER") if (name := _words(v.get(c, "")))]
        return RollRow(
            row=raw.row,
            number=number,
            entered=(v.get("PRINT_KEY") or v.get("SBL") or v.get("SWIS_SBL_ID", ""))[:60],
            swis=swis,
            sbl=sbl,
            values=self._values(v),
            owners=list(dict.fromkeys(owners)),
            mail={field: _words(v.get(column, "")) for field, column in _MAIL.items()},
            roll_year=_year(v.get("ROLL_YR", "")),
            shape=to_plane(raw.geometry, self.crs) if raw.geometry and self.crs else None,
        )

    def _check_town(self, swis: str) -> None:
        """Numbers are unique within a county's map, a roll within its town: a file with several
        towns would mix their parcels."""
        if not swis:
            return
        self.town = self.town or swis[:4]
        if swis[:4] != self.town:
            raise BadValue(
                "SWIS",
                f"{swis} is another municipality than that of the rows above ({self.town}00). "
                "Name the one to take, for example --swis 034800; the others are left out.",
            )

    def _number(self, v: dict[str, str]) -> tuple[str, taxmap.TaxMapNumber, str]:
        """Municipal code, number and 20-character code of a row; the columns must agree."""
        swis = _swis(v.get("SWIS", ""))
        number: taxmap.TaxMapNumber | None = None
        code = ""
        for column in ("PRINT_KEY", "SBL", "SWIS_SBL_ID"):
            text = v.get(column, "")
            if not text:
                continue
            try:
                prefix, read = taxmap.split(text, self.fill)
                possible = taxmap.readings(text, self.fill)
            except taxmap.NotATaxMapNumber as problem:
                raise BadValue(column, str(problem)) from problem
            if prefix and swis and prefix != swis:
                raise BadValue(column, f"begins with {prefix}, but SWIS says {swis}.")
            if number is not None and number not in possible:
                raise BadValue(column, f"“{text}” is {read}, but the columns before say {number}.")
            swis = swis or prefix
            number = number or read
            code = code or taxmap.as_code(text)
        if number is None:
            raise BadValue("PRINT_KEY", f"is empty. {taxmap.ACCEPTED}")
        return swis, number, code

    def _values(self, v: dict[str, str]) -> dict[str, Any]:
        readers = {
            "street_address": lambda: _address(v),
            "zip_code": lambda: _zip(v.get("LOC_ZIP", "")),
            "property_class": lambda: _property_class(v.get("PROP_CLASS", "")),
            "acres": lambda: _decimal(v, "ACRES", 10, 3),
            "street_frontage_ft": lambda: _decimal(v, "FRONT", 8, 2),
            "grid_east_ft": lambda: _decimal(v, "GRID_EAST", 12, 2),
            "grid_north_ft": lambda: _decimal(v, "GRID_NORTH", 12, 2),
        }
        return {
            field: read()
            for field, read in readers.items()
            if any(column in self.columns for column in FIELD_COLUMNS[field])
        }


def _words(text: str) -> str:
    return " ".join(text.split())


def _swis(text: str) -> str:
    # Spreadsheets drop the leading nought of counties 01 to 09; five digits can be nothing else.
    if re.fullmatch(r"\d{5}", text):
        return f"0{text}"
    if text and not re.fullmatch(r"\d{6}", text):
        raise BadValue("SWIS", f"“{text}” is not six digits, for example 034800.")
    return text


def _address(v: dict[str, str]) -> str:
    parts = _words(f"{v.get('LOC_ST_NBR', '')} {v.get('LOC_STREET', '')}")
    return (_words(v.get("PARCEL_ADDR", "")) or parts)[:200]


def _zip(text: str) -> str:
    if not text:
        return ""
    match = re.fullmatch(r"(\d{5})(?:-?(\d{4}))?", text)
    if not match:
        raise BadValue("LOC_ZIP", f"“{text}” is not a ZIP code, for example 13850 or 13850-1234.")
    return f"{match[1]}-{match[2]}" if match[2] else match[1]


def _property_class(text: str) -> str:
    if text and not re.fullmatch(r"\d{3}", text):
        raise BadValue("PROP_CLASS", f"“{text}” is not a class of three digits, for example 210.")
    return text


def _decimal(v: dict[str, str], column: str, digits: int, places: int) -> Decimal | None:
    """A number that is not negative. A nought stands in the roll for "not known"."""
    text = v.get(column, "")
    if not text:
        return None
    try:
        value = Decimal(text)
    except InvalidOperation:
        value = Decimal("NaN")
    if not value.is_finite() or value < 0:
        raise BadValue(column, f"“{text}” is not a number such as 1.25.")
    if value >= Decimal(10) ** (digits - places):
        raise BadValue(column, f"{text} is too large.")
    value = value.quantize(Decimal(1).scaleb(-places))
    return value or None


def _year(text: str) -> int | None:
    if not text:
        return None
    if not re.fullmatch(r"(19|20)\d{2}", text):
        raise BadValue("ROLL_YR", f"“{text}” is not a year, for example 2026.")
    return int(text)
