"""The addresses of environmental review."""

from django.urls import path

from seqr.views import office, public

urlpatterns = [
    path("environmental-reviews/", public.register, name="seqr-register"),
    path("environmental-reviews/<str:number>/", public.review, name="seqr-review"),
    path("environmental-reviews/<str:number>/comment/", public.comment, name="seqr-comment"),
    path("reviews/", office.desk, name="seqr-desk"),
    path("reviews/new/", office.open_review, name="seqr-open"),
    path("reviews/form/", office.approved_form, name="seqr-form"),
]
