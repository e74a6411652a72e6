"""The site while the harvest goes on, stands idle, and is done (§§ 6-156, 6-181 to 6-196)."""

from __future__ import annotations

from people.roles import Role
from timber import checks, guards
from timber.lifecycle.application import FORMS
from timber.lifecycle.in_force import HOLDER, IN_FORCE
from workflow.acts import act
from workflow.deciding import decision
from workflow.models import Inspection, Visit
from workflow.states import DECIDED, State

SITE = (*IN_FORCE, State.EXPIRED, State.REVOKED)
INSPECTORS = (Role.OFFICER, Role.INSPECTOR)


class OperationsActs:
    """Idle sites, visits, completion, reclamation."""

    @act(
        "Site idle for longer than the law lets it be",
        source=SITE,
        by=(Role.SYSTEM,),
        section="6-196",
        prints=("timber.idle_note",),
    )
    def site_idle(self, step):
        from timber.inspecting import plan_inspection

        plan_inspection(self, "timber.idle")
        words = "Nobody has worked there for so long that more erosion control is due."
        step.task(Role.OFFICER, "Idle site: see that more erosion control is done", "6-196", "idle")
        step.task(Role.TOWN_ENGINEER, "Idle site: look at the measures", "6-196", "idle")
        step.tell(Role.APPLICANT, f"{self}: the site is idle", f"{words} Tell us what you do.")
        step.tell(Role.TOWN_ENGINEER, f"{self}: the site is idle", words)

    @act(
        "Tell what is done on the idle site",
        done="Measures on the idle site told",
        source=SITE,
        by=HOLDER,
        section="6-196",
        guards=(guards.idle_runs, guards.not_complete),
        form=f"{FORMS}.work.IdleMeasuresForm",
        hint="Additional erosion control, for the town engineer to approve.",
    )
    def tell_idle_measures(self, step):
        self.idle_measures, self.idle_measures_approved = step.data["measures"], None
        step.task(Role.TOWN_ENGINEER, "Approve the measures on the idle site", "6-196", "idle")

    @decision(
        "Judge the measures on the idle site",
        done="Measures on the idle site judged",
        source=SITE,
        by=(Role.TOWN_ENGINEER,),
        section="6-196",
        guards=(guards.measures_reported,),
        form=f"{FORMS}.work.IdleJudgedForm",
        prints=("timber.idle_note",),
    )
    def judge_idle_measures(self, step):
        self.idle_measures_approved = step.data["approved"]
        if self.idle_measures_approved:
            step.done("idle")
            step.meet("timber.idle_site")
        words = "approved" if self.idle_measures_approved else "not approved"
        step.tell(Role.APPLICANT, f"{self}: the measures are {words}", step.reason)

    @act(
        "Plan a visit",
        done="Visit planned",
        source=(State.UNDER_REVIEW, State.REFERRED, *DECIDED, *SITE),
        by=(*INSPECTORS, Role.CLERK),
        section="6-156",
        form=f"{FORMS}.visit.PlanForm",
        hint="At reasonable times; in an emergency whenever it is necessary.",
    )
    def plan_inspection(self, step):
        from timber.inspecting import plan_inspection

        inspection = step.data["inspection"] or plan_inspection(self, step.data["stage"])
        inspection.planned_for = step.data["planned_for"]
        inspection.inspector = step.data["inspector"]
        if inspection.state == Inspection.State.FAILED:
            inspection.announce()
        inspection.save()
        step.record(visit=inspection.label)

    @decision(
        "Enter a visit",
        done="Site visited",
        source=(State.UNDER_REVIEW, State.REFERRED, *DECIDED, *SITE),
        by=INSPECTORS,
        section="6-156, 6-192(c)",
        form=f"{FORMS}.visit.ResultForm",
        backdated=True,
    )
    def record_inspection(self, step):
        data, inspection = step.data, step.data["inspection"]
        step.findings = data.pop("findings")
        if inspection.state == Inspection.State.FAILED:
            inspection.announce()
        if data["satisfactory"]:
            inspection.accept()
        else:
            inspection.fail()
        inspection.save()
        photos = [
            step.file(photo, kind="photo", title=inspection.label)
            for photo in data.get("photos", [])
        ]
        step.after(lambda event: self._keep_visit(event, step, inspection, photos))
        if not data["satisfactory"]:
            step.task(Role.OFFICER, f"Not satisfactory: {inspection.label}", "6-154", "visit")
        elif inspection.key in ("timber.operation", "timber.idle"):
            step.done("visit")
        words = "in order" if data["satisfactory"] else "not in order"
        step.tell(
            Role.APPLICANT,
            f"{inspection.label}: {words}",
            "\n".join(f"{fault['provision']}: {fault['text']}" for fault in data["faults"])
            or "Nothing was found against it.",
        )

    def _keep_visit(self, event, step, inspection, photos) -> None:
        before = inspection.visits.last()
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
        "Record that the harvest is complete",
        done="Harvest recorded as complete",
        source=SITE,
        by=HOLDER,
        section="6-192(a)",
        guards=(guards.not_complete,),
        form=f"{FORMS}.work.CompleteForm",
        hint="Reclamation follows: roads, landings and crossings are put in order.",
    )
    def complete_harvest(self, step):
        from timber.inspecting import plan_inspection

        self.completed_on = step.data["completed_on"]
        for clock in self.clocks.filter(key="timber.idle_site", outcome="open"):
            step.meet(clock.key, about=clock.about)
        step.done("idle")
        plan_inspection(self, "timber.reclamation")
        for inspection in self.inspections.filter(
            key__in=("timber.operation", "timber.idle"), state__in=("planned", "ready")
        ):
            inspection.cancel()
            inspection.save()
        step.task(Role.OFFICER, "Inspect the reclamation", "6-192(c)", "reclamation")

    @decision(
        "Set how far apart waterbars may be",
        done="Spacing of waterbars set",
        source=(State.UNDER_REVIEW, State.REFERRED, *DECIDED, *SITE),
        by=(Role.OFFICER,),
        section="6-192(a)",
        form=f"{FORMS}.reclaim.SpacingForm",
    )
    def set_waterbar_spacing(self, step):
        road = step.data["road"]
        road.required_waterbar_spacing_ft = step.data["spacing_ft"]
        road.save()

    @decision(
        "Record the reclamation",
        done="Reclamation recorded",
        source=SITE,
        by=(Role.OFFICER,),
        section="6-192",
        guards=(guards.complete,),
        form=f"{FORMS}.reclaim.ReclamationForm",
        hint="For each road, landing and crossing; then enter the visit.",
    )
    def record_reclamation(self, step):
        for row, values in step.data.pop("rows"):
            for name, value in values.items():
                setattr(row, name, value)
            row.save()
        step.findings = checks.reclamation(self, step.day)["findings"]
