"""The permit in force: its term, what is found not to comply, suspension and revocation
(§ 5-30(e), (f))."""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from people.roles import Role
from permits.operating import checks, guards, records
from permits.operating.clocks import TERM
from permits.operating.premises import call_off, plan
from workflow import papers
from workflow.acts import act
from workflow.clocks import bring_forward
from workflow.days import add_days
from workflow.deciding import decision, nothing_waits
from workflow.models import Clock, Outcome, Suspension
from workflow.states import State

IN_FORCE = (State.ISSUED, State.SUSPENDED)


class InForceActs:
    """What happens to an issued permit."""

    permit_paper = "operating.permit"

    def on_issue(self, step) -> None:
        """What else follows from the issue of this kind of permit."""

    @act(
        "Term of the permit ended",
        source=IN_FORCE,
        target=RETURN_VALUE(State.EXPIRED, State.CLOSED),
        by=(Role.SYSTEM,),
        section="5-30(e)",
        public=True,
    )
    def expire(self, step):
        papers.end(self, self.permit_paper)
        self._suspension_ends(step)
        nothing_waits(self, step)
        started = checks.superseded_from(self)
        if started is not None and started <= step.day:  # a permit in its place has begun
            return State.CLOSED
        step.paper("operating.term_notice")
        step.tell(
            Role.APPLICANT,
            f"Your permit {self.number} has expired",
            "The activity may not go on, and the building may not be used as the permit allowed, "
            "until a permit is in force again. You can ask for renewal.",
        )
        step.tell(
            Role.OFFICER,
            f"{self} has expired",
            f"{self.activity_words}: going on without a permit is a violation (§ 5-30(a)(2)).",
        )
        return State.EXPIRED

    def lapse_taken_back(self, step, lapse):
        """The permit holds again where its end is taken back."""
        papers.revive(self, self.permit_paper)

    @act(
        "Another permit comes in its place",
        source=(*IN_FORCE, State.EXPIRED),
        target=RETURN_VALUE(State.ISSUED, State.SUSPENDED, State.CLOSED),
        by=(Role.SYSTEM,),
        section="5-30(e)(1)",
        public=True,
        done="Replaced by another permit",
    )
    def make_way(self, step):
        """At once where the new permit is in force already, or changes this one; else on the day
        before it begins, when the term of this one ends."""
        first_day = step.data["first_day"]
        if step.data["at_once"] or first_day <= step.day or self.state == State.EXPIRED:
            papers.end(self, self.permit_paper)
            self._suspension_ends(step)
            nothing_waits(self, step)
            step.meet(TERM)
            step.cancel()
            return State.CLOSED
        last_day = add_days(first_day, -1)
        running = Clock.objects.filter(case=self, key=TERM, outcome=Outcome.OPEN)
        for clock in running:
            step.after(lambda event, clock=clock: bring_forward(clock, last_day))
        return self.state

    @decision(
        "Find that something does not comply",
        done="Found that something does not comply",
        source=IN_FORCE,
        by=(Role.OFFICER, Role.INSPECTOR),
        section="5-30(f)(1)",
        form="permits.operating.forms.in_force.FaultForm",
        hint="The officer then has to suspend or revoke the permit; which one is the officer's "
        "choice.",
    )
    def find_noncompliance(self, step):
        records.keep_faults(self, step, step.data["faults"])

    @decision(
        "Find that it is corrected",
        done="Found that it is corrected",
        source=IN_FORCE,
        by=(Role.OFFICER,),
        section="5-30(f)(1)",
        guards=(guards.has_open_fault,),
        form="permits.operating.forms.in_force.CorrectedForm",
    )
    def record_correction(self, step):
        chosen = [fault.pk for fault in step.data["corrected"]]
        rows = self.noncompliances.filter(pk__in=chosen)
        rows.update(corrected_on=step.day, corrected_by=step.by.name)
        if not checks.open_faults(self).exists():
            step.done("noncompliance")

    @decision(
        "Suspend the permit",
        done="Permit suspended",
        source=State.ISSUED,
        target=State.SUSPENDED,
        by=(Role.OFFICER,),
        section="5-30(f)(1)",
        guards=(guards.has_open_fault,),
        danger=True,
        public=True,
        form="permits.operating.forms.in_force.CeaseForm",
        prints=("operating.cease_order",),
        hint="The operation, business or use has to cease as you direct. The term goes on.",
    )
    def suspend(self, step):
        papers.end(self, self.permit_paper)
        plan(self, checks.CORRECTION)
        ground = "\n".join(str(fault) for fault in checks.open_faults(self))
        step.after(
            lambda event: Suspension.objects.create(
                case=self,
                event=event,
                authority=step.role.label,
                ground=ground,
                section="5-30(f)(1)",
                starts_on=step.day,
            )
        )
        step.done("noncompliance")
        step.tell(
            Role.APPLICANT,
            f"Your permit {self.number} is suspended",
            f"{ground}\nWhat has to cease, and how: {step.data['cease']}",
        )

    @decision(
        "Lift the suspension",
        done="Suspension lifted",
        source=State.SUSPENDED,
        target=State.ISSUED,
        by=(Role.OFFICER,),
        section="5-30(f)",
        public=True,
        guards=(guards.no_open_fault,),
        form="workflow.forms.ReasonForm",
        prints=("operating.lift",),
        hint="When you have found that the activity complies. The term has run on.",
    )
    def lift(self, step):
        self._suspension_ends(step)
        step.done("correction")
        papers.revive(self, self.permit_paper)
        step.tell(Role.APPLICANT, f"Your permit {self.number} is in force again", step.reason)

    def _suspension_ends(self, step) -> None:
        self.suspensions.filter(ends_on=None).update(ends_on=step.day)
        call_off(self, checks.CORRECTION)

    @decision(
        "Revoke the permit",
        done="Permit revoked",
        source=IN_FORCE,
        target=State.REVOKED,
        by=(Role.OFFICER,),
        section="5-30(f)(1)",
        guards=(guards.has_open_fault,),
        danger=True,
        public=True,
        form="permits.operating.forms.in_force.CeaseForm",
        prints=("operating.cease_order",),
        hint="The operation, business or use has to cease as you direct. A new application is "
        "then needed.",
    )
    def revoke(self, step):
        papers.end(self, self.permit_paper)
        self._suspension_ends(step)
        nothing_waits(self, step)
        step.cancel()
        ground = "\n".join(str(fault) for fault in checks.open_faults(self))
        step.tell(
            Role.APPLICANT,
            f"Your permit {self.number} is revoked",
            f"{ground}\nWhat has to cease, and how: {step.data['cease']}",
        )
