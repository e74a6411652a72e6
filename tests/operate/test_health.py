"""/healthz tells what works and what does not, to anyone, without giving anything away."""

import pytest
from django.db import DatabaseError
from django.utils import timezone

from vestal import health
from workflow.days import minutes_after
from workflow.models import SweepRun

pytestmark = pytest.mark.django_db


def swept(minutes_ago: float) -> None:
    moment = minutes_after(timezone.now(), -minutes_ago)
    SweepRun.objects.create(started_at=moment, finished_at=moment)


def test_all_in_order(client):
    swept(1)
    answer = client.get("/healthz")
    assert answer.status_code == 200
    body = answer.json()
    assert body["status"] == "ok" and body["failing"] == []
    assert set(body["parts"]) == {"database", "broker", "storage", "sweep"}
    assert 50 <= body["parts"]["sweep"]["age_seconds"] <= 90


def test_never_cached_and_no_session(client):
    swept(1)
    answer = client.get("/healthz")
    assert "no-store" in answer["Cache-Control"]
    assert not answer.cookies


def test_a_sweep_that_never_ran_is_named(client):
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json()["failing"] == ["sweep"]
    assert "never" in answer.json()["parts"]["sweep"]["error"]


def test_a_sweep_that_began_and_did_not_end_does_not_count(client):
    SweepRun.objects.create(started_at=timezone.now())
    assert client.get("/healthz").json()["failing"] == ["sweep"]


def test_an_old_sweep_is_named(client):
    swept(21)
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json()["failing"] == ["sweep"]


def test_one_part_alone(client):
    answer = client.get("/healthz?only=database,storage")
    assert answer.status_code == 200
    assert set(answer.json()["parts"]) == {"database", "storage"}
    assert client.get("/healthz?only=passwords").status_code == 400


def test_storage_that_cannot_be_written(client, settings, tmp_path):
    swept(1)
    in_the_way = tmp_path / "file"
    in_the_way.write_text("not a folder")
    settings.MEDIA_ROOT = in_the_way
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json()["failing"] == ["storage"]
    assert str(tmp_path) not in answer.content.decode()


def test_nothing_is_left_in_the_storage(client, file_storage):
    swept(1)
    assert client.get("/healthz").status_code == 200
    assert [path for path in file_storage.rglob("*") if path.is_file()] == []


def test_a_broker_that_is_down_is_named_without_its_password(client, settings):
    swept(1)
    settings.REDIS_URL = "redis://:hunter2@127.0.0.1:1/0"
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json()["failing"] == ["broker"]
    assert "hunter2" not in answer.content.decode()


def test_a_database_fault_shows_its_kind_alone(client, monkeypatch):
    swept(1)

    def broken():
        raise DatabaseError("password=hunter2 host=db.internal")

    monkeypatch.setitem(health.PARTS, "database", broken)
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json()["parts"]["database"] == {"ok": False, "error": "DatabaseError"}


def test_only_reading_is_allowed(client):
    assert client.post("/healthz").status_code == 405
