"""A first set of lines of the State's form: one for each figure that it asks for. The town sets them
to the form of the year."""

from django.db import migrations

LINES = (
    ("1", "Building permits issued", ["building_permits_issued"]),
    ("2", "Certificates of occupancy issued", ["certificates_of_occupancy_issued"]),
    ("3", "Certificates of compliance issued", ["certificates_of_compliance_issued"]),
    ("4", "Temporary certificates issued", ["temporary_certificates_issued"]),
    ("5", "Operating permits issued", ["operating_permits_issued"]),
    ("6", "Construction inspections", ["construction_inspections"]),
    ("7", "Fire safety and property maintenance inspections", ["fire_safety_inspections"]),
    ("8", "Inspections for operating permits", ["operating_permit_inspections"]),
    ("9", "Inspections on complaints", ["complaint_inspections"]),
    ("10", "Complaints acted upon", ["complaints_acted_on"]),
    ("11", "Orders to remedy issued", ["orders_to_remedy_issued"]),
    ("12", "Stop-work orders issued", ["stop_work_orders_issued"]),
    ("13", "Appearance tickets issued", ["appearance_tickets_issued"]),
)


def put(apps, schema_editor):
    line = apps.get_model("records", "FormLine")
    for position, (name, words, figures) in enumerate(LINES, start=1):
        line.objects.create(line=name, words=words, figures=figures, position=position)


class Migration(migrations.Migration):
    dependencies = [("records", "0001_initial")]
    operations = [migrations.RunPython(put, migrations.RunPython.noop)]
