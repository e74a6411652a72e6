"""The papers of building permits and certificates: which template, and what the law demands that
each says (§§ 5-23 to 5-27). All words are frozen here, at the act."""

from __future__ import annotations

from permits.papers import application, certificates, common, in_force, site
from workflow.papers import PaperRule

RULES = (
    PaperRule("common.confirmation", "Confirmation of filing", "5-34(a)(1)",
              "papers/confirmation.html", application.confirmation, signer="clerk"),
    PaperRule("common.incomplete", "What is missing", "5-24(d)", "papers/missing_items.html",
              application.missing_items, replaces=("common.incomplete",)),
    PaperRule("common.demand", "Request for information", "5-24(d)(3)",
              "papers/missing_items.html", application.demand),
    PaperRule("common.referral", "Referral to a board", "5-24(d)(4)e.4", "papers/referral.html",
              application.referral),
    PaperRule("common.referral_answer", "Decision of a board", "5-24(d)(4)e.4",
              "papers/referral_answer.html", application.referral_answer, public="open"),
    PaperRule("common.term_notice", "Notice that a time has ended", "5-24(i)",
              "papers/term_notice.html", in_force.term_notice, appeal=common.NO_APPEAL),
    PaperRule("buildings.set_note", "Note to the accepted plans", "5-24(e)",
              "papers/set_note.html", application.set_note),
    PaperRule("buildings.permit", "Building permit", "5-24(f)", "papers/permit.html",
              in_force.permit, public="open", replaces=("buildings.permit",), placard=True),
    PaperRule("buildings.denial", "Disapproval", "5-24(f)", "papers/denial.html",
              application.denial, public="open", appeal=common.STATE_BOARD),
    PaperRule("buildings.change_decision", "Decision on a change in the work", "5-24(h)(4)",
              "papers/change_decision.html", site.change_decision),
    PaperRule("buildings.papers_charge", "Charge for papers not at the site", "5-24(g)(3)",
              "papers/papers_charge.html", site.papers_charge),
    PaperRule("buildings.papers_waiver", "Exemption from the charge for papers not at the site",
              "5-24(g)(3)", "papers/papers_waiver.html", site.papers_waiver),
    PaperRule("buildings.inspection_result", "Inspection result", "5-25(c)",
              "papers/inspection_result.html", site.inspection_result, public="open",
              signer="inspector"),
    PaperRule("buildings.permit_suspension", "Suspension of a building permit", "5-24(j)",
              "papers/suspension.html", site.suspension, public="open", appeal=common.STATE_BOARD,
              served=True, replaces=("buildings.permit_suspension",)),
    PaperRule("buildings.certificate", "Certificate", "5-27(c)", "papers/certificate.html",
              certificates.certificate, public="open"),
    PaperRule("buildings.temporary_certificate", "Temporary certificate", "5-27(d)",
              "papers/certificate.html", certificates.certificate, public="open"),
    PaperRule("buildings.temporary_extension", "Extension of a temporary certificate", "5-27(e)",
              "papers/extension.html", certificates.extension, public="open"),
    PaperRule("buildings.certificate_error", "Notice of an error in a certificate", "5-27(f)",
              "papers/certificate_error.html", site.certificate_error, public="open",
              appeal=common.STATE_BOARD, served=True),
    PaperRule("buildings.certificate_suspension", "Suspension of a certificate", "5-27(f)",
              "papers/suspension.html", site.suspension, public="open", appeal=common.STATE_BOARD,
              served=True, replaces=("buildings.certificate_suspension",)),
)  # fmt: skip
