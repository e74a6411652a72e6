"""What stands before issue and closing, and on which conditions a permit is given (§§ 5-113(a),
5-117(b)(11), 5-118, 5-123)."""

from __future__ import annotations

from datetime import date

from fees.ledger import unpaid_at_submission
from rulebook.figures import law
from signs import boards_of, contents, findings, plazas, standing
from signs.asking import ask
from signs.models import Sign, SignPermit
from workflow.models import Referral

RULESET = "signs.permit_issue"
ANSWER = {True: "approve", False: "deny", None: "none"}


def to_eliminate(permit: SignPermit, day: date) -> list[Sign]:
    """The nonconforming and illegal signs on the property that § 5-114 does not keep; what the
    applicant takes down anyway is not among them."""
    going = set(permit.removes.values_list("pk", flat=True))
    mine = set(permit.signs.values_list("pk", flat=True))
    found = standing.must_go(standing.standing_on(permit.lot), day)
    return [sign for sign in found if sign.pk not in going | mine]


def last_answer(permit: SignPermit) -> Referral | None:
    """The last answer that a board gave in time; a waived review is none (§ 5-123(e)(2))."""
    return permit.referrals.filter(state=Referral.State.ANSWERED).order_by("id").last()


def approvals_missing(permit: SignPermit, day: date) -> list[boards_of.Needed]:
    """The approvals of boards that the signs need and do not have."""
    here = findings.property_of(permit, day)
    if here is None:
        return []
    given = boards_of.approvals_for(permit, here)
    wanted = {one for sign in permit.proposed.all() for one in boards_of.needed_for(sign, here)}
    return sorted((one for one in wanted if not given.get(one.what)), key=lambda one: one.what)


def plan_missing(permit: SignPermit, day: date) -> bool:
    """Whether the plaza has to have an approved plan first (§ 5-132(a))."""
    here = findings.property_of(permit, day)
    return here is not None and plazas.plan_is_due(here)


def issue_facts(permit: SignPermit, day: date, answered: set[str]) -> dict:
    """The facts of `signs.permit_issue` at the approval."""
    broken = findings.violations(findings.of_permit(permit, day))
    left = findings.uncovered(permit, broken)
    missing = approvals_missing(permit, day) or plan_missing(permit, day)
    answer = last_answer(permit)
    modified = permit.conditions.filter(section="5-123(e)(3)").exists()
    word = ANSWER[answer.approves if answer else None]
    return {
        "stage": "issue",
        "application_complete": contents.complete(permit, day, answered),
        "fee_paid": unpaid_at_submission(permit) == 0,
        "breaks_a_limit": bool(broken),
        "variance_granted": bool(broken) and not left,
        "board_approval_needed": bool(missing),
        "board_approval_given": not missing,
        "referral_open": permit.referrals.filter(state=Referral.State.OPEN).exists(),
        "referral_answer": "approve_with_conditions" if word == "approve" and modified else word,
        "nonconforming_or_illegal_signs": len(to_eliminate(permit, day)),
        "electrical": permit.electrical,
    }


def at_issue(permit: SignPermit, day: date, answered: set[str]) -> dict:
    """What `signs.permit_issue` says at the approval."""
    return ask(RULESET, issue_facts(permit, day, answered), permit.filed_on or day)


def at_closing(permit: SignPermit, day: date) -> dict:
    """What `signs.permit_issue` says at the closing."""
    facts = {
        "stage": "close",
        "nonconforming_or_illegal_signs": len(still_to_eliminate(permit, day)),
        "electrical": permit.electrical,
        "electrical_certificate": permit.electrical_certificate_on is not None,
    }
    return ask(RULESET, facts, permit.filed_on or day)


def still_to_eliminate(permit: SignPermit, day: date) -> list[Sign]:
    """Of the signs that the condition lists, those that stand and still may not."""
    listed = permit.eliminate.filter(state="issued")
    return standing.must_go(listed, day)


def conditions(permit: SignPermit, day: date, own: list[str]) -> list[tuple[str, str, str]]:
    """The conditions of the permit: words, section, source (§§ 5-117(b)(11), 5-123(b))."""
    found = [(text, "5-117(b)", "Approval") for text in own]
    gone = to_eliminate(permit, day)
    if gone:
        names = "; ".join(str(sign) for sign in gone)
        words = f"These signs on the property are removed before the permit is closed: {names}."
        found.append((words, "5-117(b)(11)", "Law"))
    if permit.electrical:
        words = (
            "An electrical inspector approved by the code enforcement officer inspects the sign, "
            "and the certificate is filed before the permit is closed."
        )
        found.append((words, "5-123(b)", "Law"))
    return found


def renewed_months(permit: SignPermit, day: date) -> int:
    """The whole term with its one renewal (§ 5-125(a)(3))."""
    figures = law("signs", day)
    longest = figures.figure("development_months")
    term = min(permit.permit_months or longest, longest)
    return term + figures.figure("development_renewal_months")
