"""Addresses of the guided questions."""

from django.urls import path

from vestal.check import views

urlpatterns = [
    path("check/", views.start, name="check"),
    path("check/<slug:key>/", views.questions, name="check-questions"),
    path("check/<slug:key>/answer/", views.result, name="check-answer"),
]
