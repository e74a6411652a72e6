"""Every kind of paper can be made from a real act, and is a tagged archival file."""

from __future__ import annotations

import io

import pikepdf
import pytest
from pdfua import Validator

from tests.papers.lives import LIVES
from tests.papers.made import papers_of
from tests.papers.reading import squash
from workflow import papers

pytestmark = pytest.mark.django_db

# A meeting is held about many parcels; its papers name each beside its matter. A yearly report is
# about none.
OF_NO_PARCEL = ("MT", "AR")
VALIDATOR = Validator()


@pytest.mark.parametrize("life", LIVES, ids=lambda life: f"{life.__module__}.{life.__name__}")
@pytest.mark.usefixtures("_database")
def test_every_paper_of_a_life(life, settings):
    """Each is set once and looked at in all respects."""
    for paper in papers_of(life):
        try:
            _common_contents_stand_on_it(paper, settings.TOWN)
            _says_what_can_be_done_against_it_and_who_signed(paper)
            _pages_are_numbered_of_how_many_and_none_is_blank(paper)
            report = VALIDATOR.validate(io.BytesIO(paper.pdf))
            assert not report.findings, f"accessibility: {report.findings}"
            _marked_as_archival_and_accessible(paper)
        except AssertionError as error:
            raise AssertionError(f"{paper.key} ({paper.act}): {error}") from error


def test_a_life_makes_each_kind_of_paper(papers_made):
    """Fails where an article registers a paper that no life in lives.py makes."""
    keys = {rule.key for rule in papers.rules() if not rule.key.startswith("toy.")}
    assert not keys - {paper.key for paper in papers_made}


def _common_contents_stand_on_it(paper, town) -> None:
    for words in (
        "[Seal of the Town of Vestal]",
        town["name"],
        town["department"],
        town["address"],
        town["phone"],
        paper.number,
        paper.facts["case_number"],
        *(() if paper.case_kind in OF_NO_PARCEL else ("157.08-1-14",)),
        "120 Front Street",
        paper.addressee["name"],
        f"http://testserver/verify/{paper.code}/",
    ):
        assert paper.says(words), f"does not say {words}"


def _says_what_can_be_done_against_it_and_who_signed(paper) -> None:
    if paper.key != "common.letter":
        appeal = paper.facts["appeal"] or "The town code gives no appeal against this paper."
        assert paper.says(appeal)
        assert paper.says(paper.facts["signature"]["name"] or "Building and Code Department")


def _pages_are_numbered_of_how_many_and_none_is_blank(paper) -> None:
    count = len(paper.pages)
    for number, page in enumerate(paper.pages, start=1):
        assert squash(f"Page {number} of {count}") in page
        assert f"/verify/{paper.code}/" in page
        assert len(page) > 300, f"page {number} is nearly empty"
    assert squash(paper.facts["section"]) in paper.pages[0]  # at the foot


def _marked_as_archival_and_accessible(paper) -> None:
    with pikepdf.open(io.BytesIO(paper.pdf)) as pdf:
        with pdf.open_metadata() as metadata:
            assert metadata["pdfaid:part"] == "3"
            assert metadata["pdfaid:conformance"] == "A"
            assert metadata["pdfuaid:part"] == "1"
            assert metadata["dc:title"] == str(pdf.docinfo["/Title"])
        assert paper.number in str(pdf.docinfo["/Title"])
        assert str(pdf.Root.Lang) == "en-US"
        assert pdf.Root.MarkInfo.Marked
        assert pdf.Root.ViewerPreferences.DisplayDocTitle
        assert pdf.Root.OutputIntents[0].S == "/GTS_PDFA1"
        assert "/Outlines" in pdf.Root
        assert "/ID" in pdf.trailer
        _fonts_are_embedded(pdf)
        _structure_is_sound(pdf)


def _fonts_are_embedded(pdf) -> None:
    found = 0
    for obj in pdf.objects:
        if isinstance(obj, pikepdf.Dictionary) and obj.get("/Type") == "/FontDescriptor":
            found += 1
            assert any(name in obj for name in ("/FontFile2", "/FontFile3", "/FontFile"))
            assert "+" in str(obj.FontName)  # a subset is named as such
    assert found
    assert not [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary)
                and o.get("/Type") == "/Font" and o.get("/Subtype") == "/Type3"]  # fmt: skip


def _structure_is_sound(pdf) -> None:
    kinds = set()
    for element in _walk(pdf.Root.StructTreeRoot.K):
        kinds.add(str(element.S))
        if element.S == "/TH":
            assert element.A.Scope in ("/Column", "/Row")
        if element.S == "/Figure":
            assert str(element.Alt)
        if element.S == "/Link":
            annotation = next(kid.Obj for kid in element.K if isinstance(kid, pikepdf.Dictionary))
            assert str(annotation.Contents)
    assert {"/H1", "/P", "/Figure", "/Table", "/TH", "/TD", "/Link"} <= kinds


def _walk(node):
    if isinstance(node, pikepdf.Array):
        for kid in node:
            yield from _walk(kid)
    elif isinstance(node, pikepdf.Dictionary) and "/S" in node:
        yield node
        yield from _walk(node.get("/K", pikepdf.Array()))


def test_what_repeats_on_each_page_is_not_read_aloud(paper_of):
    paper = paper_of("buildings.permit", act="issue")
    assert "Page 2 of" not in paper.read
    assert "QR code" not in paper.read
    assert paper.read.count("Is this paper genuine?") == 1
