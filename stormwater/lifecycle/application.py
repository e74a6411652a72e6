"""The applicant's side: the plan filed with the stormwater officer, completed, withdrawn; or a
statement that the law does not apply (§§ 6-218 to 6-220, 6-232)."""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from fees.acts import MoneyActs
from intake import steps
from people.roles import Role
from stormwater import guards
from stormwater.checks import plan
from stormwater.lifecycle.roles import BEFORE_DECISION, FILERS, SWO
from stormwater.lifecycle.versions import new_version
from workflow.acts import act
from workflow.deciding import decision, nothing_waits
from workflow.shared import file_case
from workflow.states import State


class ApplicationActs(MoneyActs):
    """From the first page to the plan in the officer's hands."""

    @act(
        "Start a stormwater plan",
        done="Stormwater plan begun",
        by=FILERS,
        section="6-218(d)",
        form="stormwater.forms.begin.BeginForm",
    )
    def begin(self, step):
        amends = step.data.get("amends")
        steps.begin(self, step, person=amends.applicant if amends else None)
        if amends:
            self._take_over(amends, step)

    def _take_over(self, project, step) -> None:
        """A change of plan starts from what the first one says, with the same people on it."""
        from stormwater.application import TAKEN_OVER

        self.amending = True
        step.parcel(project.parcel)
        for name in TAKEN_OVER:
            setattr(self, name, getattr(project, name))
        for party in project.parties.filter(ends_on=None):
            step.party(party.person, party.capacity, party.may_act, party.authority)
        for row in project.other_permits.all():
            row.pk, row.project = None, self
            row.save()
        step.after(lambda event: step.link("amends", project))

    def amended_projects(self) -> list:
        """The projects whose plan this one changes."""
        links = self.links_out.filter(name="amends").select_related("target").order_by("target")
        return [link.target.whole() for link in links]

    @act(
        "Fill in",
        done="Stormwater plan filled in",
        source=(State.DRAFT, State.INCOMPLETE),
        by=FILERS,
        section="6-232(b)",
        form="intake.forms.page_form",
        hidden=True,
    )
    def fill_in(self, step):
        steps.fill_in(self, step)

    @act(
        "Add a file to the plan",
        done="File added to the plan",
        source=(State.DRAFT, State.INCOMPLETE),
        by=FILERS,
        section="6-232(b)",
        form="intake.forms.AttachForm",
        hidden=True,
    )
    def attach(self, step):
        steps.attach(self, step)

    @act(
        "Take a file out of the plan",
        done="File taken out of the plan",
        source=(State.DRAFT, State.INCOMPLETE),
        by=FILERS,
        section="6-232(b)",
        form="intake.forms.RemoveForm",
        hidden=True,
    )
    def remove_file(self, step):
        steps.remove_file(self, step)

    @act(
        "Discard the draft",
        done="Draft discarded",
        source=State.DRAFT,
        target=State.WITHDRAWN,
        by=FILERS,
        section="6-218(d)",
        danger=True,
    )
    def discard(self, step):
        pass

    @act(
        "Send the plan",
        done="Stormwater plan sent",
        source=State.DRAFT,
        target=State.SUBMITTED,
        by=FILERS,
        section="6-218(b)",
        guards=(guards.has_what_filing_needs,),
        hidden=True,
        public=True,
        form="intake.forms.SignForm",
        prints=("stormwater.confirmation",),
    )
    def submit(self, step):
        file_case(self, step)
        steps.sign(self, step)
        self._receive(step)
        step.tell(
            Role.APPLICANT,
            f"We have received your stormwater plan {self.number}",
            "The stormwater officer looks at it next and will tell you what he or she finds.",
        )

    def _receive(self, step) -> None:
        """A version is on file; what the rules say of the activity is kept with its day."""
        self.applicability = plan.applicability(self, step.day)["outcome"]
        self.applicability_on = step.day
        step.findings = plan.findings(self, step.day)
        new_version(self, step)

    @act(
        "Send what was asked for",
        done="What was asked for sent",
        source=State.INCOMPLETE,
        target=RETURN_VALUE(State.SUBMITTED, State.UNDER_REVIEW),
        by=FILERS,
        section="6-232",
        guards=(guards.has_what_filing_needs,),
        form="stormwater.forms.review.ResubmitForm",
        hidden=True,
    )
    def resubmit(self, step):
        steps.sign(self, step)
        self._receive(step)
        answer = step.data.get("answer") or "See the case."
        step.tell(Role.STORMWATER_OFFICER, f"{self} was completed", answer)
        return State.UNDER_REVIEW if self.asked_from_review else State.SUBMITTED

    @decision(
        "Confirm that the law does not apply",
        done="The stormwater law does not apply",
        source=State.SUBMITTED,
        target=State.CLOSED,
        by=SWO,
        section="6-219",
        guards=(guards.claims_not_regulated,),
        form="stormwater.forms.review.NotRegulatedForm",
        prints=("stormwater.not_regulated",),
        public=True,
    )
    def confirm_not_regulated(self, step):
        found = plan.applicability(self, step.day)
        step.findings = found["findings"]
        if found["outcome"] == "review":  # a repair that the officer deems necessary (§ 6-219(d))
            self.applicability = "exempt"
        self.decided_on = step.day
        nothing_waits(self, step)
        step.tell(
            Role.APPLICANT,
            f"{self}: no stormwater plan is needed",
            "The stormwater officer has confirmed that the stormwater law does not apply to the "
            "work as you described it. If the work changes, ask again.",
        )

    @decision(
        "Find that the law applies",
        done="The stormwater law applies",
        source=State.SUBMITTED,
        target=State.INCOMPLETE,
        by=SWO,
        section="6-219",
        guards=(guards.claims_not_regulated,),
        form="workflow.forms.ReasonForm",
        prints=("stormwater.incomplete",),
        hint="The exemption claimed is not met, or the work is larger than stated. The applicant "
        "is asked for the plan.",
    )
    def find_regulated(self, step):
        self.asked_from_review = False
        step.tell(Role.APPLICANT, f"{self} needs a stormwater plan", step.reason)

    @act(
        "Withdraw",
        done="Withdrawn",
        source=BEFORE_DECISION,
        target=State.WITHDRAWN,
        by=FILERS,
        section="6-218(d)",
        danger=True,
        form="workflow.forms.OptionalReasonForm",
        hint="The case ends. You can file a new plan at any time.",
    )
    def withdraw(self, step):
        nothing_waits(self, step)
