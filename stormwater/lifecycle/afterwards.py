"""After the work: inspection programs and later inspections, reports asked for, costs charged, the
plat (§§ 6-234(c), (d), 6-235(c), (d), 6-236, 6-238)."""

from __future__ import annotations

from fees import ledger
from fees.models import FeeKind
from people.roles import Role
from stormwater import site_guards as site
from stormwater.checks import plan
from stormwater.checks.ask import against, ask, refusals
from stormwater.lifecycle.roles import APPROVED, AT_SITE, BOARD_ENTRY, LIVING, ON_FILE, SWO
from workflow import clocks
from workflow.acts import act
from workflow.days import add_months
from workflow.deciding import decision
from workflow.models import Outcome
from workflow.states import State

PROGRAM = "stormwater.program_inspection"
ANY_TIME = (*LIVING, State.CLOSED)


def plat_ready(project, step):
    """`stormwater.approval_ready`, step plat_filing: the plan approved, easement and agreement on
    record (§ 6-234(d))."""
    result = plan.approval_ready(project, "plat_filing", step.day)
    yield from refusals(against(result), "6-234(d)")


class AfterwardsActs:
    """Whatever may come at any time, also long after the project was accepted."""

    @decision(
        "The final plat may be filed",
        done="The final plat may be filed",
        source=(*APPROVED, State.ISSUED, State.SUSPENDED, State.CLOSED),
        by=(*BOARD_ENTRY, *SWO),
        section="6-234(d)",
        guards=(plat_ready,),
        form="workflow.forms.OptionalReasonForm",
        prints=("stormwater.plat",),
        hint="Filing the plat is not done in this system; this states that nothing in the "
        "stormwater law stands against it.",
    )
    def clear_plat(self, step):
        self.plat_may_be_filed_on = step.day

    @decision(
        "Set the inspection program",
        done="Inspection program set",
        source=State.CLOSED,
        by=SWO,
        section="6-235(c)",
        form="stormwater.forms.afterwards.ProgramForm",
    )
    def set_program(self, step):
        for name in ("program_facilities", "program_basis", "program_months", "program_trigger"):
            setattr(self, name, step.data[name])
        step.after(lambda event: self._next_inspection(event, step.day))

    def _next_inspection(self, event, day) -> None:
        for clock in clocks.running(self, PROGRAM):
            clocks.end(clock, Outcome.CANCELLED, event, event.day)
        if self.program_months:
            clocks.start(self, PROGRAM, event, day, length=self.program_months)

    @decision(
        "Inspect the facilities",
        done="Stormwater facilities inspected",
        source=State.CLOSED,
        by=SWO,
        section="6-235(c)",
        checks=(site.one_year_is_over,),
        form="stormwater.forms.afterwards.LaterInspectionForm",
        prints=("stormwater.facility_report",),
        backdated=True,
    )
    def inspect_facilities(self, step):
        data = step.data
        result = ask("long_term_maintenance", data["facts"], step.day)
        step.findings = result["findings"]
        photos = [step.file(photo, "photo", "Stormwater facility") for photo in data["photos"]]
        if data["one_year"]:
            self.one_year_inspected_on, self.one_year_acceptable = step.day, data["in_order"]
        step.after(lambda event: self._keep_later(event, step, photos))
        step.after(lambda event: self._met_program(event, step))
        words = "in order" if data["in_order"] else "not in order"
        step.tell(
            Role.APPLICANT,
            f"{self}: the stormwater facilities are {words}",
            data["findings"] or str(self),
        )

    def _keep_later(self, event, step, photos) -> None:
        data = step.data
        row = self.later_inspections.create(
            event=event,
            inspected_on=step.day,
            inspector_name=step.by.name,
            **{
                name: data[name]
                for name in ("basis", "one_year", "done", "facts", "in_order", "findings")
            },
        )
        row.photos.set(photos)

    def _met_program(self, event, step) -> None:
        """The next routine inspection is counted from this one, early or late."""
        if not clocks.running(self, PROGRAM):
            return
        clocks.meet(self, PROGRAM, event, step.day)
        clocks.start(self, PROGRAM, event, step.day, length=self.program_months)

    @decision(
        "Ask for monitoring, reports or records",
        done="Report asked for",
        source=ANY_TIME,
        by=SWO,
        section="6-235(d)",
        form="stormwater.forms.afterwards.DemandForm",
        prints=("stormwater.demand",),
    )
    def demand_report(self, step):
        data = step.data
        step.after(lambda event: self._keep_demand(event, **data))
        step.tell(
            Role.APPLICANT,
            f"{self}: the town asks for a report",
            f"{data['what']}, by {data['due_on']:%A, %B %-d, %Y}.",
        )

    def _keep_demand(self, event, **data) -> None:
        row = self.demands.create(event=event, **data)
        clocks.start(self, "stormwater.demand", event, event.day, until=row.due_on, about=row.about)

    @act(
        "Send what was asked for by the town",
        done="Report received",
        source=ANY_TIME,
        by=AT_SITE,
        section="6-235(d)",
        guards=(site.has_demand,),
        form="stormwater.forms.afterwards.ReceiveForm",
    )
    def receive_report(self, step):
        row = step.data["demand"]
        row.received_on = step.day
        row.document = step.file(step.data["document"], "demanded_report", row.what[:200])
        row.save()
        step.meet("stormwater.demand", about=row.about)
        if row.yearly:
            step.after(
                lambda event: self._keep_demand(
                    event,
                    what=row.what,
                    from_whom=row.from_whom,
                    due_on=add_months(row.due_on, 12),
                    yearly=True,
                )
            )
        step.tell(Role.STORMWATER_OFFICER, f"{self}: a report came in", row.what)

    @decision(
        "Charge costs",
        done="Costs charged",
        source=ON_FILE,
        by=(*SWO, Role.OFFICER),
        section="6-238",
        checks=(site.chargeable,),
        form="stormwater.forms.afterwards.CostForm",
        prints=("stormwater.cost_bill",),
        hint="Reasonable costs at prevailing rates of review, inspection or maintenance, by the "
        "town or by someone for it.",
    )
    def charge_costs(self, step):
        data = step.data
        words = f"{data['kind_words']}, {data['who']}"
        ledger.charge_amount(step, FeeKind.STORMWATER, data["amount_usd"], words, "6-238")
        step.after(
            lambda event: self.costs.create(
                event=event,
                charged_on=step.day,
                **{
                    name: data[name]
                    for name in (
                        "kind",
                        "performed_by",
                        "who",
                        "amount_usd",
                        "prevailing_rate_usd",
                        "holds_approval",
                    )
                },
            )
        )
        step.tell(
            Role.APPLICANT,
            f"{self}: a cost of ${data['amount_usd']:,.2f} is charged",
            f"{words}. You can pay online, by mail or at the counter.",
        )
