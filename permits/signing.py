"""What the signature under a request for a certificate covers."""

CERTIFICATE_FIELDS = (
    "certificate_kind", "property_name", "entire_structure", "portion_description",
    "use_and_occupancy", "construction_type", "largest_gathering_persons",
    "assembly_occupant_load", "sprinkler_provided", "sprinkler_required",
)  # fmt: skip
