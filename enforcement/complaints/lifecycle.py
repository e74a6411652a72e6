"""A complaint from its receipt to the final report (§§ 5-31(b), 5-32, 6-153)."""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from enforcement.complaints import checks, guards, telling
from enforcement.complaints.inquiring import InquiringActs
from enforcement.places import put_place
from people.roles import Role
from workflow.acts import act
from workflow.shared import SharedActs, file_case
from workflow.states import State

FORMS = "enforcement.complaints.forms"
INTAKE = (Role.CLERK, Role.OFFICER)
OPEN = (State.SUBMITTED, State.INCOMPLETE, State.UNDER_REVIEW)


class ComplaintActs(InquiringActs, SharedActs):
    """All acts of a complaint. Receiving is open to everyone: what comes in online, without an
    account, is entered by the system."""

    @act(
        "Receive a complaint",
        done="Complaint received",
        source=State.DRAFT,
        target=State.SUBMITTED,
        by=(*INTAKE, Role.SYSTEM),
        section="5-32(a)",
        form=f"{FORMS}.ReceiveForm",
    )
    def begin(self, step):
        data = step.data
        for name in ("subject", "how", "alleged", "work_going_on"):
            setattr(self, name, data[name])
        self.in_writing, self.signed = data["in_writing"], data["signed"]
        self.verified, self.verified_how = data["verified"], data["verified_how"]
        put_place(self, step, data["parcel"], data["place"])
        self.title = str(self.get_subject_display())
        file_case(self, step)
        telling.keep_complainant(self, step, data)
        step.task(Role.OFFICER, f"Look at complaint {self.number}", "5-32(a)", "intake")
        step.tell(Role.OFFICER, f"{self.number}: complaint received", self.alleged[:1000])

    @act(
        "Add photographs and papers",
        done="Photographs added",
        source=OPEN,
        by=(*INTAKE, Role.INSPECTOR, Role.SYSTEM),
        section="5-32(a)",
        form=f"{FORMS}.PhotosForm",
    )
    def add_photos(self, step):
        for photo in step.data["photos"]:
            step.file(photo, kind="complaint_photo", title="Photograph with the complaint")

    @act(
        "Not a matter of this office",
        done="Complaint not a matter of this office",
        source=(State.SUBMITTED, State.INCOMPLETE),
        target=State.CLOSED,
        by=(Role.OFFICER,),
        section="5-32(a)",
        form=f"{FORMS}.ScopeForm",
        checks=(guards.not_for_this_office,),
        decides=True,
    )
    def refuse_scope(self, step):
        self.code_violation_alleged = step.data["code_violation_alleged"]
        self.enforced_by_office = step.data["enforced_by_office"]
        self.bona_fide, self.outcome = False, "not_ours"
        step.done("intake")
        telling.tell(self, step, "Your complaint is not a matter of this office", step.reason)

    @act(
        "Send the form back",
        done="Asked for what the complaint lacks",
        source=State.SUBMITTED,
        target=State.INCOMPLETE,
        by=INTAKE,
        section="5-32(a)",
        guards=(guards.form_lacking,),
        hint="The complainant is told what is lacking and how to give it. The officer may still "
        "act on what the officer knows personally.",
    )
    def return_form(self, step):
        self.bona_fide = False
        step.record(lacking=checks.lacking(self))
        telling.ask_for_form(self, step)

    @act(
        "Complete the form",
        done="Complaint signed and verified",
        source=(State.SUBMITTED, State.INCOMPLETE),
        target=State.SUBMITTED,
        by=(*INTAKE, Role.SYSTEM),
        section="5-32(a)",
        guards=(guards.form_lacking,),
        form=f"{FORMS}.CompleteForm",
    )
    def complete(self, step):
        data = step.data
        self.in_writing = self.signed = True
        self.verified, self.verified_how = True, data["verified_how"]
        self.bona_fide = None
        if data.get("statement"):
            step.file(data["statement"], kind="complaint_statement", public="closed")
        telling.keep_signature(self, step, data["signed_name"])
        step.task(Role.OFFICER, f"Look at complaint {self.number} again", "5-32(a)", "intake")

    @act(
        "Lay aside",
        done="Complaint laid aside",
        source=State.INCOMPLETE,
        target=State.CLOSED,
        by=(Role.OFFICER,),
        section="5-32(a)",
        form="workflow.forms.OptionalReasonForm",
        decides=True,
        hint="Nobody has to look into a complaint that is not written, signed and verified.",
    )
    def lay_aside(self, step):
        self.bona_fide, self.outcome = False, "laid_aside"
        step.done("intake")
        telling.tell(
            self,
            step,
            "Your complaint was laid aside",
            "It was not signed and verified, so the office has no duty to investigate it. You can "
            "make it again at any time.",
        )

    @act(
        "Take up",
        done="Complaint taken up",
        source=(State.SUBMITTED, State.INCOMPLETE),
        target=State.UNDER_REVIEW,
        by=(Role.OFFICER,),
        section="5-32(a)",
        form=f"{FORMS}.TakeUpForm",
        checks=(guards.may_take_up,),
        decides=True,
    )
    def take_up(self, step):
        data = step.data
        self.code_violation_alleged, self.enforced_by_office = True, True
        self.known_personally = data["known_personally"]
        self.operating_permit_involved = data["operating_permit_involved"]
        step.findings = checks.intake(self, step.day)["findings"]
        self.bona_fide = checks.is_bona_fide(self, step.day)
        step.done("intake")
        telling.tell(
            self,
            step,
            "Your complaint is being looked into",
            "An officer has taken it up and will make inquiries or inspect the place.",
        )

    @act(
        "Close: no violation",
        done="No violation found",
        source=State.UNDER_REVIEW,
        target=State.CLOSED,
        by=(Role.OFFICER,),
        section="5-32(b)(1)",
        form=f"{FORMS}.ReportForm",
        guards=(guards.results_documented, guards.no_violation_found),
        prints=("operating.complaint_report",),
        decides=True,
    )
    def no_violation(self, step):
        self.violation_found, self.outcome = False, "no_violation"
        self._end(step)

    @act(
        "File the final report",
        done="Final report filed",
        source=State.UNDER_REVIEW,
        target=State.CLOSED,
        by=(Role.OFFICER,),
        section="5-32(b)(4)",
        form=f"{FORMS}.ReportForm",
        guards=(guards.corrected_and_seen,),
        prints=("operating.complaint_report",),
        decides=True,
    )
    def file_final_report(self, step):
        self.outcome = "corrected"
        self.corrected_on = self.corrected_on or checks.corrected_on(self) or step.day
        self._end(step)

    def _end(self, step) -> None:
        self.final_report = step.data["report"]
        step.meet("enforcement.complaint_cure")
        self.tasks.filter(done_on=None).update(done_on=step.day, done_by=step.by.name)
        telling.tell(self, step, "What came of your complaint", self.final_report)

    @act(
        "Open again",
        done="Complaint opened again",
        source=State.CLOSED,
        target=RETURN_VALUE(State.SUBMITTED, State.UNDER_REVIEW),
        by=(Role.OFFICER,),
        section="5-32",
        form="workflow.forms.ReasonForm",
    )
    def reopen(self, step):
        looked_into = self.outcome in ("no_violation", "corrected")
        self.outcome, self.bona_fide = "", self.bona_fide if looked_into else None
        return State.UNDER_REVIEW if looked_into else State.SUBMITTED
