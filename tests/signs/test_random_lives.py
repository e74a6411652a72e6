"""Random acts by random people, valid and not: whatever they try, a sign permit and the signs under
it stay what the law makes of them. Refusals change nothing."""

from datetime import date
from random import Random

import pytest
import time_machine
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fees.ledger import unpaid_at_submission
from people.roles import Role
from signs import findings, issuing
from signs.property import Property
from tests.permits.conftest import plan
from tests.signs import town
from tests.signs.conftest import make_parcel
from tests.signs.test_temporary import BANNER
from workflow import chain, sweep
from workflow.acts import acts_of
from workflow.days import add_days
from workflow.door import act, begin
from workflow.models import Clock, Outcome, Referral
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import DECIDED, State

ENDED = (State.CLOSED, State.VOID, State.WITHDRAWN, State.DENIED, State.REVOKED, State.EXPIRED)
LIT = {**town.WALL, "face_1_width_ft": "8", "lighting": "internal", "electrical": "on"}
FIRST = date(2026, 3, 2)


def _asked(case, day):
    return getattr(case.referrals.filter(state=Referral.State.OPEN).last(), "pk", "")


# What each act is told; a function looks at the case. Acts that are not named get nothing.
DATA = {
    "return_incomplete": {"items": "More"},
    "ask_information": {"items": "More"},
    "resubmit": town.SIGN,
    "refer": {"body": "zoning_board", "reasons": ["size"], "reason": "Too large?"},
    "report_answer": lambda case, day: {
        "referral": _asked(case, day), "decision": "approve_with_conditions", "answer": "Yes.",
        "conditions": "Dark at night", "decided_on": str(day)},
    "approve": lambda case, day: town.answers(case, None),
    "deny": {"reasons": ["size"], "reason": "Too large."},
    "take_payment": lambda case, day: {
        "amount": "100.00", "method": "cash", "payer": "Mia", "paid_on": str(day)},
    "file_electrical": lambda case, day: {
        "inspector": "Edith Volt", "approved": "on", "certified_on": str(day)},
    "close": lambda case, day: {
        "installed_on": str(day), "as_permitted": "on", "fastened": "on"},
    "revoke": {"reasons": ["not_as_permitted"], "reason": "It is higher."},
    "withdraw": {},
    # Of a sign.
    "put_up": lambda case, day: {"placed_on": str(day)},
    "show": lambda case, day: {"starts_on": str(day)},
    "take_in": lambda case, day: {"ends_on": str(day)},
    "assess": {"standing": "nonconforming", "prior_permit": "true",
               "lawful_under_prior_code": "true", "reason": "Measured."},
    "out_of_use": lambda case, day: {"last_used_on": str(day)},
    "use_again": lambda case, day: {"used_on": str(day)},
    "find_abandoned": lambda case, day: {"abandoned_on": str(day), "reason": "Closed."},
    "take_down": lambda case, day: {"removed_on": str(day), "ended": "removed"},
}  # fmt: skip
SILENT = {"take_up", "issue"}
RARE = {"withdraw", "deny", "revoke", "take_down", "return_incomplete", "ask_information"}
LATER = (0, 0, 0, 1, 9, 50)


def choose(case, chance: Random, people: list):
    """An act and who tries it: mostly what the state allows by one who may, else anything by
    anyone. What ends a life at once comes seldom."""
    specs = {name: acts_of(type(case)).get(name) for name in sorted({*DATA, *SILENT})}
    specs = {name: one for name, one in specs.items() if one and not one.by_system_only}
    wild = chance.random() < 0.15
    names = [name for name, one in specs.items() if wild or case.state in one.source]
    if not names:
        return None, None
    name = chance.choices(names, [1 if name in RARE else 5 for name in names])[0]
    allowed = people if wild else [who for who in people if may(who, specs[name], people[0])]
    return name, chance.choice(allowed or people)


def may(who, spec, merchant) -> bool:
    """Whether a person has a role of an act."""
    return who.has_role(*spec.by) or (who == merchant and Role.APPLICANT in spec.by)


def try_act(case, name, who, day) -> None:
    """Do it, or be refused and change nothing."""
    data = DATA.get(name, {})
    data = data(case, day) if callable(data) else dict(data)
    files = {"certificate": plan("e.pdf")} if name == "file_electrical" else {}
    before = (case.state, case.event_count)
    try:
        act(case, name, who, data, files=files)
    except (NotAllowed, BadData, Refused):
        case.refresh_from_db()
        lapsed = case.events.filter(role=Role.SYSTEM, day=day).exists()
        assert (case.state, case.event_count) == before or lapsed


def check(case) -> None:
    """What holds of a permit or a sign whatever has happened to it."""
    case.refresh_from_db()
    events = list(case.events.all())
    assert case.state == events[-1].to_state
    assert all(b.from_state == a.to_state for a, b in zip(events, events[1:], strict=False))
    if case.state in ENDED:
        assert not Clock.objects.filter(case=case, outcome=Outcome.OPEN).exists()
    if case.kind == "SP":
        check_permit(case)
    else:
        check_sign(case)


def check_permit(permit) -> None:
    waiting = permit.referrals.filter(state=Referral.State.OPEN).exists()
    assert waiting == (permit.state == State.REFERRED) or permit.state in ENDED
    if permit.state in (*DECIDED, State.ISSUED, State.CLOSED):
        # Nothing is approved that breaks a limit, is not paid for, or hangs on a board.
        assert unpaid_at_submission(permit) == 0
        assert not issuing.approvals_missing(permit, permit.decided_on)
    if permit.state == State.CLOSED:
        assert not permit.electrical or permit.electrical_certificate_on
        assert not permit.eliminate.filter(state=State.ISSUED, standing="illegal").exists()
    assert permit.signs.exists() == bool(permit.issued_on)


def check_sign(sign) -> None:
    assert sign.displays.filter(ends_on=None).count() <= (sign.state == State.ISSUED)
    if sign.state == State.CLOSED:
        assert sign.removed_on and sign.ended
    if sign.abandoned_on and sign.state == State.ISSUED and sign.standing != "illegal":
        assert sign.clocks.filter(key="signs.abandoned_removal", outcome="open").exists()


def sums_kept(parcel, day) -> None:
    """What stands by permit never exceeds what the property may have (§ 5-113(a))."""
    values = Property(parcel, day).allowance()["values"]
    assert values["existing_counted_sqft"] <= values["total_allowed_sqft"]


@pytest.fixture
def people(merchant, officer, clerk, zoner, schedule):
    return [merchant, officer, clerk, zoner]


@settings(max_examples=4, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(1, 9999), ahead=st.booleans())
def test_whatever_is_tried_permits_and_signs_stay_whole(people, seed, ahead):
    with transaction.atomic():
        live(people, Random(seed), ahead)
        transaction.set_rollback(True)


def live(people, chance, ahead) -> None:
    """One life on a calendar of its own, of a lit wall sign and a banner; some begin with the
    permit issued."""
    merchant, officer, clerk, _zoner = people
    day = FIRST
    with time_machine.travel(f"{day}T17:00:00+00:00", tick=False) as calendar:
        store = make_parcel("157.08-1-14", "40 Vestal Parkway", "C-1", "120")
        lot = begin("SL", officer, {"parcel": store.pk})
        act(lot, "record_facts", officer, {"nonresidential_uses": "1"})
        case = town.begin_permit(merchant, store, LIT, BANNER)
        town.attach(case, merchant, "testing_proof")
        act(case, "submit", merchant, town.SIGN)
        if ahead:
            town.pay(case, clerk)
            act(case, "take_up", officer)
            act(case, "approve", officer, town.answers(case, officer))
            assert not findings.violations(findings.of_permit(case, day))
            act(case, "issue", officer)
        for _ in range(15):
            day = add_days(day, chance.choice(LATER))
            calendar.move_to(f"{day}T17:00:00+00:00")
            one = chance.choice([case, *case.signs.order_by("pk")])
            name, who = choose(one, chance, people)
            if name:
                try_act(one, name, who, day)
                check(one)
        sweep.run()
        for one in (case, *case.signs.all()):
            check(one)
        sums_kept(store, day)
        assert list(chain.faults()) == []
