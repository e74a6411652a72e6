"""A variance, or an appeal from the officer, before the zoning board of appeals (§ 5-115)."""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from fees import ledger
from fees.models import FeeKind
from people.roles import Role
from signs.guards import variance as guards
from signs.lifecycle.applying import applying
from signs.lifecycle.deciding import FilingActs, enter_decision, enters_for
from workflow.acts import act
from workflow.deciding import decision, nothing_waits
from workflow.models import Referral
from workflow.refusal import Refusal
from workflow.states import State

Base: type = applying(
    "5-115(d)",
    what="an application for a variance",
    begin_form="signs.forms.applying.BeginVarianceForm",
)


def permit_of(variance) -> list[int]:
    """The application that is varied or denied."""
    return [variance.permit_id] if variance.permit_id else []


class VarianceActs(FilingActs, Base):
    """All acts on a variance."""

    def begun(self, step) -> None:
        permit = step.data.get("permit")
        if permit is None:
            return
        self.permit = permit
        if permit.parcel is not None:
            step.parcel(permit.parcel)
        self.title = f"Variance for {permit}"
        name = "appeals" if permit.state == State.DENIED else "varies"
        step.after(lambda event: step.link(name, permit))

    def lacks(self):
        yield from super().lacks()
        if not self.varied:
            yield Refusal("Say what is to be varied first.", "5-115(a)", key="request")
        if not self.difficulty.strip():
            yield Refusal("Describe the difficulty or hardship first.", "5-115(a)", key="request")

    def filed(self, step) -> None:
        ledger.charge(step, FeeKind.SIGN_APPEAL)
        self.title = self.title or self.request[:200]

    @decision(
        "Take up and forward to the zoning board",
        done="Forwarded to the zoning board",
        source=State.SUBMITTED,
        target=State.UNDER_REVIEW,
        by=(Role.OFFICER,),
        section="5-115(a)",
        held_as="accept",
        form="signs.forms.boards.TakeUpVarianceForm",
        public=True,
    )
    def take_up(self, step):
        if step.data["hearing"]:
            self.hearing_called_by = Role.OFFICER
        step.task(Role.CLERK, "Set the meeting; list and notify the neighbors", "5-115(a)",
                  "meeting")  # fmt: skip

    @act(
        "Call a public hearing",
        done="Public hearing called",
        source=State.UNDER_REVIEW,
        by=(Role.ZONING_BOARD, Role.OFFICER, Role.CLERK),
        section="5-115(a)",
        guards=(guards.no_hearing_called,),
        form="signs.forms.boards.HearingForm",
    )
    def call_hearing(self, step):
        self.hearing_called_by = step.data["called_by"]

    @act(
        "Set the meeting",
        done="Meeting set",
        source=State.UNDER_REVIEW,
        by=(Role.CLERK, Role.OFFICER),
        section="5-115(a)",
        form="signs.forms.boards.MeetingForm",
        public=True,
    )
    def set_meeting(self, step):
        """Another day asks for another notice."""
        data = step.data
        if self.meeting_on is not None and data["meeting_on"] != self.meeting_on:
            self.neighbors.update(notified_on=None, notified_how="", notice=None)
            self.notices_sent_on = None
        self.meeting_on, self.meeting_place = data["meeting_on"], data["meeting_place"]
        step.tell(
            Role.APPLICANT,
            f"The zoning board meets on {self}",
            f"On {self.meeting_on:%A, %B %-d, %Y}, {self.meeting_place}.",
        )

    @act(
        "List the neighbors",
        done="Neighbors listed",
        source=State.UNDER_REVIEW,
        by=(Role.CLERK, Role.OFFICER),
        section="5-115(a)",
        form="signs.forms.boards.NeighborsForm",
        hint="All owners of property and of businesses within the radius of § 5-115(a).",
    )
    def list_neighbors(self, step):
        from signs.models import Neighbor

        rows = step.data["neighbors"]
        self.neighbors.filter(notified_on=None).delete()
        told = {(one.name, one.address) for one in self.neighbors.all()}
        step.after(
            lambda event: Neighbor.objects.bulk_create(
                Neighbor(variance=self, event=event, **row)
                for row in rows
                if (row["name"], row["address"]) not in told
            )
        )

    @act(
        "Make the notices of the meeting",
        done="Notices of the meeting made",
        source=State.UNDER_REVIEW,
        by=(Role.CLERK, Role.OFFICER),
        section="5-115(a)",
        guards=(guards.meeting_set, guards.neighbors_listed, guards.someone_not_told),
        hint="One for each owner within the radius who has none yet.",
    )
    def make_notices(self, step):
        from signs import notices

        for neighbor in notices.to_tell(self, step.day):
            step.after(lambda event, one=neighbor: notices.make(self, one, event, step))

    @act(
        "Enter that the notices were sent",
        done="Notices of the meeting sent",
        source=State.UNDER_REVIEW,
        by=(Role.CLERK, Role.OFFICER),
        section="5-115(a)",
        guards=(guards.notices_made,),
        form="signs.forms.boards.SentForm",
        public=True,
        hint="Keep the list with the post office's stamp, or the certificates of mailing.",
    )
    def record_sent(self, step):
        from signs import notices

        data = step.data
        proof = step.file(data["proof"], kind="proof_of_notice") if data["proof"] else None
        self.notices_sent_on = data["sent_on"]
        step.after(lambda event: notices.sent(self, event, step, data, proof))
        step.done("meeting")
        if self.hearing_called_by:
            step.task(Role.CLERK, "Enter that the hearing was held", "5-115(a)", "hearing")

    @act(
        "Enter that the hearing was held",
        done="Hearing held",
        source=State.UNDER_REVIEW,
        by=(Role.CLERK, Role.ZONING_BOARD),
        section="5-115(a)",
        guards=(guards.hearing_called,),
        form="signs.forms.boards.HeldForm",
        public=True,
    )
    def record_hearing(self, step):
        self.hearing_held_on = step.data["held_on"]
        step.done("hearing")

    @act(
        "Ask for advice",
        done="Advice asked for",
        source=State.UNDER_REVIEW,
        by=(Role.ZONING_BOARD, Role.CLERK),
        section="5-115(c)",
        form="signs.forms.boards.AdviceForm",
    )
    def ask_advice(self, step):
        data = step.data
        step.after(
            lambda event: Referral.objects.create(
                case=self, event=event, body=data["of"], kind=Referral.Kind.ADVICE,
                reason=data["question"], section="5-115(c)", made_on=step.day,
            )
        )  # fmt: skip

    @act(
        "Enter the advice",
        done="Advice received",
        source=State.UNDER_REVIEW,
        by=(Role.ZONING_BOARD, Role.CLERK),
        section="5-115(c)",
        guards=(guards.advice_open,),
        form="signs.forms.boards.AdvisedForm",
    )
    def record_advice(self, step):
        referral = step.data["referral"]
        referral.state, referral.answer = Referral.State.ANSWERED, step.data["answer"]
        referral.answered_on = step.data["answered_on"]
        referral.save()

    @decision(
        "Enter the zoning board's decision",
        done="Decided by the zoning board",
        source=State.UNDER_REVIEW,
        target=RETURN_VALUE(State.APPROVED, State.APPROVED_WITH_CONDITIONS, State.DENIED),
        by=enters_for(Role.ZONING_BOARD),
        section="5-115(b)",
        held_as="approve",
        guards=(guards.notice_in_order,),
        checks=(guards.may_grant, guards.not_before_meeting),
        form="signs.forms.boards.VarianceDecisionForm",
        prints=("signs.variance_decision",),
        also_locks=permit_of,
        public=True,
    )
    def decide(self, step):
        state = enter_decision(self, step, Role.ZONING_BOARD)
        self.covers = step.data["covers"] if state != State.DENIED else []
        nothing_waits(self, step)
        if state != State.DENIED:
            self.takes_effect(step)
        step.tell(
            Role.APPLICANT,
            f"The zoning board has decided on {self}",
            f"{'Granted' if state != State.DENIED else 'Denied'}. {self.findings_text}",
        )
        return state

    def also_changed(self) -> list[int]:
        return permit_of(self)

    def relieved(self, covers: list[str]) -> None:
        self.covers = covers

    def takes_effect(self, step) -> None:
        """The application goes on; if it was denied, the officer takes it up again."""
        from signs.models import SignPermit

        if self.permit_id is None:
            return
        permit = SignPermit.objects.get(pk=self.permit_id)
        if permit.state == State.DENIED:
            step.act_on(permit, "resume", {"because": str(self)})
        if permit.state not in (State.WITHDRAWN, State.VOID):
            step.act_on(permit, "variance_decided", {"variance": self.pk})
