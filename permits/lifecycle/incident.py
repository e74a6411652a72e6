"""A fire chief's notice of an incident: entered, and looked at by the officer (§ 5-28).

The law gives no day, only "as soon as possible"; so there is a task with a visible age, no clock.
"""

from __future__ import annotations

from people.roles import Role
from workflow.acts import act
from workflow.shared import SharedActs
from workflow.states import State


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
