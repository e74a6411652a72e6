"""What happens under a permit: inspections, changes, the papers at the site, suspension."""

import pytest

from fees.models import FeeKind
from permits.models import BuildingPermit, Change
from tests.permits.conftest import SIGN, fill_in, pay
from tests.permits.town import GROUND, SHOWN, certificate, fail, inspect, owed
from workflow.door import act, begin
from workflow.models import CaseLink, Task
from workflow.refusal import BadData, Refused
from workflow.states import State


def announce(permit, who, key):
    act(permit, "announce_inspection", who, {"inspection": permit.inspections.get(key=key).pk})


def charges(permit, kind):
    return permit.charges.filter(kind=kind).count()


def test_each_visit_has_its_fee_and_an_unpaid_one_bars_nothing(issued, homeowner, inspector):
    announce(issued, homeowner, "footing")
    assert owed(issued) == 40
    fail(issued, inspector, "footing")
    announce(issued, homeowner, "footing")
    inspect(issued, inspector, "footing")
    assert owed(issued) == 80  # the reinspection has its own fee
    inspect(issued, inspector, "electrical")  # nobody announced it
    assert charges(issued, FeeKind.INSPECTION) == 3 and owed(issued) == 120
    found = issued.events.last().findings
    assert "it is owed all the same" in str(found)


def test_a_failed_inspection_names_the_provisions(issued, inspector, homeowner):
    footing = issued.inspections.get(key="footing")
    for faults in ("", "too shallow", "RCNYS R403.1:"):
        with pytest.raises(BadData, match="provision"):
            act(
                issued,
                "record_inspection",
                inspector,
                {"inspection": footing.pk, "satisfactory": "False", "faults": faults},
            )
    fail(issued, inspector, "footing")
    paper = issued.papers.get(key="buildings.inspection_result")
    assert paper.facts["faults"][0]["provision"] == "RCNYS R403.1"
    with pytest.raises(BadData):  # it is announced again before it is seen again
        inspect(issued, inspector, "footing")


def test_covered_work_is_not_accepted(issued, inspector):
    with pytest.raises(BadData, match="has to be exposed"):
        inspect(issued, inspector, "footing", covered="on")


def test_the_final_inspection_waits_for_every_other_one(issued, homeowner, inspector, officer):
    others = [i.key for i in issued.inspections.exclude(key="final")]
    inspect(issued, inspector, *others[:-1])
    with pytest.raises(Refused, match=f"Still open: {issued.inspections.get(key=others[-1])}"):
        announce(issued, homeowner, "final")
    cancelled = {"inspection": issued.inspections.get(key=others[-1]).pk}
    with pytest.raises(BadData, match="reason"):
        act(issued, "cancel_inspection", officer, cancelled)
    act(issued, "cancel_inspection", officer, {**cancelled, "reason": "No wiring after all."})
    announce(issued, homeowner, "final")
    inspect(issued, inspector, "final")
    assert issued.work_completed_on is not None


def test_an_element_found_late_makes_the_final_inspection_due_again(issued, inspector, officer):
    inspect(issued, inspector)
    act(issued, "add_inspection", officer, {"elements": ["plumbing"]})
    assert issued.work_completed_on is None
    waiting = issued.inspections.filter(state="planned").values_list("key", flat=True)
    assert list(waiting) == ["plumbing", "final"]


def test_a_failed_site_inspection_is_made_again(under_review, officer, inspector):
    act(under_review, "order_site_inspection", officer)
    with pytest.raises(Refused, match="ordered already"):
        act(under_review, "order_site_inspection", officer)
    fail(under_review, inspector, "site_before_permit", "Town 24-1: the stakes are missing")
    with pytest.raises(Refused, match="site has to be inspected"):
        act(under_review, "approve", officer)
    act(under_review, "order_site_inspection", officer)
    inspect(under_review, inspector, "site_before_permit")


def test_the_officer_may_do_without_the_site_inspection(under_review, officer):
    act(under_review, "order_site_inspection", officer)
    site = {"inspection": under_review.inspections.get().pk, "reason": "The survey shows it."}
    act(under_review, "cancel_inspection", officer, site)
    assert not under_review.site_inspection_required


def test_under_a_suspension_only_what_shows_compliance_is_inspected(
    issued, homeowner, inspector, officer
):
    fail(issued, inspector, "footing")
    act(issued, "suspend", officer, GROUND)
    for key in ("electrical", "final"):
        with pytest.raises(BadData):
            announce(issued, homeowner, key)
    announce(issued, homeowner, "footing")
    inspect(issued, inspector, "footing")
    before = owed(issued)
    announce(issued, homeowner, "suspension")
    inspect(issued, inspector, "suspension")
    assert owed(issued) == before  # to show compliance has no fee
    with pytest.raises(BadData, match="Both have to be shown"):
        act(issued, "reinstate", officer, {"reason": "Braced.", "completed_complies": "on"})
    act(issued, "reinstate", officer, SHOWN)
    announce(issued, homeowner, "electrical")


def test_a_hold_on_inspections_lets_the_corrective_one_pass(issued, homeowner, inspector, officer):
    fail(issued, inspector, "footing")
    held = {"stops": ["inspect"], "section": "5-26(d)", "reason": "Work is stopped."}
    act(issued, "set_hold", officer, held)
    with pytest.raises(Refused, match="Work is stopped"):
        announce(issued, homeowner, "electrical")
    announce(issued, homeowner, "footing")
    inspect(issued, inspector, "footing")


def test_one_waiver_of_the_charge_for_papers_not_at_the_site(issued, inspector, officer):
    waive = {"waive": "on", "reason": "At the copy shop"}
    with pytest.raises(BadData, match="in writing"):
        act(issued, "check_site", officer, {"waive": "on"})
    act(issued, "check_site", officer, {**waive, "permit_displayed": "on"})
    assert issued.papers.filter(key="buildings.papers_waiver").count() == 1 and owed(issued) == 0
    with pytest.raises(BadData, match="once is allowed"):
        act(issued, "check_site", inspector, waive)
    act(issued, "check_site", inspector, {})
    assert owed(issued) == 35
    in_order = {"permit_displayed": "on", "plans_on_site": "on"}
    act(issued, "check_site", inspector, in_order)
    assert owed(issued) == 35


def test_when_the_work_is_complete_the_papers_need_not_hang_there(issued, inspector):
    inspect(issued, inspector)
    before = owed(issued)
    act(issued, "check_site", inspector, {})
    assert owed(issued) == before


def reported(permit, homeowner, officer, elements=("wall_system",)):
    act(permit, "report_change", homeowner, {"text": "A second story"})
    change = permit.changes.get()
    assert not change.found_by_officer
    assert Task.objects.filter(case=permit, about="change", done_on=None).exists()
    decided = {"change": change.pk, "amendment_needed": "True", "elements": list(elements)}
    act(permit, "decide_change", officer, decided)
    assert not Task.objects.filter(case=permit, about="change", done_on=None).exists()
    return change


def test_changed_work_waits_for_its_approval(issued, homeowner, officer, inspector, clerk):
    change = reported(issued, homeowner, officer)
    with pytest.raises(Refused, match="A second story"):
        inspect(issued, inspector, "wall_system")
    inspect(issued, inspector, "footing")  # what the change does not touch goes on
    by = {"change": change.pk, "reason": "By BP-2026-00009"}
    act(issued, "approve_change", officer, by)
    inspect(issued, inspector)
    done = certificate(issued, homeowner, officer, clerk)
    act(done, "approve", officer, {"work_completed": "on", "complies": "on"})


@pytest.fixture
def amended(issued, homeowner, officer, clerk):
    """An amended permit for a change, approved and not issued."""
    from tests.permits.conftest import APPROVAL

    reported(issued, homeowner, officer)
    case = begin("BP", homeowner, {"amends": issued.pk})
    fill_in(case, homeowner)
    act(case, "submit", homeowner, SIGN)
    pay(case, clerk, "25.00")
    act(case, "take_up", officer)
    act(case, "accept_documents", officer)
    act(case, "approve", officer, APPROVAL)
    act(case, "record_compensation", officer, {"form": "BP-1", "number": "H-1"})
    return case


def test_an_amended_permit_is_a_case_of_its_own(issued, amended, clerk, homeowner):
    assert amended.amended and amended.number != issued.number
    assert CaseLink.objects.get(name="amends").target_id == issued.pk
    assert amended.parties.get().person == homeowner.person
    assert amended.charges.get().kind == FeeKind.AMENDMENT
    assert Change.objects.get().amending == amended
    act(amended, "issue", clerk)  # a clerk may; the approval of the change follows by itself
    change = Change.objects.get()
    assert change.approved_on == amended.issued_on
    issued.refresh_from_db()
    assert issued.state == State.ISSUED
    assert issued.events.last().action == "change_permitted"


def test_the_certificate_closes_the_permit_and_what_amends_it(
    issued, amended, homeowner, officer, inspector, clerk
):
    done = certificate(issued, homeowner, officer, clerk)
    inspect(issued, inspector, "footing", "slab_preparation", "electrical")
    act(amended, "issue", officer)
    inspect(issued, inspector)
    finished = {"work_completed": "on", "complies": "on"}
    with pytest.raises(Refused, match="Not accepted"):
        act(done, "approve", officer, finished)
    inspect(amended, inspector)
    act(done, "approve", officer, finished)
    act(done, "issue", officer)
    assert {p.state for p in BuildingPermit.objects.all()} == {State.CLOSED}


def test_a_permit_that_is_not_in_force_is_not_amended(issued, amended, officer, homeowner, at):
    act(issued, "suspend", officer, GROUND)
    with pytest.raises(Refused, match="not in force"):
        act(amended, "issue", officer)
    act(issued, "reinstate", officer, SHOWN)
    act(issued, "record_start", homeowner, {"began_on": "2026-03-02"})
    at("2027-03-03")  # the sweep has not come yet
    with pytest.raises(Refused, match="not in force"):
        act(amended, "issue", officer)
    with pytest.raises(BadData):
        begin("BP", officer, {"amends": issued.pk})


def test_revoked_leaves_no_visit_and_no_task_behind(issued, homeowner, officer):
    announce(issued, homeowner, "footing")
    act(issued, "report_change", homeowner, {"text": "A window more"})
    act(issued, "revoke", officer, GROUND)
    assert not issued.inspections.filter(state="ready").exists()
    assert not issued.tasks.filter(done_on=None).exists()
    assert not issued.clocks.filter(outcome="open").exists()
