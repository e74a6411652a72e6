"""What all orders share: drawn up, signed and issued, served, withdrawn (§§ 5-26(b), (c), 5-36(a),
5-133(b), 6-154, 6-237). A kind of order adds its own acts in a module of its own."""

from __future__ import annotations

import hashlib
import json

from enforcement.inspecting import plan, planning, visiting
from enforcement.orders import contents, guards, serving
from people.roles import Role
from workflow import papers
from workflow.acts import act
from workflow.models import Paper
from workflow.plain import plain
from workflow.shared import SharedActs, file_case
from workflow.states import State

FORMS = "enforcement.orders.forms"
WRITERS = (Role.OFFICER, Role.STORMWATER_OFFICER)
INSPECTORS = (Role.OFFICER, Role.INSPECTOR, Role.STORMWATER_OFFICER)
IN_FORCE = (State.ISSUED, State.REFERRED)


def open_violations(order):
    """The violations that an order names: they are told of what happens to it."""
    return order.violations.exclude(state=State.VOID).values_list("pk", flat=True)


def issued(label: str, section: str, by: tuple[Role, ...] = (Role.OFFICER,), hint: str = ""):
    """The act that signs and issues an order of a kind: the words and the section are its own."""

    @act(
        label,
        done="Order issued",
        source=State.DRAFT,
        target=State.ISSUED,
        by=by,
        section=section,
        guards=(guards.power, guards.says_all, guards.names_a_recipient),
        signs=True,
        public=True,
        danger=True,
        decides=True,
        also_locks=open_violations,
        hint=hint or "It is signed with your name and this day, and printed for everyone named.",
    )
    def issue(self, step):
        self.order_date, self.signed_by = step.day, step.by.name
        step.findings = contents.findings(self, step)
        if self.number is None:
            file_case(self, step)
        self.signed_sha256 = _digest(self)
        step.record(signed_sha256=self.signed_sha256)
        self.at_issue(step)
        for recipient in self.recipients.all():
            step.after(lambda event, one=recipient: self.print_for(event, step, one))
        for violation in self.violations.exclude(state=State.VOID):
            step.act_on(violation, "order_issued", {"order": self.number})

    return issue


def _digest(order) -> str:
    """Over everything that the order says: what was signed can be shown (9 NYCRR 540.4)."""
    said = {name: getattr(order, name) for name in contents.SIGNED}
    return hashlib.sha256(json.dumps(plain(said), sort_keys=True).encode()).hexdigest()


class OrderActs(SharedActs):
    """Mixed into every kind of order."""

    paper_key = ""

    @act(
        "Draw up an order",
        done="Order drawn up",
        source=State.DRAFT,
        by=WRITERS,
        section="5-26, 5-36(a), 5-133(b), 6-237",
        form=f"{FORMS}.BeginForm",
    )
    def begin(self, step):
        data = step.data
        if data["parcel"]:
            step.parcel(data["parcel"])
        if data["place"] and not self.address:
            self.address = data["place"]
        self.regime = data["regime"]
        self.assignee = step.by.user
        self.title = str(self.get_regime_display())
        violations = list(data["violations"])

        def begun(event) -> None:
            self.violations.set(violations)
            contents.propose(self, violations, step.day)

        step.after(begun)

    @act(
        "Write the order",
        done="Order written",
        source=State.DRAFT,
        by=WRITERS,
        section="5-26(b), 5-36(a)(3), 5-133(b)(3), 6-237(a)",
        form="enforcement.orders.write.form_for_kind",
    )
    def write(self, step):
        contents.take(self, step)
        self.at_writing(step)

    @act(
        "Add someone to be served",
        done="Someone to be served added",
        source=(State.DRAFT, *IN_FORCE),
        by=(*WRITERS, Role.CLERK),
        section="5-26(c), 5-36(a)(4), (5), 5-133(b)(4), (5)",
        form=f"{FORMS}.RecipientForm",
        hint="A copy for this person is printed at once where the order is issued already.",
    )
    def add_recipient(self, step):
        from enforcement.models import Recipient

        data = dict(step.data)

        def add(event) -> None:
            one = Recipient.objects.create(order_id=self.pk, **data)
            if self.state != State.DRAFT:
                self.print_for(event, step, one)

        step.after(add)

    @act(
        "Take someone off",
        done="Someone to be served taken off",
        source=State.DRAFT,
        by=WRITERS,
        section="5-26(c)",
        hidden=True,
        form=f"{FORMS}.RemoveForm",
    )
    def remove_recipient(self, step):
        step.data["recipient"].delete()

    @act(
        "Add photographs",
        done="Photographs added",
        by=INSPECTORS,
        section="5-34(a)",
        source=(State.DRAFT, *IN_FORCE, State.CLOSED, State.EXPIRED),
        form="enforcement.violations.forms.PhotosForm",
    )
    def add_photos(self, step):
        for photo in step.data["photos"]:
            step.file(photo, kind="photo", title=step.data["title"] or "Photograph of the site")

    @act(
        "Give the draft up",
        done="Draft given up",
        source=State.DRAFT,
        target=State.WITHDRAWN,
        by=WRITERS,
        section="5-34(a)",
    )
    def discard(self, step):
        """A draft that was never signed is nothing; it is kept on record all the same."""

    def at_writing(self, step) -> None:
        """What a kind of order does besides when it is written."""

    def at_issue(self, step) -> None:
        """What a kind of order starts when it is issued."""

    def print_for(self, event, step, recipient) -> None:
        """The order for one who is served with it."""
        addressee = {
            "name": recipient.name,
            "address": recipient.address,
            "capacity": str(serving.label_of(recipient.kind)),
        }
        paper = papers.queue(self, self.paper_key, event, step, {"addressee": addressee})
        recipient.paper = paper
        recipient.save(update_fields=["paper"])

    @act(
        "Paper handed over or mailed",
        by=(Role.CLERK, Role.OFFICER),
        section="5-34(a)",
        form="workflow.forms.DeliveryForm",
        checks=(guards.served_with_proof,),
        hidden=True,
    )
    def deliver_paper(self, step):
        SharedActs.deliver_paper(self, step)

    @act(
        "Enter proof of service",
        done="Order served",
        by=(Role.CLERK, *WRITERS, Role.INSPECTOR),
        section="5-26(c), 5-36(a)(4), 5-133(b)(4)",
        form=f"{FORMS}.ServeForm",
        hidden=True,
        hint="Periods that run from service start with it.",
    )
    def prove_service(self, step):
        SharedActs.prove_service(self, step)
        step.findings = serving.findings(self, step.day, with_this=step.data)

    @act(
        "Book a reinspection",
        done="Reinspection booked",
        source=IN_FORCE,
        by=(*INSPECTORS, Role.CLERK),
        section="5-36(a)",
        form="enforcement.violations.forms.BookForm",
    )
    def book_inspection(self, step):
        on = step.data["planned_for"]
        step.after(lambda event: self.plan_reinspection(on))

    def plan_reinspection(self, on) -> None:
        plan(self, self.inspection_key, self.inspection_label, self.inspection_section, on)

    inspection_key = "enforcement.violation"
    inspection_label = "Is what the order asks for done?"
    inspection_section = "5-36(a)"

    plan_inspection = planning(source=IN_FORCE, by=INSPECTORS, section="5-36(a)")
    record_inspection = visiting(source=IN_FORCE, by=INSPECTORS, section="5-26, 5-36(a), 6-237(b)")

    @act(
        "Withdraw: issued in error",
        done="Order withdrawn",
        target=State.VOID,
        by=WRITERS,
        source=(*IN_FORCE, State.CLOSED, State.EXPIRED),
        section="5-34(a)",
        form="workflow.forms.ReasonForm",
        danger=True,
        signs=True,
        public=True,
        hint="The order counts as never having been; everyone who was served is told.",
    )
    def annul(self, step):
        self.papers.exclude(standing=Paper.Standing.REPLACED).update(standing=Paper.Standing.VOID)
        self.end = "Withdrawn"
        step.done("order")
        self.tell_the_served(step, "enforcement.withdrawal")

    def tell_the_served(self, step, key: str, **facts) -> None:
        """A paper for everyone who was served, or was to be."""
        for recipient in self.recipients.all():
            addressee = {
                "name": recipient.name,
                "address": recipient.address,
                "capacity": str(serving.label_of(recipient.kind)),
            }
            step.paper(key, addressee=addressee, **facts)
