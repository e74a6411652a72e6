"""How the core shows a stormwater project."""

from __future__ import annotations

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from stormwater.choices import Body, Exemption, ProjectKind
from stormwater.models import StormwaterProject
from workflow.kinds import CaseKind
from workflow.states import ENDED, State

YES_NO = {True: _("Yes"), False: _("No"), None: _("Not said")}


def overview(project: StormwaterProject) -> list[tuple[str, object]]:
    """The facts of a project for staff and for its applicant."""
    kind = ProjectKind(project.project_kind).label if project.project_kind else ""
    bodies = [str(Body(body).label) for body in project.other_reviews or []]
    rows = [
        (_("Project"), project.title),
        (_("Description"), project.description),
        (_("Kind"), kind),
        (_("Acres disturbed"), project.disturbance_acres),
        (_("Part of a larger common plan"), YES_NO[project.larger_common_plan]),
        (_("Acres of the whole plan"), project.common_plan_acres),
        (_("Exemption claimed"), _exemption(project)),
        (_("Reviewed by"), ", ".join(bodies) or _("The stormwater officer alone")),
        (_("Receiving waters"), project.receiving_waters),
        (_("Owner of the land"), project.landowner_name),
        (_("Developer"), project.developer_name or _("The owner")),
        (_("Plan prepared by"), f"{project.preparer_name} {project.preparer_license}".strip()),
        (_("Version of the plan"), project.plan_version or ""),
        (_("Stormwater facility that stays"), YES_NO[project.facility_required]),
        (_("Most acres open at one time"), project.approved_acres_at_once),
        (_("Construction started"), project.construction_started_at),
        (_("Final construction completed"), project.final_construction_on),
        (_("Finally stabilized"), project.finally_stabilized_on),
        (_("Accepted by the town"), project.final_acceptance_on),
    ]
    return [(label, value) for label, value in rows if value not in (None, "")]


def _exemption(project: StormwaterProject):
    if project.exemption_claimed in ("", Exemption.NONE):
        return ""
    return Exemption(project.exemption_claimed).label


def public_overview(project: StormwaterProject) -> list[tuple[str, object]]:
    """What the register shows: what is done and how far it is, no names."""
    rows = [
        (_("Project"), project.title),
        (_("Acres disturbed"), project.disturbance_acres),
        (_("Receiving waters"), project.receiving_waters),
        (_("Plan approved"), project.decided_on if project.approved_version else None),
        (_("Construction started"), project.construction_started_at),
        (_("Finally stabilized"), project.finally_stabilized_on),
        (_("Accepted by the town"), project.final_acceptance_on),
    ]
    return [(label, value) for label, value in rows if value not in (None, "")]


NEXT = {
    State.DRAFT: _("You have not sent this plan yet."),
    State.SUBMITTED: _("The stormwater officer looks whether your plan is complete."),
    State.INCOMPLETE: _("The stormwater officer waits for you. Send what was asked for."),
    State.UNDER_REVIEW: _("The stormwater officer reviews your plan."),
    State.REFERRED: _("Your plan is with the board that reviews your project. It decides."),
    State.APPROVED: _("Your plan is approved. Do not begin the work before the town lets you."),
    State.APPROVED_WITH_CONDITIONS: _(
        "Your plan is approved with conditions. Do not begin the work before the town lets you."
    ),
    State.ISSUED: _("The work may go on. Inspect the site and send your reports."),
    State.SUSPENDED: _("All work has to stop but what corrects the violation."),
    State.DENIED: _("Your plan was refused. You can file a new one."),
    State.CLOSED: _("This is finished. Whoever owns the stormwater practices keeps them up."),
    State.WITHDRAWN: _("You withdrew this."),
    State.VOID: _("This case was declared void."),
}


def next_step(project: StormwaterProject) -> str:
    """Where it stands, in a sentence for the applicant."""
    if project.state == State.ISSUED and project.inspection_violation:
        return _("Violations were found. Until they are corrected only stabilization goes on.")
    if project.state == State.ISSUED and project.finally_stabilized_on:
        return _("The site is stabilized. The town accepts the project next.")
    if project.state == State.CLOSED and project.applicability in ("exempt", "below_threshold"):
        return _("The stormwater law does not apply to this work. You need no plan.")
    return NEXT[State(project.state)]


KINDS = (
    CaseKind(
        "SM",
        "Stormwater plan",
        StormwaterProject,
        "6-218",
        summary=_("For clearing, grading, digging or filling on an acre or more, or in a larger "
                  "plan of development."),
        # Duties, guarantees and inspections go on when the project is accepted.
        ended=ENDED - {State.CLOSED},
        resting=frozenset({State.CLOSED}),
        overview=overview,
        public_overview=public_overview,
        next_step=next_step,
        apply_url="apply-sm",
        draft_url=lambda case: reverse("application", args=[case.public_id]),
        extra_template="stormwater/project_extra.html",
        state_words={
            State.ISSUED: "Under construction",
            State.SUSPENDED: "Stopped",
            State.REFERRED: "With the board",
        },
    ),
)  # fmt: skip
