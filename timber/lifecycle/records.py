"""What the office takes in and finds out in the review (§§ 6-166(a), 6-167, 6-168(c), 6-170)."""

from __future__ import annotations

from people.roles import Role
from timber import guards
from timber.lifecycle.application import BEFORE_DECISION, FORMS
from workflow import clocks, facts
from workflow.acts import act
from workflow.deciding import decision
from workflow.states import DECIDED, State

FILED = (*BEFORE_DECISION[1:], *DECIDED, State.ISSUED, State.SUSPENDED)
IN_REVIEW = (State.SUBMITTED, State.INCOMPLETE, State.UNDER_REVIEW, State.REFERRED)
DESK = (Role.OFFICER, Role.CLERK)
REVIEW_END = "end of the environmental review"
DECISION = "timber.decision"


class RecordActs:
    """Facts that a person puts on record, each with its section."""

    @act(
        "Record an insurance policy",
        done="Insurance policy recorded",
        source=FILED,
        by=(Role.APPLICANT, *DESK),
        section="6-170(a)",
        form=f"{FORMS}.records.InsuranceForm",
        backdated=True,
    )
    def record_insurance(self, step):
        from timber.checks import INSURANCE_KIND

        data = dict(step.data)
        if certificate := data.pop("certificate"):
            step.file(certificate, INSURANCE_KIND, "Insurance certificate")
        self.insurances.create(**data, received_on=step.day)
        self._watch_insurance(step)

    def _watch_insurance(self, step) -> None:
        """While a license is out, the last day of the insurance is watched (§ 6-170(a))."""
        if self.state not in (State.ISSUED, State.SUSPENDED):
            return
        step.cancel("timber.insurance")
        last = max(row.valid_to for row in self.insurances.all())
        if last >= step.day:
            step.start("timber.insurance", until=last)

    @act(
        "Take in the surety",
        done="Surety received",
        source=(*BEFORE_DECISION[1:], *DECIDED, State.ISSUED, State.SUSPENDED),
        by=DESK,
        section="6-170(b)",
        form=f"{FORMS}.records.SuretyForm",
        backdated=True,
        hint="It is given by the logger and stands in a ledger of its own.",
    )
    def receive_surety(self, step):
        from timber.checks import SURETY_KIND
        from timber.models import Surety, SuretyEntry

        data = dict(step.data)
        if document := data.pop("document"):
            step.file(document, SURETY_KIND, "Surety for performance")
        row = self.sureties.filter(received_on=None).first() or Surety(license=self)
        for name, value in data.items():
            setattr(row, name, value)
        row.received_on = step.day
        row.save()
        step.after(
            lambda event: SuretyEntry.objects.create(
                surety=row,
                event=event,
                kind=SuretyEntry.Kind.RECEIVED,
                amount_usd=row.amount_usd,
                day=step.day,
            )
        )

    @decision(
        "Judge the form of the surety",
        done="Form of the surety judged",
        source=(*IN_REVIEW, *DECIDED),
        by=(Role.OFFICER, Role.TOWN_ATTORNEY),
        section="6-170(b)",
        guards=(guards.surety_here,),
        form=f"{FORMS}.records.SuretyFormForm",
    )
    def judge_surety(self, step):
        row = step.data["surety"]
        row.form_satisfactory = step.data["satisfactory"]
        row.found_by, row.found_on, row.remark = step.by.name, step.day, step.reason
        row.save()
        if not row.form_satisfactory:
            step.tell(Role.APPLICANT, "The surety is not accepted in this form", step.reason)

    @decision(
        "Record whether an environmental review is needed",
        done="Need of an environmental review recorded",
        source=IN_REVIEW,
        by=(Role.OFFICER,),
        section="6-168(a)",
        guards=(guards.no_review_case,),
        form=f"{FORMS}.records.EnvironmentalReviewForm",
        hint="The time to decide begins on the later of the complete application and its end.",
    )
    def record_environmental_review(self, step):
        self.review_needed = step.data["review_needed"]
        self.review_ended_on = step.data["review_ended_on"]
        self._review_moved(step)

    @act(
        "Environmental review ended, or found not to be needed",
        source=IN_REVIEW,
        by=(Role.SYSTEM,),
        section="6-168(a)",
    )
    def review_ended(self, step):
        self.review_ended_on = facts.ask("seqr.review_ended_on", self, step.day)
        self.review_needed = self.review_ended_on is not None
        self._review_moved(step)

    @act(
        "Environmental review opened",
        source=IN_REVIEW,
        by=(Role.SYSTEM,),
        section="6-168(a)",
    )
    def review_opened(self, step):
        self.review_needed, self.review_ended_on = True, None
        self._review_moved(step)

    def _review_moved(self, step) -> None:
        """The time to decide begins with the later of the two days, and not while a review that is
        needed goes on; once it has begun otherwise, it waits again."""
        if self.complete_on is None:
            return
        if self.review_needed and self.review_ended_on is None:
            step.after(lambda event: clocks.undone(self, DECISION, REVIEW_END, event, step.day))
        else:
            day = self.review_ended_on or self.complete_on
            step.after(lambda event: clocks.arrived(self, DECISION, REVIEW_END, event, day))

    @decision(
        "Confirm what lies near the planned work",
        done="Properties near the planned work confirmed",
        source=IN_REVIEW,
        by=(Role.OFFICER,),
        section="6-168(c)(3)",
        form=f"{FORMS}.near.NearbyForm",
        hint="The parcel map is measured; where the plan shows it otherwise, say why.",
    )
    def confirm_nearby(self, step):
        self.nearby_properties.all().delete()
        rows = [self.nearby_properties.create(**row) for row in step.data.pop("rows")]
        step.record(near=[f"{row}: {row.distance_ft} ft" for row in rows])
        self.nearby_checked_on, self.nearby_checked_by = step.day, step.by.name

    @decision(
        "Enter the area of the planned work",
        done="Area of the planned work entered",
        source=IN_REVIEW,
        by=(Role.OFFICER,),
        section="6-167(4)a",
        form=f"{FORMS}.near.WorkAreaForm",
        hint="Distances are then measured from it, and no longer from the whole parcels.",
    )
    def enter_work_area(self, step):
        self.set_work_area(step.data.pop("area"), step.data["source"])
        self.nearby_checked_on = None  # what was confirmed for the parcels is looked at anew

    @decision(
        "Record whether parcels lie together",
        done="Contiguity of parcels recorded",
        source=IN_REVIEW,
        by=(Role.OFFICER,),
        section="6-166(a)",
        form=f"{FORMS}.near.ContiguityForm",
    )
    def record_contiguity(self, step):
        from timber.models import Contiguity

        first, second = sorted((step.data["first"], step.data["second"]), key=lambda p: p.pk)
        Contiguity.objects.update_or_create(
            first=first,
            second=second,
            defaults={
                "contiguous": step.data["contiguous"],
                "reason": step.reason,
                "found_by": step.by.name,
                "found_on": step.day,
            },
        )

    @decision(
        "Judge a waiver",
        done="Waiver judged",
        source=IN_REVIEW,
        by=(Role.OFFICER,),
        section="6-168(c)(2)",
        form=f"{FORMS}.records.WaiverJudgedForm",
    )
    def judge_waiver(self, step):
        waiver = step.data["waiver"]
        waiver.insignificant, waiver.found_reason = step.data["insignificant"], step.reason
        waiver.found_by, waiver.found_on = step.by.name, step.day
        waiver.save()

    @decision(
        "Judge a stream",
        done="Stream judged",
        source=IN_REVIEW,
        by=(Role.OFFICER, Role.TOWN_BOARD),
        section="6-151",
        form=f"{FORMS}.records.StreamForm",
    )
    def judge_stream(self, step):
        strip = step.data["strip"]
        strip.insignificant_stream = step.data["insignificant"]
        strip.insignificant_by, strip.insignificant_on = step.by.name, step.day
        strip.save()

    @decision(
        "Confirm a stream crossing",
        done="Stream crossing confirmed",
        source=(*IN_REVIEW, *DECIDED, State.ISSUED),
        by=(Role.OFFICER,),
        section="6-187",
        form=f"{FORMS}.records.CrossingConfirmedForm",
    )
    def confirm_crossing(self, step):
        data = dict(step.data)
        crossing = data.pop("crossing")
        for name, value in data.items():
            setattr(crossing, name, value)
        crossing.confirmed_by, crossing.confirmed_on = step.by.name, step.day
        crossing.save()

    @decision(
        "Record your review of the plan",
        done="Plan reviewed",
        source=(State.UNDER_REVIEW, State.REFERRED),
        by=(Role.OFFICER,),
        section="6-181",
        form=f"{FORMS}.records.PlanReviewForm",
        hint="What only a person can judge: access, drainage, streams, the state's guidelines.",
    )
    def review_plan(self, step):
        data = dict(step.data)
        accepted = data.pop("landings_accepted")
        for name, value in data.items():
            setattr(self, name, value)
        self.guidelines_judged_by = step.by.name
        self.landings.filter(pk__in=[row.pk for row in accepted]).update(good_reason="accepted")
        self.plan_reviewed_on = step.day
