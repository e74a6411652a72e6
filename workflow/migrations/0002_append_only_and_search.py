"""The database itself forbids changing an event, and finds a case by any of its words.

On SQLite a delete is not barred, since the tests empty their tables with it; the chain of hashes
shows a missing event all the same (manage.py verify_events).
"""

from django.db import migrations

POSTGRES = """
CREATE FUNCTION workflow_event_append_only() RETURNS trigger AS $$
BEGIN
    RAISE EXCEPTION 'events are append-only: a mistake is corrected by another event';
END $$ LANGUAGE plpgsql;
CREATE TRIGGER workflow_event_append_only BEFORE UPDATE OR DELETE ON workflow_event
    FOR EACH ROW EXECUTE FUNCTION workflow_event_append_only();
CREATE INDEX case_search ON workflow_case
    USING gin (to_tsvector('simple', search_text)) WITH (fastupdate = off);
"""
POSTGRES_BACK = """
DROP INDEX case_search;
DROP TRIGGER workflow_event_append_only ON workflow_event;
DROP FUNCTION workflow_event_append_only();
"""
SQLITE = """
CREATE TRIGGER workflow_event_append_only BEFORE UPDATE ON workflow_event
BEGIN SELECT RAISE(ABORT, 'events are append-only: a mistake is corrected by another event'); END
"""


def forwards(apps, schema_editor):
    schema_editor.execute(POSTGRES if schema_editor.connection.vendor == "postgresql" else SQLITE)


def backwards(apps, schema_editor):
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute(POSTGRES_BACK)
    else:
        schema_editor.execute("DROP TRIGGER workflow_event_append_only")


class Migration(migrations.Migration):
    dependencies = [("workflow", "0001_initial")]
    operations = [migrations.RunPython(forwards, backwards)]
