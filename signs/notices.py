"""Notice of a variance meeting to the owners of property and businesses within the radius, and its
proof (§ 5-115(a)). Who they are is entered; a list from the parcel map may stand in for it."""

from __future__ import annotations

from datetime import date

from signs.asking import ask
from signs.models import Neighbor, SignVariance
from workflow import papers
from workflow.models import Service

PAPER = "signs.variance_notice"


def facts(variance: SignVariance) -> dict:
    """The facts of `signs.variance_notice`."""
    rows = list(variance.neighbors.all())
    sent = [one.notified_on for one in rows if one.notified_on is not None]
    return {
        "meeting_on": variance.meeting_on,
        "sent_on": max(sent) if sent else variance.notices_sent_on,
        "neighbors": [
            {"distance_ft": one.distance_ft, "notified": one.notified_on is not None}
            for one in rows
        ],
    }


def judged(variance: SignVariance, day: date) -> dict:
    """Whether the notice went to everyone in time."""
    return ask("signs.variance_notice", facts(variance), variance.filed_on or day)


def to_tell(variance: SignVariance, day: date) -> list[Neighbor]:
    """Those within the radius who have no notice yet."""
    from rulebook.figures import law

    radius = law("signs", variance.filed_on or day).figure("variance_notice_feet")
    return list(variance.neighbors.filter(distance_ft__lte=radius, notice=None))


def make(variance: SignVariance, neighbor: Neighbor, event, step) -> None:
    """One notice, addressed to one owner."""
    addressee = {
        "name": neighbor.name,
        "address": neighbor.address,
        "capacity": neighbor.get_owner_of_display(),
    }
    paper = papers.queue(variance, PAPER, event, step, {"addressee": addressee})
    Neighbor.objects.filter(pk=neighbor.pk).update(notice=paper)


def sent(variance: SignVariance, event, step, data: dict, proof) -> None:
    """Every notice that was made and not sent goes on record as sent, with its proof."""
    for neighbor in variance.neighbors.exclude(notice=None).filter(notified_on=None):
        neighbor.notified_on, neighbor.notified_how = data["sent_on"], data["method"]
        neighbor.save(update_fields=["notified_on", "notified_how"])
        paper = neighbor.notice
        paper.delivered_on, paper.delivered_how = data["sent_on"], data["method"]
        paper.save(update_fields=["delivered_on", "delivered_how"])
        Service.objects.create(
            paper=paper, event=event, addressee=neighbor.name,
            capacity=neighbor.get_owner_of_display(), address=neighbor.address,
            address_source="list of neighbors", method=data["method"], sent_on=data["sent_on"],
            served_by=step.by.name, proof=proof,
        )  # fmt: skip
