"""A structure that does not comply with the flood rules, from the finding to its end (§ 6-106)."""

from __future__ import annotations

from enforcement.flood import guards
from enforcement.inspecting import plan, planning, visiting
from enforcement.places import put_place
from people.roles import Role
from workflow import facts
from workflow.acts import act
from workflow.models import Paper
from workflow.shared import SharedActs, file_case
from workflow.states import State

FORMS = "enforcement.flood.forms"
OFFICER = (Role.OFFICER,)
LOOKING = (Role.OFFICER, Role.INSPECTOR)
BEFORE = (State.UNDER_REVIEW, State.REFERRED)
OPEN = (*BEFORE, State.ISSUED)
AGENCY = {"name": "Federal Emergency Management Agency", "address": "", "capacity": ""}


class FloodDeclarationActs(SharedActs):
    """All acts on such a structure. No other remedy waits for any of them (§ 6-106)."""

    @property
    def owner(self) -> dict[str, str]:
        """The owner or developer, as a paper is addressed."""
        return {"name": self.owner_name, "address": self.owner_address,
                "capacity": "Owner or developer"}  # fmt: skip

    def agency(self, day) -> dict[str, str]:
        """The federal agency with its address, where the town uses the flood rules' own pages."""
        return {**AGENCY, **facts.ask("floodplain.federal_agency", self, day, {})}

    @act(
        "Enter a structure that does not comply",
        done="Structure found not to comply",
        source=State.DRAFT,
        target=State.UNDER_REVIEW,
        by=OFFICER,
        section="6-106",
        form=f"{FORMS}.FoundForm",
    )
    def begin(self, step):
        data = step.data
        put_place(self, step, data["parcel"], data["place"])
        self._describe(data)
        self.found_on, self.assignee = data["found_on"], step.by.user
        file_case(self, step)
        step.task(Role.OFFICER, f"{self.number}: declare it, or wait for a variance", "6-106",
                  "declare")  # fmt: skip
        if data["source"] is not None:
            step.after(lambda event: step.link("arises from", data["source"]))

    def _describe(self, data: dict) -> None:
        for name in ("structure", "lacks", "provisions", "owner_name", "owner_address"):
            setattr(self, name, data[name])
        self.title = f"Flood rules: {self.structure}"[:200]

    @act(
        "Correct what was found",
        done="Finding corrected",
        source=BEFORE,
        by=OFFICER,
        section="6-106",
        form=f"{FORMS}.DescribeForm",
    )
    def describe(self, step):
        self._describe(step.data)

    @act(
        "Add photographs",
        done="Photographs added",
        source=(*OPEN, State.CLOSED),
        by=LOOKING,
        section="5-34(a)",
        form="enforcement.violations.forms.PhotosForm",
    )
    def add_photos(self, step):
        for photo in step.data["photos"]:
            step.file(photo, kind="photo", title=step.data["title"] or self.structure)

    @act(
        "Wait for the variance",
        done="Waits for the planning board",
        source=State.UNDER_REVIEW,
        target=State.REFERRED,
        by=OFFICER,
        section="6-106, 6-126",
        guards=(guards.variance_asked,),
        hint="The declaration waits until the planning board has decided. Other remedies do not.",
    )
    def wait_for_variance(self, step):
        """A right may still be granted."""
        for asked in guards.variances(self, step.day, guards.BEFORE_BOARD):
            step.link("waits for", asked)

    @act("Variance decided", source=BEFORE, by=(Role.SYSTEM,), section="6-126")
    def variance_decided(self, step):
        """The officer looks at it again; nothing is declared by itself."""
        words = f"{self.number}: the variance is decided ({step.data['from']})"
        step.task(Role.OFFICER, words, "6-106", "declare")

    @act(
        "Declare noncompliant",
        done="Declared noncompliant",
        source=BEFORE,
        target=State.ISSUED,
        by=OFFICER,
        section="6-106",
        form=f"{FORMS}.DeclareForm",
        checks=(guards.no_variance,),
        prints=("enforcement.flood_declaration", "enforcement.fema_notice"),
        signs=True,
        danger=True,
        public=True,
        decides=True,
        hint="It is signed with your name and this day. The owner gets the declaration, and the "
        "Federal Emergency Management Agency is told.",
    )
    def declare(self, step):
        self.declared_on = step.day
        step.findings = guards.judged(self, step)["findings"]
        step.done("declare")
        step.task(Role.CLERK, f"{self.number}: send the notification to the Federal Emergency "
                  "Management Agency", "6-106", "fema")  # fmt: skip

    @act(
        "Record that FEMA was told",
        done="Federal Emergency Management Agency told",
        source=State.ISSUED,
        by=(Role.CLERK, Role.OFFICER),
        section="6-106",
        form=f"{FORMS}.ToldForm",
        guards=(guards.not_told_yet,),
    )
    def record_told(self, step):
        self.agency_told_on, self.agency_told_how = step.data["on"], step.data["how"]
        step.done("fema")

    @act(
        "Book an inspection",
        done="Inspection booked",
        source=OPEN,
        by=(*LOOKING, Role.CLERK),
        section="6-106",
        form="enforcement.violations.forms.BookForm",
    )
    def book_inspection(self, step):
        on = step.data["planned_for"]
        words = "Does the structure comply now?"
        step.after(lambda event: plan(self, guards.SEEN, words, "6-106", on))

    plan_inspection = planning(source=OPEN, by=LOOKING, section="6-106")
    record_inspection = visiting(source=OPEN, by=LOOKING, section="6-106")

    @act(
        "Close: variance approved",
        done="Closed: a variance was approved",
        source=OPEN,
        target=State.CLOSED,
        by=OFFICER,
        section="6-106, 6-126",
        form="workflow.forms.OptionalReasonForm",
        guards=(guards.variance_approved,),
        decides=True,
        public=True,
    )
    def varied(self, step):
        for granted in guards.variances(self, step.day, guards.GRANTED):
            step.link("complies by", granted)
        self._end(step, "Variance approved")

    @act(
        "Close: it complies",
        done="Structure complies",
        source=OPEN,
        target=State.CLOSED,
        by=OFFICER,
        section="6-106",
        form=f"{FORMS}.CompliesForm",
        guards=(guards.found_to_comply,),
        decides=True,
        public=True,
    )
    def complies(self, step):
        self.complies_since = step.data["on"]
        self._end(step, "Complies")

    @act(
        "Withdraw: declared or opened in error",
        done="Withdrawn",
        source=(*OPEN, State.CLOSED),
        target=State.VOID,
        by=OFFICER,
        section="5-34(a)",
        form="workflow.forms.ReasonForm",
        danger=True,
        signs=True,
        public=True,
        decides=True,
        hint="It counts as never having been; whoever was told is told so.",
    )
    def annul(self, step):
        self.papers.exclude(standing=Paper.Standing.REPLACED).update(standing=Paper.Standing.VOID)
        self._end(step, "Withdrawn")

    def _end(self, step, how: str) -> None:
        """Whoever got the declaration is told that it is over: owner and agency."""
        self.end = how
        self.tasks.filter(done_on=None).update(done_on=step.day, done_by=step.by.name)
        for inspection in self.inspections.filter(state__in=("planned", "ready")):
            inspection.cancel()
            inspection.save()
        if self.declared_on is not None:
            for addressee in (self.agency(step.day), self.owner):
                step.paper("enforcement.flood_declaration_over", addressee=addressee)
