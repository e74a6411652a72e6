"""Before a watercourse is altered or relocated: who is told, and the proof to the federal agency
(§ 6-121(b)(9), (10))."""

from __future__ import annotations

from floodplain import clocks, guards
from floodplain.addresses import federal_agency
from floodplain.choices import Recipient
from people.roles import Role
from workflow import days
from workflow.deciding import decision
from workflow.states import DECIDED, State

OPEN = (State.UNDER_REVIEW, State.REFERRED, *DECIDED)


class WatercourseActs:
    """Notices to adjacent communities and the State, then the evidence."""

    @decision(
        "Write the notices of a watercourse alteration",
        done="Notices of the watercourse alteration written",
        source=OPEN,
        by=(Role.OFFICER,),
        section="6-121(b)(9)",
        guards=(guards.watercourse_altered,),
        form="floodplain.forms.watercourse.NoticesForm",
        hint="A letter to each adjacent community and to the State. Enter the day and the proof of "
        "mailing with each paper; the evidence to the federal agency follows.",
    )
    def write_notices(self, step):
        from floodplain.models import WatercourseNotice

        data = step.data
        self.alteration_starts_on = data["alteration_starts_on"]
        known = {(n.recipient, n.name) for n in self.notices.all()}
        for one in data["recipients"]:
            if (one["recipient"], one["name"]) in known:
                continue
            step.after(
                lambda event, one=one: WatercourseNotice.objects.create(
                    permit=self, event=event, written_on=step.day, **one
                )
            )
            step.paper(
                "floodplain.watercourse_notice",
                addressee={**_to(one), "capacity": "Notice under § 6-121(b)(9)"},
            )
        self._aim_clock(step)

    def _aim_clock(self, step) -> None:
        """The last day for notices and evidence is the one before the planned start."""
        step.cancel(clocks.NOTICES)
        if self.alteration_starts_on is None:
            return
        last = days.add_days(self.alteration_starts_on, -1)
        if last >= step.day:
            step.start(clocks.NOTICES, until=last)

    @decision(
        "Send the evidence of the notices",
        done="Evidence of the notices written",
        source=OPEN,
        by=(Role.OFFICER,),
        section="6-121(b)(9)",
        guards=(guards.watercourse_altered, guards.notices_sent, guards.evidence_not_sent),
        hint="Copies of the notices with the proof of mailing go to the federal agency.",
    )
    def send_evidence(self, step):
        from floodplain.models import WatercourseNotice

        to = federal_agency()
        # Evidence that was written and never mailed is written anew with what was sent since.
        self.notices.filter(recipient=Recipient.FEDERAL, sent_on=None).delete()
        step.after(
            lambda event: WatercourseNotice.objects.create(
                permit=self,
                event=event,
                recipient=Recipient.FEDERAL,
                name=to["name"],
                address=to["address"],
                written_on=step.day,
            )
        )
        step.paper(
            "floodplain.watercourse_evidence",
            addressee={**to, "capacity": "Evidence under § 6-121(b)(9)"},
        )


def _to(one: dict) -> dict:
    return {"name": one["name"], "address": one["address"]}


def notice_sent(paper, service, step, event) -> None:
    """Proof of mailing of a notice, or of the evidence, by the paper that went out. The first
    good one counts."""
    from floodplain.models import WatercourseNotice

    notice = WatercourseNotice.objects.filter(
        permit=paper.case_id, name=paper.addressee["name"], sent_on=None
    ).first()
    if notice is None:
        return
    notice.sent_on, notice.proof = service.sent_on, service.proof
    number = f", number {service.tracking_number}" if service.tracking_number else ""
    notice.proof_text = f"{service.get_method_display()}{number}; paper {paper.number}"[:200]
    notice.save()
    if notice.recipient == Recipient.FEDERAL:
        step.meet(clocks.NOTICES, on=service.sent_on)
