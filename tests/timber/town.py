"""Short ways through a day of the office: what a test needs and does not look at."""

from __future__ import annotations

from django.utils import timezone

from tests.permits.conftest import MultiFiles, plan
from timber import checks
from workflow.days import add_days, town_day
from workflow.door import act

SIGN = {"signed_by": "owner", "signed_name": "Walter Woods", "declaration": "on"}
INSURANCE = {
    "insurer": "Forest Mutual", "policy_number": "FM-77", "valid_from": "2026-01-01",
    "valid_to": "2030-12-31", "property_damage_usd": "500000", "personal_injury_usd": "500000",
    "town_additional_insured": "on",
}  # fmt: skip
SURETY = {
    "provided_by": "Lena Logger", "form": "bond", "issuer": "Keystone Surety", "number": "B-12",
    "amount_usd": "5000",
}  # fmt: skip
GROUND = {"by": "employee", "kind": "license_violation"}
REASON = {"reason": "So it is."}
RESOLUTION = {"resolution_number": "2026-41", "vote": "5 to 0"}


def today():
    return town_day(timezone.now())


def pages(parcel="172.00-1-10") -> dict:
    """What stands on the pages of a complete application."""
    return {
        "property": {"parcel_number": parcel},
        "harvest": {"purpose": "commercial", "method": "selection_cutting",
                    "title": "Selection cutting on the north slope",
                    "description": "About 80 marked oaks.", "volume_board_feet": "24000"},
        "people": {"landowner_name": "Walter Woods", "landowner_address": "2244 Owego Road",
                   "logger_name": "Lena Logger", "logger_phone": "(607) 555-0177"},
        "plan": {"plan_feet_per_inch": "400", "contour_interval_ft": "10",
                 "plan_shows": list(checks.plan_items()), "plan_version": "A"},
        "ground": {"features_stated": "on", "processing": ["limbing"],
                   "skidding_in_channel": "False", "disturbed_acres": "0.5",
                   "landing_and_road_acres": "0.5", "larger_common_plan": "False"},
        "insurance": INSURANCE,
        "surety": SURETY,
    }  # fmt: skip


def fill_in(case, who, parcel="172.00-1-10"):
    """All pages, with one road and one landing on the plan."""
    for page, data in pages(parcel).items():
        act(case, "fill_in", who, {"page": page, **data})
    act(case, "add_road", who, {"name": "Road A", "kind": "haul_road", "sections": "12, 300",
                                "water_diverted": "True", "constructed": "on"})  # fmt: skip
    act(case, "add_landing", who, {"name": "Landing 1", "in_buffer_strip": "False",
                                   "distance_to_right_of_way_ft": "150",
                                   "graded_and_waterbarred": "True"})  # fmt: skip
    for kind, title in (("site_plan", "Site plan"), ("insurance_certificate", "Certificate")):
        attach(case, who, kind, title)


def attach(case, who, kind, title):
    files = MultiFiles(uploads=[plan(f"{kind}.pdf")])
    act(case, "attach", who, {"kind": kind, "title": title}, files=files)


def pay(case, clerk, amount="100.00"):
    act(case, "take_payment", clerk, {"amount": amount, "method": "cash", "payer": "Walter Woods",
                                      "paid_on": today().isoformat()})  # fmt: skip


def hand_in(case, clerk, officer, **surety):
    """The surety comes, and its form satisfies the town."""
    act(case, "receive_surety", clerk, {**SURETY, **surety})
    row = case.sureties.last()
    act(case, "judge_surety", officer, {"surety": row.pk, "satisfactory": "True", **REASON})


def serve(case, key, clerk, how="personal", sent=None, **more):
    """Prove that the last paper of a kind was served."""
    paper = case.papers.filter(key=key).last()
    data = {"paper": paper.pk, "method": how, "sent_on": (sent or today()).isoformat(),
            "addressee": "Walter Woods", **more}  # fmt: skip
    if how in ("certified_mail", "registered_mail"):
        data.setdefault("tracking_number", "RR 1")
    act(case, "prove_service", clerk, data)


def notice_of(case):
    """The latest notice about a license."""
    return case.notices.order_by("pk").last()


def days(count: int) -> str:
    """So many days from today."""
    return add_days(today(), count).isoformat()


def clock(case, key):
    """The latest clock of a kind."""
    return case.clocks.filter(key=key).order_by("pk").last()


REQUEST = {
    "facts_and_law": "The road was graded on Friday. § 6-189.", "address": "2244 Owego Road",
    "hearing_requested": "on", "signed_name": "Walter Woods",
}  # fmt: skip
HEARING = {"at": "19:00", "place": "Town Hall"}
