"""The page of a section: what the rulebook has of it."""

import pytest

from workflow.views.law import _within, broader


@pytest.mark.parametrize(
    ("cited", "section", "within"),
    [
        ("5-24(f)(2)", "5-24(f)", True),
        ("5-24(f)", "5-24(f)", True),
        ("5-24(b)(1)a", "5-24(b)(1)", True),
        ("5-240", "5-24", False),
        ("5-2", "5-24", False),
        ("5-24(f)", "5-24(f)(2)", False),
    ],
)
def test_a_part_of_a_section_belongs_to_it(cited, section, within):
    assert _within(cited, section) is within


def test_the_wider_sections_lead_up():
    assert broader("5-24(b)(1)a") == ["5-24", "5-24(b)"]


def test_anyone_may_read_what_is_applied_of_a_section(client, db):
    page = client.get("/law/5-24(a)(1)/").content.decode()
    assert "needs a permit" in page and "§ 5-24(a)(1)" in page
    assert client.get("/law/99-1/").status_code == 200
    assert client.get("/law/%3Cscript%3E/").status_code == 404
