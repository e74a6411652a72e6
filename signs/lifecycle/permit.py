"""A sign permit from application to closing (§§ 5-117, 5-118, 5-123)."""

from __future__ import annotations

from fees import ledger
from fees.models import FeeKind
from signs.lifecycle.applying import FILERS, OPEN, applying
from signs.lifecycle.permit_in_force import InForceActs
from signs.lifecycle.permit_review import ReviewActs
from workflow.acts import act
from workflow.refusal import Refusal

Base: type = applying(
    "5-117(b)",
    what="an application for a sign permit",
    begin_form="signs.forms.applying.BeginPermitForm",
)


class SignPermitActs(ReviewActs, InForceActs, Base):
    """All acts of a sign permit."""

    def begun(self, step) -> None:
        person = self.applicant
        self.applicant_name, self.applicant_address = person.name, person.mailing_address
        self.applicant_phone = person.phone
        self.work = step.data.get("work") or self.work

    def lacks(self):
        yield from super().lacks()
        if not self.proposed.exists():
            yield Refusal("Draw at least one sign first.", "5-117(b)(3)", key="signs")
        if not self.applicant_name.strip():
            yield Refusal("Name the applicant first.", "5-117(b)(1)", key="people")

    def filed(self, step) -> None:
        from signs import findings

        step.findings = findings.of_permit(self, step.day)
        ledger.charge(step, FeeKind.SIGN_PERMIT, quantity=self.measure_fee)
        self.title = self.title or self._in_words()

    def _in_words(self) -> str:
        labels = [sign.label for sign in self.proposed.all()]
        return "; ".join(labels)[:200]

    def measure_fee(self, unit: str):
        """The quantity in the unit that a row of the fee schedule names."""
        from signs.measures import measure

        return measure(self, unit)

    def asked(self, step) -> None:
        data = step.data
        self.drawing_sets_required = data["drawing_sets_required"]
        self.structural_plans_required = data["structural_plans_required"]
        self.stamped_plans_required = data["stamped_plans_required"]
        if data["other_information"]:
            self.other_information = data["other_information"]
            self.other_information_given_on = None

    def completed(self, step) -> None:
        from signs import findings

        step.findings = findings.of_permit(self, step.day)
        if self.other_information:
            self.other_information_given_on = step.day

    def has_file(self, *kinds: str) -> bool:
        """Whether a file of one of these kinds goes with the application."""
        return self.documents.filter(kind__in=kinds, removed_at=None).exists()

    # ------------------------------------------------------------------ the drawing pad

    @act(
        "Draw a sign",
        done="Sign drawn",
        source=OPEN,
        by=FILERS,
        section="5-117(b)(3)",
        form="signs.forms.pad.DrawForm",
        hidden=True,
    )
    def draw_sign(self, step):
        from signs.measure import measure
        from signs.models import ProposedSign

        data = dict(step.data)
        sign = data.pop("sign") or ProposedSign(permit=self)
        for name, value in data.items():
            setattr(sign, name, value)
        step.findings = measure(sign, step.day)["findings"]
        sign.confirmed = {}  # what the officer confirmed was the sign as it was
        sign.save()
        step.record(sign=sign.pk)

    @act(
        "Take a sign out",
        done="Sign taken out of the application",
        source=OPEN,
        by=FILERS,
        section="5-117(b)(3)",
        form="signs.forms.pad.EraseForm",
        hidden=True,
    )
    def erase_sign(self, step):
        sign = step.data.pop("sign")
        step.record(taken_out=sign.label)
        sign.delete()
