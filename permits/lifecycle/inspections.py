"""Construction inspections: announced when ready, accepted or failed by element (§ 5-25)."""

from __future__ import annotations

from fees import ledger
from fees.models import FeeKind
from people.roles import Role
from permits import guards
from permits.elements import plan_inspections
from workflow.acts import act
from workflow.models import Inspection, Visit
from workflow.states import DECIDED, State

UNDER_PERMIT = (State.ISSUED, State.SUSPENDED, State.EXPIRED)
INSPECTORS = (Role.OFFICER, Role.INSPECTOR)


class InspectionActs:
    """What holder and inspectors do about the elements of the work."""

    @act(
        "Ask for an inspection",
        source=(State.ISSUED, State.EXPIRED),
        section="5-25(a)(2)",
        by=(Role.APPLICANT, Role.CLERK, Role.OFFICER),
        held_as="inspect",
        guards=(guards.has_inspection_to_announce,),
        checks=(guards.final_comes_last,),
        form="permits.forms.inspections.AnnounceForm",
        hint="A fee for the inspection is due before or at the visit.",
    )
    def announce_inspection(self, step):
        inspection: Inspection = step.data["inspection"]
        inspection.announce()
        inspection.ready_on, inspection.wanted_on = step.day, step.data["wanted_on"]
        inspection.planned_for = step.data["wanted_on"] or step.day
        inspection.save()
        ledger.charge(step, FeeKind.INSPECTION, bars=False, note=inspection.label)
        step.tell(
            Role.OFFICER,
            f"{self}: {inspection.label} is ready",
            f"Wanted on {inspection.planned_for:%A, %B %-d, %Y}.",
        )

    @act(
        "Plan an inspection",
        source=(*UNDER_PERMIT, State.UNDER_REVIEW, *DECIDED),
        by=(*INSPECTORS, Role.CLERK),
        section="5-25(a)",
        hidden=True,
        form="permits.forms.inspections.PlanForm",
    )
    def plan_inspection(self, step):
        inspection = step.data["inspection"]
        inspection.planned_for = step.data["planned_for"]
        inspection.inspector = step.data["inspector"]
        inspection.save()
        step.tell(
            Role.APPLICANT,
            f"Inspection of {self.address}: {inspection.label}",
            f"Planned for {inspection.planned_for:%A, %B %-d, %Y}.",
        )

    @act(
        "Enter an inspection",
        source=(*UNDER_PERMIT, State.UNDER_REVIEW, *DECIDED),
        by=INSPECTORS,
        section="5-25(c)",
        guards=(guards.has_open_inspection,),
        checks=(guards.final_comes_last,),
        form="permits.forms.inspections.ResultForm",
        prints=("buildings.inspection_result",),
        decides=True,
    )
    def record_inspection(self, step):
        inspection, data = step.data["inspection"], step.data
        if data["satisfactory"]:
            inspection.accept()
        else:
            inspection.fail()
        inspection.save()
        photos = [
            step.file(photo, kind="photo", title=inspection.label)
            for photo in data.get("photos", [])
        ]
        before = inspection.visits.last()
        step.after(lambda event: self._keep_visit(event, step, inspection, photos, before))
        if inspection.key == "final" and data["satisfactory"]:
            self.work_completed_on = step.day
        words = "satisfactory" if data["satisfactory"] else "not satisfactory; it stays exposed"
        step.tell(
            Role.APPLICANT,
            f"{inspection.label}: {words}",
            "\n".join(f"{fault['provision']}: {fault['text']}" for fault in data["faults"])
            or "Nothing was found against it.",
        )

    def _keep_visit(self, event, step, inspection, photos, before) -> None:
        visit = Visit.objects.create(
            inspection=inspection,
            event=event,
            visited_on=step.day,
            inspector_name=step.by.name,
            satisfactory=step.data["satisfactory"],
            faults=step.data["faults"],
            remarks=step.data["remarks"],
            reinspection_of=before if before and not before.satisfactory else None,
        )
        visit.photos.set(photos)

    @act(
        "Inspection not needed",
        source=(*UNDER_PERMIT, State.UNDER_REVIEW),
        by=(Role.OFFICER,),
        section="5-25(b)",
        hidden=True,
        form="permits.forms.inspections.CancelForm",
    )
    def cancel_inspection(self, step):
        inspection = step.data["inspection"]
        inspection.cancel()
        inspection.save()

    @act(
        "Add an inspection",
        source=State.ISSUED,
        by=(Role.OFFICER,),
        section="5-25(b)",
        form="permits.forms.inspections.AddForm",
    )
    def add_inspection(self, step):
        plan_inspections(self, step.data["elements"])
