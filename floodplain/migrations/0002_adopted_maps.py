"""The study and maps that § 6-101 names and § 6-107 adopts.

Their elevations are in relation to mean sea level, which § 6-101 says is NGVD 1929 or the datum of
the map; the office checks it against the legend of the maps on file.
"""

from datetime import date

from django.db import migrations

DATED = date(1998, 3, 2)
ADOPTED = (
    ("study", "Flood Insurance Study for the Town of Vestal, New York, Broome County", ""),
    ("rate_map", "Flood insurance rate maps", "360057 0001-0030"),
    ("floodway_map", "Flood boundary and floodway maps", "360057 0001-0006"),
)


def add(apps, schema_editor):
    edition = apps.get_model("floodplain", "MapEdition")
    for kind, title, index in ADOPTED:
        edition.objects.get_or_create(
            kind=kind,
            dated=DATED,
            defaults={
                "title": title,
                "index_number": index,
                "datum": "ngvd_1929",
                "adopted_by": "L.L. No. 2 of 1987, as amended by L.L. No. 5 of 1998",
            },
        )


class Migration(migrations.Migration):
    dependencies = [("floodplain", "0001_initial")]

    operations = [migrations.RunPython(add, migrations.RunPython.noop)]
