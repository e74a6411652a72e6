"""A breach of the business registration: a civil penalty, an appeal for hardship, no citation
(§ 5-33(f), (g))."""

from __future__ import annotations

from collections.abc import Iterable

from fees import ledger
from fees.acts import MoneyActs
from fees.models import CostKind
from people.models import Person
from people.roles import Role
from registry import checks
from workflow.acts import act
from workflow.models import Capacity
from workflow.refusal import Refusal
from workflow.shared import SharedActs, file_case
from workflow.states import State

PURSUES = (Role.OFFICER, Role.TOWN_ENGINEER)
ENGINEER = (Role.TOWN_ENGINEER,)


def once_for_each_kind(case, step) -> Refusal | None:
    """Twenty-five dollars once for each kind of breach, not by the day (§ 5-33(f))."""
    from registry.models import BusinessNotice

    registration = step.data["registration"]
    if registration is None:
        return None
    same = BusinessNotice.objects.filter(
        registration=registration, breach=step.data["breach"]
    ).exclude(pk=case.pk)
    standing = same.exclude(state__in=(State.VOID, State.CLOSED))
    if step.data["breach"] != "not_updated_annually" and standing.exists():
        return Refusal("A notice for this breach stands already.", "5-33(f)")
    return None


def appeal_is_admissible(case, step) -> Iterable[Refusal]:
    """In writing, to the town engineer, within thirty days (§ 5-33(g))."""
    data = step.data
    result = checks.appeal(case, data["appealed_on"], data["hardship"], step.day)
    step.findings = result["findings"]
    if result["outcome"] == "inadmissible":
        for found in result["findings"]:
            if found["status"] == "violation":
                yield Refusal(found["message"], found["section"])


def not_yet_given(case, step) -> Refusal | None:
    return Refusal("It was given already.", "5-33(g)") if case.notice_on else None


def was_given(case, step) -> Refusal | None:
    return None if case.notice_on else Refusal("The notice was not given yet.", "5-33(g)")


class BusinessNoticeActs(MoneyActs, SharedActs):
    """All acts of a notice of violation to a business."""

    @act(
        "Give notice of a breach of the business registration",
        done="Notice of violation given",
        source=State.DRAFT,
        target=State.ISSUED,
        by=PURSUES,
        section="5-33(f)",
        form="registry.forms.business.NoticeForm",
        checks=(once_for_each_kind,),
        prints=("registry.business_notice",),
        decides=True,
    )
    def begin(self, step):
        data = step.data
        for name in ("registration", "business_name", "mailing_address", "breach", "facts_found"):
            setattr(self, name, data[name])
        self.title = f"{self.business_name}: {self.get_breach_display()}"
        file_case(self, step)
        self._stand(step)
        if data["parcel"] is not None:
            step.parcel(data["parcel"])
        self.amount_usd = checks.penalty(self.breach, step.day)
        words = f"Civil penalty: {self.get_breach_display()}"
        ledger.charge_amount(step, CostKind.PENALTY, self.amount_usd, words, "5-33(f)")

    def _stand(self, step) -> None:
        """The registrant where there is one, else whom the notice names."""
        registration = self.registration
        person = registration.applicant if registration else None
        self.applicant = person or Person.objects.create(
            name=self.business_name, mailing_address=self.mailing_address, source="notice"
        )
        step.party(self.applicant, Capacity.APPLICANT, may_act=True)
        if registration is not None:
            step.after(lambda event: step.link("breach_of", registration))

    @act(
        "The notice was given to the business",
        done="Notice given to the business",
        source=State.ISSUED,
        by=(*PURSUES, Role.CLERK),
        section="5-33(g)",
        guards=(not_yet_given,),
        form="registry.forms.business.GivenForm",
    )
    def give(self, step):
        self.notice_on = step.data["given_on"]
        step.start("registry.business_appeal", on=self.notice_on)

    @act(
        "Appeal to the town engineer",
        done="Appealed",
        source=State.ISSUED,
        target=State.REFERRED,
        by=(Role.APPLICANT, Role.CLERK),
        section="5-33(g)",
        guards=(was_given,),
        checks=(appeal_is_admissible,),
        form="registry.forms.business.AppealForm",
    )
    def appeal(self, step):
        self.appealed_on, self.hardship = step.data["appealed_on"], step.data["hardship"]
        step.meet("registry.business_appeal", on=self.appealed_on)
        if letter := step.data.get("letter"):
            step.file(letter, kind="appeal", title="Appeal")
        step.tell(Role.TOWN_ENGINEER, f"{self}: an appeal for hardship", self.hardship)

    @act(
        "Decide on the appeal",
        done="Appeal decided",
        source=State.REFERRED,
        target=State.CLOSED,
        by=ENGINEER,
        section="5-33(g)",
        form="registry.forms.business.DecideForm",
        prints=("registry.business_appeal_decision",),
        decides=True,
    )
    def decide(self, step):
        self.stands, self.decision = step.data["stands"], step.reason
        if not self.stands:
            for charge in ledger.charges(self):
                ledger.void(step, charge, f"Appeal: {step.reason}")
        words = "The penalty stands." if self.stands else "The penalty falls."
        step.tell(Role.APPLICANT, f"{self}: your appeal is decided", f"{words} {step.reason}")

    @act(
        "The time to appeal is over",
        source=State.ISSUED,
        target=State.CLOSED,
        by=(Role.SYSTEM,),
        section="5-33(g)",
    )
    def appeal_time_over(self, step):
        self.stands = True
