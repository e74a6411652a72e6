from django.apps import AppConfig


class SeqrConfig(AppConfig):
    name = "seqr"
    verbose_name = "Environmental review"

    def ready(self):
        import intake.application
        from seqr import clocks as review_clocks
        from seqr import facts as review_facts
        from seqr import holds as review_holds
        from seqr import intaking, linked
        from seqr import kinds as review_kinds
        from seqr import papers as review_papers
        from seqr.application import APPLICATION
        from workflow import clocks, facts, follow, holds, kinds, papers

        kinds.register(*review_kinds.KINDS)
        intake.application.register(APPLICATION)
        clocks.register(*review_clocks.CLOCKS)
        facts.register(*review_facts.FACTS)
        holds.register(*review_holds.RULES)
        papers.register(*review_papers.RULES)
        follow.register(*linked.FOLLOWERS)
        intaking.listen()
