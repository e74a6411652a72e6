"""The addresses of stormwater: the log of a site, the sites, a year, what the clerk keeps."""

from django.urls import path

from stormwater import views

urlpatterns = [
    path("stormwater/", views.sites, name="stormwater-sites"),
    path("stormwater/year/", views.year, name="stormwater-year"),
    path("stormwater/cases/<str:ref>/", views.site_log, name="stormwater-site"),
    path("settings/stormwater/", views.references, name="stormwater-references"),
]
