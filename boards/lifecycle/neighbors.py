"""A notice to neighbors: measured on the map, checked by a clerk, mailed, answered."""

from __future__ import annotations

from boards.notices import rule_for
from parcels import nearby
from people.roles import BOARDS, Role
from workflow import outbox, papers
from workflow.acts import act
from workflow.places import parcels_of
from workflow.refusal import Refusal
from workflow.shared import SharedActs, file_case
from workflow.states import State

DESK = (Role.CLERK, Role.OFFICER)


def someone_is_told(notice, step):
    if not notice.rows.filter(left_out="").exists():
        return Refusal(
            "Nobody stands on the list.",
            notice.section_told,
            "Add who lives near by hand where the map shows nobody.",
        )
    return None


def every_address_known(notice, step):
    lacking = notice.rows.filter(left_out="", mailing_address="")
    return [
        Refusal(f"No mailing address is known for {row.name}.", notice.section_told,
                "Enter it, or say why this one is not told.")
        for row in lacking
    ]  # fmt: skip


def meeting_is_known(notice, step):
    if notice.hearing_at is None or not notice.place:
        return Refusal("Say when and where the board meets first.", notice.section_told)
    return None


class NeighborNoticeActs(SharedActs):
    """All acts of a notice to neighbors."""

    @act(
        "Find the neighbors",
        done="Neighbors measured",
        source=State.DRAFT,
        target=State.SUBMITTED,
        by=DESK,
        section="5-115(a)",
        form="boards.forms.neighbors.BeginForm",
    )
    def begin(self, step):
        data = step.data
        self.about, self.radius_ft = data["about"], data["radius_ft"]
        self.section_told = rule_for(self.about.kind).section
        self.hearing_at, self.place, self.what = data["hearing_at"], data["place"], data["what"]
        self.title = f"Neighbors of {self.about}"
        file_case(self, step)
        if self.about.parcel is not None:
            step.parcel(self.about.parcel)
        self.measured_on = step.day
        step.after(lambda event: step.link("tells_neighbors_of", self.about))
        step.after(lambda event: self._measure(step))

    def _measure(self, step) -> None:
        from boards.models import NeighborRow
        from parcels.models import Parcel

        parcels = list(Parcel.objects.filter(pk__in=parcels_of(self.about, step.day)))
        found = nearby.neighbors(parcels, float(self.radius_ft), step.day)
        NeighborRow.objects.bulk_create(
            NeighborRow(
                notice=self,
                name=one.name,
                mailing_address=one.mailing_address,
                parcels=", ".join(near.parcel.tax_map_number for near in one.parcels)[:400],
                distance_ft=one.distance_ft,
            )
            for one in found
        )

    @act(
        "Say when and where",
        done="Day and place set",
        source=State.SUBMITTED,
        by=DESK,
        section="5-115(a)",
        form="boards.forms.neighbors.MeetingForm",
    )
    def set_meeting(self, step):
        for name in ("hearing_at", "place", "what"):
            setattr(self, name, step.data[name])

    @act(
        "Add someone by hand",
        done="Neighbor added",
        source=State.SUBMITTED,
        by=DESK,
        section="5-115(a)",
        form="boards.forms.neighbors.AddForm",
    )
    def add_neighbor(self, step):
        data = dict(step.data)
        step.after(lambda event: self.rows.create(by_hand=True, **data))

    @act(
        "Correct or leave out",
        done="List of neighbors corrected",
        source=State.SUBMITTED,
        by=DESK,
        section="5-115(a)",
        form="boards.forms.neighbors.CorrectForm",
    )
    def correct_neighbor(self, step):
        row = step.data["row"]
        for name in ("name", "mailing_address", "left_out"):
            setattr(row, name, step.data[name])
        row.save()

    @act(
        "The list is right",
        done="List of neighbors checked",
        source=State.SUBMITTED,
        target=State.APPROVED,
        by=DESK,
        section="5-115(a)",
        guards=(someone_is_told, every_address_known, meeting_is_known),
        hint="The letters are made for the print room, and a sheet of labels among the files.",
    )
    def check_list(self, step):
        self.checked_on, self.checked_by = step.day, step.by.name
        for row in self.rows.filter(left_out=""):
            where = {"name": row.name, "address": row.mailing_address, "capacity": "neighbor"}
            step.paper("boards.neighbor_letter", addressee=where)
        step.after(lambda event: outbox.put("neighbor_labels", self.pk))

    @act(
        "Take the list back",
        done="List of neighbors opened again",
        source=State.APPROVED,
        target=State.SUBMITTED,
        by=DESK,
        section="5-115(a)",
        form="workflow.forms.ReasonForm",
        danger=True,
        hint="The letters that were made no longer hold. Nothing may have been mailed.",
    )
    def reopen_list(self, step):
        papers.end(self, "boards.neighbor_letter")
        self.checked_on, self.checked_by = None, ""

    @act(
        "Record the mailing",
        done="Neighbors told",
        source=State.APPROVED,
        target=State.ISSUED,
        by=DESK,
        section="5-115(a)",
        form="boards.forms.neighbors.MailedForm",
        public=True,
    )
    def record_mailing(self, step):
        self.mailed_on = step.data["mailed_on"]
        step.file(step.data["proof"], kind="proof_of_mailing", title="Proof of mailing")
        count = self.rows.filter(left_out="").count()
        step.record(letters=count)
        for role in sorted(BOARDS & {Role(body) for body in self._bodies()}):
            step.tell(role, f"{count} neighbors were told of {self.about}", self.what)

    def _bodies(self) -> list[str]:
        known = {str(body) for body in BOARDS}
        bodies = self.about.referrals.values_list("body", flat=True)
        return [body for body in bodies if body in known]

    @act(
        "Record an answer",
        done="Answer of a neighbor received",
        source=(State.ISSUED, State.CLOSED),
        by=DESK,
        section="5-115(a)",
        form="boards.forms.neighbors.AnswerForm",
    )
    def record_answer(self, step):
        row, data = step.data["row"], step.data
        row.answered_on, row.answer = data["answered_on"], data["answer"]
        if data.get("letter"):
            row.letter = step.file(data["letter"], kind="neighbor_letter", title=f"From {row.name}")
        if data.get("redacted"):
            row.public_letter = step.file(
                data["redacted"], kind="neighbor_letter", title="Letter of a neighbor, redacted",
                public="open",
            )  # fmt: skip
        row.save()

    @act(
        "Close",
        done="Closed",
        source=State.ISSUED,
        target=State.CLOSED,
        by=DESK,
        section="5-115(a)",
    )
    def close(self, step):
        pass

    @act(
        "Give it up",
        done="Given up",
        source=(State.SUBMITTED, State.APPROVED),
        target=State.WITHDRAWN,
        by=DESK,
        section="5-115(a)",
        form="workflow.forms.ReasonForm",
        danger=True,
    )
    def give_up(self, step):
        papers.end(self, "boards.neighbor_letter")
