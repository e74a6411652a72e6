"""The addresses of enforcement."""

from django.urls import path

from enforcement.complaints import views as complaints
from enforcement.views import dashboard, field, liens, opening

urlpatterns = [
    path("complaints/", complaints.complain, name="complain"),
    path("complaints/form.pdf", complaints.blank, name="complaint-form"),
    path("complaints/<str:secret>/", complaints.status, name="complaint-status"),
    path("enforcement/", dashboard.dashboard, name="enforcement"),
    path("enforcement/new/<str:code>/", opening.open_case, name="enforcement-new"),
    path("enforcement/stop-work/", field.stop_work, name="stop-work"),
    path("enforcement/stop-work/<str:number>/", field.made, name="stop-work-made"),
    path("enforcement/near/", field.near, name="parcels-near"),
    path("enforcement/people/", dashboard.person_history, name="enforcement-person"),
    path(
        "enforcement/parcels/<path:tax_map_number>/",
        dashboard.parcel_history,
        name="enforcement-parcel",
    ),
    path("enforcement/liens/", liens.overview, name="liens"),
    path("enforcement/liens/roll.csv", liens.tax_roll, name="liens-roll"),
]
