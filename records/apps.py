from django.apps import AppConfig


class RecordsConfig(AppConfig):
    name = "records"
    verbose_name = "Records and reports"

    def ready(self):
        from records import clocks as own_clocks
        from records import kinds as own_kinds
        from records import papers as own_papers
        from workflow import clocks, kinds, papers

        kinds.register(*own_kinds.KINDS)
        clocks.register(*own_clocks.CLOCKS)
        papers.register(*own_papers.RULES)
