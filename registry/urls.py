"""The addresses of the registries; applications are in intake."""

from django.urls import path

from registry import views

urlpatterns = [
    path("rentals/", views.rentals, name="rentals-to-look-at"),
    path("rentals/compare/", views.compare, name="rentals-compare"),
    path("rentals/<int:pk>/", views.look_at, name="rental-look-at"),
]
