"""What a violation may cost on a day, under each article: information for the town's attorney and
the court, never a fine that the program sets (§§ 5-33(f), 5-36(c), 5-133(d), 6-106, 6-154(4),
6-237(d); L.L. 4-2007 part 11, L.L. 8-2007 § 6)."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal

from enforcement.asking import ask
from enforcement.regimes import Regime
from enforcement.violations import history

MISDEMEANOR = (
    "It is a violation. Only to give courts and judicial officers jurisdiction is it deemed a "
    "misdemeanor (§ 6-237(d))."
)
WAITS = "An appeal against the notice is open; penalties wait for its decision."


@dataclass
class Sheet:
    """What one ruleset says for one person."""

    ruleset: str
    section: str
    person: str = ""
    values: dict = field(default_factory=dict)
    findings: list[dict] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def least(self) -> str | None:
        return self.values.get("minimum_fine")

    @property
    def most(self) -> str | None:
        return self.values.get("maximum_fine")

    def as_data(self) -> dict:
        """As it is frozen in a paper and an event."""
        return {
            "ruleset": self.ruleset, "section": self.section, "person": self.person,
            "values": self.values, "findings": [f["message"] for f in self.findings],
            "notes": self.notes,
        }  # fmt: skip


def sheets(violation, day: date) -> list[Sheet]:
    """Every exposure of a violation as of a day."""
    found = _BY_REGIME[violation.regime](violation, day)
    if violation.impedes_egress:
        found.append(_sheet("enforcement.penalty_egress", {"impedes_egress": True}, day, "egress"))
    return found


def last_day(violation, day: date) -> date:
    """The last day of violation so far: the day it was abated, else the day asked about."""
    end = violation.last_day or violation.abated_on
    return min(end, day) if end else day


def _source(regime: str, day: date) -> dict:
    return ask("enforcement.penalty_source", {"regime": regime}, day)


def _sheet(ruleset: str, facts: dict, day: date, regime: str, person: str = "") -> Sheet:
    result = ask(ruleset, facts, day)
    section = _source(regime, day)["values"]["section"]
    return Sheet(ruleset, section, person, result["values"], result["findings"])


def _uniform_code(violation, day: date) -> list[Sheet]:
    """From the day after the time of an order to remedy ran out (Executive Law § 382(2))."""
    section = _source(violation.regime, day)["values"]["section"]
    first = violation.first_day
    if first is None or first > last_day(violation, day):
        note = "No day counts yet: the time of no order to remedy has run out."
        return [Sheet("enforcement.penalty_uniform_code", section, notes=[note])]
    facts = {
        "violation_from": first.isoformat(),
        "violation_to": last_day(violation, day).isoformat(),
    }
    return [_sheet("enforcement.penalty_uniform_code", facts, day, violation.regime)]


def _sign(violation, day: date) -> list[Sheet]:
    facts = {
        "violation_from": violation.found_on.isoformat(),
        "violation_to": last_day(violation, day).isoformat(),
    }
    return [_sheet("enforcement.penalty_sign", facts, day, violation.regime)]


def _stormwater(violation, day: date) -> list[Sheet]:
    """For each who answers for it: earlier convictions count by person (§ 6-237(d))."""
    people = [one.name for one in violation.responsible.all()] or [""]
    notes = [MISDEMEANOR]
    if any(o.appealed_on and not o.appeal_result for o in violation.orders.filter(kind="NV")):
        notes.append(WAITS)
    found = []
    for name in dict.fromkeys(people):
        prior = history.prior_convictions(violation, name) if name else []
        facts = {
            "offense_date": violation.found_on.isoformat(),
            "continued_to": last_day(violation, day).isoformat(),
            "prior_offense_dates": [one.isoformat() for one in prior],
        }
        sheet = _sheet("enforcement.penalty_stormwater", facts, day, violation.regime, name)
        sheet.notes = [*notes, *(f"Earlier offense, convicted: {one:%B %-d, %Y}" for one in prior)]
        found.append(sheet)
    return found


def _rental(violation, day: date) -> list[Sheet]:
    facts = {"breach": violation.rental_breach}
    if violation.rental_breach == "late_registration":
        facts |= {
            "period_starts_on": violation.rental_period_starts_on.isoformat(),
            "as_of": last_day(violation, day).isoformat(),
        }
    return [_sheet("enforcement.penalty_rental_registry", facts, day, violation.regime)]


def _business(violation, day: date) -> list[Sheet]:
    facts = {"violations": violation.business_breaches}
    return [_sheet("enforcement.penalty_business_registration", facts, day, violation.regime)]


def _not_in_text(violation, day: date) -> list[Sheet]:
    source = _source(violation.regime, day)
    return [Sheet("enforcement.penalty_source", source["values"]["section"],
                  findings=source["findings"])]  # fmt: skip


_BY_REGIME = {
    Regime.UNIFORM_CODE: _uniform_code,
    Regime.SIGN: _sign,
    Regime.STORMWATER: _stormwater,
    Regime.RENTAL: _rental,
    Regime.BUSINESS: _business,
    Regime.TIMBER: _not_in_text,
    Regime.FLOOD: _not_in_text,
    Regime.KEY_BOX: _not_in_text,
}


def fixed_sum(violation, day: date) -> tuple[Decimal, list[dict]]:
    """The civil penalty where the law fixes it: of the business and of the rental registry; zero
    where none falls due or the law names no sum."""
    sheet = sheets(violation, day)[0]
    least, most = sheet.least, sheet.most
    if least is None or least != most:
        return Decimal("0.00"), sheet.findings
    return Decimal(str(least).replace(",", "").lstrip("$")), sheet.findings
