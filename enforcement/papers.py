"""What the papers of enforcement share: words of appeal, signers under the title of their article,
who was served; and the table of all papers."""

from __future__ import annotations

from people.roles import Role
from workflow.papers import PaperRule

STATE_BOARD = (
    "You can take an order under the Uniform Code to the State's regional board of review (19 "
    "NYCRR Part 1205). The State sets how and by when; ask the New York State Department of State. "
    "The town code gives no appeal to a board of the town."
)
ZONING_BOARD = (
    "You can appeal to the zoning board of appeals of the town (§ 5-115(a)). Ask the office how "
    "and by when."
)
PLANNING_BOARD = (
    "You can appeal to the planning board of the town (§ 6-126(a)); its decision can be taken to "
    "court under article 78 of the Civil Practice Law and Rules."
)
NO_APPEAL = "The town code gives no appeal against this paper."
OWN = "enforcement/papers"


def day_words(value) -> str:
    """A day in words, as papers write it."""
    return f"{value:%A, %B %-d, %Y}" if value else ""


def signature(step, title: str = "") -> dict:
    """The signer with the title that the article gives; one's own title where it gives none."""
    user = step.by.user
    own = user.title if user is not None and user.title else Role(step.role).label
    return {"name": step.by.name, "title": title or own, "day": step.day}


def served(order, step) -> list[str]:
    """Who was served how and when, as it stands so far."""
    from enforcement.orders import serving

    return [
        f"{s.addressee} ({str(serving.label_of(serving.kind_of(s, order))).lower()}), "
        f"{s.get_method_display().lower()}, {s.sent_on:%B %-d, %Y}"
        for s in serving.services(order)
    ]


def rules() -> tuple[PaperRule, ...]:
    """Every paper of enforcement."""
    from enforcement.complaints import papers as complaints
    from enforcement.flood import papers as flood
    from enforcement.liens import papers as liens
    from enforcement.orders import papers as orders
    from enforcement.penalties import papers as penalties
    from enforcement.unsafe import papers as unsafe

    return (*complaints.RULES, *orders.RULES, *penalties.RULES, *unsafe.RULES, *liens.RULES,
            *flood.RULES)  # fmt: skip
