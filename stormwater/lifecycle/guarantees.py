"""Guarantees: handed in, accepted, drawn on, released; each movement stands in their ledger
(§ 6-236). The town decides, through the stormwater officer."""

from __future__ import annotations

from people.roles import Role
from stormwater import instrument_guards as held
from stormwater.checks import instruments
from stormwater.choices import EntryKind, GuaranteeState
from stormwater.lifecycle.instruments import HANDS_IN, settle
from stormwater.lifecycle.roles import FILERS, SWO
from workflow.acts import act
from workflow.deciding import decision


def enter(guarantee, step, kind: str, amount, note: str = "") -> None:
    """One movement of a guarantee, with the event of its act."""
    step.after(
        lambda event: guarantee.entries.create(
            event=event, kind=kind, amount_usd=amount, day=step.day, note=note[:300]
        )
    )


class GuaranteeActs:
    """The security that the town holds for a project."""

    @act(
        "Hand in a guarantee",
        done="Guarantee handed in",
        source=HANDS_IN,
        by=FILERS,
        section="6-236",
        form="stormwater.forms.guarantees.GuaranteeForm",
        hint="A performance bond, cash in escrow or an irrevocable letter of credit that names the "
        "town; for upkeep an irrevocable letter of credit.",
    )
    def hand_in_guarantee(self, step):
        data = dict(step.data)
        upload = data.pop("document", None)
        document = step.file(upload, "guarantee") if upload else None
        step.after(lambda event: self.guarantees.create(event=event, document=document, **data))
        step.tell(Role.STORMWATER_OFFICER, f"{self}: a guarantee to look at", str(self))

    @decision(
        "Accept a guarantee",
        done="Guarantee accepted",
        source=HANDS_IN,
        by=SWO,
        section="6-236",
        guards=(held.guarantee_waits,),
        checks=(held.guarantee_adequate,),
        form="stormwater.forms.guarantees.AcceptGuaranteeForm",
        prints=("stormwater.guarantee_receipt",),
    )
    def accept_guarantee(self, step):
        row, starts_on = step.data["guarantee"], step.data["construction_starts_on"]
        if starts_on and self.construction_started_at is None:
            self.construction_starts_on = starts_on
        step.findings = instruments.guarantee(self, row, starts_on, step.day)["findings"]
        settle(row, step, GuaranteeState.APPROVED)
        enter(row, step, EntryKind.RECEIVED, row.amount_usd, str(row.get_form_display()))
        step.tell(Role.APPLICANT, f"{self}: the town holds your guarantee", str(row))

    @decision(
        "Return a guarantee",
        done="Guarantee returned",
        source=HANDS_IN,
        by=SWO,
        section="6-236",
        guards=(held.guarantee_waits,),
        form="stormwater.forms.guarantees.ReturnGuaranteeForm",
    )
    def return_guarantee(self, step):
        row = step.data["guarantee"]
        step.findings = instruments.guarantee(self, row, None, step.day)["findings"]
        settle(row, step, GuaranteeState.LACKING, step.reason)
        step.tell(Role.APPLICANT, f"{self}: the guarantee is not adequate", step.reason)

    @act(
        "Enter interest of an escrow",
        done="Interest entered",
        source=HANDS_IN,
        by=(Role.CLERK, Role.COMPTROLLER, *SWO),
        section="6-236(a)",
        guards=(held.holds_escrow,),
        form="stormwater.forms.guarantees.InterestForm",
        hint="The yearly interest stays in the account until the town releases it.",
    )
    def post_interest(self, step):
        enter(
            step.data["guarantee"], step, EntryKind.INTEREST, step.data["amount_usd"], step.reason
        )

    @decision(
        "Draw on the maintenance guarantee",
        done="Drawn on the maintenance guarantee",
        source=HANDS_IN,
        by=SWO,
        section="6-236(b)",
        guards=(held.holds_maintenance,),
        checks=(held.may_draw,),
        form="stormwater.forms.guarantees.DrawForm",
        danger=True,
        prints=("stormwater.guarantee_draw",),
        hint="Only where the facilities were not operated or maintained properly, and only for the "
        "costs of that.",
    )
    def draw_guarantee(self, step):
        amount = step.data["amount_usd"]
        enter(step.data["guarantee"], step, EntryKind.DRAW, amount, step.reason)
        step.tell(
            Role.APPLICANT,
            f"{self}: the town draws ${amount:,.2f} on the maintenance guarantee",
            step.reason,
        )

    @decision(
        "Release the completion guarantee",
        done="Completion guarantee released",
        source=HANDS_IN,
        by=SWO,
        section="6-236(a)",
        guards=(held.holds_completion,),
        checks=(held.may_release,),
        form="stormwater.forms.guarantees.ReleaseForm",
        meets=("stormwater.guarantee_minimum",),
        prints=("stormwater.guarantee_release",),
    )
    def release_guarantee(self, step):
        self._release(step, "a year from acceptance is over and the facilities are in order")

    @decision(
        "End the maintenance guarantee",
        done="Maintenance guarantee ended",
        source=HANDS_IN,
        by=SWO,
        section="6-236(b)",
        guards=(held.holds_maintenance,),
        checks=(held.facilities_removed,),
        form="stormwater.forms.guarantees.FacilitiesRemovedForm",
        prints=("stormwater.guarantee_release",),
        hint="When the facilities are removed from operation.",
    )
    def end_maintenance_guarantee(self, step):
        self.facilities_removed_on = step.data["facilities_removed_on"]
        self._release(step, "the facilities are removed from operation")

    def _release(self, step, why: str) -> None:
        row = step.data["guarantee"]
        left = row.balance
        row.state, row.released_on, row.released_by = (
            GuaranteeState.RELEASED,
            step.day,
            step.by.name,
        )
        row.save()
        if left > 0:
            enter(row, step, EntryKind.RELEASE, left, why)
        step.tell(Role.APPLICANT, f"{self}: the town releases your guarantee", f"{row}: {why}.")
