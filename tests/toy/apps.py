from django.apps import AppConfig


class ToyConfig(AppConfig):
    name = "tests.toy"
    label = "toy"

    def ready(self):
        from tests.toy import article

        article.register()
