"""The addresses of asking for a certificate; those of applications are in intake."""

from django.urls import path

from permits.views import certificates

urlpatterns = [
    path("apply/certificate/", certificates.start, name="apply-certificate"),
    path(
        "certificates/<uuid:public_id>/",
        certificates.application,
        name="certificate-application",
    ),
]
