"""A request for a variance or an appeal: asked, forwarded, weighed, decided (§ 6-126).

The article sets no time for an appeal, so none is late.
"""

from __future__ import annotations

from floodplain.lifecycle.asking import AskingActs
from floodplain.lifecycle.board import BoardActs
from workflow.shared import SharedActs


class VarianceActs(AskingActs, BoardActs, SharedActs):
    """All acts of a request to the planning board."""
