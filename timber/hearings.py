"""Hearings before the town board, on a notice or to show cause: set, noticed, waived, adjourned,
held (§ 6-171(b))."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from people.roles import Role
from workflow import clocks
from workflow.models import Outcome

if TYPE_CHECKING:
    from timber.models import Hearing

NOTICE = "timber.hearing_notice"
TASK = "hearing"


def current(case) -> Hearing | None:
    """The hearing that is set."""
    return case.timber_hearings.filter(state="set").last()


def about(hearing: Hearing) -> str:
    """What the clock of its notice hangs on."""
    return f"hearing:{hearing.pk}"


def set_hearing(case, step, occasion: str) -> Hearing:
    """Set it: the act prints the notice, whose service starts the days of notice."""
    from timber.models import Hearing

    data = step.data
    hearing = Hearing.objects.create(
        case_id=case.pk,
        occasion=occasion,
        on=data["on"],
        at=data["at"],
        place=data["place"],
        cause=data.get("cause", ""),
        conduct=data.get("conduct", []),
        proposal=data.get("proposal", ""),
    )
    step.record(hearing=hearing.pk)
    if occasion == Hearing.Occasion.SHOW_CAUSE:
        words = f"{case}: hear the licensee on {hearing.on:%B %-d, %Y}"
        step.task(Role.TOWN_BOARD, words, "6-171(b)", TASK)
    return hearing


def adjourn(case, step) -> Hearing:
    """To another day, with a notice of its own. A waiver was of the notice of that hearing."""
    from timber.models import Hearing

    old = current(case)
    old.state, old.outcome = Hearing.State.ADJOURNED, step.data.get("reason", "")
    old.save()
    step.meet(NOTICE, about=about(old))
    step.done(TASK)
    step.data.setdefault("cause", old.cause)
    step.data.setdefault("conduct", old.conduct)
    step.data.setdefault("proposal", old.proposal)
    return set_hearing(case, step, old.occasion)


def cancel(case, step) -> None:
    """What called it never was."""
    from timber.models import Hearing

    hearing = current(case)
    hearing.state = Hearing.State.CANCELLED
    hearing.save(update_fields=["state"])
    step.meet(NOTICE, about=about(hearing))
    step.done(TASK)


def waive(case, step) -> None:
    """The party's written waiver of the notice."""
    from timber.signing import signed

    hearing = current(case)
    hearing.waived_on = step.day
    hearing.save(update_fields=["waived_on"])
    signed(case, step, "waiver of the notice of the hearing")
    step.meet(NOTICE, about=about(hearing))


def hold(case, step) -> Hearing:
    """It was held, on its day; what the board found stands on it."""
    from timber.models import Hearing

    hearing = current(case)
    hearing.state, hearing.outcome = Hearing.State.HELD, step.reason
    hearing.save()
    step.meet(NOTICE, about=about(hearing))
    step.done(TASK)
    return hearing


def served(case, event, day: date) -> None:
    """The notice was served: from the fifth day on the hearing may be held."""
    hearing = current(case)
    if hearing is None or (hearing.notice_served_on and hearing.notice_served_on <= day):
        return
    hearing.notice_served_on = day
    hearing.save(update_fields=["notice_served_on"])
    for clock in clocks.running(case, NOTICE, about(hearing)):
        clocks.end(clock, Outcome.CANCELLED, event, event.day)
    clocks.start(case, NOTICE, event, day, about=about(hearing))


def judged_served(case, step) -> None:
    """An official finds that the notice was served well on a day."""
    step.done("service")
    step.after(lambda event: served(case, event, step.data["served_on"]))
