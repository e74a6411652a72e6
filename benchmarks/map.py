"""The map with 12,000 parcels: the squares of one window, and the cases on it, beside the bare
reading of the same outlines.

    script/bench map
"""

from __future__ import annotations

import time

import shapely
from django.core.cache import cache
from django.test import Client
from shapely.geometry import box

from benchmarks import _setup as setup
from parcels import tiles
from parcels.models import Parcel, ParcelShape

PARCELS = 12_000
ACROSS = 120
EAST, NORTH, STEP, SIDE = 960_000, 750_000, 260, 220
# A window of 1280 by 640 points shows six squares by four, the cut ones with it.
COLUMNS, ROWS = 6, 4
AIM_S = 2.0


def fill() -> None:
    """A town of rectangular parcels, 31,000 by 26,000 feet."""
    parcels = Parcel.objects.bulk_create(
        Parcel(tax_map_number=f"{100 + n // 99}.00-1-{n % 99 + 1}",
               street_address=f"{n} Elm Street", number_entered="",
               section=str(100 + n // 99), block="1", lot=str(n % 99 + 1))
        for n in range(PARCELS)
    )  # fmt: skip
    shapes = []
    for n, parcel in enumerate(parcels):
        east, north = EAST + n % ACROSS * STEP, NORTH + n // ACROSS * STEP
        shape = ParcelShape(parcel=parcel)
        shape.set_geometry(box(east, north, east + SIDE, north + SIDE))
        shapes.append(shape)
    ParcelShape.objects.bulk_create(shapes, batch_size=2000)


def square_of(latitude: float, longitude: float, zoom: int) -> tuple[int, int]:
    """The square in which a place lies."""
    x, y = tiles.moved_point(latitude, longitude)
    side = 2 * tiles.HALF_WORLD_M / 2**zoom
    return int((x + tiles.HALF_WORLD_M) / side), int((tiles.HALF_WORLD_M - y) / side)


def main() -> None:
    setup.migrated()
    fill()
    start = time.perf_counter()
    shapely.from_wkb([bytes(wkb) for wkb in ParcelShape.objects.values_list("wkb", flat=True)])
    bare = time.perf_counter() - start
    print(f"{PARCELS:,} outlines read and no more: {bare:.2f} s (one process)\n")
    middle = shapely.Point(EAST + ACROSS * STEP / 2, NORTH + PARCELS / ACROSS * STEP / 2)
    client = Client()
    client.get("/map/tiles/12/0/0/")  # the first answer of a process loads the site
    print("zoom  squares  seconds  over bare  of it the slowest   kB")
    for zoom in (12, 13, 14, 15, 16, 17):
        cache.clear()
        column, row = square_of(*tiles.degrees_of(middle), zoom)
        times, size = [], 0
        for dx in range(COLUMNS):
            for dy in range(ROWS):
                at = f"/map/tiles/{zoom}/{column - COLUMNS // 2 + dx}/{row - ROWS // 2 + dy}/"
                start = time.perf_counter()
                size += len(client.get(at).content)
                times.append(time.perf_counter() - start)
        total = sum(times)
        print(f"{zoom:4} {len(times):8} {total:8.2f} {total / bare:10.1f} {max(times):14.2f} "
              f"{size / 1000:11,.0f}{'' if total <= AIM_S else '   over the aim'}")  # fmt: skip


if __name__ == "__main__":
    main()
