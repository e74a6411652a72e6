"""The kinds of case of records and reports, as the core shows them."""

from __future__ import annotations

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from records.models import RecordsRequest, YearlyReport
from records.requests.telling import page_of
from workflow.kinds import CaseKind
from workflow.states import State


def request_overview(case: RecordsRequest) -> list[tuple[str, object]]:
    """What the office sees of a request for records."""
    return [
        (_("What is asked for"), case.description),
        (_("Wanted"), case.get_wanted_display()),
        (_("Acknowledged"), case.acknowledged_on),
        (_("Answer named for"), case.answer_by),
        (_("Answered"), case.answered_on),
        (_("Outcome"), case.get_outcome_display()),
        (_("Grounds"), "\n".join(case.ground_words)),
        (_("Letter"), case.explanation),
        (_("Appealed"), case.appealed_on),
        (_("Appeal"), case.appeal_words),
        (_("Appeal decided"), case.appeal_decided_on),
        (_("Page of the requester"), page_of(case)),
    ]


def report_overview(case: YearlyReport) -> list[tuple[str, object]]:
    """What the office sees of a yearly report; its figures stand below."""
    return [
        (_("To"), case.get_recipient_display()),
        (_("Year"), str(case.year)),
        (_("Summary"), case.summary),
        (_("Asked for besides"), case.asked_for),
        (_("What was asked for"), case.other_information),
        (_("Sent"), case.sent_on),
        (_("Receipt"), case.receipt),
        (_("Takes the place of"), str(case.replaces) if case.replaces_id else ""),
    ]


def report_public(case: YearlyReport) -> list[tuple[str, object]]:
    """What anyone may know of a report that was sent; the report itself is an open paper."""
    return [(_("To"), case.get_recipient_display()), (_("Year"), str(case.year)),
            (_("Sent"), case.sent_on)]  # fmt: skip


REQUEST_NEXT = {
    State.SUBMITTED: _("The town clerk's office looks at your request."),
    State.UNDER_REVIEW: _("Your records are being looked for."),
    State.REFERRED: _("Your appeal is being decided."),
    State.CLOSED: _("Your request is answered."),
    State.DENIED: _("Your request was denied. The letter says how to appeal."),
}
# Who asks for records, and for which, is on no public list; the log is given out on request.
KINDS = (
    CaseKind(
        "FR",
        "Request for records",
        RecordsRequest,
        "5-34(b)",
        summary=_("Someone asks for records in writing (Freedom of Information Law)."),
        private_draft=False,
        applicants=False,
        public_states=frozenset(),
        waits_for_applicant=frozenset(),
        overview=request_overview,
        next_step=lambda case: REQUEST_NEXT.get(State(case.state), ""),
        extra_template="records/request_more.html",
        state_words={
            State.UNDER_REVIEW: _("Being looked for"),
            State.REFERRED: _("Appealed"),
            State.CLOSED: _("Answered"),
        },
    ),
    CaseKind(
        "AR",
        "Yearly report",
        YearlyReport,
        "5-35",
        summary=_("What the office did in a year, for the town board or the State."),
        private_draft=False,
        applicants=False,
        public_states=frozenset({State.ISSUED, State.CLOSED}),
        waits_for_applicant=frozenset(),
        overview=report_overview,
        public_overview=report_public,
        open_at=lambda: reverse("yearly-reports"),
        extra_template="records/report_more.html",
        state_words={
            State.DRAFT: _("Being drawn up"),
            State.UNDER_REVIEW: _("With the department head"),
            State.ISSUED: _("Sent"),
            State.CLOSED: _("Received"),
        },
    ),
)
