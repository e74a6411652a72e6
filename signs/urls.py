"""The addresses of signs."""

urlpatterns: list = []
