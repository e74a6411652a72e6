"""A request for records, from its receipt to the answer and the appeal (POL § 89)."""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from enforcement.places import put_place
from fees.acts import MoneyActs
from people.roles import Role
from records.requests import answering, guards, telling
from records.requests.guards import ANSWER, APPEAL
from workflow.acts import act
from workflow.shared import SharedActs, file_case
from workflow.states import State

FORMS = "records.requests.forms"
CLERK = (Role.CLERK,)
DECIDE = (Role.CLERK, Role.TOWN_ATTORNEY)
OPEN = (State.SUBMITTED, State.UNDER_REVIEW)


class RequestActs(MoneyActs, SharedActs):
    """All acts of a request. Receiving is open to everyone: what comes in online is entered by
    the system. A later day for the answer is given by `extend` alone, which writes the letter."""

    extend_by_official = None
    extend_by_consent = None

    @act(
        "Receive a request for records",
        done="Request received",
        source=State.DRAFT,
        target=State.SUBMITTED,
        by=(Role.CLERK, Role.OFFICER, Role.SYSTEM),
        section="5-34(b)",
        form=f"{FORMS}.ReceiveForm",
        starts=("common.records_acknowledgement",),
        backdated=True,
    )
    def begin(self, step):
        data = step.data
        self.description, self.wanted = data["description"], data["wanted"]
        put_place(self, step, data["parcel"], "")
        self.title = f"Records: {' '.join(self.description.split())}"[:120]
        file_case(self, step)
        telling.keep_requester(self, step)
        self._ask_for(step)
        step.tell(Role.CLERK, f"{self.number}: request for records", self.description[:1000])
        telling.tell(self, step, f"We have received your request {self.number}",
                     telling.received(step.day))  # fmt: skip

    @act(
        "Name a case that is asked for",
        done="Case added to the request",
        source=OPEN,
        by=CLERK,
        section=ANSWER,
        form=f"{FORMS}.CasesForm",
    )
    def add_cases(self, step):
        self._ask_for(step)

    def _ask_for(self, step):
        for case in step.data.pop("cases"):
            step.link("asks for", case)

    @act(
        "Acknowledge",
        done="Request acknowledged",
        source=State.SUBMITTED,
        target=State.UNDER_REVIEW,
        by=CLERK,
        section=ANSWER,
        form=f"{FORMS}.AcknowledgeForm",
        meets=("common.records_acknowledgement",),
        prints=("common.records_acknowledgement",),
        backdated=True,
        hint="The letter says by when the records are given or denied.",
    )
    def acknowledge(self, step):
        data = step.data
        self.acknowledged_on, self.answer_by = step.day, data["answer_by"]
        step.start("common.records_request", until=data["set_day"], reason=step.reason[:200])
        telling.tell_of_paper(self, step, f"We are looking for your records ({self.number})")

    @act(
        "Ask what is meant",
        done="Asked what is meant",
        source=OPEN,
        by=CLERK,
        section=ANSWER,
        form=f"{FORMS}.AskForm",
        hint="No clock waits for the answer.",
    )
    def ask(self, step):
        telling.tell(self, step, f"A question about your request {self.number}", step.data["ask"])

    @act(
        "Enter what is meant",
        done="Said what is meant",
        source=OPEN,
        by=(Role.CLERK, Role.APPLICANT, Role.SYSTEM),
        section=ANSWER,
        form=f"{FORMS}.SayForm",
    )
    def say(self, step):
        self.description = f"{self.description}\n\n{step.day:%B %-d, %Y}: {step.data['meant']}"
        step.tell(Role.CLERK, f"{self.number}: what is meant", step.data["meant"][:1000])

    @act(
        "Name a later day",
        done="Later day for the answer named",
        source=State.UNDER_REVIEW,
        by=CLERK,
        section=ANSWER,
        form=f"{FORMS}.ExtendForm",
        prints=("common.records_extension",),
        hint="Where the records will be given but not in time: the reason, and a day certain.",
    )
    def extend(self, step):
        self.answer_by = step.data["until"]
        answering.extend(self, step)
        telling.tell_of_paper(self, step, f"Your records take longer ({self.number})")

    @act(
        "Enter a record",
        done="Record looked at",
        source=OPEN,
        by=DECIDE,
        section="5-34(b)",
        form=f"{FORMS}.RecordForm",
        decides=True,
        hint="Each record that the request covers: given whole, given as a copy with parts blacked "
        "out, or withheld.",
    )
    def enter_record(self, step):
        step.findings = step.data.pop("findings")
        answering.keep_record(self, step)

    @act(
        "Take a record off the list",
        source=OPEN,
        by=DECIDE,
        section="5-34(b)",
        form=f"{FORMS}.TakeOffForm",
        hidden=True,
    )
    def take_off(self, step):
        step.record(title=step.data["record"].title)
        step.data["record"].delete()

    @act(
        "Answer with the records",
        done="Request answered",
        source=OPEN,
        target=State.CLOSED,
        by=DECIDE,
        section=ANSWER,
        guards=(guards.something_is_given,),
        checks=(guards.copies_are_wanted,),
        form=f"{FORMS}.AnswerForm",
        meets=guards.TOWN_HAS_TO_ACT,
        prints=("common.records_answer",),
        decides=True,
        backdated=True,
    )
    def answer(self, step):
        answering.answer(self, step)
        telling.tell_of_paper(self, step, f"Your records ({self.number})")

    @act(
        "Deny",
        done="Request denied",
        source=OPEN,
        target=State.DENIED,
        by=DECIDE,
        section=ANSWER,
        guards=(guards.nothing_is_given,),
        form=f"{FORMS}.DenyForm",
        meets=guards.TOWN_HAS_TO_ACT,
        starts=("common.records_appeal",),
        prints=("common.records_answer",),
        decides=True,
        danger=True,
        backdated=True,
        hint="The letter gives the grounds and says where to appeal.",
    )
    def deny(self, step):
        self.outcome, self.answered_on = "denied", step.day
        self.grounds, self.explanation = step.data["grounds"], step.reason
        telling.tell_of_paper(self, step, f"Your request {self.number} was denied")

    @act(
        "Receive an appeal",
        done="Denial appealed",
        source=(*OPEN, State.CLOSED, State.DENIED),
        target=State.REFERRED,
        by=(Role.CLERK, Role.APPLICANT, Role.SYSTEM),
        section=APPEAL,
        guards=(guards.may_be_appealed,),
        form=f"{FORMS}.AppealForm",
        meets=("common.records_appeal",),
        starts=("common.records_appeal_answer",),
        backdated=True,
    )
    def appeal(self, step):
        self.appealed_on, self.appeal_words = step.day, step.data["words"]
        answering.forward(step, "appeal")
        for role in (Role.CLERK, Role.SUPERVISOR, Role.TOWN_ATTORNEY):
            step.tell(role, f"{self.number}: appeal about records", self.appeal_words[:1000])

    @act(
        "Decide on the appeal",
        done="Appeal decided",
        source=State.REFERRED,
        target=RETURN_VALUE(State.UNDER_REVIEW, State.DENIED),
        by=(Role.SUPERVISOR, Role.TOWN_BOARD, Role.TOWN_ATTORNEY, Role.CLERK),
        section=APPEAL,
        form=f"{FORMS}.DecideAppealForm",
        meets=("common.records_appeal_answer", *guards.TOWN_HAS_TO_ACT),
        prints=("common.records_appeal_decision",),
        decides=True,
        backdated=True,
        hint="By the body or person whom the town named for appeals; the clerk may enter it.",
    )
    def decide_appeal(self, step):
        self.appeal_decided_on = step.day
        self.appeal_upheld = step.data["decision"] == "upheld"
        answering.forward(step, "determination")
        telling.tell_of_paper(self, step, f"Your appeal is decided ({self.number})")
        if self.appeal_upheld:
            self.outcome = self.outcome or "denied"
            return State.DENIED
        words = f"{self.number}: give the records, the appeal was granted"
        step.task(Role.CLERK, words, APPEAL, "appeal granted")
        return State.UNDER_REVIEW

    @act("The time to appeal is over", source=(State.CLOSED, State.DENIED), by=(Role.SYSTEM,),
         section=APPEAL)  # fmt: skip
    def appeal_time_over(self, step):
        pass

    @act(
        "Take the request back",
        done="Request taken back",
        source=OPEN,
        target=State.WITHDRAWN,
        by=(Role.CLERK, Role.APPLICANT),
        section=ANSWER,
        form="workflow.forms.OptionalReasonForm",
    )
    def withdraw(self, step):
        telling.tell(self, step, f"Your request {self.number} was taken back", step.reason)
