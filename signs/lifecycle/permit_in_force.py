"""The permit in hand: issued, inspected, closed; a development sign's term; revoked (§§ 5-117,
5-123(b), 5-125(a)(3))."""

from __future__ import annotations

from people.roles import Role
from signs.guards import permit as guards
from signs.sign_kinds import is_temporary
from workflow import papers
from workflow.acts import act
from workflow.deciding import decision, nothing_waits
from workflow.states import DECIDED, State

PERMITS = ("signs.permit", "signs.development_permit")
TERM = "signs.development_permit"


def signs_of(permit) -> list[int]:
    """The signs that stand or may be put up under the permit, and those that have to go."""
    found = set(permit.signs.values_list("pk", flat=True))
    found |= set(permit.removes.values_list("pk", flat=True))
    found |= set(permit.eliminate.values_list("pk", flat=True))
    return sorted(found | set(_leaves(found)))


def _leaves(signs) -> list[int]:
    """The leaves to remain that end with a sign that is gone."""
    from signs.models import NonconformingExtension

    rows = NonconformingExtension.objects.filter(of_sign__in=signs, state=State.APPROVED)
    return list(rows.values_list("pk", flat=True))


class InForceActs:
    """What happens to an approved application and an issued permit."""

    @decision(
        "Issue permit",
        done="Sign permit issued",
        source=DECIDED,
        target=State.ISSUED,
        by=(Role.OFFICER, Role.CLERK),
        section="5-117(a)",
        held_as="issue",
        public=True,
        guards=(guards.variance_stands,),
    )
    def issue(self, step):
        self.issued_on = step.day
        self._enter_signs(step)
        if self.is_development:
            step.start(TERM, length=self.permit_months)
        step.paper("signs.development_permit" if self.is_development else "signs.permit")
        step.tell(
            Role.APPLICANT,
            f"Your sign permit {self.number} is issued",
            "You find it among your papers. Tell us when the sign is up.",
        )

    def _enter_signs(self, step) -> None:
        """The signs enter the inventory as permitted (spec: proposed)."""
        from workflow.actors import SYSTEM
        from workflow.door import begin

        for proposal in self.proposed.all():
            data = {"proposal": proposal.pk}
            step.after(lambda event, data=data: begin("SG", SYSTEM, data, day=step.day))

    @decision(
        "Enter the electrical certificate",
        done="Electrical certificate filed",
        source=State.ISSUED,
        by=(Role.OFFICER,),
        section="5-123(b)",
        guards=(guards.has_electrical_parts,),
        form="signs.forms.in_force.ElectricalForm",
        hint="Of an electrical inspector whom the officer approves.",
    )
    def file_electrical(self, step):
        data = step.data
        self.electrician = data["inspector"]
        self.electrical_certificate_on = data["certified_on"]
        step.file(data["certificate"], kind="electrical_certificate")
        self.conditions.filter(section="5-123(b)", met_on=None).update(
            met_on=step.day, met_note=f"Certificate of {data['inspector']}"[:300]
        )

    @decision(
        "Close after installation",
        done="Sign installed, permit closed",
        source=State.ISSUED,
        target=State.CLOSED,
        by=(Role.OFFICER,),
        section="5-117(b)(11)",
        held_as="close",
        public=True,
        guards=(guards.permanent_signs,),
        checks=(guards.may_close,),
        form="signs.forms.in_force.CloseForm",
        prints=("signs.closing",),
        also_locks=signs_of,
    )
    def close(self, step):
        data = step.data
        on = data["installed_on"].isoformat()
        gone = {"removed_on": on, "ended": "removed"}
        for sign in self.signs.filter(state=State.APPROVED):
            if is_temporary(sign.sign_kind):
                step.act_on(sign, "take_down", gone)
            else:
                step.act_on(sign, "put_up", {"placed_on": on})
        for sign in self.removes.filter(state__in=(State.ISSUED, State.APPROVED)):
            step.act_on(sign, "take_down", gone)
        self.conditions.filter(section="5-117(b)(11)", met_on=None).update(
            met_on=step.day, met_note="The listed signs are gone"
        )
        nothing_waits(self, step)

    # ------------------------------------------------------------------ a development sign

    @act(
        "Ask for renewal",
        done="Renewal asked for",
        source=State.ISSUED,
        by=(Role.APPLICANT, Role.CLERK),
        section="5-125(a)(3)",
        guards=(guards.has_term, guards.not_renewed_yet, guards.no_renewal_asked),
        hint="A development sign permit is renewed once.",
    )
    def ask_renewal(self, step):
        from fees import ledger
        from fees.models import FeeKind

        ledger.charge(step, FeeKind.SIGN_PERMIT, quantity=self.measure_fee, note="renewal")
        step.task(Role.OFFICER, "Decide on the renewal", "5-125(a)(3)", "renewal")

    @decision(
        "Renew the development sign permit",
        done="Development sign permit renewed",
        source=State.ISSUED,
        by=(Role.OFFICER,),
        section="5-125(a)(3)",
        held_as="issue",
        public=True,
        guards=(guards.has_term, guards.not_renewed_yet, guards.renewal_asked),
        prints=("signs.development_permit",),
    )
    def renew(self, step):
        """Term and renewal are added together before they are counted."""
        from signs import issuing

        self.renewed_on = step.day
        step.done("renewal")
        step.cancel(TERM)
        length = issuing.renewed_months(self, step.day)
        step.start(TERM, on=self.issued_on, length=length)
        step.tell(
            Role.APPLICANT,
            f"Your permit {self.number} is renewed",
            "There is no second renewal.",
        )

    @act(
        "Term of the development sign permit ended",
        source=State.ISSUED,
        target=State.EXPIRED,
        by=(Role.SYSTEM,),
        section="5-125(a)(3)",
        prints=("signs.term_notice",),
        public=True,
        also_locks=signs_of,
    )
    def expire(self, step):
        papers.end(self, *PERMITS)
        self._signs_lose_permit(step)
        nothing_waits(self, step)
        step.tell(
            Role.APPLICANT,
            f"Your sign permit {self.number} has expired",
            "The sign has to be taken down.",
        )

    @decision(
        "Revoke the permit",
        done="Permit revoked",
        source=State.ISSUED,
        target=State.REVOKED,
        by=(Role.OFFICER,),
        section="5-117",
        danger=True,
        public=True,
        form="signs.forms.review.RevokeForm",
        prints=("signs.denial",),
        also_locks=signs_of,
        hint="For a sign put up otherwise than permitted, or for false information.",
    )
    def revoke(self, step):
        papers.end(self, *PERMITS)
        step.cancel()
        self._signs_lose_permit(step)
        nothing_waits(self, step)
        step.tell(Role.APPLICANT, f"Your sign permit {self.number} is revoked", step.reason)

    def _signs_lose_permit(self, step) -> None:
        for sign in self.signs.filter(state__in=(State.APPROVED, State.ISSUED)):
            step.act_on(sign, "permit_ended")
