"""The registries beyond the cases: combinations of facts that the prose settles."""

from typing import Any

import pytest

import rulebook
from rulebook import figures
from rulebook.engine import Result

DECLARATION = figures.book("registry")["rental_declaration_text"].values[0].value
PERSON = {
    "name": "L. Keeper",
    "address": "9 Vestal Avenue",
    "telephone": "607-555-0107",
    "date_of_birth": "1990-06-15",
    "resides_in_broome_county": True,
    "authorized_by_owner": True,
}
FORM = {
    "property_address": "12 Main Street",
    "tax_map_section": "158.09",
    "tax_map_block": "2",
    "tax_map_lot": "14",
    "dwelling_units": 2,
    "owners": [{"name": "O. Owner", "mailing_address": "1 Elm Street", "telephone": "1"}],
    "ownership": "individual",
    "owner_based_in_broome_county": True,
    "signed_on": "2026-03-02",
    "signed_by_owner": True,
    "notarized": True,
    "declaration_text": DECLARATION,
}
FROM_ELSEWHERE = {
    **FORM,
    "owner_based_in_broome_county": False,
    "signed_by_designee": True,
    "local_person": PERSON,
}


def ask(name: str, facts: dict[str, Any], **more: Any) -> Result:
    return rulebook.check(f"registry.{name}", {**facts, **more})


def hit(result: Result, status: str = "violation") -> set[str]:
    """The rules that were hit, by the last part of their id."""
    return {rule.rpartition(".")[2] for rule in result.rules(status)}


class TestRentals:
    @pytest.mark.parametrize(
        ("facts", "outcome", "missing"),
        [
            ({}, "incomplete", {"building_type", "units_rented"}),
            ({"in_town": False}, "not_required", set()),
            ({"units_rented": 0}, "not_required", set()),
            ({"units_rented": 1}, "incomplete", {"building_type"}),
            ({"building_type": "commercial"}, "not_required", set()),
            ({"building_type": "mixed_use"}, "incomplete", {"units_rented"}),
        ],
    )
    def test_what_settles_it(self, facts: dict[str, Any], outcome: str, missing: set[str]) -> None:
        result = ask("rental_required", facts)
        assert (result.outcome, set(result.missing)) == (outcome, missing)

    def test_registered_to_the_owner(self) -> None:
        facts = {"building_type": "one_family", "units_rented": 1}
        result = ask("rental_required", facts, registered_to="current_owner")
        assert (result.outcome, hit(result)) == ("already_registered", set())

    def test_blank_texts_are_given_but_say_nothing(self) -> None:
        owner = {"name": " ", "mailing_address": "", "telephone": "1"}
        result = ask("rental_application", FORM, tax_map_lot="\t", owners=[owner])
        assert (hit(result), result.missing) == ({"property", "owners"}, ())
        assert len(result.findings) == 3
        assert hit(ask("rental_application", FORM, declaration_text=" ")) == {"declaration"}

    def test_lists_of_people(self) -> None:
        assert hit(ask("rental_application", FORM, owners=[])) == {"owners"}
        assert ask("rental_application", FORM, owners=[{"name": "A"}]).missing == (
            "owners[0].mailing_address",
            "owners[0].telephone",
        )
        llc = {**FORM, "ownership": "llc"}
        assert ask("rental_application", llc).missing == ("responsible_persons",)
        result = ask("rental_application", llc, responsible_persons=[])
        assert hit(result) == {"responsible_persons"}
        nameless = [{"title": " "}]
        result = ask("rental_application", FORM, responsible_persons=nameless)
        assert result.outcome == "complete"

    def test_the_local_person_only_for_owners_from_elsewhere(self) -> None:
        assert ask("rental_application", FROM_ELSEWHERE).outcome == "complete"
        empty: dict[str, Any] = {"local_person": {}, "signed_by_designee": False}
        assert ask("rental_application", FORM, **empty).outcome == "complete"
        result = ask("rental_application", FROM_ELSEWHERE, **empty)
        assert hit(result) == {"designee_signature"}
        assert set(result.missing) == {f"local_person.{name}" for name in PERSON}

    @pytest.mark.parametrize(
        ("born", "signed", "old_enough"),
        [
            ("2005-03-02", "2026-03-02", False),
            ("2005-03-01", "2026-03-02", True),
            ("2004-02-29", "2025-02-28", False),
            ("2004-02-29", "2025-03-01", True),
        ],
    )
    def test_over_twenty_one(self, born: str, signed: str, old_enough: bool) -> None:
        person = {**PERSON, "date_of_birth": born}
        result = ask("rental_application", FROM_ELSEWHERE, local_person=person, signed_on=signed)
        assert hit(result) == (set() if old_enough else {"local_person_age"})

    def test_white_space_of_the_declaration_does_not_count_but_case_does(self) -> None:
        spaced = "\n ".join(DECLARATION.split()) + "\n"
        assert ask("rental_application", FORM, declaration_text=spaced).outcome == "complete"
        result = ask("rental_application", FORM, declaration_text=DECLARATION.upper())
        assert hit(result) == {"declaration"}

    @pytest.mark.parametrize(
        ("more", "rules", "recertify_by"),
        [
            ({"registered_on": "2026-06-02", "as_of": "2026-06-01"}, {"unregistered"}, None),
            ({"registered_on": "2025-06-02", "as_of": "2026-06-02"}, set(), "2026-06-02"),
            (
                {"registered_on": "2025-06-02", "as_of": "2026-06-03"},
                {"recertification"},
                "2026-06-02",
            ),
            (
                {
                    "registered_on": "2025-06-02",
                    "as_of": "2026-06-03",
                    "last_certified_on": "2026-06-04",
                },
                {"recertification"},
                "2026-06-02",
            ),
            (
                {
                    "registered_on": "2025-06-02",
                    "as_of": "2026-06-02",
                    "last_certified_on": "2024-01-02",
                },
                set(),
                "2026-06-02",
            ),
        ],
    )
    def test_compliance(
        self, more: dict[str, Any], rules: set[str], recertify_by: str | None
    ) -> None:
        result = ask("rental_compliance", {"period_starts_on": "2025-05-01"}, **more)
        assert (hit(result), result.values["recertify_by"]) == (rules, recertify_by)

    def test_outdated_information(self) -> None:
        facts = {"period_starts_on": "2026-05-01", "as_of": "2026-05-02"}
        result = ask("rental_compliance", facts, information_outdated=True)
        assert result.missing == ("change_notified",)
        result = ask("rental_compliance", facts, information_outdated=True, change_notified=False)
        assert (result.outcome, hit(result, "info")) == ("review", {"time_running"})
        assert ask("rental_compliance", facts, change_notified=False).outcome == "in_compliance"


class TestBusinesses:
    HERE = {"operates_in_town": True, "role": "operator"}

    @pytest.mark.parametrize(
        ("facts", "outcome", "missing", "needed"),
        [
            ({}, "incomplete", {"operates_in_town"}, None),
            ({"role": "employee"}, "incomplete", {"operates_in_town"}, None),
            ({"operates_in_town": True}, "incomplete", {"role"}, None),
            ({"operates_in_town": False, "already_trading": True}, "not_required", set(), 0),
            (
                {**HERE, "otherwise_provided_by_law": True, "locations_in_town": 2},
                "review",
                set(),
                None,
            ),
            (
                {"operates_in_town": True, "otherwise_provided_by_law": True},
                "incomplete",
                {"role"},
                None,
            ),
            (HERE, "incomplete", {"locations_in_town", "locations_registered"}, None),
            (
                {**HERE, "locations_in_town": 2, "locations_registered": 0},
                "required",
                {"already_trading"},
                2,
            ),
            (
                {**HERE, "locations_in_town": 1, "locations_registered": 3},
                "incomplete",
                {"as_of", "last_registered_on"},
                0,
            ),
        ],
    )
    def test_who_registers(
        self, facts: dict[str, Any], outcome: str, missing: set[str], needed: int | None
    ) -> None:
        result = ask("business_registration_required", facts)
        assert (result.outcome, set(result.missing)) == (outcome, missing)
        assert result.values["registrations_needed"] == needed

    def test_the_yearly_update(self) -> None:
        facts = {**self.HERE, "locations_in_town": 1, "locations_registered": 1}
        facts |= {"last_registered_on": "2026-02-02"}
        result = ask("business_registration_required", facts, as_of="2027-02-03")
        assert hit(result) == {"annual"}
        result = ask("business_registration_required", facts, relies_on_previous_registration=True)
        assert (hit(result), result.missing) == ({"not_transferable"}, ("as_of",))
        assert result.values["update_by"] == "2027-02-02"
        result = ask("business_registration_required", facts, locations_registered=0)
        assert result.values["update_by"] is None

    @pytest.mark.parametrize(
        ("facts", "outcome", "missing"),
        [
            ({"refused": False}, "nothing_owed", ()),
            ({"refused": True}, "incomplete", ("statement_requested",)),
            ({"refused": True, "statement_requested": False}, "nothing_owed", ()),
            ({"refused": True, "statement_requested": True}, "incomplete", ("statement_given",)),
            (
                {"refused": True, "statement_requested": True, "statement_given": True},
                "incomplete",
                ("statement_in_writing",),
            ),
        ],
    )
    def test_refusal(self, facts: dict[str, Any], outcome: str, missing: tuple[str, ...]) -> None:
        result = ask("business_refusal", facts)
        assert (result.outcome, result.missing) == (outcome, missing)
        all_given = {"refused": True, "statement_requested": True, "statement_given": True}
        for written, owed in ((True, "fulfilled"), (False, "statement_owed")):
            assert ask("business_refusal", all_given, statement_in_writing=written).outcome == owed

    def test_the_form(self) -> None:
        result = ask("business_registration", {"other_information_required": True})
        assert "other_information_given" in result.missing
        result = ask("business_registration", {"applicant_name": " ", "nature_of_business": ""})
        assert [finding.rule for finding in result.findings] == [
            "registry.business_registration.contents"
        ] * 2

    def test_a_wrong_office_loses_no_appeal(self) -> None:
        facts = {
            "noticed_on": "2026-03-06",
            "appealed_on": "2026-04-06",  # the thirtieth day is a Sunday
            "in_writing": True,
            "addressed_to": "town_clerk",
            "hardship_stated": False,
        }
        result = ask("business_appeal", facts)
        assert (result.outcome, hit(result, "review")) == ("review", {"addressee", "hardship"})
        assert ask("business_appeal", facts, in_writing=False).outcome == "inadmissible"
