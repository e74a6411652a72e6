"""The application for a building permit: filed, completed, reviewed, decided, issued (§ 5-24)."""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from fees import ledger
from fees.acts import MoneyActs
from fees.models import FeeKind
from people.models import person_of
from people.roles import BOARDS, Role
from permits import checks, guards
from permits.elements import plan_inspections
from workflow.acts import act
from workflow.models import Capacity, CaseLink, Inspection, Referral
from workflow.shared import file_case
from workflow.states import DECIDED, State

FILERS = (Role.APPLICANT, Role.CLERK)
BEFORE_DECISION = (
    State.DRAFT, State.SUBMITTED, State.INCOMPLETE, State.UNDER_REVIEW, State.REFERRED, *DECIDED,
)  # fmt: skip


class ApplicationActs(MoneyActs):
    """From the first page to the permit in hand."""

    @act("Start an application", by=FILERS, section="5-24(d)", form="permits.forms.begin.BeginForm")
    def begin(self, step):
        data = step.data
        self.applicant = data.get("person") or person_of(step.by.user)
        step.party(self.applicant, Capacity.APPLICANT, may_act=True)
        self.rule_facts = data.get("rule_facts") or {}
        self.work = data.get("work") or ""
        self.title = data.get("title") or ""
        if data.get("parcel"):
            step.parcel(data["parcel"])
        if amends := data.get("amends"):
            self.amended = True
            self._take_over(amends, step)

    def _take_over(self, permit, step) -> None:
        """An amended permit starts from what the first one says (§ 5-24(h)(4))."""
        step.parcel(permit.parcel)
        for name in (
            "category",
            "work",
            "occupancy_classification",
            "owner_name",
            "owner_address",
            "contractor_name",
            "contractor_phone",
        ):
            setattr(self, name, getattr(permit, name))
        step.after(
            lambda event: CaseLink.objects.create(
                name="amends", source=self, target=permit, day=step.day
            )
        )

    @act(
        "Fill in",
        source=(State.DRAFT, State.INCOMPLETE),
        by=FILERS,
        section="5-24(d)(4)",
        form="permits.forms.pages.page_form",
        hidden=True,
    )
    def fill_in(self, step):
        from permits.forms.pages import PAGES

        PAGES[step.data["page"]].apply(self, step)

    @act(
        "Add plans",
        source=(State.DRAFT, State.INCOMPLETE),
        by=FILERS,
        section="5-24(d)(4)e",
        form="permits.forms.plans.PlansForm",
        hidden=True,
    )
    def add_plans(self, step):
        for upload in step.data["uploads"]:
            step.file(upload, kind=step.data["kind"], title=step.data.get("title", ""))

    @act(
        "Remove a file",
        source=(State.DRAFT, State.INCOMPLETE),
        by=FILERS,
        section="5-24(d)(4)e",
        form="permits.forms.plans.RemoveForm",
        hidden=True,
    )
    def remove_file(self, step):
        document = step.data["document"]
        document.removed_at = step.at
        document.save(update_fields=["removed_at"])

    @act(
        "Discard the draft",
        source=State.DRAFT,
        target=State.WITHDRAWN,
        by=FILERS,
        section="5-24(d)",
        danger=True,
    )
    def discard(self, step):
        pass

    @act(
        "Send application",
        source=State.DRAFT,
        target=State.SUBMITTED,
        by=FILERS,
        section="5-24(d)",
        guards=(guards.has_what_filing_needs,),
        hidden=True,
        public=True,
        form="permits.forms.sign.SignForm",
        prints=("common.confirmation",),
    )
    def submit(self, step):
        file_case(self, step)
        self._sign(step)
        kind = FeeKind.AMENDMENT if self.amended else FeeKind.BUILDING_PERMIT
        ledger.charge(step, kind, quantity=self.measure)
        step.findings = checks.findings(self, step.day)
        step.tell(
            Role.APPLICANT,
            f"We have received your application {self.number}",
            "The office looks at it next and will tell you what it finds.",
        )

    def _sign(self, step) -> None:
        """The signature is tied to the bytes that were signed (State Technology Law § 304)."""
        from permits.signing import digest

        data = step.data
        self.signed_by, self.signed_name = data["signed_by"], data["signed_name"]
        self.signed_at, self.signed_hash = step.at, digest(self)
        step.record(signed_hash=self.signed_hash, declared=True)
        if authority := data.get("agent_authority"):
            step.file(authority, kind="agent_authority")

    def measure(self, unit: str):
        """The quantity of this work in the unit that a row of the fee schedule names."""
        from permits.measures import measure

        return measure(self, unit)

    @act(
        "Return as incomplete",
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

    @act(
        "Ask for information",
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

    @act(
        "Send what was asked for",
        source=State.INCOMPLETE,
        target=RETURN_VALUE(State.SUBMITTED, State.UNDER_REVIEW),
        by=FILERS,
        section="5-24(d)(3)",
        form="permits.forms.review.ResubmitForm",
        hidden=True,
    )
    def resubmit(self, step):
        self._sign(step)
        step.findings = checks.findings(self, step.day)
        step.tell(Role.OFFICER, f"{self} was completed", step.data.get("answer") or "See the case.")
        return State.UNDER_REVIEW if self.asked_from_review else State.SUBMITTED

    @act(
        "Take up for review",
        source=State.SUBMITTED,
        target=State.UNDER_REVIEW,
        by=(Role.OFFICER,),
        section="5-24(d)",
        held_as="accept",
        decides=True,
        form="permits.forms.review.TakeUpForm",
        public=True,
    )
    def take_up(self, step):
        step.findings = checks.with_departures(checks.application(self, step.day), step.data)
        if self.assignee_id is None:
            self.assignee = step.by.user

    @act(
        "Order a site inspection",
        source=State.UNDER_REVIEW,
        by=(Role.OFFICER,),
        section="5-25(b)(1)",
        guards=(guards.no_site_inspection_yet,),
    )
    def order_site_inspection(self, step):
        self.site_inspection_required = True
        plan_inspections(self, ["site_before_permit"])

    @act(
        "Accept the construction documents",
        source=State.UNDER_REVIEW,
        by=(Role.OFFICER,),
        section="5-24(e)(2)",
        guards=(guards.documents_not_yet_accepted, guards.has_plans),
        checks=(guards.documents_acceptable,),
        decides=True,
        form="permits.forms.review.AcceptDocumentsForm",
        prints=("buildings.set_note",),
        hint="Every page of the plans is stamped with date, officer and permit number.",
    )
    def accept_documents(self, step):
        from permits.stamping import queue_stamps

        self.documents_accepted_on, self.documents_accepted_by = step.day, step.by.name
        title = step.by.user.title or step.role.label
        step.after(lambda event: queue_stamps(self, step.day, f"{step.by.name}, {title}"))

    @act(
        "Refer to a board",
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

    @act(
        "Report the board's decision",
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
        step.tell(Role.OFFICER, f"{referral.body} has decided on {self}", data["answer"])

    @act(
        "Record proof of workers' compensation",
        by=(Role.OFFICER, Role.CLERK),
        source=(*BEFORE_DECISION[1:], State.ISSUED),
        section="GML 125",
        form="permits.forms.review.CompensationProofForm",
    )
    def record_compensation(self, step):
        data = step.data
        self.compensation_form, self.compensation_number = data["form"], data["number"]
        self.compensation_insurer = data["insurer"]
        self.compensation_expires_on = data["expires_on"]
        if data.get("proof"):
            step.file(data["proof"], kind="compensation_proof")

    @act(
        "Approve",
        source=State.UNDER_REVIEW,
        target=RETURN_VALUE(State.APPROVED, State.APPROVED_WITH_CONDITIONS),
        by=(Role.OFFICER,),
        section="5-24(f)(2)",
        held_as="approve",
        decides=True,
        public=True,
        guards=(guards.documents_accepted, guards.site_inspected),
        checks=(guards.shall_issue,),
        form="permits.forms.review.ApproveForm",
    )
    def approve(self, step):
        data = step.data
        self.decided_on = step.day
        self.work_includes, self.sprinkler_note = data["work_includes"], data["sprinkler_note"]
        step.findings = checks.with_departures(checks.findings(self, step.day), data)
        for text in data["conditions"]:
            step.condition(text, section="5-23(a)(2)b", source="Approval")
        step.tell(
            Role.APPLICANT,
            f"{self} is approved",
            "The permit is issued next. Do not begin the work before you have it.",
        )
        return State.APPROVED_WITH_CONDITIONS if data["conditions"] else State.APPROVED

    @act(
        "Disapprove",
        source=State.UNDER_REVIEW,
        target=State.DENIED,
        by=(Role.OFFICER,),
        section="5-24(f)",
        decides=True,
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

    @act(
        "Withdraw the application",
        source=BEFORE_DECISION[1:],
        target=State.WITHDRAWN,
        by=FILERS,
        section="5-24(m)",
        danger=True,
        form="workflow.forms.OptionalReasonForm",
        hint="The application ends. Fees are not refundable.",
    )
    def withdraw(self, step):
        pass

    @act(
        "Issue permit",
        source=DECIDED,
        target=State.ISSUED,
        by=(Role.OFFICER, Role.CLERK),
        section="5-24(f)(2)",
        held_as="issue",
        guards=(guards.documents_accepted, guards.site_inspected),
        public=True,
        starts=("buildings.commencement", "buildings.permit_expiry", "buildings.renewal_refusal"),
        prints=("buildings.permit",),
    )
    def issue(self, step):
        self.issued_on = self.first_issued_on = step.day
        plan_inspections(self, checks.inspections(self, step.day))
        self.inspections.filter(key="site_before_permit", state=Inspection.State.PLANNED).delete()
        step.tell(
            Role.APPLICANT,
            f"Your permit {self.number} is issued",
            "Display it at the work site, readable from the street, until the work is "
            "complete. Tell us when each part is ready to be inspected.",
        )
