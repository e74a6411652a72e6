from django.apps import AppConfig


class FloodplainConfig(AppConfig):
    name = "floodplain"
    verbose_name = "Flood development"
