"""The site itself as an app, so that its templates, commands and checks are found."""

from django.apps import AppConfig


class VestalConfig(AppConfig):
    name = "vestal"
