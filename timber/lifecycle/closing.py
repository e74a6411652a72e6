"""The surety and the end of the matter (§§ 6-170(b), 6-192)."""

from __future__ import annotations

from people.roles import Role
from timber import checks, guards, notices
from timber.lifecycle.application import FORMS
from timber.lifecycle.operations import SITE
from workflow import papers
from workflow.acts import act
from workflow.deciding import decision, nothing_waits
from workflow.states import State

BOARD = (Role.TOWN_BOARD, Role.CLERK)
FREE = (State.DENIED, State.WITHDRAWN)


class ClosingActs:
    """Certified, used, returned, closed."""

    @decision(
        "Certify compliance in writing",
        done="Compliance certified",
        source=SITE,
        by=(Role.OFFICER,),
        section="6-170(b)",
        guards=(guards.not_certified, guards.complete, guards.reclaimed, guards.nothing_failed),
        form=f"{FORMS}.surety.CertifyForm",
        prints=("timber.certificate",),
        public=True,
        hint="Your written statement that the harvest is complete and every provision is met. It "
        "frees the surety.",
    )
    def certify_compliance(self, step):
        self.certified_on = step.day
        step.done("reclamation")
        if checks.held(self) > 0:
            step.task(Role.CLERK, "Return the surety", "6-170(b)", "surety")
        step.tell(Role.APPLICANT, f"{self}: compliance is certified", "The surety comes back.")
        step.tell(Role.TOWN_BOARD, f"{self}: compliance is certified", step.reason)

    @decision(
        "Use the surety",
        done="Surety used by the town board",
        source=SITE,
        by=BOARD,
        section="6-170(b)",
        guards=(guards.something_held, guards.not_certified),
        form=f"{FORMS}.surety.UseForm",
        prints=("timber.security_use",),
        danger=True,
        hint="By resolution of the town board, as much as the cure needs.",
    )
    def use_surety(self, step):
        from timber.models import SuretyEntry

        data, surety = step.data, checks.surety_of(self)
        step.after(
            lambda event: SuretyEntry.objects.create(
                surety=surety,
                event=event,
                kind=SuretyEntry.Kind.USED,
                amount_usd=data["used"],
                day=step.day,
                reason=step.reason,
                resolution_number=data["resolution_number"],
                cure_cost_usd=data["cure_cost"],
                shortfall_usd=data["shortfall"],
            )
        )
        if data["shortfall"]:
            step.task(
                Role.TOWN_ATTORNEY,
                f"The cure costs ${data['shortfall']:,.2f} more than the surety",
                "6-170(b)",
                "shortfall",
            )
        step.tell(Role.APPLICANT, f"{self}: the surety is used", step.reason)

    @act(
        "Return the surety",
        done="Surety returned",
        source=(*SITE, *FREE),
        by=(Role.CLERK, Role.OFFICER),
        section="6-170(b)",
        guards=(guards.something_held, guards.surety_free),
        form=f"{FORMS}.surety.ReturnForm",
    )
    def return_surety(self, step):
        from timber.models import SuretyEntry

        surety, amount = checks.surety_of(self), checks.held(self)
        step.record(returned=amount)
        step.after(
            lambda event: SuretyEntry.objects.create(
                surety=surety,
                event=event,
                kind=SuretyEntry.Kind.RETURNED,
                amount_usd=amount,
                day=step.day,
                reason=step.data["to"],
            )
        )
        step.done("surety")
        step.tell(Role.APPLICANT, f"{self}: the surety is returned", f"To {step.data['to']}.")

    @decision(
        "Close",
        done="Closed",
        source=SITE,
        target=State.CLOSED,
        by=(Role.OFFICER,),
        section="6-170(b), 6-192",
        guards=(guards.certified, guards.surety_settled),
        also_locks=notices.locks,
        public=True,
    )
    def close(self, step):
        nothing_waits(self, step)
        notices.end_all(self, step)
        step.cancel()
        papers.end(self, "timber.license")
