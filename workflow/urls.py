"""The addresses of cases, their files and papers, and the office's work pages."""

from django.urls import path

from workflow.views.case import case

urlpatterns = [
    path("cases/<str:ref>/", case, name="case"),
]
