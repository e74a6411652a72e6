"""The page that confirms a paper."""

import pytest

from workflow.door import act


@pytest.fixture
def paper(issued):
    return issued.papers.get(key="buildings.permit")


def test_a_paper_in_force(client, paper):
    page = client.get(f"/verify/{paper.code}/").content.decode()
    assert "Genuine and in force" in page and paper.number in page and "120 Front Street" in page
    assert f"/papers/{paper.code}/" in page and "Hanna" not in page


def test_the_code_as_people_type_it(client, paper):
    code = paper.code
    typed = f" {code[:4].lower()}-{code[4:8]} {code[8:]}"
    answer = client.get("/verify/", {"code": typed}, follow=True)
    assert "Genuine and in force" in answer.content.decode()
    assert client.get(f"/verify/{code.lower()}/").status_code == 200
    assert "Type the code" in client.get("/verify/?code=--").content.decode()


def test_a_paper_that_was_voided(client, paper, issued, officer, at):
    at("2026-03-10")
    act(issued, "annul", officer, {"reason": "Opened twice"})
    page = client.get(f"/verify/{paper.code}/").content.decode()
    assert "no longer in force" in page and "March 10, 2026" in page
    assert "/register/cases/" not in page  # the register does not show what is void


def test_a_paper_that_was_replaced_names_the_new_one(client, paper, issued):
    new = paper.__class__.objects.get(pk=paper.pk)
    new.pk, new.code, new.number, new.replaces = None, "Y" * 12, f"{issued.number}/99", paper
    new.save(force_insert=True)
    paper.__class__.objects.filter(pk=paper.pk).update(standing="replaced")
    page = client.get(f"/verify/{paper.code}/").content.decode()
    assert "no longer in force" in page and f"/verify/{'Y' * 12}/" in page


def test_a_paper_that_is_not_for_everyone_shows_no_link(client, issued):
    closed = issued.papers.exclude(public="open").first()
    page = client.get(f"/verify/{closed.code}/").content.decode()
    assert "Genuine" in page and "/papers/" not in page


def test_unknown(client, db):
    answer = client.get("/verify/ABCDEFGHJKLM/")
    assert answer.status_code == 404 and b"Unknown" in answer.content


def test_who_guesses_is_slowed_down_and_others_are_not(client, paper):
    for n in range(20):
        assert client.get(f"/verify/GUESS{n:07d}/").status_code == 404
    assert client.get(f"/verify/{paper.code}/").status_code == 429
    other = client.get(f"/verify/{paper.code}/", REMOTE_ADDR="203.0.113.9")
    assert other.status_code == 200


def test_looking_at_genuine_papers_is_never_slowed_down(client, paper):
    for _look in range(25):
        assert client.get(f"/verify/{paper.code}/").status_code == 200
