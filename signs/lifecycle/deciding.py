"""What all decisions of boards share: the resolution, its filing with the town clerk, and the time
to appeal to the town board (§§ 5-115(b), 5-116)."""

from __future__ import annotations

from people.roles import Role
from signs.guards import board as guards
from workflow.acts import act
from workflow.states import DECIDED, State

APPEAL = "signs.town_board_appeal"
AFTER = (*DECIDED, State.DENIED)


def enter_decision(case, step, body: Role) -> str:
    """Keep what the board decided; gives the state to which the case goes. Filing with the town
    clerk is work for the clerk, because the time to appeal runs from it."""
    data = step.data
    case.decided_on, case.decided_by = data["decided_on"], body
    case.resolution_number = data["resolution_number"]
    case.findings_text = data["findings"]
    granted = data["decision"] != "deny"
    section = getattr(case, "law", step.act.section)
    for text in data["conditions"] if granted else []:
        step.condition(text, section=section, source=body.label)
    if body is not Role.TOWN_BOARD:
        words = f"File the decision on {case} with the town clerk"
        step.task(Role.CLERK, words, "5-116(b)", "file decision")
    if not granted:
        return State.DENIED
    return State.APPROVED_WITH_CONDITIONS if data["conditions"] else State.APPROVED


def enters_for(*bodies: Role) -> tuple[Role, ...]:
    """Who enters a board's decision: the clerk, or the board itself."""
    return (Role.CLERK, *bodies)


class FilingActs:
    """Decision filed, time to appeal, outcome of an appeal."""

    @act(
        "File the decision with the town clerk",
        done="Decision filed with the town clerk",
        source=AFTER,
        by=(Role.CLERK,),
        section="5-116(b)",
        guards=(guards.not_filed_yet, guards.filed_decisions),
        form="signs.forms.boards.FilingForm",
        public=True,
        hint="From this day on the time runs in which one can appeal to the town board.",
    )
    def file_with_clerk(self, step):
        filed = step.data["filed_on"]
        self.filed_with_clerk_on = filed
        step.done("file decision")
        step.start(APPEAL, on=filed)
        step.tell(
            Role.APPLICANT,
            f"The decision on {self} is filed with the town clerk",
            "The time to appeal to the town board runs from this day (§ 5-116(b)).",
        )

    @act(
        "Time to appeal is over",
        source=AFTER,
        by=(Role.SYSTEM,),
        section="5-116(b)",
        public=True,
    )
    def appeal_time_over(self, step):
        self.appeal_over_on = step.day

    @act(
        "Appealed to the town board",
        source=AFTER,
        by=(Role.SYSTEM,),
        section="5-116(a)",
        public=True,
    )
    def appealed(self, step):
        step.meet(APPEAL)

    @act(
        "Changed by the town board on appeal",
        source=AFTER,
        by=(Role.SYSTEM,),
        section="5-116(c)",
        target=State.APPROVED_WITH_CONDITIONS,
        public=True,
        also_locks=lambda case: case.also_changed(),
    )
    def granted_on_appeal(self, step):
        """The town board may give the relief of § 5-115; its conditions travel here."""
        from signs.models import SignAppeal

        appeal = SignAppeal.objects.get(pk=step.data["appeal"])
        self.resolution_number, self.decided_by = appeal.resolution_number, Role.TOWN_BOARD
        step.carry_conditions(appeal)
        self.relieved(step.data.get("covers", []))
        self.takes_effect(step)

    @act(
        "Reversed by the town board on appeal",
        source=AFTER,
        by=(Role.SYSTEM,),
        section="5-116(c)",
        target=State.DENIED,
        public=True,
    )
    def reversed_on_appeal(self, step):
        from signs.models import SignAppeal

        appeal = SignAppeal.objects.get(pk=step.data["appeal"])
        self.resolution_number, self.decided_by = appeal.resolution_number, Role.TOWN_BOARD
        words = f"{self} was reversed: look at what was permitted under it"
        step.task(Role.OFFICER, words, "5-116(c)", "reversed")

    def also_changed(self) -> list[int]:
        """The cases that a decision changes with this one."""
        return []

    def relieved(self, covers: list[str]) -> None:
        """Which limits the town board's relief lets pass; only a variance has any."""

    def takes_effect(self, step) -> None:
        """What follows elsewhere from what was granted."""
