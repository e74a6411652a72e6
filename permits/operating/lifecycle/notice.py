"""The notice to obtain an operating permit: given, answered, settled (§ 5-30(a)(2))."""

from __future__ import annotations

from intake.steps import named_person
from people.roles import Role
from permits.operating import ties
from permits.operating.clocks import OBTAIN
from workflow.acts import act
from workflow.deciding import decision, nothing_waits
from workflow.models import Capacity
from workflow.shared import SharedActs, file_case
from workflow.states import State


class ObtainNoticeActs(SharedActs):
    """All acts of a notice."""

    @act(
        "Give notice to obtain an operating permit",
        done="Notice given",
        source=State.DRAFT,
        target=State.OPEN,
        by=(Role.OFFICER,),
        section="5-30(a)(2)",
        form="permits.operating.forms.notice.NoticeForm",
        prints=("operating.obtain_notice",),
    )
    def begin(self, step):
        data = step.data
        for name in ("activities", "description", "planned_start_on", "already_started"):
            setattr(self, name, data[name])
        self.title = self.activity_words[:200]
        self.notified_on = step.day
        if data["parcel"]:
            step.parcel(data["parcel"])
        if data["address"]:
            self.address = data["address"]
        person = named_person(data)
        if person is not None:
            step.party(person, Capacity.ADDRESSEE)
        file_case(self, step)
        due = ties.obtain_by(self.planned_start_on, self.notified_on, step.day)
        if due is not None:
            step.start(OBTAIN, on=min(step.day, due), until=due)
        if person is not None:
            step.tell_person(
                person,
                "You need an operating permit",
                f"{self.activity_words}: this may not be begun, or go on, before the town has "
                "issued an operating permit. The notice tells what to do.",
            )

    @act(
        "The permit is issued",
        done="Permit obtained",
        source=State.OPEN,
        target=State.CLOSED,
        by=(Role.SYSTEM,),
        section="5-30(a)(2)",
        meets=(OBTAIN,),
    )
    def permit_obtained(self, step):
        self.outcome = f"The permit {step.data['permit']} is issued."
        nothing_waits(self, step)

    @decision(
        "Say what came of it",
        done="Settled",
        source=State.OPEN,
        target=State.CLOSED,
        by=(Role.OFFICER,),
        section="5-30(a)(2)",
        form="workflow.forms.ReasonForm",
        hint="The activity was given up, needs no permit, or goes on and is a violation.",
        meets=(OBTAIN,),
    )
    def settle(self, step):
        self.outcome = step.reason
        nothing_waits(self, step)
