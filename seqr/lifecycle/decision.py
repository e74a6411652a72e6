"""The final statement is considered, and the town decides with its findings (§ 6-25)."""

from __future__ import annotations

from people.roles import Role
from seqr import checks, guards
from seqr.lifecycle.determination import BODY
from seqr.linked import still_open
from seqr.models.choices import Decided, Result, StatementKind
from workflow.acts import act
from workflow.deciding import decision, nothing_waits
from workflow.states import State
from workflow.time_acts import TimeActs

UNDER = State.UNDER_REVIEW


class DecisionActs:
    """From the final statement to the end of the matter."""

    @decision(
        "Record that the final statement was considered",
        done="Final statement considered: the review has ended",
        source=UNDER,
        by=BODY,
        section="6-25(a)",
        guards=(guards.is_the_body, guards.at_step("consider_final_statement")),
        form="seqr.forms.body.ConsiderForm",
        public=True,
        hint="From this day on the applications may be approved.",
    )
    def consider(self, step):
        final = checks.statement(self, StatementKind.FINAL)
        final.considered_on, final.considered_by = step.day, self.body_label
        final.save(update_fields=["considered_on", "considered_by"])
        self.ended_on = step.day
        words = "Decide on the action, with the findings"
        step.task(self.deciding_body, words, "6-25", "seqr.decide")
        step.tell(
            Role.APPLICANT,
            f"{self}: the final statement was considered",
            "The environmental review has ended. The town decides on the action next.",
        )

    @decision(
        "Decide, with the findings",
        done="Decided after the environmental review",
        source=UNDER,
        target=State.CLOSED,
        by=BODY,
        section="6-25",
        guards=(guards.is_the_body, guards.at_step("decide")),
        checks=(guards.decision_in_order,),
        form="seqr.forms.body.DecisionForm",
        meets=("seqr.decision",),
        prints=("seqr.decision",),
        public=True,
    )
    def decide(self, step):
        self.finding_minimizes = step.data["finding_minimizes"]
        self.finding_means = step.data["finding_means"]
        self._decided(step.data["decision"], step)
        words = "The findings are made. The applications that waited can be approved."
        step.tell(Role.APPLICANT, f"{self}: the town has decided", words)
        for case in still_open(self):
            step.task(Role.OFFICER, f"Decide on {case}: the findings are made", "6-25",
                      f"decide:{case.pk}")  # fmt: skip

    @decision(
        "Deny the action",
        done="Action denied after the environmental review",
        source=UNDER,
        target=State.CLOSED,
        by=BODY,
        section="6-25(a)",
        guards=(guards.is_the_body, guards.effect_may_be_significant),
        checks=(guards.decision_in_order,),
        form="seqr.forms.body.DenyForm",
        meets=("seqr.decision",),
        prints=("seqr.decision",),
        public=True,
        danger=True,
        hint="The applications that wait can not be approved after this; they are denied in turn.",
    )
    def deny(self, step):
        self._decided(Decided.DENY, step)
        step.tell(Role.APPLICANT, f"{self}: the action is denied", step.reason)
        for case in still_open(self):
            step.task(Role.OFFICER, f"Deny {case}: the action is denied", "6-25(a)",
                      f"decide:{case.pk}")  # fmt: skip

    def _decided(self, decision: str, step) -> None:
        self.decision, self.decided_on = decision, step.day
        self.decision_made_by = self.body_label
        self.decision_resolution = step.data.get("resolution_number") or ""
        self.result = Result.DECIDED
        nothing_waits(self, step)
        step.cancel("seqr.comments")
        step.record(decision=str(decision))

    @act(
        "Enter a longer time by consent of both",
        done="Longer time agreed",
        source=UNDER,
        by=(Role.OFFICER, Role.CLERK),
        section="6-25(a)",
        form="workflow.time_forms.ConsentForm",
        guards=(guards.time_to_decide_runs,),
        backdated=True,
        prints=("seqr.extension",),
        hint="Counts only if both signed, the later on or before the last day in force.",
    )
    def extend_by_consent(self, step):
        TimeActs.extend_by_consent(self, step)
