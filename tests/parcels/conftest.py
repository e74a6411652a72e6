"""What the tests of parcels share: loading a roll as a clerk does, and hearing of sales."""

import io

import pytest
from django.core.management import CommandError, call_command

from parcels.signals import owner_changed
from tests.parcels.rolls import FIRST, write


@pytest.fixture
def load(tmp_path):
    """Write rows to a roll, import it, and return what the clerk reads (out, errors, failure)."""

    def run(rows, *options, day=FIRST, path=None, **how):
        path = path or write(tmp_path / "roll.csv", rows, **how)
        out, err = io.StringIO(), io.StringIO()
        try:
            call_command("import_parcels", path, "--day", day, *options, stdout=out, stderr=err)
        except CommandError as problem:
            return out.getvalue(), err.getvalue(), str(problem)
        return out.getvalue(), err.getvalue(), ""

    return run


@pytest.fixture
def sales():
    heard = []

    def hear(sender, parcel, old_owners, new_owners, day, **more):
        heard.append((parcel.tax_map_number, new_owners[0].name, str(day)))

    owner_changed.connect(hear)
    yield heard
    owner_changed.disconnect(hear)
