"""The license from issue to its last day: work begun and logged, limits and suspensions that took
effect, insurance, expiry (§§ 6-169 to 6-172, 6-184, 6-195, 6-196)."""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from people.roles import Role
from timber import guards, notices
from timber.lifecycle.application import FORMS
from workflow import papers
from workflow.acts import act
from workflow.days import add_days
from workflow.deciding import decision, nothing_waits
from workflow.models import Suspension
from workflow.states import DECIDED, State

IN_FORCE = (State.ISSUED, State.SUSPENDED)
HOLDER = (Role.APPLICANT, Role.OFFICER, Role.CLERK)
BOARD = (Role.TOWN_BOARD, Role.CLERK)
LICENSE_PAPER = "timber.license"


def standing_now(case, day, but: str = "") -> State:
    """Suspended while any suspension but the named one runs on a day, else in force."""
    running = case.suspensions.filter(starts_on__lte=day).exclude(authority=but)
    open_ones = [one for one in running if one.ends_on is None or one.ends_on >= day]
    return State.SUSPENDED if open_ones else State.ISSUED


class InForceActs:
    """What happens to an issued license."""

    @decision(
        "Issue the license",
        done="License issued",
        source=DECIDED,
        target=State.ISSUED,
        by=(Role.OFFICER,),
        section="6-169",
        held_as="issue",
        public=True,
        form=f"{FORMS}.decide.IssueForm",
        prints=(LICENSE_PAPER,),
        hint="The term begins today. Suspensions do not make it longer.",
    )
    def issue(self, step):
        from timber.inspecting import plan_inspection
        from timber.models import Limit

        data = step.data
        self.issued_on, self.ends_on = step.day, data["last_day"]
        self.term_months = data["term_months"]
        step.start("timber.license_term", until=self.ends_on)
        limits = {name: data[name] for name in LIMITS}
        if any(limits.values()):
            Limit.objects.create(license=self, starts_on=step.day, **limits)
        plan_inspection(self, "timber.operation")
        policy = max(row.valid_to for row in self.insurances.all())
        if policy < self.ends_on:
            step.start("timber.insurance", until=policy)
        step.tell(
            Role.APPLICANT,
            f"Your license {self.number} is issued",
            f"Its last day is {self.ends_on:%B %-d, %Y}. Read the duties that stand on it.",
        )

    @act(
        "Record the start of the harvest",
        done="Start of the harvest recorded",
        source=State.ISSUED,
        by=HOLDER,
        section="6-169",
        held_as=("start", "work"),
        guards=(guards.not_started,),
        form=f"{FORMS}.work.StartForm",
    )
    def record_start(self, step):
        self.started_on = step.data["began_on"]

    @act(
        "Enter work in the log",
        done="Work entered in the log",
        source=(*IN_FORCE, State.EXPIRED, State.REVOKED),
        by=HOLDER,
        section="6-184",
        guards=(guards.not_complete,),
        form=f"{FORMS}.work.WorkDayForm",
    )
    def log_work(self, step):
        from timber import logging_work

        logging_work.enter(self, step)

    @act(
        "Record a burning permit",
        done="Burning permit recorded",
        source=IN_FORCE,
        by=HOLDER,
        section="6-185",
        form=f"{FORMS}.work.BurningForm",
        hint="Open burning needs two: of the county health department and of the fire marshal.",
    )
    def record_burning_permit(self, step):
        data = dict(step.data)
        if document := data.pop("document"):
            step.file(document, "burning_permit")
        self.burning_permits.create(**data)

    # --- Restriction and suspension by notice (§§ 6-171, 6-172, 6-195) --------------------------

    @decision(
        "Serve notice of a restriction",
        done="Notice of a restriction given",
        source=IN_FORCE,
        by=(Role.OFFICER, *BOARD),
        section="6-172, 6-195",
        danger=True,
        checks=(guards.has_grounds,),
        form=f"{FORMS}.notice.RestrictionForm",
        hint="It takes effect when the time to ask for a hearing is over.",
    )
    def notify_restriction(self, step):
        data = step.data
        notices.begin(
            self, step, "restriction", _body(step), text=data["text"], grounds=step.reason,
            conduct=data["conduct"],
            limits={name: data[name] for name in LIMITS if data[name]},
        )  # fmt: skip

    @decision(
        "Serve notice of a suspension",
        done="Notice of a suspension given",
        source=IN_FORCE,
        by=(Role.OFFICER, *BOARD),
        section="6-172",
        danger=True,
        checks=(guards.has_grounds,),
        form=f"{FORMS}.notice.SuspensionForm",
        hint="It takes effect when the time to ask for a hearing is over. To stop harm at once, "
        "order the work stopped.",
    )
    def notify_suspension(self, step):
        data = step.data
        notices.begin(
            self, step, "suspension", _body(step), text=data["text"], grounds=step.reason,
            conduct=data["conduct"], suspended_days=data["days"],
        )  # fmt: skip

    @act(
        "Restriction in effect",
        source=(*IN_FORCE, State.EXPIRED, State.REVOKED),
        by=(Role.SYSTEM,),
        section="6-171(a)",
        public=True,
    )
    def restriction_in_effect(self, step):
        from timber.models import Limit

        notice = step.data["notice"]
        Limit.objects.create(license=self, notice=notice, starts_on=step.day, **notice.limits)

    @act(
        "Restriction ended",
        source=(*IN_FORCE, State.EXPIRED, State.REVOKED),
        by=(Role.SYSTEM,),
        section="6-171",
    )
    def restriction_ended(self, step):
        self.limits.filter(notice=step.data["notice"], ends_on=None).update(ends_on=step.day)

    @act(
        "Suspension in effect",
        source=(*IN_FORCE, State.EXPIRED, State.REVOKED),
        target=RETURN_VALUE(State.SUSPENDED, State.EXPIRED, State.REVOKED),
        by=(Role.SYSTEM,),
        section="6-171(a), 6-172",
        public=True,
    )
    def suspension_in_effect(self, step):
        if self.state not in IN_FORCE:  # what is over can not be suspended
            return self.state
        notice = step.data["notice"]
        days = notice.suspended_days
        last = add_days(step.day, days - 1) if days else None  # this day is the first of them
        about = f"notice:{notice.pk}"
        self._suspend(step, about, notice.grounds, step.day, last, "timber.suspension", "6-172")
        return State.SUSPENDED

    def _suspend(self, step, about: str, ground: str, on, last, clock: str, section: str) -> None:
        """From a day to a last one, without one until it is lifted; the paper no longer holds.
        Without a clock the days run on another case, which tells of their end."""
        papers.end(self, LICENSE_PAPER)
        step.after(
            lambda event: Suspension.objects.create(
                case=self,
                event=event,
                authority=about,
                ground=ground,
                section=section,
                starts_on=on,
                ends_on=last,
            )
        )
        if last and clock:
            step.start(clock, on=on, until=last, about=about)
        until = f"until {last:%B %-d, %Y}" if last else "until the town lifts it"
        step.tell(Role.APPLICANT, f"Your license {self.number} is suspended {until}", ground)

    @act(
        "Suspension ended",
        source=(*IN_FORCE, State.EXPIRED, State.REVOKED),
        target=RETURN_VALUE(*IN_FORCE, State.EXPIRED, State.REVOKED),
        by=(Role.SYSTEM,),
        section="6-171",
        public=True,
    )
    def suspension_lifted(self, step):
        return self._suspension_ends(step, f"notice:{step.data['notice'].pk}")

    @act(
        "Last day of the suspension over",
        source=(*IN_FORCE, State.EXPIRED, State.REVOKED),
        target=RETURN_VALUE(*IN_FORCE, State.EXPIRED, State.REVOKED),
        by=(Role.SYSTEM,),
        section="6-154(2)",
        public=True,
    )
    def suspension_over(self, step):
        return self._suspension_ends(step, step.data["clock"].about)

    def _suspension_ends(self, step, about: str) -> State:
        """The one interval ends; the license is in force again only when none is left."""
        yesterday = add_days(step.day, -1)
        for one in self.suspensions.filter(authority=about):
            if one.ends_on is None or one.ends_on >= step.day:
                one.ends_on = max(one.starts_on, yesterday)
                one.save(update_fields=["ends_on"])
        lapsed = getattr(step.data.get("clock"), "pk", None)
        for clock in self.clocks.filter(about=about, outcome="open").exclude(pk=lapsed):
            step.meet(clock.key, about=about)
        if self.state not in IN_FORCE:
            return self.state
        if standing_now(self, step.day, but=about) is State.SUSPENDED:
            return State.SUSPENDED
        papers.revive(self, LICENSE_PAPER)
        words = "Work may go on."
        step.tell(Role.APPLICANT, f"Your license {self.number} is in force again", words)
        return State.ISSUED

    # --- The end of the term and of the insurance -----------------------------------------------

    @act(
        "Term of the license ended",
        source=IN_FORCE,
        target=State.EXPIRED,
        by=(Role.SYSTEM,),
        section="6-169",
        prints=("timber.term_notice",),
        public=True,
        also_locks=notices.locks,
    )
    def expire(self, step):
        papers.end(self, LICENSE_PAPER)
        for key in ("timber.suspension", "timber.stop_work", "timber.insurance"):
            step.cancel(key)
        notices.end_all(self, step)
        step.task(Role.OFFICER, "See that the site is reclaimed", "6-192", "reclamation")
        words = "No more trees may be cut. The site still has to be reclaimed."
        step.tell(Role.APPLICANT, f"Your license {self.number} has expired", words)
        step.tell(Role.OFFICER, f"{self} has expired", words)

    @act(
        "Insurance ended",
        source=IN_FORCE,
        by=(Role.SYSTEM,),
        section="6-170(a)",
    )
    def insurance_ended(self, step):
        words = "The insurance that the law asks for has ended. Record the new policy."
        step.tell(Role.APPLICANT, f"{self}: the insurance has ended", words)
        step.task(Role.OFFICER, "The insurance of the licensee has ended", "6-170(a)", "insurance")

    # --- The end of an application that was never issued ----------------------------------------

    @act(
        "Close: no license is issued any more",
        done="Closed without a license",
        source=DECIDED,
        target=State.WITHDRAWN,
        by=(Role.APPLICANT, Role.CLERK),
        section="6-169",
        danger=True,
        form="workflow.forms.OptionalReasonForm",
        also_locks=notices.locks,
        hint="The applicant gives the license up before it is issued. The surety comes back.",
    )
    def give_up(self, step):
        nothing_waits(self, step)
        notices.end_all(self, step)
        step.task(Role.CLERK, "Return the surety", "6-170(b)", "surety")


LIMITS = ("logging_from", "logging_to", "hauling_from", "hauling_to", "other")


def _body(step) -> Role:
    """The officer for itself; a clerk or member enters for the town board."""
    return Role.OFFICER if step.role is Role.OFFICER else Role.TOWN_BOARD
