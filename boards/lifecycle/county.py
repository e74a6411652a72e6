"""The county is asked before a board decides what lies near a boundary, road, park, stream or
institution; a decision without it is void (General Municipal Law § 239-m)."""

from __future__ import annotations

from people.roles import BOARDS, Role
from workflow.acts import act
from workflow.shared import SharedActs, file_case
from workflow.states import State

DESK = (Role.CLERK, Role.OFFICER)


class CountyReferralActs(SharedActs):
    """All acts of a referral to the county."""

    @act(
        "Ask the county",
        done="County referral prepared",
        source=State.DRAFT,
        target=State.SUBMITTED,
        by=DESK,
        section="General Municipal Law § 239-m",
        form="boards.forms.county.BeginForm",
    )
    def begin(self, step):
        self.about, self.because = step.data["about"], step.data["because"]
        self.title = f"County referral of {self.about}"
        file_case(self, step)
        if self.about.parcel is not None:
            step.parcel(self.about.parcel)
        step.after(lambda event: step.link("county_referral_of", self.about))

    @act(
        "Send it to the county",
        done="Sent to the county",
        source=State.SUBMITTED,
        target=State.REFERRED,
        by=DESK,
        section="General Municipal Law § 239-m",
        form="boards.forms.county.SendForm",
        prints=("boards.county_referral",),
        public=True,
        hint="The time of the county runs from the day on which it has the full statement.",
    )
    def send(self, step):
        self.sent_on = step.data["received_by_county_on"]
        step.start("boards.county_answer", on=self.sent_on)

    @act(
        "No referral is needed",
        done="Found that no county referral is needed",
        source=State.SUBMITTED,
        target=State.CLOSED,
        by=(Role.OFFICER,),
        section="General Municipal Law § 239-m",
        form="workflow.forms.ReasonForm",
        decides=True,
    )
    def not_needed(self, step):
        pass

    @act(
        "Record the county's answer",
        done="The county has answered",
        source=(State.REFERRED, State.EXPIRED),
        target=State.CLOSED,
        by=DESK,
        section="General Municipal Law § 239-m",
        form="boards.forms.county.AnswerForm",
        public=True,
    )
    def record_answer(self, step):
        data = step.data
        self.answer, self.answer_text = data["answer"], data["answer_text"]
        self.answered_on = data["answered_on"]
        step.meet("boards.county_answer", on=data["answered_on"])
        if data.get("letter"):
            step.file(data["letter"], kind="county_answer", title="The county's answer")
        words = f"{self.get_answer_display()}. {self.answer_text}"
        for role in (Role.OFFICER, *self._bodies()):
            step.tell(role, f"The county has answered on {self.about}", words)

    def _bodies(self) -> list[Role]:
        asked = set(self.about.referrals.values_list("body", flat=True))
        return [role for role in sorted(BOARDS) if role.value in asked]

    @act(
        "The county did not answer in time",
        source=State.REFERRED,
        target=State.EXPIRED,
        by=(Role.SYSTEM,),
        section="General Municipal Law § 239-m",
        public=True,
    )
    def time_over(self, step):
        words = "The board may decide without the county's report."
        for role in (Role.OFFICER, *self._bodies()):
            step.tell(role, f"The county has not answered on {self.about}", words)
