"""What exactly was signed: a hash over the application's words and files (State Technology Law
§ 304: a signature is tied to the record)."""

from __future__ import annotations

import hashlib
import json

from django.core.serializers.json import DjangoJSONEncoder

SIGNED_FIELDS = (
    "category", "work", "title", "description", "occupancy_classification", "building_affected",
    "estimated_cost_usd", "floor_area_sqft", "rule_facts", "special_inspections_required",
    "owner_name", "owner_address", "contractor_name", "contractor_phone",
    "design_professional_required", "design_professional", "design_professional_license",
    "document_sets", "documents_show", "site_plan_shows", "not_applicable", "well_or_septic",
    "board_approvals_needed", "signed_by", "signed_name",
)  # fmt: skip

# What an amended permit takes from the one that it amends; the applicant says what is new.
TAKEN_OVER = (
    "category", "work", "occupancy_classification", "building_affected", "owner_name",
    "owner_address", "contractor_name", "contractor_phone", "design_professional_required",
    "design_professional", "design_professional_license", "well_or_septic",
)  # fmt: skip
CERTIFICATE_FIELDS = (
    "certificate_kind", "property_name", "entire_structure", "portion_description",
    "use_and_occupancy", "construction_type", "largest_gathering_persons",
    "assembly_occupant_load", "sprinkler_provided", "sprinkler_required",
)  # fmt: skip


def digest(case, fields=SIGNED_FIELDS) -> str:
    """SHA-256 of all that the applicant states, and of the files that go with it."""
    content = {name: getattr(case, name) for name in fields}
    content["parcel"] = case.parcel.tax_map_number if case.parcel_id else ""
    content["files"] = sorted(
        case.documents.filter(removed_at=None).values_list("sha256", flat=True)
    )
    text = json.dumps(content, cls=DjangoJSONEncoder, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
