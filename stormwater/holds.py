"""Holds that the stormwater law sets, for its own cases and for those of other articles (§§ 6-218,
6-232 to 6-237). What a hold finds is found by the rule that the guard of the act asks too."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import cast

from fees import ledger
from stormwater.checks import instruments, plan
from stormwater.checks import site as rules
from stormwater.choices import NoticeState
from stormwater.models import StormwaterProject
from workflow.holds import Found, HoldRule
from workflow.models import Case
from workflow.once import read_once
from workflow.places import parcels_of
from workflow.states import State

OWN = frozenset({"SM"})
# The permits that the town issues for a site, by the prefixes of all articles (§ 6-234(d)).
PERMITS = frozenset({"BP", "OP", "FW", "FP", "TL", "SP"})
# Those that let land development go on (§§ 6-218, 6-236(a)).
WORK = frozenset({"BP", "FP", "TL"})
CERTIFICATES = frozenset({"CO", "TC", "FC"})
GONE = (State.DRAFT, State.WITHDRAWN, State.VOID)


@read_once
def projects_at(case: Case, day: date) -> list[StormwaterProject]:
    """The projects on the land of a case that the stormwater law reaches, without the changes of a
    plan, which stand for their project, and without those of which the officer found that the law
    does not apply."""
    if case.parcel_id is None and not case.case_parcels.exists():
        return []
    parcels = parcels_of(case, day)
    rows = (
        StormwaterProject.objects.filter(
            case_parcels__parcel__in=parcels, case_parcels__ends_on__isnull=True
        )
        .exclude(state__in=GONE)
        .exclude(pk=case.pk)
        .exclude(amending=True)
        .exclude(applicability__in=("exempt", "below_threshold"))
        .distinct()
    )
    return list(rows.order_by("pk"))


def in_hand(project: StormwaterProject) -> bool:
    """Whether work on the project is still to come or goes on: one that is refused counts no more
    once another plan for the land is approved."""
    return project.state != State.CLOSED


def unapproved(case: Case, day: date) -> Iterable[Found]:
    """§ 6-218(c), (d): no permit for an activity whose plan is not approved. A refused plan holds
    until another one for the same land is approved."""
    there = projects_at(case, day)
    approved = any(plan.is_approved(project) for project in there)
    for project in there:
        if plan.is_approved(project) or (project.state == State.DENIED and approved):
            continue
        words = f"The stormwater plan {project.number} is not approved ({_state(project)})."
        yield _found(UNAPPROVED, words, project)


def _state(project: StormwaterProject) -> str:
    return str(project.state_label).lower()


def _found(rule: tuple, words: str, project: StormwaterProject) -> Found:
    key, section, stops, help, to_applicant = rule
    return Found(key, stops, section, words, help, to_applicant, cause=project)


UNAPPROVED = (
    "stormwater.swppp_unapproved",
    "6-218(c)",
    frozenset({"issue"}),
    "The stormwater officer, or the board that reviews the project, decides on the plan.",
    "The permit comes after the approval of the stormwater plan.",
)
AGREEMENT = (
    "stormwater.agreement",
    "6-234(d)",
    frozenset({"issue"}),
    "The agreement is approved and recorded, or the town accepts the dedication.",
    "Record the maintenance agreement with the county clerk and send us its number.",
)
EASEMENT = (
    "stormwater.easement",
    "6-234(b)",
    frozenset({"issue"}),
    "The town attorney approves the easement; then its grantor records it.",
    "Record the maintenance easement with the county clerk and send us its number.",
)
GUARANTEE = (
    "stormwater.guarantee",
    "6-236(a)",
    frozenset({"issue"}),
    "The developer gives the guarantee that the approval asks for.",
    "Hand in the guarantee that the approval of the stormwater plan asks for.",
)
STOPPED = (
    "stormwater.stop_work_open",
    "6-237(b)",
    frozenset({"issue", "inspect", "certificate", "work", "start", "close"}),
    "The stormwater officer confirms compliance and lifts the order.",
    "Do what the order asks for and tell the stormwater officer.",
)


def before_permits(case: Case, day: date) -> Iterable[Found]:
    """§ 6-234(b), (d): before any permit of the town for the site, easement and agreement are on
    record, or the dedication is accepted (`stormwater.approval_ready`, permit_issuance)."""
    for project in projects_at(case, day):
        if not plan.is_approved(project):
            continue  # `unapproved` holds it already
        result = plan.approval_ready(project, "permit_issuance", day)
        for one in result["findings"]:
            rule = {"easement_in_order": EASEMENT, "maintenance": AGREEMENT}.get(
                one["rule"].rpartition(".")[2]
            )
            if rule and one["status"] == "violation":
                yield _found(rule, f"{project.number}: {one['message']}", project)


def guarantee_before_work(case: Case, day: date) -> Iterable[Found]:
    """§ 6-236(a): given prior to construction, so before the permit for it."""
    for project in projects_at(case, day):
        missing = project.completion_guarantee_required and not instruments.guarantee_held(
            project, "completion"
        )
        if missing and plan.is_approved(project) and in_hand(project):
            words = f"{project.number}: the completion guarantee that the town asks for is missing."
            yield _found(GUARANTEE, words, project)


def stopped(case: Case, day: date) -> Iterable[Found]:
    """§ 6-237(b): a stop-work order of this law stands against all work on its land until the town
    confirms compliance; not against the approval of a plan, which may be its cure."""
    own = [case.whole()] if case.kind == "SM" else []
    for project in (*own, *projects_at(case, day)):
        for order in rules.open_orders(project):
            yield _found(STOPPED, f"{order} ({project.number}) is open.", project)


def plan_missing(case: Case, day: date) -> Iterable[Found]:
    """§ 6-232(a): no application for a land development activity is reviewed before its body has
    the plan from the stormwater officer."""
    for project in projects_at(case, day):
        waits = project.state in (State.SUBMITTED, State.INCOMPLETE, State.UNDER_REVIEW)
        if waits and project.other_reviews:
            yield Found(
                "stormwater.swppp_missing",
                frozenset({"review"}),
                "6-232(a)",
                f"The stormwater plan {project.number} was not forwarded yet.",
                "The stormwater officer forwards it.",
                cause=project,
            )


def approval(case: Case, day: date) -> Iterable[Found]:
    """What stands before the approval of a plan, found ahead (§§ 6-232(d), 6-234(b), 6-238)."""
    project = cast(StormwaterProject, case.whole())
    if project.state not in (State.UNDER_REVIEW, State.REFERRED):
        return
    result = plan.approval_ready(project, "swppp_approval", day, design=True)
    keys = {"other_permits": "stormwater.other_permits", "easement_executed": EASEMENT[0]}
    for one in result["findings"]:
        key = keys.get(one["rule"].rpartition(".")[2])
        if key and one["status"] == "violation":
            yield Found(key, frozenset({"approve"}), one["section"], one["message"])
    if project.costs.filter(holds_approval=True).exists() and ledger.balance(project).due > 0:
        yield Found(
            "stormwater.cost_unpaid",
            frozenset({"approve"}),
            "6-238",
            f"${ledger.balance(project).due:,.2f} of review costs are unpaid.",
            to_applicant="You can pay online, by mail or at the counter.",
        )


def findings_open(case: Case, day: date) -> list[str]:
    """§ 6-235(a): only stabilization and the correction itself until violations are corrected."""
    project = cast(StormwaterProject, case.whole())
    if not project.inspection_violation:
        return []
    return [one["message"] for one in rules.may_go_on(project, "other_work", day)["findings"]
            if one["rule"].endswith(".inspection")]  # fmt: skip


def as_built_missing(case: Case, day: date) -> list[str]:
    """§ 6-235(b): no end of the case without plans as built."""
    project = cast(StormwaterProject, case.whole())
    if project.state not in (State.ISSUED, State.SUSPENDED) or not project.facility_required:
        return []
    if instruments.accepted_as_built(project):
        return []
    return ["The as-built plans of the stormwater practices are not accepted."]


def open_notice(case: Case, day: date) -> bool:
    """Whether a notice of violation of this law stands against the land of a case."""
    standing = (NoticeState.ISSUED, NoticeState.REFERRED)
    return any(one.notices.filter(state__in=standing).exists() for one in projects_at(case, day))


RULES = (
    HoldRule(UNAPPROVED[0], UNAPPROVED[1], UNAPPROVED[2], unapproved, WORK),
    HoldRule("stormwater.before_permits", "6-234(d)", frozenset({"issue"}), before_permits,
             PERMITS),
    HoldRule(GUARANTEE[0], GUARANTEE[1], GUARANTEE[2], guarantee_before_work, WORK),
    HoldRule(STOPPED[0], STOPPED[1], STOPPED[2], stopped, OWN | WORK | CERTIFICATES),
    HoldRule("stormwater.swppp_missing", "6-232(a)", frozenset({"review"}), plan_missing),
    HoldRule("stormwater.approval", "6-232", frozenset({"approve"}), approval, OWN),
    HoldRule(
        "stormwater.findings_open", "6-235(a)", frozenset({"close"}), findings_open, OWN,
        help="The stormwater officer enters that the violations are corrected.",
        to_applicant="Correct what was found and tell the stormwater officer.",
    ),
    HoldRule(
        "stormwater.as_built", "6-235(b)", frozenset({"close"}), as_built_missing, OWN,
        help="Ask for the plans, certified by a professional engineer.",
        to_applicant="Hand in the as-built plans, certified by a professional engineer.",
    ),
)  # fmt: skip
