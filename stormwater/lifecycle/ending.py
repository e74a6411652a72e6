"""The end of the work: inspected by the officer outside the stages, violations cleared, final
construction, as-built plans, final stabilization, acceptance (§§ 6-234(c), 6-235, 6-236(a))."""

from __future__ import annotations

from people.roles import Role
from stormwater import instrument_guards as held
from stormwater import site_guards as site
from stormwater.checks import instruments
from stormwater.checks import site as rules
from stormwater.choices import HandedIn
from stormwater.lifecycle.instruments import settle
from stormwater.lifecycle.roles import APPROVED, AT_SITE, FILERS, OPEN_SITE, SWO
from workflow import clocks
from workflow.acts import act
from workflow.deciding import decision, nothing_waits
from workflow.models import Outcome
from workflow.states import State

SITE_CLOCKS = ("stormwater.weekly_inspection", "stormwater.storm_inspection")


class EndingActs:
    """From the last look at the site to the acceptance of the project."""

    @decision(
        "Inspect the site",
        done="Site inspected",
        source=(*APPROVED, *OPEN_SITE),
        by=SWO,
        section="6-235(a)",
        form="stormwater.forms.site.SiteInspectionForm",
        backdated=True,
        hint="How the site is run, what the log shows and how much land is open are looked at "
        "together. If there are violations, say what they are and what has to be done.",
    )
    def inspect_site(self, step):
        data = step.data
        conduct = rules.conduct(self, data["seen"], step.day)
        step.findings = conduct["findings"] + self._log_and_acres(step)
        photos = [step.file(photo, "photo", "Site inspection") for photo in data["photos"]]
        step.after(lambda event: self._keep_inspection(event, step, conduct["outcome"], photos))
        if data["violations"]:
            self._find(step)

    def _log_and_acres(self, step) -> list[dict]:
        if self.construction_started_at is None:
            return []
        log, open_acres = rules.self_inspection(self, step.at), rules.disturbance(self, step.day)
        return log["findings"] + open_acres["findings"]

    def _keep_inspection(self, event, step, outcome: str, photos) -> None:
        row = self.site_inspections.create(
            event=event,
            inspected_on=step.day,
            inspector_name=step.by.name,
            facts=step.data["seen"],
            outcome=outcome,
            remarks=step.data["remarks"],
        )
        row.photos.set(photos)

    @decision(
        "Violations are corrected",
        done="Violations corrected",
        source=(*APPROVED, *OPEN_SITE),
        by=SWO,
        section="6-235(a)",
        guards=(site.has_findings,),
        checks=(site.all_corrected,),
        form="stormwater.forms.site.CorrectedForm",
        prints=("stormwater.findings_cleared",),
    )
    def clear_findings(self, step):
        self.inspection_violation = False
        self.findings.filter(corrected_on=None).update(
            corrected_on=step.day, corrected_note=step.reason
        )
        step.tell(
            Role.APPLICANT,
            f"{self}: the violations are corrected",
            "All work done before is approved. The work may go on.",
        )

    @act(
        "Enter that final construction is completed",
        done="Final construction completed",
        source=OPEN_SITE,
        by=AT_SITE,
        section="6-235(b)",
        guards=(site.final_construction_open,),
        form="stormwater.forms.site.FinalConstructionForm",
    )
    def complete_construction(self, step):
        self.final_construction_on = step.data["completed_on"]
        if self.facility_required:
            step.tell(
                Role.APPLICANT,
                f"{self}: send the as-built plans",
                "They show the final design of all stormwater facilities and are certified by a "
                "professional engineer. The project is accepted only with them.",
            )

    @act(
        "Hand in the as-built plans",
        done="As-built plans handed in",
        source=OPEN_SITE,
        by=FILERS,
        section="6-235(b)",
        form="stormwater.forms.site.AsBuiltForm",
    )
    def hand_in_as_built(self, step):
        self._replace(self.as_built_plans)
        self._keep(step, self.as_built_plans, "as_built_plan")
        step.tell(Role.STORMWATER_OFFICER, f"{self}: as-built plans to look at", str(self))

    @decision(
        "Accept the as-built plans",
        done="As-built plans accepted",
        source=OPEN_SITE,
        by=SWO,
        section="6-235(b)",
        guards=(held.as_built_waits,),
        checks=(held.as_built_acceptable,),
        form="stormwater.forms.site.AcceptAsBuiltForm",
        prints=("stormwater.as_built_approval",),
    )
    def accept_as_built(self, step):
        row = step.data["as_built"]
        row.shows_final_design = step.data["shows_final_design"]
        step.findings = instruments.as_built(self, row, step.day)["findings"]
        settle(row, step, HandedIn.APPROVED)
        step.tell(Role.APPLICANT, f"{self}: the as-built plans are accepted", str(row))

    @decision(
        "Return the as-built plans",
        done="As-built plans returned",
        source=OPEN_SITE,
        by=SWO,
        section="6-235(b)",
        guards=(held.as_built_waits,),
        form="stormwater.forms.site.ReturnAsBuiltForm",
    )
    def return_as_built(self, step):
        settle(step.data["as_built"], step, HandedIn.LACKING, step.reason)
        step.tell(Role.APPLICANT, f"{self}: the as-built plans lack something", step.reason)

    @decision(
        "Find the site finally stabilized",
        done="Site finally stabilized",
        source=State.ISSUED,
        by=SWO,
        section="6-234(a)",
        held_as=("inspect", "work"),
        guards=(site.not_stabilized,),
        checks=(site.all_phases_stable,),
        form="stormwater.forms.site.StabilizationForm",
        public=True,
    )
    def find_stabilized(self, step):
        self.finally_stabilized_on = step.day
        found = rules.self_inspection(self, step.at)["findings"]
        step.findings = found + rules.disturbance(self, step.day)["findings"]
        step.after(self._stop_reports)
        step.tell(
            Role.APPLICANT,
            f"{self}: the site is finally stabilized",
            "No more inspection reports are due. The copy of the plan need no longer be kept at "
            "the site.",
        )

    def _stop_reports(self, event) -> None:
        """The duty to inspect ends; what is late stays on record as the log shows it."""
        for key in SITE_CLOCKS:
            for clock in clocks.running(self, key):
                clocks.end(clock, Outcome.CANCELLED, event, event.day)

    @decision(
        "Accept the project",
        done="Project accepted",
        source=State.ISSUED,
        target=State.CLOSED,
        by=SWO,
        section="6-236(a)",
        held_as=("close", "certificate"),
        guards=(site.is_stabilized, site.nothing_is_open, site.as_built_in_order),
        checks=(site.entry_rights_granted, site.program_is_set),
        form="stormwater.forms.site.AcceptanceForm",
        prints=("stormwater.acceptance",),
        public=True,
    )
    def accept_project(self, step):
        self.final_acceptance_on = step.day
        for name in ("program_facilities", "program_basis", "program_months", "program_trigger"):
            setattr(self, name, step.data[name])
        nothing_waits(self, step)
        if instruments.guarantee_held(self, "completion"):
            step.start("stormwater.guarantee_minimum")
        if self.program_months:
            step.start("stormwater.program_inspection", length=self.program_months)
        step.tell(
            Role.APPLICANT,
            f"{self}: the town accepts your project",
            "The owner or operator keeps up the stormwater practices from now on. What that means "
            "stands in the paper.",
        )
