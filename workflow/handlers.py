"""What the core itself registers when Django is ready: the outbox's work and the letter."""

from workflow import letters, messages, papers  # noqa: F401  (register "mail" and "paper")

papers.register(*letters.RULES)
