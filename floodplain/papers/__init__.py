"""The papers of flood development: which template, and what the law demands that each says. All
words are frozen here, at the act. Every record of the article is open to the public
(§ 6-121(b)(8))."""

from __future__ import annotations

from floodplain.lifecycle.board import notice_given, report_sent
from floodplain.lifecycle.watercourse import notice_sent
from floodplain.papers import area, board, common, compliance, construction, permit
from workflow.papers import PaperRule

RULES = (
    PaperRule("floodplain.area_notice", "Notice that the property lies in a flood area",
              "6-104(7), 6-109", "papers/floodplain/area_notice.html", permit.area_notice,
              signer="clerk", public="open"),
    PaperRule("floodplain.incomplete", "What is missing", "6-122(b)",
              "papers/floodplain/incomplete.html", permit.incomplete, public="open",
              replaces=("floodplain.incomplete",)),
    PaperRule("floodplain.demand", "Demand for a study or information", "6-121(b)(3)",
              "papers/floodplain/demand.html", permit.demand, public="open",
              appeal=common.BOARD_APPEAL),
    PaperRule("floodplain.referral", "Referral to the planning board", "6-126(a)",
              "papers/floodplain/referral.html", permit.referral, public="open"),
    PaperRule("floodplain.permit", "Flood development permit", "6-122(a)",
              "papers/floodplain/permit.html", permit.permit, public="open",
              replaces=("floodplain.permit",), appeal=common.BOARD_APPEAL),
    PaperRule("floodplain.denial", "Denial of a flood development permit", "6-121(a)",
              "papers/floodplain/denial.html", permit.denial, public="open",
              appeal=common.BOARD_APPEAL),
    PaperRule("floodplain.boundary", "Determination of the limits of the flood area",
              "6-121(c)", "papers/floodplain/boundary.html", area.boundary, public="open",
              replaces=("floodplain.boundary",), appeal=common.BOARD_APPEAL),
    PaperRule("floodplain.deficiency", "Notice of a deficient construction certificate",
              "6-122(c)", "papers/floodplain/deficiency.html", construction.deficiency,
              public="open", served=True, replaces=("floodplain.deficiency",),
              appeal=common.BOARD_APPEAL),
    PaperRule("floodplain.stop_work_order", "Stop-work order", "6-123",
              "papers/floodplain/stop_work_order.html", construction.stop_work_order,
              public="open", served=True, appeal=common.BOARD_APPEAL),
    PaperRule("floodplain.stop_lifted", "Notice that work may go on", "6-123",
              "papers/floodplain/stop_lifted.html", construction.stop_lifted, public="open",
              served=True),
    PaperRule("floodplain.certificate", "Flood certificate of compliance", "6-125",
              "papers/floodplain/certificate.html", compliance.certificate, public="open"),
    PaperRule("floodplain.certificate_withheld", "Certificate of compliance withheld", "6-125",
              "papers/floodplain/withheld.html", compliance.withheld, public="open",
              replaces=("floodplain.certificate_withheld",), appeal=common.BOARD_APPEAL),
    PaperRule("floodplain.variance_decision", "Decision on a variance", "6-126",
              "papers/floodplain/variance_decision.html", board.variance_decision,
              signer="planning_board", public="open", appeal=common.ARTICLE_78),
    PaperRule("floodplain.insurance_notice", "Notice on the cost of flood insurance", "6-126(j)",
              "papers/floodplain/insurance_notice.html", board.insurance_notice, public="open",
              served=True, on_service=notice_given),
    PaperRule("floodplain.watercourse_notice", "Notice of the alteration of a watercourse",
              "6-121(b)(9)", "papers/floodplain/watercourse_notice.html",
              area.watercourse_notice, public="open", served=True, on_service=notice_sent),
    PaperRule("floodplain.watercourse_evidence", "Evidence of notices on a watercourse",
              "6-121(b)(9)", "papers/floodplain/watercourse_evidence.html",
              area.watercourse_evidence, public="open", served=True, on_service=notice_sent),
    PaperRule("floodplain.variance_report", "Report of flood variances", "6-126(c)",
              "papers/floodplain/variance_report.html", board.variance_report, public="open",
              served=True, on_service=report_sent),
)  # fmt: skip
