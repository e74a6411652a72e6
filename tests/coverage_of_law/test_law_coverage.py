"""Every paragraph of the law has something that carries it out, and the page says so."""

import os
import subprocess
import sys

import pytest
from django.conf import settings

from vestal.coverage import collect

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def paragraphs():
    return collect.paragraphs()


def test_no_paragraph_is_without(paragraphs):
    assert [p.number for p in paragraphs if not p.by] == []
    assert len(paragraphs) > 1000


def test_a_paragraph_names_what_is_nearest_to_it(paragraphs):
    by = {p.number: p.by for p in paragraphs}
    assert by["5-24(i)(1)"][0].startswith(("rule buildings.", "act ", "clock buildings.comm"))
    assert not any("5-24" in what for what in by["5-21"])


def test_the_page_is_as_the_command_would_write_it():
    """Asked of the site itself: the tests' made-up article is no part of the town's law."""
    environ = os.environ | {"DJANGO_SETTINGS_MODULE": "vestal.settings"}
    command = [sys.executable, "manage.py", "law_coverage", "--check"]
    answer = subprocess.run(
        command, cwd=settings.BASE_DIR, env=environ, capture_output=True, text=True, check=False
    )
    assert answer.returncode == 0, answer.stderr
