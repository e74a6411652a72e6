from django.apps import AppConfig


class PeopleConfig(AppConfig):
    name = "people"
    verbose_name = "People and roles"

    def ready(self):
        from people import signals  # noqa: F401  (connects its receivers)
