"""Enforcement beyond the cases: combinations of facts that the prose settles and no case shows."""

from typing import Any

import pytest

import rulebook
from rulebook.engine import Result

PAPER = {"in_writing": True, "dated": True, "signed_by_officer": True, "reasons_stated": True}
STOP = {
    **PAPER,
    "regime": "uniform_code",
    "means_of_compliance_known": False,
    "services": [{"recipient": "owner", "method": "personal"}],
}
REMEDY = {
    "in_writing": True,
    "signed_by_officer": True,
    "condition_specified": True,
    "provisions_specified": True,
    "proceeding_statement": True,
    "order_date": "2026-03-02",
    "comply_by": "2026-04-01",
    "services": [{"recipient": "owner", "method": "personal"}],
}


def ask(name: str, facts: dict[str, Any], **more: Any) -> Result:
    return rulebook.check(f"enforcement.{name}", {**facts, **more})


def hit(result: Result, status: str = "violation") -> set[str]:
    """The rules that were hit, by the last part of their id."""
    return {rule.rpartition(".")[2] for rule in result.rules(status)}


def bad(name: str, facts: dict[str, Any], **more: Any) -> set[str]:
    with pytest.raises(rulebook.BadInput) as caught:
        ask(name, facts, **more)
    return set(caught.value.errors)


class TestStopWorkGround:
    def test_a_ground_decides_though_others_are_not_known(self) -> None:
        result = ask("stop_work_ground", {"regime": "sign", "work_dangerous": True})
        assert result.outcome == "must_issue"
        assert set(result.missing) == {"work_contrary_to_code", "event_nonconforming"}

    def test_a_sign_is_never_stopped_for_a_building_permit(self) -> None:
        calm = {"work_contrary_to_code": False, "work_dangerous": False}
        facts = {**calm, "event_nonconforming": False, "permit_status": "revoked"}
        assert ask("stop_work_ground", facts, regime="sign").outcome == "no_ground"
        result = ask("stop_work_ground", facts, regime="uniform_code")
        assert (result.outcome, result.missing) == ("incomplete", ("permit_required",))

    @pytest.mark.parametrize("status", ["none", "invalid", "expired", "suspended", "revoked"])
    def test_every_permit_but_a_valid_one_is_a_ground(self, status: str) -> None:
        facts = {"regime": "uniform_code", "permit_required": True, "permit_status": status}
        assert hit(ask("stop_work_ground", facts)) == {"no_valid_permit"}

    def test_a_corrected_certificate_is_no_ground(self) -> None:
        facts = {"regime": "flood", "permit_approved": True, "development_compliant": True}
        result = ask("stop_work_ground", facts, certificate_deficient=True)
        assert result.missing == ("deficiency_corrected_immediately",)
        facts |= {"certificate_deficient": True, "deficiency_corrected_immediately": False}
        assert hit(ask("stop_work_ground", facts)) == {"flood_certificate"}
        facts |= {"deficiency_corrected_immediately": True}
        assert ask("stop_work_ground", facts).outcome == "no_ground"

    def test_timber_has_its_longest_time_in_any_case(self) -> None:
        result = ask("stop_work_ground", {"regime": "timber"})
        assert (result.outcome, result.values["max_days"]) == ("incomplete", 15)


class TestStopWorkOrder:
    def test_no_service_at_all_is_a_fault(self) -> None:
        assert hit(ask("stop_work_order", STOP, services=[])) == {"service"}

    def test_an_entry_without_its_method_leaves_service_open(self) -> None:
        services = [{"recipient": "owner"}, {"recipient": "tenant", "method": "personal"}]
        result = ask("stop_work_order", STOP, services=services)
        assert (result.outcome, result.missing) == ("incomplete", ("services[0].method",))

    def test_nothing_is_asked_of_the_address_where_one_was_served_in_person(self) -> None:
        services = [
            {"recipient": "owner", "method": "personal"},
            {"recipient": "permit_holder", "method": "certified_mail"},
        ]
        assert ask("stop_work_order", STOP, services=services).outcome == "complete"

    @pytest.mark.parametrize(
        ("addresses", "outcome", "missing"),
        [
            ((True, None), "complete", ()),
            ((False, None), "incomplete", ("services[1].to_permit_address",)),
            ((False, False), "defective", ()),
            ((False, True), "complete", ()),
        ],
    )
    def test_one_right_address_is_enough(
        self, addresses: tuple[bool | None, ...], outcome: str, missing: tuple[str, ...]
    ) -> None:
        services = [
            {"recipient": "owner", "method": "certified_mail", "to_permit_address": right}
            for right in addresses
        ]
        result = ask("stop_work_order", STOP, services=services, permit_application_on_file=True)
        assert (result.outcome, result.missing) == (outcome, missing)
        assert hit(result) == ({"address"} if outcome == "defective" else set())

    def test_without_an_application_the_officer_judges_the_address(self) -> None:
        services = [{"recipient": "owner", "method": "certified_mail"}]
        facts = {**STOP, "services": services}
        assert ask("stop_work_order", facts).missing == ("permit_application_on_file",)
        result = ask("stop_work_order", facts, permit_application_on_file=False)
        assert (result.outcome, hit(result, "review")) == ("review", {"address_unknown"})

    def test_a_fault_with_others_takes_nothing_from_the_order(self) -> None:
        services = [*STOP["services"], {"recipient": "tenant", "method": "email"}]
        result = ask("stop_work_order", STOP, services=services)
        assert (result.outcome, hit(result, "info")) == ("complete", {"extra_service"})

    def test_chapter_6_asks_for_no_form(self) -> None:
        facts = {**PAPER, "regime": "flood", "services": STOP["services"]}
        assert ask("stop_work_order", facts).outcome == "complete"
        for lack in ({"dated": False}, {"services": []}):
            result = ask("stop_work_order", facts, **lack)
            assert (result.outcome, hit(result, "review")) == ("review", {"no_form_in_law"})
        result = ask("stop_work_order", facts, services=[{"method": "email"}])
        assert (result.outcome, hit(result, "review")) == ("incomplete", set())

    def test_fifteen_days_are_allowed(self) -> None:
        facts = {**PAPER, "regime": "timber", "services": STOP["services"]}
        assert ask("stop_work_order", facts).missing == ("suspension_days",)
        assert ask("stop_work_order", facts, suspension_days=15).outcome == "complete"


class TestWorkUnderOrder:
    TIMBER = {"regime": "timber", "served_on": "2026-06-01", "suspension_days": 40}

    @pytest.mark.parametrize(
        ("on", "rules"),
        [
            ("2026-05-31", set()),
            ("2026-06-01", {"timber"}),
            ("2026-06-16", {"timber"}),
            ("2026-06-17", {"timber_board"}),
            ("2026-07-15", {"timber_board"}),
            ("2026-07-16", set()),
        ],
    )
    def test_the_officer_then_the_board(self, on: str, rules: set[str]) -> None:
        facts = {**self.TIMBER, "board_suspended_until": "2026-07-15", "work_date": on}
        result = ask("work_under_order", facts)
        assert hit(result) == rules
        assert result.values["suspended_until"] == "2026-07-15"

    def test_an_earlier_day_of_the_board_changes_nothing(self) -> None:
        result = ask("work_under_order", self.TIMBER, board_suspended_until="2026-06-10")
        assert result.values["suspended_until"] == "2026-06-16"
        assert result.missing == ("work_date",)

    @pytest.mark.parametrize("regime", ["uniform_code", "sign", "stormwater", "timber", "flood"])
    def test_a_lifted_order_asks_nothing(self, regime: str) -> None:
        facts = {**self.TIMBER, "regime": regime, "order_lifted": True}
        result = ask("work_under_order", facts, work_is_subject_of_order=True)
        assert (result.outcome, result.missing) == ("may_continue", ())
        assert result.values["suspended_until"] is None


class TestOrders:
    def test_each_condition_of_a_sign_counts_once(self) -> None:
        conditions = ["unsafe", "illegal", "unsafe"]
        result = ask("instrument", {"regime": "sign", "sign_conditions": conditions})
        assert len(result.findings) == 2
        assert ask("instrument", {"regime": "sign", "sign_conditions": []}).outcome == "none"
        assert ask("instrument", {"regime": "sign"}).missing == ("sign_conditions",)

    @pytest.mark.parametrize(
        ("comply_by", "rules", "told"),
        [
            ("2026-10-11", {"period"}, set()),
            ("2026-10-12", set(), {"shorter_period"}),
            ("2026-11-10", set(), {"shorter_period"}),
            ("2026-11-11", set(), set()),
            ("2026-11-12", set(), set()),
            ("2026-11-13", {"period"}, set()),
        ],
    )
    def test_up_to_thirty_days_rolled(
        self, comply_by: str, rules: set[str], told: set[str]
    ) -> None:
        result = ask("order_to_remedy", REMEDY, order_date="2026-10-12", comply_by=comply_by)
        assert (hit(result), hit(result, "info")) == (rules, told)

    @pytest.mark.parametrize("name", ["order_to_remedy", "sign_compliance_order"])
    def test_manner_and_recipient(self, name: str) -> None:
        facts = {**REMEDY, **({"directs_compliance": True} if name[0] == "s" else {})}
        for method, outcome in (("registered_mail", "complete"), ("email", "review")):
            result = ask(name, facts, services=[{"recipient": "owner", "method": method}])
            assert result.outcome == outcome
        both = [
            {"recipient": "owner", "method": "email"},
            {"recipient": "permit_holder", "method": "posting"},
        ]
        assert ask(name, facts, services=both).outcome == "complete"
        open_ = [{"recipient": "owner", "method": "email"}, {"recipient": "owner"}]
        result = ask(name, facts, services=open_)
        assert (result.outcome, hit(result, "review")) == ("incomplete", set())
        result = ask(name, facts, services=[{"recipient": "tenant"}])
        assert (hit(result), result.missing) == ({"service"}, ("services[0].method",))
        assert not hit(ask(name, facts, services=[{"method": "personal"}]))

    def test_the_person_with_authority_of_an_order_is_none_of_a_sign(self) -> None:
        facts = {**REMEDY, "directs_compliance": True}
        services = [{"recipient": "responsible_person", "method": "personal"}]
        result = ask("sign_compliance_order", facts, services=services, comply_by="2026-03-01")
        assert (hit(result), result.values["days_allowed"]) == ({"period"}, -1)


class TestUnsafeBuildings:
    READY = {
        "formal_inspection_made": True,
        "report_filed": True,
        "board_resolution": "unsafe",
        "notice_served_on": "2026-03-02",
        "copy_filed_with_county_clerk": True,
        "hearing_held_on": "2026-03-09",
        "as_of": "2026-03-10",
        "done_by": "town_employees",
    }

    @pytest.mark.parametrize(
        ("more", "rules"),
        [
            ({"owner_refused": True}, set()),
            ({"owner_refused": True, "work_completed": True}, {"complied"}),
            ({"work_started": True, "as_of": "2026-06-01"}, {"time_running"}),
            ({"work_started": True, "as_of": "2026-06-02"}, set()),
            (
                {
                    "work_started": False,
                    "as_of": "2026-04-02",
                    "commence_extended_to": "2026-04-11",
                },
                {"time_running"},
            ),
            (
                {
                    "work_started": False,
                    "as_of": "2026-04-02",
                    "commence_extended_to": "2026-03-11",
                },
                set(),
            ),
            ({"owner_refused": True, "as_of": "2026-03-08"}, {"hearing"}),
            ({"owner_refused": True, "hearing_held_on": "2026-03-06"}, {"hearing_notice"}),
            ({"owner_refused": True, "board_resolution": "not_unsafe"}, {"resolution"}),
        ],
    )
    def test_conditions(self, more: dict[str, Any], rules: set[str]) -> None:
        result = ask("unsafe_building", self.READY, **more)
        assert hit(result) == rules
        assert result.outcome == ("may_not_demolish" if rules else "may_demolish")

    def test_what_is_asked(self) -> None:
        assert ask("unsafe_building", self.READY).missing == ("work_started",)
        result = ask("unsafe_building", self.READY, owner_refused=True, done_by="contract")
        assert result.missing == ("contract_awarded_under_gml",)

    def test_an_extension_is_not_rolled(self) -> None:
        result = ask("unsafe_building", self.READY, complete_extended_to="2026-06-06")
        assert result.values["complete_by"] == "2026-06-06"  # a Saturday

    def test_the_notice_gives_the_days_of_the_law(self) -> None:
        facts = {"commence_within_days": 29, "complete_within_days": 90, "method": "posting"}
        result = ask("unsafe_building_notice", facts, recipient="other")
        assert hit(result) == {"commence", "finish", "method", "recipient"}
        result = ask("unsafe_building_notice", {"method": "registered_mail"})
        assert {"to_last_known_address", "posted_on_premises"} <= set(result.missing)
        assert "posted_on_premises" not in ask("unsafe_building_notice", {}).missing


class TestAuthorisation:
    def test_every_action_is_somebodys(self) -> None:
        fact = rulebook.declaration("enforcement.authorisation").facts[0]
        for action in fact.values:
            result = ask("authorisation", {"action": action})
            if action.endswith("penalty_suit"):
                assert (result.outcome, hit(result, "info")) == ("authorised", {"town_suit"})
            elif action.endswith("court_proceeding"):
                assert result.missing == ("authorised_by",)
            else:
                assert result.missing == ("actor",)

    @pytest.mark.parametrize(
        ("action", "actor", "outcome"),
        [
            ("appearance_ticket", "inspector", "authorised"),
            ("appearance_ticket", "police_officer", "not_authorised"),
            ("sign_appearance_ticket", "police_officer", "authorised"),
            ("stormwater_stop_work_order", "officer", "authorised"),
            ("stormwater_prevent_occupancy", "officer", "not_authorised"),
            ("timber_license_termination", "officer", "not_authorised"),
            ("unsafe_building_report", "officer", "not_authorised"),
            ("business_penalty_appeal_decision", "town_engineer", "authorised"),
        ],
    )
    def test_powers(self, action: str, actor: str, outcome: str) -> None:
        assert ask("authorisation", {"action": action, "actor": actor}).outcome == outcome

    def test_nobodys_authorisation_is_none(self) -> None:
        facts: dict[str, Any] = {"action": "court_proceeding", "authorised_by": []}
        assert ask("authorisation", facts).outcome == "not_authorised"
        both = ["town_board", "supervisor"]
        assert ask("authorisation", facts, authorised_by=both).outcome == "authorised"

    def test_a_variance_ends_the_declaration(self) -> None:
        assert ask("flood_declaration", {"structure_compliant": True}).missing == ()
        facts = {"structure_compliant": False}
        assert ask("flood_declaration", facts).missing == ("variance_approved",)
        result = ask("flood_declaration", facts, variance_approved=True)
        assert result.outcome == "no_declaration"


@pytest.mark.parametrize(
    ("clock", "more", "due", "then_from"),
    [
        ("order_to_remedy", {"ordered_days": 0}, "2026-03-02", "2026-03-03"),
        ("order_to_remedy", {"ordered_days": 99}, "2026-04-01", "2026-04-02"),
        ("sign_compliance_order", {"ordered_days": 99}, "2026-06-09", "2026-06-10"),
        ("timber_stop_work", {}, "2026-03-17", "2026-03-18"),
        ("timber_stop_work", {"ordered_days": 6}, "2026-03-08", "2026-03-09"),
        ("bill_payment", {}, "2026-04-01", "2026-04-02"),
        ("unsafe_commence", {"extended_to": "2026-04-05"}, "2026-04-05", "2026-04-06"),
        ("unsafe_complete", {"extended_to": "2026-05-31"}, "2026-06-01", "2026-06-02"),
        ("fine_second_tier", {}, "2026-08-28", "2026-08-29"),
        ("fine_third_tier", {}, "2027-02-24", "2027-02-25"),
        ("stormwater_repeat_window", {}, "2031-03-02", "2031-03-03"),
    ],
)
def test_deadline(clock: str, more: dict[str, Any], due: str, then_from: str) -> None:
    result = ask("deadline", {"clock": clock, "start": "2026-03-02"}, **more)
    assert result.values == {"due": due, "then_from": then_from}
    assert hit(result, "info") == {clock}


def test_a_sign_order_asks_for_its_days() -> None:
    facts = {"clock": "sign_compliance_order", "start": "2026-03-02"}
    result = ask("deadline", facts)
    assert (result.outcome, result.missing) == ("incomplete", ("ordered_days",))
    assert bad("deadline", facts, ordered_days=10**9) == {"ordered_days"}
