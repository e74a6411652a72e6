"""What the filing of an application elsewhere begins here (§§ 6-22, 6-25(a)).

Where the law leaves the office discretion, the system opens a review with the filing, and the
application waits until a person has confirmed its class. Where a board has to approve, the officer
is asked. A permit that has to issue when the codes are met is ministerial (§§ 6-22(3), 5-24(f)(2)):
for it a review begins where an officer opens one.

A town says in its settings for which kinds (`SEQR_OPENS_FOR`: timber licenses, stormwater plans,
flood development permits and flood variances); the filing itself is never refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from django.conf import settings
from django.db.models.signals import post_save

from people.roles import Role
from seqr.linked import KINDS, REVIEWS
from workflow.actors import SYSTEM
from workflow.door import begin
from workflow.models import CaseLink, Event, Task

ASK = "Say whether an environmental review is needed, and open it if so"


_paused: ContextVar[bool] = ContextVar("paused", default=False)


@contextmanager
def paused() -> Iterator[None]:
    """No filing opens a review meanwhile: cases that are loaded bring theirs with them."""
    token = _paused.set(True)
    try:
        yield
    finally:
        _paused.reset(token)


def listen() -> None:
    """Called by apps.py."""
    post_save.connect(on_event, sender=Event, dispatch_uid="seqr.intake")


def on_event(sender, instance: Event, created: bool, **rest) -> None:
    """A filing, or a referral to a board, in an article that knows nothing of this one."""
    if _paused.get() or not created or instance.action not in ("submit", "refer"):
        return
    case = instance.case
    if case.kind not in KINDS or _has_review(case):
        return
    if instance.action == "submit" and case.kind in settings.SEQR_OPENS_FOR:
        begin("ER", SYSTEM, {"filed": case.pk}, day=instance.day, channel="office")
    elif instance.action == "refer" and case.kind == "BP":
        Task.objects.create(
            case_id=case.pk,
            event=instance,
            role=Role.OFFICER,
            what=ASK,
            section="6-25(a)",
            since=instance.day,
            about="seqr.ask",
        )


def _has_review(case) -> bool:
    return CaseLink.objects.filter(name=REVIEWS, target=case).exists()
