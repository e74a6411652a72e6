"""The addresses of applying: a start page for each declared application, the rest by the case."""

from django.urls import path

from intake import page_views, views
from intake.application import all_applications


def starts():
    """A start page for each application that an article declares."""
    for one in all_applications():
        code = one.kind.lower()
        yield path(f"apply/{code}/", views.start, {"code": one.kind}, name=f"apply-{code}")


urlpatterns = [
    path("apply/", views.apply, name="apply"),
    *starts(),
    path("applications/parcels/", views.find_parcel, name="find-parcel"),
    path("applications/<uuid:public_id>/", page_views.task_page, name="application"),
    path("applications/<uuid:public_id>/upload/", page_views.upload, name="application-upload"),
    path("applications/<uuid:public_id>/remove/", page_views.remove, name="application-remove"),
    path("applications/<uuid:public_id>/check/", page_views.check, name="application-check"),
    path("applications/<uuid:public_id>/sign/", page_views.sign, name="application-sign"),
    path("applications/<uuid:public_id>/sent/", views.sent, name="application-sent"),
    path("applications/<uuid:public_id>/<slug:key>/", page_views.page, name="application-page"),
]
