"""The applicant's side: begun, filled in, filed, completed, withdrawn (§§ 6-166, 6-167)."""

from __future__ import annotations

from fees import ledger
from fees.acts import MoneyActs
from fees.models import FeeKind
from intake import steps
from people.roles import Role
from timber import checks, guards
from workflow.acts import act
from workflow.deciding import nothing_waits
from workflow.shared import file_case
from workflow.states import State

FILERS = (Role.APPLICANT, Role.CLERK)
OPEN = (State.DRAFT, State.INCOMPLETE)
BEFORE_DECISION = (
    State.DRAFT, State.SUBMITTED, State.INCOMPLETE, State.UNDER_REVIEW, State.REFERRED,
)  # fmt: skip
ON_PLAN = (*OPEN, State.UNDER_REVIEW, State.REFERRED)
PLANNERS = (Role.APPLICANT, Role.CLERK, Role.OFFICER)
FORMS = "timber.forms"


class ApplicationActs(MoneyActs):
    """From the first page to the application in the office's hands."""

    @act(
        "Start an application",
        done="Application begun",
        by=FILERS,
        section="6-166(a)",
        form=f"{FORMS}.application.BeginForm",
    )
    def begin(self, step):
        steps.begin(self, step)
        self.purpose = step.data.get("purpose") or self.purpose
        for name in checks.MEASURES:
            setattr(self, f"volume_{name}", step.data.get(f"volume_{name}"))

    @act(
        "Fill in",
        done="Application filled in",
        source=OPEN,
        by=FILERS,
        section="6-167",
        form="intake.forms.page_form",
        hidden=True,
    )
    def fill_in(self, step):
        steps.fill_in(self, step)

    @act(
        "Add a file to the application",
        done="File added to the application",
        source=OPEN,
        by=FILERS,
        section="6-167",
        form="intake.forms.AttachForm",
        hidden=True,
    )
    def attach(self, step):
        steps.attach(self, step)

    @act(
        "Take a file out of the application",
        done="File taken out of the application",
        source=OPEN,
        by=FILERS,
        section="6-167",
        form="intake.forms.RemoveForm",
        hidden=True,
    )
    def remove_file(self, step):
        steps.remove_file(self, step)

    @act(
        "Add a road or trail",
        done="Road or trail added",
        source=ON_PLAN,
        by=PLANNERS,
        section="6-167(4)e, g",
        guards=(guards.applicant_before_review,),
        form=f"{FORMS}.land.RoadForm",
    )
    def add_road(self, step):
        step.data["feature"] = self.roads.create(**step.data)

    @act(
        "Add a buffer strip",
        done="Buffer strip added",
        source=ON_PLAN,
        by=PLANNERS,
        section="6-167(4)j",
        guards=(guards.applicant_before_review,),
        form=f"{FORMS}.land.BufferStripForm",
    )
    def add_buffer_strip(self, step):
        step.data["feature"] = self.buffer_strips.create(**step.data)

    @act(
        "Add a landing",
        done="Landing added",
        source=ON_PLAN,
        by=PLANNERS,
        section="6-167(4)d",
        guards=(guards.applicant_before_review,),
        form=f"{FORMS}.land.LandingForm",
    )
    def add_landing(self, step):
        from timber.models import Reason

        claimed = Reason.CLAIMED if step.data["reason"] else Reason.NONE
        step.data["feature"] = self.landings.create(**step.data, good_reason=claimed)

    @act(
        "Add a stream crossing",
        done="Stream crossing added",
        source=ON_PLAN,
        by=PLANNERS,
        section="6-187",
        guards=(guards.applicant_before_review,),
        form=f"{FORMS}.land.CrossingForm",
    )
    def add_crossing(self, step):
        step.data["feature"] = self.crossings.create(**step.data)

    @act(
        "Take something off the plan",
        done="Taken off the plan",
        source=ON_PLAN,
        by=PLANNERS,
        section="6-167(4)",
        guards=(guards.applicant_before_review,),
        form=f"{FORMS}.land.TakeOffForm",
        hidden=True,
    )
    def take_off(self, step):
        row = step.data.pop("row")
        step.record(taken_off=str(row), what=row._meta.verbose_name)
        row.delete()

    @act(
        "Ask for a waiver",
        done="Waiver asked for",
        source=ON_PLAN,
        by=PLANNERS,
        section="6-168(c)(2)",
        form=f"{FORMS}.application.WaiverForm",
        hint="The town board looks at it, unless the officer finds it insignificant.",
    )
    def ask_waiver(self, step):
        self.waivers.create(**step.data, asked_by=step.by.name, asked_on=step.day)

    @act(
        "Take a waiver back",
        done="Waiver taken back",
        source=ON_PLAN,
        by=FILERS,
        section="6-168(c)(2)",
        form=f"{FORMS}.application.TakeWaiverBackForm",
        hidden=True,
    )
    def take_waiver_back(self, step):
        waiver = step.data.pop("waiver")
        step.record(taken_back=str(waiver))
        waiver.delete()

    @act(
        "Ask how the article is meant",
        done="Interpretation asked for",
        source=ON_PLAN,
        by=PLANNERS,
        section="6-168(c)(5)",
        form=f"{FORMS}.application.InterpretationForm",
        hint="The town board then reviews the application.",
    )
    def ask_interpretation(self, step):
        self.interpretation_sought, self.interpretation_by = step.data["question"], step.by.name

    @act(
        "Discard the draft",
        done="Draft discarded",
        source=State.DRAFT,
        target=State.WITHDRAWN,
        by=FILERS,
        section="6-166",
        danger=True,
    )
    def discard(self, step):
        pass

    @act(
        "Send application",
        done="Application sent",
        source=State.DRAFT,
        target=State.SUBMITTED,
        by=FILERS,
        section="6-167",
        guards=(guards.has_what_filing_needs,),
        hidden=True,
        public=True,
        form="intake.forms.SignForm",
        prints=("timber.application", "timber.confirmation"),
    )
    def submit(self, step):
        file_case(self, step)
        self._signed(step)
        ledger.charge(step, FeeKind.TIMBER)
        step.task(
            Role.OFFICER,
            "Look whether the application is complete: the time to decide runs from the day on "
            "which its last piece came in",
            "6-168(a)",
            "completeness",
        )
        step.tell(
            Role.APPLICANT,
            f"We have received your application {self.number}",
            "The office looks whether it is complete and tells you what it finds.",
        )

    def _signed(self, step) -> None:
        steps.sign(self, step)
        self.insurances.filter(received_on=None).update(received_on=step.day)
        step.findings = checks.findings(self, step.day)

    @act(
        "Send what was asked for",
        done="What was asked for sent",
        source=State.INCOMPLETE,
        target=State.SUBMITTED,
        by=FILERS,
        section="6-167",
        guards=(guards.has_what_filing_needs,),
        form=f"{FORMS}.application.ResubmitForm",
        hidden=True,
        prints=("timber.application",),
    )
    def resubmit(self, step):
        self._signed(step)
        step.tell(Role.OFFICER, f"{self} was completed", step.data.get("answer") or "See the case.")

    @act(
        "Withdraw the application",
        done="Application withdrawn",
        source=BEFORE_DECISION[1:],
        target=State.WITHDRAWN,
        by=FILERS,
        section="6-167",
        danger=True,
        form="workflow.forms.OptionalReasonForm",
        hint="The application ends. The surety comes back; an official decides about the fee.",
    )
    def withdraw(self, step):
        nothing_waits(self, step)
        if checks.held(self) > 0:
            step.task(Role.CLERK, "Return the surety", "6-170(b)", "surety")
        if ledger.balance(self).kept > 0:
            step.task(Role.OFFICER, "Decide whether the fee is given back", "6-167(1)", "fee")
