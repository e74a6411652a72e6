"""On whom and how an order was served (5-26(c), 5-36(a)(4), (5), 5-133(b)(4), (5))."""

from collections.abc import Collection
from typing import Any

from rulebook.text import words

# Each of them is able to act on an order (5-26(c)(1), 5-36(a)(4)).
ABLE_TO_ACT = ("owner", "permit_holder", "person_with_authority")
# How a stop-work order is served, and any order on those who need not be served (5-36(a)(5)).
STRICT = ("personal", "certified_mail")
# How an order reasonably apprises without question; registered mail serves like certified mail.
APPRISING = (*STRICT, "registered_mail", "regular_mail", "posting")


class Deliveries:
    """The services of one order; one that does not say on whom and how is left out of account."""

    def __init__(self, facts: Any, check: Any, main: Collection[str]) -> None:
        self.main = main
        known = [(one, check.need_required(one)) for one in facts.services or []]
        self.complete = [one for one, is_complete in known if is_complete]
        self.all_complete = len(self.complete) == len(known)
        # Where the list itself is not given nothing can be said about it.
        self.given = facts.services is not None
        self.recipients = [one.recipient for one, _ in known]

    @property
    def on_main(self) -> list[Any]:
        """The complete ones on a person who has to be served."""
        return [one for one in self.complete if one.recipient in self.main]

    def on_main_by(self, *methods: str) -> list[Any]:
        """The complete ones on such a person by one of these methods."""
        return [one for one in self.on_main if one.method in methods]

    def reach_nobody(self) -> bool:
        """Whether it is certain that no such person was served, by whatever method."""
        known = self.given and None not in self.recipients
        return known and not any(recipient in self.main for recipient in self.recipients)

    def none_apprises(self) -> bool:
        """Whether such a person was served, and it is certain that never by a named manner."""
        return self.all_complete and bool(self.on_main) and not self.on_main_by(*APPRISING)


def note_extra_service(deliveries: Deliveries, check: Any) -> None:
    """A fault in serving those who need not be served takes nothing from the order."""
    for one in deliveries.complete:
        if one.recipient not in deliveries.main and one.method not in STRICT:
            check.hit(
                "extra_service",
                f"The {words(one.recipient)} was served by {words(one.method)}; others are served "
                "in person or by certified mail. The order holds all the same.",
            )


def judge_manner(deliveries: Deliveries, check: Any) -> None:
    """A manner that the law does not name has to reasonably apprise the person."""
    if deliveries.none_apprises():
        check.hit(
            "manner",
            "The order was served in a manner that the law does not name. The officer decides "
            "whether the person was reasonably told.",
        )
