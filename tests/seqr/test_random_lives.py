"""Random acts by random people, valid and not: a review stays what the law makes of it, and what
waits for it is never approved while it is open."""

from datetime import date

import time_machine
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from people.roles import Role
from seqr.models import Review
from tests.permits.conftest import SIGN, MultiFiles, plan
from tests.seqr.acts import FINDINGS, NOTICE, PAGES, REASONS, stand_in
from workflow import chain, holds, sweep
from workflow.acts import acts_of
from workflow.days import add_days
from workflow.door import act, begin
from workflow.models import Clock, Outcome
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

WHY = {"reason": "So it is."}
PAGE = {"page": "assessment", **PAGES["assessment"]}


def _body(case, day):
    return {"resolution_number": "1", "made_on": day, "reasons": REASONS, "items": "More",
            "content_complete": "on", "procedures_followed": "on", "considered": "on",
            "prepared_by": "The board", "decision": "approve", **FINDINGS, **WHY}  # fmt: skip


DATA = {
    "state_facts": {"actor": "applicant", "activity": "other"},
    "confirm_exempt": {**WHY, "met_otherwise": "on"},
    "confirm_type_ii": WHY,
    "require_review": {**WHY, "deciding_body": "planning_board"},
    "fill_in": PAGE,
    "submit": SIGN,
    "resubmit": SIGN,
    "return_incomplete": {"items": "More"},
    "reopen": WHY,
    "annul": WHY,
    "file_determination": {"filed_with": "Town clerk"},
    "file_draft": {"prepared_by": "Greta Green"},
    "publish_draft_notice": lambda case, day: {
        **NOTICE, "filed_on": day, "published_on": day,
        "comments_until": add_days(date.fromisoformat(day), 30).isoformat()},
    "publish_final_notice": lambda case, day: {**NOTICE, "filed_on": day, "published_on": day},
    "call_hearing": lambda case, day: {
        **_body(case, day), "day": day, "hour": "19:00", "place": "Town hall"},
    "record_hearing": {"held": "yes"},
    "enter_comment": {"name": "Nora", "text": "The creek."},
    "take_payment": lambda case, day: {
        "amount": "50.00", "method": "cash", "payer": "Zoë", "paid_on": day},
    **dict.fromkeys(
        ("find_not_significant", "find_may_be_significant", "accept_content", "reject_content",
         "take_up_draft", "file_final", "consider", "decide", "deny"), _body),
}  # fmt: skip
RARE = {"annul", "reopen", "confirm_exempt", "confirm_type_ii", "reject_content", "deny",
        "find_not_significant"}  # fmt: skip
UPLOADS = {"file_draft", "file_final"}
STEPS = st.lists(
    st.tuples(st.integers(0, 999), st.sampled_from((0, 0, 0, 0, 1, 8, 31))),
    min_size=15,
    max_size=45,
)


def check(review, permit):
    """What holds of a review whatever has happened to it."""
    events = list(review.events.all())
    assert review.state == events[-1].to_state
    assert all(b.from_state == a.to_state for a, b in zip(events, events[1:], strict=False))
    assert not review.ended_on or review.classification in ("type_i", "not_exempt")
    if review.state == State.CLOSED:
        assert review.result and review.classification
        assert not Clock.objects.filter(case=review, outcome=Outcome.OPEN).exists()
    if review.decision == "approve":
        assert review.finding_minimizes and review.finding_means and review.ended_on
    for statement in review.statements.exclude(notice_published_on=None):
        assert statement.content_complete
        assert all(document.public == "open" for document in statement.documents.all())
    held = {h.key for h in holds.stopping(permit, ("approve",), events[-1].day)}
    free = review.classification in ("exempt", "type_ii") or review.ended_on
    gone = review.state in (State.VOID, State.WITHDRAWN)
    waits = not (free or gone) or review.decision == "deny"
    assert bool({key for key in held if key.startswith("seqr.")}) == waits


@settings(max_examples=4, suppress_health_check=list(HealthCheck))
@given(steps=STEPS)
def test_whatever_is_tried_a_review_stays_whole(town, steps):
    with transaction.atomic():
        live(town, steps)
        transaction.set_rollback(True)


def live(town, steps):
    """One life on a calendar of its own, through acts that fit where it stands."""
    day = date(2026, 3, 2)
    town.stop()
    with time_machine.travel(f"{day}T17:00:00+00:00", tick=False) as calendar:
        permit = stand_in(town)
        review = begin("ER", town.officer, {"cases": permit.number}, channel="office")
        for page, data in PAGES.items():
            act(review, "fill_in", town.owner, {"page": page, **data})
        for pick, later in steps:
            day = add_days(day, later)
            calendar.move_to(f"{day}T17:00:00+00:00")
            names = choices(review)
            if not names:
                break
            try_act(town, review, names[pick % len(names)], day)
            check(review, permit)
        sweep.run()
        review = Review.objects.get(pk=review.pk)
        check(review, permit)
        assert list(chain.faults()) == []


def choices(review):
    """The acts that fit the state; those that end a life at once come seldom."""
    found = []
    for name, spec in acts_of(Review).items():
        fits = spec.source == ("*",) or review.state in spec.source
        if fits and (name in DATA or name == "accept"):
            found += [name] * (1 if name in RARE else 4)
    return sorted(found)


def try_act(town, review, name, day):
    """Do it, or be refused and change nothing but what has lapsed."""
    spec = acts_of(Review)[name]
    by = {Role.OFFICER: town.officer, Role.CLERK: town.clerk, Role.APPLICANT: town.owner}
    who = town.planner if Role.PLANNING_BOARD in spec.by else by[spec.by[0]]
    data = DATA.get(name, {})
    data = data(review, day.isoformat()) if callable(data) else data
    files = MultiFiles(uploads=[plan()]) if name in UPLOADS else {}
    try:
        event = act(review, name, who, data, files=files)
    except (NotAllowed, BadData, Refused):
        review.refresh_from_db()
        return
    assert (event.action, event.day) == (name, day)
