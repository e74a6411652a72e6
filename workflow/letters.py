"""The letter to a person who is told by post."""

from workflow.papers import PaperRule


def _letter(case, step, facts) -> dict:
    return facts


RULES = (PaperRule("common.letter", "Letter", "5-34(a)", "papers/letter.html", _letter),)
