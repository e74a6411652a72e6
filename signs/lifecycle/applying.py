"""The applicant's side, the same for all that one applies for under this article: begun, filled in,
filed, completed, withdrawn (§§ 5-114(c)(1), 5-115(d), 5-116, 5-117(b), 5-132(a)).

The acts are made with the section of each kind, so that each says under which law it is done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from django_fsm import RETURN_VALUE

from fees.acts import MoneyActs
from intake import steps
from people.roles import Role
from workflow.acts import act
from workflow.deciding import decision, nothing_waits
from workflow.refusal import Refusal
from workflow.shared import SharedActs, file_case
from workflow.states import State

FILERS = (Role.APPLICANT, Role.CLERK)
OPEN = (State.DRAFT, State.INCOMPLETE)
UNDECIDED = (State.SUBMITTED, State.INCOMPLETE, State.UNDER_REVIEW, State.REFERRED)


def has_what_filing_needs(case, step) -> Iterable[Refusal]:
    """Guard: what each kind of case says that it lacks."""
    return case.lacks()


class Applying(MoneyActs, SharedActs):
    """What each kind adds to the acts of applying."""

    def begun(self, step) -> None:
        """After the acts that all have: what an application of this kind takes over."""

    def filed(self, step) -> None:
        """What follows from the filing of this kind: fee, links."""

    def changed(self, step) -> None:
        """After a page or a file has changed."""

    def asked(self, step) -> None:
        """What the officer asked for that the case keeps."""

    def completed(self, step) -> None:
        """After the applicant has sent what was asked for."""

    def lacks(self) -> Iterable[Refusal]:
        """What filing needs and the application does not have."""
        if self.parcel_id is None:
            yield Refusal("Choose the property first.", self.filing_section, key="property")


def applying(
    section: str,
    *,
    what: str,
    begin_form: str = "intake.forms.BeginForm",
    sign_form: str = "signs.forms.applying.SignForm",
    filing_locks: Callable = lambda case: (),
) -> type:
    """The acts of applying under a section; `what` names the application in words, and
    `filing_locks` gives the cases that filing acts on."""

    class Acts(Applying):
        filing_section = section

        @act(f"Start {what}", by=FILERS, section=section, form=begin_form)
        def begin(self, step):
            steps.begin(self, step)
            self.begun(step)

        @act(
            "Fill in",
            done="Application filled in",
            source=OPEN,
            by=FILERS,
            section=section,
            form="intake.forms.page_form",
            hidden=True,
        )
        def fill_in(self, step):
            if steps.fill_in(self, step):
                self.changed(step)

        @act(
            "Add a file to the application",
            done="File added to the application",
            source=OPEN,
            by=FILERS,
            section=section,
            form="intake.forms.AttachForm",
            hidden=True,
        )
        def attach(self, step):
            steps.attach(self, step)
            self.changed(step)

        @act(
            "Take a file out of the application",
            done="File taken out of the application",
            source=OPEN,
            by=FILERS,
            section=section,
            form="intake.forms.RemoveForm",
            hidden=True,
        )
        def remove_file(self, step):
            steps.remove_file(self, step)
            self.changed(step)

        @act(
            "Discard the draft",
            done="Draft discarded",
            source=State.DRAFT,
            target=State.WITHDRAWN,
            by=FILERS,
            section=section,
            danger=True,
        )
        def discard(self, step):
            pass

        @act(
            "Send application",
            done="Application received",
            source=State.DRAFT,
            target=State.SUBMITTED,
            by=FILERS,
            section=section,
            guards=(has_what_filing_needs,),
            hidden=True,
            public=True,
            form=sign_form,
            prints=("signs.confirmation",),
            also_locks=filing_locks,
        )
        def submit(self, step):
            file_case(self, step)
            steps.sign(self, step)
            self.filed(step)
            step.tell(
                Role.APPLICANT,
                f"We have received your application {self.number}",
                "The office looks at it next and will tell you what it finds.",
            )

        @decision(
            "Return as incomplete",
            done="Returned as incomplete",
            source=State.SUBMITTED,
            target=State.INCOMPLETE,
            by=(Role.OFFICER,),
            section=section,
            form="signs.forms.review.MissingForm",
            prints=("signs.missing",),
        )
        def return_incomplete(self, step):
            self._ask(step, from_review=False)

        @decision(
            "Ask for information",
            done="Information asked for",
            source=State.UNDER_REVIEW,
            target=State.INCOMPLETE,
            by=(Role.OFFICER,),
            section=section,
            form="signs.forms.review.MissingForm",
            prints=("signs.missing",),
        )
        def ask_information(self, step):
            self._ask(step, from_review=True)

        def _ask(self, step, from_review: bool) -> None:
            self.asked_from_review = from_review
            self.asked(step)
            step.tell(
                Role.APPLICANT, f"We need something more for {self.number}", step.data["items"]
            )

        @act(
            "Send what was asked for",
            done="Completed",
            source=State.INCOMPLETE,
            target=RETURN_VALUE(State.SUBMITTED, State.UNDER_REVIEW),
            by=FILERS,
            section=section,
            guards=(has_what_filing_needs,),
            form=sign_form,
            hidden=True,
        )
        def resubmit(self, step):
            steps.sign(self, step)
            self.completed(step)
            step.tell(Role.OFFICER, f"{self} was completed", "See the case.")
            return State.UNDER_REVIEW if self.asked_from_review else State.SUBMITTED

        @act(
            "Withdraw the application",
            done="Application withdrawn",
            source=UNDECIDED,
            target=State.WITHDRAWN,
            by=FILERS,
            section=section,
            danger=True,
            form="workflow.forms.OptionalReasonForm",
            hint="The application ends. Fees are not refundable (§ 5-118(c)).",
        )
        def withdraw(self, step):
            nothing_waits(self, step)

    return Acts
