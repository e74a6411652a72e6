"""The addresses under /api/."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import path, re_path
from ninja.errors import ValidationError

from vestal.api import register, rules
from vestal.api.answers import answer, fault
from vestal.api.document import Api
from vestal.api.pages import operations

api = Api(
    title="Town of Vestal permits",
    version="1",
    description=(
        "The rulebook of the town code for programs, and the public register to read. No account "
        "is needed. A finding never decides; an official does."
    ),
    docs_url=None,
    openapi_url="/openapi.json",
    urls_namespace="api",
)
api.add_router("", rules.router)
api.add_router("", register.router)


@api.exception_handler(ValidationError)
def unreadable(request: HttpRequest, error: ValidationError) -> HttpResponse:
    """Parameters that can not be read, by name, as facts are."""
    said = {str(one["loc"][-1]): _words(one["msg"]) for one in error.errors}
    return answer({"error": said}, rules.UNREADABLE)


def _words(message: str) -> str:
    return message.removeprefix("Value error, ")


def nothing(request: HttpRequest) -> HttpResponse:
    """Every other address under /api/."""
    return fault(404, "address", f"{request.path} is no address here; see /api/v1/openapi.json")


urlpatterns = [
    path("api/v1/docs", operations, name="api-docs"),
    path("api/v1/", api.urls),
    re_path(r"^api/", nothing),
]
