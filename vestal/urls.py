"""Every address of the site."""

from importlib.util import find_spec

from django.contrib import admin
from django.urls import include, path

from vestal import views
from vestal.health import healthz

# The apps that bring pages of their own; one that has none yet is passed over.
PAGES = ("workflow.urls", "permits.urls", "fees.urls", "parcels.urls")

urlpatterns = [
    path("", views.home, name="home"),
    path("accessibility/", views.accessibility, name="accessibility"),
    path("help/", views.help_and_contact, name="help"),
    path("accounts/", include("allauth.urls")),
    path("administration/", admin.site.urls),
    path("healthz", healthz, name="healthz"),
    *(path("", include(pages)) for pages in PAGES if find_spec(pages)),
]
