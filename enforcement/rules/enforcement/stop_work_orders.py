"""What a stop-work order says and how it is served (5-26(b), (c), 6-123, 6-154(2), 6-237(b))."""

from typing import Any

from rulebook import ruleset

from .deliveries import ABLE_TO_ACT, STRICT, Deliveries, note_extra_service
from .stop_work import UNDER_5_26

# Rule, fact and message of the contents (5-26(b)(1) to (3)).
CONTENTS = (
    ("in_writing", "in_writing", "A stop-work order has to be in writing."),
    ("dated", "dated", "A stop-work order has to bear its date."),
    ("signed", "signed_by_officer", "The officer has to sign a stop-work order."),
    ("reasons", "reasons_stated", "A stop-work order has to state why the work is stopped."),
)


@ruleset("enforcement.stop_work_order", violation="defective", review="review", clean="complete")
def stop_work_order(facts: Any, check: Any, law: Any) -> None:
    """Is this stop-work order complete and duly served?"""
    deliveries = Deliveries(facts, check, ABLE_TO_ACT)
    if facts.regime is None:
        return
    if facts.regime in UNDER_5_26:
        judge_contents(facts, check)
        judge_service(facts, check, deliveries)
        note_extra_service(deliveries, check)
        return
    judge_form_of_chapter_6(facts, check, deliveries)
    if facts.regime == "timber":
        check.at_most(
            "timber_days",
            "suspension_days",
            law.figure("timber:stop_work_days"),
            "The harvest is suspended for {actual} days; the officer may suspend it for {limit}.",
        )


def judge_contents(facts: Any, check: Any) -> None:
    """Writing, date, signature, reasons, and how to comply where there is a way (5-26(b))."""
    for rule, fact, message in CONTENTS:
        check.demand(rule, fact, message)
    if check.need("means_of_compliance_known") and facts.means_of_compliance_known:
        check.demand(
            "means",
            "means_of_compliance_stated",
            "There is a way to comply, and the order has to say something about it.",
        )


def judge_service(facts: Any, check: Any, deliveries: Deliveries) -> None:
    """In person or by certified mail on one who is able to stop the work (5-26(c)(1))."""
    if not deliveries.given or deliveries.on_main_by("personal"):
        return
    certified = deliveries.on_main_by("certified_mail")
    if certified:
        judge_address(facts, check, certified)
    elif deliveries.all_complete:
        check.hit(
            "service",
            "The order has to reach the owner, the permit holder or a person with authority, in "
            "person or by certified mail.",
        )


def judge_address(facts: Any, check: Any, certified: list[Any]) -> None:
    """Certified mail goes to the address on the permit application, where there is one."""
    if not check.need("permit_application_on_file"):
        return
    if not facts.permit_application_on_file:
        check.hit(
            "address_unknown",
            "No permit application gives an address. The officer decides whether the order went "
            "to a fit one.",
        )
        return
    if any(one.to_permit_address for one in certified):
        return
    known = [check.need("to_permit_address", of=one) for one in certified]
    if all(known):
        check.hit(
            "address",
            "The certified mail did not go to the address that the permit application gives.",
        )


def judge_form_of_chapter_6(facts: Any, check: Any, deliveries: Deliveries) -> None:
    """Chapter 6 fixes neither form nor service; that of 5-26 is used and a lack is judged."""
    flawed = any(getattr(facts, fact) is False for _, fact, _ in CONTENTS)
    known = deliveries.given and deliveries.all_complete
    if flawed or (known and not deliveries.on_main_by(*STRICT)):
        check.hit(
            "no_form_in_law",
            "The order lacks the form or the service that is usual. The law fixes none here, so "
            "the officer decides whether it will do.",
        )
