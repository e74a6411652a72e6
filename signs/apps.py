from django.apps import AppConfig


class SignsConfig(AppConfig):
    name = "signs"
    verbose_name = "Signs"
