"""An operating permit and a fireworks permit from application to the end of the term
(§§ 5-30, 5-39). Each method is one act of the law and says what follows from it."""

from __future__ import annotations

from people.roles import Role
from permits.operating import separate
from permits.operating.activities import Activity
from permits.operating.lifecycle.application import ApplicationActs
from permits.operating.lifecycle.fireworks import DisplayActs
from permits.operating.lifecycle.in_force import InForceActs
from permits.operating.lifecycle.premises import PremisesActs
from permits.operating.lifecycle.review import ReviewActs
from workflow.acts import act
from workflow.shared import SharedActs
from workflow.states import State

WITH_KEY_BOX = (Activity.MATERIALS, Activity.PRODUCTION)


class _PermitActs(ApplicationActs, ReviewActs, PremisesActs, InForceActs, SharedActs):
    """What both kinds of permit have."""


class OperatingPermitActs(_PermitActs):
    """All acts of an operating permit."""

    def on_issue(self, step) -> None:
        """Hazardous materials raise the question of a key box (L.L. 4-2007 part 4)."""
        if set(self.activities) & set(WITH_KEY_BOX) and self.parcel_id:
            words = f"{self.address}: hazardous materials; look whether a key box is there"
            step.task(Role.OFFICER, words, "L.L. 4-2007 part 4", "key_box")

    @act(
        "Stand beside the first application",
        done="Permit of its own asked for by the officer",
        source=State.DRAFT,
        target=State.UNDER_REVIEW,
        by=(Role.SYSTEM,),
        section="5-30(d)",
        public=True,
    )
    def join(self, step):
        separate.join(self, step)


class FireworksPermitActs(DisplayActs, _PermitActs):
    """All acts of a fireworks permit. It is for the display alone, so nothing is separated and
    nothing is left open whether a permit is needed."""

    permit_paper = "operating.fireworks_permit"
    only_activities = [Activity.FIREWORKS.value]

    judge_activities = None
    separate = None
    find_not_needed = None
