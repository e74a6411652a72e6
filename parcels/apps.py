from django.apps import AppConfig


class ParcelsConfig(AppConfig):
    name = "parcels"
    verbose_name = "Parcels and owners"

    def ready(self) -> None:
        from parcels import lookups  # noqa: F401  registers the lookup "begins"
