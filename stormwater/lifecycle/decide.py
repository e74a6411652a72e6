"""The decision on a plan: by the stormwater officer where no other body reviews the activity, else
by that body; and the change of a plan that was approved (§§ 6-218(c), (d), 6-232 to 6-236)."""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from people.roles import Role
from stormwater import guards
from stormwater.checks import plan
from stormwater.checks.ask import ask
from stormwater.choices import Stage, stage_section
from stormwater.lifecycle.review import answer_referral
from stormwater.lifecycle.roles import APPROVED, BOARD_ENTRY, OPEN_SITE, SWO
from stormwater.lifecycle.versions import decided
from workflow.acts import act
from workflow.deciding import decision, nothing_waits
from workflow.models import Inspection, Referral
from workflow.states import State

# What an approval sets, by the names of the fields.
SETS = (
    "approved_acres_at_once",
    "inspection_stages",
    "facility_required",
    "completion_guarantee_required",
    "completion_guarantee_usd",
    "completion_guarantee_basis",
    "maintenance_guarantee_required",
    "facilities_operated_by",
)
TAKES_A_NEW_PLAN = (*APPROVED, *OPEN_SITE)


def changes(project) -> list[int]:
    """The projects on which the approval of a change of plan acts."""
    return [one.pk for one in project.amended_projects()]


class DecisionActs:
    """Approve, refuse, change."""

    @decision(
        "Approve the plan",
        done="Stormwater plan approved",
        source=State.UNDER_REVIEW,
        target=RETURN_VALUE(State.APPROVED, State.APPROVED_WITH_CONDITIONS),
        by=SWO,
        section="6-218(d)",
        held_as="approve",
        guards=(guards.no_body_reviews, guards.has_been_read),
        checks=(guards.ready_for_approval, guards.guarantee_may_be_asked),
        form="stormwater.forms.decide.ApproveForm",
        also_locks=changes,
        public=True,
    )
    def approve(self, step):
        return self._approve(step)

    @decision(
        "The body approves the plan",
        done="Stormwater plan approved by the board",
        source=State.REFERRED,
        target=RETURN_VALUE(State.REFERRED, State.APPROVED, State.APPROVED_WITH_CONDITIONS),
        by=BOARD_ENTRY,
        section="6-218(c)",
        held_as="approve",
        guards=(guards.has_been_read,),
        checks=(
            guards.acts_for_body,
            guards.begun_by_body,
            guards.ready_for_approval,
            guards.guarantee_may_be_asked,
        ),
        form="stormwater.forms.decide.BodyApproveForm",
        also_locks=changes,
        public=True,
    )
    def approve_as_body(self, step):
        self._body_has_decided(step, approves=True)
        waiting = self.body_reviews.filter(version=self.plan_version, approves=None)
        if waiting.exists():  # each body that reviews the project approves it (§ 6-218(c))
            self._conditions(step)
            for name in SETS:
                setattr(self, name, step.data[name])
            return State.REFERRED
        return self._approve(step)

    def _body_has_decided(self, step, approves: bool) -> None:
        data, review = step.data, step.data["review"]
        review.approves, review.decided_on = approves, data["decided_on"]
        review.resolution_number = data["resolution_number"]
        review.save()
        question = self.referrals.filter(
            body=review.body, section="6-218(c)", state=Referral.State.OPEN
        ).last()
        answer_referral(question, step, approves, data["resolution_number"], step.reason)

    def _conditions(self, step) -> None:
        review = step.data.get("review")
        source = review.get_body_display() if review else "Stormwater officer"
        for text in step.data["conditions"]:
            step.condition(text, section="6-236(a)", source=str(source))

    def _approve(self, step) -> str:
        """What every approval does: what it sets, the conditions, the stages to be inspected, the
        paper; and where it changes an earlier plan, that project has the new one."""
        data = step.data
        for name in SETS:
            setattr(self, name, data[name])
        self.decided_on, self.approved_version = step.day, self.plan_version
        step.findings = plan.findings(self, step.day) + self._standards(step)
        self._conditions(step)
        decided(self, step, "approved")
        step.paper("stormwater.approval")
        step.tell(
            Role.APPLICANT,
            f"Your stormwater plan {self.number} is approved",
            "Do not begin the work yet. The approval says what has to be there before it begins.",
        )
        projects = [one for one in self.amended_projects() if one.state in TAKES_A_NEW_PLAN]
        for project in projects:
            step.act_on(project, "take_new_plan", {"project": self.pk})
        if projects:
            step.act_on(self, "join_project")
        else:
            plan_stages(self, data["inspection_stages"])
        conditions = data["conditions"] or self.conditions.exists()
        return State.APPROVED_WITH_CONDITIONS if conditions else State.APPROVED

    def _standards(self, step) -> list[dict]:
        """A design outside the manuals is judged, not forbidden (§ 6-233(1))."""
        facts = {"design_follows_current_manual": bool(step.data["design_follows_manual"])}
        return ask("practice_standards", facts, step.day)["findings"]

    @decision(
        "Refuse the plan",
        done="Stormwater plan refused",
        source=State.UNDER_REVIEW,
        target=State.DENIED,
        by=SWO,
        section="6-218(d)",
        guards=(guards.no_body_reviews,),
        form="stormwater.forms.decide.RefuseForm",
        danger=True,
        prints=("stormwater.denial",),
        public=True,
        hint="Each provision that is not met is named. The law gives no appeal; a new plan can be "
        "filed at any time.",
    )
    def refuse(self, step):
        self._refuse(step)

    @decision(
        "The body refuses the plan",
        done="Stormwater plan refused by the board",
        source=State.REFERRED,
        target=State.DENIED,
        by=BOARD_ENTRY,
        section="6-218(c)",
        checks=(guards.acts_for_body, guards.begun_by_body),
        form="stormwater.forms.decide.BodyRefuseForm",
        danger=True,
        prints=("stormwater.denial",),
        public=True,
    )
    def refuse_as_body(self, step):
        self._body_has_decided(step, approves=False)
        self._refuse(step)

    def _refuse(self, step) -> None:
        self.decided_on = step.day
        step.findings = plan.findings(self, step.day)
        decided(self, step, "refused")
        nothing_waits(self, step)
        step.tell(Role.APPLICANT, f"Your stormwater plan {self.number} was refused", step.reason)

    @act(
        "A changed plan was approved",
        done="Changed plan approved",
        source=TAKES_A_NEW_PLAN,
        by=(Role.SYSTEM,),
        section="6-232",
        public=True,
    )
    def take_new_plan(self, step):
        """From now on the changed plan governs; the work, its reports and its guarantees go on."""
        from stormwater.application import PLAN_FACTS
        from stormwater.models import StormwaterProject

        new = StormwaterProject.objects.get(pk=step.data["project"])
        for name in (*SETS, *PLAN_FACTS):
            setattr(self, name, getattr(new, name))
        step.carry_conditions(new)
        step.record(plan_of=new.number)
        plan_stages(self, new.inspection_stages)

    @act(
        "The project goes on under the first number",
        done="The project goes on under its first number",
        source=APPROVED,
        target=State.CLOSED,
        by=(Role.SYSTEM,),
        section="6-232",
    )
    def join_project(self, step):
        step.record(project=[one.number for one in self.amended_projects()])


def plan_stages(project, stages: list[str]) -> None:
    """The stages at which the officer asks for an inspection (§ 6-235(a)); those that are planned
    already stay, those that are no longer asked for and not held are not needed."""
    known = {one.key: one for one in project.inspections.all()}
    for order, stage in enumerate(Stage, start=1):
        if stage in stages and stage not in known:
            Inspection.objects.create(
                case=project,
                key=stage,
                label=Stage(stage).label,
                section=stage_section(stage),
                order=order,
            )
        elif stage not in stages and stage in known and known[stage].state == "planned":
            known[stage].cancel()
            known[stage].save()
