"""The permit in force: begun, changed, lapsed, renewed, suspended, closed (§ 5-24(g)-(j))."""

from __future__ import annotations

from fees import ledger
from fees.models import FeeKind
from people.roles import Role
from permits import guards
from workflow import papers
from workflow.acts import act
from workflow.models import Suspension
from workflow.states import State

HOLDER = (Role.APPLICANT, Role.OFFICER, Role.CLERK)
RENEWABLE = (State.ISSUED, State.INVALID, State.EXPIRED)
PERMIT_CLOCKS = ("buildings.commencement", "buildings.permit_expiry", "buildings.renewal_refusal")


class InForceActs:
    """What happens to an issued permit."""

    @act(
        "Record the start of work",
        source=State.ISSUED,
        by=HOLDER,
        section="5-24(i)(1)",
        guards=(guards.not_begun,),
        form="permits.forms.in_force.StartForm",
    )
    def record_start(self, step):
        self.commenced_on = step.data["began_on"]
        step.meet("buildings.commencement", on=self.commenced_on)

    @act(
        "Work not begun in time",
        source=(State.ISSUED, State.SUSPENDED),
        target=State.INVALID,
        by=(Role.SYSTEM,),
        section="5-24(i)(1)",
        prints=("common.term_notice",),
        public=True,
    )
    def become_invalid(self, step):
        papers.end(self, "buildings.permit")
        step.tell(
            Role.APPLICANT,
            f"Your permit {self.number} is no longer valid",
            "The work was not begun in the six months that the law gives. Work may not go "
            "on under this permit; you can ask for it to be renewed.",
        )
        step.tell(Role.OFFICER, f"{self} has become invalid", "The work was not begun in time.")

    @act(
        "Term of the permit ended",
        source=(State.ISSUED, State.SUSPENDED, State.INVALID),
        target=State.EXPIRED,
        by=(Role.SYSTEM,),
        section="5-24(i)(2)",
        prints=("common.term_notice",),
        public=True,
    )
    def expire(self, step):
        papers.end(self, "buildings.permit")
        step.cancel("buildings.commencement")
        step.tell(
            Role.APPLICANT,
            f"Your permit {self.number} has expired",
            "Work may not go on under this permit; you can ask for it to be renewed.",
        )
        step.tell(Role.OFFICER, f"{self} has expired", "No certificate was issued for the work.")

    @act(
        "Report a change in the work",
        source=State.ISSUED,
        by=HOLDER,
        section="5-24(h)(2)",
        form="permits.forms.in_force.ChangeForm",
    )
    def report_change(self, step):
        from permits.models import Change

        found = step.role is not Role.APPLICANT
        text = step.data["text"]
        step.after(
            lambda event: Change.objects.create(
                permit=self,
                event=event,
                reported_on=step.day,
                reported_by=step.by.name,
                text=text,
                found_by_officer=found,
            )
        )
        step.task(Role.OFFICER, f"Decide on a reported change: {text}", "5-24(h)(4)", "change")

    @act(
        "Decide on a change",
        source=State.ISSUED,
        by=(Role.OFFICER,),
        section="5-24(h)(4)",
        guards=(guards.has_open_change,),
        decides=True,
        form="permits.forms.in_force.ChangeDecisionForm",
        prints=("buildings.change_decision",),
    )
    def decide_change(self, step):
        change = step.data["change"]
        change.amendment_needed = step.data["amendment_needed"]
        change.decided_on, change.decided_by = step.day, step.by.name
        change.save()
        if not self.changes.filter(amendment_needed=None).exists():
            step.done("change")
        step.tell(
            Role.APPLICANT,
            f"The change in your work under {self.number}",
            "It needs a new or an amended permit; the changed work has to wait for it."
            if change.amendment_needed
            else "It needs no further permit.",
        )

    @act(
        "Approve the changed work",
        source=State.ISSUED,
        by=(Role.OFFICER,),
        section="5-24(h)(4)",
        guards=(guards.has_waiting_change,),
        decides=True,
        form="permits.forms.in_force.ChangeApprovalForm",
    )
    def approve_change(self, step):
        change = step.data["change"]
        change.approved_on = step.day
        change.save()

    @act(
        "Check the papers at the site",
        source=State.ISSUED,
        by=(Role.OFFICER, Role.INSPECTOR),
        section="5-24(g)",
        form="permits.forms.in_force.SiteCheckForm",
    )
    def check_site(self, step):
        from permits.models import SiteCheck

        data = step.data
        in_order = data["permit_displayed"] and data["plans_on_site"]
        waived = not in_order and data["waive"]
        step.after(
            lambda event: SiteCheck.objects.create(
                permit=self,
                event=event,
                checked_on=step.day,
                checked_by=step.by.name,
                permit_displayed=data["permit_displayed"],
                plans_on_site=data["plans_on_site"],
                fee_charged=not in_order and not waived,
                waived=waived,
            )
        )
        if waived:
            step.paper("buildings.papers_waiver")
        elif not in_order:
            ledger.charge(step, FeeKind.NOT_ON_SITE, bars=False)
            step.paper("buildings.papers_charge")

    @act(
        "Ask for renewal",
        source=RENEWABLE,
        by=(Role.APPLICANT, Role.CLERK),
        section="5-24(i)(3)",
        guards=(guards.no_renewal_asked,),
        hint="The fee for the renewal is due when you ask.",
    )
    def ask_renewal(self, step):
        self.renewal_asked_on = step.day
        ledger.charge(step, FeeKind.RENEWAL, quantity=self.measure)
        step.task(Role.OFFICER, "Decide on the renewal", "5-24(i)(3)", "renewal")

    @act(
        "Renew the permit",
        source=RENEWABLE,
        target=State.ISSUED,
        by=(Role.OFFICER,),
        section="5-24(i)(3)",
        held_as=("accept", "issue"),
        decides=True,
        public=True,
        guards=(guards.renewal_asked, guards.renewable),
        prints=("buildings.permit",),
    )
    def renew(self, step):
        self.issued_on, self.renewal_asked_on = step.day, None
        step.done("renewal")
        for key in ("buildings.commencement", "buildings.permit_expiry"):
            step.cancel(key)
        if self.commenced_on is None:
            step.start("buildings.commencement")
        step.start("buildings.permit_expiry")
        step.tell(
            Role.APPLICANT,
            f"Your permit {self.number} is renewed",
            "The renewed permit is in your papers; display it at the work site.",
        )

    @act(
        "Refuse the renewal",
        source=RENEWABLE,
        by=(Role.OFFICER,),
        section="5-24(i)(4)",
        guards=(guards.renewal_asked,),
        checks=(guards.refusal_has_ground,),
        decides=True,
        danger=True,
        form="permits.forms.in_force.RefuseRenewalForm",
        prints=("buildings.denial",),
    )
    def refuse_renewal(self, step):
        self.renewal_asked_on = None
        step.done("renewal")
        step.tell(Role.APPLICANT, f"Your permit {self.number} was not renewed", step.reason)

    @act(
        "Suspend the permit",
        source=State.ISSUED,
        target=State.SUSPENDED,
        by=(Role.OFFICER,),
        section="5-24(j)",
        decides=True,
        danger=True,
        public=True,
        form="permits.forms.in_force.SuspensionForm",
        prints=("buildings.permit_suspension",),
        hint="Work has to stop. The term of the permit goes on.",
    )
    def suspend(self, step):
        papers.end(self, "buildings.permit")
        data = step.data
        step.after(
            lambda event: Suspension.objects.create(
                case=self,
                event=event,
                authority=step.role.label,
                ground=step.reason,
                section="5-24(j)",
                starts_on=step.day,
            )
        )
        step.tell(
            Role.APPLICANT,
            f"Your permit {self.number} is suspended",
            f"{data['ground_label']}. {step.reason}",
        )

    @act(
        "Reinstate the permit",
        source=State.SUSPENDED,
        target=State.ISSUED,
        by=(Role.OFFICER,),
        section="5-24(j)(1)",
        decides=True,
        public=True,
        form="permits.forms.in_force.ReinstateForm",
        prints=("buildings.permit_suspension",),
    )
    def reinstate(self, step):
        self.suspensions.filter(ends_on=None).update(ends_on=step.day)
        papers.revive(self, "buildings.permit")
        step.tell(Role.APPLICANT, f"Your permit {self.number} is in force again", step.reason)

    @act(
        "Revoke the permit",
        decides=True,
        danger=True,
        by=(Role.OFFICER,),
        section="5-24(j)",
        source=(State.ISSUED, State.SUSPENDED, State.INVALID, State.EXPIRED),
        target=State.REVOKED,
        form="permits.forms.in_force.SuspensionForm",
        public=True,
        prints=("buildings.permit_suspension",),
        hint="A new application is then needed.",
    )
    def revoke(self, step):
        papers.end(self, "buildings.permit")
        self.suspensions.filter(ends_on=None).update(ends_on=step.day)
        step.cancel()
        step.tell(
            Role.APPLICANT,
            f"Your permit {self.number} is revoked",
            f"{step.data['ground_label']}. {step.reason}",
        )

    @act(
        "Closed by the certificate",
        source=(State.ISSUED, State.EXPIRED, State.SUSPENDED),
        target=State.CLOSED,
        by=(Role.SYSTEM,),
        section="5-27(b)(1)",
        public=True,
    )
    def close_on_certificate(self, step):
        step.meet("buildings.commencement")
        step.meet("buildings.permit_expiry")
        step.cancel()
