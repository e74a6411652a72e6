"""The papers of notices, county referrals and meetings."""

from boards.papers.county import referral
from boards.papers.meeting import minutes, notice
from boards.papers.neighbors import letter
from workflow.papers import PaperRule

RULES = (
    PaperRule("boards.meeting_notice", "Notice of a meeting", "Public Officers Law § 104",
              "papers/meeting_notice.html", notice, signer="clerk", public="open",
              replaces=("boards.meeting_notice",)),
    PaperRule("boards.minutes", "Minutes of a meeting", "Public Officers Law § 106",
              "papers/minutes.html", minutes,
              signer="clerk", public="open"),
    PaperRule("boards.county_referral", "Referral to the county", "General Municipal Law § 239-m",
              "papers/county_referral.html", referral, signer="clerk"),
    PaperRule("boards.neighbor_letter", "Notice to neighbors", "5-115(a)",
              "papers/neighbor_letter.html", letter, signer="clerk"),
)  # fmt: skip
