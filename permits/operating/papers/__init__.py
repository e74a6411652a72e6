"""The papers of operating permits, fireworks and fire safety inspections: which template, and what
the law demands that each says (§§ 5-30, 5-31, 5-39)."""

from __future__ import annotations

from permits.operating.papers import inspection, permit
from permits.papers.common import NO_APPEAL, STATE_BOARD
from workflow.papers import PaperRule

RULES = (
    PaperRule("operating.confirmation", "Confirmation of filing", "5-34(a)(1)",
              "operating/papers/confirmation.html", permit.confirmation, signer="clerk"),
    PaperRule("operating.demand", "Request for information", "5-30(b)(2)",
              "operating/papers/demand.html", permit.demand),
    PaperRule("operating.obtain_notice", "Notice to obtain an operating permit", "5-30(a)(2)",
              "operating/papers/obtain_notice.html", permit.obtain_notice, appeal=STATE_BOARD),
    PaperRule("operating.permit", "Operating permit", "5-30(e)", "operating/papers/permit.html",
              permit.permit, public="open", replaces=("operating.permit",)),
    PaperRule("operating.fireworks_permit", "Fireworks permit", "5-39(a)",
              "operating/papers/fireworks_permit.html", permit.fireworks_permit, public="open",
              replaces=("operating.fireworks_permit",)),
    PaperRule("operating.denial", "Denial", "5-30(b)(2)", "operating/papers/denial.html",
              permit.denial, public="open", appeal=STATE_BOARD),
    # Served like a stop-work order, since the law names no manner (§ 5-26(c)(1)).
    PaperRule("operating.cease_order", "Order to cease", "5-30(f)",
              "operating/papers/cease_order.html", permit.cease_order, public="open",
              appeal=STATE_BOARD, served=True, replaces=("operating.cease_order",)),
    PaperRule("operating.lift", "Suspension lifted", "5-30(f)", "operating/papers/lift.html",
              permit.lift, public="open", ends=("operating.cease_order",)),
    PaperRule("operating.term_notice", "Notice that a term has ended", "5-30(e)",
              "papers/term_notice.html", permit.term_notice, appeal=NO_APPEAL),
    PaperRule("operating.inspection_report", "Report of an inspection", "5-31",
              "operating/papers/inspection_report.html", inspection.report, public="open",
              signer="inspector", appeal=STATE_BOARD),
    PaperRule("operating.fireworks_bill", "Bill for the costs of a display", "5-39(e)",
              "operating/papers/fireworks_bill.html", permit.fireworks_bill, signer="clerk"),
)  # fmt: skip
