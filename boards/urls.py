"""The addresses of boards and meetings."""

urlpatterns: list = []
