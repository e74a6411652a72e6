"""What an act works with: who, when, the data, and all that may follow from it.

Nothing that a step asks for (clocks, papers, messages, links) is done before the event of the act
is written; the door then does it in the order asked, in the same transaction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import TYPE_CHECKING, Any

from people.models import Person
from people.roles import Role
from workflow import clocks, files, messages, papers
from workflow.actors import Actor
from workflow.models import (
    Capacity,
    Case,
    CaseLink,
    CaseParcel,
    CaseParty,
    Clock,
    Condition,
    Document,
    Event,
    Hold,
    Task,
)

if TYPE_CHECKING:
    from workflow.acts import Act

Effect = Callable[[Event], object]


@dataclass
class Step:
    """One act in progress.

    `day` is the legal day (a paper received yesterday has yesterday's), `at` the moment of
    entry. `data` is the cleaned form. `said` is kept with the event.
    """

    case: Case
    act: Act
    by: Actor
    role: Role
    day: date
    at: datetime
    data: dict[str, Any] = field(default_factory=dict)
    said: dict[str, Any] = field(default_factory=dict)
    findings: list[dict] = field(default_factory=list)
    reason: str = ""
    on_behalf_of: str = ""
    effects: list[Effect] = field(default_factory=list)
    nested: Callable | None = None

    def after(self, effect: Effect) -> None:
        """Do something once the event is written; it gets the event."""
        self.effects.append(effect)

    def record(self, **facts) -> None:
        """Keep facts with the event."""
        self.said.update(facts)

    def start(self, key: str, on: date | None = None, **rest) -> None:
        """Start a clock; see `clocks.start`."""
        self.after(lambda event: clocks.start(self.case, key, event, on or self.day, **rest))

    def meet(self, key: str, about: str | None = None, on: date | None = None) -> None:
        """What a clock asks for was done."""
        self.after(lambda event: clocks.meet(self.case, key, event, on or self.day, about))

    def cancel(self, key: str | None = None) -> None:
        """End one clock, or all, without effect."""
        self.after(lambda event: clocks.cancel(self.case, key, event, self.day))

    def extend(self, clock: Clock, **how) -> None:
        """Lengthen a clock; see `clocks.extend`."""
        self.after(lambda event: clocks.extend(clock, event, **how))

    def paper(self, key: str, **facts) -> None:
        """Make a paper; `facts` are added to what its rule builds."""
        self.after(lambda event: papers.queue(self.case, key, event, self, facts))

    def tell(self, audience: str, subject: str, body: str, about: str = "") -> None:
        """Tell the applicant, or the holders of a role, once; see `messages.tell`."""
        self.after(lambda event: messages.tell(self.case, audience, subject, body, event, about))

    def tell_person(self, person: Person, subject: str, body: str, closed: bool = False) -> None:
        """Tell someone who does not stand on the case; see `messages.tell_person`."""
        self.after(
            lambda event: messages.tell_person(self.case, person, subject, body, event, closed)
        )

    def task(self, role: Role, what: str, section: str = "", about: str = "") -> None:
        """Work for the office that has no clock."""
        self.after(
            lambda event: Task.objects.create(
                case=self.case,
                event=event,
                role=role,
                what=what[:200],
                section=section,
                since=self.day,
                about=about,
            )
        )

    def done(self, about: str) -> None:
        """Close the open tasks of the case about something."""
        self.case.tasks.filter(about=about, done_on__isnull=True).update(
            done_on=self.day, done_by=self.by.name
        )

    def condition(self, text: str, section: str = "", source: str = "", **rest) -> None:
        """Put a condition on record."""
        self.after(
            lambda event: Condition.objects.create(
                case=self.case, event=event, text=text, section=section, source=source, **rest
            )
        )

    def carry_conditions(self, origin: Case) -> None:
        """Conditions travel with what was decided (a variance, a board's answer): each open one
        stands on this case too, and says where it came from."""
        for row in origin.conditions.filter(met_on__isnull=True):
            source = f"{origin}: {row.source}" if row.source else str(origin)
            proof = {"proof_wanted": row.proof_wanted, "due_on": row.due_on}
            self.condition(row.text, row.section, source[:120], **proof)

    def hold(self, key: str, stops: Iterable[str], section: str, reason: str, **where) -> None:
        """Set a hold: on this case unless `where` names a parcel, a person or another case."""
        place = where or {"case": self.case}
        Hold.objects.create(
            key=key,
            stops=sorted(stops),
            section=section,
            reason=reason,
            set_on=self.day,
            set_by=self.by.name,
            **place,
        )

    def lift(self, key: str, reason: str = "") -> None:
        """Lift the holds of a key that were set by hand on this case, or that it caused."""
        for hold in Hold.objects.filter(key=key, lifted_on__isnull=True).filter(
            case=self.case
        ) | Hold.objects.filter(key=key, lifted_on__isnull=True, caused_by=self.case):
            hold.lifted_on, hold.lifted_by, hold.lift_reason = self.day, self.by.name, reason
            hold.save()

    def party(
        self, person: Person, capacity: str, may_act: bool = False, authority=None
    ) -> CaseParty:
        """Put a person on the case in a capacity from this day."""
        party, _ = CaseParty.objects.get_or_create(
            case=self.case,
            person=person,
            capacity=Capacity(capacity),
            ends_on=None,
            defaults={"starts_on": self.day, "may_act": may_act, "authority": authority},
        )
        if may_act and not party.may_act:
            party.may_act, party.authority = True, authority or party.authority
            party.save(update_fields=["may_act", "authority"])
        return party

    def parcel(self, parcel) -> None:
        """Make a parcel the case's principal one and put it among its parcels."""
        self.case.parcel = parcel
        self.case.address = parcel.street_address or ""
        CaseParcel.objects.get_or_create(
            case=self.case, parcel=parcel, ends_on=None, defaults={"starts_on": self.day}
        )

    def file(self, upload, kind: str, title: str = "", **rest) -> Document:
        """Keep a file that came with the act."""
        document = files.store(
            upload,
            case=self.case,
            kind=kind,
            title=title,
            by=self.by.user,
            received_from=self.on_behalf_of or self.by.name,
            **rest,
        )
        self.said.setdefault("documents", []).append(
            {"title": document.title, "sha256": document.sha256}
        )
        return document

    def link(self, name: str, target: Case) -> None:
        """Tie this case to another by name, from this day."""
        CaseLink.objects.get_or_create(
            name=name, source=self.case, target=target, defaults={"day": self.day}
        )

    def act_on(self, other: Case, action: str, data: dict | None = None) -> None:
        """An act on another case that follows from this one, through the same door, in the
        same transaction. The other case must be among those that this act locks."""
        self.after(lambda event: self.nested(self, other, action, data or {}))
