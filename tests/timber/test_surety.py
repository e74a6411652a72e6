"""The surety and its ledger, the insurance in force, compliance certified (§§ 6-170, 6-192)."""

from datetime import date
from decimal import Decimal

import pytest
from django.db import IntegrityError, transaction

from tests.timber.town import (
    INSURANCE,
    REASON,
    RESOLUTION,
    clock,
    days,
)
from timber import checks
from timber.models import SuretyEntry
from workflow import sweep
from workflow.door import act
from workflow.refusal import NotAllowed, Refused
from workflow.states import State

USE = {"reason": "Road A washes out. Grading and seeding.", **RESOLUTION}


def fresh(case):
    case.refresh_from_db()
    return case


@pytest.fixture
def done(issued, landowner, officer, at):
    """The harvest is complete; nothing is reclaimed yet."""
    at("2026-05-01")
    act(issued, "complete_harvest", landowner, {"completed_on": "2026-04-30"})
    return issued


def reclaim(case, officer, **changed):
    road, landing = case.roads.get(), case.landings.get()
    act(case, "set_waterbar_spacing", officer, {"road": road.pk, "spacing_ft": "75"})
    left = {"widest_waterbar_spacing_ft": "75", "shaping": "done", "seeding": "done"} | changed
    data = {f"roads_{road.pk}_{name}": value for name, value in left.items()}
    data |= {f"landings_{landing.pk}_{name}": "done"
             for name in ("smoothing", "seeding", "waterbars")}  # fmt: skip
    act(case, "record_reclamation", officer, data)


def inspect(case, officer):
    visit = case.inspections.get(key="timber.reclamation")
    act(case, "record_inspection", officer, {"inspection": visit.pk, "satisfactory": "True"})


CERTIFY = {"complies": "on", **REASON}


def test_no_return_before_compliance_is_certified(done, officer, clerk):
    with pytest.raises(Refused, match="kept until the harvest is complete and compliance is"):
        act(done, "return_surety", clerk, {"to": "Lena Logger"})
    with pytest.raises(Refused, match="not certified"):
        act(done, "close", officer)


def test_no_certificate_before_the_site_is_reclaimed_and_inspected(done, officer):
    with pytest.raises(Refused) as refused:
        act(done, "certify_compliance", officer, CERTIFY)
    said = " ".join(r.text for r in refused.value.refusals)
    assert "has not set how far apart the waterbars" in said
    assert "officer has to inspect the reclamation" in said
    assert "Nobody has recorded: roads 0: shaping" in said
    reclaim(done, officer, widest_waterbar_spacing_ft="76", seeding="outstanding")
    with pytest.raises(Refused, match="76 feet apart; the most is 75 feet"):
        act(done, "certify_compliance", officer, CERTIFY)
    reclaim(done, officer)
    with pytest.raises(Refused, match="has to inspect"):
        act(done, "certify_compliance", officer, CERTIFY)
    inspect(done, officer)
    act(done, "certify_compliance", officer, CERTIFY)
    assert done.certified_on == date(2026, 5, 1)


def test_no_certificate_while_the_harvest_goes_on_or_a_fault_stands(issued, officer):
    with pytest.raises(Refused, match="not recorded as complete"):
        act(issued, "certify_compliance", officer, CERTIFY)
    visit = issued.inspections.get(key="timber.operation")
    act(issued, "record_inspection", officer, {"inspection": visit.pk, "satisfactory": "False",
                                               "faults": "6-193: mud on Owego Road"})  # fmt: skip
    act(issued, "complete_harvest", officer, {"completed_on": days(0)})
    reclaim(issued, officer)
    inspect(issued, officer)
    with pytest.raises(Refused, match="Not satisfactory when last seen: Harvest under way"):
        act(issued, "certify_compliance", officer, CERTIFY)


def test_the_board_uses_what_the_cure_needs(done, clerk, board, officer):
    with pytest.raises(NotAllowed):
        act(done, "use_surety", officer, {**USE, "cure_cost": "1200"})
    act(done, "use_surety", board, {**USE, "cure_cost": "1200.50"})
    entry = SuretyEntry.objects.get(kind="used")
    assert (entry.amount_usd, entry.shortfall_usd) == (Decimal("1200.50"), 0)
    assert entry.resolution_number == "2026-41"
    assert checks.held(done) == Decimal("3799.50")
    with pytest.raises(Refused, match="kept until"):  # the rest stays until certified
        act(done, "return_surety", clerk, {"to": "Lena Logger"})
    reclaim(done, officer)
    inspect(done, officer)
    act(done, "certify_compliance", officer, CERTIFY)
    act(done, "return_surety", clerk, {"to": "Lena Logger"})
    assert SuretyEntry.objects.get(kind="returned").amount_usd == Decimal("3799.50")
    act(done, "close", officer)


def test_what_the_surety_does_not_cover_goes_to_the_attorney(done, clerk, officer):
    act(done, "use_surety", clerk, {**USE, "cure_cost": "7500"})
    facts = done.papers.get(key="timber.security_use").facts
    assert (facts["used"], facts["shortfall"], facts["left"]) == ("5000.00", "2500.00", "0.00")
    assert "2,500.00 more" in done.tasks.get(about="shortfall").what
    with pytest.raises(Refused, match="holds no surety"):
        act(done, "use_surety", clerk, {**USE, "cure_cost": "10"})


def test_the_ledger_knows_no_use_without_a_resolution(done):
    surety, event = done.sureties.get(), done.events.last()
    entry = {"surety": surety, "event": event, "amount_usd": 1, "day": date(2026, 5, 1)}
    with pytest.raises(IntegrityError), transaction.atomic():
        SuretyEntry.objects.create(kind="used", **entry)
    with pytest.raises(IntegrityError), transaction.atomic():
        SuretyEntry.objects.create(kind="received", **{**entry, "amount_usd": 0})


def test_the_surety_is_no_fee(done):
    from fees.ledger import balance

    assert balance(done).charged == 100


def test_expired_and_terminated_sites_are_reclaimed_too(issued, officer, clerk, at):
    at("2029-03-05")
    sweep.run()
    assert fresh(issued).state == State.EXPIRED and issued.in_queue
    act(issued, "complete_harvest", officer, {"completed_on": "2029-03-02"})
    reclaim(issued, officer)
    inspect(issued, officer)
    act(issued, "certify_compliance", officer, CERTIFY)
    act(issued, "return_surety", clerk, {"to": "Lena Logger"})
    act(issued, "close", officer)
    assert issued.state == State.CLOSED


def test_an_insurance_that_ends_before_the_license_is_watched(approved, officer, landowner, at):
    approved.insurances.update(valid_to="2026-12-31")
    act(approved, "issue", officer)
    assert clock(approved, "timber.insurance").due_on == date(2026, 12, 31)
    at("2026-12-20")
    renewed = {**INSURANCE, "valid_from": "2027-01-01", "valid_to": "2027-12-31"}
    act(approved, "record_insurance", landowner, renewed)
    assert clock(approved, "timber.insurance").due_on == date(2027, 12, 31)
    at("2028-01-03")
    sweep.run()
    assert fresh(approved).tasks.filter(about="insurance", done_on=None).exists()
    assert approved.state == State.ISSUED  # an official decides what follows


def test_the_license_runs_at_most_the_time_of_the_law(approved, officer):
    from workflow.refusal import BadData

    with pytest.raises(BadData, match="at most 36 months"):
        act(approved, "issue", officer, {"term_months": "37"})
    with pytest.raises(BadData, match="within 36 months"):
        act(approved, "issue", officer, {"specified_end": "2029-03-03"})
    act(approved, "issue", officer, {"term_months": "12"})
    assert approved.ends_on == date(2027, 3, 2)
    assert clock(approved, "timber.license_term").due_on == date(2027, 3, 2)


def test_a_license_expires_on_the_day_after(issued, at):
    at("2029-03-02")
    sweep.run()
    assert fresh(issued).state == State.ISSUED
    at("2029-03-03")
    sweep.run()
    assert fresh(issued).state == State.EXPIRED
    assert issued.papers.get(key="timber.license").standing == "ended"
    assert issued.papers.get(key="timber.term_notice").facts["last_day"] == "2029-03-02"
