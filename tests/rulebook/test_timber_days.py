"""Timber decisions, orders, terms, appeals and periods, beyond the cases."""

from typing import Any

import pytest

from .asking import Facts, ask, asked, bad


class TestDecision:
    NAME = "timber.decision"
    OPEN: Facts = {
        "as_of": "2026-11-30", "complete_application_on": "2026-10-01",
        "environmental_review_needed": False,
    }  # fmt: skip
    MADE: Facts = OPEN | {
        "decision": "approved", "decided_on": "2026-11-30", "in_writing": True,
    }  # fmt: skip

    def ask(self, **more: Any) -> Any:
        return ask(self.NAME, self.MADE, **more)

    def test_what_is_asked(self) -> None:
        assert self.ask().outcome == "approved"
        assert asked(self.NAME, self.MADE) == {
            "as_of", "environmental_review_needed", "decided_on", "in_writing",
        }  # fmt: skip
        assert ask(self.NAME, {}).missing == {"as_of", "environmental_review_needed"}
        assert ask(self.NAME, self.OPEN, environmental_review_needed=None).values["due"] is None

    def test_the_clock_waits(self) -> None:
        assert ask(self.NAME, self.OPEN, complete_application_on=None).outcome == (
            "clock_not_started"
        )
        waits = ask(self.NAME, self.OPEN, environmental_review_needed=True)
        assert (waits.outcome, waits.values["clock_starts"]) == ("clock_not_started", None)
        early = {"environmental_review_ended_on": "2026-09-01"}
        got = ask(self.NAME, self.OPEN, environmental_review_needed=True, **early)
        assert got.values["clock_starts"] == "2026-10-01"
        needless = ask(self.NAME, self.OPEN, environmental_review_ended_on="2026-11-01")
        assert needless.values["clock_starts"] == "2026-10-01"

    def test_a_decision_before_the_clock_stands(self) -> None:
        assert self.ask(complete_application_on=None).outcome == "approved"
        needed = {"environmental_review_needed": True}
        assert self.ask(**needed, decision="denied").outcome == "denied"
        assert self.ask(**needed).outcome == "premature"
        assert self.ask(**needed, in_writing=False).outcome == "clock_not_started"
        unsaid = self.ask(**needed, in_writing=None)
        assert (unsaid.outcome, unsaid.missing) == ("premature", {"in_writing"})
        same_day = self.ask(**needed, environmental_review_ended_on="2026-11-30")
        assert same_day.outcome == "approved"
        assert self.ask(**needed, decided_on=None).missing == {"decided_on"}

    def test_too_late_or_not_in_writing(self) -> None:
        late = {"as_of": "2026-12-01", "decided_on": "2026-12-01"}
        got = self.ask(**late, decision="denied")
        assert (got.outcome, got.found) == ("deemed_approved", ["late", "deemed_approved"])
        assert self.ask(in_writing=False).outcome == "pending"
        assert self.ask(in_writing=False, as_of="2026-12-01").outcome == "deemed_approved"

    def test_extensions(self) -> None:
        longer = {"extended_to": "2026-12-05"}
        got = ask(self.NAME, self.OPEN, **longer)
        assert (got.outcome, got.missing) == ("incomplete", {"extension_agreed_on"})
        assert (got.values["clock_starts"], got.values["due"]) == ("2026-10-01", None)
        in_time = ask(self.NAME, self.OPEN, **longer, extension_agreed_on="2026-11-30")
        assert in_time.values["due"] == "2026-12-07"  # a Saturday rolls
        earlier = {"extended_to": "2026-10-15", "extension_agreed_on": "2026-10-02"}
        assert ask(self.NAME, self.OPEN, **earlier).values["due"] == "2026-11-30"
        late = {"as_of": "2026-12-02", "extension_agreed_on": "2026-12-01"}
        assert ask(self.NAME, self.OPEN | late, **longer).outcome == "deemed_approved"
        unstarted = ask(self.NAME, self.OPEN, **longer, complete_application_on=None)
        assert unstarted.missing == set()

    def test_what_lies_ahead_is_bad(self) -> None:
        ahead = dict.fromkeys(
            ("complete_application_on", "environmental_review_ended_on", "extension_agreed_on",
             "decided_on"), "2026-12-01",
        )  # fmt: skip
        assert bad(self.NAME, self.OPEN | ahead) == set(ahead)


class TestOrdersAndTerms:
    ORDER: Facts = {
        "possible_violation_determined": True, "served_on": "2026-11-20", "ordered_days": 8,
        "days_already_ordered": 7, "as_of": "2026-11-28",
    }  # fmt: skip
    TERM: Facts = {"issued_on": "2024-02-29", "as_of": "2026-08-29"}

    def test_stop_work(self) -> None:
        name = "timber.stop_work"
        assert ask(name, self.ORDER).outcome == "in_force"
        assert ask(name, self.ORDER, as_of="2026-11-29").outcome == "ended"
        assert ask(name, self.ORDER, days_already_ordered=8).violations == {"total_too_long"}
        spent = ask(name, self.ORDER, days_already_ordered=99)
        assert spent.values["last_day"] == "2026-11-20"
        long = ask(name, self.ORDER, ordered_days=16)
        assert (long.violations, long.values["last_day"]) == ({"too_long"}, "2026-11-28")
        lifted = ask(name, self.ORDER, lifted_on="2026-11-28")
        assert (lifted.outcome, lifted.values["work_may_resume_on"]) == ("ended", "2026-11-28")
        assert ask(name, self.ORDER, lifted_on="2027-01-01").outcome == "in_force"
        assert ask(name, self.ORDER, possible_violation_determined=False).outcome == "unlawful"
        assert asked(name, self.ORDER) == set(self.ORDER) - {"days_already_ordered"}
        early = {"lifted_on": "2026-11-19", "as_of": "2026-11-19"}
        assert bad(name, self.ORDER | early) == set(early)

    @pytest.mark.parametrize(
        ("more", "last", "outcome"),
        [
            ({}, "2027-02-28", "valid"),
            ({"specified_months": 30}, "2026-08-29", "valid"),
            ({"specified_months": 30, "as_of": "2026-08-30"}, "2026-08-29", "expired"),
            ({"specified_months": 10**9}, "2027-02-28", "valid"),
            ({"specified_end": "2026-08-28"}, "2026-08-28", "expired"),
            ({"specified_end": "2030-01-01", "specified_months": 31}, "2026-09-29", "valid"),
            ({"as_of": "2024-02-28"}, "2027-02-28", "not_issued"),
            ({"terminated_on": "2026-08-29"}, "2027-02-28", "terminated"),
            ({"terminated_on": "2026-08-30"}, "2027-02-28", "valid"),
            ({"terminated_on": "2027-03-01", "as_of": "2027-03-02"}, "2027-02-28", "expired"),
            ({"terminated_on": "2027-02-28", "as_of": "2028-03-02"}, "2027-02-28", "terminated"),
        ],
    )
    def test_terms(self, more: Facts, last: str, outcome: str) -> None:
        got = ask("timber.license_validity", self.TERM, **more)
        assert (got.outcome, got.values["last_day"]) == (outcome, last)

    def test_suspensions(self) -> None:
        name = "timber.license_validity"
        to_day = {"from": "2026-08-01", "to": "2026-08-29"}
        open_yet = {"from": "2026-08-29"}
        later = {"from": "2026-08-30"}
        past = {"to": "2026-08-28"}
        got = ask(name, self.TERM, suspensions=[to_day, open_yet, later, past, {}])
        assert got.found == ["suspended", "suspended"]
        assert got.missing == {"suspensions[4].from"}
        assert ask(name, self.TERM, suspensions=[past, later]).outcome == "valid"
        assert ask(name, self.TERM, suspensions=[{"to": "2026-08-29"}]).outcome == "incomplete"
        ended = ask(name, self.TERM, suspensions=[{}], as_of="2030-01-01")
        assert (ended.violations, ended.missing) == ({"expired"}, set())
        undated = ask(name, self.TERM, suspensions=[{}], as_of=None)
        assert (undated.missing, undated.values["last_day"]) == ({"as_of"}, "2027-02-28")
        flaws = {
            "specified_end": "2024-02-28", "terminated_on": "2024-02-28",
            "suspensions": [{"from": "2026-08-02", "to": "2026-08-01"}],
        }  # fmt: skip
        assert bad(name, self.TERM | flaws) == {
            "specified_end", "terminated_on", "suspensions[0].to",
        }  # fmt: skip


class TestAppeal:
    NAME = "timber.appeal"
    OPEN: Facts = {
        "action": "condition", "notice_has_statement": True, "service": "registered_mail",
        "served_on": "2026-11-18", "as_of": "2026-11-30",
    }  # fmt: skip
    ASKED: Facts = OPEN | {
        "request_delivered_on": "2026-11-30", "signed": True, "states_address": True,
        "states_hearing_requested": True, "states_facts_and_law": True,
    }  # fmt: skip

    def test_requests(self) -> None:
        got = ask(self.NAME, self.ASKED)  # the tenth day is a Saturday
        assert (got.outcome, got.values["due"]) == ("in_time", "2026-11-30")
        assert got.values["effective_from"] is None
        assert asked(self.NAME, self.ASKED) == set(self.ASKED) - {"request_delivered_on"}
        unsigned = ask(self.NAME, self.ASKED, signed=False, states_address=None)
        assert (unsigned.outcome, unsigned.reviews) == ("incomplete", {"request_signed"})
        late = ask(
            self.NAME, self.ASKED, as_of=None, request_delivered_on="2026-12-01", signed=None
        )
        assert (late.outcome, late.missing) == ("late", {"as_of"})
        assert late.values["effective_from"] == "2026-12-01"

    def test_without_a_request(self) -> None:
        got = ask(self.NAME, self.OPEN)
        assert (got.outcome, got.values["effective_from"]) == ("open", "2026-12-01")
        closed = ask(self.NAME, self.OPEN, as_of="2026-12-01", action="denial")
        assert (closed.outcome, closed.values["effective_from"]) == ("closed", None)
        undated = ask(self.NAME, self.OPEN, as_of=None)
        assert (undated.outcome, undated.values["due"]) == ("incomplete", "2026-11-30")

    def test_a_defective_notice(self) -> None:
        got = ask(self.NAME, {"notice_has_statement": False, "service": "other"})
        assert (got.violations, got.missing) == ({"notice_statement", "service"}, set())
        assert ask(self.NAME, {"service": "other"}).outcome == "notice_defective"
        unsaid = ask(self.NAME, self.ASKED, notice_has_statement=None, signed=None)
        assert (unsaid.missing, unsaid.values["due"]) == ({"notice_has_statement"}, None)

    def test_days_ahead_are_bad(self) -> None:
        ahead = {"served_on": "2026-12-01", "request_delivered_on": "2026-12-01"}
        assert bad(self.NAME, self.ASKED | ahead) == set(ahead)
