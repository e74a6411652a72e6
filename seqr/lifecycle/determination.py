"""The determination of significance, first and after the draft; the other agencies (§§ 6-23,
6-24(b), 6-27)."""

from __future__ import annotations

from fees import ledger
from fees.models import FeeKind
from fees.schedule import fee
from people.roles import BOARDS, Role
from seqr import checks, guards
from seqr.linked import OPEN
from seqr.models.choices import Result, Significance, Stage
from workflow.deciding import decision, nothing_waits
from workflow.states import State

BODY = (Role.OFFICER, *sorted(BOARDS), Role.CLERK)
DETERMINE = guards.at_step("determine_significance", "determine_after_draft")


class DeterminationActs:
    """From the accepted application to a determination, and the filing that ends the review."""

    @decision(
        "Name another agency",
        done="Agency named",
        source=OPEN,
        by=(Role.OFFICER, Role.CLERK),
        section="6-27",
        form="seqr.forms.agencies.AgencyForm",
    )
    def name_agency(self, step):
        from seqr.models import Agency

        data = dict(step.data)
        step.after(
            lambda event: Agency.objects.create(review=self, event=event, round=self.round, **data)
        )

    @decision(
        "Tell an agency",
        done="Agency told",
        source=OPEN[1:],
        by=(Role.OFFICER, Role.CLERK),
        section="6-27",
        guards=(guards.has_agency,),
        form="seqr.forms.agencies.TellAgencyForm",
        prints=("seqr.agency_notice",),
        backdated=True,
    )
    def tell_agency(self, step):
        agency = step.data["agency"]
        agency.told_on = step.day
        agency.save(update_fields=["told_on"])

    @decision(
        "Record an agency's answer",
        done="Agency's answer recorded",
        source=OPEN[1:],
        by=(Role.OFFICER, Role.CLERK),
        section="6-27",
        guards=(guards.has_agency,),
        form="seqr.forms.agencies.AgencyAnswerForm",
    )
    def record_agency_answer(self, step):
        agency = step.data["agency"]
        agency.answered_on, agency.answer = step.data["answered_on"], step.data["answer"]
        agency.save(update_fields=["answered_on", "answer"])

    @decision(
        "Settle which agency leads",
        done="Lead agency settled",
        source=OPEN[1:],
        by=(Role.OFFICER, Role.CLERK),
        section="6-27",
        guards=(guards.has_agency,),
        form="seqr.forms.agencies.LeadForm",
        public=True,
        backdated=True,
    )
    def settle_lead(self, step):
        self.lead, self.lead_settled_on = step.data["lead"], step.day
        self.lead_basis = step.reason

    @decision(
        "Find: no significant effect",
        done="Found to have no significant effect",
        source=State.UNDER_REVIEW,
        by=BODY,
        section="6-23",
        guards=(
            guards.is_the_body,
            DETERMINE,
            guards.others_are_heard,
            guards.draft_is_taken_up,
        ),
        form="seqr.forms.body.DeterminationForm",
        public=True,
        hint="The review ends on the day on which the determination is filed.",
    )
    def find_not_significant(self, step):
        self._determine(Significance.NOT, step)
        step.task(Role.CLERK, "File the determination", "6-24(b)", "seqr.file_determination")

    @decision(
        "Find: may be significant",
        done="Found that the effect may be significant",
        source=State.UNDER_REVIEW,
        by=BODY,
        section="6-23",
        guards=(
            guards.is_the_body,
            DETERMINE,
            guards.others_are_heard,
            guards.draft_is_taken_up,
        ),
        form="seqr.forms.body.DeterminationForm",
        prints=("seqr.determination",),
        public=True,
        hint="Then a statement is needed: a draft by the applicant or, after the draft, the final "
        "one.",
    )
    def find_may_be_significant(self, step):
        stage = self._determine(Significance.MAY_BE, step)
        if stage is Stage.FIRST:
            self._demand_draft(step)
        else:
            step.tell(
                self.deciding_body, f"{self}: a final statement is needed", step.data["reasons"]
            )

    def _determine(self, result: Significance, step) -> Stage:
        from seqr.models import Determination

        first = checks.determination(self, Stage.FIRST)
        stage = Stage.FIRST if first is None else Stage.AFTER_DRAFT
        data = step.data
        by = self.lead.name if data.get("by_lead") and self.lead else self.body_label
        found = Determination(
            review=self,
            round=self.round,
            stage=stage,
            result=result,
            reasons=data["reasons"],
            made_by=by,
            resolution_number=data.get("resolution_number") or "",
            made_on=data["made_on"],
        )
        step.record(stage=stage.value, result=result.value, made_by=by)
        step.after(lambda event: _keep(found, event))
        return stage

    def _demand_draft(self, step) -> None:
        """The demand and the fee of the law; none for the town's own action (§ 6-26)."""
        words = ""
        if not checks.is_own_action(self):
            due = fee(FeeKind.DRAFT_STATEMENT, step.day)
            ledger.charge_amount(
                step, due.kind, due.amount, "Draft environmental statement", due.section
            )
            words = f" With it a fee of ${due.amount:,.2f} is due."
        else:
            step.task(Role.CLERK, "File the town's draft statement", "6-24(b)(2)", "seqr.draft")
        step.paper("seqr.draft_demand")
        step.tell(
            Role.APPLICANT,
            f"{self}: a draft environmental impact statement is needed",
            f"The town finds that the effect of your project may be significant.{words}",
        )

    @decision(
        "File the determination",
        done="Determination filed: the review has ended",
        source=State.UNDER_REVIEW,
        target=State.CLOSED,
        by=(Role.CLERK, Role.OFFICER),
        section="6-24(b)(1)",
        guards=(guards.determination_to_file,),
        form="seqr.forms.body.FilingForm",
        prints=("seqr.determination",),
        public=True,
        backdated=True,
        hint="From this day on the applications go on without further regard to this article.",
    )
    def file_determination(self, step):
        found = checks.determination(self, Stage.AFTER_DRAFT) or checks.determination(
            self, Stage.FIRST
        )
        found.filed_on, found.filed_with = step.day, step.data["filed_with"]
        found.save(update_fields=["filed_on", "filed_with"])
        self.ended_on, self.result = step.day, Result.NOT_SIGNIFICANT
        nothing_waits(self, step)
        step.cancel()
        step.tell(
            Role.APPLICANT,
            f"{self}: no significant effect on the environment",
            "The determination is filed. Your application goes on without further review.",
        )


def _keep(found, event) -> None:
    found.event = event
    found.save()
