"""The penalties that a notice of violation states (§ 6-237(a)(5), (d)), by the ruleset
`enforcement.penalty_stormwater`. Nobody is fined here: a court does that."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import rulebook


def statement(day: date) -> str:
    """What an offense may bring, first, second and third, and that each week is another one."""
    lines = [_line(words, day, number) for number, words in enumerate(STEPS)]
    return " ".join([*lines, WEEKLY])


STEPS = (
    "The violation is punishable on conviction of a first offense",
    "On conviction of a second offense within five years it is punishable",
    "On conviction of a third or later offense within five years it is punishable",
)
WEEKLY = (
    "Each week's continued violation is a separate additional violation. The town may also ask a "
    "court to restrain or abate the violation."
)


def _line(words: str, day: date, earlier: int) -> str:
    facts = {"offense_date": day, "prior_offense_dates": [day] * earlier}
    values = rulebook.check("enforcement.penalty_stormwater", facts, as_of=day).to_dict()["values"]
    least, most = Decimal(values["minimum_fine"]), Decimal(values["maximum_fine"])
    fine = f"of not more than ${most:,.2f}"
    if least > 0:
        fine = f"of not less than ${least:,.2f} and not more than ${most:,.2f}"
    months = values["maximum_imprisonment_months"]
    return f"{words} by a fine {fine}, or imprisonment of not more than {months} months, or both."
