"""What stands before an act on an operating or a fireworks permit: each guard gives its reason and
section. Where the rulebook has the rule, the guard asks it; nothing is checked in two ways."""

from __future__ import annotations

from collections.abc import Iterable

from permits.operating import checks
from permits.operating.activities import Activity
from workflow.models import Inspection, Referral
from workflow.refusal import Refusal
from workflow.states import State

WAITING = (Inspection.State.PLANNED, Inspection.State.READY)


def refused(findings: Iterable[dict], *leave_out: str) -> Iterable[Refusal]:
    """The violations among findings as refusals, but for rules with these last names."""
    for finding in findings:
        name = finding["rule"].rpartition(".")[2]
        if finding["status"] == "violation" and name not in leave_out:
            yield Refusal(finding["message"], finding["section"])


# --- The application ---------------------------------------------------------------------------


def has_what_filing_needs(case, step) -> Iterable[Refusal]:
    """Filing needs a place or the word that there is none, what is to be done, and when."""
    if case.parcel_id is None and case.premises_in_town and not case.place_description.strip():
        yield Refusal("Choose the property first.", "5-30(b)(2)", key="place")
    if not case.activities:
        yield Refusal("Say first what the permit is for.", "5-30(b)(2)", key="activities")
    if not case.description.strip():
        yield Refusal("Describe first what is done and how.", "5-30(b)(2)", key="details")
    if case.planned_start_on is None:
        yield Refusal("Say first when it begins.", "5-30(a)(2)", key="when")
    if case.kind == "FW" and case.display_on is None:
        yield Refusal("Say first on which day the display is.", "5-39(c)", key="when")


def earlier_permit_stands(case, step) -> Iterable[Refusal]:
    """One renews what is in force or has expired; one amends or reissues what is in force. A
    suspension holds (`operating.suspended`); after a revocation a new application is needed
    (§ 5-30(e)(3), (f))."""
    earlier = case.earlier()
    if earlier is None or case.action == "issue":
        return
    renews = case.action == "renew"
    good = (State.ISSUED, State.SUSPENDED, *((State.EXPIRED,) if renews else ()))
    if earlier.state not in good:
        yield Refusal(
            f"{earlier.number} is {earlier.state_label.lower()}; it can not be "
            f"{'renewed' if renews else 'changed'}.",
            "5-30(e)(3)",
            "File a new application.",
        )


# --- The review --------------------------------------------------------------------------------


def has_standing_test(case, step) -> Refusal | None:
    if checks.standing_tests(case).exists():
        return None
    return Refusal("No test or report was asked for.", "5-30(b)(3)")


def not_yet_notified(case, step) -> Refusal | None:
    if case.notified_on:
        return Refusal("The applicant was told already.", "5-30(a)(2)")
    return None


def has_something_to_judge(case, step) -> Refusal | None:
    """What the law leaves to the officer, or what the officer has to read from the State's
    tables."""
    judged = {
        Activity.MATERIALS, Activity.ENERGY_STORAGE, Activity.PROCESS, Activity.HAZARD,
        Activity.OTHER,
    }  # fmt: skip
    private_tent = Activity.TENT in case.activities and case.tent_private_residential_use
    if judged & set(case.activities) or private_tent:
        return None
    return Refusal("The law itself says what needs a permit here.", "5-30(a)(1)")


def has_several_activities(case, step) -> Refusal | None:
    if len(case.activities) > 1:
        return None
    return Refusal("The application is for one activity.", "5-30(d)")


def every_activity_judged(case, step) -> Iterable[Refusal]:
    """No permit for what needs none, nor while it is open whether it does (§ 5-30(a)(1))."""
    for need in checks.needs(case, step.day):
        if need.outcome == "incomplete":
            lacking = ", ".join(name.rpartition(".")[2].replace("_", " ") for name in need.missing)
            yield Refusal(f"{need.words}: not known yet: {lacking}.", need.section)
        elif need.outcome == checks.DECIDES:
            words = f"{need.words}: it is not decided yet whether this needs a permit."
            yield Refusal(words, need.section, "Decide what the law leaves to the officer.")
        elif need.outcome == checks.NOT_REQUIRED:
            yield Refusal(
                f"{need.words}: this needs no permit.",
                need.section,
                "Let the applicant take it out of the application.",
            )


def nothing_needs_a_permit(case, step) -> Refusal | None:
    """The case ends without a permit only where the rules and the officer ask for none."""
    needed = [n for n in checks.needs(case, step.day) if n.outcome != checks.NOT_REQUIRED]
    if not needed:
        return None
    return Refusal(
        f"{needed[0].words}: this needs a permit, or it is not known yet.", needed[0].section
    )


def one_permit_is_enough(case, step) -> Refusal | None:
    """A contractor's permit stands alone: its term is another (§ 5-30(e)(1)c)."""
    if (checks.permits_at_least(case, step.day) or 1) <= 1:
        return None
    return Refusal(
        "The contractor's permit and a permit for the other activities are two.",
        "5-30(d)",
        "Ask for a permit of its own for one of them.",
    )


def adds_nothing(case, step) -> Iterable[Refusal]:
    """An amendment is not inspected, so it adds no activity (§ 5-30(c))."""
    earlier = case.earlier() if case.action == "amend" else None
    for activity in case.activities if earlier else ():
        if activity not in earlier.activities:
            yield Refusal(
                f"{Activity(activity).label}: {earlier.number} does not cover this.",
                "5-30(c)",
                "An added activity needs an application for a permit of its own.",
            )


def may_be_issued(case, step) -> Iterable[Refusal]:
    """`operating.operating_permit_issue` on what the officer says at the approval; what the rule
    does not know stands against it too."""
    result = checks.issue(case, step.data, step.day)
    yield from refused(result["findings"])
    if "inspected_on" in result["missing"]:
        yield Refusal("The premises are not inspected yet.", "5-30(c)")


# What the officer answers in a field of its own, by the rule that asks for it.
ANSWERED_BY = {
    "contractor_over_a_year": "term_reason",
    "one_for_several": "one_or_several_reason",
    "no_premises": "no_inspection_reason",
}


def _reason_for(finding: dict, data: dict) -> str:
    return data.get(ANSWERED_BY.get(finding["rule"].rpartition(".")[2], ""), "")


def reasons_given(case, step) -> Iterable[Refusal]:
    """What the rules leave to the officer is decided with a reason (§ 5-30(c), (d), (e))."""
    for finding in checks.issue(case, step.data, step.day)["findings"]:
        if finding["status"] == "review" and not _reason_for(finding, step.data):
            yield Refusal(finding["message"], finding["section"], "Say why.")


def with_reasons(findings: list[dict], data: dict) -> list[dict]:
    """The findings with the reasons that the officer gave."""
    said = [(finding, _reason_for(finding, data)) for finding in findings]
    return [{**f, "departure": reason} if reason else f for f, reason in said]


def display_may_be_permitted(case, step) -> Iterable[Refusal]:
    """`operating.fireworks` for the final permit (§ 5-39)."""
    if case.kind != "FW":
        return
    found = checks.fireworks(case, "issue_permit", step.day)
    yield from refused(found["findings"], "inspection", "fee")  # said by the rule on every permit
    period = (step.data["effective_from"], step.data["effective_to"])
    for day in filter(None, (case.display_on, case.rain_on)):
        if not period[0] <= day <= period[1]:
            yield Refusal(
                f"The display of {day:%B %-d, %Y} would be outside the days of the permit.",
                "5-30(e)(2)",
            )
    if not step.data.get("safety_reason"):
        for referral in case.referrals.filter(state=Referral.State.OPEN):
            yield Refusal(
                f"No answer yet: {referral.body.replace('_', ' ')}.",
                "5-39(e)",
                "Wait for it, or say why the permit is given without it.",
            )


def still_may_be_issued(case, step) -> Iterable[Refusal]:
    """What was right at the approval has to be right on the day of the issue."""
    data = checks.as_issued(case)
    yield from refused(checks.issue(case, data, step.day)["findings"], "inspection_first", "fee")
    if case.effective_to < step.day:
        yield Refusal(
            f"The permit would have ended on {case.effective_to:%B %-d, %Y} already.",
            "5-30(e)(2)",
        )


# --- Inspections -------------------------------------------------------------------------------


def no_inspection_waits(case, step) -> Refusal | None:
    if case.inspections.filter(state__in=(*WAITING, Inspection.State.FAILED)).exists():
        return Refusal("An inspection is on the list already.", "5-30(c)")
    return None


def has_no_premises(case, step) -> Refusal | None:
    if case.action == "amend":
        return Refusal("An amendment needs no inspection.", "5-30(c)")
    if case.premises_in_town:
        return Refusal("There are premises in the town; they are inspected.", "5-30(c)")
    if case.no_inspection_reason:
        return Refusal("It is decided already that nothing is inspected.", "5-30(c)")
    return None


def to_record(case):
    """The inspections of which a result may be entered now: one that failed is made again."""
    return case.inspections.filter(state__in=(*WAITING, Inspection.State.FAILED))


def has_open_inspection(case, step) -> Refusal | None:
    if to_record(case).exists():
        return None
    return Refusal("No inspection is on the list.", "5-30(c)", "The officer orders one.")


def to_announce(case):
    """The inspections for which someone may say to be ready."""
    return case.inspections.filter(state__in=(Inspection.State.PLANNED, Inspection.State.FAILED))


def has_inspection_to_announce(case, step) -> Refusal | None:
    if to_announce(case).exists():
        return None
    return Refusal("No inspection waits for you.", "5-30(c)")


# --- The permit in force -----------------------------------------------------------------------


def has_open_fault(case, step) -> Refusal | None:
    """Suspension and revocation follow from a finding, and from nothing else (§ 5-30(f)(1))."""
    if checks.open_faults(case).exists():
        return None
    return Refusal(
        "Nothing is on record that does not comply.",
        "5-30(f)(1)",
        "Enter first what was found, with its provision.",
    )


def no_open_fault(case, step) -> Iterable[Refusal]:
    for fault in checks.open_faults(case):
        yield Refusal(f"Not corrected: {fault}", "5-30(f)(1)", "Enter first that it is corrected.")


# --- A display ---------------------------------------------------------------------------------


def fire_and_police_not_asked(case, step) -> Refusal | None:
    if case.referrals.filter(state=Referral.State.OPEN).exists():
        return Refusal("Fire and police are asked already.", "5-39(e)")
    return None


def safety_is_asked(case, step) -> Refusal | None:
    if case.referrals.filter(state=Referral.State.OPEN).exists():
        return None
    return Refusal("No question waits for an answer.", "5-39(e)")


def has_cost_to_assess(case, step) -> Refusal | None:
    if case.display_costs.filter(assessed=None).exists():
        return None
    return Refusal("No cost waits for the town board.", "5-39(e)")


def display_not_recorded(case, step) -> Refusal | None:
    if case.held_on:
        return Refusal("The display is recorded already.", "5-39(a)")
    return None
