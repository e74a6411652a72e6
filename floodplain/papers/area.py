"""Papers on the limits of the area and on a watercourse (§ 6-121(b)(9), (c))."""

from __future__ import annotations

from floodplain.papers import common


def boundary(case, step, facts) -> dict:
    """Map zone, ground seen, elevations, sources, inside or outside, reason (§ 6-121(c))."""
    return {
        "place": case.place or "the property",
        "whole": case.whole_parcel,
        "concerns": case.concerns.number if case.concerns else "",
        "question": case.question,
        "zone": case.map_zone,
        "map_date": case.map_date,
        "conflict": case.boundary_conflict,
        "seen": case.seen,
        "base_flood": common.level(case, "base_flood_elevation"),
        "ground": common.level(case, "lowest_ground"),
        "conversion": case.ngvd_to_navd_ft,
        "conversion_source": case.conversion_source,
        "sources": case.sources,
        "result": case.get_result_display(),
        "reason": step.reason,
        "warnings": [common.NOT_FREE_FROM_FLOODS, common.NO_LIABILITY],
        "signature": common.administrator(step),
    }


def watercourse_notice(case, step, facts) -> dict:
    """Watercourse, place, extent, planned start (§ 6-121(b)(9))."""
    return {
        "watercourse": case.watercourse_name or "a watercourse",
        "place": case.place or case.address,
        "extent": case.watercourse_extent,
        "maintenance": case.watercourse_maintenance,
        "starts_on": case.alteration_starts_on,
        "applicant": case.applicant.name if case.applicant else "",
        "signature": common.administrator(step),
    }


def watercourse_evidence(case, step, facts) -> dict:
    """Copies of all notices with the proof of sending (§ 6-121(b)(9))."""
    from floodplain.choices import Recipient

    rows = case.notices.exclude(recipient=Recipient.FEDERAL)
    return {
        "watercourse": case.watercourse_name or "a watercourse",
        "place": case.place or case.address,
        "extent": case.watercourse_extent,
        "maintenance": case.watercourse_maintenance,
        "starts_on": case.alteration_starts_on,
        "notices": [
            {"name": n.name, "address": n.address, "sent_on": n.sent_on, "proof": n.proof_text}
            for n in rows
        ],
        "signature": common.administrator(step),
    }
