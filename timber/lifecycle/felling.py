"""A felling on record: a thing that adds to the twelve months of its holding (§ 6-151)."""

from __future__ import annotations

from people.roles import Role
from timber.lifecycle.application import FORMS
from workflow.acts import act
from workflow.shared import SharedActs
from workflow.states import State


class FellingActs(SharedActs):
    """Recorded, and taken back where it was entered in error (the shared `annul`)."""

    @act(
        "Record a felling",
        done="Felling recorded",
        source=State.DRAFT,
        target=State.CLOSED,
        by=(Role.OFFICER, Role.CLERK, Role.SYSTEM),
        section="6-151",
        form=f"{FORMS}.felling.FellingForm",
    )
    def begin(self, step):
        from timber import fellings

        fellings.record(self, step)
