"""A first migration makes its tables at once; anything else in it is refused."""

import pytest
from django.db import connection, migrations, models
from django.db.migrations.state import ProjectState

from workflow.migrating import FirstMigration

TABLE = migrations.CreateModel("Ledger", [("id", models.BigAutoField(primary_key=True))])
OWNER = migrations.AddField("ledger", "owner", models.CharField(max_length=20, default=""))


def first(*operations):
    migration = FirstMigration("0001_initial", "archive")
    migration.operations = list(operations)
    return migration


@pytest.mark.django_db(transaction=True)
def test_a_table_is_made_as_it_is_at_the_end_of_the_migration():
    migration = first(TABLE, OWNER)
    with connection.schema_editor() as editor:
        after = migration.apply(ProjectState(), editor)
    model = after.apps.get_model("archive", "Ledger")
    try:
        assert model.objects.create(owner="Town of Vestal").pk == 1
    finally:
        with connection.schema_editor() as editor:
            migration.unapply(ProjectState(), editor)
    assert "archive_ledger" not in connection.introspection.table_names()


@pytest.mark.parametrize(
    "operation", [migrations.RunPython(print), migrations.AlterField("case", "title", None)]
)
def test_what_is_not_about_a_new_table_belongs_in_a_later_migration(operation):
    with pytest.raises(TypeError, match="not about a new table"):
        first(TABLE, operation).apply(ProjectState(), None)
