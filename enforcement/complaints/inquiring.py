"""What is done about a complaint while it is looked into: calls, inspections, a notice with time
to put things right, violations opened (§§ 5-31(b)(2), 5-32(b))."""

from __future__ import annotations

from enforcement.complaints import checks, guards
from enforcement.inspecting import planning, visiting
from people.roles import Role
from workflow.acts import act
from workflow.models import Inspection
from workflow.states import State

FORMS = "enforcement.complaints.forms"
INSPECTORS = (Role.OFFICER, Role.INSPECTOR)


class InquiringActs:
    """Mixed into the acts of a complaint."""

    @act(
        "Enter an inquiry",
        done="Inquiry made",
        source=State.UNDER_REVIEW,
        by=INSPECTORS,
        section="5-32(b)(1)",
        form=f"{FORMS}.InquiryForm",
        backdated=True,
    )
    def record_inquiry(self, step):
        from enforcement.models import Inquiry

        data = step.data
        step.after(
            lambda event: Inquiry.objects.create(
                complaint=self,
                event=event,
                made_on=step.day,
                by=step.by.name,
                asked=data["asked"],
                result=data["result"],
            )
        )

    @act(
        "Book an inspection",
        done="Inspection booked",
        source=State.UNDER_REVIEW,
        by=(*INSPECTORS, Role.CLERK),
        section="5-32(b)(1)",
        form=f"{FORMS}.BookForm",
        checks=(guards.may_enter,),
    )
    def book_inspection(self, step):
        data = step.data
        inspection = Inspection.objects.create(
            case_id=self.pk,
            key="operating.complaint",
            label=data["label"] or "Inspection on a complaint",
            section="5-32(b)(1)",
            order=self.inspections.count() + 1,
            note=data["entry_words"],
        )
        inspection.announce()
        inspection.ready_on = step.day
        inspection.planned_for = data["planned_for"]
        inspection.inspector = data["inspector"]
        inspection.save()

    plan_inspection = planning(source=State.UNDER_REVIEW, by=INSPECTORS, section="5-32(b)(1)")
    record_inspection = visiting(source=State.UNDER_REVIEW, by=INSPECTORS, section="5-32(b)(1)")

    @act(
        "Find a violation",
        done="Violation found",
        source=State.UNDER_REVIEW,
        by=(Role.OFFICER, Role.STORMWATER_OFFICER),
        section="5-32(b)(2)",
        form="enforcement.violations.forms.FindForm",
        guards=(guards.results_documented,),
        decides=True,
    )
    def find_violation(self, step):
        from workflow.door import begin

        self.violation_found = True
        data = {**step.data, "complaint": self.pk}
        step.record(regime=data["regime"])
        step.after(lambda event: begin("VI", step.by, data, day=step.day, channel="office"))

    @act(
        "Give notice and time to correct",
        done="Notice given with time to correct",
        source=State.UNDER_REVIEW,
        by=(Role.OFFICER,),
        section="5-32(b)(2)",
        form=f"{FORMS}.NoticeForm",
        guards=(guards.violation_found,),
        prints=("operating.complaint_notice",),
        signs=True,
        decides=True,
    )
    def give_notice(self, step):
        self.notice_given_on, self.cure_by = step.day, step.data["cure_by"]
        step.cancel("enforcement.complaint_cure")
        step.start("enforcement.complaint_cure", until=self.cure_by)

    @act(
        "Record the correction",
        done="Correction recorded",
        source=State.UNDER_REVIEW,
        by=INSPECTORS,
        section="5-32(b)(4)",
        form=f"{FORMS}.CorrectionForm",
        guards=(guards.violation_found,),
    )
    def record_correction(self, step):
        self.corrected_on = step.data["corrected_on"]
        step.meet("enforcement.complaint_cure", on=self.corrected_on)

    @act("Time to correct is over", source=State.UNDER_REVIEW, by=(Role.SYSTEM,),
         section="5-32(b)(2)")  # fmt: skip
    def cure_over(self, step):
        words = checks.proposal(self, step.day)["words"]
        step.task(Role.OFFICER, f"{self.number}: {words}"[:200], "5-32(b)(3)", "cure")
