"""What the rules say of a registration: the case's facts put to the rulebook."""

from __future__ import annotations

from datetime import date

import rulebook


def ask(name: str, facts: dict, day: date) -> dict:
    """The result of a ruleset on facts as of a day; facts that are not known are left out."""
    known = {key: value for key, value in facts.items() if value is not None}
    return rulebook.check(name, known, as_of=day).to_dict()


def findings(result: dict, name: str, section: str) -> list[dict]:
    """The findings of a result, with what it misses as findings too."""
    missing = [
        {
            "rule": f"{name}.missing.{path}",
            "status": "review",
            "section": section,
            "message": f"The form does not say: {path.replace('_', ' ')}.",
        }
        for path in result["missing"]
    ]
    return result["findings"] + missing


def business(case, day: date) -> dict:
    """Whether a business registration may be issued (§ 5-33(b) to (d))."""
    facts = {
        "on_town_form": True,
        "place_of_business": case.address or None,
        "applicant_name": case.applicant_name.strip() or None,
        "resident_address": case.resident_address.strip() or None,
        "nature_of_business": case.nature_of_business.strip() or None,
        "years_in_town": case.years_in_town,
        "other_information_required": bool(case.asked_for),
        "other_information_given": True if case.asked_for else None,
        "information_accurate": case.information_accurate,
        "use_and_zoning_compliant": case.use_and_zoning_compliant,
    }
    return ask("registry.business_registration", facts, day)


OF_THE_ENGINEER = ("information_accurate", "use_and_zoning_compliant")


def business_so_far(case, day: date) -> list[dict]:
    """What the applicant is told before sending: nothing of what the town engineer finds out."""
    result = business(case, day)
    result["missing"] = [path for path in result["missing"] if path not in OF_THE_ENGINEER]
    return findings(result, "registry.business_registration", "5-33(b)")


def rental(case, day: date) -> dict:
    """Whether the registry form is complete (L.L. 8-2007 § 5)."""
    parcel = case.parcel
    local = None
    if case.owner_based_in_broome_county is False and case.local_name:
        local = {
            "name": case.local_name,
            "address": case.local_address,
            "telephone": case.local_telephone,
            "date_of_birth": case.local_born_on.isoformat() if case.local_born_on else None,
            "resides_in_broome_county": case.local_in_county,
            "authorized_by_owner": case.local_authorized,
        }
        local = {key: value for key, value in local.items() if value is not None}
    facts = {
        "property_address": case.address or None,
        "tax_map_section": parcel.section if parcel else None,
        "tax_map_block": parcel.block if parcel else None,
        "tax_map_lot": parcel.lot if parcel else None,
        "dwelling_units": case.dwelling_units,
        "owners": case.owners or None,
        "ownership": case.ownership or None,
        "responsible_persons": case.responsible_persons or None,
        "owner_based_in_broome_county": case.owner_based_in_broome_county,
        "local_person": local,
        "signed_on": case.signed_at.date().isoformat() if case.signed_at else None,
        "signed_by_owner": bool(case.signed_name) or None,
        "signed_by_designee": case.signed_by_designee,
        "notarized": bool(case.notarized_on) or None,
        "declaration_text": case.declaration_text or None,
    }
    return ask("registry.rental_application", facts, day)


OF_THE_SIGNATURE = (
    "signed_on", "signed_by_owner", "signed_by_designee", "notarized", "declaration_text",
)  # fmt: skip


def rental_so_far(case, day: date) -> list[dict]:
    """What the form still lacks before it is signed."""
    result = rental(case, day)
    result["missing"] = [path for path in result["missing"] if path not in OF_THE_SIGNATURE]
    return findings(result, "registry.rental_application", "L.L. 8-2007 § 5")


def late_fine(starts_on: date, day: date) -> dict:
    """What late registration exposes the owner to on a day (L.L. 8-2007 § 6(c)); information for
    the attorney and the court, never a fine of the town's own."""
    facts = {"breach": "late_registration", "period_starts_on": starts_on.isoformat(),
             "as_of": day.isoformat()}  # fmt: skip
    return ask("enforcement.penalty_rental_registry", facts, day)["values"]


def key_box_installation(case, data: dict, day: date) -> dict:
    """Whether a box is installed as the law demands (L.L. 4-2007 parts 1, 3, 8, 9, 13)."""
    names = ("on_front", "near_main_entry", "height_ft", "other_height_approved",
             "obstruction_near", "good_repair_and_visible", "additional_box")  # fmt: skip
    facts = {
        "device": case.device,
        "ground": case.ground,
        "location_approved": case.location_approved,
        "type_approved": case.type_approved,
        "fire_department_approved": case.fire_department_approved,
        "fire_official_approved": case.fire_official_approved,
        "permit_before_installation": case.permitted_on is not None,
        **{name: data.get(name) for name in names},
    }
    return ask("registry.key_box_installation", facts, day)


def key_box_contents(case, data: dict, day: date) -> dict:
    """Whether a box holds all that it must (L.L. 4-2007 part 7)."""
    further = bool(case.further_areas.strip())
    facts = {
        **data,
        "hazardous_materials_building": case.ground == "hazardous_materials",
        "other_areas_required": further,
        "other_areas_notice_in_writing": True if further else None,
    }
    return ask("registry.key_box_contents", facts, day)
