"""The applicant's side of an application: begun, filled in, filed, completed (§ 5-24(d))."""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from fees import ledger
from fees.acts import MoneyActs
from fees.models import FeeKind
from fees.schedule import fee
from intake import steps
from people.roles import Role
from permits import checks, guards
from workflow.acts import act
from workflow.deciding import nothing_waits
from workflow.shared import file_case
from workflow.states import DECIDED, State

FILERS = (Role.APPLICANT, Role.CLERK)
BEFORE_DECISION = (
    State.DRAFT, State.SUBMITTED, State.INCOMPLETE, State.UNDER_REVIEW, State.REFERRED, *DECIDED,
)  # fmt: skip

# What the acceptance of the construction documents put on the permit.
ACCEPTANCE = {
    "documents_accepted_on": None,
    "documents_accepted_by": "",
    "set_returned_on": None,
}


class ApplicationActs(MoneyActs):
    """From the first page to the application in the office's hands."""

    @act(
        "Start an application",
        done="Application begun",
        by=FILERS,
        section="5-24(d)",
        form="permits.forms.begin.BeginForm",
    )
    def begin(self, step):
        data, amends = step.data, step.data.get("amends")
        steps.begin(self, step, person=amends.applicant if amends else None)
        self.work = data.get("work") or ""
        if amends:
            self.amended = True
            self._take_over(amends, step)

    def _take_over(self, permit, step) -> None:
        """An amended permit starts from what the first one says, with the same people on it
        (§ 5-24(h)(4))."""
        from permits.application import TAKEN_OVER

        step.parcel(permit.parcel)
        for name in TAKEN_OVER:
            setattr(self, name, getattr(permit, name))
        for party in permit.parties.filter(ends_on=None):
            step.party(party.person, party.capacity, party.may_act, party.authority)
        step.after(lambda event: step.link("amends", permit))

    @act(
        "Fill in",
        done="Application filled in",
        source=(State.DRAFT, State.INCOMPLETE),
        by=FILERS,
        section="5-24(d)(4)",
        form="intake.forms.page_form",
        hidden=True,
    )
    def fill_in(self, step):
        if steps.fill_in(self, step) and step.data["page"] == "plans":
            self._documents_changed(step)

    def _documents_changed(self, step) -> None:
        """What was accepted were the documents as they were (§ 5-24(e), (h)(1)): others have to be
        looked at anew."""
        if self.documents_accepted_on is not None:
            for name, nothing in ACCEPTANCE.items():
                setattr(self, name, nothing)
            step.record(acceptance_ended=True)

    @act(
        "Add a file to the application",
        done="File added to the application",
        source=(State.DRAFT, State.INCOMPLETE),
        by=FILERS,
        section="5-24(d)(4)e",
        form="intake.forms.AttachForm",
        hidden=True,
    )
    def attach(self, step):
        steps.attach(self, step)
        if step.data["kind"] in checks.PLAN_KINDS:
            self._documents_changed(step)

    @act(
        "Take a file out of the application",
        done="File taken out of the application",
        source=(State.DRAFT, State.INCOMPLETE),
        by=FILERS,
        section="5-24(d)(4)e",
        form="intake.forms.RemoveForm",
        hidden=True,
    )
    def remove_file(self, step):
        steps.remove_file(self, step)
        if step.data["document"].kind in checks.PLAN_KINDS:
            self._documents_changed(step)

    @act(
        "Discard the draft",
        done="Draft discarded",
        source=State.DRAFT,
        target=State.WITHDRAWN,
        by=FILERS,
        section="5-24(d)",
        danger=True,
    )
    def discard(self, step):
        pass

    @act(
        "Send application",
        done="Application sent",
        source=State.DRAFT,
        target=State.SUBMITTED,
        by=FILERS,
        section="5-24(d)",
        guards=(guards.has_what_filing_needs,),
        hidden=True,
        public=True,
        form="permits.forms.sign.SignForm",
        prints=("common.confirmation",),
    )
    def submit(self, step):
        file_case(self, step)
        steps.sign(self, step)
        kind = FeeKind.AMENDMENT if self.amended else FeeKind.BUILDING_PERMIT
        ledger.charge(step, kind, quantity=self.measure)
        step.findings = checks.findings(self, step.day)
        for permit in self.amended_permits():
            waiting = permit.changes.filter(amendment_needed=True, approved_on=None)
            waiting.update(amending=self)
        step.tell(
            Role.APPLICANT,
            f"We have received your application {self.number}",
            "The office looks at it next and will tell you what it finds.",
        )

    def amended_permits(self) -> list:
        """The permits that this one amends."""
        links = self.links_out.filter(name="amends").select_related("target").order_by("target")
        return [link.target.whole() for link in links]

    def measure(self, unit: str):
        """The quantity of this work in the unit that a row of the fee schedule names."""
        from permits.measures import measure

        return measure(self, unit)

    @act(
        "Send what was asked for",
        done="What was asked for sent",
        source=State.INCOMPLETE,
        target=RETURN_VALUE(State.SUBMITTED, State.UNDER_REVIEW),
        by=FILERS,
        section="5-24(d)(3)",
        guards=(guards.has_what_filing_needs,),
        form="permits.forms.review.ResubmitForm",
        hidden=True,
    )
    def resubmit(self, step):
        steps.sign(self, step)
        self._charge_for_more(step)
        step.findings = checks.findings(self, step.day)
        step.tell(Role.OFFICER, f"{self} was completed", step.data.get("answer") or "See the case.")
        return State.UNDER_REVIEW if self.asked_from_review else State.SUBMITTED

    def _charge_for_more(self, step) -> None:
        """Where the work has grown since it was filed, the rest of the fee is due: by the schedule
        of the day of filing, which stays that of the application (§§ 5-24(l), 5-37(a)). Less work
        gives nothing back (§ 5-24(m))."""
        kind = FeeKind.AMENDMENT if self.amended else FeeKind.BUILDING_PERMIT
        found = fee(kind, self.filed_on, self.measure)
        if not found.is_set:
            return
        charged = sum(c.amount for c in self.charges.filter(kind=kind, void=None))
        if charged and found.amount > charged:
            words = f"{kind.label}: rest, for the work as completed"
            rest = found.amount - charged
            ledger.charge_amount(step, kind, rest, words, found.section, bars=True)

    @act(
        "Withdraw the application",
        done="Application withdrawn",
        source=BEFORE_DECISION[1:],
        target=State.WITHDRAWN,
        by=FILERS,
        section="5-24(m)",
        danger=True,
        form="workflow.forms.OptionalReasonForm",
        hint="The application ends. Fees are not refundable.",
    )
    def withdraw(self, step):
        nothing_waits(self, step)
