"""Every address of the site."""

from django.contrib import admin
from django.urls import include, path

from vestal import counter_views, views
from vestal.health import healthz

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
    path("", include("workflow.urls")),
    path("", include("intake.urls")),
    path("", include("permits.urls")),
    path("", include("floodplain.urls")),
    path("", include("timber.urls")),
    path("", include("stormwater.urls")),
    path("", include("seqr.urls")),
    path("", include("signs.urls")),
    path("", include("registry.urls")),
    path("", include("enforcement.urls")),
    path("", include("records.urls")),
    path("", include("boards.urls")),
    path("", include("fees.urls")),
    path("", include("parcels.urls")),
]
