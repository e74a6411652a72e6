"""Acts that every kind of case has (assign, note, message, file, hold, service, stay, correct).

An article's lifecycle inherits them and adds the acts of its own law.
"""

from __future__ import annotations

from people.roles import ASSIGNABLE, Role
from workflow import clocks, messages, papers
from workflow.acts import act
from workflow.deciding import nothing_waits
from workflow.models import Capacity, Case, Document, Hold, Note, Paper, Service
from workflow.refusal import Refusal, Refused
from workflow.states import State
from workflow.time_acts import TimeActs

OFFICE = tuple(role for role in ASSIGNABLE if role is not Role.AUDITOR)
DESK = (Role.OFFICER, Role.CLERK, Role.TOWN_ENGINEER, Role.STORMWATER_OFFICER, Role.DEPARTMENT_HEAD)


def file_case(case: Case, step) -> None:
    """Filing: the number is given, the day counts in the town's time (spec: submit)."""
    from workflow.numbers import next_number

    if case.number is None:
        case.number = next_number(case.kind, step.day.year)
    case.filed_at, case.filed_on = step.at, step.day


def has_applicant(case, step) -> Refusal | None:
    """Whoever is written to stands on the case: an order or a violation has no applicant."""
    if case.applicant_id is None:
        return Refusal("Nobody stands on this case as applicant.")
    return None


class SharedActs(TimeActs):
    """Mixed into every article's lifecycle."""

    @act("Assign", by=DESK, section="5-23", form="workflow.forms.AssignForm")
    def assign(self, step):
        self.assignee = step.data["assignee"]

    @act("Add a note", by=OFFICE, section="5-34(a)", form="workflow.forms.NoteForm")
    def add_note(self, step):
        # The words stand in the note alone: it is internal, the event is open to records requests.
        text = step.data.pop("text")
        step.after(
            lambda event: Note.objects.create(
                case=self, event=event, author=step.by.name, written_at=step.at, text=text
            )
        )

    @act(
        "Write to the applicant",
        done="Message to the applicant",
        by=DESK,
        section="5-34(a)",
        guards=(has_applicant,),
        form="workflow.forms.MessageForm",
    )
    def write_to_applicant(self, step):
        step.tell(Role.APPLICANT, step.data["subject"], step.data["text"])

    @act(
        "Write to the office",
        done="Message to the office",
        by=(Role.APPLICANT,),
        section="5-34(a)",
        form="workflow.forms.MessageToOfficeForm",
        hidden=True,
    )
    def write_to_office(self, step):
        step.after(
            lambda event: messages.from_applicant(self, event, step.by.user, step.data["text"])
        )

    @act(
        "Add a file",
        done="File added",
        by=(*DESK, Role.APPLICANT),
        section="5-34(a)",
        form="workflow.forms.FileForm",
        source=tuple(s for s in State if s is not State.DRAFT),
    )
    def add_file(self, step):
        for upload in step.data["uploads"]:
            step.file(upload, kind="attachment", title=step.data.get("title", ""))

    @act(
        "Say whether a file is public",
        by=(Role.CLERK, Role.OFFICER),
        section="5-34(b)",
        form="workflow.forms.ReleaseForm",
        hidden=True,
    )
    def release_file(self, step):
        document = step.data["document"]
        Document.objects.filter(pk=document.pk).update(public=step.data["public"])

    @act(
        "Let someone act for you",
        done="Someone authorized to act",
        by=(Role.APPLICANT, Role.CLERK),
        section="5-24(d)(2)",
        form="workflow.forms.AgentForm",
        hidden=True,
    )
    def add_agent(self, step):
        person = step.data["person"]
        authority = step.data.get("authority")
        document = step.file(authority, "agent_authority") if authority else None
        step.party(person, step.data["capacity"], may_act=True, authority=document)
        step.record(agent=person.name)

    @act(
        "End someone's authority",
        done="Authority ended",
        by=(Role.APPLICANT, Role.CLERK),
        section="5-24(d)(2)",
        form="workflow.forms.EndAgentForm",
        hidden=True,
    )
    def end_agent(self, step):
        party = step.data["party"]
        if party.capacity == Capacity.APPLICANT:
            raise Refused(Refusal("The applicant stays on the case."))
        party.ends_on = step.day
        party.may_act = False
        party.save()

    @act(
        "Confirm what the map says",
        done="Facts of the map confirmed",
        by=(Role.OFFICER, Role.TOWN_ENGINEER, Role.STORMWATER_OFFICER),
        section="5-34(a)",
        form="workflow.measured_form.MeasuredForm",
        source=tuple(s for s in State if s is not State.DRAFT),
    )
    def confirm_measured(self, step):
        step.findings = step.data.pop("findings")

    @act(
        "Set a hold",
        by=(Role.OFFICER, Role.STORMWATER_OFFICER),
        section="5-24(f)(2)",
        form="workflow.forms.HoldForm",
    )
    def set_hold(self, step):
        step.hold(
            "common.by_officer", step.data["stops"], step.data["section"], step.data["reason"]
        )

    @act(
        "Lift a hold",
        by=(Role.OFFICER, Role.STORMWATER_OFFICER),
        section="5-24(f)(2)",
        form="workflow.forms.LiftHoldForm",
        hidden=True,
    )
    def lift_hold(self, step):
        hold: Hold = step.data["hold"]
        hold.lifted_on, hold.lifted_by = step.day, step.by.name
        hold.lift_reason = step.reason
        hold.save()

    @act(
        "Condition met",
        by=DESK,
        section="5-23(a)(2)b",
        form="workflow.forms.ConditionMetForm",
        hidden=True,
    )
    def meet_condition(self, step):
        condition = step.data["condition"]
        condition.met_on, condition.met_note = step.day, step.data.get("note", "")
        condition.save()

    @act("Task done", by=OFFICE, section="5-34(a)", form="workflow.forms.TaskDoneForm", hidden=True)
    def finish_task(self, step):
        task = step.data["task"]
        task.done_on, task.done_by = step.day, step.by.name
        task.save()

    @act(
        "Paper handed over or mailed",
        by=(Role.CLERK, Role.OFFICER),
        section="5-34(a)",
        form="workflow.forms.DeliveryForm",
        hidden=True,
    )
    def deliver_paper(self, step):
        paper: Paper = step.data["paper"]
        paper.delivered_on, paper.delivered_how = step.data["sent_on"], step.data["method"]
        paper.save(update_fields=["delivered_on", "delivered_how"])
        step.after(lambda event: _prove(paper, step, event))

    @act(
        "Enter proof of service",
        done="Service proved",
        by=(Role.CLERK, Role.OFFICER),
        section="5-34(a)",
        form="workflow.forms.ServiceForm",
        hidden=True,
    )
    def prove_service(self, step):
        paper: Paper = step.data["paper"]
        upload = step.data.get("proof_file")
        proof = step.file(upload, "proof_of_service") if upload else None
        step.after(lambda event: _prove(paper, step, event, proof))

    @act(
        "Enter a court's stay",
        done="Stayed by a court",
        by=(Role.OFFICER, Role.TOWN_ATTORNEY),
        section="CPLR 2201",
        form="workflow.forms.StayForm",
        hidden=True,
    )
    def enter_stay(self, step):
        step.file(step.data["order"], "court_order")
        clock = step.data["clock"]
        step.after(lambda event: clocks.stay(clock, step.day))

    @act(
        "End a court's stay",
        done="Court's stay ended",
        by=(Role.OFFICER, Role.TOWN_ATTORNEY),
        section="CPLR 2201",
        form="workflow.forms.EndStayForm",
        hidden=True,
    )
    def end_stay(self, step):
        clock = step.data["clock"]
        step.after(lambda event: clocks.end_stay(clock, event, step.day, step.data.get("due_on")))

    @act(
        "Correct the record",
        done="Record corrected",
        by=(Role.OFFICER, Role.CLERK),
        section="5-34(a)",
        form="workflow.forms.CorrectionForm",
        hidden=True,
    )
    def correct_record(self, step):
        step.record(corrects=step.data["event"].seq)

    @act(
        "Void: opened or issued in error",
        done="Declared void",
        target=State.VOID,
        by=(Role.OFFICER,),
        source=tuple(s for s in State if s not in (State.DRAFT, State.VOID, State.WITHDRAWN)),
        section="5-34(a)",
        form="workflow.forms.ReasonForm",
        danger=True,
        hint="The case counts as never having been; nothing is deleted.",
    )
    def annul(self, step):
        self.papers.exclude(standing=Paper.Standing.REPLACED).update(standing=Paper.Standing.VOID)
        self.holds_caused.filter(lifted_on__isnull=True).update(
            lifted_on=step.day, lifted_by=step.by.name, lift_reason=f"{self} was declared void"
        )
        nothing_waits(self, step)
        step.tell(Role.APPLICANT, f"{self} was declared void", step.reason)


def _prove(paper: Paper, step, event, proof=None) -> Service:
    """One delivery on record; the clocks that run from service start with it."""
    data = step.data
    service = Service.objects.create(
        paper=paper,
        event=event,
        addressee=data.get("addressee") or paper.addressee.get("name", ""),
        capacity=data.get("capacity", ""),
        address=data.get("address") or paper.addressee.get("address", ""),
        address_source=data.get("address_source", "application"),
        method=data["method"],
        sent_on=data["sent_on"],
        received_on=data.get("received_on"),
        tracking_number=data.get("tracking_number", ""),
        served_by=data.get("served_by") or step.by.name,
        place=data.get("place", ""),
        proof=proof,
    )
    entry = papers.rule(paper.key)
    if entry.on_service is not None:
        entry.on_service(paper, service, step, event)
    return service
