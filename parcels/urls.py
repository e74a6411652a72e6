"""The addresses of the public register. A tax map number may carry a slash before its unit."""

from django.urls import path

from parcels.views import register, register_case, register_parcel

urlpatterns = [
    path("register/", register, name="register"),
    path("register/parcels/<path:tax_map_number>/", register_parcel, name="register-parcel"),
    path("register/cases/<str:number>/", register_case, name="register-case"),
]
