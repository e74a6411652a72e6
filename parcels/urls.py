"""The addresses of the public register. A tax map number may carry a slash before its unit."""

from django.urls import path

from parcels.map_views import map_cases, map_place, map_tile, town_map
from parcels.parcel_page import parcel
from parcels.views import register, register_case, register_parcel

urlpatterns = [
    path("register/", register, name="register"),
    path("register/parcels/<path:tax_map_number>/", register_parcel, name="register-parcel"),
    path("register/cases/<str:number>/", register_case, name="register-case"),
    path("map/", town_map, name="map"),
    path("map/tiles/<int:zoom>/<int:column>/<int:row>/", map_tile, name="map-tile"),
    path("map/cases/", map_cases, name="map-cases"),
    path("map/place/", map_place, name="map-place"),
    path("parcels/<path:tax_map_number>/", parcel, name="parcel"),
]
