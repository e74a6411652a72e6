"""Acts on the money of a case, the same for every article (§ 5-37)."""

from __future__ import annotations

from fees import ledger
from fees.models import Charge
from people.roles import Role
from workflow.acts import act
from workflow.refusal import Refusal, Refused


class MoneyActs:
    """Mixed into the lifecycle of every article whose cases carry fees."""

    @act(
        "Take a payment",
        done="Payment received",
        by=(Role.CLERK, Role.OFFICER),
        section="5-37",
        form="fees.forms.PaymentForm",
    )
    def take_payment(self, step):
        data = step.data
        ledger.pay(
            step, data["amount"], data["method"], data["payer"], data["reference"], data["paid_on"]
        )

    @act("Paid online", by=(Role.SYSTEM,), section="5-37")
    def paid_online(self, step):
        """By the provider's signed message alone. Money that came is entered whatever is owed:
        what is over it is a credit, which the clerk is told of."""
        checkout, amount = step.data["checkout"], step.data["amount"]
        over = amount - ledger.balance(self).due
        ledger.pay(step, amount, "online", checkout.payer, step.data["reference"])
        step.after(checkout.settle)
        step.tell(
            Role.APPLICANT,
            f"We have received your payment of ${amount:,.2f}",
            f"Your online payment of ${amount:,.2f} on {self} has come in. "
            "The receipt is on the page of your case.",
        )
        if over > 0:
            step.task(
                Role.CLERK,
                f"${over:,.2f} came in over what was owed; see that it is given back",
                "5-37",
                about=f"credit:{checkout.pk}",
            )

    @act("Message of the payment provider to look into", by=(Role.SYSTEM,), section="5-37")
    def question_payment(self, step):
        """A signed message that does not fit what is on record: nothing is booked, a person looks
        at it, so that no money is lost and none is counted twice."""
        step.record(message=step.data["message"])
        step.task(
            Role.CLERK, step.data["what"], "5-37", about=f"question:{step.data['reference']}"[:80]
        )

    @act(
        "Add a charge",
        done="Charge added",
        by=(Role.OFFICER,),
        section="5-37(b)",
        form="fees.forms.ChargeForm",
    )
    def add_charge(self, step):
        data = step.data
        ledger.charge_amount(
            step,
            data["kind"],
            data["amount"],
            data["description"],
            data["section"],
            data["bars_acceptance"],
        )
        step.tell(
            Role.APPLICANT,
            f"A charge of ${data['amount']:,.2f} was added",
            f"{data['description']} (§ {data['section']}): ${data['amount']:,.2f}. {step.reason} "
            "You can pay online, by mail or at the counter.",
        )

    @act(
        "Void an entry",
        done="Entry voided",
        by=(Role.CLERK, Role.OFFICER),
        section="5-34(a)(8)",
        form="fees.forms.VoidForm",
        hidden=True,
        danger=True,
        hint="The entry stays on record and counts no more; a voided payment is owed again.",
    )
    def void_entry(self, step):
        entry = step.data["entry"]
        # Who enters a payment does not void it where another can (spec: roles, conflicts).
        if getattr(entry, "taken_by_id", None) == step.by.user.pk and step.data["others"]:
            raise Refused(
                Refusal("A payment is voided by someone other than who took it.", "5-34(a)(8)")
            )
        ledger.void(step, entry, step.reason)
        if isinstance(entry, Charge):
            subject = f"A charge of ${entry.amount:,.2f} was taken back"
            body = f"You no longer owe “{entry.description}”. Reason: {step.reason}"
        else:
            subject = f"Your payment of ${entry.amount:,.2f} does not count"
            body = f"It was taken back, so the amount is owed again. Reason: {step.reason}"
        step.tell(Role.APPLICANT, subject, body)

    @act(
        "Refund",
        done="Refunded",
        by=(Role.OFFICER,),
        section="5-37",
        form="fees.forms.RefundForm",
        decides=True,
    )
    def refund(self, step):
        charge, amount = step.data["charge"], step.data["amount"]
        ledger.refund(step, charge, amount)
        if charge is None and amount == ledger.refundable(self, None):
            self.tasks.filter(about__startswith="credit:", done_on=None).update(
                done_on=step.day, done_by=step.by.name
            )
        step.tell(
            Role.APPLICANT,
            f"The town gives back ${amount:,.2f}",
            f"For {charge.description if charge else 'what was paid over the fees'}. "
            f"Reason: {step.reason}",
        )
