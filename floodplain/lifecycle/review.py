"""The officer's review of an application (§§ 6-121(b)(1) to (5), 6-122, 6-136)."""

from __future__ import annotations

from floodplain import guards
from floodplain.checks import permit as checks
from floodplain.choices import Construction
from people.roles import Role
from workflow.acts import act
from workflow.deciding import decision
from workflow.departures import with_departures
from workflow.models import Document
from workflow.states import DECIDED, State

OFFICER = (Role.OFFICER,)
REVIEWING = (State.SUBMITTED, State.UNDER_REVIEW)


class ReviewActs:
    """From the filed application to the point where it can be decided."""

    @decision(
        "Return as incomplete",
        done="Returned as incomplete",
        source=State.SUBMITTED,
        target=State.INCOMPLETE,
        by=OFFICER,
        section="6-122(b)",
        form="floodplain.forms.review.MissingItemsForm",
        prints=("floodplain.incomplete",),
    )
    def return_incomplete(self, step):
        self.asked_from_review = False
        step.findings = checks.contents(self, step.day)
        words = step.data["items"]
        step.tell(Role.APPLICANT, f"Your application {self.number} is not complete", words)

    @decision(
        "Ask for information",
        done="Information asked for",
        source=State.UNDER_REVIEW,
        target=State.INCOMPLETE,
        by=OFFICER,
        section="6-122(b)",
        form="floodplain.forms.review.MissingItemsForm",
        prints=("floodplain.demand",),
        hint="The applicant changes the application and sends it again.",
    )
    def ask_information(self, step):
        self.asked_from_review = True
        step.tell(Role.APPLICANT, f"We need something more for {self.number}", step.data["items"])

    @decision(
        "Take up for review",
        done="Review begun",
        source=State.SUBMITTED,
        target=State.UNDER_REVIEW,
        by=OFFICER,
        section="6-121(b)(1)",
        held_as="accept",
        checks=(guards.contents_complete,),
        form="floodplain.forms.review.TakeUpForm",
        public=True,
    )
    def take_up(self, step):
        found = checks.contents(self, step.day)
        step.findings = with_departures(found, step.data["departures"])
        if self.assignee_id is None:
            self.assignee = step.by.user

    @decision(
        "Settle the zone and the base flood",
        done="Zone and base flood settled",
        source=REVIEWING,
        by=OFFICER,
        section="6-121(b)(5)",
        form="floodplain.forms.site.FloodDataForm",
        hint="From the adopted study and maps, else from any federal, state or other source.",
    )
    def settle_flood_data(self, step):
        for name, value in step.data.items():
            if name not in ("reason", "document"):
                setattr(self, name, value)
        self.flood_data_chosen_on, self.flood_data_chosen_by = step.day, step.by.name
        if step.data.get("document"):
            step.file(step.data["document"], "base_flood_data", public=Document.Public.OPEN)

    @decision(
        "Review the site",
        done="Site reviewed",
        source=State.UNDER_REVIEW,
        by=OFFICER,
        section="6-121(b)(4)",
        form="floodplain.forms.site.SiteReviewForm",
        hint="Floodway, rise, utilities, watercourse: what the plans and evaluations show, and "
        "what a person has to judge.",
    )
    def review_site(self, step):
        for name, value in step.data.items():
            if name != "evaluation":
                setattr(self, name, value)
        if step.data.get("evaluation"):
            step.file(step.data["evaluation"], "floodway_evaluation", public=Document.Public.OPEN)

    @decision(
        "Review a structure",
        done="Structure reviewed",
        source=State.UNDER_REVIEW,
        by=OFFICER,
        section="6-136(b), (c)",
        guards=(guards.has_structures,),
        form="floodplain.forms.structures.StructureReviewForm",
        hint="Anchoring, materials and methods are for a person to judge.",
    )
    def review_structure(self, step):
        structure = step.data["structure"]
        for name, value in step.data.items():
            if name != "structure" and value is not None:
                setattr(structure, name, value)
        structure.save()

    @decision(
        "Work out whether an improvement is substantial",
        done="Worksheet on an improvement made",
        source=(*REVIEWING, *DECIDED, State.ISSUED),
        by=OFFICER,
        section="6-101",
        guards=(guards.has_structures,),
        form="floodplain.forms.structures.WorksheetForm",
    )
    def make_worksheet(self, step):
        from floodplain.models import Worksheet

        data = dict(step.data)
        structure, found = data.pop("structure"), data.pop("found")
        result = data.pop("decided") or found["outcome"]
        reason = data.pop("reason", "")
        step.findings = found["findings"]
        step.record(result=result)
        if result == "substantial":
            structure.construction = Construction.SUBSTANTIAL
        elif structure.construction == Construction.SUBSTANTIAL:
            structure.construction = Construction.OTHER
        structure.save()
        step.after(
            lambda event: Worksheet.objects.create(
                structure=structure,
                event=event,
                percent=found["values"].get("percent"),
                result=result,
                reason=reason,
                made_on=step.day,
                made_by=step.by.name,
                **data,
            )
        )

    @decision(
        "Confirm the approvals of other agencies",
        done="List of other approvals confirmed",
        source=REVIEWING,
        by=OFFICER,
        section="6-121(b)(2)",
        form="floodplain.forms.approvals.ApprovalListForm",
        hint="Permits that federal, state or local agencies have to give first. What itself waits "
        "for this permit (a building permit, a timber license) is not among them.",
    )
    def confirm_approvals(self, step):
        from floodplain.forms.approvals import keep_approvals

        keep_approvals(self, step.data["approvals"])
        self.approvals_confirmed_on = step.day

    @act(
        "Record an approval of another agency",
        done="Approval of another agency recorded",
        source=(*REVIEWING, State.INCOMPLETE, *DECIDED),
        by=(Role.OFFICER, Role.CLERK),
        section="6-121(b)(2)",
        guards=(guards.approval_outstanding,),
        form="floodplain.forms.approvals.ObtainedForm",
    )
    def record_approval(self, step):
        approval = step.data["approval"]
        approval.obtained_on = step.data["obtained_on"]
        if upload := step.data.get("document"):
            approval.document = step.file(upload, "other_approval", public=Document.Public.OPEN)
        approval.save()

    @decision(
        "Demand a study or data",
        done="Study or data demanded",
        source=State.UNDER_REVIEW,
        by=OFFICER,
        section="6-121(b)(3)",
        form="floodplain.forms.review.DemandForm",
        prints=("floodplain.demand",),
        hint="The decision waits until it has come.",
    )
    def demand_study(self, step):
        from floodplain.models import Demand

        data = step.data
        step.after(
            lambda event: Demand.objects.create(
                permit=self, event=event, kind=data["kind"], text=data["items"], made_on=step.day
            )
        )
        step.tell(Role.APPLICANT, f"We need a study or data for {self.number}", data["items"])

    @act(
        "Hand in a study or data",
        done="Study or data received",
        source=(State.UNDER_REVIEW, State.INCOMPLETE),
        by=(Role.APPLICANT, Role.CLERK, Role.OFFICER),
        section="6-121(b)(3)",
        guards=(guards.demand_open,),
        form="floodplain.forms.review.StudyForm",
    )
    def receive_study(self, step):
        demand = step.data["demand"]
        kept = [
            step.file(upload, demand.kind, public=Document.Public.OPEN)
            for upload in step.data["uploads"]
        ]
        demand.received_on, demand.document = step.day, kept[0]
        demand.save()
        step.tell(Role.OFFICER, f"{self}: what was demanded has come", demand.text)

    @decision(
        "Review the effects on other property",
        done="Effects on other property reviewed",
        source=State.UNDER_REVIEW,
        by=OFFICER,
        section="6-121(b)(3)",
        form="floodplain.forms.review.EffectsForm",
        hint="An adverse effect is physical damage to adjacent property. It does not bar the "
        "permit: measures against it become conditions.",
    )
    def review_effects(self, step):
        from floodplain.models import Effect

        self.effects.all().delete()  # what was found before stands in its event
        self.effects_reviewed_on = step.day
        found = step.data["effects"]
        step.after(
            lambda event: Effect.objects.bulk_create(
                Effect(permit=self, event=event, **one) for one in found
            )
        )

    @decision(
        "Tie to other cases for the same work",
        done="Tied to other cases",
        source=(*REVIEWING, State.INCOMPLETE, State.REFERRED, *DECIDED, State.ISSUED),
        by=(Role.OFFICER, Role.CLERK),
        section="6-122(a)",
        form="floodplain.forms.review.TiesForm",
        hint="A building permit, timber license or stormwater plan for this work waits for this "
        "permit. Where cases are named, this permit counts for them alone.",
    )
    def tie_cases(self, step):
        for other in step.data["cases"]:
            step.after(lambda event, other=other: step.link("covers", other))
