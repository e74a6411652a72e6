"""A fire safety and property maintenance inspection: opened or asked for, entry made lawful, made,
its results (§ 5-31)."""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from fees import ledger
from fees.acts import MoneyActs
from fees.models import FeeKind
from intake import steps
from people.roles import Role
from permits.operating import fire_acts, fire_guards, visits
from workflow.acts import act
from workflow.deciding import decision, nothing_waits
from workflow.models import Capacity, Inspection
from workflow.shared import SharedActs, file_case
from workflow.states import State

FILERS = (Role.APPLICANT, Role.CLERK)
INSPECTORS = (Role.OFFICER, Role.INSPECTOR)
OPEN = (State.SUBMITTED, State.UNDER_REVIEW)


class FireInspectionActs(MoneyActs, SharedActs):
    """All acts of an inspection."""

    @act(
        "Open an inspection",
        done="Inspection opened",
        target=RETURN_VALUE(State.DRAFT, State.SUBMITTED),
        by=(*FILERS, Role.OFFICER, Role.SYSTEM),
        section="5-31",
        form="permits.operating.forms.fire.begin_form",
    )
    def begin(self, step):
        if "ground" not in step.data:  # someone asks for it: the pages of the request follow
            steps.begin(self, step)
            return State.DRAFT
        fire_acts.open_by_office(self, step)
        return State.SUBMITTED

    @act(
        "Fill in",
        done="Request filled in",
        source=State.DRAFT,
        by=FILERS,
        section="5-31(b)(1)a",
        form="intake.forms.page_form",
        hidden=True,
    )
    def fill_in(self, step):
        steps.fill_in(self, step)

    @act(
        "Add a file to the request",
        done="File added to the request",
        source=State.DRAFT,
        by=FILERS,
        section="5-31(b)(1)a",
        form="intake.forms.AttachForm",
        hidden=True,
    )
    def attach(self, step):
        steps.attach(self, step)

    @act(
        "Take a file out of the request",
        done="File taken out of the request",
        source=State.DRAFT,
        by=FILERS,
        section="5-31(b)(1)a",
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
        section="5-31(b)(1)a",
        danger=True,
    )
    def discard(self, step):
        pass

    @act(
        "Send the request",
        done="Inspection asked for",
        source=State.DRAFT,
        target=State.SUBMITTED,
        by=FILERS,
        section="5-31(b)(1)a",
        guards=(fire_guards.has_what_a_request_needs,),
        hidden=True,
        public=True,
        form="permits.operating.forms.sign.RequestSignForm",
        prints=("operating.confirmation",),
    )
    def submit(self, step):
        file_case(self, step)
        steps.sign(self, step)
        fire_acts.ask_by_owner(self, step)
        ledger.charge(step, FeeKind.FIRE_INSPECTION, bars=False)
        step.tell(
            Role.APPLICANT,
            f"We have received your request {self.number}",
            "The inspection is made when its fee is paid. The office tells you the day.",
        )

    @act(
        "Withdraw the request",
        done="Request withdrawn",
        source=State.SUBMITTED,
        target=State.WITHDRAWN,
        by=FILERS,
        section="5-31(b)(1)a",
        danger=True,
        guards=(fire_guards.is_asked_for_by_the_owner,),
        form="workflow.forms.OptionalReasonForm",
        hint="Fees are not refundable.",
    )
    def withdraw(self, step):
        nothing_waits(self, step)

    @act(
        "Let the inspector in, or not",
        done="Consent to the inspection answered",
        source=OPEN,
        by=(Role.APPLICANT, *INSPECTORS, Role.CLERK),
        section="5-31(b)(2)",
        form="permits.operating.forms.fire.ConsentForm",
        hint="Nobody has to let the inspector in. Without consent the town may need a court order.",
    )
    def record_consent(self, step):
        data = step.data
        self.consent, self.consent_by, self.consent_on = (
            data["consent"], data["consent_by"], step.day,
        )  # fmt: skip
        if data["consent"] == "refused" and self.warrant_finding == "undetermined":
            words = "Consent refused: is a court order or warrant needed?"
            step.task(Role.TOWN_ATTORNEY, words, "5-31(b)(2)", about="warrant")
            step.tell(Role.TOWN_ATTORNEY, f"{self}: {words}", f"{self.address}. {data['note']}")
        step.tell(Role.OFFICER, f"{self}: consent {data['consent']}", data["note"])

    @decision(
        "Say whether a warrant is needed",
        done="Need of a warrant decided",
        source=OPEN,
        by=(Role.TOWN_ATTORNEY,),
        section="5-31(b)(2)",
        form="permits.operating.forms.fire.WarrantFindingForm",
    )
    def find_warrant(self, step):
        self.warrant_finding = step.data["warrant_finding"]
        self.warrant_found_by, self.warrant_found_on = step.by.name, step.day
        step.done("warrant")
        words = self.get_warrant_finding_display()
        step.tell(Role.OFFICER, f"{self}: {words}", step.reason)

    @decision(
        "Enter the court order or warrant",
        done="Court order or warrant entered",
        source=OPEN,
        by=(Role.OFFICER, Role.TOWN_ATTORNEY),
        section="5-31(b)(2)",
        form="permits.operating.forms.fire.WarrantForm",
    )
    def record_warrant(self, step):
        for name in ("warrant_number", "warrant_court", "warrant_on"):
            setattr(self, name, step.data[name])
        step.file(step.data["order"], kind="warrant", title=self.warrant_number)

    @act(
        "Plan an inspection",
        done="Inspection planned",
        source=OPEN,
        by=(*INSPECTORS, Role.CLERK),
        section="5-31(a)",
        hidden=True,
        form="permits.operating.forms.inspections.PlanForm",
        hint="Who names the inspector designates him or her for it: the officer alone.",
    )
    def plan_inspection(self, step):
        inspection = step.data["inspection"]
        inspection.planned_for = step.data["planned_for"]
        if "inspector" in step.data:
            inspection.inspector = step.data["inspector"]
        inspection.save()
        step.tell(
            Role.APPLICANT,
            f"Fire safety inspection of {self.address}",
            f"Planned for {inspection.planned_for:%A, %B %-d, %Y}. Tell us whether the inspector "
            "may come in, and whom to ask for.",
        )

    @decision(
        "Take up",
        done="Inspection taken up",
        source=State.SUBMITTED,
        target=State.UNDER_REVIEW,
        by=INSPECTORS,
        section="5-31(b)(2)",
        held_as="inspect",
        guards=(fire_guards.has_a_ground,),
        hint="Entry is lawful: by consent, by a court order or warrant, or where none is needed.",
    )
    def take_up(self, step):
        step.findings = fire_acts.access(self, step)["findings"]
        if self.assignee_id is None:
            self.assignee = step.by.user
        fire_acts.charge(self, step)

    @decision(
        "Enter the results",
        done="Inspection made",
        source=OPEN,
        target=State.CLOSED,
        by=INSPECTORS,
        section="5-31(a), (b)",
        held_as="inspect",
        guards=(fire_guards.has_a_ground,),
        checks=(visits.authorized,),
        form="permits.operating.forms.fire.ItemsResultForm",
        prints=("operating.inspection_report",),
        backdated=True,
        public=True,
        also_locks=fire_acts.moved_by_result,
    )
    def record_inspection(self, step):
        fire_acts.keep_result(self, step)

    @decision(
        "Accept an inspection by others",
        done="Inspection by others accepted",
        source=State.SUBMITTED,
        target=State.CLOSED,
        by=(Role.OFFICER,),
        section="5-31(c)(1)",
        guards=(fire_guards.is_of_a_school,),
        checks=(fire_guards.outside_inspection_counts,),
        form="permits.operating.forms.fire.OutsideForm",
        public=True,
        hint="Of a school or college, by the State Office of Fire Prevention and Control or "
        "another authorized entity. No fee.",
        also_locks=fire_acts.moved_by_result,
    )
    def accept_outside(self, step):
        fire_acts.keep_outside_result(self, step)

    @decision(
        "Cancel the inspection",
        done="Inspection cancelled",
        source=OPEN,
        target=State.VOID,
        by=(Role.OFFICER,),
        section="5-31",
        danger=True,
        form="workflow.forms.ReasonForm",
        hint="The interval of the building goes on as it was.",
    )
    def cancel_inspection(self, step):
        nothing_waits(self, step)
        step.tell(Role.APPLICANT, f"{self} was cancelled", step.reason)

    @decision(
        "Open the reinspection",
        done="Reinspection opened",
        source=State.CLOSED,
        by=(Role.OFFICER,),
        section="5-31(b)(1)c",
        guards=(fire_guards.has_failed, fire_guards.no_reinspection_open),
        form="permits.operating.forms.fire.ReinspectForm",
        hint="To see whether what failed is corrected. It has a fee of its own.",
    )
    def reinspect(self, step):
        fire_acts.open_reinspection(self, step)

    @act(
        "Say that it is corrected",
        done="Correction reported",
        source=State.CLOSED,
        by=(Role.APPLICANT, Role.CLERK),
        section="5-31(b)(1)a",
        guards=(fire_guards.has_failed, fire_guards.no_reinspection_open),
        form="permits.operating.forms.fire.CorrectedForm",
    )
    def report_corrected(self, step):
        words = f"{self}: corrected, as the owner says; look whether to inspect again"
        step.task(Role.OFFICER, words, "5-31(b)(1)", about="corrected")
        step.tell(Role.OFFICER, words, step.data["text"])

    def owner_party(self):
        """The owner of the building, where one stands on the case."""
        return self.parties.filter(capacity=Capacity.OWNER, ends_on=None).first()

    def fire_element(self) -> Inspection:
        """The element of this inspection: it has but one."""
        return self.inspections.get()
