"""What happens to a review again and again, by the people of the town."""

from __future__ import annotations

from datetime import date

from people.roles import Role
from permits.models import BuildingPermit
from seqr.models import Review
from tests.permits.conftest import SIGN, MultiFiles, plan
from workflow.door import act, begin

PLANNER = {"resolution_number": "2026-31", "made_on": "2026-03-02"}
REASONS = "Two acres of woods by the creek are cleared; the creek would carry more silt."
FINDINGS = {
    "finding_minimizes": "The second lay-out spares the bank of the creek.",
    "finding_means": "Silt fences stand until the ground is green.",
}


def stand_in(town, number="BP-2026-00041", state="under_review", model=BuildingPermit):
    """An application as its own article would have led it there, without its acts."""
    case = model.objects.create(
        kind=number[:2], number=number, title="Garage",
        parcel=town.parcel, address="120 Front Street", applicant=town.owner.person,
        filed_on=date(2026, 2, 16),
    )  # fmt: skip
    model.objects.filter(pk=case.pk).update(state=state)
    day = date(2026, 2, 16)
    case.case_parcels.create(parcel=town.parcel, starts_on=day)
    case.parties.create(person=town.owner.person, capacity="applicant", may_act=True, starts_on=day)
    return model.objects.get(pk=case.pk)


class Reviews:
    """The path of a review, step by step."""

    def __init__(self, town) -> None:
        self.town = town
        town.attorney = town._user("Anna Attorney", Role.TOWN_ATTORNEY)
        town.councillor = town._user("Tessa Townboard", Role.TOWN_BOARD)

    def open(self, *cases, **data) -> Review:
        numbers = " ".join(case.number for case in cases)
        return begin("ER", self.town.officer, {"cases": numbers, **data}, channel="office")

    def state(self, review, activity="other", **facts) -> Review:
        data = {"actor": review.actor, "activity": activity, **facts}
        act(review, "state_facts", self.town.officer, data)
        return review

    def require(self, review, body="planning_board", **facts) -> Review:
        self.state(review, **facts)
        data = {"reason": "A board decides, and nothing exempts it.", "deciding_body": body}
        act(review, "require_review", self.town.officer, data)
        return review

    def apply(self, review, assessment=False) -> Review:
        owner = self.town.owner
        for page, data in PAGES.items():
            act(review, "fill_in", owner, {"page": page, **data})
        if assessment:
            kind = {"kind": "assessment", "title": "Full assessment"}
            act(review, "attach", owner, kind, files=MultiFiles(uploads=[plan("eaf.pdf")]))
            by = {"assessment_prepared_by": "Greta Green, ecologist", "assessment_on": "2026-02-20"}
            act(review, "fill_in", owner, {"page": "assessment", **PAGES["assessment"], **by})
        act(review, "submit", owner, SIGN)
        return review

    def accept(self, review) -> Review:
        act(review, "accept", self.town.officer)
        return review

    def by_board(self, review, action, **data) -> Review:
        """Whoever acts for the deciding body."""
        who = {"planning_board": self.town.planner, "officer": self.town.officer}
        given = {"resolution_number": "2026-31", "made_on": self.town.today, **data}
        files = {"uploads": [plan("statement.pdf")]} if action == "file_final" else {}
        act(review, action, who[review.deciding_body], given, files=MultiFiles(files))
        return review

    def find_may_be(self, review) -> Review:
        return self.by_board(review, "find_may_be_significant", reasons=REASONS)

    def find_not(self, review) -> Review:
        return self.by_board(review, "find_not_significant", reasons="The effects are small.")

    def file(self, review) -> Review:
        act(review, "file_determination", self.town.clerk, {"filed_with": "Town clerk"})
        return review

    def file_draft(self, review) -> Review:
        files = MultiFiles(uploads=[plan("draft.pdf")])
        data = {"prepared_by": "Greta Green, ecologist"}
        act(review, "file_draft", self.town.owner, data, files=files)
        return review

    def publish_draft(self, review) -> Review:
        self.file_draft(review)
        self.town.pay(review, "50.00")
        self.by_board(review, "accept_content", content_complete="on")
        act(review, "publish_draft_notice", self.town.clerk, {
            **NOTICE, "filed_on": self.town.today, "published_on": self.town.today,
            "comments_until": "2026-05-01",
        })  # fmt: skip
        return review

    def find_again(self, review) -> Review:
        self.town.go("2026-05-04")
        self.by_board(review, "take_up_draft", procedures_followed="on")
        return self.find_may_be(review)

    def file_final(self, review) -> Review:
        return self.by_board(
            review, "file_final", prepared_by="Planning board", content_complete="on"
        )

    def consider(self, review) -> Review:
        self.file_final(review)
        notice = {**NOTICE, "filed_on": self.town.today, "published_on": self.town.today}
        act(review, "publish_final_notice", self.town.clerk, notice)
        return self.by_board(review, "consider", considered="on")

    def decide(self, review) -> Review:
        return self.by_board(review, "decide", decision="approve", **FINDINGS)


PAGES = {
    "action": {"title": "Garage by the creek", "description": "A garage on a slab.",
               "site_acres": "3", "disturbed_acres": "2"},
    "assessment": {"touches": ["water", "slopes"], "effects": "Silt may reach the creek."},
}  # fmt: skip
NOTICE = {"published_in": "Environmental Notice Bulletin", "readable_at": "Town clerk's office"}
