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


def digest(permit) -> str:
    """SHA-256 of all that the applicant states, and of the files that go with it."""
    content = {name: getattr(permit, name) for name in SIGNED_FIELDS}
    content["parcel"] = permit.parcel.tax_map_number if permit.parcel_id else ""
    content["files"] = sorted(
        permit.documents.filter(removed_at=None).values_list("sha256", flat=True)
    )
    text = json.dumps(content, cls=DjangoJSONEncoder, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
