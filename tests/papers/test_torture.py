"""Long, odd and empty contents: no text is cut, no page blank, the placard stays one page."""

from __future__ import annotations

import copy
import time
from dataclasses import dataclass

import pytest

from permits.elements import WORK_INCLUDES
from tests.papers import reading
from tests.papers.made import a_town, made
from workflow import pdf
from workflow.door import act
from workflow.models import Paper

pytestmark = pytest.mark.django_db

LETTER = (816, 1056)  # 8.5 by 11 inches, in CSS pixels
INCH = 96
FIVE_LINES = (
    "Łukasz Żółć-Nuñez & Søren Ångström\nc/o The Estate of Zoë O'Brien, Apartment 1204\n"
    "1200 Old Vestal Road, Building 7, Rear Entrance\nPost Office Box 1188\n"
    "Vestal Center, New York 13850-1188"
)
LONG = " ".join(f"Clause {number} of this condition has to be kept." for number in range(1, 120))
SIXTY = "\n".join(f"Condition {n}: the neighbor's drive stays free." for n in range(1, 61))


@pytest.fixture(scope="module")
def sample(_database):
    """The permit of one life and its certificate as rows that tests may change in memory."""
    with a_town() as town:
        town.owner.person.mailing_address = FIVE_LINES
        town.owner.person.save()
        permit = town.issue({"conditions": SIXTY, "work_includes": list(WORK_INCLUDES)})
        rows = {
            paper.key: paper
            for paper in Paper.objects.select_related("event", "case").order_by("id")
        }
        assert permit.inspections.count() >= 22
    return lambda key: copy.deepcopy(rows[key])


@dataclass
class Sheets:
    """A paper laid out: its pages as WeasyPrint has them, and what is read from the file."""

    pages: list
    printed: list[str]
    read: str

    def says(self, words: str) -> bool:
        return reading.squash(words) in reading.squash(self.read)


def boxes(page) -> list:
    """The boxes of text of a page, without its margins."""
    found = []

    def walk(box) -> None:
        if type(box).__name__ == "TextBox" and box.text.strip():
            found.append(box)
        for child in getattr(box, "children", ()):
            if type(child).__name__ != "MarginBox":
                walk(getattr(child, "_box", child))

    walk(page._page_box)
    return found


def check(paper: Paper) -> Sheets:
    """Lays a paper out and checks what holds of all: text within the margins, something on each
    page, pages numbered."""
    document = pdf.lay_out(pdf.html(paper))
    content = pdf.write(document)
    sheets = Sheets(document.pages, *reading.both(content))
    count = len(sheets.pages)
    for number, page in enumerate(sheets.pages, start=1):
        texts = boxes(page)
        assert sum(len(box.text) for box in texts) > 100, f"page {number} is nearly empty"
        for box in texts:
            assert box.position_x >= INCH - 1, box.text
            assert box.position_x + box.width <= LETTER[0] - INCH + 1, box.text
            assert box.position_y + box.height <= LETTER[1] - INCH + 2, box.text
        printed = reading.squash(sheets.printed[number - 1])
        assert reading.squash(f"Page {number} of {count}") in printed
    return sheets


def placard_is_one_page(pages) -> None:
    """The first page is the placard whole: nothing lies over another thing, and the letter
    begins on the second."""
    texts = boxes(pages[0])
    texts.sort(key=lambda box: (box.position_y, box.position_x))
    for one in texts:
        for other in texts:
            assert one is other or not _overlap(one, other), (one.text, other.text)
    assert any("Sent to you as" in box.text for box in boxes(pages[1]))


def _overlap(one, other) -> bool:
    """Whether the letters of two boxes meet; line boxes may touch by their leading."""
    slack = 3
    across = min(one.position_x + one.width, other.position_x + other.width) - max(
        one.position_x, other.position_x
    )
    down = min(one.position_y + one.height, other.position_y + other.height) - max(
        one.position_y, other.position_y
    )
    return across > slack and down > slack


def test_sixty_conditions_and_every_inspection(sample):
    paper = sample("buildings.permit")
    text = check(paper)
    placard_is_one_page(text.pages)
    for number in (1, 30, 60):
        assert text.says(f"Condition {number}: the neighbor's drive stays free.")
    for inspection in paper.facts["inspections"]:
        assert text.says(inspection["label"])
    assert len(paper.facts["inspections"]) >= 22


def test_one_condition_of_four_thousand_characters(sample):
    paper = sample("buildings.permit")
    assert len(LONG) > 4000
    paper.facts["conditions"] = [{"text": LONG, "section": "5-23(a)(2)b"}]
    assert check(paper).says(LONG)


@pytest.mark.parametrize("word", ["W" * 4000, "https://x.test/" + "a/b-c" * 800])
def test_a_condition_of_one_word_of_four_thousand_characters(sample, word):
    paper = sample("buildings.permit")
    paper.facts["conditions"] = [{"text": word, "section": "5-23(a)(2)b"}]
    assert check(paper).says(word)


def test_no_conditions_and_no_inspections(sample):
    paper = sample("buildings.permit")
    paper.facts["conditions"] = paper.facts["inspections"] = []
    text = check(paper)
    placard_is_one_page(text.pages)
    assert not text.says("Conditions") and text.says("no conditions")


@pytest.mark.parametrize("letter", ["Wide Words ", "W", "mixed, of usual length; "])
@pytest.mark.parametrize("title", ["Building permit", "Amended building permit (renewed)"])
def test_the_placard_keeps_to_one_page_whatever_is_written(sample, letter, title):
    paper = sample("buildings.permit")
    paper.title = title
    long = (letter * 200)[:200]
    for name in ("work", "owner", "contractor", "address"):
        paper.facts[name] = long
    paper.facts["case_number"] = "BP-2026-1234567"
    sheets = check(paper)
    placard_is_one_page(sheets.pages)
    assert sheets.says(long)  # in full on the pages behind


def test_an_address_of_five_lines_lies_in_the_window_of_the_envelope(sample):
    for key in ("buildings.set_note", "buildings.permit"):
        paper = sample(key)
        pages = check(paper).pages
        page = pages[1 if key == "buildings.permit" else 0]
        lines = [paper.addressee["name"], *FIVE_LINES.splitlines()]
        found = [box for box in boxes(page) if box.text.strip() in lines
                 and box.position_x < 4 * INCH and box.position_y < 4 * INCH]  # fmt: skip
        assert len(found) == len(lines)
        for box in found:
            assert box.position_y >= 2 * INCH
            assert box.position_y + box.height <= 3.2 * INCH
            assert box.position_x >= 0.875 * INCH
            assert box.position_x + box.width <= 5.375 * INCH


def test_accents_come_back_as_they_were_typed(sample):
    names = "Zoë Nuñez-O'Brien, Łukasz Żółć, Ångström, Đặng Thị Hương, Őrsi, Ιωάννης, Юлия"
    paper = sample("buildings.permit")
    paper.facts["description"] = names
    assert check(paper).says(names)


def test_findings_reasons_and_faults_in_great_number(sample):
    paper = sample("buildings.set_note")
    paper.key, paper.title = "buildings.denial", "Disapproval"
    finding = {"section": "5-24(d)(4)e.10", "message": "The site plan does not show lot lines."}
    paper.facts |= {"reasons": [f"Reason {n}" for n in range(80)], "findings": [finding] * 80}
    assert check(paper).says("Reason 79")
    paper.key, paper.title = "buildings.inspection_result", "Inspection result"
    fault = {"provision": "RCNYS R502.6 and what belongs to it", "text": LONG}
    paper.facts |= {"element": "Footing", "satisfactory": False, "faults": [fault] * 4}
    assert check(paper).read.count("Clause 119") == 4


def test_a_long_fault_takes_no_longer_to_set_than_its_pages(sample):
    """Columns are fixed: with widths taken from the contents one such fault took 100 seconds."""
    paper = sample("buildings.set_note")
    paper.key, paper.title = "buildings.inspection_result", "Inspection result"
    fault = {"provision": "RCNYS R502.6", "text": LONG * 3}
    paper.facts |= {"element": "Footing", "satisfactory": False, "faults": [fault]}
    start = time.process_time()
    check(paper)
    assert time.process_time() - start < 20


def test_a_letter_keeps_its_paragraphs(town):
    person = town.owner.person
    person.by_post = True
    person.save()
    case = town.file()
    text = "First.\n\nSecond, <b>not bold</b>.\r\n\r\nThird."
    act(case, "write_to_applicant", town.officer, {"subject": "About your plans", "text": text})
    paper = case.papers.filter(key="common.letter").last()
    letter = made(paper)
    assert letter.says("Second, <b>not bold</b>.") and letter.says("About your plans")
    assert "<p>First.</p>" in letter.html and "<p>Third.</p>" in letter.html
