"""The papers of timber harvesting: which template, and what the law demands that each says
(§§ 6-154 to 6-196). All words are frozen here, at the act."""

from __future__ import annotations

from timber import serving
from timber.papers import application, license, notice, orders
from workflow.papers import PaperRule

HERE = "timber/papers"
CLERK = "clerk"

RULES = (
    PaperRule("timber.application", "Town of Vestal Timber Harvesting Application", "6-167",
              f"{HERE}/application.html", application.application, signer=CLERK,
              replaces=("timber.application",)),
    PaperRule("timber.confirmation", "Confirmation of filing", "6-167", "papers/confirmation.html",
              application.confirmation, signer=CLERK),
    PaperRule("timber.incomplete", "What is missing", "6-167", "papers/missing_items.html",
              application.incomplete, replaces=("timber.incomplete",)),
    PaperRule("timber.referral", "Referral to the town board", "6-168(b)", f"{HERE}/referral.html",
              application.referral, public="open"),
    PaperRule("timber.extension", "Record of a longer time", "6-168(a)", f"{HERE}/extension.html",
              application.extension, signer=CLERK),
    PaperRule("timber.decision", "Decision on a timber harvesting license", "6-168",
              f"{HERE}/decision.html", application.decision, public="open", served=True,
              replaces=("timber.decision",)),
    PaperRule("timber.deemed_approval", "Approval by lapse of time", "6-168(a)",
              f"{HERE}/deemed_approval.html", application.deemed_approval, public="open"),
    PaperRule("timber.license", "Timber harvesting license", "6-169", f"{HERE}/license.html",
              license.license_, public="open"),
    PaperRule("timber.term_notice", "Notice that a license has expired", "6-169",
              f"{HERE}/term_notice.html", license.term_notice),
    PaperRule("timber.idle_note", "Idle site", "6-196", f"{HERE}/idle_note.html",
              license.idle_note, replaces=("timber.idle_note",)),
    PaperRule("timber.certificate", "Certificate of compliance", "6-170(b)",
              f"{HERE}/certificate.html", license.certificate, public="open"),
    PaperRule("timber.security_use", "Use of the security", "6-170(b)",
              f"{HERE}/security_use.html", license.security_use, public="open"),
    PaperRule("timber.direction", "Direction to cease or to comply", "6-154(1)",
              f"{HERE}/direction.html", orders.direction, public="open", served=True),
    PaperRule("timber.stop_work_order", "Stop-work order", "6-154(2)", f"{HERE}/stop_work.html",
              orders.stop_work, public="open", served=True, on_service=serving.stop_work_served),
    PaperRule("timber.show_cause", "Notice to show cause", "6-154(3)", f"{HERE}/show_cause.html",
              orders.show_cause, public="open", served=True, replaces=("timber.show_cause",),
              on_service=serving.hearing_noticed),
    PaperRule("timber.justice_notice", "Notice to appear before the town justice", "6-154(4)",
              f"{HERE}/justice.html", orders.justice, served=True),
    PaperRule("timber.notice", "Notice", "6-171(a)", f"{HERE}/notice.html", notice.notice,
              public="open", served=True, on_service=serving.notice_served),
    PaperRule("timber.hearing_request", "Request for an appeal hearing", "6-171(a)",
              f"{HERE}/hearing_request.html", notice.hearing_request, signer=CLERK),
    PaperRule("timber.hearing_notice", "Notice of an appeal hearing", "6-171(b)",
              f"{HERE}/hearing_notice.html", notice.hearing_notice, signer=CLERK, served=True,
              replaces=("timber.hearing_notice",), on_service=serving.hearing_noticed),
    PaperRule("timber.hearing_decision", "Decision after the hearing", "6-171(b)",
              f"{HERE}/hearing_decision.html", notice.hearing_decision, public="open",
              served=True),
)  # fmt: skip
