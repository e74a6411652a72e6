"""The addresses of environmental review."""

urlpatterns: list = []
