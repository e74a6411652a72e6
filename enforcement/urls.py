"""The addresses of enforcement."""

urlpatterns: list = []
