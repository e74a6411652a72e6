"""Every address of the site."""

import logging
from importlib import import_module
from importlib.util import find_spec

from django.conf import settings
from django.contrib import admin
from django.urls import include, path

from vestal import counter_views, views
from vestal.health import healthz

log = logging.getLogger(__name__)

# The apps that bring pages of their own; one that has none yet is passed over.
PAGES = ("workflow.urls", "permits.urls", "fees.urls", "parcels.urls")


def _importable(pages: str) -> bool:
    """Whether an app's pages can be had. A fault in one of them ends a site in service at its
    start; on a developer's machine the other pages stay usable."""
    if not find_spec(pages):
        return False
    try:
        import_module(pages)
    except ImportError:
        if settings.PRODUCTION:
            raise
        log.exception("The pages of %s can not be imported; they are left out", pages)
        return False
    return True


urlpatterns = [
    path("", views.home, name="home"),
    path("accessibility/", views.accessibility, name="accessibility"),
    path("help/", views.help_and_contact, name="help"),
    path("settings/", views.town_settings, name="settings"),
    path("", include("vestal.amend.urls")),
    path("", include("vestal.check.urls")),
    path("counter/", counter_views.counter, name="counter"),
    path("counter/people/new/", counter_views.new_person, name="counter-new-person"),
    path("counter/people/<int:pk>/", counter_views.person, name="counter-person"),
    path("counter/people/<int:pk>/change/", counter_views.edit_person, name="counter-edit-person"),
    path("counter/cases/<str:ref>/agent/", counter_views.agent, name="counter-agent"),
    path("", include("vestal.api.urls")),
    path("accounts/", include("allauth.urls")),
    path("administration/", admin.site.urls),
    path("healthz", healthz, name="healthz"),
    *(path("", include(pages)) for pages in PAGES if _importable(pages)),
]
