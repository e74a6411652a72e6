"""The addresses of cases, their files and papers, and the office's work pages."""

from django.urls import path

from workflow.views.act import act
from workflow.views.case import case
from workflow.views.desk import desk
from workflow.views.files import file, paper
from workflow.views.inspection import inspection, plan
from workflow.views.inspections import inspections
from workflow.views.law import law
from workflow.views.open import choose, open_case
from workflow.views.print_room import again, batch, deliver, print_room
from workflow.views.queue import assign, queue
from workflow.views.verify import ask, verify

urlpatterns = [
    path("cases/<str:ref>/", case, name="case"),
    path("cases/<str:ref>/act/<str:action>/", act, name="act"),
    path("files/<uuid:public_id>/", file, name="file"),
    path("papers/<str:code>/", paper, name="paper"),
    path("law/<path:section>/", law, name="law"),
    path("desk/", desk, name="desk"),
    path("queue/", queue, name="queue"),
    path("open/", choose, name="open"),
    path("open/<slug:code>/", open_case, name="open-case"),
    path("inspections/", inspections, name="inspections"),
    path("inspections/<int:pk>/", inspection, name="inspection"),
    path("inspections/<int:pk>/plan/", plan, name="inspection-plan"),
    path("print/", print_room, name="print-room"),
    path("print/batch/", batch, name="print-batch"),
    path("print/deliver/", deliver, name="print-deliver"),
    path("print/<int:pk>/again/", again, name="print-again"),
    path("queue/assign/<uuid:public_id>/", assign, name="assign"),
    path("verify/", ask, name="verify-ask"),
    path("verify/<str:code>/", verify, name="verify"),
]
