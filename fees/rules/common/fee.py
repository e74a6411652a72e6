"""What fee is due, when, and whether it may be paid back (5-24 to 5-39, 5-118, 6-26, 6-167)."""

from decimal import Decimal
from typing import Any

from rulebook import ruleset
from rulebook.text import cents, count, day, dollars, listed, words

FIXED = {
    "timber_license": "timber_fee_usd",
    "seqr_draft_statement": "draft_statement_fee_usd",
}
COSTS = ("stormwater_review", "fireworks_extra_costs", "joint_sign_costs")
# 5-24(m), 5-25(d), 5-27(g), 5-30(g), 5-31(d), 5-39(d), 5-118(c); on others the law is silent.
NOT_REFUNDABLE = {
    "building_permit", "building_permit_amendment", "building_permit_renewal",
    "documents_not_on_site", "construction_inspection", "certificate", "temporary_certificate",
    "operating_permit", "operating_permit_amendment", "operating_permit_renewal",
    "fire_safety_inspection", "fireworks_permit", "sign_permit", "sign_appeal",
}  # fmt: skip
DUE_WHEN = {
    "construction_inspection": "by_the_inspection",
    "fire_safety_inspection": "by_the_inspection",
    "documents_not_on_site": "when_levied",
    **dict.fromkeys(COSTS, "when_levied"),
    "key_box_permit": "before_installation",
    "sign_board_referral": "never",
}


@ruleset("common.fee")
def fee(facts: Any, check: Any, law: Any) -> str:
    """What fee is due, when, how much of it is unpaid, and may it be paid back?"""
    reject_flaws(facts, check)
    if facts.kind is None or check.is_bad:
        return "incomplete"
    check.give(
        due_when=DUE_WHEN.get(facts.kind, "at_submission"),
        refundable=False if facts.kind in NOT_REFUNDABLE else None,
    )
    amount = the_amount(facts, check, law)
    judge_payment(facts, check, amount)
    judge_refund(facts, check)
    return the_outcome(facts, check, amount)


def reject_flaws(facts: Any, check: Any) -> None:
    """Parts of a cent, two rows of one kind and day, and a maximum under the minimum."""
    check.whole_cents("cost_usd", "paid_usd")
    seen = set()
    for row in facts.schedule or []:
        check.whole_cents("base", "minimum", "maximum", of=row)
        if None not in (row.minimum, row.maximum) and row.maximum < row.minimum:
            check.bad("maximum", "is under the minimum; accepted: at least the minimum", of=row)
        key = (row.kind, row.effective_from)
        if None in key:
            continue
        if key in seen:
            check.bad(
                "effective_from",
                "another row of the kind has the day; accepted: one row for each kind and day",
                of=row,
            )
        seen.add(key)


def the_amount(facts: Any, check: Any, law: Any) -> Decimal | None:
    """The fee, None where it is not set or can not yet be worked out."""
    if facts.kind in FIXED:
        return fixed_amount(facts, check, law.figure(FIXED[facts.kind]))
    if facts.kind in COSTS:
        return cost(facts, check)
    if is_free(facts, check):
        return Decimal(0)
    if facts.kind == "documents_not_on_site" and waived(facts, check, law):
        return Decimal(0)
    return scheduled_amount(facts, check)


def fixed_amount(facts: Any, check: Any, amount: int) -> Decimal:
    """The law itself sets the fee (6-167(1), 6-26); no resolution can change it."""
    check.hit("fixed", f"The law sets this fee at {dollars(amount)}.")
    if any(row.kind == facts.kind for row in facts.schedule or []):
        check.hit(
            "fixed_by_law",
            "The fee schedule has a row for a fee that the law itself sets. "
            "The row is not applied and has to be taken out.",
        )
    return Decimal(amount)


def cost(facts: Any, check: Any) -> Decimal | None:
    """What the town spent (6-238, 5-39(e), 5-131(b)); the schedule is not read."""
    if not check.need("cost_usd"):
        return None
    cost_text = dollars(facts.cost_usd)
    if facts.kind == "joint_sign_costs":
        check.hit("cost", f"The applicant bears the town board's costs of {cost_text}.")
    else:
        check.hit(
            "cost_may_be_charged",
            f"The town may charge its costs of {cost_text}; whether "
            "it does is for the town to decide.",
        )
    return facts.cost_usd


def is_free(facts: Any, check: Any) -> bool:
    """A referral by the official (5-123(e)(1)a) and an inspection by the state office (5-31(d))."""
    if facts.kind == "sign_board_referral":
        check.hit("referral", "A referral to a board by the official costs nothing.")
        return True
    if facts.kind == "fire_safety_inspection" and facts.inspection_by == "ofpc":
        check.hit(
            "ofpc",
            "An inspection by the state office of fire prevention and control costs nothing here.",
        )
        return True
    return False


def waived(facts: Any, check: Any, law: Any) -> bool:
    """One written exemption for each permit frees from the charge (5-24(g)(3), (4))."""
    if facts.waiver == "none":
        return False
    allowed = law.figure("waivers_for_one_permit")
    used_up = facts.earlier_waivers >= allowed
    if facts.waiver == "oral":
        check.hit("waiver_not_written", "An exemption counts only in writing. The charge stands.")
    if used_up:
        given = count(facts.earlier_waivers, "exemption")
        check.hit(
            "second_waiver",
            f"{given} under this permit came before and {allowed} is allowed. The charge stands.",
            limit=allowed,
            actual=facts.earlier_waivers + 1,
        )
    if facts.waiver == "written" and not used_up:
        check.hit("waived", "The first written exemption under the permit; nothing is charged.")
        return True
    return False


def scheduled_amount(facts: Any, check: Any) -> Decimal | None:
    """What the resolution in force on the day of submission sets (5-37(a), 5-118(a))."""
    known = check.need("submitted_on", "schedule")
    if facts.schedule is None or not rows_are_dated(facts, check) or not known:
        return None
    rows = [
        row
        for row in facts.schedule
        if row.kind == facts.kind and row.effective_from <= facts.submitted_on
    ]
    if rows:
        return amount_of_row(max(rows, key=lambda row: row.effective_from), facts, check)
    if facts.kind == "key_box_permit":
        check.hit("key_box_free", "A key box permit costs nothing while the town has set no fee.")
        return Decimal(0)
    check.hit(
        "not_set",
        f"The town board has set no fee for this ({words(facts.kind)}) that is in "
        f"force on {day(facts.submitted_on)}.",
    )
    return None


def rows_are_dated(facts: Any, check: Any) -> bool:
    """Whether the row in force can be told: every kind is known, and each day of the kind asked."""
    known = [
        check.need("kind", of=row)
        and (row.kind != facts.kind or check.need("effective_from", of=row))
        for row in facts.schedule
    ]
    return all(known)


def amount_of_row(row: Any, facts: Any, check: Any) -> Decimal | None:
    """Base and units, kept between minimum and maximum, in cents."""
    check.give(effective_from=row.effective_from)
    known = [check.need("base", of=row), row.per_unit == 0 or check.need("quantity")]
    if not all(known):
        return None
    amount = row.base
    parts = [f"a base of {dollars(row.base)}"]
    if row.per_unit:
        amount += row.per_unit * facts.quantity
        parts.append(f"{count(facts.quantity, 'unit')} at ${row.per_unit:f}")
    if row.minimum is not None and amount < row.minimum:
        amount = row.minimum
        parts.append(f"the minimum of {dollars(row.minimum)}")
    if row.maximum is not None and amount > row.maximum:
        amount = row.maximum
        parts.append(f"the maximum of {dollars(row.maximum)}")
    amount = cents(amount)
    check.hit(
        "schedule",
        f"The schedule in force from {day(row.effective_from)} gives "
        f"{dollars(amount)}: {listed(parts)}.",
    )
    return amount


def judge_payment(facts: Any, check: Any, amount: Decimal | None) -> None:
    """The submission must be accompanied by the fee (5-37(c), 5-118(b))."""
    if amount is None:
        return
    paid = facts.paid_usd or Decimal(0)
    check.give(
        amount=amount,
        amount_due=max(amount - paid, Decimal(0)),
        overpaid=max(paid - amount, Decimal(0)),
    )
    if facts.paid_usd is not None and paid < amount:
        check.hit(
            "underpaid",
            f"The fee is {dollars(amount)} and {dollars(paid)} was paid; "
            f"{dollars(amount - paid)} is still due.",
            limit=amount,
            actual=paid,
        )


def judge_refund(facts: Any, check: Any) -> None:
    """Most fees are not refundable; on the others the law is silent."""
    if not facts.refund_requested:
        return
    if facts.kind in NOT_REFUNDABLE:
        check.hit("refund", "This fee is not refundable.")
    else:
        check.hit(
            "refund_open",
            "The law does not say whether this fee is paid back; an official decides.",
        )


def the_outcome(facts: Any, check: Any, amount: Decimal | None) -> str:
    """A violation decides even where facts are missing."""
    if check.was_hit("refund"):
        return "refund_refused"
    if check.was_hit("waiver_not_written", "second_waiver"):
        return "waiver_refused"
    if check.was_hit("underpaid"):
        return "underpaid"
    if check.missing:
        return "incomplete"
    if amount is None:
        return "not_set"
    if amount == 0:
        return "no_fee"
    return "due" if facts.paid_usd is None else "paid"
