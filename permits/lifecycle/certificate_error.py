"""An error in a certificate: time to correct it, then suspension or revocation (§ 5-27(f))."""

from __future__ import annotations

from people.roles import Role
from permits import certificate_guards as guards
from workflow import papers
from workflow.acts import act
from workflow.deciding import decision
from workflow.states import State


class CertificateErrorActs:
    """An error found in a certificate, corrected or not (§ 5-27(f))."""

    certificate_paper = "buildings.certificate"

    @decision(
        "Find an error in the certificate",
        done="Error found in the certificate",
        source=State.ISSUED,
        by=(Role.OFFICER,),
        section="5-27(f)",
        guards=(guards.no_error_open,),
        form="permits.forms.certificates.ErrorForm",
        prints=("buildings.certificate_error",),
    )
    def find_error(self, step):
        data = step.data
        self.error_found, self.correction_overdue = data["deficiencies"], False
        step.start("buildings.certificate_correction", length=data["days"])
        step.tell(Role.APPLICANT, f"There is an error in {self.number}", data["deficiencies"])

    @decision(
        "Record the correction",
        done="Correction recorded",
        source=(State.ISSUED,),
        by=(Role.OFFICER,),
        section="5-27(f)",
        guards=(guards.error_open,),
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

    @decision(
        "Suspend the certificate",
        done="Certificate suspended",
        source=State.ISSUED,
        target=State.SUSPENDED,
        by=(Role.OFFICER,),
        section="5-27(f)",
        guards=(guards.correction_overdue,),
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

    @decision(
        "Revoke the certificate",
        done="Certificate revoked",
        source=(State.ISSUED, State.SUSPENDED),
        target=State.REVOKED,
        by=(Role.OFFICER,),
        section="5-27(f)",
        guards=(guards.correction_overdue,),
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

    @decision(
        "Reinstate the certificate",
        done="Certificate reinstated",
        source=State.SUSPENDED,
        target=State.ISSUED,
        by=(Role.OFFICER,),
        section="5-27(f)",
        public=True,
        form="workflow.forms.ReasonForm",
        prints=("buildings.certificate_suspension",),
    )
    def reinstate(self, step):
        self.error_found, self.correction_overdue = "", False
        papers.revive(self, self.certificate_paper)
        step.tell(Role.APPLICANT, f"{self.number} is in force again", step.reason)
