"""The states of a case, by the names that all areas share.

A kind of case names its own edges between them (no fixed chain); what is late, in default or
overdue is a mark worked out from clocks and never a state.
"""

from enum import StrEnum


class State(StrEnum):
    """Where a case stands."""

    DRAFT = "draft"
    SUBMITTED = "submitted"
    INCOMPLETE = "incomplete"
    UNDER_REVIEW = "under_review"
    REFERRED = "referred"
    APPROVED = "approved"
    APPROVED_WITH_CONDITIONS = "approved_with_conditions"
    DEEMED_APPROVED = "deemed_approved"
    DENIED = "denied"
    ISSUED = "issued"
    SUSPENDED = "suspended"
    INVALID = "invalid"
    EXPIRED = "expired"
    REVOKED = "revoked"
    WITHDRAWN = "withdrawn"
    CLOSED = "closed"
    VOID = "void"
    # Of a notice that takes effect by itself unless a hearing is asked for in time (§ 6-171(a)).
    OPEN = "open"
    HEARING_REQUESTED = "hearing_requested"
    HEARING_SET = "hearing_set"
    IN_EFFECT = "in_effect"
    # Of an unsafe building whose removal the town board ordered (§ 5-95).
    DEMOLISHING = "demolishing"
    DEMOLISHED = "demolished"

    @property
    def label(self) -> str:
        """The state in words."""
        return LABELS.get(self, self.value.replace("_", " ").capitalize())

    @property
    def tone(self) -> str:
        """What the state means for the holder: good, wait, bad or over. Shown by icon and word."""
        return TONES[self]


LABELS = {
    State.SUBMITTED: "Received",
    State.INCOMPLETE: "Waiting for the applicant",
    State.INVALID: "Invalid (work not begun in time)",
    State.DEEMED_APPROVED: "Approved by lapse of time",
    State.OPEN: "Notice given",
}
DECIDED = (State.APPROVED, State.APPROVED_WITH_CONDITIONS, State.DEEMED_APPROVED)
# Nothing more is expected of anyone: such cases leave the queue.
ENDED = frozenset(
    {State.WITHDRAWN, State.CLOSED, State.VOID, State.DENIED, State.REVOKED, State.EXPIRED}
)
TONES = (
    dict.fromkeys((State.APPROVED, State.APPROVED_WITH_CONDITIONS, State.ISSUED), "good")
    | {State.DEEMED_APPROVED: "good"}
    | dict.fromkeys((State.DRAFT, State.SUBMITTED, State.UNDER_REVIEW, State.REFERRED), "wait")
    | {State.INCOMPLETE: "act"}
    | dict.fromkeys(
        (State.DENIED, State.SUSPENDED, State.INVALID, State.EXPIRED, State.REVOKED), "bad"
    )
    | dict.fromkeys((State.WITHDRAWN, State.CLOSED, State.VOID), "over")
    | dict.fromkeys((State.OPEN, State.HEARING_REQUESTED, State.HEARING_SET), "wait")
    | {State.IN_EFFECT: "bad"}
    | {State.DEMOLISHING: "bad", State.DEMOLISHED: "over"}
)
