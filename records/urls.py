"""The addresses of records, open data and reports."""

from django.urls import path

from records.open_data import views as open_data
from records.requests import views as requests
from records.yearly import views as yearly

urlpatterns = [
    path("records/", requests.ask, name="records-ask"),
    path("records/log/", requests.log, name="records-log"),
    path("records/<str:secret>/", requests.status, name="records-status"),
    path("records/<str:secret>/files/<int:pk>/", requests.given_file, name="records-file"),
    path("records/<str:secret>/letters/<int:pk>/", requests.letter, name="records-letter"),
    path("open-data/", open_data.page, name="open-data"),
    path("open-data/<slug:table>.csv", open_data.download, name="open-data-table"),
    path("reports/yearly/", yearly.reports, name="yearly-reports"),
    path("reports/yearly/lines/", yearly.lines, name="report-lines"),
    path("reports/yearly/lines/<int:pk>/", yearly.line, name="report-line"),
    path("reports/yearly/<int:year>/", yearly.counts, name="yearly-counts"),
    path("reports/yearly/<int:year>/counts.csv", yearly.counts_csv, name="yearly-counts-csv"),
    path("reports/yearly/<int:year>/<slug:key>/", yearly.behind, name="yearly-behind"),
]
