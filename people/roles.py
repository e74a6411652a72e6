"""The roles of the law: who may act for the town.

A role counts on the day of the act, not today (§ 5-23(b), (c)); a person may hold several.
"""

from enum import StrEnum


class Role(StrEnum):
    """A role that the town gives to a person, or SYSTEM for lapse of time."""

    OFFICER = "officer"
    INSPECTOR = "inspector"
    DEPARTMENT_HEAD = "department_head"
    CLERK = "clerk"
    TOWN_ENGINEER = "town_engineer"
    STORMWATER_OFFICER = "stormwater_officer"
    POLICE = "police"
    POLICE_OFFICER = "police_officer"
    FIRE_OFFICIAL = "fire_official"
    TOWN_BOARD = "town_board"
    PLANNING_BOARD = "planning_board"
    ZONING_BOARD = "zoning_board"
    TOWN_ATTORNEY = "town_attorney"
    SUPERVISOR = "supervisor"
    COMPTROLLER = "comptroller"
    TAX_COLLECTOR = "tax_collector"
    ADMINISTRATOR = "administrator"
    AUDITOR = "auditor"
    SYSTEM = "system"
    # Whoever stands on the case as applicant, holder or their agent; no assignment is kept.
    APPLICANT = "applicant"

    @property
    def label(self) -> str:
        """The role in words, as papers and pages name it."""
        return LABELS.get(self, self.value.replace("_", " ").capitalize())


LABELS = {
    Role.OFFICER: "Code enforcement officer",
    Role.FIRE_OFFICIAL: "Fire official",
    Role.ZONING_BOARD: "Zoning board of appeals",
    Role.STORMWATER_OFFICER: "Stormwater management officer",
    Role.APPLICANT: "Applicant",
    Role.SYSTEM: "System",
}
BOARDS = frozenset({Role.TOWN_BOARD, Role.PLANNING_BOARD, Role.ZONING_BOARD})
ASSIGNABLE = tuple(role for role in Role if role not in (Role.SYSTEM, Role.APPLICANT))
# Those who may open the staff side of the site; the auditor reads all and changes nothing.
STAFF = frozenset(ASSIGNABLE)
