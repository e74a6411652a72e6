"""What the developer keeps at an open site: the reports of the own inspections, storms, sediment
traps (§ 6-234(a))."""

from __future__ import annotations

from people.roles import Role
from rulebook.figures import law
from stormwater import site_guards as site
from stormwater.checks import site as rules
from stormwater.lifecycle.roles import AT_SITE, OPEN_SITE
from workflow import clocks
from workflow.acts import act
from workflow.days import town_day
from workflow.models import Outcome

WEEKLY, AFTER_STORM = "stormwater.weekly_inspection", "stormwater.storm_inspection"


class ReportActs:
    """The site log. A suspension ends none of it: bare soil washes away under an order too."""

    @act(
        "Send an inspection report",
        done="Inspection report sent",
        source=OPEN_SITE,
        by=AT_SITE,
        section="6-234(a)(2)",
        guards=(site.site_is_open,),
        checks=(site.report_fits,),
        form="stormwater.forms.reports.ReportForm",
        hint="At least every seven days, and within 24 hours after a storm of half an inch.",
    )
    def record_report(self, step):
        data = step.data
        upload = data["document"]
        document = step.file(upload, "inspection_report") if upload else None
        completed_at = data["completed_at"]
        step.after(
            lambda event: self.self_inspections.create(
                event=event,
                document=document,
                completed_at=completed_at,
                inspector_name=data["inspector_name"],
                inspector_title=data["inspector_title"],
                practices=data["practices"],
                corrections=data["corrections"],
                copied_to_site_log=data["copied_to_site_log"],
            )
        )
        step.after(lambda event: self._count_report(event, completed_at))
        step.after(lambda event: self._look_at_log(event, step))

    def _count_report(self, event, completed_at) -> None:
        """Any report starts the seven days anew, on the day on which it was completed, and answers
        every storm that ended before it. One that is older than the last changes nothing."""
        last = self.self_inspections.latest("completed_at").completed_at
        if completed_at >= last:
            day = town_day(completed_at)
            clocks.meet(self, WEEKLY, event, day)
            clocks.start(self, WEEKLY, event, day)
        for storm in self.storms.filter(ended_at__lte=completed_at):
            for clock in clocks.running(self, AFTER_STORM, f"storm:{storm.pk}"):
                late = completed_at > clock.due_at
                outcome = Outcome.MET_LATE if late else Outcome.MET
                clocks.end(clock, outcome, event, town_day(completed_at))

    def _look_at_log(self, event, step) -> None:
        """Reports that are late or missing are a ground for a notice of violation: the officer is
        told once for each day on which the log shows more of them."""
        result = rules.self_inspection(self, step.at)
        values = result["values"]
        late = [values[key] or 0 for key in ("weekly_late", "storm_late", "storm_missed")]
        known = self.tasks.filter(about=f"log:{sum(late)}").exists()
        if sum(late) and not known:
            words = f"The site log shows {sum(late)} report(s) that came late or not at all"
            step.task(Role.STORMWATER_OFFICER, words, "6-234(a)(2)", f"log:{sum(late)}")

    @act(
        "Enter a storm",
        done="Storm entered",
        source=OPEN_SITE,
        by=(*AT_SITE, Role.OFFICER),
        section="6-234(a)(2)",
        guards=(site.site_is_open,),
        form="stormwater.forms.reports.StormForm",
    )
    def record_storm(self, step):
        data = step.data
        step.after(lambda event: self._keep_storm(event, step))
        if data["precipitation_inches"] >= law("stormwater", step.day).figure("storm_inches"):
            step.tell(
                Role.APPLICANT,
                f"{self}: inspect the site after the storm",
                f"The storm that ended on {data['moment']} brought "
                f"{data['precipitation_inches']} inches. A report is due within 24 hours after it.",
            )

    def _keep_storm(self, event, step) -> None:
        data = step.data
        storm = self.storms.create(
            event=event,
            ended_at=data["ended_at"],
            precipitation_inches=data["precipitation_inches"],
            told_by=step.by.name,
        )
        limit = law("stormwater", step.day).figure("storm_inches")
        if storm.precipitation_inches < limit or storm.ended_at < self.construction_started_at:
            return
        day = town_day(storm.ended_at)
        about = f"storm:{storm.pk}"
        clock = clocks.start(self, AFTER_STORM, event, day, at=storm.ended_at, about=about)
        answer = self.self_inspections.filter(completed_at__gte=storm.ended_at).first()
        if answer is not None:  # the report was there before the storm was entered
            late = answer.completed_at > clock.due_at
            outcome = Outcome.MET_LATE if late else Outcome.MET
            clocks.end(clock, outcome, event, town_day(answer.completed_at))

    @act(
        "Enter a sediment trap or pond",
        done="Sediment trap entered",
        source=OPEN_SITE,
        by=AT_SITE,
        section="6-234(a)(1)",
        form="stormwater.forms.reports.TrapForm",
    )
    def add_trap(self, step):
        data = step.data
        step.after(lambda event: self.traps.create(event=event, **data))

    @act(
        "Enter the sediment in a trap",
        done="Sediment measured",
        source=OPEN_SITE,
        by=AT_SITE,
        section="6-234(a)(1)",
        guards=(site.has_trap,),
        form="stormwater.forms.reports.SedimentForm",
        hint="When half of the capacity is filled, the sediment has to be removed.",
    )
    def measure_trap(self, step):
        trap, data = step.data["trap"], step.data
        result = rules.trap(
            trap.design_capacity_cubic_yards, data["sediment_cubic_yards"], step.day
        )
        step.findings = result["findings"]
        full = result["outcome"] == "clean_out_required"
        step.after(
            lambda event: trap.readings.create(
                event=event,
                day=step.day,
                sediment_cubic_yards=data["sediment_cubic_yards"],
                reduced_percent=result["values"]["reduced_percent"],
                clean_out_required=full,
                cleaned_out=data["cleaned_out"],
            )
        )
        about = f"trap:{trap.pk}"
        if full and not data["cleaned_out"]:
            words = f"Sediment has to be removed from {trap}"
            step.task(Role.STORMWATER_OFFICER, words, "6-234(a)(1)", about)
            step.tell(Role.APPLICANT, f"{self}: {words.lower()}", "Half of the capacity is filled.")
        elif data["cleaned_out"]:
            step.done(about)
