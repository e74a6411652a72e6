"""The pages of stormwater beside those that every case has."""

from stormwater.views.office import references, sites, year
from stormwater.views.site import site_log

__all__ = ["references", "site_log", "sites", "year"]
