"""The task list of an application: what is done, what is not, what needs attention."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from permits import checks
from permits.forms.pages import PAGES
from permits.models import BuildingPermit

DONE, NOT_STARTED, ATTENTION = "done", "todo", "act"
WORDS = {DONE: _("Done"), NOT_STARTED: _("Not started"), ATTENTION: _("Needs attention")}


@dataclass(frozen=True)
class TaskLine:
    """One line of the list."""

    title: str
    url: str
    state: str
    hint: str = ""

    @property
    def words(self):
        return WORDS[self.state]


def _state(permit: BuildingPermit, key: str) -> str:
    started = {
        "property": permit.parcel_id,
        "work": permit.work or permit.description,
        "building": permit.estimated_cost_usd is not None or permit.occupancy_classification,
        "people": permit.owner_name,
        "plans": permit.documents_show or checks.plans(permit).exists(),
    }[key]
    if not started:
        return NOT_STARTED
    complete = {
        "property": permit.parcel_id,
        "work": permit.work and permit.description.strip(),
        "building": permit.estimated_cost_usd is not None
        and (permit.occupancy_classification or not permit.building_affected),
        "people": permit.owner_name,
        "plans": permit.document_sets or checks.plans(permit).exists(),
    }[key]
    return DONE if complete else ATTENTION


def task_list(permit: BuildingPermit) -> list[TaskLine]:
    """The pages of an application with where each stands."""
    lines = [
        TaskLine(
            page.title,
            reverse("application-page", args=[permit.public_id, key]),
            _state(permit, key),
        )
        for key, page in PAGES.items()
    ]
    proof = permit.documents.filter(kind="compensation_proof", removed_at=None).exists()
    lines.append(
        TaskLine(
            _("Insurance"),
            reverse("application-insurance", args=[permit.public_id]),
            DONE if proof or permit.compensation_form else NOT_STARTED,
            _("Needed before the permit is issued; you can send it later."),
        )
    )
    return lines


def may_send(lines: list[TaskLine]) -> bool:
    """Whether every page that filing needs is done; insurance may follow."""
    return all(line.state == DONE for line in lines[:-1])


def plain_findings(permit: BuildingPermit, day) -> list[dict]:
    """What the rules find in the application so far, but for the signature and what is asked of
    the office; shown as a help, never as a bar."""
    aside = {"buildings.application_contents.signature"}
    return [
        finding
        for finding in checks.findings(permit, day)
        if finding["rule"] not in aside and finding["status"] != "info"
    ]
