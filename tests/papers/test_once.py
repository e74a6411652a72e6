"""A paper is made once, from words frozen at the act; a reprint gives the same bytes."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.files.storage import default_storage
from django.utils import translation

from tests.papers.lives import temporary_certificate
from workflow import outbox, papers, pdf
from workflow.door import act
from workflow.models import Document, Paper

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.django_db


def content_of(paper: Paper) -> bytes:
    with default_storage.open(paper.document.path) as file:
        return file.read()


def test_a_paper_asked_for_before_the_worker_ran_is_made_on_the_spot(town):
    paper = town.file().papers.get(key="common.confirmation")
    assert paper.status == Paper.Status.QUEUED and paper.document is None
    made = papers.ensure_made(paper)
    assert made.status == Paper.Status.MADE and content_of(made).startswith(b"%PDF-1.7")
    first = content_of(made)
    while outbox.drain():  # the worker comes late and changes nothing
        pass
    made.refresh_from_db()
    assert content_of(papers.ensure_made(made)) == first
    assert Document.objects.filter(kind="paper").count() == 1


def test_setting_a_paper_again_gives_the_same_bytes(town, settings):
    paper = town.file().papers.get(key="common.confirmation")
    first = pdf.render(paper)
    assert pdf.render(paper) == first
    with translation.override("es"):
        assert pdf.render(paper) == first
    town.go("2027-06-01")
    assert pdf.render(paper) == first


def test_another_process_gives_the_same_bytes():
    """Neither the seed of Python's hashes nor the time goes into the file."""
    program = (
        "import django, hashlib; django.setup(); from benchmarks.papers import certificate; "
        "from workflow import pdf; "
        "print(hashlib.sha256(pdf.render(certificate(5))).hexdigest())"
    )
    seen = set()
    for seed in ("1", "2"):
        settings = {"DJANGO_SETTINGS_MODULE": "tests.settings", "PYTHONPATH": str(ROOT)}
        environment = {**os.environ, **settings, "PYTHONHASHSEED": seed}
        seen.add(subprocess.check_output([sys.executable, "-c", program], env=environment))
    assert len(seen) == 1


def test_words_are_frozen_at_the_act(town):
    case = town.issue()
    paper = case.papers.get(key="buildings.permit")
    before = pdf.html(paper)
    case.parcel.street_address = "1 Elsewhere"
    case.parcel.save()
    type(case).objects.filter(pk=case.pk).update(title="Something else", address="1 Elsewhere")
    town.owner.person.name = "Somebody Else"
    town.owner.person.save()
    assert pdf.html(Paper.objects.get(pk=paper.pk)) == before


def test_words_are_english_whoever_acts_in_another_language(town):
    case = town.draft()
    from tests.permits.conftest import SIGN

    with translation.override("es"):
        act(case, "submit", town.owner, SIGN)
    facts = case.papers.get(key="common.confirmation").facts
    assert facts["kind"] == "Building permit"
    assert facts["charges"][0]["description"] == "Building permit"


def test_a_second_list_of_what_is_missing_replaces_the_first(town):
    case = town.file()
    from tests.permits.conftest import SIGN

    for item in ("Plans", "A survey"):
        act(case, "return_incomplete", town.officer, {"items": item})
        act(case, "resubmit", town.owner, SIGN)
    first, second = case.papers.filter(key="common.incomplete")
    assert first.standing == Paper.Standing.REPLACED and second.holds
    assert second.replaces == first and second.facts["replaces"] == first.number


def test_the_standing_of_a_permit_follows_its_life(town):
    permit = town.issue()

    def standing():
        return permit.papers.filter(key="buildings.permit").last().standing

    stopped = {"ground": "work_in_violation", "reason": "Not braced."}
    shown = {"reason": "Braced.", "completed_complies": "on", "proposed_complies": "on"}
    assert standing() == Paper.Standing.IN_FORCE
    act(permit, "suspend", town.officer, stopped)
    assert standing() == Paper.Standing.ENDED
    act(permit, "reinstate", town.officer, shown)
    assert standing() == Paper.Standing.IN_FORCE
    suspension, lift = permit.papers.filter(key="buildings.permit_suspension")
    assert suspension.standing == Paper.Standing.REPLACED and lift.replaces == suspension
    act(permit, "revoke", town.officer, stopped)
    assert standing() == Paper.Standing.ENDED


def test_a_renewed_permit_takes_the_place_of_the_first(town):
    permit = town.issue()
    act(permit, "ask_renewal", town.owner)
    town.pay(permit, "75.00")
    town.go("2026-03-09")
    act(permit, "renew", town.officer)
    first, second = permit.papers.filter(key="buildings.permit")
    assert first.standing == Paper.Standing.REPLACED and second.holds
    assert second.facts["replaces"] == second.facts["renews"] == first.number


def test_a_certificate_ends_the_temporary_one_and_names_it(papers_made):
    temporary = next(p for p in papers_made if p.key == "buildings.temporary_certificate")
    certificate = next(p for p in papers_made if p.key == "buildings.certificate")
    assert temporary.standing == "ended"
    assert certificate.facts["replaces_temporary"] == [temporary.number]


def test_a_permit_that_a_clerk_hands_out_is_signed_by_the_officer_who_approved(town):
    case = town.review()
    act(case, "accept_documents", town.officer)
    from tests.papers.town import APPROVAL

    act(case, "approve", town.officer, APPROVAL)
    act(case, "record_compensation", town.officer, {"form": "BP-1", "number": "H-1"})
    act(case, "issue", town.clerk)
    signature = case.papers.get(key="buildings.permit").facts["signature"]
    assert signature["name"] == "Łukasz Żółć"
    assert signature["title"] == "Code enforcement officer"


def test_an_owner_who_is_not_the_applicant_gets_a_copy_of_a_suspension(town):
    permit = town.issue(owner="Ana María Ibáñez")
    stopped = {"ground": "work_in_violation", "reason": "Not braced."}
    act(permit, "suspend", town.officer, stopped)
    copies = permit.papers.get(key="buildings.permit_suspension").facts["copies"]
    assert copies == ["Ana María Ibáñez (owner), 9 Elm Street, Vestal, NY 13850"]


def test_nothing_is_fetched_while_a_paper_is_set(monkeypatch):
    def no(*args, **kwargs):
        raise AssertionError("a paper asked the network")

    monkeypatch.setattr(socket.socket, "connect", no)
    monkeypatch.setattr(socket, "getaddrinfo", no)
    source = (
        '<html lang="en"><head><title>T</title><link rel="stylesheet" href="http://x.test/a.css">'
        '<style>@import "https://x.test/b.css"; p { background: url(http://x.test/c.png) }</style>'
        '</head><body><img alt="" src="http://x.test/d.png"><img alt="" src="file:///etc/passwd">'
        "<p>Words</p></body></html>"
    )
    assert pdf.set_pdf(source).startswith(b"%PDF")


def test_what_a_person_typed_stays_text(town):
    case = town.file(title='<img src="http://x.test/e.png"><script>1</script> & "garage"')
    source = pdf.html(case.papers.get(key="common.confirmation"))
    assert "<img src=&quot;http://x.test" in source or "&lt;img src=" in source
    assert "<script>" not in source


def test_the_extension_of_a_temporary_certificate_names_it(town):
    permit = town.issue()
    town.go("2026-04-01")
    temporary = temporary_certificate(town, permit)
    extension = temporary.papers.get(key="buildings.temporary_extension")
    certificate = temporary.papers.get(key="buildings.temporary_certificate")
    assert extension.facts["certificate"] == certificate.number
