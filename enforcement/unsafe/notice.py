"""The notice of an unsafe building: its six contents, service on somebody with an interest, in
person or by registered mail with a copy posted, and the copy with the county clerk
(§§ 5-93, 5-94)."""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from enforcement.orders.serving import start_anew
from enforcement.unsafe import guards
from people.roles import Role
from workflow import papers
from workflow.acts import act
from workflow.shared import SharedActs
from workflow.states import State

FORMS = "enforcement.unsafe.forms"
DRAFTERS = (Role.OFFICER, Role.TOWN_ENGINEER, Role.CLERK)
NOTICE = "enforcement.unsafe_notice"
COMMENCE, COMPLETE = "enforcement.unsafe_commence", "enforcement.unsafe_complete"
HEARING = "enforcement.unsafe_hearing"


class NoticeActs:
    """Mixed into the unsafe building."""

    @act(
        "Draw up the notice",
        done="Notice drawn up",
        source=State.APPROVED,
        by=DRAFTERS,
        section="5-93(b)",
        form=f"{FORMS}.NoticeForm",
    )
    def draw_up_notice(self, step):
        for name in ("premises", "particulars", "order_text", "hearing_on", "hearing_time",
                     "hearing_place"):  # fmt: skip
            setattr(self, name, step.data[name])

    @act(
        "Add someone with an interest",
        done="Someone with an interest added",
        source=(State.APPROVED, State.ISSUED),
        by=DRAFTERS,
        section="5-93(a)",
        form=f"{FORMS}.RecipientForm",
    )
    def add_recipient(self, step):
        data = dict(step.data)

        def add(event) -> None:
            one = guards.add_recipient(self, data)
            if self.notice_on is not None:
                self._print(event, step, one)

        step.after(add)

    @act(
        "Sign and issue the notice",
        done="Notice issued",
        source=State.APPROVED,
        by=(Role.OFFICER,),
        section="5-93",
        guards=(guards.notice_complete,),
        signs=True,
        public=True,
        decides=True,
        hint="By the resolution of the town board. Have it served in person, or by registered mail "
        "with a copy posted on the premises. Issued anew, it takes the place of the one before.",
    )
    def issue_notice(self, step):
        self.notice_on = step.day
        step.done("notice")
        step.after(lambda event: papers.end(self, NOTICE))
        for recipient in self.recipients.all():
            step.after(lambda event, one=recipient: self._print(event, step, one))
        step.task(Role.CLERK, f"{self.number}: have the notice served", "5-93(a)", "serve")

    def _print(self, event, step, recipient) -> None:
        addressee = {
            "name": recipient.name,
            "address": recipient.address,
            "capacity": str(recipient.get_kind_display()),
        }
        recipient.paper = papers.queue(self, NOTICE, event, step, {"addressee": addressee})
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
        done="Notice served",
        source=(State.APPROVED, State.ISSUED),
        target=RETURN_VALUE(State.APPROVED, State.ISSUED),
        by=(Role.CLERK, Role.OFFICER),
        section="5-93(a)",
        form=f"{FORMS}.ServeForm",
        hidden=True,
        hint="With good service the times to start and to complete begin.",
    )
    def prove_service(self, step):
        """Good service of a complete notice leads on; what lacks is said, and the notice waits."""
        step.findings = guards.notice_findings(self, step.data)
        wrong = [one for one in step.findings if one["status"] == "violation"]
        day = guards.service_day(self, step.data)
        SharedActs.prove_service(self, step)
        if self.state == State.ISSUED:
            return State.ISSUED
        if wrong or day is None:
            words = " ".join(one["message"] for one in wrong) or "Service is not complete."
            step.task(Role.OFFICER, f"{self.number}: {words}"[:200], "5-93", "service")
            return State.APPROVED
        step.done("service")
        step.done("serve")
        step.task(
            Role.CLERK, f"{self.number}: file a copy of the notice with the county clerk", "5-94",
            "county clerk",
        )  # fmt: skip
        return State.ISSUED

    def at_service(self, paper, service, step, event) -> None:
        """Periods for the premises run once, from the first good service (§ 5-93(b)(4))."""
        day = guards.service_day(self)
        service.service_date = guards.service_day(self, only=[service])
        service.save(update_fields=["service_date"])
        if day is None or self.state != State.ISSUED:
            return
        self.served_on = day
        for key in (COMMENCE, COMPLETE, HEARING):
            start_anew(self, key, event, day)

    @act(
        "File the copy with the county clerk",
        done="Copy of the notice filed with the county clerk",
        source=State.ISSUED,
        by=(Role.CLERK, Role.OFFICER),
        section="5-94",
        form=f"{FORMS}.CountyClerkForm",
        guards=(guards.copy_not_filed,),
    )
    def file_copy(self, step):
        data = step.data
        self.county_clerk_filed_on = data["filed_on"]
        self.county_clerk_reference = data["reference"]
        if data.get("proof"):
            step.file(data["proof"], "county_clerk_receipt")
        step.done("county clerk")

    @act(
        "Give a longer time for good cause",
        done="Longer time given for good cause",
        source=State.ISSUED,
        by=(Role.TOWN_BOARD, Role.CLERK),
        section="5-93(b)(4)",
        form=f"{FORMS}.ExtensionForm",
        prints=("enforcement.unsafe_extension",),
        public=True,
        hint="Each time by itself: a longer time to start does not move the time to complete.",
    )
    def extend_by_official(self, step):
        SharedActs.extend_by_official(self, step)
