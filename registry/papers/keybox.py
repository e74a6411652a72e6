"""The papers of key boxes (L.L. 4-2007)."""

from __future__ import annotations

from rulebook.figures import law


def notice(case, step, facts) -> dict:
    """Ground, place, contents, further areas, the times, and who installs in the end (parts 7, 8,
    11)."""
    book = law("registry", step.day)
    return {
        "ground": case.get_ground_display(),
        "device": case.get_device_display(),
        "location": case.location,
        "further_areas": [a.strip() for a in case.further_areas.splitlines() if a.strip()],
        "hazardous": case.ground == "hazardous_materials",
        "days": book.figure("key_box_installation_days"),
        "appeal_days": book.figure("key_box_appeal_days"),
        "height": book.figure("key_box_height_feet"),
    }


def permit(case, step, facts) -> dict:
    """Device, type, place and approvals (part 8)."""
    return {"device": case.get_device_display(), "ground": case.get_ground_display(),
            "brand": case.brand_and_size, "location": case.location,
            "height": law("registry", step.day).figure("key_box_height_feet"),
            "fire_department": case.fire_department_approved,
            "fire_official": case.fire_official_approved}  # fmt: skip


def defect(case, step, facts) -> dict:
    """What is wrong and by when it is mended (parts 7, 9, 13)."""
    return {"defect": case.defect, "mend_by": step.data["mend_by"]}


def decision(case, step, facts) -> dict:
    """Upheld, and the first day counts; or annulled (part 11)."""
    return {"grounds": case.appeal_grounds, "upheld": case.appeal_decision == "upheld",
            "reason": step.reason, "resolution": step.data["resolution_number"],
            "notified_on": case.notified_on}  # fmt: skip
