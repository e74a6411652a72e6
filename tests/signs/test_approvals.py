"""What only a board may allow: gateway, electronic, directional, directive signs (§§ 5-124(e),
5-128, 5-129, 5-131)."""

from decimal import Decimal

import pytest

from fees import ledger
from tests.signs.before_boards import decided
from tests.signs.conftest import make_parcel
from tests.signs.town import GROUND, SIGN, WALL, answers, attach, to_review
from workflow.door import act, begin
from workflow.refusal import Refused
from workflow.states import State

GATEWAY = {"height_ft": "9", "front_setback_ft": "10", "other_setback_ft": "5",
           "on_public_property": "False", "along_major_thoroughfare": "True", "monument": "True",
           "material": "natural_stone"}  # fmt: skip


def ask_board(who, officer, parcel, what, facts=None, permit=None, refer=True):
    case = begin("SB", who, {"what": what, **({"permit": permit.pk} if permit else {})})
    act(case, "fill_in", who, {"page": "property", "parcel_number": parcel.tax_map_number})
    act(case, "fill_in", who, {"page": "what", "what": what, "location": "Front yard",
                               "description": "Stone, ten feet."})  # fmt: skip
    if what == "gateway":
        act(case, "fill_in", who, {"page": "gateway", **(facts or GATEWAY)})
    if what == "joint_directional":
        act(case, "fill_in", who, {"page": "persons", **(facts or {"persons_on_sign": "4"})})
        attach(case, who, "owner_permission")
    act(case, "submit", who, SIGN)
    if refer:
        act(case, "refer", officer)
    return case


@pytest.fixture
def business(db):
    """In a district that the town's table puts under § 5-128."""
    from datetime import UTC, date, datetime

    from signs.models import DistrictSchedule
    from tests.workflow.conftest import make_user

    one, two = make_user("one@vestal.example"), make_user("two@vestal.example")
    DistrictSchedule.objects.create(
        district="RC", schedule="business_20", from_day=date(2020, 1, 1), source="L.L. 2",
        entered_by=one, confirmed_by=two, confirmed_at=datetime(2020, 1, 1, tzinfo=UTC),
    )  # fmt: skip
    return make_parcel("157.08-4-4", "8 Main Street", "RC", "90")


def test_each_goes_to_the_board_that_the_law_names(merchant, officer, zoner, trustee, store, march):
    gateway = ask_board(merchant, officer, store, "gateway")
    assert gateway.referrals.get().body == "town_board" and gateway.state == State.REFERRED
    directive = ask_board(merchant, officer, store, "business_directive")
    assert directive.referrals.get().body == "zoning_board"
    with pytest.raises(Refused, match="The town board decides on this"):
        act(gateway, "decide", zoner, decided(decided_on="2026-03-02"))
    act(gateway, "decide", trustee, decided(decided_on="2026-03-02"))
    assert gateway.state == State.APPROVED and gateway.resolution_number == "T-2026-4"


def test_no_board_grants_what_the_rule_on_gateway_signs_forbids(
    merchant, officer, trustee, store, march
):
    case = ask_board(merchant, officer, store, "gateway", {**GATEWAY, "height_ft": "12"})
    with pytest.raises(Refused, match="The height of the sign is 12 feet"):
        act(case, "decide", trustee, decided(decided_on="2026-03-02"))
    act(case, "decide", trustee, decided(decided_on="2026-03-02",
                                         other_height_approved_ft="12"))  # fmt: skip
    assert case.other_height_approved_ft == Decimal("12.00")


def test_an_electronic_sign_under_5_128_waits_for_the_special_permit(
    merchant, business, schedule, clerk, officer, trustee, march
):
    sign = {**WALL, "face_1_width_ft": "5", "face_1_height_ft": "3", "changeable":
            "electronic_message", "display_width_ft": "5", "display_height_ft": "3",
            "hold_seconds": "20"}  # fmt: skip
    case = begin_with_lot(merchant, business, clerk, officer, sign)
    with pytest.raises(Refused, match="The town board has not approved this"):
        act(case, "approve", officer, answers(case, officer))
    board = ask_board(merchant, officer, business, "electronic", permit=case)
    act(board, "decide", trustee, decided(decided_on="2026-03-02"))
    act(case, "approve", officer, answers(case, officer))
    assert case.state == State.APPROVED_WITH_CONDITIONS  # electrical inspection
    assert case.conditions.get().section == "5-123(b)"


def begin_with_lot(who, parcel, clerk, officer, *signs):
    from tests.signs.town import begin_permit, pay

    lot = begin("SL", officer, {"parcel": parcel.pk})
    act(lot, "record_facts", officer, {"nonresidential_uses": "1"})
    case = begin_permit(who, parcel, *signs)
    attach(case, who, "testing_proof")
    act(case, "submit", who, SIGN)
    pay(case, clerk)
    act(case, "take_up", officer)
    return case


def test_a_denied_approval_holds_the_permit(
    merchant, business, schedule, clerk, officer, trustee, march
):
    sign = {**WALL, "face_1_width_ft": "5", "face_1_height_ft": "3",
            "changeable": "electronic_message"}  # fmt: skip
    case = begin_with_lot(merchant, business, clerk, officer, sign)
    board = ask_board(merchant, officer, business, "electronic", permit=case)
    act(board, "decide", trustee, decided(decision="deny", decided_on="2026-03-02"))
    with pytest.raises(Refused, match="The town board has not approved this"):
        act(case, "approve", officer, answers(case, officer))


def test_costs_are_charged_for_a_joint_directional_sign_alone(
    merchant, officer, clerk, store, march
):
    joint = ask_board(merchant, officer, store, "joint_directional")
    costs = {"what_for": "the hearing of March 10", "advertising_cost_usd": "85.50",
             "survey_cost_usd": "400"}  # fmt: skip
    act(joint, "charge_costs", clerk, costs)
    assert ledger.balance(joint).due == Decimal("485.50")
    bill = joint.papers.get(key="signs.cost_bill")
    assert bill.facts["total"] == "485.50" and len(bill.facts["rows"]) == 2
    gateway = ask_board(merchant, officer, store, "gateway")
    with pytest.raises(Refused, match="joint directional sign alone"):
        act(gateway, "charge_costs", clerk, costs)


def test_two_persons_have_no_joint_sign(merchant, officer, trustee, store, march):
    case = ask_board(merchant, officer, store, "joint_directional", {"persons_on_sign": "2"})
    with pytest.raises(Refused, match="it takes at least 3"):
        act(case, "decide", trustee, decided(decided_on="2026-03-02"))


def test_without_the_owners_permission_a_joint_sign_is_not_forwarded(
    merchant, officer, store, march
):
    case = ask_board(merchant, officer, store, "joint_directional", refer=False)
    for file in case.documents.filter(kind="owner_permission"):
        file.removed_at = case.filed_at
        file.save()
    with pytest.raises(Refused, match="written permission of the owner"):
        act(case, "refer", officer)


def test_counsel_may_be_asked_before_a_gateway_sign(merchant, officer, clerk, store, march):
    case = ask_board(merchant, officer, store, "gateway")
    act(case, "ask_advice", clerk, {"of": "Planning board", "question": "Where?"})
    advice = case.referrals.get(kind="advice")
    act(case, "record_advice", clerk, {"referral": advice.pk, "answer": "At the east end.",
                                       "answered_on": "2026-03-02"})  # fmt: skip
    assert case.state == State.REFERRED


def test_a_fifth_gateway_sign_is_one_too_many(
    merchant, schedule, clerk, officer, trustee, store, lot
):
    from tests.signs.town import record_sign

    for number in range(4):
        record_sign(officer, store, sign_kind="gateway", location=f"Gate {number}", height_ft="9")
    case = ask_board(merchant, officer, store, "gateway")
    with pytest.raises(Refused, match="the town would have 5 gateway signs"):
        act(case, "decide", trustee, decided(decided_on="2026-03-02"))


def test_a_sign_on_vacant_property_needs_the_town_board(
    merchant, store, lot, schedule, clerk, officer, trustee
):
    act(lot, "record_facts", officer, {"nonresidential_uses": "0", "vacant": "on"})
    case = to_review(merchant, store, clerk, officer, GROUND)
    with pytest.raises(Refused, match="No sign may stand on a vacant lot"):
        act(case, "approve", officer)
    board = ask_board(merchant, officer, store, "vacant_property", permit=case)
    act(board, "decide", trustee, decided(decided_on="2026-03-02"))
    act(case, "approve", officer, answers(case, officer))
    assert case.state == State.APPROVED
