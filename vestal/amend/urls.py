"""The addresses of the figures of the law."""

from django.urls import path

from vestal.amend import views

urlpatterns = [
    path("settings/law/", views.overview, name="law-figures"),
    path("settings/law/<slug:app>/<slug:key>/", views.figure, name="law-figure"),
    path("settings/law/amendments/<int:pk>/confirm/", views.confirm, name="law-confirm"),
    path("settings/law/amendments/<int:pk>/withdraw/", views.withdraw, name="law-withdraw"),
]
