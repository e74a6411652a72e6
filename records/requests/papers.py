"""The letters about a request for records (Public Officers Law § 89(3), (4))."""

from __future__ import annotations

from decimal import Decimal

from django.conf import settings

from records.requests import answering
from records.requests.models import Decision, Ground
from rulebook.figures import law
from workflow.papers import PaperRule

ANSWER, APPEAL = "Public Officers Law § 89(3)(a)", "Public Officers Law § 89(4)(a)"
OWN = "records/papers"


def appeal_words(day) -> str:
    """Where to appeal and by when; the time is that of the law on the day of the letter."""
    book, body = law("records", day), settings.RECORDS_APPEALS
    where = ", ".join([body["name"], *body["address"].splitlines()])
    return (
        f"You can appeal in writing within {book.figure('records_appeal_days')} days to: {where}. "
        f"Your appeal is answered within {book.figure('records_appeal_answer_business_days')} "
        "business days of its receipt (Public Officers Law § 89(4)(a))."
    )


def court_words(day) -> str:
    """What is left after the appeal."""
    months = law("records", day).figure("court_review_months")
    return (
        "You can take this determination to court under article 78 of the Civil Practice Law and "
        f"Rules within {months} months (Public Officers Law § 89(4)(b))."
    )


def _asked(case) -> dict:
    return {"asked": case.description, "received_on": case.filed_on}


def acknowledgement(case, step, facts) -> dict:
    """That it came, and the approximate day of the answer."""
    later = step.reason if step.data["set_day"] else ""
    return {**_asked(case), "answer_by": case.answer_by, "later_why": later,
            "appeal": _late_words(step.day)}  # fmt: skip


def extension(case, step, facts) -> dict:
    """The reason why it takes longer, and a day certain."""
    return {**_asked(case), "acknowledged_on": case.acknowledged_on, "until": case.answer_by,
            "reason": step.reason, "appeal": _late_words(step.day)}  # fmt: skip


def _late_words(day) -> str:
    return f"If the town does not keep that day, you can take it as a denial. {appeal_words(day)}"


def answer(case, step, facts) -> dict:
    """What is given, what is withheld and why, what the copies cost, and the appeal."""
    records = [
        {"title": row.title, "decision": Decision(row.decision).label, "why": row.why,
         "grounds": row.ground_words}
        for row in case.records.all()
    ]  # fmt: skip
    denied = case.outcome == "denied"
    charges = [] if denied else answering.price(step)
    return {
        **_asked(case),
        "title": {"denied": "Denial of a request for records",
                  "in_part": "Records given in part"}.get(case.outcome, "Records given"),
        "outcome": case.outcome,
        "wanted": case.wanted,
        "records": records,
        "explanation": case.explanation,
        "grounds": [str(Ground(code).label) for code in case.grounds] if denied else [],
        "charges": [{"words": words, "amount": amount} for amount, words in charges],
        "total": sum((amount for amount, _words in charges), Decimal(0)),
        "appeal": appeal_words(step.day) if case.stands_denied else "",
    }  # fmt: skip


def decision(case, step, facts) -> dict:
    """The determination on an appeal, with its full reasons."""
    return {
        **_asked(case),
        "appealed_on": case.appealed_on,
        "words": case.appeal_words,
        "upheld": case.appeal_upheld,
        "decided_by": step.data["decided_by"],
        "reason": step.reason,
        "appeal": court_words(step.day) if case.appeal_upheld else "",
    }


RULES = (
    PaperRule("common.records_acknowledgement", "Acknowledgement of a request for records", ANSWER,
              f"{OWN}/acknowledgement.html", acknowledgement, signer="clerk"),
    PaperRule("common.records_extension", "Your records take longer", ANSWER,
              f"{OWN}/extension.html", extension, signer="clerk"),
    PaperRule("common.records_answer", "Answer to a request for records", ANSWER,
              f"{OWN}/answer.html", answer, signer="clerk"),
    PaperRule("common.records_appeal_decision", "Determination of an appeal about records", APPEAL,
              f"{OWN}/appeal.html", decision, signer="clerk"),
)  # fmt: skip
