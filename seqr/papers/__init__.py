"""The papers of environmental review: which template, and what the law demands that each says
(§§ 6-22 to 6-28). All words are frozen here, at the act."""

from __future__ import annotations

from seqr.papers import application, decision, determination, notices, opening
from workflow.papers import PaperRule

NO_APPEAL = (
    "The town code gives no appeal against this paper. What can be done in court, the State's law "
    "says."
)
T = "seqr/papers"

RULES = (
    PaperRule("seqr.class", "Record of class", "6-28", f"{T}/class.html", opening.record_of_class,
              public="open", replaces=("seqr.class",), appeal=NO_APPEAL),
    PaperRule("seqr.confirmation", "Confirmation of filing", "6-24(b)(1)",
              "papers/confirmation.html", application.confirmation, signer="clerk"),
    PaperRule("seqr.incomplete", "What is missing", "6-24", f"{T}/missing.html",
              application.missing, replaces=("seqr.incomplete",)),
    PaperRule("seqr.agency_notice", "Notice to an agency", "6-27", f"{T}/agency_notice.html",
              notices.agency_notice, public="open"),
    PaperRule("seqr.determination", "Determination of significance", "6-23",
              f"{T}/determination.html", determination.determination, public="open",
              replaces=("seqr.determination",), appeal=NO_APPEAL),
    PaperRule("seqr.draft_demand", "Demand for a draft statement", "6-24(b)(2)",
              f"{T}/draft_demand.html", determination.draft_demand, public="open",
              appeal=NO_APPEAL),
    PaperRule("seqr.notice_of_completion", "Notice of completion", "6-24(a)",
              f"{T}/notice_of_completion.html", notices.notice_of_completion, public="open",
              signer="clerk"),
    PaperRule("seqr.hearing_notice", "Notice of a hearing", "6-24(a)", f"{T}/hearing_notice.html",
              notices.hearing_notice, public="open", signer="clerk"),
    PaperRule("seqr.extension", "Record of a longer time", "6-25(a)", f"{T}/extension.html",
              decision.extension, signer="clerk"),
    PaperRule("seqr.decision", "Decision and findings", "6-25", f"{T}/decision.html",
              decision.decision, public="open", appeal=NO_APPEAL),
)  # fmt: skip
