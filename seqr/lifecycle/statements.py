"""The draft statement, its notice, hearing and comments, and the final statement (§ 6-24)."""

from __future__ import annotations

from people.roles import Role
from seqr import checks, guards
from seqr.lifecycle.determination import BODY
from seqr.lifecycle.opening import FILERS
from seqr.models.choices import StatementKind
from workflow.acts import act
from workflow.deciding import decision
from workflow.models import Document
from workflow.states import State

UNDER = State.UNDER_REVIEW


class StatementActs:
    """From the demand for a draft to the final statement that the town has considered."""

    @act(
        "File the draft statement",
        done="Draft statement filed",
        source=UNDER,
        by=FILERS,
        section="6-24(b)(2)",
        guards=(guards.at_step("file_draft_statement"),),
        form="seqr.forms.statements.DraftForm",
        public=True,
        hint="It is received whether or not the fee is paid; unpaid, its notice waits (§ 6-26).",
    )
    def file_draft(self, step):
        self._file(StatementKind.DRAFT, step)
        step.done("seqr.draft")
        step.tell(self.deciding_body, f"{self}: a draft statement is filed", "Look it through.")

    def _file(self, kind: StatementKind, step, **more) -> None:
        from seqr.models import Statement

        files = [
            step.file(upload, kind=f"{kind.value}_statement", title=f"{kind.label}")
            for upload in step.data["uploads"]
        ]
        found = Statement(
            review=self,
            round=self.round,
            kind=kind,
            filed_on=step.day,
            prepared_by=step.data["prepared_by"],
            **more,
        )
        step.after(lambda event: _keep(found, event, files))

    @decision(
        "Accept the content of the draft",
        done="Content of the draft accepted",
        source=UNDER,
        by=BODY,
        section="6-24(a)",
        guards=(guards.is_the_body, guards.content_not_checked),
        form="seqr.forms.body.AcceptContentForm",
    )
    def accept_content(self, step):
        self._check_content(True, "", step)
        words = "File and publish the notice of completion of the draft"
        step.task(Role.CLERK, words, "6-24(a)", "seqr.notice")

    @decision(
        "Send the draft back",
        done="Draft statement sent back",
        source=UNDER,
        by=BODY,
        section="6-24(a)",
        guards=(guards.is_the_body, guards.content_not_checked),
        form="seqr.forms.body.RejectForm",
        prints=("seqr.incomplete",),
        hint="There is no second fee.",
    )
    def reject_content(self, step):
        self._check_content(False, step.data["items"], step)
        step.tell(Role.APPLICANT, f"{self}: the draft is not complete", step.data["items"])

    def _check_content(self, complete: bool, lacks: str, step) -> None:
        draft = checks.statement(self, StatementKind.DRAFT)
        draft.content_complete, draft.content_lacks = complete, lacks
        draft.content_checked_on = step.data["made_on"]
        draft.content_checked_by = self.body_label
        draft.save()

    @decision(
        "File and publish the notice of the draft",
        done="Notice of completion of the draft published",
        source=UNDER,
        by=(Role.CLERK,),
        section="6-24(a)",
        held_as="publish",
        guards=(guards.draft_is_complete,),
        form="seqr.forms.statements.DraftNoticeForm",
        prints=("seqr.notice_of_completion",),
        public=True,
    )
    def publish_draft_notice(self, step):
        draft = checks.statement(self, StatementKind.DRAFT)
        draft.comments_until = step.data["comments_until"]
        self._publish(draft, step)
        step.start("seqr.comments", until=draft.comments_until, reason="as published")

    def _publish(self, statement, step) -> None:
        """The statement is open to everyone from now on."""
        data = step.data
        statement.notice_filed_on = data["filed_on"]
        statement.notice_published_on = data["published_on"]
        statement.notice_published_in = data["published_in"]
        statement.readable_at = data["readable_at"]
        statement.save()
        files = Document.objects.filter(pk__in=statement.documents.values("pk"))
        files.update(public=Document.Public.OPEN)
        step.done("seqr.notice")
        step.tell(
            Role.APPLICANT,
            f"{self}: the notice of completion is published",
            f"{statement} is open to the public. It was published in {data['published_in']}.",
        )

    @decision(
        "Call a hearing",
        done="Hearing called",
        source=UNDER,
        by=BODY,
        section="6-24(a)",
        guards=(guards.is_the_body, guards.draft_is_public),
        form="seqr.forms.statements.HearingForm",
        prints=("seqr.hearing_notice",),
        public=True,
    )
    def call_hearing(self, step):
        from seqr.models import Hearing

        data = step.data
        found = Hearing(
            review=self,
            round=self.round,
            at=data["at"],
            place=data["place"],
            notice_published_on=data["notice_published_on"],
            notice_published_in=data["notice_published_in"],
        )
        step.after(lambda event: _keep(found, event))
        if not data["notice_published_on"]:
            step.task(Role.CLERK, "Publish the notice of the hearing", "6-24(a)", "seqr.hearing")
        where = f"{data['at']:%A, %B} {data['at'].day}, {data['place']}"
        step.tell(Role.APPLICANT, f"{self}: a hearing on the draft statement", where)

    @decision(
        "Record the notice of the hearing",
        done="Notice of the hearing published",
        source=UNDER,
        by=(Role.CLERK,),
        section="6-24(a)",
        guards=(guards.hearing_without_notice,),
        form="seqr.forms.statements.HearingNoticeForm",
        public=True,
    )
    def publish_hearing_notice(self, step):
        hearing = self.hearings.filter(notice_published_on=None, cancelled_on=None).last()
        hearing.notice_published_on = step.data["notice_published_on"]
        hearing.notice_published_in = step.data["notice_published_in"]
        hearing.save()
        step.done("seqr.hearing")

    @decision(
        "Record the hearing",
        done="Hearing recorded",
        source=UNDER,
        by=(Role.CLERK, Role.OFFICER),
        section="6-24(a)",
        guards=(guards.has_hearing,),
        form="seqr.forms.statements.HearingHeldForm",
        public=True,
    )
    def record_hearing(self, step):
        data = step.data
        hearing = guards.open_hearings(self).first()
        if data["held"] == "yes":
            hearing.held_on, hearing.attendance = step.day, data["attendance"]
            if data["minutes"]:
                hearing.minutes = step.file(
                    data["minutes"], "minutes", title="Minutes of the hearing"
                )
        else:
            hearing.cancelled_on = step.day
        hearing.save()
        step.done("seqr.hearing")
        draft = checks.statement(self, StatementKind.DRAFT)
        if data["comments_until"] != draft.comments_until:
            draft.comments_until = data["comments_until"]
            draft.save(update_fields=["comments_until"])
            step.cancel("seqr.comments")
            step.start("seqr.comments", until=draft.comments_until, reason="after the hearing")
            step.record(comments_until=draft.comments_until)

    @act(
        "Enter a comment",
        done="Comment received",
        source=UNDER,
        by=(Role.CLERK, Role.OFFICER),
        section="6-24(a)",
        guards=(guards.draft_is_public, guards.comments_are_open),
        form="seqr.forms.statements.CommentForm",
        backdated=True,
        hint="What came in by mail or by hand counts on the day on which it came.",
    )
    def enter_comment(self, step):
        self._comment(step)

    @act(
        "Comment by the public page",
        source=UNDER,
        by=(Role.SYSTEM,),
        section="6-24(a)",
        guards=(guards.draft_is_public, guards.comments_are_open),
        form="seqr.forms.statements.PublicCommentForm",
    )
    def comment(self, step):
        self._comment(step)

    def _comment(self, step) -> None:
        """The words stand in the comment alone; who wrote them is not part of the public event."""
        from seqr.models import Comment

        data = {name: step.data.pop(name) for name in ("name", "organization", "address", "text")}
        upload = step.data.get("upload")
        document = step.file(upload, "comment", title="Comment") if upload else None
        found = Comment(
            review=self, round=self.round, received_on=step.day, document=document, **data
        )
        step.after(lambda event: _keep(found, event))

    @decision(
        "Take up the draft after the comments",
        done="Draft statement taken up",
        source=UNDER,
        by=BODY,
        section="6-24(b)(2)",
        guards=(guards.is_the_body, guards.draft_is_public, guards.comments_are_over),
        form="seqr.forms.body.TakeUpForm",
    )
    def take_up_draft(self, step):
        draft = checks.statement(self, StatementKind.DRAFT)
        draft.taken_up_on = step.day
        draft.save(update_fields=["taken_up_on"])

    @decision(
        "File the final statement",
        done="Final statement filed",
        source=UNDER,
        by=BODY,
        section="6-24(b)(3)",
        guards=(guards.is_the_body, guards.at_step("file_final_statement")),
        form="seqr.forms.body.FinalStatementForm",
        starts=("seqr.decision",),
        public=True,
        hint="The time to decide begins on this day (§ 6-25(a)).",
    )
    def file_final(self, step):
        checked = {
            "content_complete": True,
            "content_checked_on": step.data["made_on"],
            "content_checked_by": self.body_label,
        }
        self._file(StatementKind.FINAL, step, **checked)
        words = "File and publish the notice of completion of the final statement"
        step.task(Role.CLERK, words, "6-24(a)", "seqr.notice")

    @decision(
        "File and publish the notice of the final statement",
        done="Notice of completion of the final statement published",
        source=UNDER,
        by=(Role.CLERK,),
        section="6-24(a)",
        guards=(guards.final_is_filed,),
        form="seqr.forms.statements.NoticeForm",
        prints=("seqr.notice_of_completion",),
        public=True,
    )
    def publish_final_notice(self, step):
        self._publish(checks.statement(self, StatementKind.FINAL), step)


def _keep(found, event, files=()) -> None:
    found.event = event
    found.save()
    if files:
        found.documents.set(files)
