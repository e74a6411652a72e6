"""Walking the chains of events: has anything been changed, removed or slipped in?"""

from __future__ import annotations

from collections.abc import Iterator

from workflow.models import Case, Event


def faults(cases=None) -> Iterator[str]:
    """Each thing that is wrong with the chains, in words; none where all is as it was written."""
    heads = (
        (cases or Case.objects.all())
        .order_by("pk")
        .values_list("pk", "number", "event_count", "last_hash")
    )
    for pk, number, count, last in heads.iterator(chunk_size=2000):
        yield from _faults_of(pk, number or f"draft {pk}", count, last)


def _faults_of(pk: int, name: str, count: int, last: str) -> Iterator[str]:
    previous, seq = "", 0
    for event in Event.objects.filter(case_id=pk).order_by("seq"):
        seq += 1
        if event.seq != seq:
            yield f"{name}: event {seq} is missing"
            seq = event.seq
        if event.previous_hash != previous:
            yield f"{name}: event {event.seq} does not follow from the one before it"
        if event.seal() != event.hash:
            yield f"{name}: event {event.seq} was changed after it was written"
        previous = event.hash
    if seq != count or previous != last:
        yield f"{name}: the last events are missing or the head of the chain was changed"
