"""One sign structure from the permit, or from the day on which it was found, until it is gone
(§§ 5-113, 5-114, 5-124).

States: approved is permitted and not up, issued is standing, closed is gone.
"""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from people.roles import Role
from signs.guards import sign as guards
from signs.lifecycle.display import DisplayActs
from workflow.acts import act
from workflow.deciding import decision, nothing_waits
from workflow.shared import SharedActs
from workflow.states import State

FIELD = (Role.OFFICER, Role.INSPECTOR)
HOLDER = (Role.APPLICANT, *FIELD)
THERE = (State.APPROVED, State.ISSUED)


def extension_of(sign) -> list[int]:
    """The leave to remain that ends with the sign: it is locked with it."""
    return list(sign.extensions.filter(state="approved").values_list("pk", flat=True))


class SignActs(DisplayActs, SharedActs):
    """All acts on a sign of the inventory."""

    @act(
        "Record a sign",
        done="Sign recorded",
        source=State.DRAFT,
        target=RETURN_VALUE(State.APPROVED, State.ISSUED),
        by=(*FIELD, Role.CLERK, Role.SYSTEM),
        section="5-113(a)",
        form="signs.forms.sign.RecordForm",
    )
    def begin(self, step):
        data = dict(step.data)
        proposal = data.pop("proposal")
        if proposal is not None:
            return self._permitted(proposal, step)
        for photo in data.pop("photos"):
            step.file(photo, kind="photo")
        parcel = data.pop("parcel")
        for name, value in data.items():
            setattr(self, name, value)
        self._measure(step)
        if parcel is not None:
            step.parcel(parcel)
            self._into_lot(parcel, step)
            self._ask_rules_of_kind(step)
        return State.ISSUED

    def _ask_rules_of_kind(self, step) -> None:
        """What the limits of its kind say of a sign that was found; work for the officer where
        one is broken (§§ 5-124(n), (t), 5-125 to 5-130)."""
        from signs import findings

        found = findings.of_found(self, step.day)
        step.findings = [*step.findings, *found]
        broken = findings.violations(found)
        if broken:
            step.task(Role.OFFICER, f"{self}: {broken[0]['message']}", broken[0]["section"],
                      "look")  # fmt: skip

    def _permitted(self, proposal, step) -> State:
        """A sign enters the inventory as it was permitted; its holder tells when it is up."""
        from signs.models import DRAWN_FIELDS, Standing

        permit = proposal.permit
        for name in (*DRAWN_FIELDS, "space", "joint_lot", "side_of_building"):
            setattr(self, name, getattr(proposal, name))
        self.facts = {**proposal.facts, **proposal.confirmed}
        self.permit, self.standing = permit, Standing.CONFORMING
        self.applicant, self.prior_permit = permit.applicant, True
        self.title = self.label
        for party in permit.parties.filter(ends_on=None):
            step.party(party.person, party.capacity, party.may_act, party.authority)
        step.parcel(permit.parcel)
        self._into_lot(permit.parcel, step)
        return State.APPROVED

    def _into_lot(self, parcel, step) -> None:
        """The inventory of the property; it is opened with its first sign."""
        from signs.models import SignLot
        from workflow.actors import SYSTEM
        from workflow.door import begin

        lot = SignLot.objects.filter(land=parcel).first()
        self.lot = lot or begin("SL", SYSTEM, {"parcel": parcel.pk}, day=step.day)

    def _measure(self, step) -> None:
        from signs.measure import measure

        step.findings = measure(self, step.day)["findings"]
        self.title = self.label

    @act(
        "Measure the sign",
        done="Sign measured",
        source=THERE,
        by=FIELD,
        section="5-113(b)",
        form="signs.forms.sign.MeasureForm",
    )
    def measure(self, step):
        for name, value in step.data.items():
            setattr(self, name, value)
        self._measure(step)

    @act(
        "Add photographs",
        done="Photographs added",
        source=THERE,
        by=HOLDER,
        section="5-113(a)",
        form="signs.forms.sign.PhotoForm",
    )
    def add_photos(self, step):
        taken = step.data["taken_on"]
        for photo in step.data["photos"]:
            step.file(photo, kind="photo", title=f"Photograph of {taken:%B %-d, %Y}")

    @act(
        "The sign is up",
        done="Sign put up",
        source=State.APPROVED,
        target=State.ISSUED,
        by=(*HOLDER, Role.SYSTEM),
        section="5-117(a)",
        guards=(guards.permanent, guards.permit_in_force),
        form="signs.forms.sign.PutUpForm",
    )
    def put_up(self, step):
        self.placed_on = step.data["placed_on"]

    # ------------------------------------------------------------------ how it stands to the law

    @decision(
        "Say how the sign stands to the law",
        done="Standing of the sign decided",
        source=THERE,
        by=(Role.OFFICER,),
        section="5-114",
        form="signs.forms.sign.StandingForm",
        public=True,
    )
    def assess(self, step):
        data = step.data
        for name in ("standing", "prior_permit", "lawful_under_prior_code"):
            setattr(self, name, data[name])
        step.done("look")
        self._look_at_standing(step)

    def _look_at_standing(self, step) -> None:
        """What the rule finds, and work for the officer where the sign has to go."""
        from signs import standing

        result = standing.judged(self, step.day)
        step.findings = result["findings"]
        if result["outcome"] == standing.MUST_GO:
            step.task(Role.OFFICER, f"{self}: order it removed", "5-133(b)", "order")
        else:
            step.done("order")

    @act(
        "The sign is out of use",
        done="Sign out of use",
        source=State.ISSUED,
        by=HOLDER,
        section="5-114(d)",
        guards=(guards.in_use,),
        form="signs.forms.sign.OutOfUseForm",
    )
    def out_of_use(self, step):
        from signs.models import Standing

        self.last_used_on = step.data["last_used_on"]
        if self.standing == Standing.NONCONFORMING:
            step.start("signs.nonconforming_unused", on=self.last_used_on)

    @act(
        "The sign is used again",
        done="Sign used again",
        source=State.ISSUED,
        by=HOLDER,
        section="5-114(d)",
        guards=(guards.out_of_use,),
        form="signs.forms.sign.UsedAgainForm",
    )
    def use_again(self, step):
        used = step.data["used_on"]
        self.last_used_on = None
        step.meet("signs.nonconforming_unused", on=used)

    @act(
        "Deemed abandoned",
        source=State.ISSUED,
        by=(Role.SYSTEM,),
        section="5-114(d)",
        public=True,
        also_locks=extension_of,
    )
    def deem_abandoned(self, step):
        self._abandon(step, step.day)

    @decision(
        "Find that the sign is abandoned",
        done="Found to be abandoned",
        source=State.ISSUED,
        by=(Role.OFFICER,),
        section="5-124(p)",
        guards=(guards.not_abandoned,),
        form="signs.forms.sign.AbandonedForm",
        also_locks=extension_of,
        public=True,
        hint="It no longer belongs to a viable business, building or event.",
    )
    def find_abandoned(self, step):
        self._abandon(step, step.data["abandoned_on"])

    def _abandon(self, step, day) -> None:
        self.abandoned_on = day
        step.cancel("signs.nonconforming_unused")
        step.start("signs.abandoned_removal", on=day)
        self._leave_ends(step, "abandoned")
        step.tell(
            Role.APPLICANT,
            f"The sign at {self.address} counts as abandoned",
            "It and its supporting structure have to be taken down within the time that the town "
            "code gives (§ 5-124(p)).",
        )

    @act(
        "Abandoned sign not taken down in time",
        source=State.ISSUED,
        by=(Role.SYSTEM,),
        section="5-124(p)",
        public=True,
    )
    def not_removed(self, step):
        self._is_illegal(step)

    @act(
        "Time for a nonconforming sign is over",
        source=THERE,
        by=(Role.SYSTEM,),
        section="5-114(c)(1)",
        public=True,
        also_locks=extension_of,
    )
    def stay_over(self, step):
        self._is_illegal(step)
        self._leave_ends(step, "its time is over")

    def _is_illegal(self, step) -> None:
        from signs.models import Standing

        self.standing = Standing.ILLEGAL
        step.task(Role.OFFICER, f"{self}: order it removed", "5-133(b)", "order")
        step.tell(Role.OFFICER, f"{self} has to go", "Its time is over; it stands illegally.")

    @act(
        "Leave to remain for a time",
        source=State.ISSUED,
        by=(Role.SYSTEM,),
        section="5-114(c)(1)",
        public=True,
    )
    def leave_given(self, step):
        from datetime import date

        enacted = date.fromisoformat(step.data["enacted_on"])
        step.start("signs.nonconforming_five_years", on=enacted)
        step.done("order")

    def _leave_ends(self, step, reason: str) -> None:
        for extension in self.extensions.filter(state="approved"):
            step.act_on(extension.whole(), "end", {"reason": reason})

    # ------------------------------------------------------------------ what is seen, and the end

    @act(
        "Enter when the sign was seen lit",
        done="Lighting observed",
        source=State.ISSUED,
        by=FIELD,
        section="5-124(s)(3)",
        form="signs.forms.sign.LitForm",
        hint="Ground signs are dark after midnight and until 5 a.m., with one exception.",
    )
    def observe_light(self, step):
        from signs import standing

        found = standing.lit_at(self, step.data["lit_at"], step.data["glare"], step.day)
        step.findings = found
        if any(finding["status"] != "info" for finding in found):
            words = found[0]["message"]
            step.task(Role.OFFICER, f"{self}: {words}", "5-124(s)", "lighting")

    @act(
        "The permit has ended",
        source=THERE,
        by=(Role.SYSTEM,),
        section="5-117",
        public=True,
    )
    def permit_ended(self, step):
        from signs.models import Standing

        self.standing = Standing.ILLEGAL
        if self.state == State.ISSUED:
            self._is_illegal(step)

    @act(
        "The sign is gone",
        done="Sign taken down",
        source=THERE,
        target=State.CLOSED,
        by=(*HOLDER, Role.CLERK, Role.SYSTEM),
        section="5-124(p)",
        form="signs.forms.sign.GoneForm",
        also_locks=extension_of,
        public=True,
    )
    def take_down(self, step):
        self._gone(step, step.data["removed_on"], step.data["ended"])
        self._leave_ends(step, "taken down")

    def _gone(self, step, day, how: str) -> None:
        self.removed_on, self.ended = day, how
        self.displays.filter(ends_on=None, starts_on__lte=day).update(ends_on=day)
        for clock in self.clocks.filter(outcome="open"):
            step.meet(clock.key, about=clock.about, on=day)
        nothing_waits(self, step)

    @decision(
        "Confiscate",
        done="Sign confiscated",
        source=THERE,
        target=State.CLOSED,
        by=(Role.OFFICER,),
        section="5-124(g)",
        form="signs.forms.sign.ConfiscateForm",
        prints=("signs.confiscation",),
        also_locks=extension_of,
        danger=True,
        hint="Only what is posted on a pole, tree, public building, structure or right-of-way.",
    )
    def confiscate(self, step):
        from signs.models import Ended

        data = step.data
        self.confiscated_from = data["taken_from"]
        for photo in data["photos"]:
            step.file(photo, kind="photo")
        self._gone(step, step.day, Ended.CONFISCATED)
        self._leave_ends(step, "confiscated")
