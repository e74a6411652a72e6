"""A yearly report from the draft to its receipt (§ 5-35). The report of the next year is drawn up
as soon as one is sent, so that its clock and its reminders run."""

from __future__ import annotations

from people.roles import Role
from records.yearly import guards, sending
from workflow.acts import act
from workflow.models import Channel
from workflow.shared import SharedActs, file_case
from workflow.states import State

FORMS = "records.yearly.forms"
CLERK = (Role.CLERK,)
HEAD = (Role.DEPARTMENT_HEAD,)
WRITE = (*CLERK, *HEAD)
OUT = (State.ISSUED, State.CLOSED)


class ReportActs(SharedActs):
    """All acts of a yearly report."""

    @act(
        "Draw up a yearly report",
        done="Yearly report begun",
        source=State.DRAFT,
        target=State.DRAFT,
        by=(*WRITE, Role.SYSTEM),
        section="5-35",
        form=f"{FORMS}.BeginForm",
        checks=(guards.not_begun_already,),
    )
    def begin(self, step):
        data = step.data
        self.recipient, self.year = data["recipient"], data["year"]
        self.requested_figures, self.asked_for = data["requested_figures"], data["asked_for"]
        self.replaces, self.channel = data["replaces"], Channel.OFFICE
        self.title = f"Report on {self.year} to the {self.get_recipient_display()}"[:200]
        file_case(self, step)
        sending.start_clock(self, step)

    @act(
        "Write the report",
        done="Report written",
        source=State.DRAFT,
        by=WRITE,
        section="5-35(a)",
        form=f"{FORMS}.WriteForm",
    )
    def write(self, step):
        for name in ("summary", "asked_for", "other_information"):
            setattr(self, name, step.data[name])

    @act(
        "Hand to the department head",
        done="Handed to the department head",
        source=State.DRAFT,
        target=State.UNDER_REVIEW,
        by=CLERK,
        section="5-35",
        guards=(guards.year_is_over,),
    )
    def hand_up(self, step):
        step.tell(Role.DEPARTMENT_HEAD, f"{self.number}: report to send", self.title)

    @act(
        "Give back to the clerk",
        done="Given back to the clerk",
        source=State.UNDER_REVIEW,
        target=State.DRAFT,
        by=HEAD,
        section="5-35",
        form="workflow.forms.ReasonForm",
    )
    def give_back(self, step):
        step.tell(Role.CLERK, f"{self.number}: report given back", step.reason)

    @act(
        "Send the report",
        done="Report sent",
        source=(State.DRAFT, State.UNDER_REVIEW),
        target=State.ISSUED,
        by=HEAD,
        section="5-35(a), (b), (c)",
        form=f"{FORMS}.SendForm",
        guards=(guards.year_is_over,),
        checks=(guards.complete,),
        meets=("common.annual_report_to_town_board", "common.annual_report_to_state"),
        also_locks=lambda case: [case.replaces_id] if case.replaces_id else [],
        hint="The figures are counted now and stay as they go out.",
    )
    def send(self, step):
        sending.send(self, step)

    @act(
        "Enter its receipt",
        done="Receipt entered",
        source=State.ISSUED,
        target=State.CLOSED,
        by=CLERK,
        section="5-35",
        form=f"{FORMS}.ReceiptForm",
        backdated=True,
    )
    def record_receipt(self, step):
        self.receipt = step.data["receipt"]

    @act(
        "A corrected report took its place",
        source=OUT,
        target=State.CLOSED,
        by=(Role.SYSTEM,),
        section="5-35",
    )
    def corrected(self, step):
        step.after(lambda event: sending.end_papers(self))
