"""The addresses of registries."""

urlpatterns: list = []
