"""The certificate of a rental registration (L.L. 8-2007)."""

from __future__ import annotations

from people.roles import Role
from registry.papers.business import office
from rulebook.figures import law
from workflow.days import add_months, roll


def certificate(case, step, facts) -> dict:
    """Property, owner, units, local responsible person, and the day of the next certification."""
    months = law("registry", step.day).figure("rental_recertification_months")
    said = {
        "place": case.address,
        "units": case.dwelling_units,
        "owners": [one["name"] for one in case.owners],
        "local_person": case.local_name,
        "registered_on": case.registered_on,
        "certified_on": case.certified_on,
        "certify_by": roll(add_months(step.day, months)),
        "declaration": case.declaration_text,
    }
    if step.role != Role.POLICE:
        said["signature"] = office(step)
    return said
