"""What only a board may allow: special permits, joint directional, information and directive signs,
a plaza's second ground sign (§§ 5-124(e), (l)(3), 5-128, 5-129, 5-131, 5-132(d)(3)d)."""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from fees import ledger
from fees.models import FeeKind
from people.roles import BOARDS, Role
from signs.guards import approval as guards
from signs.lifecycle.applying import applying
from signs.lifecycle.deciding import AFTER, FilingActs, enter_decision, enters_for
from workflow.acts import act
from workflow.deciding import decision, nothing_waits
from workflow.models import Referral
from workflow.refusal import Refusal
from workflow.states import State

Base: type = applying(
    "5-128, 5-129, 5-131",
    what="an application to a board",
    begin_form="signs.forms.applying.BeginApprovalForm",
)


class BoardApprovalActs(FilingActs, Base):
    """All acts on an approval of a board."""

    def begun(self, step) -> None:
        data = step.data
        self.what = data.get("what") or ""
        permit = data.get("permit")
        if permit is None:
            return
        self.permit = permit
        if permit.parcel is not None:
            step.parcel(permit.parcel)
        step.after(lambda event: step.link("approves for", permit))

    def lacks(self):
        yield from super().lacks()
        if not self.what:
            yield Refusal("Say first what is to be approved.", self.filing_section, key="what")

    def filed(self, step) -> None:
        self.title = self.get_what_display()

    @decision(
        "Refer to the board that decides",
        done="Referred to the board that decides",
        source=State.SUBMITTED,
        target=State.REFERRED,
        by=(Role.OFFICER,),
        section="5-128, 5-129, 5-131",
        held_as="accept",
        prints=("signs.referral",),
        public=True,
    )
    def refer(self, step):
        from signs import approving

        step.findings = approving.findings(self, step.day)
        step.after(
            lambda event: Referral.objects.create(
                case=self, event=event, body=self.body, kind=Referral.Kind.DECISION,
                reason=self.get_what_display(), section=self.law, made_on=step.day,
            )
        )  # fmt: skip
        step.tell(
            Role.APPLICANT, f"{self} is before the {self.body.label.lower()}",
            "You are told when it has decided.",
        )  # fmt: skip

    @act(
        "Ask for counsel",
        done="Counsel asked for",
        source=State.REFERRED,
        by=(Role.CLERK, *sorted(BOARDS)),
        section="5-129(a)(1)",
        form="signs.forms.boards.AdviceForm",
    )
    def ask_advice(self, step):
        data = step.data
        step.after(
            lambda event: Referral.objects.create(
                case=self, event=event, body=data["of"], kind=Referral.Kind.ADVICE,
                reason=data["question"], section="5-129(a)(1)", made_on=step.day,
            )
        )  # fmt: skip

    @act(
        "Enter the advice",
        done="Advice received",
        source=State.REFERRED,
        by=(Role.CLERK, *sorted(BOARDS)),
        section="5-129(a)(1)",
        guards=(guards.advice_open,),
        form="signs.forms.boards.AdvisedForm",
    )
    def record_advice(self, step):
        referral = step.data["referral"]
        referral.state, referral.answer = Referral.State.ANSWERED, step.data["answer"]
        referral.answered_on = step.data["answered_on"]
        referral.save()

    @act(
        "Charge the town board's costs",
        done="Costs of the town board charged",
        source=(State.REFERRED, *AFTER),
        by=(Role.CLERK,),
        section="5-131(b)",
        guards=(guards.joint_directional,),
        form="signs.forms.boards.CostsForm",
        prints=("signs.cost_bill",),
    )
    def charge_costs(self, step):
        data = step.data
        for name in ("advertising_cost_usd", "survey_cost_usd", "technical_cost_usd",
                     "other_cost_usd"):  # fmt: skip
            setattr(self, name, getattr(self, name) + data[name])
        total = sum(data[name] for name in data if name.endswith("_usd"))
        words = f"Costs of the town board: {data['what_for']}"
        ledger.charge_amount(step, FeeKind.JOINT_SIGN, total, words, "5-131(b)", bars=False)

    @decision(
        "Enter the board's decision",
        done="Decided by the board",
        source=State.REFERRED,
        target=RETURN_VALUE(State.APPROVED, State.APPROVED_WITH_CONDITIONS, State.DENIED),
        by=enters_for(*sorted(BOARDS)),
        section="5-128, 5-129, 5-131",
        held_as="approve",
        checks=(guards.by_its_body, guards.may_grant),
        form="signs.forms.boards.ApprovalDecisionForm",
        prints=("signs.board_decision",),
        public=True,
    )
    def decide(self, step):
        state = enter_decision(self, step, self.body)
        self.other_height_approved_ft = step.data.get("other_height_approved_ft")
        self.referrals.filter(kind=Referral.Kind.DECISION, state=Referral.State.OPEN).update(
            state=Referral.State.ANSWERED, answered_on=self.decided_on,
            approves=state != State.DENIED, resolution_number=self.resolution_number,
        )  # fmt: skip
        nothing_waits(self, step)
        granted = "Granted" if state != State.DENIED else "Denied"
        step.tell(
            Role.APPLICANT, f"The {self.body.label.lower()} has decided on {self}",
            f"{granted}. {self.findings_text}",
        )  # fmt: skip
        return state
