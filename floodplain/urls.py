"""The addresses of flood development; those of applications are in intake."""

from django.urls import path

from floodplain.views import question, records

urlpatterns = [
    path("apply/fb/", question.ask, name="apply-fb"),
    path("floodplain/records/", records.records, name="flood-records"),
    path("floodplain/records/csv/", records.records_csv, name="flood-records-csv"),
    path("floodplain/register/", records.register, name="flood-register"),
    path("floodplain/register/csv/", records.register_csv, name="flood-register-csv"),
]
