"""The lookup `begins`: text that begins so, answered from an index on both databases.

PostgreSQL answers LIKE 'x%' from an index with pattern operators. SQLite can not, because
Django's LIKE there carries an ESCAPE; the same question as a range uses the plain index.
"""

from django.db.models import CharField, Lookup
from django.db.models.lookups import StartsWith

_AFTER_ALL_TEXT = "\U0010ffff"


@CharField.register_lookup
class Begins(StartsWith):
    lookup_name = "begins"

    def as_sqlite(self, compiler, connection):
        column, params = self.process_lhs(compiler, connection)
        start = Lookup.get_prep_lookup(self)
        sql = f"({column} >= %s AND {column} < %s)"
        return sql, [*params, start, *params, f"{start}{_AFTER_ALL_TEXT}"]

    def get_rhs_op(self, connection, rhs):
        return connection.operators["startswith"] % rhs
