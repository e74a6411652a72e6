"""The rulebook as a Django app: it brings the codecheck command and nothing else."""

from django.apps import AppConfig


class RulebookConfig(AppConfig):
    """The engine that checks facts against rules."""

    name = "rulebook"
    verbose_name = "Rulebook"
