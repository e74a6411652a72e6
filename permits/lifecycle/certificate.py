"""A certificate of occupancy or of compliance (§ 5-27)."""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from fees import ledger
from fees.acts import MoneyActs
from fees.models import FeeKind
from people.models import person_of
from people.roles import Role
from permits import certificate_guards as guards
from workflow import papers
from workflow.acts import act
from workflow.models import Capacity, CaseLink
from workflow.shared import SharedActs, file_case
from workflow.states import State

FILERS = (Role.APPLICANT, Role.CLERK)
BEFORE_DECISION = (State.DRAFT, State.SUBMITTED, State.INCOMPLETE, State.UNDER_REVIEW)


def certified(case) -> list[int]:
    """The cases that a certificate closes: its permit and the permit's temporary certificates."""
    if case.permit_id is None:
        return []
    temporary = case.permit.temporarycertificates.values_list("pk", flat=True)
    return [case.permit_id, *temporary]


class CertificateApplicationActs(MoneyActs):
    """What a certificate and a temporary one have in common up to the review."""

    fee_kind = FeeKind.CERTIFICATE

    @act(
        "Ask for a certificate",
        by=FILERS,
        section="5-27(a)",
        form="permits.forms.certificates.BeginForm",
    )
    def begin(self, step):
        data = step.data
        self.permit = data.get("permit")
        # The certificate is asked for by the holder of the permit, whoever enters it.
        person = data.get("person") or (self.permit.applicant if self.permit else None)
        self.applicant = person or person_of(step.by.user)
        step.party(self.applicant, Capacity.APPLICANT, may_act=True)
        if self.permit is not None:
            self._take_over(step)
        elif data.get("parcel"):
            step.parcel(data["parcel"])

    def _take_over(self, step) -> None:
        permit = self.permit
        if permit.parcel is not None:
            step.parcel(permit.parcel)
        self.title = permit.title
        self.property_name = permit.owner_name
        self.use_and_occupancy = permit.occupancy_classification
        for party in permit.parties.filter(may_act=True, ends_on=None):
            step.party(party.person, party.capacity, may_act=True, authority=party.authority)
        step.after(
            lambda event: CaseLink.objects.get_or_create(
                name="certifies", source=self, target=permit, defaults={"day": step.day}
            )
        )

    @act(
        "Fill in",
        source=(State.DRAFT, State.INCOMPLETE),
        by=FILERS,
        section="5-27(c)",
        form="permits.forms.certificates.ContentsForm",
        hidden=True,
    )
    def fill_in(self, step):
        for name, value in step.data.items():
            setattr(self, name, value)

    @act(
        "Discard the draft",
        source=State.DRAFT,
        target=State.WITHDRAWN,
        by=FILERS,
        section="5-27(a)",
        danger=True,
    )
    def discard(self, step):
        pass

    @act(
        "Send application",
        source=State.DRAFT,
        target=State.SUBMITTED,
        by=FILERS,
        section="5-27(a)",
        guards=(guards.has_what_filing_needs,),
        public=True,
        form="permits.forms.certificates.SignForm",
        prints=("common.confirmation",),
    )
    def submit(self, step):
        file_case(self, step)
        step.record(signed_name=step.data["signed_name"])
        ledger.charge(step, self.fee_kind)
        step.tell(
            Role.APPLICANT,
            f"We have received your application {self.number}",
            "The office looks at it next.",
        )

    @act(
        "Take up for review",
        source=State.SUBMITTED,
        target=State.UNDER_REVIEW,
        by=(Role.OFFICER,),
        section="5-27(b)",
        held_as="accept",
        decides=True,
        public=True,
    )
    def take_up(self, step):
        if self.assignee_id is None:
            self.assignee = step.by.user

    @act(
        "Ask for papers",
        source=State.UNDER_REVIEW,
        target=State.INCOMPLETE,
        by=(Role.OFFICER,),
        section="5-27(b)(3)",
        form="permits.forms.review.MissingItemsForm",
        prints=("common.demand",),
        hint="The papers are at the applicant's expense.",
    )
    def ask_papers(self, step):
        self.asked_from_review = True
        step.tell(Role.APPLICANT, f"We need something more for {self.number}", step.data["items"])

    @act(
        "Return as incomplete",
        source=State.SUBMITTED,
        target=State.INCOMPLETE,
        by=(Role.OFFICER,),
        section="5-27(c)",
        form="permits.forms.review.MissingItemsForm",
        prints=("common.incomplete",),
    )
    def return_incomplete(self, step):
        self.asked_from_review = False
        step.tell(
            Role.APPLICANT, f"Your application {self.number} is not complete", step.data["items"]
        )

    @act(
        "Hand in what was asked for",
        source=State.INCOMPLETE,
        target=RETURN_VALUE(State.SUBMITTED, State.UNDER_REVIEW),
        by=FILERS,
        section="5-27(b)(3)",
        form="permits.forms.certificates.HandInForm",
        hidden=True,
    )
    def resubmit(self, step):
        for upload in step.data.get("uploads", []):
            step.file(upload, kind="certificate_paper")
        step.tell(Role.OFFICER, f"{self} was completed", step.data.get("answer") or "See the case.")
        return State.UNDER_REVIEW if self.asked_from_review else State.SUBMITTED

    @act(
        "Refuse",
        source=State.UNDER_REVIEW,
        target=State.DENIED,
        by=(Role.OFFICER,),
        section="5-27(b)",
        decides=True,
        danger=True,
        form="workflow.forms.ReasonForm",
        prints=("buildings.denial",),
        public=True,
    )
    def refuse(self, step):
        self.decided_on = step.day
        step.tell(Role.APPLICANT, f"{self} was refused", step.reason)

    @act(
        "Withdraw the application",
        source=BEFORE_DECISION[1:],
        target=State.WITHDRAWN,
        by=FILERS,
        section="5-27(g)",
        danger=True,
        form="workflow.forms.OptionalReasonForm",
        hint="The application ends. Fees are not refundable.",
    )
    def withdraw(self, step):
        pass


class CertificateErrorActs:
    """An error found in a certificate, corrected or not (§ 5-27(f))."""

    certificate_paper = "buildings.certificate"

    @act(
        "Find an error in the certificate",
        source=State.ISSUED,
        by=(Role.OFFICER,),
        section="5-27(f)",
        guards=(guards.no_error_open,),
        decides=True,
        form="permits.forms.certificates.ErrorForm",
        prints=("buildings.certificate_error",),
    )
    def find_error(self, step):
        data = step.data
        self.error_found, self.correction_overdue = data["deficiencies"], False
        step.start("buildings.certificate_correction", length=data["days"])
        step.tell(Role.APPLICANT, f"There is an error in {self.number}", data["deficiencies"])

    @act(
        "Record the correction",
        source=(State.ISSUED,),
        by=(Role.OFFICER,),
        section="5-27(f)",
        guards=(guards.error_open,),
        decides=True,
        form="permits.forms.certificates.CorrectionForm",
    )
    def record_correction(self, step):
        self.error_found, self.correction_overdue = "", False
        step.meet("buildings.certificate_correction")
        step.done("correction")

    @act("Correction not made in time", source=State.ISSUED, by=(Role.SYSTEM,), section="5-27(f)")
    def correction_not_made(self, step):
        self.correction_overdue = True
        step.task(
            Role.OFFICER,
            "Revoke or suspend the certificate: the error was not corrected",
            "5-27(f)",
            "correction",
        )

    @act(
        "Suspend the certificate",
        source=State.ISSUED,
        target=State.SUSPENDED,
        by=(Role.OFFICER,),
        section="5-27(f)",
        guards=(guards.correction_overdue,),
        decides=True,
        danger=True,
        form="workflow.forms.ReasonForm",
        public=True,
        prints=("buildings.certificate_suspension",),
        hint="Use has to end.",
    )
    def suspend(self, step):
        papers.end(self, self.certificate_paper)
        step.done("correction")
        step.tell(Role.APPLICANT, f"{self.number} is suspended", step.reason)

    @act(
        "Revoke the certificate",
        source=(State.ISSUED, State.SUSPENDED),
        target=State.REVOKED,
        by=(Role.OFFICER,),
        section="5-27(f)",
        guards=(guards.correction_overdue,),
        decides=True,
        danger=True,
        form="workflow.forms.ReasonForm",
        public=True,
        prints=("buildings.certificate_suspension",),
        hint="Use has to end.",
    )
    def revoke(self, step):
        papers.end(self, self.certificate_paper)
        step.done("correction")
        step.cancel()
        step.tell(Role.APPLICANT, f"{self.number} is revoked", step.reason)

    @act(
        "Reinstate the certificate",
        source=State.SUSPENDED,
        target=State.ISSUED,
        by=(Role.OFFICER,),
        section="5-27(f)",
        decides=True,
        public=True,
        form="workflow.forms.ReasonForm",
        prints=("buildings.certificate_suspension",),
    )
    def reinstate(self, step):
        self.error_found, self.correction_overdue = "", False
        papers.revive(self, self.certificate_paper)
        step.tell(Role.APPLICANT, f"{self.number} is in force again", step.reason)


class CertificateActs(CertificateApplicationActs, CertificateErrorActs, SharedActs):
    """All acts of a certificate of occupancy or of compliance."""

    @act(
        "Say which papers are needed",
        source=State.UNDER_REVIEW,
        by=(Role.OFFICER,),
        section="5-27(b)(3)",
        form="permits.forms.certificates.PapersForm",
    )
    def set_papers(self, step):
        for name, value in step.data.items():
            setattr(self, name, value)

    @act(
        "Inspect before the certificate",
        source=State.UNDER_REVIEW,
        by=(Role.OFFICER,),
        section="5-27(b)(2)",
        form="permits.forms.certificates.InspectedForm",
        decides=True,
    )
    def inspect(self, step):
        self.inspected_on = step.data["inspected_on"]

    @act(
        "Approve",
        source=State.UNDER_REVIEW,
        target=State.APPROVED,
        by=(Role.OFFICER,),
        section="5-27(b)(1)",
        held_as=("approve", "certificate"),
        decides=True,
        public=True,
        checks=(guards.shall_issue,),
        form="permits.forms.certificates.ApproveForm",
    )
    def approve(self, step):
        self.decided_on = step.day

    @act(
        "Issue certificate",
        source=State.APPROVED,
        target=State.ISSUED,
        by=(Role.OFFICER,),
        section="5-27(c)",
        held_as=("issue", "certificate"),
        decides=True,
        public=True,
        guards=(guards.contents_complete,),
        prints=("buildings.certificate",),
        also_locks=certified,
    )
    def issue(self, step):
        self.issued_on = step.day
        if self.permit_id is not None:
            self._close_what_is_certified(step)
        step.tell(
            Role.APPLICANT,
            f"Your {self.get_certificate_kind_display().lower()} is issued",
            "You find it among your papers.",
        )

    def _close_what_is_certified(self, step) -> None:
        for temporary in self.permit.temporarycertificates.filter(state=State.ISSUED):
            step.act_on(temporary, "replace_by_certificate")
        open_states = (State.ISSUED, State.EXPIRED, State.SUSPENDED)
        if self.entire_structure and self.permit.state in open_states:
            step.act_on(self.permit, "close_on_certificate")
