"""A rental is registered with the police department within sixty days and certified each year
(L.L. 8-2007)."""

from __future__ import annotations

from collections.abc import Iterable

from intake import steps
from people.roles import Role
from registry import checks
from rulebook.figures import law
from workflow import papers
from workflow.acts import act
from workflow.refusal import Refusal
from workflow.shared import SharedActs, file_case
from workflow.states import State

FILERS = (Role.APPLICANT, Role.CLERK)
POLICE = (Role.POLICE,)
OPEN = (State.DRAFT, State.INCOMPLETE)
FORM = "L.L. 8-2007 § 5"


def has_what_filing_needs(case, step) -> Iterable[Refusal]:
    """A form names the property, its units and its owner; the police department finds the rest."""
    if case.parcel_id is None:
        yield Refusal("Choose the property first.", "L.L. 8-2007 § 5(1)", key="property")
    if not case.dwelling_units:
        yield Refusal("Give the number of dwelling units first.", "L.L. 8-2007 § 5(1)",
                      key="property-facts")  # fmt: skip
    if not case.owners:
        yield Refusal("Name the owner first.", "L.L. 8-2007 § 5(2)", key="owners")


def form_is_complete(case, step) -> Iterable[Refusal]:
    """Only a complete form is filed (L.L. 8-2007 § 5)."""
    result = checks.rental(case, step.day)
    if result["outcome"] != "complete":
        for found in checks.findings(result, "registry.rental_application", FORM):
            yield Refusal(found["message"], found["section"])


class RentalActs(SharedActs):
    """All acts of a rental property."""

    @act("Register a rental", done="Registration begun", by=(*FILERS, *POLICE),
         section="L.L. 8-2007 § 4(a)", form="intake.forms.BeginForm")  # fmt: skip
    def begin(self, step):
        steps.begin(self, step)

    @act("Fill in", source=OPEN, by=FILERS, section=FORM, form="intake.forms.page_form",
         hidden=True)  # fmt: skip
    def fill_in(self, step):
        steps.fill_in(self, step)
        if not self.title and self.dwelling_units:
            units = "unit" if self.dwelling_units == 1 else "units"
            self.title = f"Rental, {self.dwelling_units} dwelling {units}"

    @act("Add a file to the form", done="File added", source=OPEN, by=FILERS, section=FORM,
         form="intake.forms.AttachForm", hidden=True)  # fmt: skip
    def attach(self, step):
        steps.attach(self, step)

    @act("Take a file out of the form", done="File taken out", source=OPEN, by=FILERS,
         section=FORM, form="intake.forms.RemoveForm", hidden=True)  # fmt: skip
    def remove_file(self, step):
        steps.remove_file(self, step)

    @act("Discard the draft", source=State.DRAFT, target=State.WITHDRAWN, by=FILERS,
         section=FORM, danger=True)  # fmt: skip
    def discard(self, step):
        pass

    @act(
        "Send the form",
        done="Form received",
        source=State.DRAFT,
        target=State.SUBMITTED,
        by=FILERS,
        section=FORM,
        guards=(has_what_filing_needs,),
        form="registry.forms.rental.SignForm",
        hidden=True,
        prints=("registry.rental_received",),
    )
    def submit(self, step):
        file_case(self, step)
        self._sign(step)
        step.findings = checks.rental_so_far(self, step.day)
        step.tell(Role.POLICE, f"{self}: a rental asks to be registered", self.address)

    def _sign(self, step) -> None:
        """Signed by the owner and the designee, witnessed by a notary, under the declaration."""
        steps.sign(self, step)
        data = step.data
        for name in ("signed_by_designee", "notary_name", "notarized_on"):
            setattr(self, name, data.get(name))
        self.notary_name = self.notary_name or ""
        self.declaration_text = law("registry", step.day).figure("rental_declaration_text")
        if page := data.get("notary_page"):
            step.file(page, kind="notary", title="Signatures and notary")

    @act(
        "Return as incomplete",
        done="Returned as incomplete",
        source=State.SUBMITTED,
        target=State.INCOMPLETE,
        by=POLICE,
        section=FORM,
        form="registry.forms.rental.ReturnForm",
        decides=True,
    )
    def return_incomplete(self, step):
        step.tell(Role.APPLICANT, f"{self.number}: the form is not complete", step.data["items"])

    @act(
        "Send what was asked for",
        done="Completed",
        source=State.INCOMPLETE,
        target=State.SUBMITTED,
        by=FILERS,
        section=FORM,
        guards=(has_what_filing_needs,),
        form="registry.forms.rental.SignForm",
        hidden=True,
    )
    def resubmit(self, step):
        self._sign(step)
        step.tell(Role.POLICE, f"{self} was completed", self.address)

    @act(
        "File in the registry",
        done="Rental registered",
        source=State.SUBMITTED,
        target=State.ISSUED,
        by=POLICE,
        section="L.L. 8-2007 § 4(a)",
        guards=(form_is_complete,),
        prints=("registry.rental_certificate",),
        starts=("registry.rental_recertification",),
        decides=True,
        public=True,
    )
    def file_form(self, step):
        self.registered_on = self.certified_on = step.day
        self.not_in_compliance_since = None
        step.after(lambda event: self._settle_duties(step))
        step.tell(Role.APPLICANT, f"The rental at {self.address} is registered",
                  "Certify it again each year, and tell us when something changes.")  # fmt: skip

    def _settle_duties(self, step) -> None:
        from registry.models import RentalDuty

        settled = {"outcome": "registered", "looked_at_by": step.by.name, "looked_at_on": step.day}
        RentalDuty.objects.filter(parcel=self.parcel_id, outcome__in=("open", "rental")).update(
            **settled
        )

    @act(
        "Tell of a change",
        done="Change notified",
        source=State.ISSUED,
        by=FILERS,
        section=FORM,
        form="registry.forms.rental.ChangeForm",
    )
    def notify_change(self, step):
        for name, value in step.data.items():
            if name != "what":
                setattr(self, name, value)
        step.tell(Role.POLICE, f"{self}: something has changed", step.data["what"])

    @act(
        "Certify for the year",
        done="Certified again",
        source=State.ISSUED,
        by=FILERS,
        section=FORM,
        form="registry.forms.rental.CertifyForm",
        meets=("registry.rental_recertification",),
        starts=("registry.rental_recertification",),
        prints=("registry.rental_certificate",),
        public=True,
    )
    def recertify(self, step):
        steps.sign(self, step)
        self.declaration_text = law("registry", step.day).figure("rental_declaration_text")
        self.certified_on, self.not_in_compliance_since = step.day, None
        step.done("compliance")

    @act(
        "The yearly certification did not come",
        source=State.ISSUED,
        by=(Role.SYSTEM,),
        section="L.L. 8-2007 § 6(a)",
    )
    def certification_missed(self, step):
        self.not_in_compliance_since = step.day
        step.task(Role.POLICE, f"{self.address}: rental not certified again", FORM, "compliance")
        step.tell(Role.APPLICANT, f"The rental at {self.address} is not certified",
                  "Certify it now: no tenant may live there without compliance.")  # fmt: skip

    @act(
        "The property was sold",
        done="Registration ended by a sale",
        source=State.ISSUED,
        target=State.CLOSED,
        by=(*POLICE, Role.CLERK, Role.APPLICANT),
        section="L.L. 8-2007 § 4(a)",
        form="registry.forms.rental.SoldForm",
        public=True,
        hint="The new owner files a form within sixty days from taking title.",
    )
    def sell(self, step):
        papers.end(self, "registry.rental_certificate")
        step.cancel("registry.rental_recertification")
        step.done("compliance")
        sold_on = step.data["sold_on"]
        step.after(lambda event: self._new_owner(sold_on))

    def _new_owner(self, sold_on) -> None:
        from registry.finding import new_owner

        new_owner(self.parcel, sold_on)

    @act(
        "Withdraw the form",
        done="Withdrawn",
        source=(State.SUBMITTED, State.INCOMPLETE),
        target=State.WITHDRAWN,
        by=FILERS,
        section=FORM,
        danger=True,
    )
    def withdraw(self, step):
        pass
