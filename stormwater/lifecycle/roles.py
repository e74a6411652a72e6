"""Who acts under the stormwater law, and in which states (§§ 6-218, 6-234 to 6-237)."""

from __future__ import annotations

from people.roles import Role
from workflow.states import DECIDED, State

FILERS = (Role.APPLICANT, Role.CLERK)
# The stormwater management officer (§ 6-218(b)); the town enforcement official beside him where the
# law speaks of the town (§ 6-237).
SWO = (Role.STORMWATER_OFFICER,)
TOWN = (Role.STORMWATER_OFFICER, Role.OFFICER)
# A board decides by resolution, which a member or the clerk enters.
BOARD_ENTRY = (Role.CLERK, Role.TOWN_BOARD, Role.PLANNING_BOARD, Role.ZONING_BOARD)
TOWN_BOARD_ENTRY = (Role.CLERK, Role.TOWN_BOARD)
# What the developer does at the site may also be told by the clerk or seen by the officer.
AT_SITE = (*FILERS, Role.STORMWATER_OFFICER)

BEFORE_DECISION = (State.SUBMITTED, State.INCOMPLETE, State.UNDER_REVIEW, State.REFERRED)
APPROVED = tuple(state for state in DECIDED if state != State.DEEMED_APPROVED)
OPEN_SITE = (State.ISSUED, State.SUSPENDED)
# From the moment at which the town has it, whatever has become of it since.
ON_FILE = tuple(s for s in State if s not in (State.DRAFT, State.WITHDRAWN, State.VOID))
LIVING = (*BEFORE_DECISION, *APPROVED, *OPEN_SITE)
