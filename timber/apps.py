from django.apps import AppConfig


class TimberConfig(AppConfig):
    name = "timber"
    verbose_name = "Timber harvesting"

    def ready(self):
        import intake.application
        from fees.holds import register_fee
        from fees.models import FeeKind
        from timber import clocks as timber_clocks
        from timber import follows as timber_follows
        from timber import holds as timber_holds
        from timber import kinds as timber_kinds
        from timber import papers as timber_papers
        from timber.application import APPLICATION
        from workflow import clocks, follow, holds, kinds, papers

        kinds.register(*timber_kinds.KINDS)
        intake.application.register(APPLICATION)
        clocks.register(*timber_clocks.CLOCKS)
        holds.register(*timber_holds.RULES)
        papers.register(*timber_papers.RULES)
        follow.register(*timber_follows.FOLLOWERS)
        register_fee("TL", FeeKind.TIMBER)
