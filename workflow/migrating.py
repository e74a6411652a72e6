"""An app's first migration, which only makes new tables.

Django renders every model again after each table that a migration makes; with some two hundred
tables, nearly all tied to the case, an empty database took over a minute. Here the models are
rendered once for the whole migration.
"""

from __future__ import annotations

from django.db import migrations
from django.db.migrations.operations import AddConstraint, AddField, AddIndex, CreateModel

FIRST = (CreateModel, AddField, AddIndex, AddConstraint)


class FirstMigration(migrations.Migration):
    """Makes all its tables at once, each as it is at the end of the migration.

    Raises TypeError where an operation does anything but describe a table that the same migration
    makes: that belongs in a later, ordinary migration.
    """

    initial = True

    def apply(self, project_state, schema_editor, collect_sql=False):
        made = {o.name_lower for o in self.operations if isinstance(o, CreateModel)}
        project_state.__dict__.pop("apps", None)  # rendered again when a table first needs it
        for operation in self.operations:
            about = getattr(operation, "model_name_lower", getattr(operation, "name_lower", ""))
            if not isinstance(operation, FIRST) or about not in made:
                raise TypeError(f"{self}: {operation.describe()} is not about a new table")
            operation.state_forwards(self.app_label, project_state)
        for operation in self.operations:
            if isinstance(operation, CreateModel):
                operation.database_forwards(self.app_label, schema_editor, None, project_state)
        return project_state
