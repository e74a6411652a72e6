"""Temporary signs with their own clocks: banners, construction, development, events, sales
(§§ 5-124(t), 5-125 to 5-128, 5-130)."""

from datetime import date

import pytest

from tests.signs.town import SIGN, answers, pay, record_sign, to_permit
from workflow import sweep
from workflow.door import act, begin
from workflow.refusal import BadData, Refused
from workflow.states import State

BANNER = {
    "sign_kind": "banner", "construction": "panel", "face_1_width_ft": "10",
    "face_1_height_ft": "3", "location": "south wall", "lighting": "none",
    "commercial": "True", "on_site": "True", "placed_on": "2026-03-02",
    "removal_on": "2026-03-16",
}  # fmt: skip
SITE = {
    "sign_kind": "construction", "construction": "panel", "face_1_width_ft": "8",
    "face_1_height_ft": "4", "location": "front yard", "lighting": "none",
    "commercial": "True", "on_site": "True", "site_status": "work_without_permit_duty",
    "placed_on": "2026-03-02",
}  # fmt: skip


@pytest.fixture
def banner(merchant, store, lot, schedule, clerk, officer):
    permit = to_permit(merchant, store, clerk, officer, BANNER)
    return permit.signs.get()


def show(sign, who, day):
    act(sign, "show", who, {"starts_on": day})


def test_a_banner_stands_two_weeks(banner, merchant, at):
    show(banner, merchant, "2026-03-02")
    assert banner.clocks.get().due_on == date(2026, 3, 16)
    assert banner.clocks.get().key == "signs.banner_display"
    at("2026-03-16")
    sweep.run()
    banner.refresh_from_db()
    assert banner.standing == "conforming"
    at("2026-03-17")
    sweep.run()
    banner.refresh_from_db()
    assert banner.standing == "illegal"
    assert banner.events.get(action="overstayed").day == date(2026, 3, 17)
    assert banner.tasks.get(about="order").section == "5-133(b)"


def test_taken_down_in_time_it_can_be_shown_again(banner, merchant, at):
    show(banner, merchant, "2026-03-02")
    at("2026-03-10")
    act(banner, "take_in", merchant, {"ends_on": "2026-03-10"})
    assert banner.state == State.APPROVED and banner.clocks.get().outcome == "met"
    show(banner, merchant, "2026-03-10")
    assert banner.displays.count() == 2


def test_six_times_in_a_calendar_year_and_no_seventh(banner, merchant, officer, at):
    for month in range(3, 9):
        at(f"2026-0{month}-02")
        show(banner, merchant, f"2026-0{month}-02")
        at(f"2026-0{month}-05")
        act(banner, "take_in", merchant, {"ends_on": f"2026-0{month}-05"})
    at("2026-10-01")
    with pytest.raises(Refused, match="6 a year are allowed"):
        show(banner, merchant, "2026-10-01")
    show(banner, officer, "2026-10-01")  # what the officer finds is recorded, and is work
    assert banner.tasks.filter(about="order", done_on=None).exists()
    act(banner, "take_in", officer, {"ends_on": "2026-10-01"})
    at("2027-01-04")
    show(banner, merchant, "2027-01-04")
    assert banner.displays.filter(starts_on__year=2027).count() == 1


def test_no_banner_in_a_residential_district(merchant, house, schedule, clerk, officer, march):
    from tests.signs.town import to_review

    case = to_review(merchant, house, clerk, officer, BANNER)
    with pytest.raises(Refused, match="banner"):
        act(case, "approve", officer, answers(case, officer))


def test_a_construction_sign_stands_at_most_180_days(
    merchant, store, lot, schedule, clerk, officer, at
):
    sign = to_permit(merchant, store, clerk, officer, SITE).signs.get()
    show(sign, merchant, "2026-03-02")
    assert sign.clocks.get().due_on == date(2026, 8, 29)  # a Saturday: a term does not roll
    at("2026-08-30")
    sweep.run()
    sign.refresh_from_db()
    assert sign.standing == "illegal"


def test_the_certificate_ends_a_construction_sign_at_once(
    merchant, store, lot, schedule, clerk, officer, at
):
    from signs.following import construction_signs
    from workflow import follow

    sign = to_permit(merchant, store, clerk, officer, SITE).signs.get()
    show(sign, merchant, "2026-03-02")
    assert construction_signs(sign) == [sign]  # anything at the property leads to it
    followed = {(one.kind, one.action) for kind, action in (("CO", "issue"),
                ("BP", "record_inspection")) for one in follow.of(kind, action)}  # fmt: skip
    assert followed == {("CO", "issue"), ("BP", "record_inspection")}


def test_a_garage_sale_sign_comes_down_with_the_sale(officer, march, at, db):
    from datetime import UTC, datetime

    from signs.models import DistrictSchedule
    from tests.signs.conftest import make_parcel
    from tests.workflow.conftest import make_user

    one, two = make_user("one@vestal.example"), make_user("two@vestal.example")
    DistrictSchedule.objects.create(
        district="RA-2", schedule="residential_other", from_day=date(2020, 1, 1), source="L.L. 2",
        entered_by=one, confirmed_by=two, confirmed_at=datetime(2020, 1, 1, tzinfo=UTC),
    )  # fmt: skip
    home = make_parcel("157.08-5-5", "2 Oak Street", "RA-2")
    sign = record_sign(officer, home, sign_kind="garage_sale", on_sale_property="True",
                       face_1_width_ft="1.5", face_1_height_ft="2")  # fmt: skip
    act(sign, "take_in", officer, {"ends_on": "2026-03-02"})
    act(sign, "show", officer, {"starts_on": "2026-03-02", "first_date": "2026-03-05",
                                "last_date": "2026-03-07"})  # fmt: skip
    assert sign.clocks.get(key="signs.garage_sale").due_on == date(2026, 3, 7)
    with pytest.raises(Refused):
        act(sign, "show", officer, {"starts_on": "2026-03-02", "last_date": "2026-03-07"})


def test_a_sale_needs_its_last_day(officer, house, march):
    sign = record_sign(officer, house, sign_kind="garage_sale", on_sale_property="True",
                       face_1_width_ft="1.5", face_1_height_ft="2")  # fmt: skip
    act(sign, "take_in", officer, {"ends_on": "2026-03-02"})
    with pytest.raises(BadData, match="last day"):
        act(sign, "show", officer, {"starts_on": "2026-03-02"})


@pytest.fixture
def development(merchant, house, schedule, clerk, officer, march):
    """A development sign for six months, in RA-1."""
    sign = {**SITE, "sign_kind": "development"}
    case = begin("SP", merchant, {"work": "erect"})
    from tests.signs.town import PEOPLE, attach

    act(case, "fill_in", merchant, {"page": "property", "parcel_number": house.tax_map_number})
    act(case, "fill_in", merchant, {"page": "work", "work": "erect", "permit_months": "6"})
    act(case, "fill_in", merchant, {"page": "people", **PEOPLE})
    act(case, "draw_sign", merchant, sign)
    act(case, "fill_in", merchant, {"page": "existing", "existing_area_sqft": "0"})
    for kind in ("drawings", "artwork"):
        attach(case, merchant, kind)
    act(case, "submit", merchant, SIGN)
    pay(case, clerk)
    act(case, "take_up", officer)
    act(case, "approve", officer, answers(case, officer))
    act(case, "issue", officer)
    return case


def test_a_development_permit_has_a_term_and_one_renewal(development, merchant, clerk, officer, at):
    key = "signs.development_permit"
    assert development.clocks.get(key=key).due_on == date(2026, 9, 2)
    at("2026-08-20")
    with pytest.raises(Refused, match="has not asked for a renewal"):
        act(development, "renew", officer)
    act(development, "ask_renewal", merchant)
    pay(development, clerk)
    act(development, "renew", officer)
    running = development.clocks.get(key=key, outcome="open")
    assert running.due_on == date(2027, 9, 2)  # six and twelve months, added before counting
    with pytest.raises(Refused, match="no second renewal"):
        act(development, "ask_renewal", merchant)


def test_when_the_term_ends_the_sign_has_to_come_down(development, at):
    at("2026-09-03")
    sweep.run()
    development.refresh_from_db()
    assert development.state == State.EXPIRED
    assert development.papers.filter(key="signs.term_notice").exists()
    assert development.signs.get().standing == "illegal"
