"""Leave for a nonconforming sign to remain: at most five years from the enactment of the law that
it breaks (§ 5-114(c)(1))."""

from __future__ import annotations

from people.roles import Role
from signs.guards import extension as guards
from signs.lifecycle.applying import applying
from workflow import papers
from workflow.acts import act
from workflow.deciding import decision, nothing_waits
from workflow.refusal import Refusal
from workflow.states import State

Base: type = applying(
    "5-114(c)(1)",
    what="an application to let a sign remain",
    begin_form="signs.forms.applying.BeginExtensionForm",
)


def sign_of(extension) -> list[int]:
    """The sign that may remain."""
    return [extension.of_sign_id] if extension.of_sign_id else []


class ExtensionActs(Base):
    """All acts on an application to let a nonconforming sign remain."""

    def begun(self, step) -> None:
        sign = step.data.get("sign")
        if sign is not None:
            self.of_sign = sign
            if sign.parcel is not None:
                step.parcel(sign.parcel)

    def lacks(self):
        yield from super().lacks()
        if self.of_sign_id is None:
            yield Refusal("Choose the sign first.", "5-114(c)(1)", key="sign")

    def filed(self, step) -> None:
        self.title = f"{self.of_sign} may remain"[:200]

    @decision(
        "Take up for review",
        done="Review begun",
        source=State.SUBMITTED,
        target=State.UNDER_REVIEW,
        by=(Role.OFFICER,),
        section="5-114(c)(1)",
        held_as="accept",
        guards=(guards.has_proof,),
    )
    def take_up(self, step):
        if self.assignee_id is None:
            self.assignee = step.by.user

    @decision(
        "Let the sign remain",
        done="Sign may remain for a time",
        source=State.UNDER_REVIEW,
        target=State.APPROVED,
        by=(Role.OFFICER,),
        section="5-114(c)(1)",
        held_as="approve",
        form="signs.forms.extension.LeaveForm",
        checks=(guards.still_in_time, guards.nonconforming),
        prints=("signs.extension",),
        also_locks=sign_of,
        public=True,
    )
    def approve(self, step):
        from signs import leave

        data = step.data
        self.decided_on = step.day
        self.law_name, self.enacted_on = data["law_name"], data["enacted_on"]
        self.stay_until = leave.last_day(self.of_sign, data["enacted_on"], step.day)
        step.act_on(self.of_sign, "leave_given", {"enacted_on": self.enacted_on.isoformat()})
        step.tell(
            Role.APPLICANT,
            f"{self.of_sign} may remain until {self.stay_until:%B %-d, %Y}",
            "The leave ends earlier where the sign is replaced, removed or abandoned.",
        )

    @decision(
        "Refuse",
        done="Leave to remain refused",
        source=State.UNDER_REVIEW,
        target=State.DENIED,
        by=(Role.OFFICER,),
        section="5-114(c)(1)",
        danger=True,
        form="signs.forms.review.DenyForm",
        prints=("signs.extension",),
        also_locks=sign_of,
        public=True,
    )
    def deny(self, step):
        self.decided_on = step.day
        nothing_waits(self, step)
        step.tell(Role.APPLICANT, f"{self.of_sign} may not remain", step.reason)

    @act(
        "Leave to remain ended",
        source=State.APPROVED,
        target=State.CLOSED,
        by=(Role.SYSTEM,),
        section="5-114(c)(1)",
        public=True,
    )
    def end(self, step):
        self.end_reason = str(step.data.get("reason", ""))[:60]
        papers.end(self, "signs.extension")
        step.tell(Role.APPLICANT, f"{self} has ended", f"The leave has ended: {self.end_reason}.")
