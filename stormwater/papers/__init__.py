"""The papers of stormwater projects: which template, and what the law demands that each says
(§§ 6-218 to 6-238). All words are frozen here, at the act."""

from __future__ import annotations

from stormwater.papers import application, forms, instruments, notices, site
from stormwater.service import on_service
from workflow.papers import PaperRule

STATEMENT = "stormwater/papers/statement.html"
FORM = "stormwater/papers/form.html"
SWO = "stormwater_officer"


def _paper(key: str, title: str, section: str, build, template: str = STATEMENT, **rest):
    rest.setdefault("signer", SWO)
    rest.setdefault("public", "open")
    return PaperRule(f"stormwater.{key}", title, section, template, build, **rest)


RULES = (
    _paper("confirmation", "Confirmation of filing", "6-218(b)", application.confirmation,
           public="asked", signer="clerk"),
    _paper("incomplete", "What is missing in the stormwater plan", "6-232", application.incomplete,
           public="asked", replaces=("stormwater.incomplete",)),
    _paper("not_regulated", "No stormwater plan needed", "6-219", application.not_regulated),
    _paper("engineer_approval", "Outside engineer", "6-218(b)(2)", application.engineer_approval,
           public="asked", signer="town_board"),
    _paper("forwarding", "Stormwater plan for decision", "6-218(b)", application.forwarding),
    _paper("approval", "Approval of a stormwater plan", "6-218", application.approval,
           replaces=("stormwater.approval",)),
    _paper("denial", "Refusal of a stormwater plan", "6-218", application.denial),
    _paper("cost_bill", "Bill for stormwater costs", "6-238", application.cost_bill,
           public="asked"),
    _paper("plat", "Statement on the final plat", "6-234(d)", application.plat),
    _paper("certification_form", "Certification of a stormwater plan", "6-232(c)",
           forms.certification_form, FORM, public="asked"),
    _paper("contractor_form", "Contractor's certification", "6-232(e)", forms.contractor_form,
           FORM, public="asked"),
    _paper("easement_form", "Maintenance easement", "6-234(b)", forms.easement_form, FORM,
           public="asked"),
    _paper("agreement_form", "Maintenance agreement", "6-234(d)", forms.agreement_form, FORM,
           public="asked"),
    _paper("entry_right_form", "Right of entry for inspection", "6-235(e)",
           forms.entry_right_form, FORM, public="asked"),
    _paper("report_form", "Inspection report for the site log", "6-234(a)(2)", forms.report_form,
           FORM, public="asked"),
    _paper("as_built_form", "Certification of as-built plans", "6-235(b)", forms.as_built_form,
           FORM, public="asked"),
    _paper("easement_approval", "Approval of a maintenance easement", "6-234(b)",
           instruments.easement_approval, signer="town_attorney"),
    _paper("agreement_approval", "Approval of a maintenance agreement", "6-234(d)",
           instruments.agreement_approval),
    _paper("dedication", "Decision on a dedication", "6-234(d)", instruments.dedication,
           signer="town_board"),
    _paper("recording", "Record of an easement or agreement", "6-234", instruments.recording),
    _paper("guarantee_receipt", "Receipt for a guarantee", "6-236", instruments.guarantee_receipt,
           public="asked"),
    _paper("guarantee_draw", "Draw on a maintenance guarantee", "6-236(b)",
           instruments.guarantee_draw, public="asked"),
    _paper("guarantee_release", "Release of a guarantee", "6-236", instruments.guarantee_release,
           public="asked"),
    _paper("start", "Start of construction", "6-232(e)", site.start),
    _paper("inspection_approval", "Approval of a stage of the work", "6-235(a)",
           site.inspection_approval),
    _paper("findings", "Findings of an inspection", "6-235(a)", site.findings, served=True),
    _paper("findings_cleared", "Violations corrected", "6-235(a)", site.findings_cleared,
           ends=("stormwater.findings",)),
    _paper("as_built_approval", "Acceptance of as-built plans", "6-235(b)",
           site.as_built_approval),
    _paper("acceptance", "Final acceptance", "6-236(a)", site.acceptance),
    _paper("facility_report", "Inspection of stormwater facilities", "6-235(c)",
           site.facility_report),
    _paper("demand", "Request for monitoring, reports or records", "6-235(d)", site.demand,
           public="asked", served=True),
    _paper("notice_of_violation", "Notice of violation", "6-237(a)",
           notices.notice_of_violation, served=True, on_service=on_service),
    _paper("appeal_receipt", "Receipt of an appeal", "6-237(a)(6)", notices.appeal_receipt,
           public="asked", signer="clerk"),
    _paper("appeal_decision", "Decision on an appeal", "6-237(a)(6)", notices.appeal_decision,
           signer="town_board"),
    _paper("stop_work_order", "Stop-work order", "6-237(b)", notices.stop_work_order, served=True),
    _paper("stop_work_lift", "Stop-work order lifted", "6-237(b)", notices.stop_work_lift,
           served=True),
    _paper("occupancy_hold", "Occupancy prevented", "6-237(e)", notices.occupancy_hold,
           served=True, replaces=("stormwater.occupancy_hold",)),
    _paper("restoration_notice", "Notice to restore land", "6-237(f)",
           notices.restoration_notice, served=True, on_service=on_service),
    _paper("restoration_bill", "Bill for the restoration of land", "6-237(f)",
           notices.restoration_bill, public="asked"),
    _paper("lien_certificate", "Certificate of a lien", "6-237(f)", notices.lien_certificate,
           public="asked"),
    _paper("lien_release", "Release of a lien", "6-237(f)", notices.lien_release, public="asked"),
)  # fmt: skip
