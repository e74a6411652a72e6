"""A fire chief's notice of an incident: entered, and looked at by the officer (§ 5-28).

The law gives no day, only "as soon as possible"; so there is a task with a visible age, no clock.
"""

from __future__ import annotations

from people.roles import Role
from workflow.acts import act
from workflow.models import Channel
from workflow.refusal import Refusal
from workflow.shared import SharedActs
from workflow.states import State


def has_place(case, step) -> Refusal | None:
    """An inspection is of a property."""
    if case.parcel_id:
        return None
    return Refusal("The notice names no property of the town's map.", "5-31(b)(1)")


class FireIncidentActs(SharedActs):
    """All acts of a notice. What comes of it is opened as a case of its own and linked."""

    @act(
        "Enter a fire chief's notice",
        done="Fire chief's notice received",
        source=State.DRAFT,
        target=State.SUBMITTED,
        by=(Role.FIRE_OFFICIAL, Role.CLERK, Role.OFFICER),
        section="5-28",
        form="permits.forms.incident.IncidentForm",
    )
    def begin(self, step):
        data = step.data
        for name in ("chief", "incident_kind", "incident_on", "notified_on", "text"):
            setattr(self, name, data[name])
        self.filed_at, self.filed_on = step.at, data["notified_on"]
        if data["parcel"]:
            step.parcel(data["parcel"])
        if data["address"]:
            self.address = data["address"]
        self.title = self.get_incident_kind_display()
        step.task(Role.OFFICER, f"{self.title} at {self.address}", "5-28", "incident")
        step.tell(Role.OFFICER, f"{self.title} at {self.address}", self.text)

    @act(
        "Open a fire safety inspection",
        done="Fire safety inspection opened",
        source=State.SUBMITTED,
        by=(Role.OFFICER,),
        section="5-28, 5-31(b)(1)c",
        decides=True,
        guards=(has_place,),
        form="permits.forms.incident.InspectForm",
        hint="On the ground that you know of it personally.",
    )
    def open_inspection(self, step):
        from workflow.door import begin

        data = {
            "ground": "own_knowledge",
            "parcel": self.parcel_id,
            "alleged": step.data["alleged"],
            "code_violation_alleged": True,
            "known_personally": True,
            "known_how": step.data["known_how"],
            "arises_from": str(self.pk),
        }
        step.after(lambda event: begin("FI", step.by, data, day=step.day, channel=Channel.OFFICE))

    @act(
        "Say what was done about it",
        done="Dealt with",
        source=State.SUBMITTED,
        target=State.CLOSED,
        by=(Role.OFFICER,),
        section="5-28",
        decides=True,
        form="workflow.forms.ReasonForm",
    )
    def deal_with(self, step):
        self.outcome = step.reason
        step.done("incident")
