"""Staff must use a second factor; the demonstration shows how, but lets its accounts in."""

from allauth.mfa.utils import is_mfa_enabled
from django.conf import settings
from django.contrib import messages
from django.shortcuts import redirect
from django.urls import reverse


class StaffMfaMiddleware:
    """Sends a signed-in member of staff without a second factor to the page that sets one up."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        return self._to_setup(request) or self.get_response(request)

    def _to_setup(self, request):
        user = request.user
        if settings.DEMO or not user.is_authenticated or not user.works_for_town:
            return None
        allowed = ("/accounts/", f"/{settings.STATIC_URL.lstrip('/')}", "/healthz")
        if request.path.startswith(allowed) or is_mfa_enabled(user):
            return None
        messages.warning(
            request,
            "Town staff sign in with a second factor. Set one up here; it takes two minutes.",
        )
        return redirect(reverse("mfa_index"))
