"""The addresses of timber harvesting."""

from django.urls import path

from timber import views

urlpatterns = [
    path("timber/<str:ref>/hours/", views.hours, name="timber-hours"),
    path("timber/parcels/<path:tax_map_number>/", views.holding_page, name="timber-holding"),
]
