"""Small tax rolls for the tests."""

import csv
import json

FIRST, SECOND = "2025-07-01", "2026-07-01"
COLUMNS = [
    "COUNTY_NAME", "MUNI_NAME", "SWIS", "PARCEL_ADDR", "PRINT_KEY", "SBL", "LOC_ST_NBR",
    "LOC_STREET", "LOC_ZIP", "PROP_CLASS", "ACRES", "PRIMARY_OWNER", "ADD_OWNER", "MAIL_ADDR",
    "PO_BOX", "MAIL_CITY", "MAIL_STATE", "MAIL_ZIP", "SWIS_SBL_ID", "GRID_EAST", "GRID_NORTH",
    "ROLL_YR",
]  # fmt: skip
HOUSE = {
    "COUNTY_NAME": "Broome",
    "MUNI_NAME": "Vestal",
    "SWIS": "034800",
    "PARCEL_ADDR": "118 Front St",
    "PRINT_KEY": "157.08-2-11",
    "SBL": "15708000020110000000",
    "LOC_ST_NBR": "118",
    "LOC_STREET": "Front St",
    "LOC_ZIP": "13850",
    "PROP_CLASS": "210",
    "ACRES": "0.24",
    "PRIMARY_OWNER": "Brzezinska, Halina",
    "MAIL_ADDR": "118 Front St",
    "MAIL_CITY": "Vestal",
    "MAIL_STATE": "NY",
    "MAIL_ZIP": "13850",
    "SWIS_SBL_ID": "03480015708000020110000000",
    "GRID_EAST": "985000",
    "GRID_NORTH": "765000",
    "ROLL_YR": "2025",
}


def house(lot, **changes):
    """A row like HOUSE on another lot of the same block."""
    code = f"15708000020{lot:02}0000000"
    own = {"PRINT_KEY": f"157.08-2-{lot}", "SBL": code, "SWIS_SBL_ID": f"034800{code}"}
    address = {"PARCEL_ADDR": f"{lot} Front St", "LOC_ST_NBR": str(lot)}
    return {**HOUSE, **own, **address, **changes}


def write(path, rows, columns=COLUMNS, encoding="utf-8"):
    with path.open("w", newline="", encoding=encoding) as file:
        writer = csv.DictWriter(file, columns, extrasaction="ignore", restval="")
        writer.writeheader()
        writer.writerows(rows)
    return path


def write_shapes(path, features, crs=None):
    """A GeoJSON file of (row, geometry) pairs."""
    data = {
        "type": "FeatureCollection",
        "features": [
            {"type": "Feature", "properties": row, "geometry": geometry}
            for row, geometry in features
        ],
    }
    if crs:
        data["crs"] = {"type": "name", "properties": {"name": crs}}
    path.write_text(json.dumps(data))
    return path


def square(x, y, side):
    ring = [[x, y], [x + side, y], [x + side, y + side], [x, y + side], [x, y]]
    return {"type": "Polygon", "coordinates": [ring]}
