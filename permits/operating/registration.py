"""Everything of this part that the core has to know; called by the app when Django is ready."""

from __future__ import annotations


def register() -> None:
    """Kinds, applications, clocks, holds, papers, facts, and what follows from other acts."""
    import intake.application
    from permits.operating import application, clocks, facts, holds, kinds, ownership, papers
    from workflow import clocks as core_clocks
    from workflow import facts as core_facts
    from workflow import follow
    from workflow import holds as core_holds
    from workflow import kinds as core_kinds
    from workflow import papers as core_papers

    core_kinds.register(*kinds.KINDS)
    intake.application.register(*application.APPLICATIONS)
    core_clocks.register(*clocks.CLOCKS)
    core_holds.register(*holds.RULES)
    core_papers.register(*papers.RULES)
    core_facts.register(*facts.FACTS)
    follow.register(*facts.FOLLOWERS)
    ownership.connect()
