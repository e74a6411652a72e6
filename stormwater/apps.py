from django.apps import AppConfig


class StormwaterConfig(AppConfig):
    name = "stormwater"
    verbose_name = "Stormwater"

    def ready(self):
        import intake.application
        from fees import units
        from fees.models import FeeKind
        from stormwater import clocks as stormwater_clocks
        from stormwater import facts as stormwater_facts
        from stormwater import follows as stormwater_follows
        from stormwater import holds as stormwater_holds
        from stormwater import kinds as stormwater_kinds
        from stormwater import papers as stormwater_papers
        from stormwater.application import APPLICATION
        from stormwater.measures import UNITS
        from workflow import clocks, facts, follow, holds, kinds, papers

        kinds.register(*stormwater_kinds.KINDS)
        intake.application.register(APPLICATION)
        clocks.register(*stormwater_clocks.CLOCKS)
        holds.register(*stormwater_holds.RULES)
        papers.register(*stormwater_papers.RULES)
        facts.register(*stormwater_facts.FACTS)
        follow.register(*stormwater_follows.FOLLOWERS)
        units.register(UNITS, FeeKind.STORMWATER)
