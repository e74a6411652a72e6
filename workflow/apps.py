from django.apps import AppConfig


class WorkflowConfig(AppConfig):
    name = "workflow"
    verbose_name = "Cases"

    def ready(self):
        from workflow import handlers  # noqa: F401  (registers what the outbox does)
