"""A certificate of occupancy or of compliance (§ 5-27(a) to (c))."""

from __future__ import annotations

from people.roles import Role
from permits import certificate_guards as guards
from permits import checks
from permits.lifecycle.certificate_application import CertificateApplicationActs, certified
from permits.lifecycle.certificate_error import CertificateErrorActs
from workflow.deciding import decision
from workflow.shared import SharedActs
from workflow.states import State


class CertificateActs(CertificateApplicationActs, CertificateErrorActs, SharedActs):
    """All acts of a certificate of occupancy or of compliance."""

    @decision(
        "Say which papers are needed",
        done="Papers that are needed named",
        source=State.UNDER_REVIEW,
        by=(Role.OFFICER,),
        section="5-27(b)(3)",
        form="permits.forms.certificates.PapersForm",
    )
    def set_papers(self, step):
        for name, value in step.data.items():
            setattr(self, name, value)

    @decision(
        "Inspect before the certificate",
        done="Inspection before the certificate ordered",
        source=State.UNDER_REVIEW,
        by=(Role.OFFICER,),
        section="5-27(b)(2)",
        form="permits.forms.certificates.InspectedForm",
    )
    def inspect(self, step):
        self.inspected_on = step.data["inspected_on"]

    @decision(
        "Approve",
        done="Certificate approved",
        source=State.UNDER_REVIEW,
        target=State.APPROVED,
        by=(Role.OFFICER,),
        section="5-27(b)(1)",
        held_as=("approve", "certificate"),
        public=True,
        guards=(guards.work_under_permit_in_time,),
        checks=(guards.shall_issue,),
        form="permits.forms.certificates.ApproveForm",
        also_locks=certified,
    )
    def approve(self, step):
        self.decided_on = step.day
        self.work_left = step.data["work_left"]

    @decision(
        "Issue certificate",
        done="Certificate issued",
        source=State.APPROVED,
        target=State.ISSUED,
        by=(Role.OFFICER,),
        section="5-27(c)",
        held_as=("issue", "certificate"),
        public=True,
        guards=(guards.work_under_permit_in_time, guards.contents_complete),
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
        """All in one transaction: the temporary certificates give way, and the permits are done
        unless other parts of the work still get a certificate of their own."""
        for temporary in self.permit.temporarycertificates.filter(
            state__in=(State.ISSUED, State.SUSPENDED)
        ):
            same_part = temporary.portion_description == self.portion_description
            if not self.work_left or same_part:
                step.act_on(temporary, "replace_by_certificate")
        if self.work_left:
            return
        for permit in checks.permits_of(self):
            if permit.state in (State.ISSUED, State.EXPIRED):
                step.act_on(permit, "close_on_certificate")
