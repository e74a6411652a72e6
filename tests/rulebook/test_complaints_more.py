"""Inspections, complaints, fireworks, reports and records beyond the cases (5-31 to 5-39)."""

from typing import Any

import pytest

from .test_operating_more import ask, bad, hit

REQUEST = {
    "ground": "owner_request",
    "inspector": "officer",
    "requester": "authorized_agent",
    "consent": "given",
}


class TestAccess:
    def test_while_the_ground_is_missing_only_the_rest_is_tested(self) -> None:
        facts = {"inspector": "other", "requester": "other", "fee_paid": False}
        result = ask("inspection_access", facts, warrant_finding="needed", warrant_obtained=False)
        assert hit(result) == {"inspector", "no_warrant"}
        assert (result.outcome, result.missing) == ("may_not_inspect", ("ground",))
        assert set(result.values.values()) == {None}
        result = ask("inspection_access", {"inspector": "ofpc"})
        assert (result.outcome, result.missing) == ("incomplete", ("consent", "ground"))

    def test_the_state_office_keeps_to_the_calendar(self) -> None:
        result = ask("inspection_access", REQUEST, inspector="ofpc", fee_paid=False)
        assert hit(result) == {"inspector"}
        assert result.values == {"fee_to_bill": False, "may_be_made_at_any_time": True}
        facts = {"ground": "scheduled", "inspector": "ofpc", "warrant_finding": "not_needed"}
        assert ask("inspection_access", facts).outcome == "may_inspect"

    def test_only_the_owner_waits_for_the_fee(self) -> None:
        result = ask("inspection_access", REQUEST)
        assert (result.missing, result.values["fee_to_bill"]) == (("fee_paid",), None)
        assert hit(ask("inspection_access", REQUEST, fee_paid=False)) == {"fee"}
        assert ask("inspection_access", REQUEST, fee_applies=False).outcome == "may_inspect"
        result = ask("inspection_access", REQUEST, inspector=None, fee_paid=None)
        assert result.missing == ("inspector",)
        facts = {"ground": "scheduled", "inspector": "officer", "consent": "given"}
        result = ask("inspection_access", facts)
        assert (result.outcome, result.values["fee_to_bill"]) == ("may_inspect", None)
        result = ask("inspection_access", facts, ground="none", fee_paid=False)
        assert (hit(result), result.values["fee_to_bill"]) == ({"no_ground"}, False)

    @pytest.mark.parametrize(
        ("form", "count", "missing"),
        [
            ({}, 0, ("code_violation_alleged", "complaint_written")),
            ({"complaint_written": False}, 1, ("code_violation_alleged",)),
            (
                {"complaint_written": True, "complaint_signed": False},
                1,
                ("code_violation_alleged", "complaint_verified"),
            ),
            (
                {
                    "complaint_written": True,
                    "complaint_signed": False,
                    "complaint_verified": False,
                },
                2,
                ("code_violation_alleged",),
            ),
        ],
    )
    def test_the_form_of_a_complaint(
        self, form: dict[str, Any], count: int, missing: tuple[str, ...]
    ) -> None:
        facts = {"ground": "complaint", "inspector": "officer", "consent": "given"}
        result = ask("inspection_access", facts | form)
        assert (len(result.findings), result.missing) == (count, missing)

    def test_warrants(self) -> None:
        facts = {**REQUEST, "fee_paid": True, "consent": "refused"}
        assert ask("inspection_access", facts).outcome == "officer_decides"
        assert ask("inspection_access", facts, warrant_finding="not_needed").findings == ()
        result = ask("inspection_access", facts, warrant_finding="needed", consent=None)
        assert result.missing == ("warrant_obtained",)


class TestComplaints:
    OURS = {"code_violation_alleged": True, "enforced_by_office": True}

    @pytest.mark.parametrize(
        ("form", "outcome", "missing", "lacking", "bona_fide"),
        [
            ({}, "incomplete", ("written",), [], None),
            ({"written": False, "signed": False}, "no_duty", (), ["written"], False),
            ({"written": True, "signed": True}, "incomplete", ("verified",), [], None),
            ({"written": True, "signed": False}, "no_duty", ("verified",), ["signed"], False),
            (
                {"written": True, "verified": False, "known_personally": True},
                "own_knowledge",
                ("signed",),
                ["verified"],
                False,
            ),
        ],
    )
    def test_the_form(
        self,
        form: dict[str, Any],
        outcome: str,
        missing: tuple[str, ...],
        lacking: list[str],
        bona_fide: bool | None,
    ) -> None:
        result = ask("complaint_intake", self.OURS | form)
        assert (result.outcome, result.missing) == (outcome, missing)
        assert result.values == {"bona_fide": bona_fide, "lacking": lacking}
        assert hit(result, "review") == ({outcome} if outcome == "own_knowledge" else set())

    def test_whose_matter_it_is_comes_before_the_form(self) -> None:
        rest = {"written": False, "known_personally": True}
        result = ask("complaint_intake", rest)
        assert (result.outcome, result.missing) == ("incomplete", ("code_violation_alleged",))
        result = ask("complaint_intake", rest, code_violation_alleged=True)
        assert (result.outcome, result.missing) == ("incomplete", ("enforced_by_office",))
        assert result.values == {"bona_fide": None, "lacking": []}
        result = ask("complaint_intake", rest | self.OURS, enforced_by_office=False)
        assert (result.outcome, hit(result)) == ("not_for_this_office", {"other_office"})
        assert result.values == {"bona_fide": False, "lacking": []}

    def test_the_way_of_a_complaint(self) -> None:
        facts: dict[str, Any] = {}
        for more, outcome in [
            ({}, "incomplete"),
            ({"bona_fide": False}, "no_duty"),
            ({"known_personally": True}, "inquire_or_inspect"),
            ({"inspection_made": True, "inquiry_made": True}, "document_results"),
            ({"results_documented": True}, "incomplete"),
            ({"violation_found": False}, "close_without_violation"),
            ({"violation_found": True, "work_going_on": True}, "give_notice"),
            ({"notice_given": True, "as_of": "2026-07-11"}, "incomplete"),
            ({"cure_by": "2026-07-11"}, "await_correction"),
            ({"cure_by": "2026-07-10"}, "enforce"),
            ({"enforcement_started": True}, "pursue_enforcement"),
            ({"corrected": True, "notice_given": False}, "reinspect"),
            ({"reinspected_after_correction": True}, "file_final_report"),
            ({"final_report_filed": True}, "close"),
        ]:
            facts |= more
            result = ask("complaint_steps", facts)
            assert result.outcome == outcome
            proposed = {"stop_work_order", "notice_of_violation"}
            expected = proposed if outcome in ("give_notice", "enforce") else set()
            assert hit(result, "review") == expected
            late = outcome in ("enforce", "pursue_enforcement")
            assert ("not_corrected_in_time" in hit(result)) is late
        asked = ask("complaint_steps", {"inquiry_made": True, "known_personally": True})
        assert asked.missing == ("violation_found",)


class TestFireworks:
    DISPLAY = {
        "question": "hold_display",
        "storage_transport_display_lawful": True,
        "display_on": "2026-07-04",
        "final_permit_issued_on": "2026-07-04",
        "permit_effective_from": "2026-07-04",
        "permit_effective_to": "2026-07-04",
    }

    def test_parts_of_a_cent_are_bad_input_whatever_the_question(self) -> None:
        facts = {"overtime_usd": 0.001, "costs_paid_usd": 1.005, "other_costs_usd": 1.01}
        assert bad("fireworks", facts) == {"overtime_usd", "costs_paid_usd"}

    def test_costs_hold_back_nothing(self) -> None:
        result = ask("fireworks", self.DISPLAY, police_or_security_usd=1, costs_paid_usd=9)
        assert (result.outcome, hit(result, "review")) == ("may", {"costs_to_assess"})
        assert result.values["costs_to_bill_usd"] == "0.00"

    @pytest.mark.parametrize(
        ("more", "rules", "missing"),
        [
            ({"final_permit_issued_on": None, "suspended_or_revoked": True,
              "permit_effective_to": "2026-07-01"}, {"no_final_permit"}, ()),
            ({"final_permit_issued_on": None, "display_on": None}, {"no_final_permit"},
             ("display_on",)),
            ({"final_permit_issued_on": "2026-07-05", "permit_effective_from": "2026-07-05",
              "suspended_or_revoked": True},
             {"no_final_permit", "outside_permit_period", "suspended_or_revoked"}, ()),
            ({"permit_effective_to": "2026-07-03"}, {"outside_permit_period"}, ()),
            ({"permit_effective_to": None}, set(), ("permit_effective_to",)),
            ({"display_on": None, "permit_effective_from": None}, set(),
             ("display_on", "permit_effective_from")),
        ],
    )  # fmt: skip
    def test_holding_a_display(
        self, more: dict[str, Any], rules: set[str], missing: tuple[str, ...]
    ) -> None:
        result = ask("fireworks", self.DISPLAY | more)
        assert (hit(result), result.missing) == (rules, missing)

    def test_the_permit(self) -> None:
        facts = {"question": "issue_permit", "town_application_filed": True, "site_inspected": True}
        result = ask("fireworks", facts, fee_set=False, compliance_required=["nfpa", "nfpa"])
        assert (result.outcome, len(result.findings)) == ("may_not", 1)
        assert result.missing == ("storage_transport_display_lawful",)


class TestReportsAndRecords:
    def test_the_first_report_to_the_board_has_no_last_day(self) -> None:
        result = ask("annual_report", {"recipient": "town_board", "as_of": "2099-01-01"})
        assert (result.outcome, hit(result), result.values["due"]) == ("incomplete", set(), None)
        assert set(result.missing) == {"in_writing", "report_year"} | {
            f"counts.{name}" for name in result.values["figures_due"]
        }
        assert len(result.values["figures_due"]) == 17

    def test_submitted_counts_before_the_day_asked_about(self) -> None:
        facts = {"recipient": "town_board", "last_report_on": "2026-01-02"}
        facts |= {"submitted_on": "2027-01-04", "as_of": "2028-01-01"}
        result = ask("annual_report", facts)
        assert (result.values["due"], hit(result)) == ("2027-01-04", set())  # 2 January: Saturday
        assert hit(ask("annual_report", facts, submitted_on=None)) == {"late"}

    def test_an_official_request(self) -> None:
        facts = {
            "recipient": "department_of_state",
            "requested_figures": ["fees_charged_usd", "fees_charged_usd"],
            "other_information_requested": True,
            "submitted_on": "2030-01-01",
            "counts": {"fees_charged_usd": 1, "fees_collected_usd": 3.5},
        }
        result = ask("annual_report", facts)
        assert (result.outcome, result.missing) == ("incomplete", ("official_request",))
        assert (result.values["figures_due"], result.values["due"]) == (None, None)
        assert result.values["fees_outstanding_usd"] == "-2.50"
        result = ask("annual_report", facts, official_request=True)
        assert result.missing == ("other_information_included",)
        assert result.values["figures_due"] == ["fees_charged_usd"]
        result = ask("annual_report", facts, official_request=True,
                     other_information_included=False)  # fmt: skip
        assert (result.outcome, hit(result)) == ("not_complete", {"requested_information"})

    def test_no_recipient_and_parts_of_a_cent(self) -> None:
        result = ask("annual_report", {"counts": {"fees_charged_usd": 1, "fees_collected_usd": 1}})
        assert (result.missing, set(result.values.values())) == (("recipient",), {None})
        assert bad("annual_report", {"counts": {"fees_charged_usd": 0.001}}) == {
            "counts.fees_charged_usd"
        }

    @pytest.mark.parametrize(
        ("facts", "outcome", "missing"),
        [
            ({"kind": "other_complaint"}, "incomplete", ("concerns_building",)),
            ({"kind": "other_complaint", "concerns_building": False}, "may", ()),
            (
                {"kind": "other_complaint", "concerns_building": True},
                "incomplete",
                ("as_of", "state_minimum_ends_on"),
            ),
            ({"kind": "fee_record"}, "may_not", ()),
            ({}, "incomplete", ("kind",)),
        ],
    )
    def test_disposal(self, facts: dict[str, Any], outcome: str, missing: tuple[str, ...]) -> None:
        result = ask("record", {"question": "dispose"} | facts)
        assert (result.outcome, result.missing) == (outcome, missing)

    def test_showing(self) -> None:
        facts = {"kind": "report", "question": "show_to_public", "copyrighted": True}
        assert ask("record", facts, exempt_under_foil=False).outcome == "may"
        result = ask("record", facts, copy_asked_for=True, exempt_under_foil=True)
        assert (result.outcome, result.missing) == ("incomplete", ("copyright_holder_consents",))
        result = ask("record", {"kind": "other_complaint", "exempt_under_foil": True})
        assert (result.missing, result.values["permanent"]) == (("question",), False)

    @pytest.mark.parametrize(
        ("facts", "missing", "due", "then_from"),
        [
            ({"clock": "operating_permit_term"}, ("permit_kind",), None, None),
            ({"clock": "operating_permit_term", "permit_kind": "contractor",
              "stated_end": "2026-12-31"}, (), "2026-12-31", "2027-01-01"),
            ({"clock": "operating_permit_term", "permit_kind": "tent_or_special_event_structure",
              "stated_end": "2036-12-31"}, (), "2026-11-28", "2026-11-29"),
            ({"clock": "obtain_operating_permit", "notified_on": "2026-05-01"}, (), "2026-05-01",
             "2026-05-02"),
            ({"clock": "obtain_operating_permit", "notified_on": "2026-08-01"}, (), "2026-05-31",
             "2026-06-01"),
            ({"clock": "fire_inspection", "interval_class": "other"}, (), "2029-06-01",
             "2029-06-02"),
            ({"clock": "annual_report_to_state"}, (), "2027-04-01", None),
            ({"clock": "annual_report_to_town_board"}, (), "2027-06-01", None),
            ({"clock": "fire_inspection", "start": None}, ("interval_class", "start"), None, None),
        ],
    )  # fmt: skip
    def test_clocks(
        self,
        facts: dict[str, Any],
        missing: tuple[str, ...],
        due: str | None,
        then_from: str | None,
    ) -> None:
        result = ask("deadline", {"start": "2026-06-01"} | facts)
        assert (result.missing, result.values) == (missing, {"due": due, "then_from": then_from})
