"""The certificate of compliance: asked for, issued or withheld (§ 6-125)."""

from __future__ import annotations

from floodplain import certificate_guards as guards
from floodplain.checks import compliance as checks
from floodplain.stages import plan_stages
from intake import steps
from people.roles import Role
from workflow.acts import act
from workflow.deciding import decision, nothing_waits
from workflow.models import Capacity
from workflow.shared import SharedActs, file_case
from workflow.states import State

FILERS = (Role.APPLICANT, Role.CLERK)


def certified(case) -> list[int]:
    """The permit that the certificate closes."""
    return [case.permit_id] if case.permit_id else []


class ComplianceActs(SharedActs):
    """All acts of a certificate of compliance."""

    @act(
        "Ask for the certificate of compliance",
        done="Request for the certificate begun",
        by=FILERS,
        section="6-125(a)",
        form="floodplain.forms.compliance.BeginForm",
    )
    def begin(self, step):
        data = step.data
        permit, variance = data.get("permit"), data.get("under_variance")
        origin = permit or variance
        steps.begin(self, step, origin.applicant if origin else None)
        self.permit, self.under_variance = permit, variance
        if origin is not None:
            self._take_over(origin, step)

    def _take_over(self, origin, step) -> None:
        if origin.parcel is not None:
            step.parcel(origin.parcel)
        self.title = origin.title
        structures = getattr(origin, "structures", None)
        if structures is not None and not structures.exists():
            self.subject = "other_development"
        for party in origin.parties.filter(ends_on=None, may_act=True):
            if party.capacity != Capacity.APPLICANT:
                step.party(party.person, party.capacity, party.may_act, party.authority)
        step.after(lambda event: step.link("certifies", origin))

    @act(
        "Fill in the request",
        done="Request filled in",
        source=(State.DRAFT, State.INCOMPLETE),
        by=FILERS,
        section="6-125",
        form="intake.forms.page_form",
        hidden=True,
    )
    def fill_in(self, step):
        steps.fill_in(self, step)

    @act(
        "Add files to the request",
        done="Files added to the request",
        source=(State.DRAFT, State.INCOMPLETE),
        by=FILERS,
        section="6-125(c)",
        form="intake.forms.AttachForm",
        hidden=True,
    )
    def attach(self, step):
        steps.attach(self, step)

    @act(
        "Take a file out of the request",
        done="File taken out of the request",
        source=(State.DRAFT, State.INCOMPLETE),
        by=FILERS,
        section="6-125(c)",
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
        section="6-125",
        danger=True,
    )
    def discard(self, step):
        pass

    @act(
        "Send the request",
        done="Request sent",
        source=State.DRAFT,
        target=State.SUBMITTED,
        by=FILERS,
        section="6-125",
        guards=(guards.has_what_filing_needs, guards.none_asked_already),
        form="floodplain.forms.compliance.SignForm",
        hidden=True,
        public=True,
    )
    def submit(self, step):
        file_case(self, step)
        steps.sign(self, step)
        self._final_inspection(step)
        if self.used_since is not None and self.subject == "building_or_premises":
            words = "The building is used before its certificate of compliance; that is unlawful"
            step.task(Role.OFFICER, words, "6-125(a)", "used")
        step.tell(
            Role.APPLICANT,
            f"We have received your request {self.number}",
            "The office makes the final inspection and looks whether everything that the permit "
            "demands has come.",
        )

    def _final_inspection(self, step) -> None:
        """The request is for the final inspection too (§ 6-124); it is put on the permit's list
        where it is not there yet."""
        permit = self.permit
        if permit is not None and permit.state in (State.ISSUED, State.SUSPENDED):
            plan_stages(permit, ["final"])
            step.tell(Role.OFFICER, f"{permit}: the final inspection is asked for", str(self))

    @decision(
        "Record the inspection of the part",
        done="Inspection of the part recorded",
        source=State.SUBMITTED,
        by=(Role.OFFICER,),
        section="6-124",
        guards=(guards.is_for_part,),
        form="floodplain.forms.compliance.PartForm",
    )
    def inspect_part(self, step):
        self.part_completed = True
        self.completed_on = step.data["completed_on"]

    @decision(
        "Issue the certificate of compliance",
        done="Certificate of compliance issued",
        source=State.SUBMITTED,
        target=State.ISSUED,
        by=(Role.OFFICER,),
        section="6-125",
        held_as="certificate",
        guards=(guards.may_be_issued,),
        form="floodplain.forms.compliance.IssueForm",
        prints=("floodplain.certificate",),
        also_locks=certified,
        public=True,
        hint="Use may begin. The permit is closed, unless the certificate is for a part.",
    )
    def issue(self, step):
        self.issued_on = step.day
        self.remarks = step.data["remarks"]
        step.findings = checks.result(self, step.day)["findings"]
        if self.permit is not None and self.entire and self.permit.state == State.ISSUED:
            step.act_on(self.permit, "finish")
        nothing_waits(self, step)
        step.tell(
            Role.APPLICANT,
            f"Your certificate of compliance {self.number} is issued",
            "Use may begin. Keep the certificate and the elevation certificate: your insurer may "
            "ask for them.",
        )

    @decision(
        "Withhold the certificate",
        done="Certificate withheld",
        source=State.SUBMITTED,
        target=State.INCOMPLETE,
        by=(Role.OFFICER,),
        section="6-125",
        checks=(guards.withholding_has_ground,),
        form="floodplain.forms.compliance.WithholdForm",
        prints=("floodplain.certificate_withheld",),
        public=True,
        hint="The letter names each reason.",
    )
    def withhold(self, step):
        found = checks.result(self, step.day)
        step.findings = found["findings"] + found["lacking"]
        step.tell(Role.APPLICANT, f"{self}: the certificate is withheld", step.reason)

    @act(
        "Send the request again",
        done="Request sent again",
        source=State.INCOMPLETE,
        target=State.SUBMITTED,
        by=FILERS,
        section="6-125",
        guards=(guards.has_what_filing_needs,),
        form="floodplain.forms.compliance.ResubmitForm",
        hidden=True,
    )
    def resubmit(self, step):
        steps.sign(self, step)
        self._final_inspection(step)
        step.tell(Role.OFFICER, f"{self} was completed", step.data.get("answer") or "See the case.")

    @act(
        "Withdraw the request",
        done="Request withdrawn",
        source=(State.SUBMITTED, State.INCOMPLETE),
        target=State.WITHDRAWN,
        by=FILERS,
        section="6-125",
        danger=True,
        form="workflow.forms.OptionalReasonForm",
        hint="Use or occupancy without the certificate stays unlawful.",
    )
    def withdraw(self, step):
        nothing_waits(self, step)
