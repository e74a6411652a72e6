"""What the officer finds out before a permit: whether one is needed where the law leaves it open,
one permit or several, and the inspection of the premises (§ 5-30(a)(1), (c), (d))."""

from __future__ import annotations

from people.roles import Role
from permits.operating import checks, guards, records, separate, visits
from permits.operating.premises import call_off, plan
from workflow.acts import act
from workflow.deciding import decision
from workflow.models import Inspection
from workflow.states import DECIDED, State

INSPECTORS = (Role.OFFICER, Role.INSPECTOR)
BEFORE = (State.UNDER_REVIEW, *DECIDED)
UNDER_PERMIT = (State.ISSUED, State.SUSPENDED)


class PremisesActs:
    """The officer's look at activity and premises."""

    @decision(
        "Order an inspection",
        done="Inspection ordered",
        source=(*BEFORE, *UNDER_PERMIT),
        by=(Role.OFFICER,),
        section="5-30(c)",
        guards=(guards.no_inspection_waits,),
        hint="Before the permit: the premises. Under the permit: whether the activity complies.",
    )
    def order_inspection(self, step):
        if self.state in UNDER_PERMIT:
            plan(self, checks.COMPLIANCE)
        else:
            plan(self, checks.PREMISES)
            self.no_inspection_reason = ""

    @decision(
        "Decide that nothing is inspected",
        done="Decided that nothing is inspected",
        source=State.UNDER_REVIEW,
        by=(Role.OFFICER,),
        section="5-30(c)",
        guards=(guards.has_no_premises,),
        form="workflow.forms.ReasonForm",
        hint="Only where there are no premises in the town to inspect.",
    )
    def waive_inspection(self, step):
        self.no_inspection_reason = step.reason
        call_off(self, checks.PREMISES)

    @act(
        "Say that you are ready for the inspection",
        done="Ready for the inspection",
        source=(*BEFORE, *UNDER_PERMIT),
        by=(Role.APPLICANT, Role.CLERK, Role.OFFICER),
        section="5-30(c)",
        guards=(guards.has_inspection_to_announce,),
        form="permits.operating.forms.inspections.AnnounceForm",
    )
    def announce_inspection(self, step):
        inspection: Inspection = step.data["inspection"]
        inspection.announce()
        inspection.ready_on, inspection.wanted_on = step.day, step.data["wanted_on"]
        inspection.planned_for = step.data["wanted_on"] or step.day
        inspection.save()
        step.tell(
            Role.OFFICER,
            f"{self}: {inspection.label}",
            f"Wanted on {inspection.planned_for:%A, %B %-d, %Y}.",
        )

    @act(
        "Plan an inspection",
        done="Inspection planned",
        source=(*BEFORE, *UNDER_PERMIT),
        by=(*INSPECTORS, Role.CLERK),
        section="5-30(c)",
        hidden=True,
        form="permits.operating.forms.inspections.PlanForm",
        hint="Naming the inspector authorizes him or her for this inspection: the officer's alone.",
    )
    def plan_inspection(self, step):
        inspection = step.data["inspection"]
        inspection.planned_for = step.data["planned_for"]
        if "inspector" in step.data:
            inspection.inspector = step.data["inspector"]
        inspection.save()
        step.tell(
            Role.APPLICANT,
            f"Inspection: {inspection.label}",
            f"Planned for {inspection.planned_for:%A, %B %-d, %Y}.",
        )

    @decision(
        "Enter an inspection",
        done="Inspection made",
        source=(*BEFORE, *UNDER_PERMIT),
        by=INSPECTORS,
        section="5-30(c)",
        guards=(guards.has_open_inspection,),
        checks=(visits.authorized,),
        form="permits.operating.forms.inspections.ResultForm",
        prints=("operating.inspection_report",),
        backdated=True,
    )
    def record_inspection(self, step):
        inspection, data = step.data["inspection"], step.data
        visits.record(step, inspection)
        good = data["satisfactory"]
        if inspection.key == checks.COMPLIANCE and not good:
            records.keep_faults(self, step, data["faults"])
        if inspection.key == checks.CORRECTION and good:
            words = "The inspection shows that what was found is corrected; decide on the permit"
            step.task(Role.OFFICER, words, "5-30(f)", "correction")
        step.tell(
            Role.APPLICANT,
            f"{inspection.label}: {'in order' if good else 'not in order'}",
            visits.faults_in_words(data["faults"]) or "Nothing was found against it.",
        )
        if step.role == Role.INSPECTOR:
            step.tell(Role.OFFICER, f"{self}: {inspection.label} was inspected", data["remarks"])

    @decision(
        "Decide what the law leaves to the officer",
        done="Decided whether a permit is needed",
        source=State.UNDER_REVIEW,
        by=(Role.OFFICER,),
        section="5-30(a)(1)",
        guards=(guards.has_something_to_judge,),
        form="permits.operating.forms.decide.JudgeForm",
    )
    def judge_activities(self, step):
        data = step.data
        for name in (
            "process_determination",
            "hazard_determination",
            "other_determination",
            "private_tent_needs_permit",
            "energy_storage_limit_kwh",
        ):
            if name in data:
                setattr(self, name, data[name])
        for row in data["allowed"]:
            self.materials.filter(pk=row["id"]).update(
                allowed_quantity=row["allowed_quantity"], table_line=row["table_line"]
            )

    @decision(
        "Ask for permits of their own",
        done="Separate permits asked for",
        source=State.UNDER_REVIEW,
        by=(Role.OFFICER,),
        section="5-30(d)",
        guards=(guards.has_several_activities,),
        form="permits.operating.forms.decide.SeparateForm",
        hint="Each activity that you name gets a permit and a case of its own. No further fee.",
    )
    def separate(self, step):
        separate.separate(self, step)
