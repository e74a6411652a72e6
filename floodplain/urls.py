"""The addresses of flood development."""

urlpatterns: list = []
