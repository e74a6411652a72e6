from django.apps import AppConfig


class FloodplainConfig(AppConfig):
    name = "floodplain"
    verbose_name = "Flood development"

    def ready(self):
        import intake.application
        from boards import county
        from floodplain import clocks as flood_clocks
        from floodplain import facts as flood_facts
        from floodplain import holds as flood_holds
        from floodplain import kinds as flood_kinds
        from floodplain import papers as flood_papers
        from floodplain.application import APPLICATIONS
        from floodplain.follows import FOLLOWERS
        from workflow import clocks, facts, follow, holds, kinds, papers

        kinds.register(*flood_kinds.KINDS)
        intake.application.register(*APPLICATIONS)
        clocks.register(*flood_clocks.CLOCKS)
        holds.register(*flood_holds.RULES)
        papers.register(*flood_papers.RULES)
        facts.register(*flood_facts.FACTS)
        follow.register(*FOLLOWERS)
        county.asks_the_county("FV")
