"""The site: settings, addresses, Celery, home page, health."""

from vestal.celery import app as celery_app

__all__ = ["celery_app"]
