"""Pages for some roles of the office alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse

from people.roles import Role

View = Callable[..., HttpResponse]


def for_roles(*roles: Role) -> Callable[[View], View]:
    """The page is for those who hold one of these roles today; others are sent to sign in, or
    refused where they have."""

    def decorate(view: View) -> View:
        @login_required
        @wraps(view)
        def guarded(request: HttpRequest, *args, **kwargs) -> HttpResponse:
            if not request.user.has_role(*roles):
                raise PermissionDenied
            return view(request, *args, **kwargs)

        return guarded

    return decorate
