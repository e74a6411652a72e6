"""Every act on a review, in the order of the law."""

from __future__ import annotations

from fees.acts import MoneyActs
from seqr.lifecycle.application import ApplicationActs
from seqr.lifecycle.decision import DecisionActs
from seqr.lifecycle.determination import DeterminationActs
from seqr.lifecycle.opening import OpeningActs
from seqr.lifecycle.statements import StatementActs
from workflow.shared import SharedActs


class ReviewActs(
    DecisionActs,
    StatementActs,
    DeterminationActs,
    ApplicationActs,
    OpeningActs,
    MoneyActs,
    SharedActs,
):
    """The life of a review (§§ 6-22 to 6-28)."""
