"""The office's side of an application: completed, reviewed, judged, decided (§§ 5-30(b) to (e)).

The law gives no time for the decision, so nothing is deemed approved.
"""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from people.roles import Role
from permits.operating import checks, guards, ties
from permits.operating.clocks import OBTAIN, TERM
from permits.operating.premises import plan
from workflow.acts import act
from workflow.deciding import decision, nothing_waits
from workflow.states import DECIDED, State


class ReviewActs:
    """From the filed application to the permit in hand."""

    @decision(
        "Return as incomplete",
        done="Returned as incomplete",
        source=State.SUBMITTED,
        target=State.INCOMPLETE,
        by=(Role.OFFICER,),
        section="5-30(b)",
        form="permits.operating.forms.review.MissingItemsForm",
        prints=("operating.demand",),
    )
    def return_incomplete(self, step):
        self.asked_from_review = False
        step.tell(
            Role.APPLICANT, f"Your application {self.number} is not complete", step.data["items"]
        )

    @decision(
        "Take up for review",
        done="Review begun",
        source=State.SUBMITTED,
        target=State.UNDER_REVIEW,
        by=(Role.OFFICER,),
        section="5-30(b)(2)",
        held_as="accept",
        public=True,
        guards=(guards.earlier_permit_stands,),
    )
    def take_up(self, step):
        step.findings = checks.started_without_permit(self, step.day)
        if self.assignee_id is None:
            self.assignee = step.by.user
        if self.action != "amend" and self.premises_in_town:
            plan(self, checks.PREMISES)

    @decision(
        "Ask for information",
        done="Information asked for",
        source=State.UNDER_REVIEW,
        target=State.INCOMPLETE,
        by=(Role.OFFICER,),
        section="5-30(b)(2)",
        form="permits.operating.forms.review.MissingItemsForm",
        prints=("operating.demand",),
    )
    def ask_information(self, step):
        self.asked_from_review = True
        step.tell(Role.APPLICANT, f"We need something more for {self.number}", step.data["items"])

    @decision(
        "Ask for tests or reports",
        done="Tests or reports asked for",
        source=State.UNDER_REVIEW,
        target=State.INCOMPLETE,
        by=(Role.OFFICER,),
        section="5-30(b)(3)",
        form="permits.operating.forms.review.AskTestsForm",
        prints=("operating.demand",),
        hint="They come from someone whom you name or accept, at the applicant's expense.",
    )
    def ask_tests(self, step):
        from permits.operating.models import TestReport

        self.asked_from_review = True
        wanted = step.data["tests"]
        step.after(
            lambda event: TestReport.objects.bulk_create(
                TestReport(case_id=self.pk, event=event, asked_on=step.day, **one) for one in wanted
            )
        )
        named = "\n".join(f"{t['what']} (by {t['from_whom']})" for t in wanted)
        step.tell(Role.APPLICANT, f"We need tests or reports for {self.number}", named)

    @decision(
        "Judge a test or report",
        done="Test or report judged",
        source=State.UNDER_REVIEW,
        by=(Role.OFFICER,),
        section="5-30(b)(3)",
        guards=(guards.has_standing_test,),
        form="permits.operating.forms.review.JudgeTestForm",
    )
    def judge_test(self, step):
        data = step.data
        test = data["test"]
        for name in ("performed_by", "received_on", "tester_accepted", "shows_conformity"):
            setattr(test, name, data[name])
        test.judged_by = step.by.name
        if data.get("document"):
            test.document = step.file(data["document"], kind="test_report", title=test.what)
        test.save()

    @decision(
        "Take back the wish for a test",
        done="Test no longer asked for",
        source=State.UNDER_REVIEW,
        by=(Role.OFFICER,),
        section="5-30(b)(3)",
        guards=(guards.has_standing_test,),
        form="permits.operating.forms.review.RecallTestForm",
    )
    def recall_test(self, step):
        test = step.data["test"]
        test.recalled_on = step.day
        test.save(update_fields=["recalled_on"])

    @decision(
        "Tell the person to obtain the permit",
        done="Told to obtain the permit",
        source=(State.SUBMITTED, State.INCOMPLETE, State.UNDER_REVIEW),
        by=(Role.OFFICER,),
        section="5-30(a)(2)",
        guards=(guards.not_yet_notified,),
        form="permits.operating.forms.review.NotifyForm",
        prints=("operating.obtain_notice",),
        hint="From the day of the notice the activity may not go on without the permit.",
    )
    def notify(self, step):
        self.notified_on = step.day
        self.already_started = self.already_started or step.data["already_started"]
        ties.start_obtaining(self, step)
        step.tell(
            Role.APPLICANT,
            "You need an operating permit before you go on",
            f"{self.activity_words}: this may not be begun, or go on, before the permit is issued.",
        )

    @decision(
        "Approve",
        done="Application approved",
        source=State.UNDER_REVIEW,
        target=RETURN_VALUE(State.APPROVED, State.APPROVED_WITH_CONDITIONS),
        by=(Role.OFFICER,),
        section="5-30(b)(2)",
        held_as="approve",
        public=True,
        guards=(guards.every_activity_judged, guards.one_permit_is_enough, guards.adds_nothing),
        checks=(guards.may_be_issued, guards.reasons_given, guards.display_may_be_permitted),
        form="permits.operating.forms.decide.approve_form",
    )
    def approve(self, step):
        data = step.data
        self.decided_on = step.day
        self.effective_from, self.effective_to = data["effective_from"], data["effective_to"]
        self.term_reason = data.get("term_reason", "")
        self.one_or_several_reason = data.get("one_or_several_reason", "")
        step.findings = guards.with_reasons(checks.issue(self, data, step.day)["findings"], data)
        for text in data["conditions"]:
            step.condition(text, section="5-23(a)(2)b", source="Approval")
        step.tell(
            Role.APPLICANT,
            f"{self} is approved",
            "The permit is issued next. Do not begin the activity before you have it.",
        )
        return State.APPROVED_WITH_CONDITIONS if data["conditions"] else State.APPROVED

    @decision(
        "Deny",
        done="Application denied",
        source=State.UNDER_REVIEW,
        target=State.DENIED,
        by=(Role.OFFICER,),
        section="5-30(b)(2)",
        danger=True,
        public=True,
        form="permits.operating.forms.decide.DenyForm",
        prints=("operating.denial",),
        hint="The applicant gets the reasons in writing. Fees are not refundable.",
    )
    def deny(self, step):
        self.decided_on = step.day
        nothing_waits(self, step)
        step.cancel(OBTAIN)
        words = f"{step.data['provision']}: {step.reason}"
        step.tell(
            Role.APPLICANT,
            f"{self} was denied",
            f"{words}\nThe activity may not be begun, or go on, without a permit.",
        )

    @act(
        "Ended: no permit is needed",
        source=(State.SUBMITTED, State.UNDER_REVIEW),
        target=State.CLOSED,
        by=(Role.OFFICER,),
        section="5-30(a)(1)",
        decides=True,
        guards=(guards.nothing_needs_a_permit,),
        form="workflow.forms.ReasonForm",
        hint="For an application in which no activity needs a permit. The fee stays.",
    )
    def find_not_needed(self, step):
        self.decided_on = step.day
        nothing_waits(self, step)
        step.cancel()
        step.tell(Role.APPLICANT, f"{self}: no operating permit is needed", step.reason)

    @decision(
        "Issue permit",
        done="Permit issued",
        source=DECIDED,
        target=State.ISSUED,
        by=(Role.OFFICER,),
        section="5-30(e)",
        held_as="issue",
        guards=(guards.still_may_be_issued, guards.earlier_permit_stands),
        public=True,
        also_locks=ties.moved_by_issue,
        meets=(OBTAIN,),
    )
    def issue(self, step):
        self.issued_on, self.issued_by = step.day, step.by.name
        until = self.effective_to
        step.start(TERM, on=self.effective_from, until=until)
        step.paper(self.permit_paper)
        self.on_issue(step)
        earlier = self.earlier()
        if earlier is not None:
            way = {
                "by": str(self),
                "first_day": self.effective_from,
                "at_once": self.action == "amend",
            }
            step.act_on(earlier, "make_way", way)
        for notice in ties.answered_notices(self):
            step.act_on(notice, "permit_obtained", {"permit": str(self)})
        step.tell(
            Role.APPLICANT,
            f"Your permit {self.number} is issued",
            f"It is in force from {self.effective_from:%A, %B %-d, %Y} to "
            f"{self.effective_to:%A, %B %-d, %Y}, both days included. Ask for renewal before it "
            "ends if you go on after that.",
        )
