"""The applicant's side of an operating or a fireworks permit: begun, filled in, filed, completed
(§§ 5-30(b), (e)(3), (g), 5-39(c), (d))."""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from fees import ledger
from fees.acts import MoneyActs
from fees.models import FeeKind
from intake import steps
from people.roles import Role
from permits.operating import checks, guards, ties
from workflow.acts import act
from workflow.deciding import nothing_waits
from workflow.shared import file_case
from workflow.states import DECIDED, State

FILERS = (Role.APPLICANT, Role.CLERK)
FILED = (State.SUBMITTED, State.INCOMPLETE, State.UNDER_REVIEW, *DECIDED)


def fee_kind(case) -> FeeKind:
    """Which fee of the schedule the application has (§§ 5-30(g)(1), 5-39(d))."""
    if case.kind == "FW":
        return FeeKind.FIREWORKS
    if case.action == "amend":
        return FeeKind.OPERATING_AMENDMENT
    return FeeKind.OPERATING_PERMIT if case.action == "issue" else FeeKind.OPERATING_RENEWAL


class ApplicationActs(MoneyActs):
    """From the first page to the application in the office's hands."""

    # What a kind of permit is for, where it is for nothing else.
    only_activities: list[str] = []

    @act(
        "Start an application",
        done="Application begun",
        by=(*FILERS, Role.SYSTEM),
        section="5-30(b)(1)",
        form="permits.operating.forms.begin.BeginForm",
    )
    def begin(self, step):
        origin, earlier = step.data.get("origin"), step.data.get("earlier")
        if origin is not None:  # a permit of its own for activities asked for there (§ 5-30(d))
            ties.take_over(self, origin, step)
            return
        steps.begin(self, step, person=earlier.applicant if earlier else None)
        self.activities = list(self.only_activities) or step.data.get("activities") or []
        if earlier is not None:
            self.action = step.data["action"]
            ties.take_over(self, earlier, step)
            name = self.named_link
            step.after(lambda event: step.link(name, earlier))

    @act(
        "Fill in",
        done="Application filled in",
        source=(State.DRAFT, State.INCOMPLETE),
        by=FILERS,
        section="5-30(b)(2)",
        form="intake.forms.page_form",
        hidden=True,
    )
    def fill_in(self, step):
        steps.fill_in(self, step)

    @act(
        "Add a file to the application",
        done="File added to the application",
        source=(State.DRAFT, State.INCOMPLETE),
        by=FILERS,
        section="5-30(b)(2)",
        form="intake.forms.AttachForm",
        hidden=True,
    )
    def attach(self, step):
        steps.attach(self, step)

    @act(
        "Take a file out of the application",
        done="File taken out of the application",
        source=(State.DRAFT, State.INCOMPLETE),
        by=FILERS,
        section="5-30(b)(2)",
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
        section="5-30(b)",
        danger=True,
    )
    def discard(self, step):
        pass

    @act(
        "Send application",
        done="Application sent",
        source=State.DRAFT,
        target=State.SUBMITTED,
        by=FILERS,
        section="5-30(b)(1)",
        guards=(guards.has_what_filing_needs, guards.earlier_permit_stands),
        hidden=True,
        public=True,
        form="permits.operating.forms.sign.SignForm",
        prints=("operating.confirmation",),
    )
    def submit(self, step):
        file_case(self, step)
        self.title = self.title or self.activity_words[:200]
        steps.sign(self, step)
        ties.keep_link(self)
        ledger.charge(step, fee_kind(self))
        step.findings = checks.started_without_permit(self, step.day)
        ties.start_obtaining(self, step)
        ties.answer_notices(self, step)
        step.tell(
            Role.APPLICANT,
            f"We have received your application {self.number}",
            "Do not begin the activity before the permit is issued. The office looks at your "
            "application next and will tell you what it finds.",
        )

    @act(
        "Send what was asked for",
        done="What was asked for sent",
        source=State.INCOMPLETE,
        target=RETURN_VALUE(State.SUBMITTED, State.UNDER_REVIEW),
        by=FILERS,
        section="5-30(b)(2)",
        guards=(guards.has_what_filing_needs,),
        form="permits.operating.forms.sign.ResubmitForm",
        hidden=True,
    )
    def resubmit(self, step):
        steps.sign(self, step)
        step.findings = checks.started_without_permit(self, step.day)
        ties.start_obtaining(self, step)
        step.tell(Role.OFFICER, f"{self} was completed", step.data.get("answer") or "See the case.")
        return State.UNDER_REVIEW if self.asked_from_review else State.SUBMITTED

    @act(
        "Withdraw the application",
        done="Application withdrawn",
        source=FILED,
        target=State.WITHDRAWN,
        by=FILERS,
        section="5-30(g)(2)",
        danger=True,
        form="workflow.forms.OptionalReasonForm",
        hint="The application ends. Fees are not refundable, and the activity may not be begun.",
    )
    def withdraw(self, step):
        nothing_waits(self, step)
