"""The permit in force: inspected, stopped, closed by the certificate of compliance (§§ 6-123 to
6-125)."""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from floodplain import clocks, work_guards
from floodplain.checks import stage as checks
from floodplain.choices import OWN_ORDER
from floodplain.stages import plan_stages
from people.roles import Role
from workflow import papers
from workflow.acts import act
from workflow.deciding import decision, nothing_waits
from workflow.models import Inspection, Suspension, Visit
from workflow.states import State

OFFICER = (Role.OFFICER,)
UNDER_PERMIT = (State.ISSUED, State.SUSPENDED)
STOPPED_OR_NOT = RETURN_VALUE(State.ISSUED, State.SUSPENDED)


class InspectionActs:
    """Periodic inspections to monitor compliance with the permit (§ 6-124)."""

    @act(
        "Ask for an inspection",
        done="Inspection asked for",
        source=UNDER_PERMIT,
        by=(Role.APPLICANT, Role.CLERK, Role.OFFICER),
        section="6-124",
        guards=(work_guards.has_stage_to_announce,),
        checks=(work_guards.not_held_up,),
        form="floodplain.forms.inspections.AnnounceForm",
    )
    def announce_inspection(self, step):
        inspection: Inspection = step.data["inspection"]
        inspection.announce()
        inspection.ready_on, inspection.wanted_on = step.day, step.data["wanted_on"]
        inspection.planned_for = step.data["wanted_on"] or step.day
        inspection.save()
        words = f"Wanted on {inspection.planned_for:%A, %B %-d, %Y}."
        step.tell(Role.OFFICER, f"{self}: {inspection.label} is ready", words)

    @act(
        "Plan an inspection",
        done="Inspection planned",
        source=UNDER_PERMIT,
        by=(Role.OFFICER, Role.CLERK),
        section="6-124",
        hidden=True,
        form="floodplain.forms.inspections.PlanForm",
    )
    def plan_inspection(self, step):
        inspection = step.data["inspection"]
        inspection.plan(step.data["planned_for"], step.data["inspector"])
        step.tell(
            Role.APPLICANT,
            f"Inspection of {self.address}: {inspection.label}",
            f"Planned for {inspection.planned_for:%A, %B %-d, %Y}.",
        )

    @decision(
        "Enter an inspection",
        done="Inspection made",
        source=UNDER_PERMIT,
        by=OFFICER,
        section="6-124",
        guards=(work_guards.has_open_stage,),
        checks=(work_guards.final_comes_last, work_guards.not_held_up),
        form="floodplain.forms.inspections.ResultForm",
        hint="By the officer, or as the developer's engineer or architect reports it.",
        backdated=True,
    )
    def record_inspection(self, step):
        inspection, data = step.data["inspection"], step.data
        if data["satisfactory"]:
            inspection.accept()
        else:
            inspection.fail()
        inspection.save()
        photos = [
            step.file(photo, kind="photo", title=inspection.label)
            for photo in data.get("photos", [])
        ]
        if data.get("report"):
            step.file(data["report"], kind="inspection_report", title=inspection.label)
        before = inspection.visits.last()
        step.after(lambda event: self._keep_visit(event, step, inspection, photos, before))
        if inspection.key == "final" and data["satisfactory"]:
            self.work_completed_on = data["completed_on"] or step.day
        if not data["satisfactory"]:
            words = f"{inspection.label}: not in compliance; decide what follows"
            step.task(Role.OFFICER, words, "6-123(b)", f"inspection:{inspection.pk}")
        else:
            step.done(f"inspection:{inspection.pk}")
        words = "in compliance" if data["satisfactory"] else "not in compliance"
        step.tell(
            Role.APPLICANT,
            f"{inspection.label}: {words}",
            "\n".join(f"{fault['provision']}: {fault['text']}" for fault in data["faults"])
            or "Nothing was found against it.",
        )

    def _keep_visit(self, event, step, inspection, photos, before) -> None:
        visit = Visit.objects.create(
            inspection=inspection,
            event=event,
            visited_on=step.day,
            inspector_name=step.data["inspector_name"] or step.by.name,
            satisfactory=step.data["satisfactory"],
            faults=step.data["faults"],
            remarks=step.data["remarks"],
            reinspection_of=before if before and not before.satisfactory else None,
        )
        visit.photos.set(photos)

    @decision(
        "Inspection not needed",
        source=UNDER_PERMIT,
        by=OFFICER,
        section="6-124",
        hidden=True,
        form="floodplain.forms.inspections.CancelForm",
    )
    def cancel_inspection(self, step):
        inspection = step.data["inspection"]
        inspection.cancel()
        inspection.save()

    @decision(
        "Add an inspection",
        done="Inspection added",
        source=UNDER_PERMIT,
        by=OFFICER,
        section="6-124",
        form="floodplain.forms.inspections.AddForm",
    )
    def add_inspection(self, step):
        plan_stages(self, step.data["stages"], again=True)
        if self.work_completed_on is not None:  # then the final inspection was not the last
            self.work_completed_on = None
            plan_stages(self, ["final"], again=True)

    @act(
        "Hand in a certified item",
        done="Certified item received",
        source=UNDER_PERMIT,
        by=(Role.APPLICANT, Role.CLERK, Role.OFFICER),
        section="6-125(c)",
        guards=(work_guards.items_outstanding,),
        form="floodplain.forms.construction.ItemForm",
    )
    def receive_item(self, step):
        from floodplain.models import ProfessionalCertificate
        from workflow.models import Document

        data = dict(step.data)
        item, upload = data.pop("item"), data.pop("document")
        document = step.file(upload, f"item_{item}"[:40], public=Document.Public.OPEN)
        ProfessionalCertificate.objects.create(
            permit=self, kind=data.pop("kind"), document=document, **data
        )
        step.task(
            Role.OFFICER, f"Look at the certified item: {item.replace('_', ' ')}", "6-125(c)",
            f"item:{item}",
        )  # fmt: skip
        step.record(item=item)

    @decision(
        "Accept a certified item",
        done="Certified item accepted",
        source=UNDER_PERMIT,
        by=OFFICER,
        section="6-125(c)",
        guards=(work_guards.items_outstanding,),
        form="floodplain.forms.construction.AcceptItemForm",
    )
    def accept_item(self, step):
        item = step.data["item"]
        self.items_received = sorted({*self.items_received, item})
        step.done(f"item:{item}")


class StopWorkActs:
    """Work under a permit is stopped, and goes on again (§§ 6-122(c), 6-123)."""

    @decision(
        "Order the work stopped",
        done="Stop-work order issued",
        source=State.ISSUED,
        target=State.SUSPENDED,
        by=OFFICER,
        section="6-123(b)",
        checks=(work_guards.stop_has_ground,),
        form="floodplain.forms.stop_work.StopWorkForm",
        prints=("floodplain.stop_work_order",),
        danger=True,
        public=True,
        hint="All work under the permit stops at once. The order is served on whoever carries the "
        "work on and on the permit holder. Disregard of it is unlawful.",
    )
    def stop_work(self, step):
        step.findings = checks.stop_work(self, step.day, step.data)["findings"]
        self._suspended(step, step.reason, OWN_ORDER)
        step.done("stop_work")
        step.tell(Role.APPLICANT, f"Stop the work under {self} at once", step.reason)

    def _suspended(self, step, ground: str, authority: str) -> None:
        papers.end(self, "floodplain.permit")
        step.after(
            lambda event: Suspension.objects.create(
                case=self,
                event=event,
                authority=authority,
                ground=ground,
                section="6-123",
                starts_on=step.day,
            )
        )

    @decision(
        "Record that a stop-work order was disregarded",
        done="Stop-work order disregarded",
        source=State.SUSPENDED,
        by=OFFICER,
        section="6-123",
        form="floodplain.forms.stop_work.DisregardForm",
        danger=True,
        hint="Going on against an order in force is unlawful of itself (§ 1-8).",
        backdated=True,
    )
    def record_disregard(self, step):
        said = {"ongoing": True, "work_after_order": True, "meets_article": False}
        step.findings = checks.stop_work(self, step.day, said)["findings"]
        words = "Work went on against a stop-work order; the violation is for prosecution"
        step.task(Role.TOWN_ATTORNEY, words, "6-106", "disregard")

    @decision(
        "Lift the stop-work order",
        done="Stop-work order lifted",
        source=State.SUSPENDED,
        target=STOPPED_OR_NOT,
        by=OFFICER,
        section="6-123",
        guards=(work_guards.ground_removed, work_guards.stopped_here),
        form="floodplain.forms.stop_work.LiftForm",
        prints=("floodplain.stop_lifted",),
        public=True,
    )
    def lift_stop(self, step):
        papers.end(self, "floodplain.stop_work_order")
        step.tell(Role.APPLICANT, f"{self}: the stop-work order is lifted", step.reason)
        return self._order_ended(step, OWN_ORDER)

    def _order_ended(self, step, authority: str) -> State:
        """The permit is in force again when the last order has ended."""
        orders = self.suspensions.filter(ends_on=None)
        orders.filter(authority=authority).update(ends_on=step.day)
        if orders.exists():
            return State.SUSPENDED
        papers.revive(self, "floodplain.permit")
        return State.ISSUED

    @act(
        "Suspended by a stop-work order",
        source=UNDER_PERMIT,
        target=State.SUSPENDED,
        by=(Role.SYSTEM,),
        section="6-123",
        public=True,
    )
    def suspend_by_order(self, step):
        """By an order that is a case of its own (`follows`)."""
        order = str(step.data["from"])
        self._suspended(step, f"Stop-work order {order}", order)
        step.tell(Role.APPLICANT, f"Stop the work under {self} at once", f"By {order}.")

    @act(
        "Stop-work order lifted",
        source=State.SUSPENDED,
        target=STOPPED_OR_NOT,
        by=(Role.SYSTEM,),
        section="6-123",
        public=True,
    )
    def resume_after_order(self, step):
        """The order that is a case of its own was lifted or annulled."""
        return self._order_ended(step, str(step.data["from"]))

    @act(
        "Stop-work order annulled by the planning board",
        source=State.SUSPENDED,
        target=STOPPED_OR_NOT,
        by=(Role.SYSTEM,),
        section="6-126(a)",
        prints=("floodplain.stop_lifted",),
        public=True,
    )
    def annul_stop(self, step):
        self.papers.filter(key="floodplain.stop_work_order").exclude(standing="replaced").update(
            standing="void"
        )
        words = "The planning board has annulled the stop-work order."
        step.tell(Role.APPLICANT, f"{self}: the stop-work order is annulled", words)
        return self._order_ended(step, OWN_ORDER)

    @act(
        "Closed by the certificate of compliance",
        source=(State.ISSUED, State.SUSPENDED),
        target=State.CLOSED,
        by=(Role.SYSTEM,),
        section="6-125",
        meets=(clocks.USE,),
        public=True,
    )
    def finish(self, step):
        self.closed_on = step.day
        nothing_waits(self, step)
        step.cancel()
