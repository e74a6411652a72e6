"""From the first page to the surety in the logger's hands again, as a town lives it."""

from decimal import Decimal

from tests.timber.town import (
    REASON,
    SIGN,
    attach,
    clock,
    days,
    fill_in,
    hand_in,
    pay,
    serve,
)
from timber import checks
from workflow import sweep
from workflow.door import act, begin
from workflow.states import State


def test_an_application_on_paper_is_begun_at_the_counter(clerk, woods, at):
    at("2026-03-02")
    person = {"person_name": "Wanda Walker", "person_address": "14 Elm Street"}
    case = begin("TL", clerk, person, channel="counter")
    fill_in(case, clerk)
    act(case, "submit", clerk, {**SIGN, "signed_name": "Wanda Walker"})
    assert case.state == State.SUBMITTED and case.number == "TL-2026-00001"
    assert case.applicant.name == "Wanda Walker"


def test_from_the_application_to_the_return_of_the_surety(issued, landowner, officer, clerk, at):
    case = issued
    assert case.ends_on.isoformat() == "2029-03-02"
    at("2026-03-09")
    act(case, "record_start", landowner, {"began_on": "2026-03-09"})
    work = {"work_date": "2026-03-09", "activity": "logging", "start_time": "08:00",
            "end_time": "16:00", "board_feet": "6000"}  # fmt: skip
    act(case, "log_work", landowner, work)
    assert case.work_days.get().against == []
    assert case.fellings.get().board_feet == 6000
    at("2026-03-30")
    act(case, "complete_harvest", landowner, {"completed_on": "2026-03-27"})
    road, landing = case.roads.get(), case.landings.get()
    act(case, "set_waterbar_spacing", officer, {"road": road.pk, "spacing_ft": "75"})
    left = {f"roads_{road.pk}_widest_waterbar_spacing_ft": "70",
            f"roads_{road.pk}_shaping": "done", f"roads_{road.pk}_seeding": "done",
            f"landings_{landing.pk}_smoothing": "done", f"landings_{landing.pk}_seeding": "done",
            f"landings_{landing.pk}_waterbars": "not_needed"}  # fmt: skip
    act(case, "record_reclamation", officer, left)
    visit = case.inspections.get(key="timber.reclamation")
    act(case, "record_inspection", officer, {"inspection": visit.pk, "satisfactory": "True"})
    act(case, "certify_compliance", officer, {"complies": "on", **REASON})
    assert checks.held(case) == Decimal("5000.00")
    act(case, "return_surety", clerk, {"to": "Lena Logger"})
    assert checks.held(case) == 0
    act(case, "close", officer)
    assert case.state == State.CLOSED
    kinds = list(case.sureties.get().entries.values_list("kind", flat=True))
    assert kinds == ["received", "returned"]
    assert not case.clocks.filter(outcome="open").exists()


def test_what_lacks_is_named_and_comes_in_without_a_second_fee(draft, landowner, officer, clerk):
    case = draft
    plan = case.documents.get(kind="site_plan")
    act(case, "remove_file", landowner, {"document": plan.pk})
    act(case, "submit", landowner, SIGN)
    pay(case, clerk)
    hand_in(case, clerk, officer)
    found = {f["rule"] for f in checks.contents(case, case.filed_on)}
    assert "timber.application_contents.site_plan" in found
    act(case, "return_incomplete", officer, {"items": "The site plan (§ 6-167(4))"})
    attach(case, landowner, "site_plan", "Site plan")
    act(case, "resubmit", landowner, SIGN)
    assert case.charges.count() == 1 and case.charges.get().amount == 100
    act(case, "record_environmental_review", officer, {"review_needed": "False"})
    act(case, "take_up", officer)
    assert case.state == State.UNDER_REVIEW


def test_the_clerk_proves_the_service_and_the_denied_applicant_hears_nothing_more(
    under_review, officer, clerk, at
):
    act(under_review, "deny", officer, {"reason": "The plan is not honest.", "by": "licensee",
                                        "kind": "false_statement", "material": "True"})  # fmt: skip
    notice = under_review.notices.get()
    serve(notice, "timber.notice", clerk)
    assert clock(notice, "timber.appeal").due_on.isoformat() == days(7)
    at("2026-03-11")
    sweep.run()
    notice.refresh_from_db()
    assert notice.state == State.CLOSED and under_review.notices.count() == 1
