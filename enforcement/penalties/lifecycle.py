"""Acts on tickets, courts and penalties; each may be taken at any time, with or after any other
(§§ 5-26(e), 5-36(b) to (e), 5-133(c) to (f), 6-153, 6-154(4), 6-237(c), (d); 5-33(f), (g))."""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from enforcement.asking import ask
from enforcement.penalties import exposure, guards
from enforcement.regimes import Regime
from fees import ledger
from fees.models import CostKind
from people.roles import Role
from workflow.acts import act
from workflow.states import State

FORMS = "enforcement.penalties.forms"
OPEN = (State.UNDER_REVIEW, State.ISSUED, State.REFERRED)
ANY_TIME = (*OPEN, State.CLOSED)
PROPOSERS = (Role.OFFICER, Role.STORMWATER_OFFICER, Role.TOWN_ATTORNEY)
APPEAL = "enforcement.penalty_appeal"


class PenaltyActs:
    """Mixed into the violation."""

    @act(
        "Issue an appearance ticket",
        done="Appearance ticket issued",
        source=OPEN,
        by=(Role.OFFICER, Role.INSPECTOR, Role.POLICE_OFFICER),
        section="5-36(b), 5-133(c)",
        form=f"{FORMS}.TicketForm",
        guards=(guards.may_ticket,),
        prints=("enforcement.appearance_ticket",),
        signs=True,
        decides=True,
    )
    def ticket(self, step):
        from enforcement.models import Ticket

        data = dict(step.data)
        step.after(
            lambda event: Ticket.objects.create(
                violation=self, event=event, issued_on=step.day, issued_by=step.by.name, **data
            )
        )
        step.start(
            "enforcement.ticket_return", until=data["return_on"], about=data["offender"][:80]
        )

    @act(
        "Work out what it may cost",
        done="Exposure worked out",
        source=ANY_TIME,
        by=(*PROPOSERS, Role.SUPERVISOR),
        section="5-36(c), 5-133(d), 6-237(d)",
        prints=("enforcement.exposure_sheet",),
        hint="A range, as of today, for the town attorney and the court. It sets no fine.",
    )
    def work_out_exposure(self, step):
        found = exposure.sheets(self, step.day)
        step.findings = [one for sheet in found for one in sheet.findings]
        step.record(exposure=[sheet.as_data() for sheet in found])

    @act(
        "Propose a proceeding in court",
        done="Proceeding in court proposed",
        source=ANY_TIME,
        by=PROPOSERS,
        section="5-36(c)(3), (d), 5-133(d)(2), (e), 6-153, 6-237(c)",
        form=f"{FORMS}.ProposalForm",
        decides=True,
    )
    def propose_proceeding(self, step):
        from enforcement.models import NEEDS_AUTHORITY, Proceeding

        data = dict(step.data)
        step.after(
            lambda event: Proceeding.objects.create(
                violation=self, event=event, proposed_on=step.day, proposed_by=step.by.name, **data
            )
        )
        if data["kind"] in NEEDS_AUTHORITY and self.regime not in guards.WITHOUT:
            who = guards.authority_for(self)
            step.task(
                who, f"Authorize a proceeding on {self.number}?", "5-36(d)(3), 5-133(e)(2)",
                "authority",
            )  # fmt: skip

    @act(
        "Authorize the proceeding",
        done="Proceeding authorized",
        source=ANY_TIME,
        by=(Role.SUPERVISOR, Role.TOWN_BOARD, Role.CLERK),
        section="5-36(d)(3), 5-133(e)(2)",
        form=f"{FORMS}.AuthorityForm",
        guards=(guards.has_proposal, guards.right_authority),
        prints=("enforcement.authorisation",),
        signs=True,
        decides=True,
    )
    def authorise_proceeding(self, step):
        proceeding = step.data["proceeding"]
        proceeding.authorised_by = guards.authority_for(self)
        proceeding.authorised_name = step.by.name
        proceeding.authorised_on = step.data["authorised_on"]
        proceeding.resolution = step.data["resolution"]
        proceeding.save()
        step.done("authority")

    @act(
        "Refer to court",
        done="Referred to court",
        source=(*OPEN, State.CLOSED),
        target=State.REFERRED,
        by=(Role.OFFICER, Role.TOWN_ATTORNEY, Role.STORMWATER_OFFICER),
        section="5-36(c), (d), 5-133(d), (e), 6-153, 6-154(4), 6-237(c)",
        form=f"{FORMS}.ReferForm",
        guards=(guards.has_proceeding,),
        checks=(guards.authorised,),
        prints=("enforcement.exposure_sheet",),
        signs=True,
        decides=True,
    )
    def refer_to_court(self, step):
        proceeding = step.data["proceeding"]
        proceeding.referred_on = step.day
        proceeding.save()
        found = exposure.sheets(self, step.day)
        step.record(exposure=[sheet.as_data() for sheet in found])
        step.task(
            Role.TOWN_ATTORNEY, f"{proceeding.get_kind_display()} on {self.number}",
            "5-36(c), (d), 6-153", f"court:{proceeding.pk}",
        )  # fmt: skip
        if proceeding.kind == "justice":
            for who in self.responsible.all():
                addressee = {"name": who.name, "address": who.address, "capacity": "Licensee"}
                step.paper("enforcement.timber_justice_notice", addressee=addressee)

    @act(
        "Record a judgment",
        done="Judgment recorded",
        source=State.REFERRED,
        target=RETURN_VALUE(State.CLOSED, State.ISSUED, State.REFERRED),
        by=(Role.TOWN_ATTORNEY, Role.CLERK),
        section="5-36(c), (d), 5-133(d), (e), 6-237(d)",
        form=f"{FORMS}.JudgmentForm",
    )
    def record_judgment(self, step):
        """Also a proceeding that is given up ends so, with that result."""
        from enforcement.models import Conviction

        data = step.data
        proceeding = data["proceeding"]
        proceeding.result, proceeding.ended_on = data["result"], data["ended_on"]
        proceeding.index_number = data["index_number"]
        proceeding.save()
        if data.get("judgment"):
            step.file(data["judgment"], "judgment")
        step.done(f"court:{proceeding.pk}")
        if data["convicted"]:
            step.after(
                lambda event: Conviction.objects.create(
                    violation=self, event=event, name=data["convicted"],
                    offense_on=data["offense_on"], convicted_on=data["ended_on"],
                    court=proceeding.court, fine=data["fine"], sentence=data["sentence"],
                )
            )  # fmt: skip
            if self.regime == Regime.STORMWATER:
                step.start(
                    "enforcement.stormwater_repeat_window", on=data["offense_on"],
                    about=data["convicted"][:80],
                )  # fmt: skip
        if self.proceedings.filter(referred_on__isnull=False, ended_on=None).exists():
            return State.REFERRED
        if data["goes_on"]:
            return State.ISSUED
        self.result = data["result"][:300]
        self._end(step)
        return State.CLOSED

    @act(
        "Record a settlement",
        done="Settlement recorded",
        source=ANY_TIME,
        by=(Role.OFFICER, Role.TOWN_ATTORNEY),
        section="5-36(c)(3), 5-133(d)(2)",
        form=f"{FORMS}.SettlementForm",
        decides=True,
    )
    def settle(self, step):
        from enforcement.models import Settlement

        data = dict(step.data)
        agreement = data.pop("agreement", None)
        if agreement:
            step.file(agreement, "settlement")
        if data["amount"]:
            ledger.charge_amount(
                step, CostKind.PENALTY, data["amount"], f"Settlement with {data['agreed_with']}",
                exposure.sheets(self, step.day)[0].section,
            )  # fmt: skip
        step.after(lambda event: Settlement.objects.create(violation=self, event=event, **data))

    @act(
        "Demand the civil penalty",
        done="Civil penalty demanded",
        source=ANY_TIME,
        by=(Role.OFFICER, Role.TOWN_ENGINEER),
        section="5-33(f), L.L. 8-2007 § 6",
        form=f"{FORMS}.DemandForm",
        guards=(guards.penalty_is_demanded, guards.penalty_falls_due),
        signs=True,
        decides=True,
        hint="The sum is the one of the law. Of the business registration it can be appealed to "
        "the town engineer; a fine of the rental registry that is disputed is for a court.",
    )
    def demand_penalty(self, step):
        from enforcement.models import PenaltyDemand

        data = step.data
        amount, found = exposure.fixed_sum(self, step.day)
        step.findings = found
        step.record(amount=str(amount))
        section = exposure.sheets(self, step.day)[0].section
        ledger.charge_amount(
            step, CostKind.PENALTY, amount, f"{self.get_regime_display()}, {self.number}", section
        )

        def keep(event) -> None:
            PenaltyDemand.objects.create(
                violation=self, event=event, charge=event.charges.last(), amount=amount,
                demanded_of=data["demanded_of"], address=data["address"],
                worked_out=[one["message"] for one in found], noticed_on=step.day,
            )  # fmt: skip

        step.after(keep)
        addressee = {
            "name": data["demanded_of"], "address": data["address"],
            "capacity": "Business" if self.regime == Regime.BUSINESS else "Owner",
        }  # fmt: skip
        step.paper("enforcement.penalty_notice", addressee=addressee, amount=str(amount))
        if self.regime == Regime.BUSINESS:
            step.start(APPEAL)

    @act(
        "Enter an appeal against the penalty",
        done="Penalty appealed",
        source=ANY_TIME,
        by=(Role.CLERK, Role.TOWN_ENGINEER, Role.OFFICER),
        section="5-33(g), L.L. 8-2007 § 6",
        form=f"{FORMS}.PenaltyAppealForm",
        guards=(guards.has_open_demand,),
    )
    def appeal_penalty(self, step):
        """Of a business to the town engineer. A fine of the rental registry that is disputed is
        not asked for any longer: the town attorney sees whether a court is asked."""
        demand, data = guards.appealable(self).get(), step.data
        demand.appealed_on, demand.hardship = data["appealed_on"], data["hardship"]
        if self.regime == Regime.RENTAL:
            demand.standing, demand.decision = "fell", "Disputed; for a court"
            demand.save()
            ledger.void(step, demand.charge, "The fine is disputed; only a court can impose it.")
            step.task(
                Role.TOWN_ATTORNEY, f"The fine on {self.number} is disputed: go to court?",
                "L.L. 8-2007 § 6", "disputed",
            )  # fmt: skip
            return
        facts = {
            "noticed_on": demand.noticed_on.isoformat(),
            "appealed_on": data["appealed_on"].isoformat(),
            "in_writing": data["in_writing"],
            "addressed_to": data["addressed_to"],
            "hardship_stated": bool(data["hardship"].strip()),
        }
        result = ask("registry.business_appeal", facts, data["appealed_on"])
        step.findings = result["findings"]
        step.record(admissible=result["outcome"] != "inadmissible")
        if result["outcome"] == "inadmissible":
            words = " ".join(one["message"] for one in result["findings"])
            step.task(Role.CLERK, f"Answer the appeal on {self.number}: {words}"[:200], "5-33(g)",
                      "penalty appeal")  # fmt: skip
            return
        demand.standing = "appealed"
        demand.save()
        step.meet(APPEAL, on=data["appealed_on"])
        step.task(Role.TOWN_ENGINEER, f"Decide the appeal on {self.number}", "5-33(g)",
                  "penalty appeal")  # fmt: skip

    @act(
        "Decide the appeal against the penalty",
        done="Appeal against the penalty decided",
        source=ANY_TIME,
        by=(Role.TOWN_ENGINEER,),
        section="5-33(g)",
        form=f"{FORMS}.PenaltyDecisionForm",
        guards=(guards.has_appeal,),
        signs=True,
        decides=True,
    )
    def decide_penalty_appeal(self, step):
        demand = self.demands.get(standing="appealed")
        stands = step.data["result"] == "stands"
        demand.standing = "stands" if stands else "fell"
        demand.decided_on, demand.decision = step.day, step.reason
        demand.save()
        step.done("penalty appeal")
        if not stands and getattr(demand.charge, "void", None) is None:
            ledger.void(step, demand.charge, f"The penalty fell on appeal. {step.reason}")
        addressee = {"name": demand.demanded_of, "address": demand.address, "capacity": "Business"}
        step.paper("enforcement.penalty_decision", addressee=addressee, stands=stands)

    @act("Time to appeal the penalty is over", source="*", by=(Role.SYSTEM,), section="5-33(g)")
    def penalty_appeal_over(self, step):
        """The penalty stands; the town may sue for it (§ 5-33(f))."""
        self.demands.filter(standing="open").update(standing="stands")
        due = ledger.balance(self).due
        if due:
            step.task(Role.CLERK, f"${due:,.2f} of the penalty on {self.number} is unpaid",
                      "5-33(f)", "penalty")  # fmt: skip

    @act("Return date of a ticket", source="*", by=(Role.SYSTEM,), section="5-36(b)")
    def ticket_returned(self, step):
        step.task(
            Role.OFFICER, f"{self.number}: what came of the appearance ticket?", "5-36(b)", "ticket"
        )
