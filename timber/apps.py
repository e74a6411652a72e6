from django.apps import AppConfig


class TimberConfig(AppConfig):
    name = "timber"
    verbose_name = "Timber harvesting"
