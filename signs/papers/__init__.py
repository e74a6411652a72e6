"""The papers of the sign law: which template, and what the law demands that each says (§§ 5-113 to
5-132). All words are frozen here, at the act. None of them says what a sign says."""

from __future__ import annotations

from signs.papers import boards, existing, permit
from signs.papers.common import TO_ZONING_BOARD
from workflow.papers import PaperRule

RULES = (
    PaperRule("signs.confirmation", "Confirmation of filing", "5-117(b)",
              "papers/confirmation.html", permit.confirmation, signer="clerk"),
    PaperRule("signs.missing", "What is missing", "5-117(b)", "papers/missing_items.html",
              permit.missing, replaces=("signs.missing",)),
    PaperRule("signs.referral", "Referral to a board", "5-123(e)", "signs/papers/referral.html",
              boards.referral),
    PaperRule("signs.referral_answer", "Answer of a board", "5-123(e)(1)c",
              "signs/papers/referral_answer.html", boards.referral_answer, public="open"),
    PaperRule("signs.permit", "Sign permit", "5-117", "signs/papers/permit.html", permit.permit,
              public="open", replaces=("signs.permit",), appeal=TO_ZONING_BOARD),
    PaperRule("signs.development_permit", "Development sign permit", "5-125(a)(3)",
              "signs/papers/permit.html", permit.permit, public="open",
              replaces=("signs.development_permit",), appeal=TO_ZONING_BOARD),
    PaperRule("signs.denial", "Denial of a sign permit", "5-117", "signs/papers/denial.html",
              permit.denial, public="open", appeal=TO_ZONING_BOARD),
    PaperRule("signs.term_notice", "Notice that a permit has ended", "5-125(a)(3)",
              "signs/papers/term_notice.html", permit.term_notice),
    PaperRule("signs.closing", "Record of closing", "5-117(b)(11)", "signs/papers/closing.html",
              permit.closing, public="open"),
    PaperRule("signs.variance_notice", "Notice of a meeting on a sign variance", "5-115(a)",
              "signs/papers/notice.html", boards.notice, public="open", signer="clerk"),
    PaperRule("signs.variance_decision", "Decision on a sign variance", "5-115(b)",
              "signs/papers/board_decision.html", boards.decision, public="open",
              replaces=("signs.variance_decision",)),
    PaperRule("signs.board_decision", "Decision of a board on a sign", "5-116, 5-128 to 5-132",
              "signs/papers/board_decision.html", boards.decision, public="open",
              replaces=("signs.board_decision",)),
    PaperRule("signs.cost_bill", "Bill for a joint directional sign", "5-131(b)",
              "signs/papers/cost_bill.html", boards.cost_bill, signer="clerk"),
    PaperRule("signs.extension", "Nonconforming sign: leave to remain", "5-114(c)(1)",
              "signs/papers/extension.html", existing.extension, public="open",
              appeal=TO_ZONING_BOARD),
    PaperRule("signs.allowance", "Statement of sign allowance", "5-113(a)",
              "signs/papers/allowance.html", existing.allowance, public="open",
              replaces=("signs.allowance",)),
    PaperRule("signs.confiscation", "Record of confiscation", "5-124(g)",
              "signs/papers/confiscation.html", existing.confiscation),
)  # fmt: skip
