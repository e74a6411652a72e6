from django.apps import AppConfig


class FeesConfig(AppConfig):
    name = "fees"

    def ready(self):
        from fees import checks, demo  # noqa: F401  (they register themselves)
        from fees import holds as fee_holds
        from fees import papers as fee_papers
        from workflow import holds, papers

        holds.register(*fee_holds.RULES)
        papers.register(*fee_papers.RULES)
