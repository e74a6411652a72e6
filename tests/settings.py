"""Settings of the tests: the site's own, with data in a folder that is removed afterwards.

What decides where data go is set before the site's settings are read, so that neither the shell
nor a .env of a town's own service can lead the tests to other data. DATABASE_URL and REDIS_URL
alone are taken from outside: script/test gives both, or neither.
"""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

_worker = os.environ.get("PYTEST_XDIST_WORKER", "")
if not _worker or "VESTAL_TESTS_DIR" not in os.environ:
    _folder = tempfile.mkdtemp(prefix="vestal-tests-")
    os.environ["VESTAL_TESTS_DIR"] = _folder
    _owner = os.getpid()
    atexit.register(lambda: os.getpid() == _owner and shutil.rmtree(_folder, ignore_errors=True))
_var = Path(os.environ["VESTAL_TESTS_DIR"]) / (_worker or "main")
(_var / "static").mkdir(parents=True, exist_ok=True)

os.environ.update(
    VAR_DIR=str(_var),
    FILES_DIR=str(_var / "files"),
    FILES_STORAGE="django.core.files.storage.FileSystemStorage",
    FILES_STORAGE_OPTIONS="{}",
    EMAIL_URL="memorymail://",
    PAYMENT_PROVIDER="fees.online.DemoProvider",
    SECRET_KEY="of-the-tests-alone-and-known-to-everyone-so-never-one-of-a-service",
    PRODUCTION="0",
    DEBUG="0",
    DEMO="0",
    SITE_URL="http://testserver",
    ALLOWED_HOSTS="127.0.0.1,localhost,testserver",
)
os.environ.setdefault("DATABASE_URL", f"sqlite:///{_var / 'db.sqlite3'}")
os.environ.setdefault("REDIS_URL", "")
# Playwright runs an event loop in the thread of the test; Django would refuse the database there.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
_private_redis = os.environ.get("PRIVATE_REDIS") == "1"
if _private_redis:
    # One of Redis' numbered databases for each worker, so that none clears another's cache.
    _base = os.environ["REDIS_URL"].rpartition("/")[0]
    os.environ["REDIS_URL"] = f"{_base}/{int(_worker[2:] or 0) + 1 if _worker else 0}"

from vestal.settings import *  # noqa: E402, F403
from vestal.settings import DATABASES, INSTALLED_APPS, VAR_DIR  # noqa: E402

if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # A file and not memory: only so do two connections meet as they do in service.
    DATABASES["default"]["TEST"] = {"NAME": str(VAR_DIR / "test.sqlite3")}
    # Nothing has to outlast a crash of the machine.
    DATABASES["default"]["OPTIONS"]["init_command"] += "PRAGMA synchronous=OFF;"
if not _private_redis:
    # A Redis that was given is used as broker, but its keys are not ours to clear.
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}

# Each test client would look for every static file anew; the live server has them from Django.
WHITENOISE_USE_FINDERS = False
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
CELERY_TASK_ALWAYS_EAGER = False
SEQR_OPENS_FOR = []  # each article's tests try its own law; tests/seqr sets it
INSTALLED_APPS = [*INSTALLED_APPS, "tests.toy"]  # the made-up article
