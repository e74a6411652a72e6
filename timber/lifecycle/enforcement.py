"""What the officer may do upon a possible violation, and what the town board does upon a hearing to
show cause (§§ 6-153, 6-154, 6-171(b), 6-172)."""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from people.roles import Role
from rulebook.figures import law
from timber import guards, hearings, notices
from timber.lifecycle.application import FORMS
from timber.lifecycle.in_force import BOARD, IN_FORCE, LICENSE_PAPER
from timber.lifecycle.ordered import SHARED_DAYS
from workflow import allowances, papers
from workflow.acts import act
from workflow.days import add_days
from workflow.deciding import decision
from workflow.refusal import Refusal, Refused
from workflow.states import State

AFTER = (*IN_FORCE, State.EXPIRED, State.REVOKED)


class EnforcementActs:
    """Orders, calls before the board and the justice, and what the board decides."""

    @decision(
        "Direct to cease or to comply at once",
        done="Directed to cease or to comply",
        source=AFTER,
        by=(Role.OFFICER,),
        section="6-154(1)",
        form=f"{FORMS}.enforce.DirectionForm",
        prints=("timber.direction",),
        danger=True,
        signs=True,
    )
    def direct(self, step):
        step.task(
            Role.OFFICER,
            f"See whether the direction is followed: {step.data['what']}",
            "6-154(1)",
            "direction",
        )
        step.tell(Role.APPLICANT, f"{self}: act at once", step.data["what"])

    @decision(
        "Order the work stopped",
        done="Work ordered to stop",
        source=IN_FORCE,
        by=(Role.OFFICER,),
        section="6-154(2)",
        form=f"{FORMS}.enforce.StopWorkForm",
        prints=("timber.stop_work_order",),
        danger=True,
        signs=True,
        public=True,
        hint="It suspends the license from its service for the days ordered. All orders for one "
        "violation share the days that the law gives; more needs a hearing before the board.",
    )
    def order_stop_work(self, step):
        from timber.models import StopWork

        data = step.data
        first = data["first"]
        violation = first.violation if first else data["violation"]
        provision = first.provision if first else data["provision"]
        if data["on_record"] is not None:
            self._use_days(step, data["on_record"], data["days"])
        step.after(
            lambda event: StopWork.objects.create(
                license=self,
                event=event,
                first=first,
                violation=violation,
                on_record=data["on_record"],
                provision=provision,
                determination=data["determination"],
                ordered_on=step.day,
                days=data["days"],
            )
        )
        step.tell(Role.APPLICANT, f"{self}: the work is ordered to stop", data["determination"])

    def _use_days(self, step, violation, days: int) -> None:
        """Under its lock, so that two orders at once do not both have the last days."""
        most = law("timber", step.day).figure("stop_work_days")
        thing = allowances.of("violation", violation.pk)
        if not allowances.use(thing, SHARED_DAYS, most, days):
            words = f"Of the {most} days for this violation too few are left."
            raise Refused(Refusal(words, "6-154(2)", "A longer suspension is for the town board."))

    @act(
        "Stop-work order served",
        source=IN_FORCE,
        target=State.SUSPENDED,
        by=(Role.SYSTEM,),
        section="6-154(2)",
        public=True,
    )
    def stop_work_begins(self, step):
        order = step.data["order"]
        order.served_on = step.data["served_on"]
        order.last_day = add_days(order.served_on, order.days)
        order.save()
        self._suspend(
            step, order.about, str(order), order.served_on, order.last_day, "timber.stop_work",
            "6-154(2)",
        )  # fmt: skip

    @act(
        "Days of the stop-work order over",
        source=AFTER,
        target=RETURN_VALUE(*AFTER),
        by=(Role.SYSTEM,),
        section="6-154(2)",
        public=True,
    )
    def stop_work_over(self, step):
        about = step.data["clock"].about
        for order in self.stop_work_orders.filter(ended_on=None):
            if order.about == about:
                order.ended_on = order.last_day
                order.save(update_fields=["ended_on"])
        return self._suspension_ends(step, about)

    @decision(
        "Lift the stop-work order",
        done="Stop-work order lifted",
        source=IN_FORCE,
        target=RETURN_VALUE(*IN_FORCE),
        by=(Role.OFFICER,),
        section="6-154(2)",
        guards=(guards.stop_work_runs,),
        form=f"{FORMS}.enforce.LiftForm",
        signs=True,
        public=True,
    )
    def lift_stop_work(self, step):
        order = step.data["order"]
        order.ended_on, order.lift_reason = step.day, step.reason
        order.save()
        self.papers.filter(key="timber.stop_work_order", event=order.event).update(standing="ended")
        if order.served_on is None:  # it never took effect
            return self.state
        return self._suspension_ends(step, order.about)

    # --- Before the town board (§§ 6-154(3), 6-171(b)) ------------------------------------------

    @decision(
        "Call the licensee before the town board",
        done="Called before the town board to show cause",
        source=IN_FORCE,
        by=(Role.OFFICER, *BOARD),
        section="6-154(3)",
        guards=(guards.no_hearing_set,),
        checks=(guards.has_grounds,),
        form=f"{FORMS}.enforce.ShowCauseForm",
        prints=("timber.show_cause",),
        danger=True,
        signs=True,
        hint="Why the license should not be suspended for longer, or terminated.",
    )
    def call_to_show_cause(self, step):
        hearings.set_hearing(self, step, "show_cause")
        step.tell(Role.TOWN_BOARD, f"{self}: hearing to show cause", step.data["cause"])
        step.tell(Role.APPLICANT, f"{self}: hearing before the town board", step.data["cause"])

    @act(
        "Adjourn the hearing",
        done="Hearing adjourned",
        source=IN_FORCE,
        by=BOARD,
        section="6-171(b)",
        guards=(guards.hearing_set,),
        form=f"{FORMS}.notice.HearingForm",
        prints=("timber.show_cause",),
    )
    def adjourn_hearing(self, step):
        hearings.adjourn(self, step)

    @act(
        "Waive the notice of the hearing",
        done="Notice of the hearing waived",
        source=IN_FORCE,
        by=(Role.APPLICANT, Role.CLERK),
        section="6-171(b)",
        guards=(guards.hearing_set,),
        form=f"{FORMS}.notice.WaiveNoticeForm",
        hint="In writing, filed with the town clerk.",
    )
    def waive_notice(self, step):
        hearings.waive(self, step)

    @decision(
        "Judge whether the notice of the hearing was served well",
        done="Service of the notice of the hearing judged",
        source=IN_FORCE,
        by=(Role.OFFICER,),
        section="6-171(b)",
        guards=(guards.hearing_set,),
        form=f"{FORMS}.notice.JudgeServiceForm",
        hint="The law names no manner for it; what has no receipt an official judges.",
    )
    def judge_service(self, step):
        hearings.judged_served(self, step)

    @decision(
        "Suspend after the hearing",
        done="Suspended by the town board",
        source=IN_FORCE,
        target=State.SUSPENDED,
        by=BOARD,
        section="6-154(3), 6-172",
        guards=(guards.hearing_set, guards.hearing_proper),
        checks=(guards.has_grounds,),
        form=f"{FORMS}.enforce.BoardSuspendsForm",
        prints=("timber.hearing_decision",),
        danger=True,
        public=True,
        backdated=True,
    )
    def suspend_longer(self, step):
        hearing = hearings.hold(self, step)
        about = f"hearing:{hearing.pk}"
        last = step.data["last_day"]
        self._suspend(step, about, step.reason, step.day, last, "timber.suspension", "6-172")

    @decision(
        "End the board's suspension",
        done="Board's suspension ended",
        source=State.SUSPENDED,
        target=RETURN_VALUE(*IN_FORCE),
        by=BOARD,
        section="6-154(3)",
        form=f"{FORMS}.enforce.EndSuspensionForm",
        public=True,
    )
    def end_suspension(self, step):
        return self._suspension_ends(step, step.data["suspension"].authority)

    @decision(
        "Terminate after the hearing",
        done="Terminated by the town board",
        source=IN_FORCE,
        target=State.REVOKED,
        by=BOARD,
        section="6-154(3), 6-172",
        guards=(guards.hearing_set, guards.hearing_proper),
        checks=(guards.has_grounds,),
        form=f"{FORMS}.enforce.TerminateForm",
        prints=("timber.hearing_decision",),
        danger=True,
        public=True,
        backdated=True,
        also_locks=notices.locks,
    )
    def terminate(self, step):
        hearings.hold(self, step)
        self.terminated_on = step.day
        papers.end(self, LICENSE_PAPER)
        for key in ("timber.suspension", "timber.stop_work", "timber.insurance"):
            step.cancel(key)
        notices.end_all(self, step)
        notices.begin(
            self, step, "termination", Role.TOWN_BOARD, text="Your license is terminated.",
            grounds=step.reason, conduct=step.data["conduct"],
        )  # fmt: skip
        step.task(Role.OFFICER, "See that the site is reclaimed", "6-192", "reclamation")
        step.tell(Role.APPLICANT, f"Your license {self.number} is terminated", step.reason)

    @decision(
        "Leave it after the hearing",
        done="Cause shown: nothing is done",
        source=IN_FORCE,
        by=BOARD,
        section="6-154(3)",
        guards=(guards.hearing_set, guards.hearing_proper),
        form=f"{FORMS}.enforce.CauseShownForm",
        prints=("timber.hearing_decision",),
        backdated=True,
    )
    def cause_shown(self, step):
        hearings.hold(self, step)
        step.tell(Role.APPLICANT, f"{self}: the town board leaves your license", step.reason)

    @act(
        "Termination set aside after the hearing",
        source=State.REVOKED,
        target=RETURN_VALUE(State.ISSUED, State.EXPIRED),
        by=(Role.SYSTEM,),
        section="6-171(b)",
        public=True,
    )
    def termination_set_aside(self, step):
        self.terminated_on = None
        if self.ends_on < step.day:
            return State.EXPIRED
        papers.revive(self, LICENSE_PAPER)
        return State.ISSUED

    # --- Before the justice, and what is recommended (§§ 6-153, 6-154(4), 6-168(c)(1)) ----------

    @decision(
        "Notify to appear before the town justice",
        done="Notified to appear before the town justice",
        source=AFTER,
        by=(Role.OFFICER,),
        section="6-154(4)",
        form=f"{FORMS}.enforce.JusticeForm",
        prints=("timber.justice_notice",),
        danger=True,
        signs=True,
    )
    def notify_justice(self, step):
        self._cite(step, step.day, step.data["provision"], "Notified to appear before the justice")
        step.tell(Role.TOWN_ATTORNEY, f"{self} goes before the town justice", step.data["facts"])

    @decision(
        "Record a citation",
        done="Citation recorded",
        by=(Role.OFFICER,),
        section="6-168(c)(1)",
        form=f"{FORMS}.enforce.CitationForm",
        hint="For some years it sends the person's applications to the town board.",
    )
    def record_citation(self, step):
        self._cite(step, step.data["cited_on"], step.data["provision"], step.data["note"])

    def _cite(self, step, day, provision: str, note: str) -> None:
        from timber.models import Citation

        step.after(
            lambda event: Citation.objects.create(
                person=self.applicant,
                license=self,
                event=event,
                cited_on=day,
                provision=provision,
                note=note,
            )
        )

    @decision(
        "Recommend legal action",
        done="Legal action recommended",
        source=AFTER,
        by=(Role.OFFICER,),
        section="6-153",
        form=f"{FORMS}.enforce.RecommendForm",
    )
    def recommend(self, step):
        role = Role(step.data["to"])
        step.task(role, f"Legal action recommended: {step.reason}", "6-153", "recommended")
        step.tell(role, f"{self}: legal action is recommended", step.reason)
