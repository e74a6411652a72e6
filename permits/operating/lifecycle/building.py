"""A building in the inspection calendar: entered, changed, called up, inspected (§ 5-31(a)).

The interval runs from the last inspection that counts, else from the first certificate. What the
rules need and nobody knows keeps the clock from starting and is a task of the officer.
"""

from __future__ import annotations

from people.roles import Role
from permits.operating import building_acts, building_guards
from workflow.acts import act
from workflow.deciding import nothing_waits
from workflow.shared import SharedActs
from workflow.states import State

OFFICE = (Role.OFFICER, Role.CLERK)


class InspectableBuildingActs(SharedActs):
    """All acts of a building."""

    @act(
        "Enter a building",
        done="Building entered",
        source=State.DRAFT,
        target=State.SUBMITTED,
        by=OFFICE,
        section="5-31(a)",
        form="permits.operating.forms.building.BuildingForm",
    )
    def begin(self, step):
        building_acts.set_facts(self, step)
        step.parcel(step.data["parcel"])
        building_acts.set_owner(self, step)
        self.filed_at, self.filed_on = step.at, step.day
        self.certificate_issued_on = step.data["certificate_issued_on"] or (
            building_acts.first_certificate(self)
        )
        self.last_town_inspection_on = step.data["last_town_inspection_on"]
        building_acts.keep_calendar(self, step)

    @act(
        "Change the facts of the building",
        done="Facts of the building changed",
        source=State.SUBMITTED,
        by=(Role.OFFICER,),
        section="5-31(a)",
        decides=True,
        form="permits.operating.forms.building.FactsForm",
        hint="The class of the building and its interval follow from them.",
    )
    def change_facts(self, step):
        building_acts.set_facts(self, step)
        for name in ("certificate_issued_on", "last_town_inspection_on"):
            setattr(self, name, step.data[name])
        building_acts.keep_calendar(self, step)

    @act(
        "Change owner or contact",
        done="Owner or contact changed",
        source=State.SUBMITTED,
        by=OFFICE,
        section="5-31(b)(2)",
        form="permits.operating.forms.building.ContactForm",
    )
    def change_contact(self, step):
        for name in ("contact_name", "contact_phone", "access_note"):
            setattr(self, name, step.data[name])
        building_acts.set_owner(self, step)

    @act(
        "The property has changed hands",
        done="Owner changed",
        source=(State.SUBMITTED, State.CLOSED),
        by=(Role.SYSTEM,),
        section="5-31(b)(2)",
    )
    def owner_changed(self, step):
        building_acts.set_owner(self, step)

    @act(
        "Open an inspection",
        done="Inspection opened",
        source=State.SUBMITTED,
        by=(Role.OFFICER,),
        section="5-31(a), (b)",
        guards=(building_guards.no_inspection_open,),
        form="permits.operating.forms.building.OpenForm",
    )
    def open_inspection(self, step):
        building_acts.open_inspection(self, step, step.by, step.data)

    @act(
        "Called up for its inspection",
        source=(State.SUBMITTED, State.CLOSED),
        by=(Role.SYSTEM,),
        section="5-31(a)",
    )
    def call_up(self, step):
        if building_acts.is_to_be_called(self, step.day):
            building_acts.open_inspection(self, step, step.by, {"ground": "scheduled"})

    @act(
        "Inspected",
        source=(State.SUBMITTED, State.CLOSED),
        by=(Role.SYSTEM,),
        section="5-31(a)",
    )
    def inspected(self, step):
        """From an inspection that counts the next interval runs, and never further than that. Where
        one does not count, the calendar's own may be wanted at once."""
        if step.data["counts"]:
            building_acts.count(self, step)
            building_acts.keep_calendar(self, step)
        elif building_acts.is_to_be_called(self, step.day):
            building_acts.open_inspection(self, step, step.by, {"ground": "scheduled"})

    @act(
        "An inspection was declared void",
        by=(Role.SYSTEM,),
        section="5-34(a)",
    )
    def inspection_annulled(self, step):
        building_acts.uncount(self, step.data["from"])
        if self.state == State.SUBMITTED:
            building_acts.keep_calendar(self, step)

    @act(
        "Certificate issued for the property",
        source=(State.SUBMITTED, State.CLOSED),
        by=(Role.SYSTEM,),
        section="5-27(b)",
    )
    def certificate_issued(self, step):
        """The first certificate starts the first interval; the number of persons that it names is
        for the officer to take over."""
        if self.certificate_issued_on is None:
            self.certificate_issued_on = step.day
            building_acts.keep_calendar(self, step)
        words = f"A certificate was issued ({step.data['from']}): look at the facts of the building"
        step.task(Role.OFFICER, words, "5-31(a)", about="certificate")

    @act(
        "Take out of the calendar",
        done="Taken out of the calendar",
        source=State.SUBMITTED,
        target=State.CLOSED,
        by=(Role.OFFICER,),
        section="5-31(a)",
        decides=True,
        guards=(building_guards.no_inspection_open,),
        form="workflow.forms.ReasonForm",
        hint="A building that is gone. A home stays, without a calendar.",
    )
    def retire(self, step):
        nothing_waits(self, step)
        step.cancel()

    @act(
        "Put into the calendar again",
        done="Put into the calendar again",
        source=State.CLOSED,
        target=State.SUBMITTED,
        by=(Role.OFFICER,),
        section="5-31(a)",
        decides=True,
        form="workflow.forms.ReasonForm",
    )
    def restore(self, step):
        building_acts.keep_calendar(self, step)
