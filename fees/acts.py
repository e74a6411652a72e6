"""Acts on the money of a case, the same for every article (§ 5-37)."""

from __future__ import annotations

from fees import ledger
from people.roles import Role
from workflow.acts import act
from workflow.refusal import Refusal, Refused


class MoneyActs:
    """Mixed into the lifecycle of every article whose cases carry fees."""

    @act(
        "Take a payment",
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
        checkout = step.data["checkout"]
        ledger.pay(step, checkout.amount, "online", checkout.payer, step.data["reference"])

    @act("Add a charge", by=(Role.OFFICER,), section="5-37(b)", form="fees.forms.ChargeForm")
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

    @act(
        "Void an entry",
        by=(Role.CLERK, Role.OFFICER),
        section="5-34(a)(8)",
        form="fees.forms.VoidForm",
        hidden=True,
    )
    def void_entry(self, step):
        entry = step.data["entry"]
        # Who enters a payment does not void it where another can (spec: roles, conflicts).
        if getattr(entry, "taken_by_id", None) == step.by.user.pk and step.data["others"]:
            raise Refused(
                Refusal("A payment is voided by someone other than who took it.", "5-34(a)(8)")
            )
        ledger.void(step, entry, step.reason)

    @act("Refund", by=(Role.OFFICER,), section="5-37", form="fees.forms.RefundForm", decides=True)
    def refund(self, step):
        from fees.models import Refund

        data = step.data
        step.after(
            lambda event: Refund.objects.create(
                case=self,
                event=event,
                charge=data["charge"],
                amount=data["amount"],
                refunded_on=step.day,
                reason=step.reason,
            )
        )
