"""The addresses of cases, their files and papers, and the office's work pages."""

from django.urls import path

from workflow.views.act import act
from workflow.views.case import case
from workflow.views.desk import desk
from workflow.views.files import file, paper
from workflow.views.law import law
from workflow.views.queue import assign, queue

urlpatterns = [
    path("cases/<str:ref>/", case, name="case"),
    path("cases/<str:ref>/act/<str:action>/", act, name="act"),
    path("files/<uuid:public_id>/", file, name="file"),
    path("papers/<str:code>/", paper, name="paper"),
    path("law/<path:section>/", law, name="law"),
    path("desk/", desk, name="desk"),
    path("queue/", queue, name="queue"),
    path("queue/assign/<uuid:public_id>/", assign, name="assign"),
]
