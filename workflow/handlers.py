"""Makes sure that every kind of outbox work has its handler when Django is ready."""

from workflow import messages, papers  # noqa: F401  (register "mail" and "paper")
