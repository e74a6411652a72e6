"""An unsafe building: the engineer's inspection and report, the town board's determination, the
owner's work, the hearing (§§ 5-91, 5-92, 5-93(b)(4), (5))."""

from __future__ import annotations

from enforcement.inspecting import plan, planning, visiting
from enforcement.places import owner_of_record, put_place
from enforcement.unsafe import guards
from people.roles import Role
from workflow.acts import act
from workflow.deciding import nothing_waits
from workflow.models import Referral
from workflow.shared import SharedActs, file_case
from workflow.states import State

FORMS = "enforcement.unsafe.forms"
BOARD = (Role.TOWN_BOARD, Role.CLERK)
LOOKING = (Role.OFFICER, Role.TOWN_ENGINEER)
COMMENCE, COMPLETE = "enforcement.unsafe_commence", "enforcement.unsafe_complete"
HEARING = "enforcement.unsafe_hearing"
KEY = "enforcement.unsafe"


def put_to_board(case, step, reason: str, section: str) -> None:
    """A matter for the town board's agenda."""
    step.after(
        lambda event: Referral.objects.create(
            case=case, event=event, body=Role.TOWN_BOARD, kind=Referral.Kind.DECISION,
            reason=reason, section=section, made_on=step.day,
        )
    )  # fmt: skip
    step.task(Role.TOWN_BOARD, f"{case.number}: {reason}"[:200], section, "board")


def board_has_decided(case, step, text: str, approves: bool) -> None:
    """What was put to the board is answered."""
    for referral in case.referrals.filter(state=Referral.State.OPEN):
        referral.state, referral.answer, referral.approves = "answered", text, approves
        referral.resolution_number = step.data["resolution_number"]
        referral.answered_on = step.data["decided_on"]
        referral.save()
    step.done("board")


class UnsafeActs(SharedActs):
    """From the inspection to the end; notice and demolition have modules of their own."""

    @act(
        "Enter a formal inspection",
        done="Building formally inspected",
        source=State.DRAFT,
        target=State.UNDER_REVIEW,
        by=(Role.TOWN_ENGINEER,),
        section="5-91",
        form=f"{FORMS}.InspectForm",
    )
    def begin(self, step):
        data = step.data
        put_place(self, step, data["parcel"], data["place"])
        self.premises, self.findings = data["premises"], data["findings"]
        self.inspected_on = data["inspected_on"]
        self.title = self.premises[:200]
        file_case(self, step)
        source = data["source"]
        if source is not None:
            step.after(lambda event: step.link("arises from", source))
        owner = owner_of_record(self.parcel, step.day)
        if owner["name"]:
            step.after(lambda event: guards.add_recipient(self, {**owner, "kind": "owner"}))

    @act(
        "Write the findings anew",
        done="Findings written",
        source=State.UNDER_REVIEW,
        by=(Role.TOWN_ENGINEER,),
        section="5-91",
        form=f"{FORMS}.FindingsForm",
    )
    def write_findings(self, step):
        self.premises, self.findings = step.data["premises"], step.data["findings"]

    @act(
        "Add photographs and papers",
        done="Photographs added",
        by=(*LOOKING, Role.INSPECTOR, Role.CLERK),
        section="5-91",
        source=tuple(s for s in State if s is not State.DRAFT),
        form="enforcement.violations.forms.PhotosForm",
    )
    def add_photos(self, step):
        for photo in step.data["photos"]:
            step.file(photo, kind="photo", title=step.data["title"] or "The building")

    @act(
        "File the report with the town board",
        done="Report filed with the town board",
        source=State.UNDER_REVIEW,
        target=State.REFERRED,
        by=(Role.TOWN_ENGINEER,),
        section="5-91",
        prints=("enforcement.engineer_report",),
        signs=True,
        public=True,
        decides=True,
    )
    def file_report(self, step):
        self.report_filed_on = step.day
        put_to_board(self, step, "Is the building unsafe or dangerous to the public?", "5-92")

    @act(
        "Determined: not unsafe",
        done="Determined not to be unsafe",
        source=State.REFERRED,
        target=State.CLOSED,
        by=BOARD,
        section="5-92",
        form=f"{FORMS}.ResolutionForm",
        prints=("enforcement.unsafe_cleared",),
        public=True,
        decides=True,
    )
    def determine_safe(self, step):
        self._resolved(step, "not_unsafe")
        nothing_waits(self, step)

    @act(
        "Determined: unsafe",
        done="Determined to be unsafe",
        source=State.REFERRED,
        target=State.APPROVED,
        by=BOARD,
        section="5-92",
        form=f"{FORMS}.ResolutionForm",
        public=True,
        decides=True,
        hint="The resolution orders that notice be given.",
    )
    def determine_unsafe(self, step):
        self._resolved(step, "unsafe")
        step.task(Role.OFFICER, f"{self.number}: draw up the notice", "5-93", "notice")

    def _resolved(self, step, result: str) -> None:
        self.resolution = result
        self.resolution_number = step.data["resolution_number"]
        self.resolution_on = step.data["decided_on"]
        self.decided_on = self.resolution_on
        board_has_decided(self, step, result.replace("_", " "), result == "unsafe")

    @act(
        "Enter the hearing",
        done="Hearing held",
        source=State.ISSUED,
        by=BOARD,
        section="5-93(b)(5)",
        form=f"{FORMS}.HearingHeldForm",
        guards=(guards.no_hearing_yet,),
        checks=(guards.hearing_not_too_early,),
        public=True,
    )
    def hold_hearing(self, step):
        data = step.data
        self.hearing_held_on = data["held_on"]
        self.attendance, self.minutes = data["attendance"], data["minutes"]
        if data.get("file"):
            step.file(data["file"], "minutes", public="open")
        step.meet(HEARING, on=data["held_on"])

    @act(
        "Adjourn the hearing",
        done="Hearing adjourned",
        source=State.ISSUED,
        by=BOARD,
        section="5-93(b)(5)",
        form=f"{FORMS}.AdjournForm",
        guards=(guards.no_hearing_yet,),
        checks=(guards.new_hearing_not_too_early,),
        public=True,
    )
    def adjourn_hearing(self, step):
        data = step.data
        self.hearing_on = data["hearing_on"]
        self.hearing_time, self.hearing_place = data["hearing_time"], data["hearing_place"]

    @act(
        "Record a refusal",
        done="Refusal recorded",
        source=State.ISSUED,
        by=LOOKING,
        section="5-95",
        form=f"{FORMS}.RefusalForm",
    )
    def record_refusal(self, step):
        self.refused_on = step.data["on"]

    @act(
        "Record that work has started",
        done="Work on the building started",
        source=State.ISSUED,
        by=LOOKING,
        section="5-93(b)(4)",
        form=f"{FORMS}.DayForm",
        guards=(guards.not_started,),
    )
    def record_start(self, step):
        self.work_started_on = step.data["on"]
        step.meet(COMMENCE, on=max(self.work_started_on, self.served_on))

    @act(
        "Book an inspection",
        done="Inspection booked",
        source=(State.ISSUED, State.DEMOLISHING),
        by=(*LOOKING, Role.CLERK),
        section="5-95",
        form="enforcement.violations.forms.BookForm",
    )
    def book_inspection(self, step):
        on = step.data["planned_for"]
        step.after(lambda event: plan(self, KEY, "Is it safe or removed?", "5-95", on))

    plan_inspection = planning(source=(State.ISSUED, State.DEMOLISHING), by=LOOKING, section="5-95")
    record_inspection = visiting(
        source=(State.ISSUED, State.DEMOLISHING), by=(*LOOKING, Role.INSPECTOR), section="5-95"
    )

    @act(
        "Close: made safe or removed",
        done="Made safe or removed",
        source=State.ISSUED,
        target=State.CLOSED,
        by=LOOKING,
        section="5-95",
        form=f"{FORMS}.DayForm",
        guards=(guards.found_safe,),
        prints=("enforcement.unsafe_cleared",),
        public=True,
        decides=True,
    )
    def comply(self, step):
        self.work_completed_on = step.data["on"]
        self.work_started_on = self.work_started_on or self.work_completed_on
        on = max(self.work_completed_on, self.served_on)
        for key in (COMMENCE, COMPLETE):
            step.meet(key, on=on)
        step.cancel(HEARING)
        nothing_waits(self, step)

    @act("Time ran out: neglect", source=State.ISSUED, by=(Role.SYSTEM,), section="5-93(b)(4)")
    def neglected(self, step):
        """The board has to act; no rule decides in its place (§ 5-95)."""
        what = step.data["clock"].title
        put_to_board(self, step, f"Neglect: {what[0].lower()}{what[1:]}", "5-95")
