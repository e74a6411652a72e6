"""Asking the planning board: begun, filled in, sent, withdrawn (§ 6-126(a))."""

from __future__ import annotations

from floodplain import board_guards as guards
from intake import steps
from people.models import Person
from people.roles import Role
from workflow.acts import act
from workflow.deciding import nothing_waits
from workflow.models import Capacity, Document
from workflow.shared import file_case
from workflow.states import State

FILERS = (Role.APPLICANT, Role.CLERK)


def moved_cases(case) -> list[int]:
    """The permit, and the case appealed from, that move with this one."""
    return [pk for pk in (case.permit_id, case.appealed_case_id) if pk]


class AskingActs:
    """The applicant's side."""

    @act(
        "Ask for a variance, or appeal",
        done="Request to the planning board begun",
        by=FILERS,
        section="6-126(a)",
        form="floodplain.forms.variance.BeginForm",
    )
    def begin(self, step):
        data = step.data
        appealed, permit = data.get("appealed_case"), data.get("permit")
        other = permit or (appealed.whole() if appealed else None)
        applicant: Person | None = other.applicant if other is not None else None
        steps.begin(self, step, applicant)
        self.request = data.get("request") or self.request
        self.permit, self.appealed_case = permit, appealed
        if other is not None and other.parcel_id and self.parcel_id is None:
            step.parcel(other.parcel)
        if permit is not None:
            self._take_over(permit, step)
        for name, target in (("varies", permit), ("appeals", appealed)):
            if target is not None:
                step.after(lambda event, n=name, t=target: step.link(n, t))

    def _take_over(self, permit, step) -> None:
        """What the permit's application says already."""
        self.title = f"{self.get_request_display().split(':')[0]}: {permit.title}"[:200]
        self.in_floodway = permit.in_floodway
        self.flood_rise_ft = permit.floodway_rise_ft
        structures = list(permit.structures.all())
        if len(structures) == 1:
            self.structure = structures[0]
        self.building = bool(structures)
        if permit.parcel is not None and self.lot_acres is None:
            self.lot_acres = permit.parcel.acres
        for party in permit.parties.filter(ends_on=None, may_act=True):
            if party.capacity != Capacity.APPLICANT:
                step.party(party.person, party.capacity, party.may_act, party.authority)

    @act(
        "Fill in the request",
        done="Request filled in",
        source=(State.DRAFT, State.INCOMPLETE),
        by=FILERS,
        section="6-126(a)",
        form="intake.forms.page_form",
        hidden=True,
    )
    def fill_in(self, step):
        steps.fill_in(self, step)

    @act(
        "Add files to the request",
        done="Files added to the request",
        source=(State.DRAFT, State.INCOMPLETE),
        by=FILERS,
        section="6-126(a)",
        form="intake.forms.AttachForm",
        hidden=True,
    )
    def attach(self, step):
        steps.attach(self, step)

    @act(
        "Take a file out of the request",
        done="File taken out of the request",
        source=(State.DRAFT, State.INCOMPLETE),
        by=FILERS,
        section="6-126(a)",
        form="intake.forms.RemoveForm",
        hidden=True,
    )
    def remove_file(self, step):
        steps.remove_file(self, step)

    @act(
        "Discard the draft",
        done="Draft discarded",
        source=State.DRAFT,
        target=State.WITHDRAWN,
        by=FILERS,
        section="6-126(a)",
        danger=True,
    )
    def discard(self, step):
        pass

    @act(
        "Send the request",
        done="Request sent",
        source=State.DRAFT,
        target=State.SUBMITTED,
        by=FILERS,
        section="6-126(a)",
        guards=(guards.says_what_is_asked, guards.one_request_at_a_time),
        form="floodplain.forms.variance.SignForm",
        also_locks=moved_cases,
        hidden=True,
        public=True,
    )
    def submit(self, step):
        file_case(self, step)
        steps.sign(self, step)
        rows = self.documents.filter(removed_at=None).exclude(kind__in=("paper", "agent_authority"))
        rows.update(public=Document.Public.OPEN)
        denied = self.permit if self.is_appeal else None
        if denied is not None and denied.state == State.DENIED:
            step.act_on(denied, "take_to_board")
        step.tell(
            Role.APPLICANT,
            f"We have received your request {self.number}",
            "The officer joins the file and brings it before the planning board. The town code "
            "sets no day for the decision; the board sets its calendar.",
        )

    @act(
        "Send what was asked for",
        done="What was asked for sent",
        source=State.INCOMPLETE,
        target=State.SUBMITTED,
        by=FILERS,
        section="6-126(a)",
        guards=(guards.says_what_is_asked,),
        form="floodplain.forms.variance.ResubmitForm",
        hidden=True,
    )
    def resubmit(self, step):
        steps.sign(self, step)
        step.tell(Role.OFFICER, f"{self} was completed", step.data.get("answer") or "See the case.")

    @act(
        "Withdraw the request",
        done="Request withdrawn",
        source=(State.SUBMITTED, State.INCOMPLETE, State.UNDER_REVIEW),
        target=State.WITHDRAWN,
        by=FILERS,
        section="6-126(a)",
        danger=True,
        form="workflow.forms.OptionalReasonForm",
        also_locks=moved_cases,
    )
    def withdraw(self, step):
        nothing_waits(self, step)
        self._permit_back(step)

    def _permit_back(self, step) -> None:
        if self.permit is not None and self.permit.state == State.REFERRED:
            step.act_on(self.permit, "back_from_board", {"appeal": self.is_appeal})

    @act(
        "Ended with the application",
        source=(State.SUBMITTED, State.INCOMPLETE, State.UNDER_REVIEW),
        target=State.WITHDRAWN,
        by=(Role.SYSTEM,),
        section="6-122(a)",
    )
    def end_with_permit(self, step):
        nothing_waits(self, step)
