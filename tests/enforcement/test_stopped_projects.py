"""A stop-work order suspends the stormwater project on its land, till it ends (§ 6-237(b))."""

import pytest

from tests.enforcement.conftest import draw_up, inspect
from tests.stormwater.conftest import *  # noqa: F403  a project under construction
from workflow.door import act
from workflow.states import State

pytestmark = pytest.mark.django_db


@pytest.fixture
def order(building, swo):
    parcel = building.parcel.tax_map_number
    order = draw_up("SO", swo, ground="stormwater", regime="stormwater", parcel=parcel,
                    whole_parcel="on")  # fmt: skip
    act(order, "add_recipient", swo, {"name": "Hanna Home", "kind": "owner"})
    return order


def state(case):
    case.refresh_from_db()
    return case.state


def test_it_is_suspended_until_the_order_is_lifted(order, building, swo):
    assert state(building) == State.ISSUED
    act(order, "issue", swo)
    assert state(building) == State.SUSPENDED
    inspect(order, swo)
    act(order, "lift", swo, {
        "activity_in_compliance": "on", "violation_addressed": "on",
    })  # fmt: skip
    assert state(building) == State.ISSUED


def test_a_withdrawn_order_lets_it_go_on(order, building, swo):
    act(order, "issue", swo)
    act(order, "annul", swo, {"reason": "Another site."})
    assert state(building) == State.ISSUED


def test_where_the_project_is_itself_the_cure_it_goes_on(order, building, swo):
    assert [link.target_id for link in order.links_out.filter(name="stops")] == [building.pk]
    act(order, "write", swo, {
        "ground": "stormwater", "condition": "Fill on the bank.", "work": "The fill",
        "resume_conditions": "It is taken away.", "whole_parcel": "on", "cures": [building.pk],
    })  # fmt: skip
    assert not order.links_out.filter(name="stops").exists()
    act(order, "issue", swo)
    assert state(building) == State.ISSUED
