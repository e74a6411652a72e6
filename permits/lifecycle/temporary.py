"""A temporary certificate: six months at most, one extension of ninety days (§ 5-27(d), (e))."""

from __future__ import annotations

from fees.models import FeeKind
from people.roles import Role
from permits import certificate_guards as guards
from permits.lifecycle.certificate_application import CertificateApplicationActs, certified
from permits.lifecycle.certificate_error import CertificateErrorActs
from workflow import papers
from workflow.acts import act
from workflow.deciding import decision, nothing_waits
from workflow.shared import SharedActs
from workflow.states import State


class TemporaryCertificateActs(CertificateApplicationActs, CertificateErrorActs, SharedActs):
    """All acts of a temporary certificate."""

    fee_kind = FeeKind.TEMPORARY_CERTIFICATE
    certificate_paper = "buildings.temporary_certificate"

    @decision(
        "Inspect for the minimum conditions",
        done="Inspection for the minimum conditions ordered",
        source=State.UNDER_REVIEW,
        by=(Role.OFFICER, Role.INSPECTOR),
        section="5-27(d)(2)",
        form="permits.forms.certificates.MinimumsForm",
    )
    def inspect(self, step):
        for name, value in step.data.items():
            setattr(self, name, value)

    @decision(
        "Approve",
        done="Temporary certificate approved",
        source=State.UNDER_REVIEW,
        target=State.APPROVED,
        by=(Role.OFFICER,),
        section="5-27(d)",
        held_as=("approve", "certificate"),
        public=True,
        guards=(guards.permit_in_force,),
        checks=(guards.temporary_may_issue,),
        form="permits.forms.certificates.TemporaryForm",
        also_locks=certified,
        hint="The officer may, but need not, issue a temporary certificate.",
    )
    def approve(self, step):
        data = step.data
        self.decided_on = step.day
        self.effective_from, self.ends_on = data["effective_from"], data["ends_on"]
        self.terms = data["terms"]

    @decision(
        "Issue temporary certificate",
        done="Temporary certificate issued",
        source=State.APPROVED,
        target=State.ISSUED,
        by=(Role.OFFICER,),
        section="5-27(d)",
        held_as=("issue", "certificate"),
        guards=(
            guards.permit_in_force,
            guards.period_not_over,
            guards.temporary_contents_complete,
        ),
        public=True,
        prints=("buildings.temporary_certificate",),
        also_locks=certified,
    )
    def issue(self, step):
        self.issued_on = step.day
        self.effective_from = max(self.effective_from, step.day)
        step.start(
            "buildings.temporary_certificate",
            on=self.effective_from,
            until=self.ends_on,
            reason=f"to {self.ends_on:%B %-d, %Y}, as the officer set",
        )
        step.tell(
            Role.APPLICANT,
            f"Your temporary certificate {self.number} is issued",
            f"It ends on {self.ends_on:%A, %B %-d, %Y}. Finish the work by then.",
        )

    @act(
        "Ask for an extension",
        done="Extension asked for",
        source=State.ISSUED,
        by=(Role.APPLICANT, Role.CLERK),
        section="5-27(e)(1)",
        guards=(guards.no_extension_asked,),
    )
    def ask_extension(self, step):
        self.extension_asked_on = step.day
        step.task(
            Role.OFFICER,
            "Decide on the extension of the temporary certificate",
            "5-27(e)",
            "extension",
        )

    @decision(
        "Extend",
        done="Temporary certificate extended",
        source=State.ISSUED,
        by=(Role.OFFICER,),
        section="5-27(e)",
        guards=(guards.extension_asked,),
        checks=(guards.temporary_may_extend,),
        form="permits.forms.certificates.ExtensionForm",
        prints=("buildings.temporary_extension",),
    )
    def extend(self, step):
        until = step.data["ends_on"]
        self.extended_to = until
        step.meet("buildings.temporary_certificate", on=step.day)
        step.start(
            "buildings.temporary_extension",
            on=self.ends_on,
            until=until,
            reason=f"to {until:%B %-d, %Y}, as the officer set",
        )
        step.done("extension")
        step.tell(
            Role.APPLICANT,
            f"Your temporary certificate {self.number} is extended",
            f"It now ends on {until:%A, %B %-d, %Y}. There is no second extension.",
        )

    @decision(
        "Do not extend",
        done="Extension refused",
        source=State.ISSUED,
        by=(Role.OFFICER,),
        section="5-27(e)(1)",
        danger=True,
        guards=(guards.extension_asked,),
        form="workflow.forms.ReasonForm",
        prints=("buildings.extension_refused",),
        hint="The temporary certificate stands to its last day.",
    )
    def refuse_extension(self, step):
        self.extension_asked_on = None
        step.done("extension")
        step.tell(
            Role.APPLICANT, f"Your temporary certificate {self.number} is not extended", step.reason
        )

    @act(
        "Temporary certificate ended",
        source=(State.ISSUED, State.SUSPENDED),
        target=State.EXPIRED,
        by=(Role.SYSTEM,),
        section="5-27(d)(3)",
        prints=("common.term_notice",),
        public=True,
    )
    def expire(self, step):
        papers.end(self, "buildings.temporary_certificate", "buildings.temporary_extension")
        step.cancel("buildings.certificate_correction")
        nothing_waits(self, step)
        step.tell(
            Role.APPLICANT,
            f"Your temporary certificate {self.number} has ended",
            "The building may no longer be occupied until the certificate is issued.",
        )
        step.tell(Role.OFFICER, f"{self} has ended", "Occupancy must end.")

    @act(
        "Replaced by the certificate",
        source=(State.ISSUED, State.SUSPENDED),
        target=State.CLOSED,
        by=(Role.SYSTEM,),
        section="5-27(d)",
        public=True,
    )
    def replace_by_certificate(self, step):
        papers.end(self, "buildings.temporary_certificate", "buildings.temporary_extension")
        step.meet("buildings.temporary_certificate")
        step.meet("buildings.temporary_extension")
        nothing_waits(self, step)
        step.cancel()
