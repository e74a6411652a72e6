"""Violations: what is found, who answers for it, the history of place and person, and the end
(§§ 5-36, 5-124(n)(5), 5-133, 6-154, 6-168(c)(1), 6-237)."""

from datetime import date

import pytest

from enforcement.violations import history
from people.models import Person
from people.roles import Role
from tests.enforcement.conftest import *  # noqa: F403
from tests.enforcement.conftest import draw_up, found, inspect, photos, serve
from workflow import facts
from workflow.door import act, begin
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

pytestmark = pytest.mark.django_db


@pytest.fixture
def violation(officer, parcel):
    return found(officer, parcel)


def test_a_finding_is_a_numbered_case_with_the_owner_of_record_on_it(violation):
    assert violation.state == State.UNDER_REVIEW and violation.number == "VI-2026-00001"
    owner = violation.responsible.get()
    assert (owner.name, owner.role) == ("Otto Owner", "owner")
    assert owner.address == "77 Far Road\nBinghamton, NY 13901"
    assert owner.address_source == "tax_receiver"


@pytest.mark.parametrize(
    ("regime", "words"),
    [("uniform_code", "An order to remedy has to be issued"),
     ("sign", "A compliance order has to be issued")],
)  # fmt: skip
def test_where_the_law_says_shall_the_order_is_a_task(officer, parcel, regime, words):
    case = found(officer, parcel, regime)
    assert case.tasks.get(about="order").what.startswith(words)


@pytest.mark.parametrize("regime", ["stormwater", "timber", "flood", "key_box"])
def test_where_it_says_may_there_is_none(officer, parcel, regime):
    assert not found(officer, parcel, regime).tasks.exists()


@pytest.mark.parametrize(
    ("regime", "field"),
    [("sign", "sign_conditions"), ("business_registration", "business_breaches"),
     ("rental_registry", "rental_breach")],
)  # fmt: skip
def test_each_law_asks_for_what_it_counts(officer, parcel, regime, field):
    with pytest.raises(BadData, match=field):
        found(officer, parcel, regime, **{field: []})


def test_several_provisions_are_picked_or_typed_and_named_once(officer, parcel):
    picked = {"picked": ["5-24(a)(1)", "5-24(a)(2)"], "provisions": "5-24(a)(2)\nRCNYS R105"}
    case = found(officer, parcel, **picked)
    assert case.provisions == ["5-24(a)(1)", "5-24(a)(2)", "RCNYS R105"]


def test_photographs_with_place_and_position(officer, inspector, parcel):
    where = {"where": "Rear porch", "latitude": "42.085131", "longitude": "-76.053812"}
    case = found(officer, parcel, **where)
    act(case, "add_photos", inspector, {"title": "The porch"}, files=photos("a.png", "b.png"))
    assert [d.kind for d in case.documents.all()] == ["photo", "photo"]
    assert (case.where, str(case.latitude)) == ("Rear porch", "42.085131")


def test_of_a_yard_sign_four_answer(officer, parcel):
    case = found(officer, parcel, "sign")
    for name, role in (("Sy Signer", "sign_owner"), ("Eve Erector", "sign_erector"),
                       ("Ocki Occupant", "occupant")):  # fmt: skip
        act(case, "name_responsible", officer, {"name": name, "role": role})
    act(case, "name_responsible", officer, {"name": "SIGNER, SY", "role": "sign_owner"})
    assert case.responsible.count() == 5  # another order of the words is another entry
    roles = {p.role for p in case.responsible.all()}
    assert roles == {"owner", "sign_owner", "sign_erector", "occupant"}


def test_only_officers_find_and_an_inspector_does_not(inspector, clerk, parcel):
    for who in (inspector, clerk):
        with pytest.raises(NotAllowed):
            found(who, parcel)


def test_it_is_abated_only_after_a_good_reinspection(violation, officer, inspector):
    with pytest.raises(Refused, match="No reinspection is on record"):
        act(violation, "abate", officer, {"abated_on": "2026-03-02"})
    inspect(violation, inspector, good=False)
    with pytest.raises(Refused, match="did not find it in order"):
        act(violation, "abate", officer, {"abated_on": "2026-03-02"})
    inspect(violation, inspector)
    act(violation, "abate", officer, {"abated_on": "2026-03-02"})
    assert violation.state == State.CLOSED and not violation.tasks.filter(done_on=None).exists()


def test_one_order_may_answer_several_violations_and_ends_with_the_last(
    officer, inspector, clerk, parcel
):
    first = found(officer, parcel)
    second = found(officer, parcel, condition="The chimney leans.")
    order = begin("OR", officer, {"violations": [first.pk, second.pk]}).whole()
    assert "porch roof" in order.condition and "chimney" in order.condition
    told = {"condition": order.condition, "comply_by": "2026-04-01"}
    act(order, "write", officer, told)
    act(order, "issue", officer)
    for one in (first, second):
        one.refresh_from_db()
        assert one.state == State.ISSUED
        inspect(one, inspector)
    act(first, "abate", officer, {"abated_on": "2026-03-02"})
    order.refresh_from_db()
    assert order.state == State.ISSUED
    act(second, "abate", officer, {"abated_on": "2026-03-02"})
    order.refresh_from_db()
    assert (order.state, order.end) == (State.CLOSED, "Complied with")


def test_one_violation_may_have_several_remedies_at_once(violation, officer, inspector):
    remedy = draw_up("OR", officer, violation)
    stop = draw_up("SO", officer, violation, ground="dangerous")
    act(remedy, "issue", officer)
    act(stop, "issue", officer)
    act(violation, "ticket", inspector, {
        "offender": "Otto Owner", "provision": "5-36(a)", "court": "Justice Court",
        "return_on": "2026-03-30", "return_at": "9:00 a.m.",
    })  # fmt: skip
    assert violation.state == State.ISSUED and violation.enforcement_started


def test_what_an_order_rests_on_is_not_voided_under_it(violation, officer):
    order = draw_up("OR", officer, violation)
    act(order, "issue", officer)
    with pytest.raises(Refused, match="rests on this violation alone"):
        act(violation, "annul", officer, {"reason": "The wrong house."})
    act(order, "annul", officer, {"reason": "The wrong house."})
    act(violation, "annul", officer, {"reason": "The wrong house."})
    assert violation.state == State.VOID
    assert order.papers.get(key="enforcement.withdrawal").addressee["name"] == "Otto Owner"


def test_history_of_the_parcel_and_of_the_person(officer, parcel, violation):
    from parcels.models import Parcel

    elsewhere = Parcel.objects.create(tax_map_number="157.08-2-10", street_address="11 Elm Street")
    other = found(officer, elsewhere)
    act(other, "name_responsible", officer, {"name": "Otto Owner", "role": "owner"})
    assert [v.pk for v in history.of_person("otto  owner")] == [other.pk, violation.pk]
    assert [v.pk for v in history.of_parcel(parcel.pk)] == [violation.pk]
    again = found(officer, parcel)
    assert history.repeats(again, date(2026, 3, 2)) == [
        "1 earlier under this article at this property",
        "2 earlier under this article by Otto Owner",
    ]


def test_timber_citations_are_told_to_the_license_by_person_and_day(officer, clerk, parcel, at):
    otto = Person.objects.create(name="Otto Owner")
    case = found(officer, parcel, "timber")
    ask = lambda day: facts.ask("enforcement.timber_citations", otto, day, [])  # noqa: E731
    assert ask(date(2026, 3, 2)) == []  # found, not cited
    at("2026-03-05")
    act(case, "name_responsible", officer, {"name": "Lou Logger", "role": "licensee"})
    order = draw_up("TD", officer, case)
    act(order, "issue", officer)
    assert ask(date(2026, 3, 5)) == [date(2026, 3, 5)]
    assert ask(date(2026, 3, 4)) == []
    act(order, "annul", officer, {"reason": "Not his."})
    assert ask(date(2026, 3, 5)) == []


def test_open_violations_are_told_to_other_articles(violation, parcel):
    told = facts.ask("enforcement.open_violations", parcel, date(2026, 3, 2))
    assert told == [violation.number]


def test_a_stormwater_officer_finds_and_serves_her_own(stormwater, parcel, clerk):
    case = found(stormwater, parcel, "stormwater")
    order = draw_up("NV", stormwater, case)
    act(order, "issue", stormwater)
    serve(order, clerk)
    case.refresh_from_db()
    assert case.state == State.ISSUED and Role.STORMWATER_OFFICER in stormwater.roles
