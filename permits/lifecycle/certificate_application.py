"""What applications for a certificate and for a temporary one have in common (§ 5-27)."""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from fees import ledger
from fees.acts import MoneyActs
from fees.models import FeeKind
from intake import steps
from intake.signing import digest
from people.models import person_of
from people.roles import Role
from permits import certificate_guards as guards
from permits import checks
from workflow.acts import act
from workflow.deciding import decision, nothing_waits
from workflow.models import Capacity
from workflow.shared import file_case
from workflow.states import State

FILERS = (Role.APPLICANT, Role.CLERK)
BEFORE_DECISION = (State.DRAFT, State.SUBMITTED, State.INCOMPLETE, State.UNDER_REVIEW)


def certified(case) -> list[int]:
    """The cases that a certificate looks at and closes: its permit, what amends it, and the
    permit's temporary certificates."""
    found = [permit.pk for permit in checks.permits_of(case)]
    if case.permit_id is not None:
        found += case.permit.temporarycertificates.values_list("pk", flat=True)
    return found


class CertificateApplicationActs(MoneyActs):
    """What a certificate and a temporary one have in common up to the review."""

    fee_kind = FeeKind.CERTIFICATE

    @act(
        "Ask for a certificate",
        done="Application for a certificate begun",
        by=FILERS,
        section="5-27(a)",
        form="permits.forms.certificates.BeginForm",
    )
    def begin(self, step):
        data = step.data
        self.permit = data.get("permit")
        # The certificate is asked for by the holder of the permit, whoever enters it.
        person = steps.named_person(data) or (self.permit.applicant if self.permit else None)
        self.applicant = person or person_of(step.by.user)
        step.party(self.applicant, Capacity.APPLICANT, may_act=True)
        if self.permit is not None:
            self._take_over(step)
        elif data.get("parcel"):
            step.parcel(data["parcel"])
        self.without_permit()

    def without_permit(self) -> None:
        """What a certificate without a permit is for: a change of use (§ 5-27(a)(1))."""
        if self.permit_id is None and hasattr(self, "basis"):
            self.basis = "conversion"

    def _take_over(self, step) -> None:
        permit = self.permit
        if permit.parcel is not None:
            step.parcel(permit.parcel)
        self.title = permit.title
        self.property_name = permit.owner_name
        self.use_and_occupancy = permit.occupancy_classification
        for party in permit.parties.filter(ends_on=None):
            step.party(party.person, party.capacity, party.may_act, party.authority)
        if hasattr(self, "structural_report_required"):
            # What the permit says of these the officer may still change (§ 5-27(b)(3)).
            self.structural_report_required = permit.special_inspections_required
            self.flood_certification_required = bool(checks.in_flood_hazard_area(permit, step.day))
        step.after(lambda event: step.link("certifies", permit))

    @act(
        "Fill in",
        done="Application filled in",
        source=(State.DRAFT, State.INCOMPLETE),
        by=FILERS,
        section="5-27(c)",
        form="permits.forms.certificates.ContentsForm",
        hidden=True,
    )
    def fill_in(self, step):
        self._set_contents(step)

    def _set_contents(self, step) -> None:
        data = dict(step.data)
        data.pop("parcel_number", None)
        parcel = data.pop("parcel", None)
        if parcel is not None and parcel.pk != self.parcel_id:
            self.case_parcels.filter(ends_on=None).update(ends_on=step.day)
            step.parcel(parcel)
        for name, value in data.items():
            setattr(self, name, value)
        self.without_permit()

    @decision(
        "Complete what the certificate says",
        done="What the certificate says completed",
        source=(State.UNDER_REVIEW, State.APPROVED),
        by=(Role.OFFICER,),
        section="5-27(c)",
        form="permits.forms.certificates.ContentsForm",
    )
    def complete_contents(self, step):
        self._set_contents(step)

    @act(
        "Discard the draft",
        done="Draft discarded",
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
        done="Application sent",
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
        from permits.signing import CERTIFICATE_FIELDS

        file_case(self, step)
        signed_hash = digest(self, CERTIFICATE_FIELDS)
        step.record(signed_name=step.data["signed_name"], signed_hash=signed_hash, declared=True)
        ledger.charge(step, self.fee_kind)
        step.tell(
            Role.APPLICANT,
            f"We have received your application {self.number}",
            "The office looks at it next.",
        )

    @decision(
        "Take up for review",
        done="Review begun",
        source=State.SUBMITTED,
        target=State.UNDER_REVIEW,
        by=(Role.OFFICER,),
        section="5-27(b)",
        held_as="accept",
        public=True,
    )
    def take_up(self, step):
        if self.assignee_id is None:
            self.assignee = step.by.user

    @decision(
        "Ask for papers",
        done="Papers asked for",
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

    @decision(
        "Return as incomplete",
        done="Returned as incomplete",
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
        done="What was asked for handed in",
        source=State.INCOMPLETE,
        target=RETURN_VALUE(State.SUBMITTED, State.UNDER_REVIEW),
        by=FILERS,
        section="5-27(b)(3)",
        guards=(guards.has_what_filing_needs,),
        form="permits.forms.certificates.HandInForm",
        hidden=True,
    )
    def resubmit(self, step):
        for upload in step.data.get("uploads", []):
            step.file(upload, kind="certificate_paper")
        step.tell(Role.OFFICER, f"{self} was completed", step.data.get("answer") or "See the case.")
        return State.UNDER_REVIEW if self.asked_from_review else State.SUBMITTED

    @decision(
        "Refuse",
        done="Certificate refused",
        source=State.UNDER_REVIEW,
        target=State.DENIED,
        by=(Role.OFFICER,),
        section="5-27(b)",
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
        done="Application withdrawn",
        source=BEFORE_DECISION[1:],
        target=State.WITHDRAWN,
        by=FILERS,
        section="5-27(g)",
        danger=True,
        form="workflow.forms.OptionalReasonForm",
        hint="The application ends. Fees are not refundable.",
    )
    def withdraw(self, step):
        nothing_waits(self, step)
