"""The task list of an application: what is done, what is not, what needs attention."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from intake.application import Page, application
from workflow.models import Case

DONE, NOT_STARTED, ATTENTION = "done", "todo", "act"
WORDS = {DONE: _("Done"), NOT_STARTED: _("Not started"), ATTENTION: _("Needs attention")}


@dataclass(frozen=True)
class TaskLine:
    """One line of the list."""

    page: Page
    url: str
    state: str

    @property
    def words(self):
        return WORDS[self.state]


def _state(case: Case, page: Page) -> str:
    if not page.started(case):
        return NOT_STARTED
    return DONE if page.done is None or page.done(case) else ATTENTION


def task_list(case: Case) -> list[TaskLine]:
    """The pages of an application with where each stands."""
    return [
        TaskLine(
            page,
            reverse("application-page", args=[case.public_id, page.key]),
            _state(case, page),
        )
        for page in application(case.kind).pages_of(case)
    ]


def may_send(lines: list[TaskLine]) -> bool:
    """Whether every page that filing needs is done."""
    return all(line.state == DONE for line in lines if line.page.needed)
