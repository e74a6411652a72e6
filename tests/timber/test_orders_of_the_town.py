"""A stop-work order that the town issued as a case of its own suspends the license that it names
while its days run (§ 6-154(2)); orders for one violation share the days, wherever they stand. Where
it calls the licensee before the town board, the hearing is held on the license (§ 6-154(3))."""

import pytest

from boards import matters
from tests.timber.town import GROUND, REASON, RESOLUTION, clock, days, serve, today
from timber import checks
from workflow import sweep
from workflow.door import act, begin
from workflow.refusal import BadData, Refused
from workflow.states import State

ORDER = {"ground": "timber", "work": "The harvest", "condition": "Mud runs into the ditch.",
         "provisions": "6-189", "resume_conditions": "The road is graded."}  # fmt: skip
PAPER = "enforcement.timber_stop_work_order"


def fresh(case):
    case.refresh_from_db()
    return case


@pytest.fixture
def violation(issued, officer):
    return begin("VI", officer, {
        "regime": "timber", "parcel": issued.parcel.tax_map_number, "provisions": "6-189",
        "condition": "Mud runs into the ditch.", "found_on": days(0),
    }).whole()  # fmt: skip


def order_of_the_town(license_, officer, violation, for_days=10):
    """Issued by the officer against the work under the license."""
    order = begin("SO", officer, {"violations": [violation.pk]}).whole()
    act(order, "write", officer, {**ORDER, "suspension_days": for_days, "stops": [license_.pk]})
    act(order, "add_recipient", officer, {
        "name": "Walter Woods", "kind": "licensee", "address": "1 Elm St",
        "address_source": "permit_application",
    })  # fmt: skip
    act(order, "issue", officer)
    return order


def served(order, clerk, how="personal", **more):
    paper = order.papers.filter(key=PAPER, addressee__name="Walter Woods").last()
    data = {"paper": paper.pk, "method": how, "sent_on": days(0), "addressee": "Walter Woods",
            "address": "1 Elm St", **more}  # fmt: skip
    act(order, "prove_service", clerk, data | ({"hour": "10:15"} if how == "personal" else {}))


def last_day(order):
    return clock(order, "enforcement.timber_stop_work").due_on


@pytest.fixture
def stopped(issued, officer, clerk, violation):
    order = order_of_the_town(issued, officer, violation)
    assert fresh(issued).state == State.ISSUED  # nobody knows of it yet
    served(order, clerk)
    return order


def test_its_service_suspends_the_license_to_its_last_day(issued, stopped):
    assert fresh(issued).state == State.SUSPENDED
    row = issued.suspensions.get()
    assert (row.starts_on, row.ends_on) == (
        today(),
        clock(stopped, "enforcement.timber_stop_work").due_on,
    )
    assert row.ground == stopped.number
    assert checks.validity(issued, today())["outcome"] == "suspended"
    assert issued.papers.get(key="timber.license").standing == "ended"


def test_when_its_days_are_over_work_may_go_on(issued, stopped, at):
    at("2026-03-13")
    sweep.run()
    assert fresh(stopped).state == State.EXPIRED
    assert fresh(issued).state == State.ISSUED
    assert issued.suspensions.get().ends_on == last_day(stopped)
    assert issued.papers.get(key="timber.license").standing == "in_force"


def test_withdrawn_it_ends_at_once(issued, stopped, officer, at):
    at("2026-03-04")
    act(stopped, "annul", officer, {"reason": "It was another site."})
    assert fresh(issued).state == State.ISSUED


def test_delivery_that_is_no_service_suspends_nothing(issued, officer, clerk, violation):
    served(order_of_the_town(issued, officer, violation), clerk, "regular_mail")
    assert fresh(issued).state == State.ISSUED and not issued.suspensions.exists()


def test_better_proof_moves_its_days(issued, officer, clerk, violation, at):
    order = order_of_the_town(issued, officer, violation)
    at("2026-03-06")
    served(order, clerk, "certified_mail", sent_on="2026-03-03", received_on="2026-03-06",
           tracking_number="7019 1640")  # fmt: skip
    served(order, clerk, sent_on="2026-03-04")
    row = fresh(issued).suspensions.get()
    assert (str(row.starts_on), str(row.ends_on)) == ("2026-03-04", "2026-03-14")


def test_beside_another_suspension_the_last_one_counts(issued, stopped, officer, clerk, at):
    act(fresh(issued), "order_stop_work", officer, {
        "violation": "Slash in the brook", "provision": "6-188", "days": "15",
        "determination": "Slash.",
    })  # fmt: skip
    serve(issued, "timber.stop_work_order", clerk)
    at("2026-03-14")
    sweep.run()
    assert fresh(stopped).state == State.EXPIRED and fresh(issued).state == State.SUSPENDED


def test_a_license_that_ended_meanwhile_stays_ended(issued, stopped, officer, at):
    at("2029-03-03")
    sweep.run()
    assert fresh(issued).state == State.EXPIRED
    act(fresh(stopped), "annul", officer, {"reason": "It was another site."})
    assert fresh(issued).state == State.EXPIRED


CALL = {"asked": "terminate", "hearing_on": "2026-03-09", "hearing_at": "19:00",
        "hearing_place": "Town Hall", "reason": "Mud ran for days."}  # fmt: skip
FOUND = {**GROUND, **REASON, **RESOLUTION}


def test_the_hearing_to_which_it_calls_is_held_on_the_license(
    issued, stopped, officer, clerk, board, at
):
    assert matters.waiting_for("town_board") == []  # a license in force waits for no board
    act(stopped, "call_before_board", officer, CALL)
    [matter] = matters.waiting_for("town_board")
    assert matter.case.pk == issued.pk and "hear the licensee on March 9" in matter.what
    hearing = issued.timber_hearings.get()
    assert (hearing.occasion, str(hearing.on), f"{hearing.at:%H:%M}") == (
        "show_cause", "2026-03-09", "19:00"
    )  # fmt: skip
    assert (hearing.place, hearing.cause, hearing.proposal) == (
        "Town Hall", "Mud ran for days.", "termination"
    )  # fmt: skip
    assert not stopped.tasks.filter(about="hearing").exists()  # it is heard on the license
    paper = stopped.papers.get(key="enforcement.timber_show_cause", addressee__name="Walter Woods")
    handed = {"paper": paper.pk, "method": "personal", "sent_on": days(0)}
    act(stopped, "deliver_paper", clerk, handed)
    assert issued.timber_hearings.get().notice_served_on == today()
    with pytest.raises(Refused, match="The hearing is on March 9"):
        act(fresh(issued), "suspend_longer", board, FOUND)
    at("2026-03-09")
    act(fresh(issued), "suspend_longer", board, FOUND)
    assert issued.timber_hearings.get().state == "held"
    assert matters.waiting_for("town_board") == []


def test_withdrawn_it_calls_nobody(issued, stopped, officer):
    act(stopped, "call_before_board", officer, CALL)
    act(stopped, "annul", officer, {"reason": "It was another site."})
    assert issued.timber_hearings.get().state == "cancelled"


def test_all_orders_for_a_violation_on_record_share_its_days(issued, stopped, officer, violation):
    again = {"on_record": violation.pk, "provision": "6-189", "determination": "Still mud."}
    with pytest.raises(BadData, match="this makes 16 days; the most is 15 days in all"):
        act(fresh(issued), "order_stop_work", officer, {**again, "days": "6"})
    act(issued, "order_stop_work", officer, {**again, "days": "5"})
    order = issued.stop_work_orders.get()
    assert order.on_record_id == violation.pk and violation.number in order.violation
    assert issued.papers.get(key="timber.stop_work_order").facts["earlier"] is True
    more = {"first": order.pk, "determination": "Mud again.", "days": "1"}
    with pytest.raises(BadData, match="the most is 15"):
        act(issued, "order_stop_work", officer, more)


def test_a_violation_is_chosen_once(issued, officer, violation):
    data = {"violation": "Mud", "provision": "6-189", "determination": "Mud.", "days": "2"}
    act(issued, "order_stop_work", officer, data)
    both = {"first": issued.stop_work_orders.get().pk, "on_record": violation.pk}
    with pytest.raises(BadData, match="Choose one of the two"):
        act(issued, "order_stop_work", officer, {**data, **both})
