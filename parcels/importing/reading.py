"""Opening a roll: CSV or GeoJSON, with the column names of the NYS Tax Parcels data set."""

from __future__ import annotations

import codecs
import csv
import io
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from parcels.importing.problems import UnreadableFile

NUMBER_COLUMNS = ("PRINT_KEY", "SBL", "SWIS_SBL_ID")
ADDRESS_COLUMNS = ("PARCEL_ADDR", "LOC_STREET")
COLUMNS = (
    "COUNTY_NAME", "MUNI_NAME", "SWIS", "PARCEL_ADDR", "PRINT_KEY", "SBL", "LOC_ST_NBR",
    "LOC_STREET", "LOC_ZIP", "PROP_CLASS", "ACRES", "PRIMARY_OWNER", "ADD_OWNER", "MAIL_ADDR",
    "PO_BOX", "MAIL_CITY", "MAIL_STATE", "MAIL_ZIP", "SWIS_SBL_ID", "GRID_EAST", "GRID_NORTH",
    "ROLL_YR",
)  # fmt: skip
# FRONT is not in every copy of the data set; where it is, it is the frontage in feet.
OPTIONAL_COLUMNS = ("FRONT",)
EXTRA = "(more)"


@dataclass
class RawRow:
    """One row as it stands in the file. `row` is what a spreadsheet shows (the header is row 1);
    in GeoJSON it counts the features from 1."""

    row: int
    values: dict[str, str]
    geometry: dict[str, Any] | None = None


@dataclass
class RollFile:
    """A file that could be read: its rows, the columns it has and how its outlines are given."""

    rows: list[RawRow]
    columns: set[str]
    crs: Any = None
    has_shapes: bool = False
    unknown_columns: list[str] = field(default_factory=list)


def read(path: Path, encoding: str = "utf-8") -> RollFile:
    """The rows of a .csv, .geojson or .json file. Raises UnreadableFile."""
    try:
        data = path.read_bytes()
    except OSError as problem:
        raise UnreadableFile(f"{path} can not be opened: {problem.strerror}.") from problem
    if not data.strip():
        raise UnreadableFile(f"{path.name} is empty.")
    text = _decoded(data, path.name, encoding)
    geojson = path.suffix.lower() in (".geojson", ".json")
    return _read_geojson(text, path.name) if geojson else _read_csv(text, path.name)


def _decoded(data: bytes, name: str, encoding: str) -> str:
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        encoding = "utf-16"
    elif data.startswith(codecs.BOM_UTF8):
        encoding = "utf-8-sig"
    try:
        text = data.decode(encoding)
    except LookupError as problem:
        raise UnreadableFile(f"There is no encoding “{encoding}”; try cp1252.") from problem
    except UnicodeDecodeError as problem:
        line = data[: problem.start].count(b"\n") + 1
        raise UnreadableFile(
            f"{name} is not {encoding}: line {line} holds the byte 0x{data[problem.start]:02X}. "
            "Save it as “CSV UTF-8”, or name its encoding, for example --encoding cp1252."
        ) from problem
    if "\x00" in text:
        raise UnreadableFile(f"{name} holds null characters; it is not a text file.")
    return text


def _read_csv(text: str, name: str) -> RollFile:
    reader = csv.DictReader(io.StringIO(text, newline=""), restkey=EXTRA, strict=True)
    try:
        header = [(column or "").strip().upper() for column in reader.fieldnames or []]
        _check_header(header, name)
        reader.fieldnames = header
        rows = []
        before = reader.line_num
        for number, values in enumerate(reader, start=2):
            before = reader.line_num
            if any(values.get(column) for column in header):
                rows.append(RawRow(number, _csv_values(values)))
    except csv.Error as problem:
        raise UnreadableFile(f"{name}, line {before + 1}: {problem}.") from problem
    return RollFile(rows, set(header), unknown_columns=_unknown(header))


def _csv_values(values: dict[str, Any]) -> dict[str, str]:
    extra = values.pop(EXTRA, None)
    clean = {column: (value or "").strip() for column, value in values.items()}
    if extra:
        clean[EXTRA] = ", ".join(extra)
    return clean


def _unknown(header: list[str]) -> list[str]:
    return [c for c in header if c and c not in COLUMNS and c not in OPTIONAL_COLUMNS]


def _check_header(header: list[str], name: str) -> None:
    repeated = sorted({c for c in header if c and header.count(c) > 1})
    if repeated:
        raise UnreadableFile(f"{name} has the column {', '.join(repeated)} more than once.")
    missing = []
    if not any(c in header for c in NUMBER_COLUMNS):
        missing.append(" or ".join(NUMBER_COLUMNS))
    if not any(c in header for c in ADDRESS_COLUMNS):
        missing.append(" or ".join(ADDRESS_COLUMNS))
    if "PRIMARY_OWNER" not in header:
        missing.append("PRIMARY_OWNER")
    if missing:
        shown = ", ".join(c for c in header[:30] if c) or "nothing"
        raise UnreadableFile(
            f"{name} lacks the column {'; '.join(missing)}. Its first line names: {shown}. "
            "The names are those of the NYS Tax Parcels data set, separated by commas."
        )


def _read_geojson(text: str, name: str) -> RollFile:
    try:
        data = json.loads(text)
    except json.JSONDecodeError as problem:
        raise UnreadableFile(
            f"{name} is not JSON: line {problem.lineno}, {problem.msg}."
        ) from problem
    features = data.get("features") if isinstance(data, dict) else None
    if not isinstance(features, list) or data.get("type") != "FeatureCollection":
        raise UnreadableFile(f"{name} is not a GeoJSON FeatureCollection.")
    rows, columns = [], {}
    for number, feature in enumerate(features, start=1):
        if not isinstance(feature, dict) or not isinstance(feature.get("properties"), dict):
            raise UnreadableFile(f"{name}: feature {number} has no properties.")
        values = {str(k).strip().upper(): _text(v) for k, v in feature["properties"].items()}
        columns.update(dict.fromkeys(values))
        rows.append(RawRow(number, values, feature.get("geometry")))
    _check_header(list(columns), name)
    return RollFile(
        rows, set(columns), data.get("crs"), any(r.geometry for r in rows), _unknown(list(columns))
    )


def _text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value).strip()
