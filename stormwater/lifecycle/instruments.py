"""The easement, the agreement or the dedication in its place, and the right of entry: handed in,
approved, recorded (§§ 6-234(b), (d), 6-235(e))."""

from __future__ import annotations

from people.roles import Role
from stormwater import guards
from stormwater import instrument_guards as held
from stormwater.checks import instruments
from stormwater.choices import Arrangement, Body, HandedIn
from stormwater.lifecycle.review import answer_referral
from stormwater.lifecycle.roles import FILERS, LIVING, SWO, TOWN_BOARD_ENTRY
from workflow.acts import act
from workflow.deciding import decision
from workflow.states import State

HANDS_IN = (*LIVING, State.CLOSED)
ATTORNEY = (Role.TOWN_ATTORNEY,)
RECORDERS = (*FILERS, Role.STORMWATER_OFFICER)


def settle(row, step, state: str, lacking: str = "") -> None:
    """What the town found of a paper that was handed in."""
    row.state, row.lacking = state, lacking
    row.decided_on, row.decided_by = step.day, step.by.name
    row.save()


class InstrumentActs:
    """Papers that bind later owners."""

    @act(
        "Print a form to sign",
        done="Form to sign made",
        source=LIVING,
        by=(*FILERS, *SWO),
        section="6-232(e)",
        form="stormwater.forms.instruments.FormsForm",
    )
    def print_forms(self, step):
        for key in step.data["which"]:
            step.paper(key)

    @act(
        "Hand in the maintenance easement",
        done="Maintenance easement handed in",
        source=HANDS_IN,
        by=FILERS,
        section="6-234(b)",
        form="stormwater.forms.instruments.EasementForm",
        hint="Signed by the owner of the land. The town attorney looks at it; then you record it "
        "with the county clerk.",
    )
    def hand_in_easement(self, step):
        self._replace(self.easements)
        self._keep(step, self.easements, "easement")
        step.tell(Role.TOWN_ATTORNEY, f"{self}: a maintenance easement to approve", str(self))

    def _replace(self, rows) -> None:
        """A new paper takes the place of one that is not on record yet."""
        rows.exclude(state__in=(HandedIn.RECORDED, HandedIn.REPLACED)).update(
            state=HandedIn.REPLACED
        )

    def _keep(self, step, rows, kind: str, **more) -> None:
        """The paper as it was handed in, with its file."""
        data = {**step.data, **more}
        upload = data.pop("document", None)
        document = step.file(upload, kind) if upload else None
        step.after(
            lambda event: rows.create(event=event, document=document, handed_in_on=step.day, **data)
        )

    @decision(
        "Approve the easement",
        done="Maintenance easement approved by the town attorney",
        source=HANDS_IN,
        by=ATTORNEY,
        section="6-234(b)",
        guards=(held.easement_waits,),
        checks=(held.easement_terms,),
        form="stormwater.forms.instruments.ApproveEasementForm",
        prints=("stormwater.easement_approval",),
    )
    def approve_easement(self, step):
        row = step.data["easement"]
        row.attorney_approved_on = step.day
        settle(row, step, HandedIn.APPROVED)
        step.tell(
            Role.APPLICANT,
            f"{self}: the town attorney approved the easement",
            "Record it now in the office of the county clerk, and send us the number.",
        )

    @decision(
        "Return the easement",
        done="Maintenance easement returned",
        source=HANDS_IN,
        by=ATTORNEY,
        section="6-234(b)",
        guards=(held.easement_waits,),
        form="stormwater.forms.instruments.ReturnEasementForm",
    )
    def return_easement(self, step):
        settle(step.data["easement"], step, HandedIn.LACKING, step.reason)
        step.tell(Role.APPLICANT, f"{self}: the easement has to be changed", step.reason)

    @act(
        "Enter that the easement is recorded",
        done="Maintenance easement recorded",
        source=HANDS_IN,
        by=RECORDERS,
        section="6-234(b)",
        guards=(held.easement_not_recorded,),
        form="stormwater.forms.instruments.RecordEasementForm",
        prints=("stormwater.recording",),
    )
    def record_easement(self, step):
        row, data = step.data["easement"], step.data
        row.recorded_on, row.county_reference = data["recorded_on"], data["county_reference"]
        row.recorded_by_grantor = data["recorded_by_grantor"]
        row.state = HandedIn.RECORDED
        row.save()
        approval_on = self.decided_on or step.day
        step.findings = instruments.easement(self, row, approval_on)["findings"]

    @act(
        "Hand in the maintenance agreement, or offer a dedication",
        done="Maintenance agreement handed in",
        source=HANDS_IN,
        by=FILERS,
        section="6-234(d)",
        form="stormwater.forms.instruments.AgreementForm",
        hint="The agreement follows the town's sample (schedule C), which the town clerk has.",
    )
    def hand_in_agreement(self, step):
        self._replace(self.agreements)
        dedication = step.data["arrangement"] == Arrangement.DEDICATION
        self._keep(step, self.agreements, "agreement")
        if dedication:
            reason = "Does the town take over the stormwater facility in place of an agreement?"
            step.after(
                lambda event: self._refer(event, Body.TOWN_BOARD, reason, "6-234(d)", "decision")
            )
        else:
            words = f"{self}: a maintenance agreement to approve"
            step.tell(Role.TOWN_ATTORNEY, words, str(self))

    @decision(
        "Approve the agreement",
        done="Maintenance agreement approved",
        source=HANDS_IN,
        by=(*ATTORNEY, *SWO),
        section="6-234(d)",
        guards=(held.agreement_waits,),
        checks=(held.agreement_terms,),
        form="stormwater.forms.instruments.ApproveAgreementForm",
        prints=("stormwater.agreement_approval",),
    )
    def approve_agreement(self, step):
        row = step.data["agreement"]
        row.binds_later_owners = step.data["binds_later_owners"]
        row.consistent_with_schedule_c = step.data["consistent_with_schedule_c"]
        settle(row, step, HandedIn.APPROVED)
        step.tell(
            Role.APPLICANT,
            f"{self}: the maintenance agreement is approved",
            "Record it now in the office of the county clerk as a deed restriction, and send us "
            "the number. No permit of the town is issued for the site before.",
        )

    @decision(
        "Return the agreement",
        done="Maintenance agreement returned",
        source=HANDS_IN,
        by=(*ATTORNEY, *SWO),
        section="6-234(d)",
        guards=(held.agreement_waits,),
        form="stormwater.forms.instruments.ReturnAgreementForm",
    )
    def return_agreement(self, step):
        settle(step.data["agreement"], step, HandedIn.LACKING, step.reason)
        step.tell(Role.APPLICANT, f"{self}: the agreement has to be changed", step.reason)

    @act(
        "Enter that the agreement is recorded",
        done="Maintenance agreement recorded",
        source=HANDS_IN,
        by=RECORDERS,
        section="6-234(d)",
        guards=(held.agreement_not_recorded,),
        form="stormwater.forms.instruments.RecordAgreementForm",
        prints=("stormwater.recording",),
    )
    def record_agreement(self, step):
        row, data = step.data["agreement"], step.data
        row.recorded_on, row.county_reference = data["recorded_on"], data["county_reference"]
        row.state = HandedIn.RECORDED
        row.save()

    @decision(
        "Enter the decision on the dedication",
        done="Town board has decided on the dedication",
        source=HANDS_IN,
        by=TOWN_BOARD_ENTRY,
        section="6-234(d)",
        guards=(held.dedication_offered,),
        checks=(held.dedication_possible,),
        form="stormwater.forms.instruments.DedicationForm",
        prints=("stormwater.dedication",),
    )
    def decide_dedication(self, step):
        row, data = step.data["agreement"], step.data
        for name in ("facility_meets_law", "perpetual_adequate_access", "sufficient_area"):
            setattr(row, name, data[name])
        row.resolution_number = data["resolution_number"]
        settle(row, step, HandedIn.APPROVED if data["accepts"] else HandedIn.REFUSED, step.reason)
        question = guards.open_question(self, "dedication")
        answer_referral(question, step, data["accepts"], data["resolution_number"], step.reason)
        words = "takes over the facility" if data["accepts"] else "does not take over the facility"
        step.tell(Role.APPLICANT, f"{self}: the town {words}", step.reason or str(self))

    @act(
        "Hand in a right of entry",
        done="Right of entry handed in",
        source=HANDS_IN,
        by=FILERS,
        section="6-235(e)",
        form="stormwater.forms.instruments.EntryRightForm",
    )
    def hand_in_entry_right(self, step):
        self._keep(step, self.entry_rights, "entry_right")

    @decision(
        "Accept a right of entry",
        done="Right of entry accepted",
        source=HANDS_IN,
        by=SWO,
        section="6-235(e)",
        guards=(held.entry_right_waits,),
        form="stormwater.forms.instruments.AcceptEntryRightForm",
    )
    def accept_entry_right(self, step):
        row = step.data["entry_right"]
        settle(row, step, HandedIn.RECORDED)
        step.findings = instruments.entry_right(self, row.ground, True, step.day)["findings"]
