"""A backup taken while the site runs comes back whole, and a restore destroys nothing."""

import os
import shutil
import subprocess
from pathlib import Path
from urllib.parse import quote

import pytest
from django.db import connection

from workflow.models import SweepRun

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.django_db(transaction=True)


def run(script: str, argument: Path, database: str, files: Path) -> subprocess.CompletedProcess:
    return subprocess.run(
        [ROOT / "deploy" / script, argument],
        env=os.environ | {"DATABASE_URL": database, "FILES_DIR": str(files)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def address(name: str) -> str:
    """The address of a database on the server of the tests."""
    parts = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{name}"
    password = quote(parts["PASSWORD"], safe="")
    return f"postgres://{parts['USER']}:{password}@{parts['HOST']}:{parts['PORT']}/{name}"


@pytest.fixture
def empty(tmp_path):
    """An empty database beside the one of the tests; gone afterwards."""
    if connection.vendor == "sqlite":
        yield address(str(tmp_path / "restored.sqlite3"))
        return
    name = f"{connection.settings_dict['NAME']}_restored"
    with connection.cursor() as cursor:
        cursor.execute(f'DROP DATABASE IF EXISTS "{name}"')
        cursor.execute(f'CREATE DATABASE "{name}"')
    yield address(name)
    with connection.cursor() as cursor:
        cursor.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


def sweeps_in(database: str) -> str:
    query = "SELECT count(*) FROM workflow_sweeprun"
    if database.startswith("sqlite"):
        import sqlite3

        return str(sqlite3.connect(database[10:]).execute(query).fetchone()[0])
    return subprocess.run(
        ["psql", "-At", "-c", query, database], capture_output=True, text=True, check=True
    ).stdout.strip()


@pytest.fixture
def backup(tmp_path, file_storage) -> Path:
    SweepRun.objects.bulk_create(SweepRun() for _ in range(7))
    (file_storage / "ab").mkdir()
    (file_storage / "ab" / "plan.pdf").write_bytes(b"a plan")
    made = run(
        "backup.sh", tmp_path / "backups", address(connection.settings_dict["NAME"]), file_storage
    )
    assert made.returncode == 0, made.stderr
    assert os.listdir(tmp_path / "backups") == [Path(made.stdout.strip()).name]
    return Path(made.stdout.strip())


def test_database_and_files_come_back(backup, empty, tmp_path):
    done = run("restore.sh", backup, empty, tmp_path / "restored")
    assert done.returncode == 0, done.stderr
    assert sweeps_in(empty) == "7"
    assert (tmp_path / "restored/ab/plan.pdf").read_bytes() == b"a plan"


def test_a_database_in_use_is_left_as_it_is(backup, tmp_path):
    in_use = address(connection.settings_dict["NAME"])
    SweepRun.objects.all().delete()
    done = run("restore.sh", backup, in_use, tmp_path / "restored")
    assert done.returncode != 0 and "empty" in done.stderr
    assert SweepRun.objects.count() == 0
    assert not (tmp_path / "restored").exists()


def test_a_damaged_backup_is_refused(backup, empty, tmp_path):
    with (backup / "files.tar").open("ab") as file:
        file.write(b"x")
    done = run("restore.sh", backup, empty, tmp_path / "restored")
    assert done.returncode != 0 and "damaged" in done.stderr


def test_a_backup_that_fails_leaves_no_half(tmp_path):
    done = run("backup.sh", tmp_path / "backups", "sqlite:////no/such/folder/db", tmp_path)
    assert done.returncode != 0
    assert os.listdir(tmp_path / "backups") == []


def test_only_the_owner_reads_a_backup(backup):
    assert (backup / "SHA256SUMS").stat().st_mode & 0o077 == 0
    shutil.rmtree(backup)
