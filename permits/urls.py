"""The addresses of applications for building permits and certificates."""

from django.urls import path

from permits.views import apply, certificates

urlpatterns = [
    path("apply/", apply.apply, name="apply"),
    path("apply/bp/", apply.start, name="apply-bp"),
    path("apply/certificate/", certificates.start, name="apply-certificate"),
    path("applications/parcels/", apply.find_parcel, name="find-parcel"),
    path("applications/<uuid:public_id>/", apply.application, name="application"),
    path("applications/<uuid:public_id>/upload/", apply.upload, name="application-upload"),
    path("applications/<uuid:public_id>/remove/", apply.remove, name="application-remove"),
    path("applications/<uuid:public_id>/insurance/", apply.insurance, name="application-insurance"),
    path("applications/<uuid:public_id>/check/", apply.check, name="application-check"),
    path("applications/<uuid:public_id>/sign/", apply.sign, name="application-sign"),
    path("applications/<uuid:public_id>/sent/", apply.sent, name="application-sent"),
    path("applications/<uuid:public_id>/<slug:key>/", apply.page, name="application-page"),
    path(
        "certificates/<uuid:public_id>/",
        certificates.application,
        name="certificate-application",
    ),
]
