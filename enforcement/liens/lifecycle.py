"""A bill from its drawing up to its payment, or to the lien on the next tax bill."""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from enforcement.liens import guards, money
from people.roles import Role
from rulebook.figures import law
from workflow.acts import act
from workflow.shared import SharedActs, file_case
from workflow.states import State

FORMS = "enforcement.liens.forms"
PAY = "enforcement.bill_payment"
PAPERS = {
    "fee": "common.bill",
    "weeds": "enforcement.weed_bill",
    "stormwater_restoration": "enforcement.restoration_bill",
    "demolition": "enforcement.demolition_bill",
    "key_box": "enforcement.key_box_bill",
}
# The figure of the days to pay, where the law gives any.
DAYS = {"fee": "bill_payment_days", "weeds": "weed_bill_payment_days"}
OFFICES = ((Role.COMPTROLLER, "comptroller"), (Role.TAX_COLLECTOR, "tax_collector"))
OPEN = (State.ISSUED, State.REFERRED)


class BillActs(SharedActs):
    """All acts of a bill."""

    @act(
        "Draw up a bill",
        done="Bill drawn up",
        source=State.DRAFT,
        by=(Role.CLERK,),
        section="5-37(c), 5-36(e)(3)b",
        form=f"{FORMS}.BillForm",
    )
    def begin(self, step):
        from enforcement.models import BillLine

        charges = list(step.data["charges"])
        case = step.data["case_billed"]
        self.source = money.source_of(charges[0])
        step.parcel(case.parcel)
        self.title = f"{self.get_source_display()}: {case}"[:200]

        def keep(event) -> None:
            BillLine.objects.bulk_create(
                BillLine(bill_id=self.pk, charge=charge) for charge in charges
            )
            step.link("bills", case)

        step.after(keep)

    @act(
        "Send the bill",
        done="Bill sent",
        source=State.DRAFT,
        target=State.ISSUED,
        by=(Role.CLERK,),
        section="5-37(c), 5-36(e)(3)b",
        form=f"{FORMS}.SendForm",
        guards=(guards.something_left, guards.bill_is_right),
    )
    def bill(self, step):
        data = step.data
        self.owner_name, self.owner_address = data["owner_name"], data["owner_address"]
        self.billed_on, self.amount_billed = step.day, money.balance(self)
        file_case(self, step)
        if self.source in DAYS:
            step.start(PAY, length=law("fees", step.day).figure(DAYS[self.source]))
        if self.source == "demolition":
            words = f"{self.number}: assess the cost of demolition on the land"
            step.task(Role.TOWN_BOARD, words, "5-93(b)(6)", "unpaid")
        addressee = {"name": self.owner_name, "address": self.owner_address, "capacity": "Owner"}
        step.paper(PAPERS[self.source], addressee=addressee)

    @act(
        "Give the draft up",
        done="Draft given up",
        source=State.DRAFT,
        target=State.WITHDRAWN,
        by=(Role.CLERK,),
        section="5-34(a)",
    )
    def discard(self, step):
        step.after(lambda event: self.lines.all().delete())

    @act(
        "Take a payment",
        done="Payment received",
        source=OPEN,
        by=(Role.CLERK, Role.OFFICER),
        section="5-37",
        form=f"{FORMS}.BillPaymentForm",
        also_locks=money.cases_and_bills,
        hint="It is entered in the ledger of the case that was billed; the receipt is there.",
    )
    def take_payment(self, step):
        case, data = step.data.pop("case_paid"), step.data
        step.act_on(case, "take_payment", dict(data))

    @act(
        "Paid in full",
        done="Paid in full",
        source=(*OPEN, State.CLOSED, State.DRAFT),
        target=RETURN_VALUE(State.DRAFT, State.ISSUED, State.REFERRED, State.CLOSED),
        by=(Role.SYSTEM,),
        section="5-37(c), (d)",
        hidden=True,
    )
    def money_moved(self, step):
        """Something was paid, voided or given back on a case that was billed: where nothing is
        left the bill ends, and a lien is released; a check that came back makes it owed again."""
        left = money.balance(self)
        step.record(left=str(left))
        if self.state == State.CLOSED and left and self.settled_on is not None:
            self.settled_on = None
            step.task(
                Role.OFFICER, f"{self.number} is owed again: ${left:,.2f}", "5-37(c)", "unpaid"
            )
            return State.REFERRED if self.certified_on else State.ISSUED
        if self.state in (State.DRAFT, State.CLOSED) or left:
            return State(self.state)
        self.settled_on = step.day
        step.meet(PAY)
        step.done("unpaid")
        if self.certified_on is not None:
            self._to_offices(step, "common.lien_release")
        return State.CLOSED

    @act("Time to pay is over", source=State.ISSUED, by=(Role.SYSTEM,), section="5-37(c)")
    def unpaid(self, step):
        left = money.balance(self)
        step.task(
            Role.OFFICER, f"{self.number}: ${left:,.2f} unpaid; certify it", "5-37(c)", "unpaid"
        )

    @act(
        "Certify as a lien",
        done="Certified to comptroller and tax collector",
        source=State.ISSUED,
        target=State.REFERRED,
        by=(Role.OFFICER,),
        section="5-36(e)(3)b, 5-37(c)",
        guards=(guards.may_certify, guards.ledger_in_order),
        signs=True,
        decides=True,
        hint="What is unpaid becomes a lien on the property and goes on the next tax bill.",
    )
    def certify(self, step):
        self._certified(step)

    @act(
        "Enter the assessment by the board",
        done="Assessed on the land",
        source=State.ISSUED,
        target=State.REFERRED,
        by=(Role.TOWN_BOARD, Role.CLERK),
        section="5-93(b)(6)",
        form="enforcement.liens.forms.AssessForm",
        guards=(guards.may_assess, guards.ledger_in_order),
        prints=("enforcement.demolition_assessment",),
        public=True,
        decides=True,
    )
    def assess(self, step):
        self.assessed_by = step.data["resolution_number"]
        self._certified(step)

    @act(
        "Record the lien",
        done="Lien recorded",
        source=State.ISSUED,
        target=State.REFERRED,
        by=(Role.CLERK, Role.OFFICER),
        section="6-237(f)",
        guards=(guards.lien_at_once, guards.ledger_in_order),
        signs=True,
        hint="The cost of restoring land is a lien from the bill on, until it is paid.",
    )
    def record_lien(self, step):
        self._certified(step)

    def _certified(self, step) -> None:
        self.certified_on, self.certified_amount = step.day, money.balance(self)
        step.record(amount=str(self.certified_amount))
        step.done("unpaid")
        self._to_offices(step, "common.lien_certificate")

    def _to_offices(self, step, key: str) -> None:
        """One paper for each of the two offices."""
        for role, _name in OFFICES:
            addressee = {"name": f"{role.label} of the town", "address": "", "capacity": ""}
            step.paper(key, addressee=addressee, office=role.label.lower())
            step.tell(
                role, f"{self.number}: {'lien' if 'cert' in key else 'release of a lien'}",
                f"{self.address}: ${self.certified_amount:,.2f}.",
            )  # fmt: skip

    @act(
        "Put on the tax roll",
        done="Put on the tax roll",
        source=State.REFERRED,
        by=(Role.TAX_COLLECTOR, Role.COMPTROLLER, Role.OFFICER, Role.CLERK),
        section="5-36(e)(3)b, 5-37(d)",
        form=f"{FORMS}.RollForm",
        guards=(guards.not_on_roll,),
    )
    def put_on_roll(self, step):
        self.roll_year = step.data["roll_year"]

    @act(
        "Void: billed in error",
        done="Declared void",
        source=OPEN,
        target=State.VOID,
        by=(Role.OFFICER,),
        section="5-34(a)",
        form="workflow.forms.ReasonForm",
        danger=True,
        hint="The charges stay where they are; what was certified is released.",
    )
    def annul(self, step):
        if self.certified_on is not None:
            self._to_offices(step, "common.lien_release")
        self.papers.filter(standing="in_force").exclude(key="common.lien_release").update(
            standing="void"
        )
        step.after(lambda event: self.lines.all().delete())
        step.done("unpaid")
