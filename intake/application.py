"""What an article declares of its application."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any

from intake.forms import NothingForm, keep_fields
from workflow.forms import ActForm

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

    from fees.schedule import Fee
    from workflow.models import Case
    from workflow.step import Step


@dataclass(frozen=True)
class Page:
    """One topic of the application on one page.

    `keep` puts what the form holds on the case. `started` and `done` say where the page stands.
    `files` are the kinds of file that are added on this page; `template` extends
    intake/pages/page.html. A page that is not `needed` may follow after the application is sent.
    `when` says for which cases the page is there at all.
    """

    key: str
    title: StrOrPromise
    form: type[ActForm] = NothingForm
    keep: Callable[[Any, Step], None] = keep_fields
    started: Callable[[Any], object] = lambda case: True
    done: Callable[[Any], object] | None = None
    files: tuple[str, ...] = ()
    template: str = "intake/pages/page.html"
    needed: bool = True
    hint: StrOrPromise = ""
    when: Callable[[Any], object] = lambda case: True


@dataclass(frozen=True)
class Application:
    """How one applies for a kind of case.

    `start` is the template with what to know before one begins. `file_kinds` are (key, words) of
    the files; `signed` the fields that the signature covers. `fee` gives the fee on a day, for a
    case or (None) in general. `findings` are what the rules find so far: (rule, section, message).
    `then` says what happens after the application is sent, `prefill` which answers of the guided
    pages `begin` takes.
    """

    kind: str
    heading: StrOrPromise
    pages: tuple[Page, ...]
    file_kinds: tuple[tuple[str, StrOrPromise], ...]
    signed: tuple[str, ...]
    start: str
    then: tuple[StrOrPromise, ...]
    fee: Callable[[Any, date], Fee | None] = lambda case, day: None
    findings: Callable[[Any, date], list[dict]] = lambda case, day: []
    prefill: tuple[str, ...] = ("parcel", "title", "rule_facts")

    def pages_of(self, case: Case) -> list[Page]:
        """The pages that this case has."""
        return [page for page in self.pages if page.when(case)]

    def page(self, case: Case, key: str) -> Page | None:
        """The page with this key, where the case has it."""
        return next((page for page in self.pages_of(case) if page.key == key), None)


_applications: dict[str, Application] = {}


def register(*applications: Application) -> None:
    """Called by an article's apps.py."""
    _applications.update({one.kind: one for one in applications})


def application(kind: str) -> Application:
    """How one applies for this kind. Raises KeyError where no pages are declared for it."""
    return _applications[kind]


def all_applications() -> list[Application]:
    """Every declared application."""
    return list(_applications.values())
