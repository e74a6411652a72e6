from django.apps import AppConfig


class StormwaterConfig(AppConfig):
    name = "stormwater"
    verbose_name = "Stormwater"
