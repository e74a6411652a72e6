"""The work: its start, its stages and their inspection, phases, what an inspection finds
(§§ 6-232(b)(1)d, (f), 6-234(a), 6-235(a))."""

from __future__ import annotations

from people.roles import Role
from stormwater import site_guards as site
from stormwater.checks import site as rules
from stormwater.choices import Stage
from stormwater.lifecycle.decide import plan_stages
from stormwater.lifecycle.roles import APPROVED, AT_SITE, FILERS, OPEN_SITE, SWO
from workflow.acts import act
from workflow.deciding import decision
from workflow.models import Inspection, Visit
from workflow.states import State

AT_WORK = (*APPROVED, *OPEN_SITE)


class ConstructionActs:
    """From the leave to begin to the inspections of the stages."""

    @decision(
        "Let construction start",
        done="Construction started",
        source=APPROVED,
        target=State.ISSUED,
        by=SWO,
        section="6-232(e)",
        held_as=("issue", "start"),
        checks=(site.may_start, site.start_comes_after_notice),
        form="stormwater.forms.construction.StartForm",
        starts=("stormwater.weekly_inspection",),
        prints=("stormwater.start",),
        public=True,
    )
    def start_construction(self, step):
        started_at = step.data["started_at"]
        self.construction_started_at = started_at
        step.findings = rules.construction_start(self, True, step.day)["findings"]
        step.tell(
            Role.APPLICANT,
            f"{self}: construction may go on from now on",
            "Keep a copy of the plan at the site. Inspect the site at least every seven days and "
            "within 24 hours after a storm of half an inch or more, and send each report here.",
        )

    @act(
        "Tell when a stage is planned",
        done="Stage planned",
        source=AT_WORK,
        by=AT_SITE,
        section="6-235(a)",
        guards=(site.has_stage_to_announce,),
        form="stormwater.forms.construction.PlanStageForm",
        hidden=True,
    )
    def plan_stage(self, step):
        """The latest moment of the notice is counted back from the stage."""
        inspection, event_at = step.data["inspection"], step.data["event_at"]
        inspection.planned_for = step.data["day"]
        inspection.save()
        step.after(lambda event: self._cancel_latest(event, inspection.key))
        step.start("stormwater.town_notice_latest", at=event_at, about=inspection.key)

    def _cancel_latest(self, event, stage: str) -> None:
        from workflow import clocks
        from workflow.models import Outcome

        for clock in clocks.running(self, "stormwater.town_notice_latest", stage):
            clocks.end(clock, Outcome.CANCELLED, event, event.day)

    @act(
        "Give notice of a stage",
        done="Notice of a stage given",
        source=AT_WORK,
        by=FILERS,
        section="6-235(a)",
        held_as=("inspect", "work"),
        guards=(site.has_stage_to_announce,),
        checks=(site.notice_in_time, site.no_further_stage),
        form="stormwater.forms.construction.StageNoticeForm",
        hint="At least 48 hours before. The notice reaches the code enforcement officer and the "
        "stormwater officer.",
    )
    def announce_inspection(self, step):
        inspection: Inspection = step.data["inspection"]
        notified_at, event_at = step.data["notified_at"], step.data["event_at"]
        inspection.announce()
        inspection.ready_on = step.day
        inspection.wanted_on = inspection.planned_for = step.data["day"]
        inspection.save()
        step.after(
            lambda event: self.stage_notices.create(
                event=event,
                inspection=inspection,
                stage=inspection.key,
                notified_at=notified_at,
                event_at=event_at,
                in_time=True,
            )
        )
        step.meet("stormwater.town_notice_latest", about=inspection.key)
        step.after(lambda event: self._restart_earliest(event, inspection.key, notified_at))
        words = f"{self}: {inspection.label}"
        body = f"Planned for {step.data['moment']} at {self.address}."
        step.tell(Role.OFFICER, words, body)
        step.tell(Role.STORMWATER_OFFICER, words, body)

    def _restart_earliest(self, event, stage: str, notified_at) -> None:
        from workflow import clocks
        from workflow.models import Outcome

        key = "stormwater.town_stage_earliest"
        for clock in clocks.running(self, key, stage):
            clocks.end(clock, Outcome.CANCELLED, event, event.day)
        clocks.start(self, key, event, event.day, at=notified_at, about=stage)

    @decision(
        "Enter the inspection of a stage",
        done="Stage inspected",
        source=AT_WORK,
        by=SWO,
        section="6-235(a)",
        guards=(site.has_stage_to_record,),
        form="stormwater.forms.construction.StageResultForm",
        backdated=True,
    )
    def record_inspection(self, step):
        inspection, data = step.data["inspection"], step.data
        if inspection.state == Inspection.State.FAILED:  # seen again without a new notice
            inspection.announce()
        inspection.accept() if data["satisfactory"] else inspection.fail()
        inspection.save()
        photos = [step.file(photo, "photo", inspection.label) for photo in data["photos"]]
        step.after(lambda event: self._keep_visit(event, step, inspection, photos))
        if data["satisfactory"]:
            step.paper("stormwater.inspection_approval", portion=data["portion"])
            words = f"{data['portion']} is approved."
            step.tell(Role.APPLICANT, f"{inspection.label}: approved", words)
        else:
            self._find(step, inspection)

    def _keep_visit(self, event, step, inspection, photos) -> None:
        before = inspection.visits.last()
        faults = step.data["faults"]
        visit = Visit.objects.create(
            inspection=inspection,
            event=event,
            visited_on=step.day,
            inspector_name=step.by.name,
            satisfactory=step.data["satisfactory"],
            faults=faults,
            remarks=step.data["portion"] if step.data["satisfactory"] else "",
            reinspection_of=before if before and not before.satisfactory else None,
        )
        visit.photos.set(photos)

    def _find(self, step, inspection=None) -> None:
        """Violations found: told in writing, and only stabilization and the correction go on until
        they are corrected and all earlier work is approved (§ 6-235(a))."""
        data = step.data
        self.inspection_violation = True
        nature = data["nature"]
        step.after(
            lambda event: self.findings.create(
                event=event,
                inspection=inspection,
                found_on=step.day,
                nature=nature,
                corrective_actions=data["corrective_actions"],
            )
        )
        step.paper("stormwater.findings", nature=nature, actions=data["corrective_actions"])
        step.tell(
            Role.APPLICANT,
            f"{self}: an inspection found violations",
            f"{nature}\n\nWhat to do: {data['corrective_actions']}\n\nUntil this is corrected and "
            "approved only work that stabilizes the site or corrects this may go on.",
        )

    @decision(
        "Stage not needed",
        done="Stage not needed",
        source=AT_WORK,
        by=SWO,
        section="6-235(a)",
        form="stormwater.forms.construction.CancelStageForm",
        hidden=True,
    )
    def cancel_inspection(self, step):
        inspection = step.data["inspection"]
        inspection.cancel()
        inspection.save()
        self.inspection_stages = [s for s in self.inspection_stages if s != inspection.key]

    @decision(
        "Ask for an inspection at a stage",
        done="Inspection of a stage asked for",
        source=AT_WORK,
        by=SWO,
        section="6-235(a)",
        form="stormwater.forms.construction.AddStagesForm",
    )
    def add_inspection(self, step):
        wanted = {*self.inspection_stages, *step.data["stages"]}
        self.inspection_stages = [stage.value for stage in Stage if stage in wanted]
        plan_stages(self, self.inspection_stages)
        names = "; ".join(str(Stage(stage).label) for stage in step.data["stages"])
        step.tell(Role.APPLICANT, f"{self}: tell us 48 hours before these stages", names)

    @act(
        "Enter a phase that is opened",
        done="Phase opened",
        source=OPEN_SITE,
        by=AT_SITE,
        section="6-232(b)(1)d",
        form="stormwater.forms.construction.PhaseForm",
    )
    def open_phase(self, step):
        data = step.data
        step.after(
            lambda event: self.phases.create(
                event=event,
                name=data["name"],
                acres=data["acres"],
                disturbed_from=data["disturbed_from"],
            )
        )
        step.after(lambda event: self._too_much_open(event, step))

    def _too_much_open(self, event, step) -> None:
        """More land lies open than the plan allows: the officer is told and looks at it."""
        found = rules.disturbance(self, step.day)
        over = [one for one in found["findings"] if one["status"] == "violation"]
        for one in over:
            step.task(Role.STORMWATER_OFFICER, one["message"], one["section"], "open_acres")

    @act(
        "Enter that a phase is stabilized",
        done="Phase stabilized",
        source=OPEN_SITE,
        by=AT_SITE,
        section="6-220",
        guards=(site.has_open_phase,),
        form="stormwater.forms.construction.StabilizedForm",
    )
    def stabilize_phase(self, step):
        phase = step.data["phase"]
        phase.stabilized_on = step.data["stabilized_on"]
        phase.save()
