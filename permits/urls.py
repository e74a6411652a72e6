"""The addresses of asking for a certificate and of the inspection calendar; those of applications
are in intake."""

from django.urls import path

from permits.operating.views import calendar, route
from permits.views import certificates

urlpatterns = [
    path("apply/certificate/", certificates.start, name="apply-certificate"),
    path(
        "certificates/<uuid:public_id>/",
        certificates.application,
        name="certificate-application",
    ),
    path("fire-safety/", calendar.calendar, name="fire-calendar"),
    path("fire-safety/missing/", calendar.missing, name="fire-missing"),
    path("fire-safety/route/", route.route, name="fire-route"),
]
