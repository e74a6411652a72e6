"""Construction inspections: announced when ready, accepted or failed by element (§ 5-25)."""

from __future__ import annotations

from fees import ledger
from fees.models import FeeKind
from people.roles import Role
from permits import checks, guards
from permits.elements import plan_inspections
from workflow.acts import act
from workflow.deciding import decision
from workflow.models import Inspection, Visit
from workflow.states import DECIDED, State

UNDER_PERMIT = (State.ISSUED, State.SUSPENDED, State.EXPIRED)
INSPECTORS = (Role.OFFICER, Role.INSPECTOR)


class InspectionActs:
    """What holder and inspectors do about the elements of the work."""

    @act(
        "Ask for an inspection",
        done="Inspection asked for",
        source=UNDER_PERMIT,
        section="5-25(a)(2)",
        by=(Role.APPLICANT, Role.CLERK, Role.OFFICER),
        guards=(guards.has_inspection_to_announce,),
        checks=(guards.final_comes_last, guards.not_held),
        form="permits.forms.inspections.AnnounceForm",
        hint="A fee for the inspection is due before or at the visit.",
    )
    def announce_inspection(self, step):
        inspection: Inspection = step.data["inspection"]
        inspection.announce()
        inspection.ready_on, inspection.wanted_on = step.day, step.data["wanted_on"]
        inspection.planned_for = step.data["wanted_on"] or step.day
        inspection.save()
        self._charge_visit(step, inspection)
        step.tell(
            Role.OFFICER,
            f"{self}: {inspection.label} is ready",
            f"Wanted on {inspection.planned_for:%A, %B %-d, %Y}.",
        )

    def _charge_visit(self, step, inspection) -> None:
        """The fee is due before or at the visit and holds up nothing (§ 5-25(d)(1)); a
        reinspection has its own. To show compliance under a suspension is no inspection of
        § 5-25 and has no fee."""
        if inspection.key != "suspension":
            ledger.charge(step, FeeKind.INSPECTION, bars=False, note=inspection.label)

    @act(
        "Plan an inspection",
        done="Inspection planned",
        source=(*UNDER_PERMIT, State.UNDER_REVIEW, *DECIDED),
        by=(*INSPECTORS, Role.CLERK),
        section="5-25(a)",
        hidden=True,
        form="permits.forms.inspections.PlanForm",
    )
    def plan_inspection(self, step):
        inspection = step.data["inspection"]
        inspection.plan(step.data["planned_for"], step.data["inspector"])
        step.tell(
            Role.APPLICANT,
            f"Inspection of {self.address}: {inspection.label}",
            f"Planned for {inspection.planned_for:%A, %B %-d, %Y}.",
        )

    @decision(
        "Enter an inspection",
        done="Inspection made",
        source=(*UNDER_PERMIT, State.UNDER_REVIEW, *DECIDED),
        by=INSPECTORS,
        section="5-25(c)",
        guards=(guards.has_open_inspection,),
        checks=(guards.final_comes_last, guards.not_held, guards.changed_work_waits),
        form="permits.forms.inspections.ResultForm",
        prints=("buildings.inspection_result",),
        backdated=True,
    )
    def record_inspection(self, step):
        inspection, data = step.data["inspection"], step.data
        step.findings = checks.cover_work(self, inspection, data, step.day)
        if inspection.state == Inspection.State.PLANNED:  # nobody announced it: no fee as yet
            self._charge_visit(step, inspection)
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
            self.work_completed_on = data["completed_on"] or step.day
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

    @decision(
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
        if inspection.key == "site_before_permit":
            self.site_inspection_required = False

    @decision(
        "Add an inspection",
        done="Inspection added",
        source=State.ISSUED,
        by=(Role.OFFICER,),
        section="5-25(b)",
        form="permits.forms.inspections.AddForm",
    )
    def add_inspection(self, step):
        plan_inspections(self, step.data["elements"], again=True)
        if self.work_completed_on is not None:  # then the final inspection was not the last
            self.work_completed_on = None
            plan_inspections(self, ["final"], again=True)
