"""Temporary signs: each showing with its own clock (§§ 5-124(t), 5-125 to 5-128, 5-130, 5-132)."""

from __future__ import annotations

from people.roles import Role
from signs.guards import sign as guards
from workflow import clocks
from workflow.acts import act
from workflow.states import State

SHOWERS = (Role.APPLICANT, Role.OFFICER, Role.INSPECTOR)


def clock_of(sign) -> str:
    """The clock of a temporary sign; "" where its permit's term alone counts (a development)."""
    from signs.models import SignLot
    from signs.schedules import schedule_for

    lot: SignLot | None = sign.lot
    schedule = schedule_for(lot.land, lot, sign.last_display.starts_on) if lot else None
    commercial = schedule == "commercial_industrial"
    return {
        "banner": "signs.banner_display",
        "construction": "signs.construction_sign",
        "nonprofit_or_open_house": "signs.short_event_sign",
        "event": "signs.short_event_sign" if commercial else "signs.event_sign_removal",
        "garage_sale": "signs.short_event_sign" if commercial else "signs.garage_sale",
    }.get(sign.sign_kind, "")


class DisplayActs:
    """Put on display, and taken in."""

    @act(
        "The temporary sign is up",
        done="Temporary sign put up",
        source=State.APPROVED,
        target=State.ISSUED,
        by=SHOWERS,
        section="5-130(a)(5)",
        guards=(guards.temporary, guards.permit_in_force),
        checks=(guards.may_be_shown,),
        form="signs.forms.display.ShowForm",
        also_locks=lambda sign: [sign.lot_id] if sign.lot_id else [],
    )
    def show(self, step):
        data = dict(step.data)
        self.placed_on = data["starts_on"]
        self._judge_display(step)
        step.after(lambda event: self._displayed(event, step, data))

    def _judge_display(self, step) -> None:
        """What the rule says; an officer who finds too much on display records it all the same."""
        from signs import showing

        step.findings = showing.findings(self, step.data, step.day)
        against = [f for f in step.findings if f["status"] == "violation"]
        if against:
            words = f"{self}: {against[0]['message']}"
            step.task(Role.OFFICER, words, against[0]["section"], "order")

    def _displayed(self, event, step, data) -> None:
        from signs.models import Display

        display = Display.objects.create(sign=self, event=event, space=self.space, **data)
        key, on, until = clock_of(self), display.starts_on, None
        if not key:
            return
        if key == "signs.event_sign_removal":
            on = display.last_date
        elif key == "signs.garage_sale":
            until = display.last_date
            if until is None:
                return
        clocks.start(self, key, event, on, about=display.about, until=until)

    @act(
        "The temporary sign is down",
        done="Temporary sign taken down",
        source=State.ISSUED,
        target=State.APPROVED,
        by=SHOWERS,
        section="5-130(a)(5)",
        guards=(guards.temporary,),
        form="signs.forms.display.TakeInForm",
        hint="It can be shown again as long as its permit and the law allow.",
    )
    def take_in(self, step):
        day, display = step.data["ends_on"], self.last_display
        if display is not None and display.ends_on is None:
            display.ends_on = day
            display.save(update_fields=["ends_on"])
            for clock in self.clocks.filter(about=display.about, outcome="open"):
                step.meet(clock.key, about=clock.about, on=day)
        step.done("order")
        if self.standing == "illegal" and self._permit_holds():
            self.standing = "conforming"

    def _permit_holds(self) -> bool:
        return self.permit is not None and self.permit.state == State.ISSUED

    @act(
        "Displayed too long",
        source=State.ISSUED,
        by=(Role.SYSTEM,),
        section="5-124(t)(5)",
        public=True,
    )
    def overstayed(self, step):
        self._is_illegal(step)

    @act(
        "Work on the site certified or complete",
        source=(State.ISSUED, State.APPROVED),
        by=(Role.SYSTEM,),
        section="5-124(t)(5)",
        public=True,
    )
    def construction_ended(self, step):
        """The certificate, or completion, ends the sign's time at once; what stood longer already
        has run out anyway."""
        step.after(lambda event: self._bring_forward(step.day))
        if self.state == State.ISSUED:
            step.tell(
                Role.APPLICANT,
                f"Take the construction sign at {self.address} down",
                "The work is complete or certified. The sign has to be removed now.",
            )

    def _bring_forward(self, day) -> None:
        for clock in clocks.running(self, "signs.construction_sign"):
            clocks.bring_forward(clock, day)
