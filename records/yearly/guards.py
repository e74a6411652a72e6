"""What stands before the acts on a yearly report; the rulebook says when it is complete."""

from __future__ import annotations

from collections.abc import Iterable

import rulebook
from records.yearly import counting
from workflow.days import town_day
from workflow.refusal import Refusal
from workflow.states import State


def not_begun_already(report, step) -> Refusal | None:
    """One report for a year and recipient; a corrected one names the one that it replaces."""
    data = step.data
    if data["recipient"] == "department_of_state":
        return None
    rows = type(report).objects.filter(recipient=data["recipient"], year=data["year"])
    rows = rows.exclude(state=State.VOID).exclude(pk=report.pk)
    open_one = rows.filter(sent_on=None).first()
    if open_one is not None:
        return Refusal(f"{open_one} on this year is being drawn up.", "5-35", "Go on with it.")
    sent = rows.order_by("-id").first()
    if sent is not None and data["replaces"] != sent:
        return Refusal(
            f"{sent} on this year was sent.", "5-35", "Say that the new one takes its place."
        )
    return None


def year_is_over(report, step) -> Refusal | None:
    """The figures are those of a whole calendar year; an official request may come any day."""
    if report.recipient == "department_of_state" or town_day(step.at).year > report.year:
        return None
    return Refusal(f"The year {report.year} is not over.", "5-35")


def complete(report, step) -> Iterable[Refusal]:
    """`operating.annual_report`: what is missing, and what the law demands. A late report is sent
    all the same; that it is late stays on record."""
    said = {"in_writing": True, "on_prescribed_form": step.data["on_prescribed_form"],
            "official_request": step.data["official_request"]}  # fmt: skip
    facts = counting.facts_for_rules(report, step.day, said)
    result = rulebook.check("operating.annual_report", facts, as_of=step.day).to_dict()
    step.findings = result["findings"]
    if result["outcome"] == "no_report_due":
        yield Refusal("The Department of State has not asked officially.", "5-35(c)")
    for one in result["findings"]:
        if one["status"] == "violation" and not one["rule"].endswith(".late"):
            yield Refusal(one["message"], one["section"], key=one["rule"])
    for path in result["missing"]:
        yield Refusal(f"It is not known: {path.replace('_', ' ')}.", "5-35")
