"""Several people, or workers, at the same moment: threads with connections of their own."""

from __future__ import annotations

import threading
from collections.abc import Callable

from django.db import connection


def at_once(*jobs: Callable) -> list:
    """Run all jobs at the same moment; each one's answer, or the exception that it raised."""
    start = threading.Barrier(len(jobs), timeout=60)
    answers: list = [None] * len(jobs)

    def run(place: int, job: Callable) -> None:
        try:
            connection.ensure_connection()
            start.wait()
            answers[place] = job()
        except Exception as problem:  # noqa: BLE001  told to the test
            answers[place] = problem
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=pair, daemon=True) for pair in enumerate(jobs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=120)
        assert not thread.is_alive(), "two of them wait for each other"
    return answers


def failures(answers: list) -> list[Exception]:
    """The exceptions among the answers."""
    return [answer for answer in answers if isinstance(answer, Exception)]
