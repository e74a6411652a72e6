"""The office's side of an application: completed, reviewed, decided, issued (§ 5-24(d) to (f)).

No application is deemed approved, for the law gives no time for the decision; whoever stands on the
case decides nothing on it.
"""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from people.roles import BOARDS, Role
from permits import checks, guards
from permits.elements import plan_inspections
from permits.lifecycle.application import BEFORE_DECISION
from workflow.acts import act
from workflow.deciding import decision
from workflow.departures import with_departures
from workflow.models import Inspection, Referral
from workflow.states import DECIDED, State


class ReviewActs:
    """From the filed application to the permit in hand."""

    @decision(
        "Return as incomplete",
        done="Returned as incomplete",
        source=State.SUBMITTED,
        target=State.INCOMPLETE,
        by=(Role.OFFICER,),
        section="5-24(d)",
        form="permits.forms.review.MissingItemsForm",
        prints=("common.incomplete",),
    )
    def return_incomplete(self, step):
        self.asked_from_review = False
        step.tell(
            Role.APPLICANT, f"Your application {self.number} is not complete", step.data["items"]
        )

    @decision(
        "Ask for information",
        done="Information asked for",
        source=State.UNDER_REVIEW,
        target=State.INCOMPLETE,
        by=(Role.OFFICER,),
        section="5-24(d)(3)",
        form="permits.forms.review.MissingItemsForm",
        prints=("common.demand",),
    )
    def ask_information(self, step):
        self.asked_from_review = True
        step.tell(Role.APPLICANT, f"We need something more for {self.number}", step.data["items"])

    @decision(
        "Take up for review",
        done="Review begun",
        source=State.SUBMITTED,
        target=State.UNDER_REVIEW,
        by=(Role.OFFICER,),
        section="5-24(d)",
        held_as="accept",
        form="permits.forms.review.TakeUpForm",
        public=True,
    )
    def take_up(self, step):
        found = checks.application(self, checks.law_of(self, step.day))
        step.findings = with_departures(found, step.data["departures"])
        if self.assignee_id is None:
            self.assignee = step.by.user

    @decision(
        "Order a site inspection",
        done="Site inspection ordered",
        source=State.UNDER_REVIEW,
        by=(Role.OFFICER,),
        section="5-25(b)(1)",
        guards=(guards.no_site_inspection_yet,),
    )
    def order_site_inspection(self, step):
        self.site_inspection_required = True
        failed = self.inspections.filter(key="site_before_permit", state=Inspection.State.FAILED)
        for inspection in failed:  # one that failed is made again
            inspection.announce()
            inspection.save()
        plan_inspections(self, ["site_before_permit"])

    @decision(
        "Record the facts of the pool",
        done="Facts of the pool recorded",
        source=(State.UNDER_REVIEW, State.ISSUED),
        by=(Role.OFFICER, Role.INSPECTOR),
        section="5-76",
        form="permits.forms.pool.PoolForm",
    )
    def record_pool(self, step):
        from permits.forms.pool import PoolForm

        PoolForm.keep(self, step)
        if self.state == State.ISSUED:  # found at the site: what is against the plan is to be told
            found = [f for f in checks.pool(self, step.day) if f["status"] == "violation"]
            step.findings = found
            if found:
                words = "; ".join(finding["message"] for finding in found)
                step.task(Role.OFFICER, f"The pool does not comply: {words}", "5-76", "pool")

    @decision(
        "Accept the construction documents",
        done="Construction documents accepted",
        source=State.UNDER_REVIEW,
        by=(Role.OFFICER,),
        section="5-24(e)(2)",
        guards=(guards.documents_not_yet_accepted, guards.has_plans),
        checks=(guards.documents_acceptable,),
        form="permits.forms.review.AcceptDocumentsForm",
        prints=("buildings.set_note",),
        hint="Every page of the plans is stamped with date, officer and permit number.",
    )
    def accept_documents(self, step):
        from permits.stamping import queue_stamps

        found = checks.application(self, checks.law_of(self, step.day))
        step.findings = with_departures(found, step.data["departures"])
        self.documents_accepted_on, self.documents_accepted_by = step.day, step.by.name
        if not self.document_sets:  # the stamped copy online stands for the set that is returned
            self.set_returned_on = step.day
        title = step.by.user.title or step.role.label
        step.after(lambda event: queue_stamps(self, step.day, f"{step.by.name}, {title}"))

    @act(
        "Return the accepted set",
        done="Accepted set returned",
        source=(State.UNDER_REVIEW, *DECIDED, State.ISSUED),
        by=(Role.OFFICER, Role.CLERK),
        section="5-24(e)(3)",
        guards=(guards.documents_accepted, guards.set_not_yet_returned),
        form="permits.forms.review.ReturnSetForm",
        hint="It stays at the work site. Its return does not authorize work.",
    )
    def return_set(self, step):
        self.set_returned_on = step.data["returned_on"]

    @decision(
        "Refer to a board",
        done="Referred to a board",
        source=State.UNDER_REVIEW,
        target=State.REFERRED,
        by=(Role.OFFICER,),
        section="5-24(d)(4)e.4",
        form="permits.forms.review.ReferForm",
        prints=("common.referral",),
    )
    def refer(self, step):
        data = step.data
        step.after(
            lambda event: Referral.objects.create(
                case=self,
                event=event,
                body=data["body"],
                kind=Referral.Kind.ANSWER,
                reason=data["reason"],
                section="5-24(d)(4)e.4",
                made_on=step.day,
            )
        )

    @decision(
        "Report the board's decision",
        done="Board's decision reported",
        source=State.REFERRED,
        target=State.UNDER_REVIEW,
        by=(Role.CLERK, *BOARDS),
        section="5-24(d)(4)e.4",
        form="permits.forms.review.AnswerForm",
        prints=("common.referral_answer",),
    )
    def report_answer(self, step):
        referral, data = step.data["referral"], step.data
        referral.state, referral.answer = Referral.State.ANSWERED, data["answer"]
        referral.approves, referral.answered_on = data["approves"], data["decided_on"]
        referral.resolution_number = data["resolution_number"]
        referral.save()
        body = Role(referral.body).label.lower()
        step.tell(Role.OFFICER, f"The {body} has decided on {self}", data["answer"])

    @decision(
        "Record proof of workers' compensation",
        done="Proof of workers' compensation recorded",
        by=(Role.OFFICER, Role.CLERK),
        source=(*BEFORE_DECISION[1:], State.ISSUED, State.INVALID, State.EXPIRED),
        section="GML 125",
        form="permits.forms.review.CompensationProofForm",
    )
    def record_compensation(self, step):
        from permits.models import DISABILITY_FORMS

        data = step.data
        cover = "disability" if data["form"] in DISABILITY_FORMS else "compensation"
        for name in ("form", "number", "insurer", "expires_on"):
            setattr(self, f"{cover}_{name}", data[name])
        if data.get("proof"):
            step.file(data["proof"], kind="compensation_proof")

    @decision(
        "Approve",
        done="Application approved",
        source=State.UNDER_REVIEW,
        target=RETURN_VALUE(State.APPROVED, State.APPROVED_WITH_CONDITIONS),
        by=(Role.OFFICER,),
        section="5-24(f)(2)",
        held_as="approve",
        public=True,
        guards=(guards.documents_accepted, guards.site_inspected),
        checks=(guards.findings_answered, guards.shall_issue),
        form="permits.forms.review.ApproveForm",
    )
    def approve(self, step):
        data = step.data
        self.decided_on = step.day
        self.work_includes, self.sprinkler_note = data["work_includes"], data["sprinkler_note"]
        step.findings = with_departures(checks.findings(self, step.day), data["departures"])
        for text in data["conditions"]:
            step.condition(text, section="5-23(a)(2)b", source="Approval")
        step.tell(
            Role.APPLICANT,
            f"{self} is approved",
            "The permit is issued next. Do not begin the work before you have it.",
        )
        return State.APPROVED_WITH_CONDITIONS if data["conditions"] else State.APPROVED

    @decision(
        "Disapprove",
        done="Application disapproved",
        source=State.UNDER_REVIEW,
        target=State.DENIED,
        by=(Role.OFFICER,),
        section="5-24(f)",
        danger=True,
        form="workflow.forms.ReasonForm",
        prints=("buildings.denial",),
        public=True,
        hint="The applicant gets the reasons in writing. Fees are not refundable.",
    )
    def disapprove(self, step):
        self.decided_on = step.day
        step.findings = checks.findings(self, step.day)
        step.tell(Role.APPLICANT, f"{self} was disapproved", step.reason)

    @decision(
        "Issue permit",
        done="Permit issued",
        source=DECIDED,
        target=State.ISSUED,
        by=(Role.OFFICER, Role.CLERK),
        section="5-24(f)(2)",
        held_as="issue",
        guards=(
            guards.documents_accepted,
            guards.site_inspected,
            guards.amended_permit_in_force,
        ),
        public=True,
        also_locks=lambda case: [permit.pk for permit in case.amended_permits()],
        starts=("buildings.commencement", "buildings.permit_expiry", "buildings.renewal_refusal"),
        prints=("buildings.permit",),
    )
    def issue(self, step):
        self.issued_on = self.first_issued_on = step.day
        needed = [k for k in checks.inspections(self, step.day) if k != "site_before_permit"]
        plan_inspections(self, needed, {"fire_sprinkler": self.sprinkler_note})
        for permit in self.amended_permits():
            if permit.changes.filter(amending=self, approved_on=None).exists():
                step.act_on(permit, "change_permitted", {"permit": self.pk})
        step.tell(
            Role.APPLICANT,
            f"Your permit {self.number} is issued",
            "Display it at the work site, readable from the street, until the work is "
            "complete. Tell us when each part is ready to be inspected.",
        )
