"""Land that has to be restored; what the town does where nobody restores it, at whose cost, and the
lien until it is paid (§ 6-237(f))."""

from __future__ import annotations

from fees import ledger
from fees.models import CostKind
from people.roles import Role
from stormwater import enforcement_guards as against
from stormwater.choices import RestorationState
from stormwater.lifecycle.enforcement import STANDS, end_papers
from stormwater.lifecycle.roles import TOWN
from workflow import clocks
from workflow.acts import act
from workflow.deciding import decision
from workflow.models import Outcome

CLOCK = "stormwater.restoration"


class RestorationActs:
    """Notice, reasonable time, the town's own work, bill, lien, release."""

    @decision(
        "Require the land to be restored",
        done="Restoration required",
        source=STANDS,
        by=TOWN,
        section="6-237(f)",
        form="stormwater.forms.restoration.RequireForm",
        danger=True,
        signs=True,
        public=True,
        hint="To the violator, with a day. After that day, and once the notice is served, the town "
        "may restore the land; its cost becomes a lien.",
    )
    def require_restoration(self, step):
        step.after(lambda event: self._keep_restoration(event, step))
        step.tell(
            Role.APPLICANT,
            f"{self}: the land has to be restored",
            f"{step.data['what']}\n\nBy {step.data['restore_by']:%A, %B %-d, %Y}.",
        )

    def _keep_restoration(self, event, step) -> None:
        row = self.restorations.create(event=event, noticed_on=step.day, **step.data)
        clocks.start(self, CLOCK, event, event.day, until=row.restore_by, about=row.about)
        step.paper("stormwater.restoration_notice", restoration=row.pk)

    @decision(
        "The land is restored",
        done="Land restored",
        source=STANDS,
        by=TOWN,
        section="6-237(f)",
        guards=(against.has_restoration,),
        form="stormwater.forms.restoration.RestoredForm",
    )
    def confirm_restored(self, step):
        row = step.data["restoration"]
        row.state, row.restored_on = RestorationState.RESTORED, step.day
        row.save()
        step.meet(CLOCK, about=row.about)
        step.tell(Role.APPLICANT, f"{self}: the land is restored", step.reason or str(row))

    @decision(
        "The town has restored the land",
        done="Land restored by the town",
        source=STANDS,
        by=TOWN,
        section="6-237(f)",
        guards=(against.has_restoration,),
        checks=(against.town_may_restore,),
        form="stormwater.forms.restoration.TownRestoredForm",
        danger=True,
        public=True,
        hint="The cost is charged to the owner of the land and is a lien until it is paid; the "
        "comptroller and the tax collector are told at once.",
    )
    def restore_by_town(self, step):
        row, data = step.data["restoration"], step.data
        row.state, row.town_did = RestorationState.TOWN, data["town_did"]
        row.town_cost_usd, row.billed_on = data["town_cost_usd"], step.day
        step.findings = against.restoration(self, row, step)["findings"]
        words = "Restoration of the land by the town (lien until paid)"
        ledger.charge_amount(step, CostKind.RESTORATION, row.town_cost_usd, words, "6-237(f)")
        step.after(lambda event: self._bill(event, row))
        step.after(lambda event: self._time_is_over(event, row))
        step.paper("stormwater.restoration_bill", restoration=row.pk)
        for office in ("comptroller", "tax_collector"):
            step.paper("stormwater.lien_certificate", restoration=row.pk, office=office)
        step.tell(
            Role.APPLICANT,
            f"{self}: the town has restored the land",
            f"The cost of ${row.town_cost_usd:,.2f} is a lien on the property until it is paid.",
        )

    def _time_is_over(self, event, row) -> None:
        for clock in clocks.running(self, CLOCK, row.about):
            clocks.end(clock, Outcome.RUN_OUT, event, event.day)

    def _bill(self, event, row) -> None:
        row.charge = event.charges.get()
        row.save()

    @act(
        "Release the lien",
        done="Lien released",
        source=STANDS,
        by=(Role.CLERK, *TOWN),
        section="6-237(f)",
        guards=(against.has_lien,),
        checks=(against.lien_is_paid,),
        form="stormwater.forms.restoration.ReleaseForm",
        public=True,
    )
    def release_lien(self, step):
        row = step.data["restoration"]
        row.lien_released_on = step.day
        row.save()
        step.after(lambda event: end_papers(row.charge.event, "stormwater.lien_certificate"))
        for office in ("comptroller", "tax_collector"):
            step.paper("stormwater.lien_release", restoration=row.pk, office=office)
        step.tell(
            Role.APPLICANT, f"{self}: the lien is released", "The cost of the restoration is paid."
        )
