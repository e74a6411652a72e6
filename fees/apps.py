from django.apps import AppConfig


class FeesConfig(AppConfig):
    name = "fees"

    def ready(self):
        from fees import demo  # noqa: F401  (registers "demo_webhook")
        from fees import holds as fee_holds
        from fees import papers as fee_papers
        from workflow import holds, papers

        holds.register(*fee_holds.RULES)
        papers.register(*fee_papers.RULES)
