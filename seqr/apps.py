from django.apps import AppConfig


class SeqrConfig(AppConfig):
    name = "seqr"
    verbose_name = "Environmental review"
