"""The application for a determination with the applicant's assessment (§§ 6-24(b)(1), 6-28(a))."""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from intake import steps
from people.roles import Role
from seqr import guards
from seqr.lifecycle.opening import FILERS
from seqr.linked import OPEN, linked, still_open
from seqr.models.choices import Result
from workflow.acts import act
from workflow.deciding import decision, nothing_waits
from workflow.states import State


class ApplicationActs:
    """What the applicant fills in and sends, and what the office says to it."""

    @act(
        "Fill in",
        done="Application filled in",
        source=(State.DRAFT, State.INCOMPLETE),
        by=FILERS,
        section="6-24(b)(1)",
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
        section="6-24(b)(1)",
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
        section="6-24(b)(1)",
        form="intake.forms.RemoveForm",
        hidden=True,
    )
    def remove_file(self, step):
        steps.remove_file(self, step)

    @act(
        "Send application",
        done="Application for a determination sent",
        source=State.DRAFT,
        target=State.SUBMITTED,
        by=FILERS,
        section="6-24(b)(1)",
        guards=(guards.review_is_needed, guards.has_what_filing_needs),
        form="intake.forms.SignForm",
        prints=("seqr.confirmation",),
        hidden=True,
        public=True,
    )
    def submit(self, step):
        self._received(step)
        step.done("seqr.file")
        step.tell(Role.OFFICER, f"{self}: application for a determination", "Look it through.")

    @act(
        "Send what was asked for",
        done="What was asked for sent",
        source=State.INCOMPLETE,
        target=State.SUBMITTED,
        by=FILERS,
        section="6-24(b)(1)",
        guards=(guards.has_what_filing_needs,),
        form="seqr.forms.statements.ResubmitForm",
        hidden=True,
    )
    def resubmit(self, step):
        self._received(step)
        step.tell(Role.OFFICER, f"{self} was completed", step.data.get("answer") or "See the case.")

    def _received(self, step) -> None:
        """The day of receipt, and the form that the town attorney had approved by then."""
        from seqr.models import FormApproval

        steps.sign(self, step)
        self.application_received_on = step.day
        form = FormApproval.objects.filter(approved_on__lte=step.day).first()
        self.form_version = form.version if form else ""
        self.form_approved_on = form.approved_on if form else None
        step.record(form_version=self.form_version)

    @decision(
        "Return the application",
        done="Application returned",
        source=State.SUBMITTED,
        target=State.INCOMPLETE,
        by=(Role.OFFICER,),
        section="6-24(b)(1)",
        form="seqr.forms.statements.ReturnForm",
        prints=("seqr.incomplete",),
    )
    def return_incomplete(self, step):
        self.assessment_wanted = step.data["assessment_wanted"]
        step.tell(Role.APPLICANT, f"{self} is not complete", step.data["items"])

    @decision(
        "Accept the application",
        done="Application accepted",
        source=State.SUBMITTED,
        target=State.UNDER_REVIEW,
        by=(Role.OFFICER,),
        section="6-24(b)(1)",
        guards=(guards.on_approved_form, guards.assessment_on_file),
        public=True,
        hint="The body that decides then determines whether the effect may be significant.",
    )
    def accept(self, step):
        self.assignee = self.assignee or step.by.user
        step.tell(self.deciding_body, f"{self}: determine significance", self.title)

    @act(
        "Discard the review",
        done="Review discarded",
        source=State.DRAFT,
        target=State.WITHDRAWN,
        by=(Role.OFFICER, *FILERS),
        section="6-24(b)(1)",
        guards=(guards.not_held_by_others,),
        danger=True,
        hint="Only while no application waits for it.",
    )
    def discard(self, step):
        nothing_waits(self, step)

    @act(
        "Withdraw",
        done="Review withdrawn",
        source=OPEN[1:],
        target=State.WITHDRAWN,
        by=FILERS,
        section="6-24(b)(1)",
        guards=(guards.not_held_by_others,),
        form="workflow.forms.OptionalReasonForm",
        danger=True,
        hint="The review ends without a determination.",
    )
    def withdraw(self, step):
        nothing_waits(self, step)

    @act(
        "The application has ended",
        source=OPEN,
        target=RETURN_VALUE(*OPEN, State.WITHDRAWN, State.CLOSED),
        by=(Role.SYSTEM,),
        section="6-25(a)",
    )
    def case_ended(self, step):
        """One of the applications was withdrawn or denied in its own article; with the last of
        them the review has nothing left to be about."""
        if still_open(self):
            return self.state
        nothing_waits(self, step)
        if all(case.state != State.DENIED for case in linked(self)):
            return State.WITHDRAWN
        step.meet("seqr.decision")
        step.cancel("seqr.comments")
        self.result = Result.WITHOUT_OBJECT
        return State.CLOSED
