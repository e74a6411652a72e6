"""Signs: the inventory of a property, permits, and what boards decide."""

from signs.models.board import (
    BODY,
    Approval,
    BoardApproval,
    Neighbor,
    PlazaPlan,
    SignAppeal,
    SignVariance,
    Varied,
)
from signs.models.drawn import (
    DRAWN_FIELDS,
    Changeable,
    Construction,
    Drawn,
    Front,
    Lighting,
    PlazaPlace,
)
from signs.models.extension import NonconformingExtension
from signs.models.lot import (
    DistrictSchedule,
    Schedule,
    SignLot,
    SignPackage,
    TenantSpace,
    Vacancy,
)
from signs.models.permit import ProposedSign, SignPermit, Work
from signs.models.sign import Display, Ended, SideOfBuilding, Sign, Standing, displays_in

__all__ = [
    "BODY",
    "DRAWN_FIELDS",
    "Approval",
    "BoardApproval",
    "Changeable",
    "Construction",
    "Display",
    "DistrictSchedule",
    "Drawn",
    "Ended",
    "Front",
    "Lighting",
    "Neighbor",
    "NonconformingExtension",
    "PlazaPlace",
    "PlazaPlan",
    "ProposedSign",
    "Schedule",
    "SideOfBuilding",
    "Sign",
    "SignAppeal",
    "SignLot",
    "SignPackage",
    "SignPermit",
    "SignVariance",
    "Standing",
    "TenantSpace",
    "Vacancy",
    "Varied",
    "Work",
    "displays_in",
]
