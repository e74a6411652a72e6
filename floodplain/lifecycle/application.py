"""The applicant's side of a permit: begun, filled in, filed, completed, withdrawn (§ 6-122)."""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from floodplain import clocks, guards
from floodplain.checks import permit as checks
from intake import steps
from people.roles import Role
from workflow.acts import act
from workflow.deciding import nothing_waits
from workflow.models import Document
from workflow.shared import file_case
from workflow.states import State

FILERS = (Role.APPLICANT, Role.CLERK)
BEFORE_DECISION = (
    State.SUBMITTED, State.INCOMPLETE, State.UNDER_REVIEW, State.REFERRED,
)  # fmt: skip
# Records of this article are for public inspection (§ 6-121(b)(8)); plans may be under copyright
# and are released on request (§ 5-34(b)), an agent's authority is no record of the flood rules.
NOT_OPEN = ("plans", "agent_authority")


class ApplicationActs:
    """From the first page to the application in the office's hands."""

    @act(
        "Start an application",
        done="Application begun",
        by=FILERS,
        section="6-122(a)",
        form="floodplain.forms.begin.BeginForm",
    )
    def begin(self, step):
        steps.begin(self, step)
        self.work = step.data.get("work") or ""
        if not self.owner_name and self.applicant is not None:
            self.owner_name = self.applicant.name
            self.owner_address = self.applicant.mailing_address
        self._propose_site(step)

    def _propose_site(self, step) -> None:
        """What the register of parcels says of the place; the applicant sees it, the officer
        settles it (§ 6-121(b)(5))."""
        from floodplain.places import propose

        for name, value in propose(self.parcel, step.day).items():
            if getattr(self, name) in ("", None):
                setattr(self, name, value)

    @act(
        "Fill in the application",
        done="Application filled in",
        source=(State.DRAFT, State.INCOMPLETE),
        by=FILERS,
        section="6-122(b)",
        form="intake.forms.page_form",
        hidden=True,
    )
    def fill_in(self, step):
        before = self.parcel_id
        steps.fill_in(self, step)
        if self.parcel_id != before:
            self._propose_site(step)

    @act(
        "Add files to the application",
        done="Files added to the application",
        source=(State.DRAFT, State.INCOMPLETE),
        by=FILERS,
        section="6-122(a)",
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
        section="6-122(a)",
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
        section="6-122(a)",
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
        section="6-122(a)",
        guards=(guards.has_what_filing_needs,),
        form="floodplain.forms.begin.SignForm",
        starts=(clocks.START,),
        prints=("floodplain.area_notice",),
        hidden=True,
        public=True,
    )
    def submit(self, step):
        file_case(self, step)
        steps.sign(self, step)
        self._open_records()
        step.findings = checks.findings(self, step.day)
        step.tell(
            Role.APPLICANT,
            f"We have received your application {self.number}",
            "The office looks at it next and will tell you what it finds. Do not begin any work "
            "before you have the permit.",
        )
        self._tell_of_work_begun(step)

    def _open_records(self) -> None:
        rows = self.documents.filter(removed_at=None).exclude(kind__in=NOT_OPEN)
        rows.exclude(kind="paper").update(public=Document.Public.OPEN)

    def _tell_of_work_begun(self, step) -> None:
        """Work that has begun without a permit is cause for a stop-work order (§ 6-123(a))."""
        found = checks.needs_permit(self, step.day)["findings"]
        started = [f for f in found if f["rule"].endswith(".started")]
        if started:
            step.findings += started
            words = "Work has begun without a permit; decide on a stop-work order"
            step.task(Role.OFFICER, words, "6-123(a)", "begun")

    @act(
        "Send what was asked for",
        done="What was asked for sent",
        source=State.INCOMPLETE,
        target=RETURN_VALUE(State.SUBMITTED, State.UNDER_REVIEW),
        by=FILERS,
        section="6-122(b)",
        guards=(guards.has_what_filing_needs,),
        form="floodplain.forms.begin.ResubmitForm",
        hidden=True,
    )
    def resubmit(self, step):
        steps.sign(self, step)
        self._open_records()
        step.findings = checks.findings(self, step.day)
        step.tell(Role.OFFICER, f"{self} was completed", step.data.get("answer") or "See the case.")
        return State.UNDER_REVIEW if self.asked_from_review else State.SUBMITTED

    @act(
        "Withdraw the application",
        done="Application withdrawn",
        source=BEFORE_DECISION,
        target=State.WITHDRAWN,
        by=FILERS,
        section="6-122(a)",
        danger=True,
        form="workflow.forms.OptionalReasonForm",
        hint="The application ends. A request for a variance that belongs to it ends with it.",
        also_locks=lambda case: guards.open_variances(case).values_list("pk", flat=True),
    )
    def withdraw(self, step):
        nothing_waits(self, step)
        for variance in guards.open_variances(self):
            step.act_on(variance, "end_with_permit")
