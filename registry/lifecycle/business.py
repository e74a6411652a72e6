"""A business is registered at one place, before it starts and each year anew (§ 5-33)."""

from __future__ import annotations

from collections.abc import Iterable

from intake import steps
from people.roles import Role
from registry import checks
from workflow import papers
from workflow.acts import act
from workflow.refusal import Refusal
from workflow.shared import SharedActs, file_case
from workflow.states import State

FILERS = (Role.APPLICANT, Role.CLERK)
ENGINEER = (Role.TOWN_ENGINEER,)
OPEN = (State.DRAFT, State.INCOMPLETE)
WHAT_IS_ASKED = (
    ("parcel_id", "Choose the place of business first.", "property"),
    ("business_name", "Name the business first.", "business"),
    ("nature_of_business", "Say what the business does first.", "business"),
    ("applicant_name", "Name the applicant first.", "people"),
    ("resident_address", "Give the applicant's home address first.", "people"),
)


def has_what_filing_needs(case, step) -> Iterable[Refusal]:
    """The application states place, name, home address, nature and years (§ 5-33(b))."""
    for name, words, page in WHAT_IS_ASKED:
        if not getattr(case, name):
            yield Refusal(words, "5-33(b)", key=page)
    if case.years_in_town is None:
        yield Refusal("Say for how many years the business is in the town.", "5-33(b)",
                      key="business")  # fmt: skip


def may_be_registered(case, step) -> Iterable[Refusal]:
    """Correct, complete, and in keeping with use and zoning (§ 5-33(d)(2))."""
    case.information_accurate = step.data["information_accurate"]
    case.use_and_zoning_compliant = step.data["use_and_zoning_compliant"]
    result = checks.business(case, step.day)
    if result["outcome"] != "issue":
        for found in checks.findings(result, "registry.business_registration", "5-33(d)(2)"):
            yield Refusal(found["message"], found["section"])


def not_asked_for_yet(case, step) -> Refusal | None:
    if case.statement_requested_on:
        return Refusal("It was asked for already.", "5-33(d)(3)")
    return None


class BusinessRegistrationActs(SharedActs):
    """All acts of a business registration."""

    @act("Register a business", done="Registration begun", by=FILERS, section="5-33(b)",
         form="intake.forms.BeginForm")  # fmt: skip
    def begin(self, step):
        steps.begin(self, step)
        self.applicant_name = self.applicant.name

    @act("Fill in", source=OPEN, by=FILERS, section="5-33(b)", form="intake.forms.page_form",
         hidden=True)  # fmt: skip
    def fill_in(self, step):
        steps.fill_in(self, step)
        self.title = self.business_name

    @act("Add a file to the application", done="File added", source=OPEN, by=FILERS,
         section="5-33(b)", form="intake.forms.AttachForm", hidden=True)  # fmt: skip
    def attach(self, step):
        steps.attach(self, step)

    @act("Take a file out of the application", done="File taken out", source=OPEN, by=FILERS,
         section="5-33(b)", form="intake.forms.RemoveForm", hidden=True)  # fmt: skip
    def remove_file(self, step):
        steps.remove_file(self, step)

    @act("Discard the draft", source=State.DRAFT, target=State.WITHDRAWN, by=FILERS,
         section="5-33(b)", danger=True)  # fmt: skip
    def discard(self, step):
        pass

    @act(
        "Send application",
        done="Application received",
        source=State.DRAFT,
        target=State.SUBMITTED,
        by=FILERS,
        section="5-33(d)(1)",
        guards=(has_what_filing_needs,),
        form="intake.forms.SignForm",
        hidden=True,
        public=True,
        prints=("registry.business_received",),
    )
    def submit(self, step):
        file_case(self, step)
        steps.sign(self, step)
        step.findings = checks.business_so_far(self, step.day)
        step.tell(Role.TOWN_ENGINEER, f"{self}: a business asks to be registered", self.title)

    @act(
        "Ask for more",
        done="More was asked for",
        source=State.SUBMITTED,
        target=State.INCOMPLETE,
        by=ENGINEER,
        section="5-33(b)",
        form="registry.forms.business.AskForm",
        decides=True,
    )
    def ask_more(self, step):
        self.asked_for = step.data["asked_for"]
        step.tell(Role.APPLICANT, f"We need something more for {self.number}", self.asked_for)

    @act(
        "Send what was asked for",
        done="Completed",
        source=State.INCOMPLETE,
        target=State.SUBMITTED,
        by=FILERS,
        section="5-33(b)",
        guards=(has_what_filing_needs,),
        form="intake.forms.SignForm",
        hidden=True,
    )
    def resubmit(self, step):
        steps.sign(self, step)
        step.findings = checks.business_so_far(self, step.day)
        step.tell(Role.TOWN_ENGINEER, f"{self} was completed", self.title)

    @act(
        "Register",
        done="Business registered",
        source=State.SUBMITTED,
        target=State.ISSUED,
        by=ENGINEER,
        section="5-33(d)(2)",
        held_as=("approve", "issue"),
        checks=(may_be_registered,),
        form="registry.forms.business.RegisterForm",
        starts=("registry.business_annual_update",),
        prints=("registry.business_certificate",),
        decides=True,
        public=True,
    )
    def register(self, step):
        self.use_and_zoning_checked_on = step.day
        self.registered_on = self.updated_on = step.day
        words = "Keep the certificate at the place of business. Update it each year."
        step.tell(Role.APPLICANT, f"{self.title} is registered", words)

    @act(
        "Refuse",
        done="Registration refused",
        source=State.SUBMITTED,
        target=State.DENIED,
        by=ENGINEER,
        section="5-33(d)(3)",
        form="workflow.forms.ReasonForm",
        prints=("registry.business_refusal",),
        decides=True,
        danger=True,
        public=True,
    )
    def refuse(self, step):
        self.refusal_reasons = step.reason
        step.tell(Role.APPLICANT, f"{self.number}: the registration is refused",
                  "You can ask for a written statement of the reasons.")  # fmt: skip

    @act(
        "Ask for a written statement of the reasons",
        done="Written statement asked for",
        source=State.DENIED,
        by=FILERS,
        section="5-33(d)(3)",
        guards=(not_asked_for_yet,),
        prints=("registry.business_statement",),
    )
    def ask_statement(self, step):
        self.statement_requested_on = step.day

    @act(
        "Update for the year",
        done="Registration updated",
        source=State.ISSUED,
        by=FILERS,
        section="5-33(f)(1)",
        form="registry.forms.business.UpdateForm",
        meets=("registry.business_annual_update",),
        starts=("registry.business_annual_update",),
        prints=("registry.business_certificate",),
        public=True,
    )
    def update(self, step):
        for name, value in step.data.items():
            if name != "declaration":
                setattr(self, name, value)
        self.title, self.updated_on, self.overdue_since = self.business_name, step.day, None
        step.done("overdue")
        step.tell(Role.TOWN_ENGINEER, f"{self} was updated", self.title)

    @act(
        "The yearly update did not come",
        source=State.ISSUED,
        by=(Role.SYSTEM,),
        section="5-33(f)(1)",
    )
    def update_missed(self, step):
        self.overdue_since = step.day
        step.task(Role.TOWN_ENGINEER, f"{self.title}: decide on a violation of § 5-33(f)",
                  "5-33(f)(1)", "overdue")  # fmt: skip
        step.tell(Role.APPLICANT, f"{self.title}: the yearly registration is overdue",
                  "Update it now. A civil penalty may follow.")  # fmt: skip

    @act(
        "The business has ceased or moved",
        done="Business ceased or moved",
        source=State.ISSUED,
        target=State.CLOSED,
        by=(*FILERS, Role.TOWN_ENGINEER),
        section="5-33(e)",
        form="registry.forms.business.CeaseForm",
        public=True,
        hint="Another business at this place, and this one at another, registers by itself.",
    )
    def cease(self, step):
        papers.end(self, "registry.business_certificate")
        step.cancel("registry.business_annual_update")
        step.done("overdue")

    @act(
        "Withdraw the application",
        done="Withdrawn",
        source=(State.SUBMITTED, State.INCOMPLETE),
        target=State.WITHDRAWN,
        by=FILERS,
        section="5-33(b)",
        danger=True,
    )
    def withdraw(self, step):
        pass
