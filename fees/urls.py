"""The addresses of the pages on money. The provider's webhook stands before the cases' pages."""

from django.urls import path

from fees.views import day, demo, pay, schedule

urlpatterns = [
    path("pay/webhook/", pay.webhook, name="pay-webhook"),
    path("pay/<str:ref>/", pay.pay, name="pay"),
    path("pay/<str:ref>/done/", pay.done, name="pay-done"),
    path("demo-checkout/<uuid:public_id>/", demo.demo_checkout, name="demo-checkout"),
    path("settings/fees/", schedule.overview, name="fee-schedule"),
    path("settings/fees/new/", schedule.enter, name="fee-row-new"),
    path("settings/fees/<int:pk>/", schedule.row, name="fee-row"),
    path("settings/fees/<int:pk>/confirm/", schedule.confirm, name="fee-row-confirm"),
    path("settings/fees/<int:pk>/withdraw/", schedule.withdraw, name="fee-row-withdraw"),
    path("counter/day/", day.day, name="cash-day"),
    path("counter/day/csv/", day.day_csv, name="cash-day-csv"),
]
