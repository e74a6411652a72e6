"""The addresses of timber harvesting."""

urlpatterns: list = []
