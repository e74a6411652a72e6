"""Where the area lies, as the officer determines (§ 6-121(c)), and trailers in it (§ 6-101)."""

from __future__ import annotations

from floodplain import area_guards as guards
from floodplain import clocks
from intake import steps
from people.roles import Role
from workflow.acts import act
from workflow.deciding import decision
from workflow.shared import SharedActs, file_case
from workflow.states import State

ASKERS = (Role.APPLICANT, Role.CLERK, Role.OFFICER)


class DeterminationActs(SharedActs):
    """A question about the limits of the area, and the officer's answer in writing."""

    @act(
        "Ask whether a place lies in the flood area",
        done="Question about the flood area asked",
        target=State.UNDER_REVIEW,
        by=ASKERS,
        section="6-121(c)",
        form="floodplain.forms.area.QuestionForm",
        public=True,
    )
    def begin(self, step):
        data = step.data
        concerns = data.get("concerns")
        if step.role is Role.OFFICER and not (data.get("person") or data.get("person_name")):
            self.title = data.get("title") or ""
            if concerns is not None:
                self.applicant = concerns.applicant
        else:
            steps.begin(self, step, concerns.applicant if concerns else None)
        self.concerns = concerns
        for name in ("place", "whole_parcel", "work", "question"):
            setattr(self, name, data[name])
        parcel = data.get("parcel") or (concerns.parcel if concerns else None)
        if parcel is not None:
            step.parcel(parcel)
        self.title = self.title or "Does it lie in the flood area?"
        file_case(self, step)
        if concerns is not None:
            step.after(lambda event: step.link("determines", concerns))
        step.task(Role.OFFICER, "Determine whether the place lies in the area", "6-121(c)", "area")

    @decision(
        "Determine the limits of the flood area",
        done="Limits of the flood area determined",
        source=(State.UNDER_REVIEW, State.ISSUED),
        target=State.ISSUED,
        by=(Role.OFFICER,),
        section="6-121(c)",
        checks=(guards.agrees_with_elevations,),
        form="floodplain.forms.area.DeterminationForm",
        prints=("floodplain.boundary",),
        public=True,
        hint="Known base flood elevations have to be used; without them any authoritative source, "
        "historical data too. A determination can be appealed to the planning board.",
    )
    def determine(self, step):
        from floodplain.checks import area

        for name, value in step.data.items():
            if name not in ("departures", "reason"):
                setattr(self, name, value)
        self.reason, self.decided_on = step.reason, step.day
        step.findings = area.result(self, step.day)["findings"]
        step.done("area")
        step.tell(Role.APPLICANT, f"{self}: {self.get_result_display()}", step.reason)

    @act(
        "Withdraw the question",
        done="Question withdrawn",
        source=State.UNDER_REVIEW,
        target=State.WITHDRAWN,
        by=ASKERS,
        section="6-121(c)",
        form="workflow.forms.OptionalReasonForm",
    )
    def withdraw(self, step):
        step.done("area")


class TrailerActs(SharedActs):
    """A trailer on a site: its days are counted; what is meant to stay becomes a home."""

    @act(
        "Record a trailer in the flood area",
        done="Trailer recorded",
        target=State.ISSUED,
        by=(Role.OFFICER, Role.CLERK),
        section="6-101",
        form="floodplain.forms.area.TrailerForm",
    )
    def begin(self, step):
        data = step.data
        step.parcel(data["parcel"])
        self.title = self.description = data["description"]
        self.trailer_kind, self.placed_on = data["trailer_kind"], data["placed_on"]
        self.meant_to_stay = data["meant_to_stay"]
        step.start(clocks.STAY, on=self.placed_on)

    @act(
        "Has stood for so long that it may be a home",
        source=State.ISSUED,
        by=(Role.SYSTEM,),
        section="6-101",
    )
    def reach_long_stay(self, step):
        """From this day on it is a manufactured home if it is meant as an improved property; a
        person judges that."""
        if self.meant_to_stay:
            self.became_home_on = step.day
        words = "A trailer counts as a manufactured home now if it is meant to stay; decide"
        step.task(Role.OFFICER, words, "6-101", "long_stay")

    @decision(
        "Judge whether it is meant to stay",
        done="Judged whether it is meant to stay",
        source=State.ISSUED,
        by=(Role.OFFICER,),
        section="6-101",
        form="floodplain.forms.area.IntentionForm",
    )
    def judge_intention(self, step):
        from floodplain.checks import area

        self.meant_to_stay = step.data["meant_to_stay"]
        found = area.trailer(self, step.day)
        step.findings = found["findings"]
        home = found["outcome"] == "manufactured_home"
        self.became_home_on = found["values"].get("becomes_on") if home else None
        step.done("long_stay")
        if home:
            words = "A manufactured home stands in the flood area; see that it has its permit"
            step.task(Role.OFFICER, words, "6-122(a)", "permit")

    @act(
        "Record that it was removed",
        done="Trailer removed",
        source=State.ISSUED,
        target=State.CLOSED,
        by=(Role.OFFICER, Role.CLERK),
        section="6-101",
        form="floodplain.forms.area.RemovalForm",
        meets=(clocks.STAY,),
    )
    def record_removal(self, step):
        self.removed_on = step.data["removed_on"]
        for about in ("long_stay", "permit"):
            step.done(about)
