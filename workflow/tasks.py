"""What Celery runs: the sweep every few minutes, and the outbox when there is work."""

from celery import shared_task

from workflow import outbox
from workflow import sweep as sweeping


@shared_task
def sweep() -> None:
    """Let what has run out lapse, and send the reminders of the day."""
    sweeping.run()


@shared_task
def drain_outbox() -> None:
    """Make papers and send messages that acts have asked for."""
    outbox.drain()
