"""What holds of the registries whatever the facts: order never matters, time never heals."""

from datetime import date, timedelta
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import rulebook
from rulebook.engine import Result

DAYS = st.dates(date(2015, 1, 1), date(2035, 12, 31))
MAYBE_DAYS = st.none() | st.dates(date(2026, 1, 1), date(2026, 6, 30))
CONTENTS = [
    "locked_point_keys",
    "mechanical_room_keys",
    "elevator_keys",
    "secured_area_keys",
    "fire_system_keys",
    "other_area_keys",
    "emergency_contact_card",
    "key_inventory",
    "hazardous_material_documents",
]


def ask(name: str, **facts: Any) -> Result:
    given_facts = {
        key: value.isoformat() if isinstance(value, date) else value for key, value in facts.items()
    }
    return rulebook.check(f"registry.{name}", given_facts)


@given(DAYS, st.integers(0, 900), st.integers(0, 900))
def test_time_never_heals(start: date, one: int, other: int) -> None:
    sooner, later = sorted((one, other))
    unregistered = [
        ask("rental_compliance", period_starts_on=start, as_of=start + timedelta(span)).outcome
        for span in (sooner, later)
    ]
    registered = [
        ask(
            "rental_compliance",
            period_starts_on=start,
            registered_on=start,
            as_of=start + timedelta(span),
        ).outcome
        for span in (sooner, later)
    ]
    for before, after in (unregistered, registered):
        assert before == "in_compliance" or after == "not_in_compliance"


@given(MAYBE_DAYS, MAYBE_DAYS, st.sampled_from(["pending", "upheld", "annulled"]))
def test_the_key_box_is_judged_in_order(
    installed: date | None, appealed: date | None, decision: str
) -> None:
    notified, as_of = date(2026, 3, 2), date(2026, 5, 1)
    last = date(2026, 4, 1)
    result = ask(
        "key_box_duty",
        notice_in_writing=True,
        notified_on=notified,
        installed_on=installed,
        appealed_on=appealed,
        appeal_decision=decision,
        as_of=as_of,
    )
    if installed and installed <= last:
        expected = "installed"
    elif appealed and appealed <= last and decision != "upheld":
        expected = {"pending": "appeal_pending", "annulled": "released"}[decision]
    elif installed and installed <= as_of:
        expected = "installed_late"
    else:
        expected = "overdue"
    assert result.outcome == expected
    in_breach = expected in ("installed_late", "overdue")
    assert bool(result.rules()) == in_breach


@given(st.lists(st.sampled_from(CONTENTS)), st.randoms(), st.sampled_from(CONTENTS))
def test_more_in_the_box_never_lacks_more(held: list[str], random: Any, more: str) -> None:
    facts = {
        "has_locked_mechanical_rooms": True,
        "has_locked_elevator_rooms_or_controls": True,
        "has_fenced_or_secured_areas": True,
        "has_fire_alarm_or_suppression_areas": True,
        "card_weather_resistant": True,
        "inventory_posted_inside": True,
        "contents_current": True,
    }
    result = ask("key_box_contents", **facts, contents=held)
    fuller = ask("key_box_contents", **facts, contents=[*held, more])
    assert fuller.rules() <= result.rules()
    random.shuffle(held)
    assert ask("key_box_contents", **facts, contents=held) == result


@given(st.integers(1, 9), st.integers(0, 9))
def test_every_location_is_registered_once(locations: int, registered: int) -> None:
    result = ask(
        "business_registration_required",
        operates_in_town=True,
        role="operator",
        locations_in_town=locations,
        locations_registered=registered,
        already_trading=False,
        last_registered_on=date(2026, 1, 5),
        as_of=date(2026, 2, 2),
    )
    assert result.values["registrations_needed"] == max(locations - registered, 0)
    assert result.outcome == ("required" if registered < locations else "not_required")
    assert not result.missing
