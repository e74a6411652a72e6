"""A garage, from "Apply" to the certificate, by those who do it, in a real browser. Every page that
is met is checked for accessibility."""

import re

import pytest

from fees.ledger import balance
from permits.models import BuildingPermit, Certificate
from workflow import outbox
from workflow.states import State


class Walk:
    """One person's way through the pages; each new page passes axe and fits the screen."""

    def __init__(self, page, axe):
        self.page, self.axe = page, axe

    def see(self, heading: str):
        """The page with this heading is open."""
        self.page.get_by_role("heading", name=heading, level=1).first.wait_for()
        self.axe(self.page)
        width = self.page.viewport_size["width"]
        scrolls = self.page.evaluate("document.documentElement.scrollWidth")
        assert scrolls <= width + 1, f"{self.page.url} scrolls sideways at {width}"
        return self

    def go(self, address: str, heading: str):
        self.page.goto(address)
        return self.see(heading)

    def press(self, name: str, heading: str = ""):
        self.page.get_by_role("button", name=name, exact=True).first.click()
        return self.see(heading) if heading else self

    def follow(self, name: str, heading: str = ""):
        self.page.get_by_role("link", name=name).first.click()
        return self.see(heading) if heading else self

    def field(self, label: str):
        """The field with this label; one that has to be filled in carries a star."""
        return self.page.get_by_label(re.compile(rf"^\s*{re.escape(label)}\s*\*?\s*$")).first

    def fill(self, label: str, value: str):
        self.field(label).fill(value)
        return self

    def tick(self, *labels: str):
        for label in labels:
            self.field(label).check()
        return self

    def choose(self, label: str, words: str):
        self.field(label).select_option(label=words)
        return self


SHOWN = (
    "The scope of the work",
    "What is done and how far it goes, in clear detail",
    "That the work will comply with the Uniform and Energy Codes",
    "A site plan",
)
SITE = (
    "Drawn to scale",
    "After an accurate survey",
    "The new work, its size and place",
    "What stands there already",
    "Distances from the lot lines",
    "Street grades",
    "Finished grades",
)


def apply_for_a_garage(walk: Walk, plan_file: str) -> None:
    walk.go("/apply/", "What do you want to apply for?")
    walk.follow("Building permit", "Apply for a building permit")
    walk.press("Start now", "Building permit")
    walk.follow("Property", "Property")
    walk.fill("Tax map number or street address", "120 Front St")
    walk.press("Save and continue", "Work").tick("Building")
    walk.choose("What do you want to do?", "Build something new")
    walk.fill("The work in a few words", "Garage, 24 by 24 feet")
    walk.fill("Describe the work", "A detached garage behind the house.")
    walk.press("Save and continue", "Building and cost")
    walk.page.get_by_label("Yes").first.check()
    walk.fill("Use or occupancy of the building", "U, private garage")
    walk.fill("Estimated cost of the work in dollars", "20000")
    walk.press("Save and continue", "People").fill("Owner of the property", "Hanna Home")
    walk.page.get_by_label("No", exact=True).check()
    walk.press("Save and continue", "Plans")
    walk.page.get_by_label("Files").set_input_files(plan_file)
    walk.press("Add files")
    walk.page.get_by_role("button", name="Remove").wait_for()
    walk.tick(*SHOWN)
    for label in ("The ways out of the building", "The building envelope",
                  "The structure: members, bracing, loads",
                  "Electrical, plumbing, mechanical and other systems",
                  "A statement on the Energy Code"):  # fmt: skip
        walk.page.get_by_label(label, exact=True).first.check()
    walk.tick(*SITE)
    walk.page.get_by_label("No", exact=True).check()
    walk.press("Save and go to the list", "Garage, 24 by 24 feet")
    walk.follow("Check your answers, sign and send", "Check your answers")
    walk.follow("Go on to sign", "Sign and send")
    walk.press("Send application").see("Sign and send")  # the errors are said, nothing is sent
    walk.tick("The owner of the property").fill("Type your full name to sign", "Hanna Home")
    walk.page.get_by_role("checkbox").check()
    walk.press("Send application", "Application sent")


@pytest.mark.console_errors("422 .*/sign/")
def test_from_apply_to_certificate(page_as, axe, town, plan_file):
    phone = {"viewport": {"width": 390, "height": 844}}
    apply_for_a_garage(Walk(page_as(town.homeowner, **phone), axe), plan_file)
    permit = BuildingPermit.objects.get()
    assert permit.state == State.SUBMITTED and permit.number

    take_the_fee(Walk(page_as(town.clerk), axe), permit)
    decide(Walk(page_as(town.officer), axe), permit)
    while outbox.drain():
        pass
    inspect(Walk(page_as(town.inspector, **phone), axe), permit)
    ask_for_certificate(Walk(page_as(town.homeowner), axe), permit)
    issue_certificate(Walk(page_as(town.officer), axe), Walk(page_as(town.clerk), axe))
    permit.refresh_from_db()
    assert permit.state == State.CLOSED
    while outbox.drain():
        pass
    look_up(Walk(page_as(**phone), axe), permit)


def take_the_fee(walk: Walk, permit) -> None:
    walk.go("/counter/", "Counter")
    walk.go(f"/cases/{permit.number}/act/take_payment/", "Take a payment")
    walk.choose("How", "Cash")
    walk.press("Take a payment", permit.number)
    assert balance(permit).settled


def decide(walk: Walk, permit) -> None:
    walk.go("/desk/", "Desk").go("/queue/", "Queue")
    walk.follow(permit.number, permit.number)
    walk.follow("Take up for review", "Take up for review").press("Take up for review")
    walk.see(permit.number)
    walk.follow("Accept the construction documents", "Accept the construction documents")
    walk.press("Accept the construction documents", permit.number)
    walk.follow("Approve", "Approve")
    walk.tick("The work planned complies with the Uniform Code and the Energy Code.",
              "It complies with zoning and every other rule that applies.",
              "Footings")  # fmt: skip
    walk.press("Approve", permit.number)
    walk.follow("Record proof of workers' compensation", "Record proof of workers' compensation")
    walk.choose("Form", "BP-1 (owner-occupied one- to four-family home)")
    walk.fill("Number", "H-1").press("Record proof of workers' compensation", permit.number)
    walk.follow("Issue permit", "Issue permit").press("Issue permit", permit.number)
    permit.refresh_from_db()
    assert permit.state == State.ISSUED


def inspect(walk: Walk, permit) -> None:
    walk.go("/inspections/", "Inspections")
    for inspection in permit.inspections.all():
        walk.go(f"/cases/{permit.number}/act/record_inspection/?inspection={inspection.pk}",
                "Enter an inspection")  # fmt: skip
        walk.tick("satisfactory as completed").press("Enter an inspection", permit.number)


def ask_for_certificate(walk: Walk, permit) -> None:
    walk.go("/apply/certificate/", "Ask for a certificate")
    walk.press("Start now", "Certificate of occupancy or compliance")
    walk.fill("Type of construction", "VB").fill("Type your full name to sign", "Hanna Home")
    walk.page.get_by_label("What I have stated is true", exact=False).check()
    walk.press("Send application")
    walk.page.get_by_role("heading", name="CO-").wait_for()
    walk.axe(walk.page)


def issue_certificate(walk: Walk, clerk: Walk) -> None:
    case = Certificate.objects.get()
    clerk.go(f"/cases/{case.number}/act/take_payment/", "Take a payment").choose("How", "Cash")
    clerk.press("Take a payment", case.number)
    walk.go(f"/cases/{case.number}/", case.number)
    walk.follow("Take up for review", "Take up for review").press("Take up for review")
    walk.see(case.number).follow("Inspect before the certificate", "Inspect before the")
    walk.page.get_by_role("checkbox").check()
    walk.press("Inspect before the certificate", case.number).follow("Approve", "Approve")
    walk.tick(
        "The work is complete.",
        "It was done in line with the Uniform Code, the Energy Code and other rules.",
    )
    walk.press("Approve", case.number).follow("Issue certificate", "Issue certificate")
    walk.press("Issue certificate", case.number)


def look_up(walk: Walk, permit) -> None:
    walk.go(f"/register/cases/{permit.number}/", permit.number)
    paper = Certificate.objects.get().papers.get(key="buildings.certificate")
    walk.page.goto(f"/verify/{paper.code}/")
    walk.page.get_by_role("heading", level=1).wait_for()
    walk.axe(walk.page)
    assert "in force" in walk.page.inner_text("main").lower()
    assert walk.page.request.get(f"/papers/{paper.code}/").body().startswith(b"%PDF")
