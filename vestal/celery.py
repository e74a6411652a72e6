"""The Celery application: workers and beat take their settings from Django (CELERY_*)."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "vestal.settings")

app = Celery("vestal")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
