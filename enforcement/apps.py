from django.apps import AppConfig


class EnforcementConfig(AppConfig):
    name = "enforcement"
    verbose_name = "Enforcement"

    def ready(self):
        from enforcement import clocks as own_clocks
        from enforcement import facts as own_facts
        from enforcement import following
        from enforcement import holds as own_holds
        from enforcement import kinds as own_kinds
        from enforcement import papers as own_papers
        from workflow import clocks, facts, follow, holds, kinds, papers

        kinds.register(*own_kinds.KINDS)
        clocks.register(*own_clocks.CLOCKS)
        holds.register(*own_holds.RULES)
        papers.register(*own_papers.rules())
        facts.register(*own_facts.FACTS)
        follow.register(*following.FOLLOWERS)
