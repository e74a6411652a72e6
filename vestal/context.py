"""What every template may use about the town."""

from django.conf import settings


def town(request):
    """The town's name and contacts, and whether this is a demonstration."""
    return {"town": settings.TOWN, "demo": settings.DEMO}
