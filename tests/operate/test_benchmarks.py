"""The benchmarks measure what they say: a page, and the SQL under it."""

import pytest

from tests.workflow.conftest import make_user


@pytest.fixture
def queue(monkeypatch):
    """The benchmark of the queue, for two rounds. Its settings for a server of its own are for
    this test's time alone."""
    for name, value in (("DEMO", "0"), ("ALLOWED_HOSTS", "testserver"), ("LOG_LEVEL", "INFO")):
        monkeypatch.setenv(name, value)
    from benchmarks import queue

    monkeypatch.setattr(queue, "ROUNDS", 2)
    return queue


def test_a_page_is_measured_beside_the_query_that_fetches_its_rows(db, queue, sign_in):
    from people.roles import Role

    client = sign_in(make_user("olga@vestal.example", Role.OFFICER))
    found = queue.measure(client, "/queue/")
    assert 0 < found["raw50"] <= found["raw95"] and 0 < found["p50"] <= found["p95"]
    assert found["queries"] > 1
