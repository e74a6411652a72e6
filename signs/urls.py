"""The addresses of signs."""

from django.urls import path

from signs.views import allowance, inventory, pad, schedules

urlpatterns = [
    path("signs/allowance/", allowance.look_up, name="sign-allowance"),
    path("signs/allowance/<path:tax_map_number>/", allowance.of_parcel, name="sign-allowance-of"),
    path("signs/pad/", pad.trial, name="sign-pad"),
    path("signs/record/", inventory.record, name="sign-record"),
    path("signs/properties/", inventory.lots, name="sign-lots"),
    path("signs/properties/<path:tax_map_number>/", inventory.lot, name="sign-lot"),
    path("settings/sign-districts/", schedules.table, name="sign-schedules"),
    path("settings/sign-districts/new/", schedules.enter, name="sign-schedule-new"),
    path("settings/sign-districts/<int:pk>/", schedules.confirm, name="sign-schedule-confirm"),
    path("applications/<uuid:public_id>/signs/new/", pad.new, name="sign-pad-new"),
    path("applications/<uuid:public_id>/signs/<int:pk>/", pad.change, name="sign-pad-change"),
    path("applications/<uuid:public_id>/signs/<int:pk>/out/", pad.erase, name="sign-pad-erase"),
]
