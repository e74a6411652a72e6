"""The kinds of case that articles register; the core knows none of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from django.urls import reverse

from workflow.states import ENDED, State

if TYPE_CHECKING:
    from workflow.models import Case


@dataclass(frozen=True)
class CaseKind:
    """What the core must know of a kind of case.

    `code` is the prefix of its numbers; `private_draft` says that a draft belongs to the
    applicant alone; `public_states` are those in which the register shows the case;
    `ended` are the states in which nothing more is expected; `waits_for_applicant` those in
    which the applicant has to act; `opened_by_act` says that an act on another case opens it
    and no page does; `open_at` gives the address of a page of its own on which the office opens
    it; `extra_template` shows the article's own facts to the office,
    `applicant_template` what else the applicant may do from here; `overview` gives the facts
    shown on the case page as (label, value) pairs, money as `workflow.values.dollars`.
    `state_words` are the states that have other words here than elsewhere (a sign is not issued,
    it stands).
    """

    code: str
    label: str
    model: type[Case]
    section: str
    summary: str = ""
    private_draft: bool = True
    applicants: bool = True
    is_thing: bool = False
    public_states: frozenset[str] = frozenset(State) - {State.DRAFT, State.WITHDRAWN, State.VOID}
    ended: frozenset[str] = ENDED
    resting: frozenset[str] = frozenset()
    waits_for_applicant: frozenset[str] = frozenset({State.INCOMPLETE})
    overview: Callable[[Case], list[tuple[str, object]]] = lambda case: []
    public_overview: Callable[[Case], list[tuple[str, object]]] = lambda case: []
    next_step: Callable[[Case], str] = lambda case: ""
    apply_url: str = ""
    draft_url: Callable[[Case], str] | None = None
    extra_template: str = ""
    applicant_template: str = ""
    opened_by_act: bool = False
    open_at: Callable[[], str] | None = None
    state_words: Mapping[str, str] = field(default_factory=dict)

    @property
    def opening_address(self) -> str:
        """The page on which the office opens such a case: its own, or the one for all."""
        if self.open_at is not None:
            return self.open_at()
        return reverse("open-case", args=[self.code.lower()])

    def state_label(self, state: str) -> str:
        """A state in the words of this kind."""
        return self.state_words.get(state) or State(state).label


_kinds: dict[str, CaseKind] = {}


def register(*kinds: CaseKind) -> None:
    """Called by an article's apps.py. Raises ValueError where a prefix is taken."""
    for kind_ in kinds:
        known = _kinds.get(kind_.code)
        if known and known.model is not kind_.model:
            raise ValueError(f"the prefix {kind_.code} belongs to {known.label}")
        _kinds[kind_.code] = kind_


def kind(code: str) -> CaseKind:
    """The kind with this prefix. Raises KeyError for one that nobody registered."""
    return _kinds[code]


def all_kinds() -> list[CaseKind]:
    """Every registered kind, by label."""
    return sorted(_kinds.values(), key=lambda k: k.label)
