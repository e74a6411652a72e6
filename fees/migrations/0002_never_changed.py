"""The database itself forbids changing what stands in the ledger, and a confirmed row of the
schedule.

On SQLite a delete is not barred, since the tests empty their tables with it. A later migration that
alters one of these tables on SQLite has to make the triggers again: SQLite drops them with it.
"""

from django.db import migrations

LEDGER = ("charge", "payment", "void", "refund")
SAYS = "the ledger is append-only: an entry is voided by another entry"
ROW_SAYS = "a confirmed row of the fee schedule stays: a new resolution makes a new row"

POSTGRES = f"""
CREATE FUNCTION fees_append_only() RETURNS trigger AS $$
BEGIN
    RAISE EXCEPTION '{SAYS}';
END $$ LANGUAGE plpgsql;
CREATE FUNCTION fees_row_stays() RETURNS trigger AS $$
BEGIN
    RAISE EXCEPTION '{ROW_SAYS}';
END $$ LANGUAGE plpgsql;
CREATE TRIGGER fees_row_stays BEFORE UPDATE OR DELETE ON fees_feerow
    FOR EACH ROW WHEN (OLD.confirmed_at IS NOT NULL) EXECUTE FUNCTION fees_row_stays();
"""
POSTGRES_TABLE = """
CREATE TRIGGER fees_append_only BEFORE UPDATE OR DELETE ON fees_{table}
    FOR EACH ROW EXECUTE FUNCTION fees_append_only();
"""
SQLITE_ROW = f"""
CREATE TRIGGER fees_row_stays BEFORE UPDATE ON fees_feerow WHEN OLD.confirmed_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, '{ROW_SAYS}'); END
"""
SQLITE_TABLE = f"""
CREATE TRIGGER fees_append_only_{{table}} BEFORE UPDATE ON fees_{{table}}
BEGIN SELECT RAISE(ABORT, '{SAYS}'); END
"""


def bar(apps, schema_editor):
    postgres = schema_editor.connection.vendor == "postgresql"
    schema_editor.execute(POSTGRES if postgres else SQLITE_ROW)
    for table in LEDGER:
        schema_editor.execute((POSTGRES_TABLE if postgres else SQLITE_TABLE).format(table=table))


def unbar(apps, schema_editor):
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("DROP TRIGGER fees_row_stays ON fees_feerow")
        for table in LEDGER:
            schema_editor.execute(f"DROP TRIGGER fees_append_only ON fees_{table}")
        schema_editor.execute("DROP FUNCTION fees_append_only(); DROP FUNCTION fees_row_stays()")
        return
    schema_editor.execute("DROP TRIGGER fees_row_stays")
    for table in LEDGER:
        schema_editor.execute(f"DROP TRIGGER fees_append_only_{table}")


class Migration(migrations.Migration):
    dependencies = [("fees", "0001_initial")]
    operations = [migrations.RunPython(bar, unbar)]
