"""The addresses of stormwater."""

urlpatterns: list = []
