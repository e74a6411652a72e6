"""Settings, all from the environment, with defaults that are safe and run without any set-up.

Without DATABASE_URL the data lie in var/db.sqlite3; without REDIS_URL Celery carries its
messages through files in var/broker. DEBUG is off unless asked for.
"""

from pathlib import Path

import environ
from csp.constants import NONCE, NONE, SELF

BASE_DIR = Path(__file__).resolve().parent.parent
env = environ.Env()
if (BASE_DIR / ".env").is_file():
    env.read_env(BASE_DIR / ".env")

VAR_DIR = Path(env.str("VAR_DIR", default=str(BASE_DIR / "var")))
DEBUG = env.bool("DEBUG", default=False)
# DEMO: demonstration data and accounts; shows how MFA works but lets the printed accounts in.
DEMO = env.bool("DEMO", default=False)
PRODUCTION = env.bool("PRODUCTION", default=False)


def _secret_key() -> str:
    """The key from the environment; in production it must be there. Elsewhere one is made once
    and kept beside the data, so that no secret stands in the code."""
    if key := env.str("SECRET_KEY", default=""):
        return key
    if PRODUCTION:
        raise environ.ImproperlyConfigured("SECRET_KEY must be set in production")
    path = VAR_DIR / "secret_key"
    if not path.is_file():
        import secrets

        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(secrets.token_urlsafe(50))
        path.chmod(0o600)
    return path.read_text()


SECRET_KEY = _secret_key()
SITE_URL = env.str("SITE_URL", default=f"http://127.0.0.1:{env.str('PORT', default='8000')}")
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["127.0.0.1", "localhost", "[::1]"])
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])

INSTALLED_APPS = [
    "vestal.apps.VestalConfig",
    "people",
    "workflow",
    "parcels",
    "fees",
    "permits",
    "floodplain",
    "timber",
    "stormwater",
    "seqr",
    "signs",
    "registry",
    "enforcement",
    "records",
    "boards",
    "rulebook",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "django.forms",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "crispy_forms",
    "crispy_bootstrap5",
    "django_filters",
    "django_htmx",
    "django_fsm",
    "csp",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "vestal.api.door.ApiDoor",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "people.middleware.StaffMfaMiddleware",
]

ROOT_URLCONF = "vestal.urls"
WSGI_APPLICATION = "vestal.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "csp.context_processors.nonce",
                "vestal.context.town",
            ],
        },
    }
]
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"
CRISPY_ALLOWED_TEMPLATE_PACKS = "bootstrap5"
CRISPY_TEMPLATE_PACK = "bootstrap5"

DATABASES = {"default": env.db("DATABASE_URL", default=f"sqlite:///{VAR_DIR / 'db.sqlite3'}")}
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    VAR_DIR.mkdir(parents=True, exist_ok=True)
    # Web, worker and beat write at once: WAL lets readers go on, IMMEDIATE takes the write lock
    # at the start of a transaction, so that two writers wait instead of failing half-way.
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 30,
        "cached_statements": 1000,  # of wide tables; preparing one takes longer than running it
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
    }
else:
    DATABASES["default"]["CONN_MAX_AGE"] = env.int("CONN_MAX_AGE", default=60)
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = env.str("REDIS_URL", default="")
CACHES = {
    "default": (
        {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}
        if REDIS_URL
        else {
            "BACKEND": "django.core.cache.backends.filebased.FileBasedCache",
            "LOCATION": VAR_DIR / "cache",
        }
    )
}

AUTH_USER_MODEL = "people.User"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {
        "NAME": "django.contrib.auth.password_validation.MinimumLengthValidator",
        "OPTIONS": {"min_length": 12},
    },
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/"
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = env.str("ACCOUNT_EMAIL_VERIFICATION", default="mandatory")
ACCOUNT_FORMS = {"signup": "people.forms.SignupForm"}
ACCOUNT_ADAPTER = "people.adapter.AccountAdapter"
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes", "webauthn"]
MFA_TOTP_ISSUER = "Town of Vestal permits"

LANGUAGE_CODE = "en-us"
LANGUAGES = [("en", "English"), ("es", "Español")]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "America/New_York"
DATE_FORMAT = "M j, Y"

STATIC_URL = "static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "vestal.statics.XStaticFinder",
]
MEDIA_ROOT = Path(env.str("FILES_DIR", default=str(VAR_DIR / "files")))
STORAGES = {
    "default": {
        "BACKEND": env.str("FILES_STORAGE", default="django.core.files.storage.FileSystemStorage"),
        "OPTIONS": env.json("FILES_STORAGE_OPTIONS", default={}),
    },
    "staticfiles": {
        "BACKEND": (
            "whitenoise.storage.CompressedManifestStaticFilesStorage"
            if PRODUCTION
            else "django.contrib.staticfiles.storage.StaticFilesStorage"
        )
    },
}
WHITENOISE_USE_FINDERS = not PRODUCTION
# One plan may have 100 MB (SCREENS: uploads); larger bodies are refused by nginx already.
UPLOAD_MAX_BYTES = env.int("UPLOAD_MAX_BYTES", default=100 * 1024 * 1024)
FILE_UPLOAD_PERMISSIONS = 0o640
DATA_UPLOAD_MAX_NUMBER_FIELDS = 5000

EMAIL_CONFIG = env.email_url("EMAIL_URL", default="filemail://")
vars().update(EMAIL_CONFIG)
if EMAIL_CONFIG["EMAIL_BACKEND"].endswith("filebased.EmailBackend"):
    EMAIL_FILE_PATH = str(VAR_DIR / "mail")
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default="permits@vestal.example")

TOWN = {
    "name": env.str("TOWN_NAME", default="Town of Vestal"),
    "state": "New York",
    "department": env.str("TOWN_DEPARTMENT", default="Building and Code Department"),
    "address": env.str("TOWN_ADDRESS", default="605 Vestal Parkway West, Vestal, NY 13850"),
    "phone": env.str("TOWN_PHONE", default="(607) 555-0100"),
    "email": env.str("TOWN_EMAIL", default="code@vestal.example"),
    "office_hours": env.str("TOWN_HOURS", default="Monday to Friday, 8:00 a.m. to 4:00 p.m."),
}
DEMO_PROVIDER = "fees.online.DemoProvider"
PAYMENT_PROVIDER = env.str("PAYMENT_PROVIDER", default="" if PRODUCTION else DEMO_PROVIDER)
PAYMENT_WEBHOOK_SECRET = env.str("PAYMENT_WEBHOOK_SECRET", default="")
if not PRODUCTION:
    PAYMENT_WEBHOOK_SECRET = PAYMENT_WEBHOOK_SECRET or SECRET_KEY
elif PAYMENT_PROVIDER == DEMO_PROVIDER:
    raise environ.ImproperlyConfigured(
        "PAYMENT_PROVIDER is the demonstration's, which takes no money. Name the town's own, or "
        "leave it empty: then nothing is paid online."
    )
elif PAYMENT_PROVIDER and PAYMENT_WEBHOOK_SECRET in ("", SECRET_KEY):
    raise environ.ImproperlyConfigured(
        "PAYMENT_WEBHOOK_SECRET must be set in production, to a secret that the town shares with "
        "its payment provider alone"
    )
# Kinds of application whose filing opens an environmental review (§§ 6-22, 6-25(a)).
SEQR_OPENS_FOR = env.list("SEQR_OPENS_FOR", default=["TL", "SM", "FP", "FV"])
API_RATE = env.str("API_RATE", default="120/m")  # for one client; s, m, h or d; "off" for none
API_BODY_MAX_BYTES = env.int("API_BODY_MAX_BYTES", default=2 * 1024 * 1024)

CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TIMEZONE = TIME_ZONE
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_URL = REDIS_URL or "filesystem://"
if not REDIS_URL:
    _broker = VAR_DIR / "broker"
    for _name in ("queue", "processed", "control"):
        (_broker / _name).mkdir(parents=True, exist_ok=True)
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        "data_folder_in": str(_broker / "queue"),
        "data_folder_out": str(_broker / "queue"),
        "processed_folder": str(_broker / "processed"),
        "control_folder": str(_broker / "control"),
        "store_processed": False,
    }
else:
    CELERY_BROKER_TRANSPORT_OPTIONS = {"socket_connect_timeout": 2, "socket_timeout": 5}
CELERY_BEAT_SCHEDULE_FILENAME = str(VAR_DIR / "celerybeat-schedule")
CELERY_BEAT_SCHEDULE = {
    "sweep": {"task": "workflow.tasks.sweep", "schedule": 300.0},
    "outbox": {"task": "workflow.tasks.drain_outbox", "schedule": 60.0},
}

# Whom the papers on floods go to (§ 6-121(b)(9)); empty: as floodplain/addresses.py has them. A
# line of an address ends with \n; communities are parted by commas: "name" or "name | address".
FLOOD_FEDERAL_AGENCY = env.str("FLOOD_FEDERAL_AGENCY", default="", multiline=True)
FLOOD_STATE_AGENCY = env.str("FLOOD_STATE_AGENCY", default="", multiline=True)
FLOOD_ADJACENT_COMMUNITIES = env.list("FLOOD_ADJACENT_COMMUNITIES", default=[])
# Whom the town asks under General Municipal Law § 239-m; stands on the referral.
COUNTY_PLANNING = {
    "name": env.str("COUNTY_PLANNING_NAME", default="Broome County planning department"),
    "address": env.str("COUNTY_PLANNING_ADDRESS", default="", multiline=True),
}
# Who hears appeals about records (Public Officers Law § 89(4)(a)): the head or governing body of
# the town, or whom it named.
RECORDS_APPEALS = {
    "name": env.str("RECORDS_APPEALS_NAME", default="Town Board"),
    "address": env.str("RECORDS_APPEALS_ADDRESS", default=TOWN["address"], multiline=True),
}
# What open data say of every place: the jurisdiction by its number of the U.S. Census, and what
# stands where a parcel has no hamlet or ZIP code of its own.
OPEN_DATA = {
    "jurisdiction": env.str("OPEN_DATA_JURISDICTION", default=""),
    "city": env.str("OPEN_DATA_CITY", default="Vestal"),
    "state": env.str("OPEN_DATA_STATE", default="NY"),
    "zip": env.str("OPEN_DATA_ZIP", default="13850"),
}
# An outside base map beneath the town's own layers, only where the town names one:
# BASE_MAP_URL as https://tiles.example/{z}/{x}/{y}.png, with the credit that its maker asks for.
BASE_MAP = {
    "url": env.str("BASE_MAP_URL", default=""),
    "credit": env.str("BASE_MAP_CREDIT", default=""),
}
_images = [SELF, "data:", "blob:"]
if BASE_MAP["url"]:
    _images.append("/".join(BASE_MAP["url"].split("{")[0].split("/")[:3]))
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF, NONCE],
        "style-src": [SELF, NONCE],
        "img-src": _images,
        "font-src": [SELF],
        "connect-src": [SELF],
        "object-src": [SELF],
        "frame-src": [SELF],
        "form-action": [SELF],
        "base-uri": [SELF],
        "frame-ancestors": [SELF],
        "manifest-src": [SELF],
    }
}
# The site frames its own papers for preview; no other site may frame it (the policy says so too).
X_FRAME_OPTIONS = "SAMEORIGIN"
SILENCED_SYSTEM_CHECKS = ["security.W019"]
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_AGE = 60 * 60 * 12
if PRODUCTION:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = env.bool("SECURE_SSL_REDIRECT", default=True)
    SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
    SECURE_HSTS_SECONDS = 31536000
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SECURE_HSTS_PRELOAD = True
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name} {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": env.str("LOG_LEVEL", default="INFO")},
    "loggers": {
        "fontTools": {"level": "ERROR"},
        "pikepdf": {"level": "WARNING"},
        "weasyprint": {"level": "ERROR"},
        "django.request": {"level": "ERROR"},
        # The filesystem transport has no host; kombu says so at each start.
        "kombu.connection": {"level": "ERROR"},
    },
}
