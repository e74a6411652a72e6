"""The appeal against a stormwater notice of violation (§ 6-237(a)(6)): to the municipality, which
is read as the town board, by a written notice handed to the town clerk."""

from __future__ import annotations

from datetime import date

from django_fsm import RETURN_VALUE

from enforcement.asking import ask
from people.roles import Role
from workflow.acts import act
from workflow.models import Paper
from workflow.refusal import Refusal
from workflow.states import State

FORMS = "enforcement.orders.forms"
APPEAL = "enforcement.stormwater_appeal"


def no_appeal_yet(notice, step) -> Refusal | None:
    if notice.appealed_on and not notice.appeal_result:
        return Refusal("An appeal is filed already.", "6-237(a)(6)")
    return None


def judged(notice, filed_on: date, in_writing: bool) -> dict:
    """`stormwater.appeal`, from the latest service on a landowner: the kinder day."""
    starts = [c.started_on for c in notice.clocks.filter(key=APPEAL)]
    facts = {
        "served_on": max(starts, default=filed_on).isoformat(),
        "filed_on": filed_on.isoformat(),
        "in_writing": in_writing,
        "notice_states_appeal_right": True,
    }
    return ask("stormwater.appeal", facts, filed_on)


class AppealActs:
    """Mixed into the notice of violation."""

    @act(
        "Enter an appeal",
        done="Appeal entered",
        source=State.ISSUED,
        target=RETURN_VALUE(State.ISSUED, State.REFERRED),
        by=(Role.CLERK, Role.STORMWATER_OFFICER, Role.OFFICER),
        section="6-237(a)(6)",
        form=f"{FORMS}.AppealForm",
        guards=(no_appeal_yet,),
        hint="An appeal that is late or not in writing is received and answered, and not accepted. "
        "Penalties wait for the decision; a stop-work order does not.",
    )
    def file_appeal(self, step):
        data = step.data
        result = judged(self, data["filed_on"], data["in_writing"])
        step.findings = result["findings"]
        if result["outcome"] == "not_accepted":
            words = " ".join(one["message"] for one in result["findings"])
            step.record(accepted=False)
            step.task(
                Role.CLERK, f"Answer the appeal of {data['appellant']}: not accepted. {words}",
                "6-237(a)(6)", "appeal",
            )  # fmt: skip
            return State.ISSUED
        self.appealed_on, self.appeal_text = data["filed_on"], data["grounds"]
        self.appeal_result = ""
        step.record(accepted=True)
        step.meet(APPEAL, on=data["filed_on"])
        step.task(Role.TOWN_BOARD, f"Decide the appeal against {self.number}", "6-237(a)(6)",
                  "appeal")  # fmt: skip
        return State.REFERRED

    @act(
        "Enter the decision on the appeal",
        done="Appeal decided",
        source=State.REFERRED,
        target=RETURN_VALUE(State.ISSUED, State.VOID),
        by=(Role.TOWN_BOARD, Role.CLERK),
        section="6-237(a)(6)",
        form=f"{FORMS}.AppealDecisionForm",
        public=True,
    )
    def decide_appeal(self, step):
        self.appeal_result = step.data["result"]
        step.done("appeal")
        self.tell_the_served(step, "enforcement.appeal_decision")
        if self.appeal_result == "upheld":
            return State.ISSUED
        self.end = "Annulled on appeal"
        step.after(lambda event: self.papers.filter(key=self.paper_key).update(
            standing=Paper.Standing.VOID))  # fmt: skip
        return State.VOID

    @act("Time to appeal is over", source="*", by=(Role.SYSTEM,), section="6-237(a)(6)")
    def appeal_time_over(self, step):
        """The determination stands."""
