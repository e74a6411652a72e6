"""What a display has beside every operating permit: what has to be shown, fire and police, its day,
and its further costs (§ 5-39)."""

from __future__ import annotations

from fees import ledger
from fees.models import FeeKind
from people.roles import Role
from permits.operating import checks, guards, records
from permits.operating.clocks import DISPLAY_DAY
from workflow.acts import act
from workflow.deciding import decision, nothing_waits
from workflow.models import Referral
from workflow.states import DECIDED, State

SAFETY = (Role.FIRE_OFFICIAL, Role.POLICE)
BEFORE = (State.UNDER_REVIEW, *DECIDED)
# Costs come with the review and with the display; some are known only afterwards.
COSTS = (State.UNDER_REVIEW, State.INCOMPLETE, *DECIDED, State.ISSUED, State.SUSPENDED,
         State.EXPIRED, State.REVOKED, State.CLOSED)  # fmt: skip


class DisplayActs:
    """The acts of § 5-39."""

    def on_issue(self, step) -> None:
        """Fire and police are told of the days, and again before the display."""
        step.start(DISPLAY_DAY, on=min(step.day, self.display_on), until=self.display_on)
        days = f"{self.display_on:%A, %B %-d, %Y}"
        if self.rain_on:
            days += f", in bad weather {self.rain_on:%A, %B %-d, %Y}"
        where = self.address or self.place_description
        for role in SAFETY:
            step.tell(role, f"Fireworks display {self.number}", f"{where}: {days}.")

    @decision(
        "Say what has to be shown",
        done="Said what has to be shown",
        source=BEFORE,
        by=(Role.OFFICER,),
        section="5-39(c)",
        form="permits.operating.forms.fireworks.ComplianceForm",
        hint="Which laws and standards the applicant has to show to keep, and which are shown.",
    )
    def set_compliance(self, step):
        for name in (
            "compliance_required",
            "compliance_shown",
            "other_rules",
            "storage_transport_display_lawful",
        ):
            setattr(self, name, step.data[name])

    @decision(
        "Ask fire and police",
        done="Fire and police asked",
        source=BEFORE,
        by=(Role.OFFICER,),
        section="5-39(e)",
        guards=(guards.fire_and_police_not_asked,),
        form="permits.operating.forms.fireworks.AskSafetyForm",
        hint="Whether the display can be guarded, on what terms, and what that will cost.",
    )
    def ask_safety(self, step):
        question = step.data["question"]
        for role in SAFETY:
            step.after(
                lambda event, role=role: Referral.objects.create(
                    case=self,
                    event=event,
                    body=role,
                    kind=Referral.Kind.ADVICE,
                    reason=question,
                    section="5-39(e)",
                    made_on=step.day,
                )
            )
            step.tell(role, f"Fireworks display {self.number}: your advice", question)

    @decision(
        "Answer for fire or police",
        done="Fire or police answered",
        source=(*BEFORE, State.INCOMPLETE, State.ISSUED),
        by=(*SAFETY, Role.CLERK),
        section="5-39(e)",
        guards=(guards.safety_is_asked,),
        form="permits.operating.forms.fireworks.AnswerSafetyForm",
    )
    def answer_safety(self, step):
        referral, data = step.data["referral"], step.data
        referral.state = Referral.State.ANSWERED
        referral.answer, referral.approves = data["answer"], data["approves"]
        referral.answered_on = step.day
        referral.save()
        if data.get("amount_usd"):
            records.keep_cost(self, step, data["kind"], data["amount_usd"], data["answer"])
        body = Role(referral.body).label
        step.tell(Role.OFFICER, f"{body} on {self}", data["answer"])

    @decision(
        "Enter a cost of the display",
        done="Cost of the display entered",
        source=COSTS,
        by=(Role.OFFICER, *SAFETY, Role.CLERK),
        section="5-39(e)",
        form="permits.operating.forms.fireworks.CostForm",
        hint="It is owed only if the town board assesses it.",
    )
    def enter_cost(self, step):
        data = step.data
        records.keep_cost(self, step, data["kind"], data["amount_usd"], data["description"])

    @decision(
        "Assess the costs by resolution",
        done="Costs assessed by the town board",
        source=COSTS,
        by=(Role.TOWN_BOARD, Role.CLERK),
        section="5-39(e)",
        guards=(guards.has_cost_to_assess,),
        public=True,
        form="permits.operating.forms.fireworks.AssessForm",
        hint="The town board decides which costs are borne by whom; the clerk may enter its "
        "resolution. They hold back neither permit nor display.",
    )
    def assess_costs(self, step):
        data = step.data
        chosen = list(data["costs"])
        for cost in self.display_costs.filter(assessed=None):
            cost.assessed = cost in chosen
            cost.resolution_number = data["resolution_number"]
            cost.resolved_on = data["resolved_on"]
            cost.payer, cost.payer_name = data["payer"], data["payer_name"]
            cost.save()
        for cost in chosen:
            ledger.charge_amount(
                step, FeeKind.FIREWORKS_COSTS, cost.amount_usd, str(cost), "5-39(e)"
            )
        step.done("costs")
        if not chosen:
            return
        total = sum(cost.amount_usd for cost in chosen)
        step.paper(
            "operating.fireworks_bill",
            addressee={
                "name": data["payer_name"],
                "address": data["payer_address"],
                "capacity": str(data["payer_label"]),
            },
        )
        step.tell(
            Role.APPLICANT,
            f"{self}: further costs of ${total:,.2f}",
            f"Assessed by the town board, resolution {data['resolution_number']}. The bill is in "
            "the papers of your case.",
        )

    @decision(
        "Record the display",
        done="Display held",
        source=(State.ISSUED, State.SUSPENDED, State.EXPIRED, State.REVOKED),
        by=(Role.OFFICER, Role.INSPECTOR, Role.FIRE_OFFICIAL, Role.POLICE),
        section="5-39(a)",
        guards=(guards.display_not_recorded,),
        form="permits.operating.forms.fireworks.DisplayForm",
        hint="A display outside the days of the permit, or while it is suspended, is recorded as "
        "what it was.",
    )
    def record_display(self, step):
        self.held_on = step.data["held_on"]
        found = checks.fireworks(self, "hold_display", step.day, display_on=self.held_on)
        step.findings = [f for f in found["findings"] if f["status"] == "violation"]
        step.meet(DISPLAY_DAY)
        if step.findings:
            words = "; ".join(f["message"] for f in step.findings)
            step.task(Role.OFFICER, f"The display broke the law: {words}", "5-39(a)", "display")

    @act(
        "End the case",
        done="Case ended",
        source=(State.EXPIRED, State.REVOKED),
        target=State.CLOSED,
        by=(Role.OFFICER,),
        section="5-34(a)",
        form="workflow.forms.OptionalReasonForm",
        hint="When the display is over and its costs are settled.",
        decides=True,
    )
    def end_case(self, step):
        nothing_waits(self, step)
