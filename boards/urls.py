"""The addresses of boards, meetings and subscriptions."""

from django.urls import path

from boards import calendar, subscription_views, views

urlpatterns = [
    path("boards/", views.portal, name="boards"),
    path("boards/matters/<str:number>/", views.matter, name="board-matter"),
    path("boards/matters/<str:number>/note/", views.keep_note, name="board-note"),
    path("boards/matters/<str:number>/packet/", views.make_packet, name="board-packet"),
    path("calendar/", calendar.calendar, name="calendar"),
    path("calendar/meetings.ics", calendar.feed, name="calendar-feed"),
    path("calendar/<str:number>/", calendar.meeting, name="calendar-meeting"),
    path("subscribe/", subscription_views.subscribe, name="subscribe"),
    path("subscribe/asked/", subscription_views.asked, name="subscribe-asked"),
    path("subscribe/confirm/<str:token>/", subscription_views.confirm, name="confirm-subscription"),
    path("subscribe/leave/<str:token>/", subscription_views.leave, name="leave"),
]
