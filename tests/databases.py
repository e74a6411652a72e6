"""One migrated database that every worker copies, so that migrations run once for all of them.

On SQLite the copy stays in var/tests for as long as no migration changes; on PostgreSQL it lasts as
long as the run.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
from pathlib import Path

import psycopg
from django.conf import settings
from django.db import connection
from psycopg import sql

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "var" / "tests"


def from_template() -> None:
    """Have the test database of this process made as a copy. The caller allows database access."""
    test = connection.settings_dict["TEST"]
    if connection.vendor == "sqlite":
        shutil.copyfile(_kept_file(), test["NAME"])
    else:
        test["TEMPLATE"] = _made_in_server()
    test["MIGRATE"] = False


def _kept_file() -> Path:
    """The copy for the migrations as they are; older ones are removed."""
    KEPT.mkdir(parents=True, exist_ok=True)
    with (KEPT / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        wanted = KEPT / f"{_migrations()}.sqlite3"
        if not wanted.exists():
            for old in KEPT.glob("*.sqlite3*"):
                old.unlink()
            part = wanted.with_suffix(".part")
            part.unlink(missing_ok=True)
            _migrate(str(part))
            part.replace(wanted)
    return wanted


def _made_in_server() -> str:
    """The template in the server, made by the first worker that comes."""
    folder = Path(os.environ["VESTAL_TESTS_DIR"])
    name = _name(folder)
    with (folder / "template.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = folder / "template.made"
        if not done.exists():
            _migrate(name)
            done.touch()
    return name


def _migrations() -> str:
    """What a migrated database depends on: every migration of ours, and the packages of others."""
    digest = hashlib.sha256((ROOT / "requirements-dev.lock").read_bytes())
    ours = [*ROOT.glob("*/migrations/*.py"), *ROOT.glob("tests/*/migrations/*.py")]
    for path in sorted(ours):
        digest.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def _migrate(name: str) -> None:
    """A database of this name with every table."""
    here = connection.settings_dict
    before, wanted = here["NAME"], here["TEST"]["NAME"]
    here["TEST"]["NAME"] = name
    try:
        connection.creation.create_test_db(verbosity=0, autoclobber=True, serialize=False)
    finally:
        connection.close()
        here["TEST"]["NAME"] = wanted
        here["NAME"] = settings.DATABASES["default"]["NAME"] = before


def drop_template() -> None:
    """Remove the template of this run from a server that outlives it."""
    folder = Path(os.environ["VESTAL_TESTS_DIR"])
    if (folder / "template.made").exists():
        with psycopg.connect(os.environ["DATABASE_URL"], autocommit=True) as server:
            server.execute(sql.SQL("DROP DATABASE {}").format(sql.Identifier(_name(folder))))


def _name(folder: Path) -> str:
    return f"template_{folder.name.replace('-', '_')}".lower()
