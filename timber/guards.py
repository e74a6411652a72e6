"""What stands before an act on a timber license: each guard gives its reason and section.

Where the rulebook has the rule, the guard asks it; nothing is checked in two ways.
"""

from __future__ import annotations

from collections.abc import Iterable

from people.roles import Role
from timber import checks, holding
from workflow.departures import key_of
from workflow.models import Inspection, Outcome
from workflow.refusal import Refusal
from workflow.states import State

IN_DRAFT = (State.DRAFT, State.INCOMPLETE)


def against(findings: Iterable[dict], help_: str = "") -> Iterable[Refusal]:
    """Findings as reasons against an act."""
    for finding in findings:
        yield Refusal(finding["message"], finding["section"], help_, finding["rule"])


# --- Filing and taking up ----------------------------------------------------------------------


def has_what_filing_needs(case, step) -> Iterable[Refusal]:
    """Filing needs a place, what is to be cut, and who answers for it."""
    if case.parcel_id is None:
        yield Refusal("Choose the property first.", "6-167(4)a", key="property")
    if not case.landowner_name.strip():
        yield Refusal("Name the landowner first.", "6-166(a)", key="people")
    if not any(getattr(case, f"volume_{name}") for name in checks.MEASURES):
        yield Refusal("Say how much is to be cut, in one of the measures.", "6-151", key="harvest")


def applicant_before_review(case, step) -> Refusal | None:
    """Once the application is taken up, what it says is changed by the office alone."""
    if step.role is Role.APPLICANT and case.state not in IN_DRAFT:
        return Refusal("The application is under review; ask the office to change it.", "6-167")
    return None


def one_holding(case, step) -> Iterable[Refusal]:
    """One parcel, or contiguous parcels in the same ownership (§ 6-166(a))."""
    parcels = holding.parcels_of(case, step.day)
    help_ = "Record what you found of the parcels, or take one out of the application."
    joined, same = holding.contiguous(parcels), holding.same_owner(parcels, step.day)
    if joined is False:
        yield Refusal("The parcels do not lie against each other.", "6-166(a)", help_)
    elif joined is None:
        yield Refusal("Whether the parcels lie against each other is not known.", "6-166(a)", help_)
    if same is False:
        yield Refusal("The parcels have different owners; each owner needs a license.", "6-166(a)")
    elif same is None:
        yield Refusal(
            "The roll does not name the owner of every parcel.", "6-166(a)",
            "Enter the owners in the parcel register first.",
        )  # fmt: skip


def contents_complete(case, step) -> Iterable[Refusal]:
    """Every item of § 6-167; insurance and surety are a hold of their own, and so is the fee."""
    found = [f for f in checks.contents(case, step.day) if not checks.is_security(f)]
    lacking = [f for f in found if f["rule"] != "timber.application_contents.fee"]
    yield from against(lacking, "Return the application as incomplete.")


def review_known(case, step) -> Refusal | None:
    """Whether the environmental review applies decides when the sixty days begin (§ 6-168(a))."""
    needed, _ended = checks.environmental_review(case, step.day)
    if needed is None:
        return Refusal(
            "Nobody has recorded whether an environmental review is needed.",
            "6-168(a)",
            "Record it first.",
        )
    return None


def no_review_case(case, step) -> Refusal | None:
    """Where the review is a case of its own, what is so stands there."""
    if case.links_in.filter(name="reviews").exists():
        return Refusal(
            "The environmental review is a case of its own.", "6-168(a)", "Record it there."
        )
    return None


# --- Who decides -------------------------------------------------------------------------------


def officer_may_decide(case, step) -> Iterable[Refusal]:
    """The town board decides what § 6-168(c) sends it, and nothing is decided by the officer before
    it is known that nothing does."""
    triggers = checks.board_triggers(case, step.day)
    yield from against(triggers, "Refer the application to the town board.")
    if not triggers and case.nearby_checked_on is None:
        yield Refusal(
            "Nobody has confirmed what lies near the planned work.",
            "6-168(c)(3)",
            "Confirm the properties near it first.",
        )


def has_board_trigger(case, step) -> Refusal | None:
    """Only what the law sends it goes to the town board for decision (§ 6-168(b), (c))."""
    if checks.board_triggers(case, step.day):
        return None
    return Refusal("Nothing sends this application to the town board.", "6-168(c)")


def no_hearing_pending(case, step) -> Refusal | None:
    """On an appeal the applicant is heard before the board decides anew (§ 6-171(b))."""
    waiting = (State.OPEN, State.HEARING_REQUESTED, State.HEARING_SET)
    if case.appeals_denial and case.notices.filter(what="denial", state__in=waiting).exists():
        return Refusal(
            "The applicant has asked to be heard. The hearing comes first.",
            "6-171(b)",
            "Set and hold the hearing on the notice of denial.",
        )
    return None


def review_ended(case, step) -> Iterable[Refusal]:
    """`timber.decision`: no approval before a needed environmental review has ended."""
    for finding in checks.decision(case, "approved", step.day)["findings"]:
        if finding["status"] == "violation":
            yield Refusal(finding["message"], finding["section"])


def plan_complies(case, step) -> Iterable[Refusal]:
    """What the plan breaks stands against an approval unless its provision is waived; what only a
    person can judge is answered with a reason (§ 6-181). Only the town board waives (§ 6-168(d)),
    and the officer grants what was found insignificant."""
    waived = {waiver.provision for waiver in step.data.get("waivers_granted", ())}
    said = step.data.get("departures", {})
    for finding in checks.plan_findings(case, step.day):
        if finding["status"] == "info" or finding["section"] in waived:
            continue
        if finding["status"] == "review" and key_of(finding) in said:
            continue
        help_ = (
            "Answer it with a reason."
            if finding["status"] == "review"
            else "It stands until the plan is changed, or the provision waived."
        )
        yield Refusal(finding["message"], finding["section"], help_, finding["rule"])


def waivers_judged(case, step) -> Iterable[Refusal]:
    """What the officer decides on has no waiver left that the board would have to look at."""
    for waiver in case.waivers.filter(granted=None, insignificant=None):
        yield Refusal(f"The waiver of § {waiver.provision} is not judged.", "6-168(c)(2)")


def surety_here(case, step) -> Refusal | None:
    if checks.surety_of(case) is None:
        return Refusal("No surety was handed in.", "6-167(3)")
    return None


# --- The license in force ----------------------------------------------------------------------


def not_started(case, step) -> Refusal | None:
    if case.started_on:
        return Refusal("The start of the harvest is recorded already.", "6-169")
    return None


def not_complete(case, step) -> Refusal | None:
    if case.completed_on:
        return Refusal("The harvest is recorded as complete.", "6-192(a)")
    return None


def complete(case, step) -> Refusal | None:
    if case.completed_on is None:
        return Refusal(
            "The harvest is not recorded as complete.",
            "6-170(b)",
            "Record the completion first.",
            "timber.compliance",
        )
    return None


def hearing_set(case, step) -> Refusal | None:
    if case.timber_hearings.filter(state="set").exists():
        return None
    return Refusal("No hearing is set.", "6-171(b)")


def no_hearing_set(case, step) -> Refusal | None:
    if case.timber_hearings.filter(state="set").exists():
        return Refusal("A hearing is set already.", "6-171(b)", "Adjourn it, or hold it.")
    return None


def hearing_proper(case, step) -> Iterable[Refusal]:
    """`timber.hearing`: five days of notice, in writing, or a waiver; and the day has come."""
    hearing = case.timber_hearings.filter(state="set").last()
    if hearing is None:
        return
    result = checks.hearing(hearing, step.day)
    for finding in result["findings"]:
        if finding["status"] == "violation":
            yield Refusal(finding["message"], finding["section"], key="timber.hearing_wait")
    if "notice_served_on" in result["missing"]:
        yield Refusal(
            "That the notice of the hearing was served is not proved.",
            "6-171(b)",
            "Enter the proof of service, or the party's written waiver.",
            "timber.hearing_wait",
        )
    if step.day < hearing.on:
        yield Refusal(
            f"The hearing is on {hearing.on:%B %-d, %Y}.", "6-171(b)", key="timber.hearing_wait"
        )


def has_grounds(case, step) -> Iterable[Refusal]:
    """`timber.grounds`: one ground of § 6-172 suffices, and without one nothing is done."""
    result = checks.grounds(step.data.get("conduct", []), step.day)
    if result["outcome"] != "grounds_exist":
        yield Refusal(
            "No ground of § 6-172 is stated.",
            "6-172",
            "Say whose conduct it is and what it was.",
        )


def stop_work_runs(case, step) -> Refusal | None:
    if case.stop_work_orders.filter(ended_on=None).exists():
        return None
    return Refusal("No stop-work order stands.", "6-154(2)")


def idle_runs(case, step) -> Refusal | None:
    """Measures are for a site on which nobody works (§ 6-196)."""
    known = case.clocks.filter(key="timber.idle_site", outcome__in=(Outcome.OPEN, Outcome.RUN_OUT))
    return None if known.exists() else Refusal("The site is not idle.", "6-196")


def measures_reported(case, step) -> Refusal | None:
    if case.idle_measures and case.idle_measures_approved is None:
        return None
    return Refusal("No measures for the idle site wait for an answer.", "6-196")


# --- The end -----------------------------------------------------------------------------------


def reclaimed(case, step) -> Iterable[Refusal]:
    """`timber.reclamation`: everything of § 6-192 done, or found not needed, and inspected."""
    result = checks.reclamation(case, step.day)
    if result["outcome"] == "complete":
        return
    for finding in result["findings"]:
        yield Refusal(finding["message"], finding["section"], key="timber.compliance")
    for finding in checks.gaps(result, "6-192", "Nobody has recorded"):
        yield Refusal(finding["message"], finding["section"], key="timber.compliance")


def nothing_failed(case, step) -> Iterable[Refusal]:
    """Compliance with all provisions is certified (§ 6-170(b)): no fault stands open."""
    for inspection in case.inspections.filter(state=Inspection.State.FAILED):
        yield Refusal(
            f"Not satisfactory when last seen: {inspection.label}.",
            "6-170(b)",
            "Inspect it again.",
            "timber.compliance",
        )


def something_held(case, step) -> Refusal | None:
    if checks.held(case) > 0:
        return None
    return Refusal("The town holds no surety.", "6-170(b)")


def surety_free(case, step) -> Iterable[Refusal]:
    """`timber.security`: returned only when compliance is certified in writing; where no license
    was issued there is nothing that it secures."""
    if case.issued_on is None:
        return
    result = checks.security(case, step.day)
    if result["outcome"] != "return":
        for finding in result["findings"]:
            yield Refusal(finding["message"], finding["section"], key="timber.compliance")
        if not result["findings"]:
            yield Refusal("Compliance is not certified.", "6-170(b)", key="timber.compliance")


def certified(case, step) -> Refusal | None:
    if case.certified_on is None:
        return Refusal(
            "Compliance is not certified in writing.", "6-170(b)", key="timber.compliance"
        )
    return None


def not_certified(case, step) -> Refusal | None:
    if case.certified_on is not None:
        return Refusal("Compliance is certified already.", "6-170(b)")
    return None


def surety_settled(case, step) -> Refusal | None:
    if checks.held(case) > 0:
        return Refusal("The surety is not settled: return it or use it.", "6-170(b)")
    return None
