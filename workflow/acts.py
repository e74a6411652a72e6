"""How an article writes down an act of the law: one decorated method for each transition.

    @act("Issue permit", source=(State.APPROVED,), target=State.ISSUED, by=(Role.OFFICER,),
         section="5-24(f)", guards=(documents_accepted,), held_as="issue",
         starts=("buildings.commencement",), prints=("buildings.permit",))
    def issue(self, step):
        self.issued_on = step.day

The decorated method can only be run by `workflow.act`; the state field is protected, so that no
other way leads from state to state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache, wraps
from typing import TYPE_CHECKING

from django_fsm import RETURN_VALUE, transition

from people.roles import Role
from workflow.refusal import Refusal

if TYPE_CHECKING:
    from workflow.models import Case
    from workflow.step import Step

Answer = Refusal | Iterable[Refusal] | None
Guard = Callable[["Case", "Step"], Answer]
ANY = "*"


class OutsideTheDoor(RuntimeError):
    """An act was called as a method; `workflow.act` is the only way."""


@dataclass(frozen=True)
class Act:
    """One act: what it is called, from which states, by whom, under which section, and what
    stands before it and follows from it.

    `guards` look at the case alone and are asked before the act is offered; `checks` look at
    the data too. `held_as` names what holds call this act ("accept", "approve", "issue").
    `decides` bars whoever stands on the case, as a party or by name. `target` None leaves the
    state. `done` says in the histories of the public and the applicant what was done ("Permit
    issued"); where it is empty the label stands there. `signs`: an official signs with this act,
    so its page asks for the second factor anew.
    """

    name: str
    label: str
    source: tuple[str, ...]
    target: str | None
    by: tuple[Role, ...]
    section: str
    guards: tuple[Guard, ...] = ()
    checks: tuple[Guard, ...] = ()
    held_as: tuple[str, ...] = ()
    form: str = ""
    starts: tuple[str, ...] = ()
    meets: tuple[str, ...] = ()
    prints: tuple[str, ...] = ()
    tells: tuple[str, ...] = ()
    decides: bool = False
    danger: bool = False
    public: bool = False
    hint: str = ""
    done: str = ""
    hidden: bool = False
    backdated: bool = False
    signs: bool = False
    also_locks: Callable[[Case], Iterable[int]] = field(default=lambda case: ())

    @property
    def by_system_only(self) -> bool:
        return self.by == (Role.SYSTEM,)


def act(
    label: str,
    *,
    source: str | tuple[str, ...] = ANY,
    target: str | RETURN_VALUE | None = None,
    by: tuple[Role, ...],
    section: str,
    held_as: str | tuple[str, ...] = (),
    **rest,
):
    """Declare a method as an act of the law; see `Act` for the arguments.

    Where the law leads to one state or another, `target` is django-fsm's RETURN_VALUE with both,
    and the method returns the one.
    """
    sources = (source,) if isinstance(source, str) else tuple(source)
    holds = (held_as,) if isinstance(held_as, str) else tuple(held_as)

    def declare(method):
        spec = Act(
            name=method.__name__,
            label=label,
            source=tuple(str(s) for s in sources),
            target=str(target) if isinstance(target, str) else None,
            by=tuple(by),
            section=section,
            held_as=holds,
            **rest,
        )

        @wraps(method)
        def behind_the_door(self, step):
            if getattr(self, "_door", None) is not step or step is None:
                raise OutsideTheDoor(f"{spec.name} happens through workflow.act alone")
            return method(self, step)

        moved = transition(
            field="state",
            source=ANY if spec.source == (ANY,) else list(spec.source),
            target=target if isinstance(target, RETURN_VALUE) else spec.target,
        )(behind_the_door)
        moved.act = spec
        return moved

    return declare


@lru_cache(maxsize=256)
def acts_of(model: type[Case]) -> dict[str, Act]:
    """Every act of a kind of case, by name, in the order in which they are written down."""
    found: dict[str, Act] = {}
    for cls in reversed(model.__mro__):
        for name, member in vars(cls).items():
            spec = getattr(member, "act", None)
            if isinstance(spec, Act):
                found.pop(name, None)
                found[name] = spec
            elif name in found:
                del found[name]  # a subclass took the act away
    return found
