"""The table of figures: those that the law's reports need by name, each with its parts, and what
is kept besides for the board's questions (§ 5-35)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext_lazy as _

from fees.models import CostKind, FeeKind
from permits.operating.models import Action, Ground
from records.yearly.figures import (
    Figure,
    acts,
    applications,
    by_activity,
    by_fee,
    certificates,
    charged,
    collected,
    complaint_visits,
    complaints,
    denials,
    fire_interval,
    fire_visits,
    given_back,
    on_complaint,
    open_complaints,
    operating,
    overdue_inspections,
    visits,
)

VISIT: dict[str, Any] = {"day": "visited_on", "case": "inspection__case"}
FILED: dict[str, Any] = {"day": "filed_on", "case": ""}
CHARGE: dict[str, Any] = {"day": "charged_on", "amount": "amount"}
IN_FORCE = ("BP", "CO", "TC", "OP", "FW", "SP", "FP", "TL")
INTERVALS_MONTHS = (12, 36)


def _permits() -> Iterator[Figure]:
    yield Figure(
        "applications_received", _("Applications received"), "5-34(a)(1)", applications, **FILED
    )
    yield Figure("applications_denied", _("Applications denied"), "5-34(a)(1)", denials)
    main = "building_permits_issued"
    building = ("BP",)
    yield Figure(
        main,
        _("Building permits issued, renewed and amended"),
        "5-24",
        acts(building, "issue", "renew"),
    )
    first = acts(building, "issue", case__buildingpermit__amended=False)
    yield Figure("building_permits_new", _("issued"), "5-24(f)", first, of=main)
    yield Figure(
        "building_permits_renewed", _("renewed"), "5-24(i)(3)", acts(building, "renew"), of=main
    )
    amended = acts(building, "issue", case__buildingpermit__amended=True)
    yield Figure("building_permits_amended", _("amended"), "5-24(h)", amended, of=main)
    yield Figure(
        "certificates_of_occupancy_issued",
        _("Certificates of occupancy issued"),
        "5-27(a)",
        certificates("occupancy"),
    )
    yield Figure(
        "certificates_of_compliance_issued",
        _("Certificates of compliance issued"),
        "5-27(a)",
        certificates("compliance"),
    )
    main = "temporary_certificates_issued"
    yield Figure(main, _("Temporary certificates issued"), "5-27(d)", acts(("TC",), "issue"))
    yield Figure(
        "temporary_certificates_extended",
        _("extended (not counted above)"),
        "5-27(e)",
        acts(("TC",), "extend"),
        of=main,
    )


def _operating() -> Iterator[Figure]:
    main = "operating_permits_issued"
    yield Figure(
        main,
        _("Operating permits issued, renewed and reissued"),
        "5-30",
        lambda year: acts(("OP", "FW"), "issue")(year).exclude(
            case__operatingpermit__action=Action.AMEND
        ),
        split=by_activity,
    )
    for action, words in (
        (Action.ISSUE, _("issued")),
        (Action.RENEW, _("renewed")),
        (Action.REISSUE, _("reissued")),
    ):
        yield Figure(
            f"operating_permits_{action}", words, "5-30(e)(3)", operating(action=action), of=main
        )
    yield Figure(
        "fireworks_permits_issued", _("for fireworks"), "5-39", acts(("FW",), "issue"), of=main
    )


def _inspections() -> Iterator[Figure]:
    yield Figure(
        "construction_inspections", _("Construction inspections"), "5-25", visits("BP"), **VISIT
    )
    main = "fire_safety_inspections"
    yield Figure(
        main,
        _("Fire safety and property maintenance inspections"),
        "5-31",
        visits("FI", but=on_complaint),
        **VISIT,
    )
    for ground in (Ground.SCHEDULED, Ground.REQUEST, Ground.KNOWLEDGE):
        yield Figure(
            f"fire_{ground}", ground.label, "5-31(b)(1)", fire_visits(ground), of=main, **VISIT
        )
    for months in INTERVALS_MONTHS:
        yield Figure(
            f"fire_every_{months}_months",
            _("buildings inspected every %(months)d months") % {"months": months},
            "5-31(a)",
            fire_interval(months),
            of=main,
            **VISIT,
        )
    yield Figure(
        "fire_accepted_from_others",
        _("made by others and accepted (not counted above)"),
        "5-31(c)",
        acts(("FI",), "accept_outside"),
        of=main,
    )
    yield Figure(
        "operating_permit_inspections",
        _("Inspections before operating permits"),
        "5-30(c)",
        visits("OP", "FW"),
        **VISIT,
    )
    yield Figure(
        "complaint_inspections",
        _("Inspections on complaints"),
        "5-32(b)(1)",
        complaint_visits,
        **VISIT,
    )


def _enforcement() -> Iterator[Figure]:
    main = "complaints_acted_on"
    yield Figure(
        main,
        _("Bona fide complaints acted upon"),
        "5-34(a)(6)",
        acts(("CM",), "take_up", case__complaint__bona_fide=True),
    )
    yield Figure(
        "complaints_received",
        _("received, of every kind"),
        "5-32(a)",
        complaints(),
        of=main,
        **FILED,
    )
    yield Figure(
        "complaints_not_bona_fide",
        _("received that were not bona fide"),
        "5-32(a)",
        complaints(bona_fide=False),
        of=main,
        **FILED,
    )
    yield Figure(
        "orders_to_remedy_issued", _("Orders to remedy issued"), "5-36(a)", acts(("OR",), "issue")
    )
    yield Figure(
        "stop_work_orders_issued", _("Stop-work orders issued"), "5-26", acts(("SO",), "issue")
    )
    yield Figure(
        "appearance_tickets_issued",
        _("Appearance tickets issued"),
        "5-36(b)",
        acts(("VI",), "ticket"),
    )


def _money() -> Iterator[Figure]:
    yield Figure(
        "fees_charged_usd",
        _("Fees charged"),
        "5-34(a)(8)",
        charged(FeeKind.values),
        split=by_fee,
        **CHARGE,
    )
    main = "fees_collected_usd"
    yield Figure(main, _("Fees collected"), "5-34(a)(8)", collected, day="paid_on", amount="amount")
    yield Figure(
        "given_back_usd",
        _("given back (not taken off above)"),
        "5-34(a)(8)",
        given_back,
        of=main,
        day="refunded_on",
        amount="amount",
    )


def _besides() -> Iterator[Figure]:
    """Further figures; they are in no report unless the board asks for them."""
    yield Figure(
        "costs_charged_usd",
        _("Costs and penalties charged"),
        "5-36",
        charged(CostKind.values),
        **CHARGE,
    )
    yield Figure(
        "suspensions", _("Permits and certificates suspended"), "5-24(k)", acts(IN_FORCE, "suspend")
    )
    yield Figure(
        "revocations", _("Permits and certificates revoked"), "5-24(k)", acts(IN_FORCE, "revoke")
    )
    yield Figure(
        "inspections_overdue",
        _("Fire safety inspections overdue at the end of the year"),
        "5-31(a)",
        overdue_inspections,
        day="due_on",
    )
    yield Figure(
        "complaints_open",
        _("Complaints open at the end of the year"),
        "5-32",
        open_complaints,
        **FILED,
    )


FIGURES = tuple(
    one for part in (_permits, _operating, _inspections, _enforcement, _money) for one in part()
)
BESIDES = tuple(_besides())
BY_KEY = {one.key: one for one in (*FIGURES, *BESIDES)}
MAIN = tuple(one for one in FIGURES if not one.of)
