"""The permit in force: begun, changed, lapsed, renewed, suspended, closed (§ 5-24(g)-(j))."""

from __future__ import annotations

from fees import ledger
from fees.models import FeeKind
from people.roles import Role
from permits import guards
from permits.elements import plan_inspections
from workflow import papers
from workflow.acts import act
from workflow.deciding import decision, nothing_waits
from workflow.models import Inspection, Suspension
from workflow.states import State

HOLDER = (Role.APPLICANT, Role.OFFICER, Role.CLERK)
RENEWABLE = (State.ISSUED, State.INVALID, State.EXPIRED)

SHOWING_OVER = (Inspection.State.ACCEPTED, Inspection.State.CANCELLED)


class InForceActs:
    """What happens to an issued permit."""

    @act(
        "Record the start of work",
        done="Start of work recorded",
        source=(State.ISSUED, State.SUSPENDED),
        by=HOLDER,
        section="5-24(i)(1)",
        guards=(guards.not_begun,),
        form="permits.forms.in_force.StartForm",
    )
    def record_start(self, step):
        self.commenced_on = step.data["began_on"]
        step.meet("buildings.commencement", on=max(self.commenced_on, self.issued_on))

    @decision(
        "Find that the work was begun in time",
        done="Found that the work was begun in time",
        source=State.INVALID,
        target=State.ISSUED,
        by=(Role.OFFICER,),
        section="5-24(i)(1)",
        guards=(guards.not_begun, guards.not_suspended),
        public=True,
        form="permits.forms.in_force.BegunInTimeForm",
        hint="A permit whose work was begun in time never became invalid. The term stays as it is.",
    )
    def find_begun_in_time(self, step):
        self.commenced_on = step.data["began_on"]
        papers.revive(self, "buildings.permit")
        step.tell(
            Role.APPLICANT, f"Your permit {self.number} is in force", "The work was begun in time."
        )

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
        done="Change in the work reported",
        source=State.ISSUED,
        by=HOLDER,
        section="5-24(h)(2)",
        form="permits.forms.in_force.ChangeForm",
    )
    def report_change(self, step):
        from permits.models import Change

        found = step.role is Role.OFFICER
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

    @decision(
        "Decide on a change",
        done="Change in the work decided on",
        source=State.ISSUED,
        by=(Role.OFFICER,),
        section="5-24(h)(4)",
        guards=(guards.has_open_change,),
        form="permits.forms.in_force.ChangeDecisionForm",
        prints=("buildings.change_decision",),
    )
    def decide_change(self, step):
        change = step.data["change"]
        change.amendment_needed = step.data["amendment_needed"]
        change.elements = step.data["elements"] if change.amendment_needed else []
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

    @decision(
        "Approve the changed work",
        done="Changed work approved",
        source=State.ISSUED,
        by=(Role.OFFICER,),
        section="5-24(h)(4)",
        guards=(guards.has_waiting_change,),
        form="permits.forms.in_force.ChangeApprovalForm",
    )
    def approve_change(self, step):
        change = step.data["change"]
        change.approved_on = step.day
        change.save()

    @act(
        "Changed work permitted by the amended permit",
        source=(State.ISSUED, State.SUSPENDED, State.INVALID, State.EXPIRED),
        by=(Role.SYSTEM,),
        section="5-24(h)(4)",
    )
    def change_permitted(self, step):
        waiting = self.changes.filter(amending=step.data["permit"], approved_on=None)
        waiting.update(approved_on=step.day)

    @decision(
        "Check the papers at the site",
        done="Papers at the site checked",
        source=State.ISSUED,
        by=(Role.OFFICER, Role.INSPECTOR),
        section="5-24(g)",
        form="permits.forms.in_force.SiteCheckForm",
    )
    def check_site(self, step):
        from permits.models import SiteCheck

        data = step.data
        charged = data["fee_due"]
        waived = not charged and data["waive"] and data["lacking"]
        step.after(
            lambda event: SiteCheck.objects.create(
                permit=self,
                event=event,
                checked_on=step.day,
                checked_by=step.by.name,
                permit_displayed=data["permit_displayed"],
                plans_on_site=data["plans_on_site"],
                fee_charged=charged,
                waived=waived,
            )
        )
        if waived:
            step.paper("buildings.papers_waiver")
        elif charged:
            ledger.charge(step, FeeKind.NOT_ON_SITE, bars=False)
            step.paper("buildings.papers_charge")

    @act(
        "Ask for renewal",
        done="Renewal asked for",
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

    @decision(
        "Renew the permit",
        done="Permit renewed",
        source=RENEWABLE,
        target=State.ISSUED,
        by=(Role.OFFICER,),
        section="5-24(i)(3)",
        held_as=("accept", "issue"),
        public=True,
        guards=(guards.renewal_asked, guards.renewable),
        form="permits.forms.in_force.RenewForm",
        prints=("buildings.permit",),
    )
    def renew(self, step):
        self._suspension_ends(step)  # where there is one, the form has asked for what ends it
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

    @decision(
        "Refuse the renewal",
        done="Renewal refused",
        source=RENEWABLE,
        by=(Role.OFFICER,),
        section="5-24(i)(4)",
        guards=(guards.renewal_asked,),
        checks=(guards.refusal_has_ground,),
        danger=True,
        form="permits.forms.in_force.RefuseRenewalForm",
        prints=("buildings.denial",),
    )
    def refuse_renewal(self, step):
        self.renewal_asked_on = None
        step.done("renewal")
        step.tell(Role.APPLICANT, f"Your permit {self.number} was not renewed", step.reason)

    @decision(
        "Suspend the permit",
        done="Permit suspended",
        source=State.ISSUED,
        target=State.SUSPENDED,
        by=(Role.OFFICER,),
        section="5-24(j)",
        danger=True,
        public=True,
        form="permits.forms.in_force.SuspensionForm",
        prints=("buildings.permit_suspension",),
        hint="Work has to stop. The term of the permit goes on.",
    )
    def suspend(self, step):
        papers.end(self, "buildings.permit")
        plan_inspections(self, ["suspension"])
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

    @decision(
        "Reinstate the permit",
        done="Permit reinstated",
        source=State.SUSPENDED,
        target=State.ISSUED,
        by=(Role.OFFICER,),
        section="5-24(j)(1)",
        public=True,
        form="permits.forms.in_force.ReinstateForm",
        prints=("buildings.permit_suspension",),
    )
    def reinstate(self, step):
        self._suspension_ends(step)
        papers.revive(self, "buildings.permit")
        step.tell(Role.APPLICANT, f"Your permit {self.number} is in force again", step.reason)

    def _suspension_ends(self, step) -> None:
        self.suspensions.filter(ends_on=None).update(ends_on=step.day)
        showing = self.inspections.filter(key="suspension")
        for inspection in showing.exclude(state__in=SHOWING_OVER):
            inspection.cancel()
            inspection.save()

    @decision(
        "Revoke the permit",
        done="Permit revoked",
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
        self.renewal_asked_on = None
        nothing_waits(self, step)
        step.cancel()
        for temporary in self.temporarycertificates.filter(state=State.ISSUED):
            step.task(
                Role.OFFICER,
                f"{temporary}: the permit for the work is revoked; look whether it can stand",
                "5-27(d)",
                f"revoked:{temporary.pk}",
            )
        step.tell(
            Role.APPLICANT,
            f"Your permit {self.number} is revoked",
            f"{step.data['ground_label']}. {step.reason}",
        )

    @act(
        "Closed by the certificate",
        source=(State.ISSUED, State.EXPIRED),
        target=State.CLOSED,
        by=(Role.SYSTEM,),
        section="5-27(b)(1)",
        public=True,
    )
    def close_on_certificate(self, step):
        self.renewal_asked_on = None
        nothing_waits(self, step)
        step.meet("buildings.commencement")
        step.meet("buildings.permit_expiry")
        step.cancel()
