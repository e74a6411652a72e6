"""How a review begins and which class the action has: proposed by the rule, confirmed by a person
with a reason (§§ 6-22, 6-28)."""

from __future__ import annotations

from people.roles import Role
from seqr import checks, guards, linked
from seqr.linked import OPEN
from seqr.models.choices import ActionClass, Body, Result
from workflow.acts import act
from workflow.deciding import decision, nothing_waits
from workflow.models import Capacity
from workflow.shared import file_case
from workflow.states import State

FILERS = (Role.APPLICANT, Role.CLERK)
# What an earlier round left on the case and does not hold in the next.
OF_ONE_ROUND = {
    "classification": "",
    "paragraph": "",
    "classified_on": None,
    "classified_by": "",
    "class_reason": "",
    "emergency_scope": "",
    "application_received_on": None,
    "form_version": "",
    "form_approved_on": None,
    "ended_on": None,
    "decided_on": None,
    "result": "",
    "decision": "",
    "decision_made_by": "",
    "decision_resolution": "",
    "finding_minimizes": "",
    "finding_means": "",
}
CLASS_TASK = "seqr.class"


class OpeningActs:
    """From the first question to the confirmed class."""

    @act(
        "Begin an environmental review",
        done="Environmental review begun",
        by=(Role.SYSTEM, Role.OFFICER, Role.CLERK, Role.APPLICANT),
        section="6-22",
        form="seqr.forms.begin.BeginForm",
    )
    def begin(self, step):
        from seqr.forms.begin import applicant_of

        file_case(self, step)
        data = step.data
        self.actor = data.get("actor") or self.actor
        self.deciding_body = data.get("deciding_body") or self.deciding_body
        self.description = data.get("description") or ""
        self.title = data.get("title") or ""
        self.applicant = applicant_of(data)
        if self.applicant is not None:
            step.party(self.applicant, Capacity.APPLICANT, may_act=True)
        for case in data["cases"]:
            self._wait_for(case, step)
        if data.get("parcel"):
            step.parcel(data["parcel"])
        step.task(Role.OFFICER, "Confirm the class of the action", "6-28", CLASS_TASK)

    def _wait_for(self, case, step) -> None:
        """The application waits from now on; the review takes what it says of place and people."""
        step.link(linked.REVIEWS, case)
        self.class_facts = self.class_facts or linked.STATED.get(case.kind, {})
        self.title = self.title or case.title or f"{case.kind_label} {case}"[:200]
        for own in case.case_parcels.filter(ends_on=None).select_related("parcel"):
            if self.parcel_id is None:
                step.parcel(own.parcel)
            else:
                self.case_parcels.get_or_create(
                    parcel=own.parcel, ends_on=None, defaults={"starts_on": step.day}
                )
        self.address = self.address or case.address
        for party in case.parties.filter(ends_on=None, may_act=True):
            if self.applicant_id:  # whoever acts for the applicant there acts here too
                step.party(party.person, party.capacity, may_act=True, authority=party.authority)

    @decision(
        "Tie an application to this review",
        done="Application tied to the review",
        source=OPEN,
        by=(Role.OFFICER,),
        section="6-25(a)",
        form="seqr.forms.begin.AddCaseForm",
        hint="It waits for this review from now on; its time to decide begins when it ends.",
    )
    def add_cases(self, step):
        for case in step.data["cases"]:
            self._wait_for(case, step)
        step.record(cases=[str(case) for case in step.data["cases"]])

    @decision(
        "Untie an application from this review",
        done="Application untied from the review",
        source=OPEN,
        by=(Role.OFFICER,),
        section="6-22",
        guards=(guards.has_case,),
        form="seqr.forms.begin.UntieForm",
        also_locks=linked.locked,
        danger=True,
        hint="For one that was tied in error; it does not wait for this review any more.",
    )
    def untie_case(self, step):
        case = step.data["case"]
        waits = case in linked.told(self, linked.ENDED)
        link = self.links_out.get(name=linked.REVIEWS, target=case)
        self.links_out.filter(name=linked.UNTIED, target=case).delete()
        link.name = linked.UNTIED
        link.save(update_fields=["name"])
        if waits:
            step.act_on(case, linked.ENDED, {"from": str(self)})

    @decision(
        "Enter the facts of the class",
        done="Facts of the class entered",
        source=State.DRAFT,
        by=(Role.OFFICER,),
        section="6-28",
        guards=(guards.class_not_confirmed,),
        form="seqr.forms.classify.ClassFactsForm",
    )
    def state_facts(self, step):
        data = step.data
        self.actor, self.class_facts = data["actor"], data["facts"]
        self.determined_type_ii_by = data["determined_type_ii_by"]
        step.findings = checks.findings_of(checks.classify(self, step.day))

    @decision(
        "Confirm: exempt",
        done="Found exempt from review",
        source=State.DRAFT,
        target=State.CLOSED,
        by=(Role.OFFICER,),
        section="6-22",
        guards=(
            guards.class_not_confirmed,
            guards.facts_are_stated,
            guards.class_fits(ActionClass.EXEMPT),
        ),
        form="seqr.forms.classify.ConfirmExemptForm",
        prints=("seqr.class",),
        public=True,
    )
    def confirm_exempt(self, step):
        self.emergency_scope = step.data.get("emergency_scope") or ""
        self._without_review(ActionClass.EXEMPT, step)

    @decision(
        "Confirm: type II",
        done="Found to be of type II",
        source=State.DRAFT,
        target=State.CLOSED,
        by=(Role.OFFICER,),
        section="6-28(b)",
        guards=(
            guards.class_not_confirmed,
            guards.facts_are_stated,
            guards.class_fits(ActionClass.TYPE_II),
        ),
        form="seqr.forms.classify.ConfirmForm",
        prints=("seqr.class",),
        public=True,
    )
    def confirm_type_ii(self, step):
        self._without_review(ActionClass.TYPE_II, step)

    def _without_review(self, found: ActionClass, step) -> None:
        self._classify(found, step)
        self.result = Result.NO_REVIEW
        nothing_waits(self, step)
        words = "No environmental review is needed. Your application goes on."
        step.tell(Role.APPLICANT, f"{self}: {found.label}", words)

    def _classify(self, found: ActionClass, step) -> None:
        result = checks.classify(self, step.day)
        self.classification = found
        self.paragraph = result["values"].get("paragraph") or ""
        self.classified_on, self.classified_by = step.day, step.by.name
        self.class_reason = step.reason
        step.findings = checks.findings_of(result)
        step.record(classification=found.value, paragraph=self.paragraph)
        step.done(CLASS_TASK)

    @decision(
        "Require a review",
        done="Environmental review required",
        source=State.DRAFT,
        by=(Role.OFFICER,),
        section="6-24(b)(1)",
        guards=(
            guards.class_not_confirmed,
            guards.facts_are_stated,
            guards.class_fits(ActionClass.TYPE_I, ActionClass.UNLISTED),
        ),
        form="seqr.forms.classify.RequireReviewForm",
        prints=("seqr.class",),
        public=True,
    )
    def require_review(self, step):
        self._classify(checks.proposed(self, step.day), step)
        self.deciding_body = step.data["deciding_body"]
        self.assessment_wanted = step.data["assessment_wanted"]
        if checks.is_own_action(self):
            step.task(Role.CLERK, "File the application for the town", "6-24(b)(1)", "seqr.file")
        step.tell(
            Role.APPLICANT,
            f"{self}: the town needs an application for a determination",
            "The town has to determine whether your project may have a significant effect on the "
            "environment. Fill in the application on the page of the review and send it. Your "
            "permit can not be approved before the review has ended.",
        )

    @decision(
        "Name the body that decides",
        done="Deciding body named",
        source=OPEN,
        by=(Role.OFFICER,),
        section="6-23",
        guards=(guards.body_not_bound,),
        form="seqr.forms.classify.BodyForm",
    )
    def set_body(self, step):
        self.deciding_body = step.data["deciding_body"]
        step.record(body=Body(self.deciding_body).label)

    @decision(
        "Resolve that a town action may be significant",
        done="Resolved that the action may be significant",
        source=(*OPEN, State.CLOSED),
        target=State.DRAFT,
        by=(Role.TOWN_BOARD, Role.CLERK),
        section="6-28(b)(19)",
        guards=(guards.is_towns_action,),
        form="seqr.forms.classify.ResolutionForm",
        public=True,
        backdated=True,
        hint="The class is asked anew.",
    )
    def resolve_significant(self, step):
        self.significant_by_resolution = step.data["resolution_number"]
        self._ask_anew(step)

    @decision(
        "Reopen: the class was wrong",
        done="Review reopened",
        source=State.CLOSED,
        target=State.DRAFT,
        by=(Role.OFFICER,),
        section="6-22",
        form="workflow.forms.ReasonForm",
        danger=True,
        public=True,
        hint="The applications wait again. What was issued is not undone; it goes to the town "
        "attorney.",
    )
    def reopen(self, step):
        self._ask_anew(step)

    def _ask_anew(self, step) -> None:
        """A new round: what was found and filed stays on record and counts no more."""
        for name, nothing in OF_ONE_ROUND.items():
            setattr(self, name, nothing)
        self.round += 1
        nothing_waits(self, step)
        step.cancel()
        issued = [case for case in linked.linked(self) if case.state == State.ISSUED]
        for case in issued:
            words = f"{case} was issued before this review was opened again: look into it"
            step.task(Role.TOWN_ATTORNEY, words, "6-25(a)", f"issued:{case.pk}")
        step.task(Role.OFFICER, "Confirm the class of the action", "6-28", CLASS_TASK)
        step.tell(
            Role.APPLICANT,
            f"{self} is open again",
            f"The class of the action is looked at anew. {step.reason}",
        )
