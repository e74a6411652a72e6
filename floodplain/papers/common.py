"""What the papers of this article share: words that the law fixes, signers, elevations."""

from __future__ import annotations

from django.conf import settings

from floodplain.elevation import elevation_of
from rulebook.figures import law

BOARD_APPEAL = (
    "If you think that the officer made an error you can appeal to the planning board "
    "(§ 6-126(a)). The town code sets no time for the appeal; bring it online or to the office."
)
ARTICLE_78 = (
    "Whoever is aggrieved by this decision of the planning board can take it to the supreme "
    "court under article 78 of the Civil Practice Law and Rules (§ 6-126(a)). That law sets a "
    "short time; ask a lawyer."
)
# The words of § 6-122(c), § 6-125(a), § 6-126(j).
AT_HOLDERS_RISK = (
    "Any further work undertaken prior to submission and approval of the certification shall be "
    "at the permit holder's risk."
)
CONFORMS = "The building or land conforms to the requirements of this article."
INSURANCE = (
    "The cost of flood insurance will be commensurate with the increased risk resulting from "
    "lowest floor elevation."
)
# § 6-109, in plain words of the same sense.
NOT_FREE_FROM_FLOODS = (
    "The protection that the flood rules ask for is a reasonable measure and no more. Larger "
    "floods can and will occur. Land outside the area, or work that is permitted within it, is "
    "not for that reason free from floods or flood damage."
)
NO_LIABILITY = (
    "Neither the town, its officers and employees nor the Federal Emergency Management Agency are "
    "liable for flood damage that results from reliance on the flood rules or on a decision "
    "lawfully made under them."
)
GOVERNED = {
    "base_flood": "the base flood elevation",
    "two_feet_above_grade": "the margin above the highest adjacent grade",
    "map_depth": "the flood depth on the map above the highest adjacent grade",
}


def office(step) -> dict:
    """The office as signer of a paper that follows from an act of someone else."""
    return {"name": "", "title": settings.TOWN["department"], "day": step.day}


def administrator(step) -> dict:
    """The officer signs under the title of this article (§ 6-121(a))."""
    if step.by.user is None:
        return office(step)
    title = step.by.user.title or step.role.label
    return {"name": step.by.name, "title": f"{title}, local administrator", "day": step.day}


def board_clerk(step) -> dict:
    """Who enters what the planning board resolved."""
    title = step.by.user.title or step.role.label
    words = "for the planning board" if step.role != "planning_board" else "planning board"
    return {"name": step.by.name, "title": f"{title}, {words}", "day": step.day}


def level(record, name: str) -> str:
    """An elevation in words with its datum; "" where none is known."""
    found = elevation_of(record, name)
    return "" if found is None else str(found)


def conditions(case) -> list[dict]:
    return [{"text": c.text, "section": c.section} for c in case.conditions.all()]


def map_date(day):
    """The date of the adopted maps (§§ 6-101, 6-107)."""
    return law("floodplain", day).figure("map_date")


def against(found: list[dict], said_as: str = "departure") -> list[dict]:
    """The findings that stand against something, each with section, limit and actual figure."""
    return [
        {
            "section": f["section"],
            "message": f["message"],
            "limit": f.get("limit"),
            "actual": f.get("actual"),
            "answer": f.get(said_as, ""),
        }
        for f in found
        if f["status"] == "violation" or (f["status"] == "review" and f.get(said_as))
    ]


def last_paper(case, key: str) -> str:
    """The number of the latest paper of a kind, whether or not it still holds."""
    found = case.papers.filter(key=key).order_by("-id").first()
    return found.number if found else ""
