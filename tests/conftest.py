"""What all tests share: which run on which database, and a browser that misses nothing."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.core.cache import cache
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis_settings

from tests import databases, kept

TESTS = Path(__file__).resolve().parent

# deadline=None: on a busy machine one slow example is no fault. Derandomized: the same commit
# gives the same outcome; HYPOTHESIS_PROFILE=search looks for new examples.
hypothesis_settings.register_profile(
    "ci",
    max_examples=60,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
hypothesis_settings.register_profile("search", max_examples=2000, deadline=None)
hypothesis_settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


# What these folders look at is made above the database: answers of rules, the setting of papers,
# who may open an address, what stands in files. Their lives are lived on both by the others.
# The acts of an article go through the one door, which is tried on both databases with the permits;
# of the articles themselves the random lives are lived on PostgreSQL too.
ARTICLES = frozenset(
    {
        "floodplain",
        "timber",
        "stormwater",
        "seqr",
        "signs",
        "operating",
        "registry",
        "enforcement",
        "records",
    }
)
ONCE = frozenset(
    {
        "rulebook",
        "papers",
        "access",
        "check",
        "coverage_of_law",
        "operate",
        "boards",
        "pages",
        "amend",
        "api",
    }
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--once-elsewhere",
        action="store_true",
        help="leave out the tests marked browser or once: another run has them",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Marks tests by their folder, and leaves out those that do not belong in this run."""
    postgres = "postgresql" in settings.DATABASES["default"]["ENGINE"]
    left_out = []
    for item in items:
        kept.plan(item)
        parts = Path(item.path).relative_to(TESTS).parts if TESTS in item.path.parents else ()
        if "browser" in parts:
            item.add_marker("browser")
        if parts and (parts[0] in ONCE or parts[0] in ARTICLES and "lives" not in parts[-1]):
            item.add_marker("once")
        if item.get_closest_marker("postgres") and not postgres:
            item.add_marker(pytest.mark.skip(reason="needs PostgreSQL"))
        if item.get_closest_marker("browser") or item.get_closest_marker("once"):
            left_out.append(item)
    if config.getoption("--once-elsewhere") and left_out:
        config.hook.pytest_deselected(items=left_out)
        gone = set(left_out)
        items[:] = [item for item in items if item not in gone]


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings_parallel_suffix, django_db_blocker):
    """The test database is a copy of one that was migrated once."""
    with django_db_blocker.unblock():
        databases.from_template()


@pytest.fixture(scope="session")
def django_db_keepdb() -> bool:
    """On SQLite the copy lies there already; its folder goes with the run."""
    return "sqlite3" in settings.DATABASES["default"]["ENGINE"]


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup, django_db_blocker) -> None:
    with django_db_blocker.unblock():
        kept.look_at_the_new_database()


@pytest.fixture
def _kept_state(request: pytest.FixtureRequest, db) -> Iterator[None]:
    """See tests/kept.py: put before the others of tests that start from a state of a case."""
    yield from kept.state(request)


@pytest.hookimpl(tryfirst=True)
def pytest_fixture_setup(fixturedef, request) -> bool | None:
    return kept.set_up(fixturedef, request)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    if not hasattr(session.config, "workerinput"):
        databases.drop_template()


@pytest.fixture(autouse=True)
def _no_leftovers_in_the_cache() -> None:
    """Rate limits and counts kept in the cache do not reach from one test to the next."""
    cache.clear()


@pytest.fixture
def file_storage(tmp_path: Path, settings) -> Path:
    """An empty file storage for a test that counts or breaks files; returns its folder."""
    settings.MEDIA_ROOT = tmp_path / "files"
    settings.MEDIA_ROOT.mkdir()
    return settings.MEDIA_ROOT


# --- The browser -------------------------------------------------------------------------------

CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--headless=new",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]
WCAG_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]
LOCAL = re.compile(
    r"^(data:|blob:|about:|chrome(-error|-extension)?:|https?://(127\.0\.0\.1|localhost)(:\d+)?(/|$))"
)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict) -> dict:
    """The system's Chromium, or CHROMIUM's; Playwright's own only where there is neither."""
    names = (os.environ.get("CHROMIUM"), "chromium", "chromium-browser", "google-chrome")
    found = next((path for name in names if name and (path := shutil.which(name))), None)
    own = {"executable_path": found} if found else {}
    return browser_type_launch_args | own | {"args": CHROMIUM_FLAGS}


class Watch:
    """What a page must not do: ask another host, write an error to the console, or throw."""

    def __init__(self) -> None:
        self.external: list[str] = []
        self.errors: list[str] = []

    def attach(self, context) -> None:
        context.on("request", self._request)
        context.on("console", self._console)
        context.on("weberror", lambda error: self.errors.append(f"thrown: {error.error}"))
        # Another host is not even asked: the tests run alike with and without a network.
        context.route(lambda url: not LOCAL.match(url), lambda route: route.abort())

    def _request(self, request) -> None:
        if not LOCAL.match(request.url):
            self.external.append(request.url)

    def _console(self, message) -> None:
        if message.type == "error":
            where = message.location.get("url", "")
            self.errors.append(f"console: {message.text} ({where})")


@pytest.fixture
def watch(request: pytest.FixtureRequest) -> Iterator[Watch]:
    """Fails the test at its end for what its pages did; a test that provokes an error says so
    with @pytest.mark.console_errors("a pattern of its text")."""
    watching = Watch()
    yield watching
    allowed = [re.compile(p) for m in request.node.iter_markers("console_errors") for p in m.args]
    errors = [e for e in watching.errors if not any(p.search(e) for p in allowed)]
    assert not watching.external, f"asked other hosts: {watching.external}"
    assert not errors, "errors in the browser's console:\n" + "\n".join(errors)


@pytest.fixture
def new_context(new_context, watch: Watch) -> Callable:
    """A browser of its own for one person; each one is watched."""

    def make(**options):
        made = new_context(**options)
        watch.attach(made)
        return made

    return make


@pytest.fixture
def axe() -> Callable:
    """`axe(page)` fails with a readable report if the page breaks WCAG 2.1 A or AA."""
    from axe_playwright_python.sync_playwright import Axe

    checker = Axe()

    def check(page, context=None) -> None:
        options = {
            "runOnly": {"type": "tag", "values": WCAG_TAGS},
            "resultTypes": ["violations"],
        }
        found = checker.run(page, context=context, options=options)
        assert not found.violations_count, f"{page.url}\n{found.generate_report()}"

    return check


@pytest.fixture
def sign_in(db) -> Callable:
    """`sign_in(user)` is a test client in which that user is signed in; staff have their second
    factor set up, as in service."""

    def make(user):
        from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
        from allauth.mfa.utils import is_mfa_enabled
        from django.test import Client

        if user.works_for_town and not is_mfa_enabled(user):
            TOTP.activate(user, generate_totp_secret())
        client = Client()
        client.force_login(user)
        return client

    return make


@pytest.fixture
def page_as(new_context, live_server, sign_in) -> Callable:
    """`page_as(user)` is a page of a browser in which that user is signed in; `page_as()` is one
    of the public. Options such as viewport go to the browser."""

    def make(user=None, **options):
        context = new_context(base_url=live_server.url, **options)
        if user is not None:
            name = settings.SESSION_COOKIE_NAME
            value = sign_in(user).cookies[name].value
            context.add_cookies([{"name": name, "value": value, "url": live_server.url}])
        return context.new_page()

    return make
