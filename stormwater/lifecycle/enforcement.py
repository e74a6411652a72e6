"""What the town does against a violation on a project: notice and appeal, stop-work order, keeping
it unoccupied, proceedings (§ 6-237(a) to (e)). No remedy excludes another."""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from people.roles import Role
from stormwater import enforcement_guards as against
from stormwater.choices import Body, NoticeState
from stormwater.lifecycle.review import answer_referral
from stormwater.lifecycle.roles import FILERS, LIVING, ON_FILE, TOWN, TOWN_BOARD_ENTRY
from workflow import clocks
from workflow.acts import act
from workflow.deciding import decision
from workflow.models import Outcome, Paper, Suspension
from workflow.states import State


def end_papers(event, key: str) -> None:
    """The papers of one act hold no more."""
    rows = Paper.objects.filter(event=event, key=key, standing=Paper.Standing.IN_FORCE)
    rows.update(standing=Paper.Standing.ENDED)


APPEAL, REMEDY = "stormwater.violation_appeal", "stormwater.remedy"
STANDS = (*LIVING, State.CLOSED, State.DENIED)


class EnforcementActs:
    """Notices, appeals and orders."""

    @decision(
        "Issue a notice of violation",
        done="Notice of violation issued",
        source=STANDS,
        by=TOWN,
        section="6-237(a)",
        checks=(against.notice_complete,),
        form="stormwater.forms.notices.NoticeForm",
        danger=True,
        signs=True,
        public=True,
        hint="To the landowner. The time to appeal runs from its service; enter the proof of it.",
    )
    def issue_notice(self, step):
        step.after(lambda event: self._keep_notice(event, step))

    def _keep_notice(self, event, step) -> None:
        data = step.data
        notice = self.notices.create(
            event=event,
            issued_on=step.day,
            **{
                name: data[name]
                for name in (
                    "landowner_name",
                    "landowner_address",
                    "place",
                    "nature",
                    "measures",
                    "penalties",
                )
            },
        )
        last = max(line["by"] for line in data["measures"])
        clocks.start(self, REMEDY, event, event.day, until=_day(last), about=notice.about)
        step.paper("stormwater.notice_of_violation", notice=notice.pk)
        first = data["nature"].splitlines()[0]
        step.tell(Role.APPLICANT, f"{self}: a notice of violation was issued", first)

    @decision(
        "The violation is corrected",
        done="Violation corrected",
        source=STANDS,
        by=TOWN,
        section="6-237(a)",
        guards=(against.has_notice,),
        form="stormwater.forms.notices.CorrectedForm",
    )
    def close_notice(self, step):
        notice = step.data["notice"]
        notice.state, notice.corrected_on = NoticeState.CLOSED, step.day
        notice.save()
        step.meet(REMEDY, about=notice.about)
        step.after(lambda event: self._end_appeal(event, notice))
        step.tell(Role.APPLICANT, f"{self}: the violation is corrected", step.reason or str(notice))

    def _end_appeal(self, event, notice) -> None:
        for clock in clocks.running(self, APPEAL):
            if clock.about.startswith(notice.about):
                clocks.end(clock, Outcome.CANCELLED, event, event.day)

    @decision(
        "Take a notice of violation back",
        done="Notice of violation taken back",
        source=STANDS,
        by=TOWN,
        section="6-237(a)",
        guards=(against.has_notice,),
        form="stormwater.forms.notices.TakeBackForm",
    )
    def void_notice(self, step):
        self._annul(step, step.data["notice"])
        step.tell(Role.APPLICANT, f"{self}: the notice of violation is taken back", step.reason)

    def _annul(self, step, notice) -> None:
        """The notice, its paper and its time limits count no more."""
        notice.state = NoticeState.VOID
        notice.save()

        def end(event):
            self._end_appeal(event, notice)
            for clock in clocks.running(self, REMEDY, notice.about):
                clocks.end(clock, Outcome.CANCELLED, event, event.day)
            Paper.objects.filter(event=notice.event, key="stormwater.notice_of_violation").update(
                standing=Paper.Standing.VOID
            )

        step.after(end)

    @act(
        "Appeal against a notice of violation",
        done="Appeal filed",
        source=STANDS,
        by=FILERS,
        section="6-237(a)(6)",
        guards=(against.has_notice_to_appeal,),
        form="stormwater.forms.notices.AppealForm",
        prints=("stormwater.appeal_receipt",),
        hint="In writing, within fifteen calendar days of the service of the notice. A stop-work "
        "order stays in force meanwhile.",
    )
    def file_appeal(self, step):
        """A late appeal is received and answered, not lost: the board is told that it is late."""
        notice, data = step.data["notice"], step.data
        result = against.appeal(self, notice, step.day)
        step.findings = result["findings"]
        notice.appealed_on, notice.appealed_by = step.day, data["appealed_by"]
        notice.appeal_text = data["text"]
        accepted = result["outcome"] != "not_accepted"
        notice.appeal_outcome = "" if accepted else "not_accepted"
        notice.state = NoticeState.REFERRED if accepted else notice.state
        notice.save()
        if not accepted:
            words = result["findings"][0]["message"]
            step.tell(Role.APPLICANT, f"{self}: your appeal came too late", words)
            return
        step.meet(APPEAL, about=against.appeal_clock(self, notice, data["appealed_by"]))
        step.after(lambda event: self._to_board(event, notice, result))
        step.tell(
            Role.APPLICANT,
            f"{self}: your appeal goes to the town board",
            "Penalties wait for the decision. A stop-work order stays in force.",
        )

    def _to_board(self, event, notice, result) -> None:
        reason = f"Appeal against the {str(notice).lower()}: {notice.appeal_text}"
        if result["outcome"] == "review":
            reason += "\n" + " ".join(one["message"] for one in result["findings"])
        notice.referral = self._refer(event, Body.TOWN_BOARD, reason, "6-237(a)(6)", "decision")
        notice.save()

    @decision(
        "Enter the decision on the appeal",
        done="Appeal decided",
        source=STANDS,
        by=TOWN_BOARD_ENTRY,
        section="6-237(a)(6)",
        guards=(against.has_appeal,),
        form="stormwater.forms.notices.AppealDecisionForm",
        prints=("stormwater.appeal_decision",),
        public=True,
    )
    def decide_appeal(self, step):
        notice, upheld = step.data["notice"], step.data["upheld"]
        notice.appeal_outcome = "upheld" if upheld else "annulled"
        notice.appeal_decided_on = step.data["decided_on"]
        resolution = step.data["resolution_number"]
        answer_referral(notice.referral, step, not upheld, resolution, step.reason)
        if upheld:
            notice.state = NoticeState.ISSUED
            notice.save()
        else:
            self._annul(step, notice)
        words = "stands" if upheld else "is annulled"
        step.tell(Role.APPLICANT, f"{self}: the notice of violation {words}", step.reason)
        for role in TOWN:
            step.tell(role, f"{self}: the notice of violation {words}", step.reason)

    @act(
        "Time to appeal is over",
        done="Time to appeal over",
        by=(Role.SYSTEM,),
        section="6-237(a)(6)",
    )
    def appeal_time_over(self, step):
        """The determination stands."""
        step.record(about=step.data["clock"].about)
        step.tell(Role.STORMWATER_OFFICER, f"{self}: nobody appealed", "The determination stands.")

    @decision(
        "Issue a stop-work order",
        done="Stop-work order issued",
        source=ON_FILE,
        target=RETURN_VALUE(),
        by=TOWN,
        section="6-237(b)",
        form="stormwater.forms.notices.StopWorkForm",
        danger=True,
        signs=True,
        prints=("stormwater.stop_work_order",),
        public=True,
        hint="All land development stops but what addresses the violation, until the town confirms "
        "compliance. It can be issued in any state, also before a plan was approved.",
    )
    def stop_work(self, step):
        data = step.data
        step.after(
            lambda event: self.stop_orders.create(
                event=event,
                ordered_on=step.day,
                ordered_by=step.by.name,
                reasons=step.reason,
                way_to_comply=data["way_to_comply"],
                copies=data["copies"],
            )
        )
        step.after(lambda event: self._suspend(event, step, "6-237(b)"))
        step.tell(
            Role.APPLICANT,
            f"{self}: all work has to stop",
            f"{step.reason}\n\nOnly work that addresses the violation may go on: "
            f"{data['way_to_comply']}",
        )
        return State.SUSPENDED if self.state == State.ISSUED else self.state

    def _suspend(self, event, step, section: str) -> None:
        Suspension.objects.create(
            case=self,
            event=event,
            authority=step.by.name[:60],
            ground=step.reason or str(step.data.get("from", "")),
            section=section,
            starts_on=step.day,
        )

    @decision(
        "Confirm compliance and lift the order",
        done="Compliance confirmed, stop-work order lifted",
        source=ON_FILE,
        target=RETURN_VALUE(),
        by=(Role.STORMWATER_OFFICER,),
        section="6-237(b)",
        guards=(against.has_order,),
        checks=(against.may_lift,),
        form="stormwater.forms.notices.LiftForm",
        prints=("stormwater.stop_work_lift",),
        public=True,
    )
    def confirm_compliance(self, step):
        order = step.data["order"]
        order.lifted_on, order.confirmed_by = step.day, step.by.name
        order.save()
        step.findings = against.release(step)["findings"]
        step.after(lambda event: end_papers(order.event, "stormwater.stop_work_order"))
        Suspension.objects.filter(case=self, event=order.event).update(ends_on=step.day)
        step.tell(Role.APPLICANT, f"{self}: the stop-work order is lifted", step.reason or ".")
        return self._back_to_work()

    def _back_to_work(self) -> str:
        """In force again only when the last order is lifted."""
        suspended = self.suspensions.filter(ends_on=None).exists()
        return State.ISSUED if self.state == State.SUSPENDED and not suspended else self.state

    @act(
        "Stopped by an order of the town",
        done="Stopped by an order of the town",
        target=RETURN_VALUE(),
        by=(Role.SYSTEM,),
        section="6-237(b)",
        public=True,
    )
    def stopped_by_order(self, step):
        """An order on another case of the town stops this project too."""
        step.after(lambda event: self._suspend(event, step, step.data.get("section", "6-237(b)")))
        step.tell(Role.APPLICANT, f"{self}: all work has to stop", "An order of the town says so.")
        return State.SUSPENDED if self.state == State.ISSUED else self.state

    @act(
        "Order of the town lifted",
        done="Order of the town lifted",
        target=RETURN_VALUE(),
        by=(Role.SYSTEM,),
        section="6-237(b)",
        public=True,
    )
    def order_lifted(self, step):
        ground = str(step.data.get("from", ""))
        self.suspensions.filter(ends_on=None, ground=ground).update(ends_on=step.day)
        return self._back_to_work()

    @decision(
        "Prevent occupancy",
        done="Occupancy prevented",
        source=STANDS,
        by=(Role.STORMWATER_OFFICER,),
        section="6-237(e)",
        guards=(against.not_prevented,),
        checks=(against.hold_has_ground,),
        form="stormwater.forms.notices.OccupancyForm",
        danger=True,
        signs=True,
        prints=("stormwater.occupancy_hold",),
        public=True,
        hint="No certificate of occupancy or of compliance is issued for the property until this "
        "is lifted.",
    )
    def prevent_occupancy(self, step):
        from workflow.places import parcels_of

        for parcel in parcels_of(self, step.day):
            step.hold(
                "stormwater.occupancy",
                {"certificate", "occupancy"},
                "6-237(e)",
                f"The stormwater officer prevents the occupancy: {step.reason}",
                parcel_id=parcel,
                caused_by=self,
            )
        step.tell(Role.APPLICANT, f"{self}: the occupancy is prevented", step.reason)

    @decision(
        "Allow occupancy",
        done="Occupancy allowed",
        source=STANDS,
        by=(Role.STORMWATER_OFFICER,),
        section="6-237(e)",
        guards=(against.is_prevented,),
        form="workflow.forms.ReasonForm",
        prints=("stormwater.occupancy_hold",),
        public=True,
    )
    def allow_occupancy(self, step):
        step.lift("stormwater.occupancy", step.reason)
        step.tell(Role.APPLICANT, f"{self}: the occupancy is allowed again", step.reason)

    @act(
        "Enter a proceeding in court",
        done="Proceeding entered",
        source=ON_FILE,
        by=(Role.TOWN_ATTORNEY,),
        section="6-237(c)",
        form="stormwater.forms.notices.ProceedingForm",
    )
    def record_proceeding(self, step):
        data = step.data
        known = data.pop("proceeding")
        if known is None:
            step.after(lambda event: self.proceedings.create(event=event, **data))
            return
        known.result, known.ended_on = data["result"], data["ended_on"]
        known.save()
        step.record(proceeding=str(known))


def _day(text: str):
    from datetime import date

    return date.fromisoformat(text)
