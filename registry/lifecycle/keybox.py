"""A key box: directed or wished for, permitted, installed, looked into, appealed against
(L.L. 4-2007)."""

from __future__ import annotations

from collections.abc import Iterable

from django_fsm import RETURN_VALUE

from fees import ledger
from fees.acts import MoneyActs
from fees.models import CostKind, FeeKind
from people.models import Person
from people.roles import Role
from registry import checks
from workflow.acts import act
from workflow.models import Capacity
from workflow.refusal import Refusal
from workflow.shared import SharedActs, file_case
from workflow.states import State

CODES = (Role.OFFICER, Role.DEPARTMENT_HEAD)
OWNER = (Role.APPLICANT, Role.CLERK)
NOTICE, APPEAL, PERMIT = "L.L. 4-2007 part 8", "L.L. 4-2007 part 11", "L.L. 4-2007 part 8"


def refusals(result: dict, good: str, name: str, section: str) -> Iterable[Refusal]:
    """What a result has against an act, where its outcome is not the good one."""
    if result["outcome"] != good:
        for found in checks.findings(result, name, section):
            yield Refusal(found["message"], found["section"])


def installed_as_demanded(case, step):
    result = checks.key_box_installation(case, step.data, step.day)
    step.findings = result["findings"]
    return list(refusals(result, "compliant", "registry.key_box_installation", PERMIT))


def holds_what_it_must(case, step):
    result = checks.key_box_contents(case, step.data, step.day)
    step.findings = result["findings"]
    section = "L.L. 4-2007 part 7"
    return list(refusals(result, "sufficient", "registry.key_box_contents", section))


def no_appeal_pending(case, step):
    if case.state == State.REFERRED:
        return Refusal("An appeal is pending: the town installs nothing meanwhile.", APPEAL)
    return None


def is_overdue(case, step):
    if case.overdue_since is None:
        return Refusal("The thirty days to install it are not over.", APPEAL)
    return None


class KeyBoxActs(MoneyActs, SharedActs):
    """All acts of a key box."""

    @act(
        "Open the case of a key box",
        done="Key box required or asked for",
        source=State.DRAFT,
        target=State.SUBMITTED,
        by=(*CODES, Role.CLERK),
        section="L.L. 4-2007 part 2",
        form="registry.forms.keybox.BeginForm",
    )
    def begin(self, step):
        data = step.data
        for name in ("ground", "device", "further_areas", "owner_name", "owner_address",
                     "consulted", "brand_and_size", "location"):  # fmt: skip
            setattr(self, name, data[name])
        self.title = str(self.get_ground_display())
        file_case(self, step)
        step.parcel(data["parcel"])
        self.applicant = Person.objects.create(
            name=self.owner_name, mailing_address=self.owner_address, source="key box"
        )
        step.party(self.applicant, Capacity.APPLICANT, may_act=True)
        if self.ground != "voluntary":
            step.paper("registry.key_box_notice")

    @act(
        "The written notice was given",
        done="Written notice given",
        source=(State.SUBMITTED, State.APPROVED),
        by=(*CODES, Role.CLERK),
        section=NOTICE,
        guards=(
            lambda case, step: (
                Refusal("It was given already.", NOTICE) if case.notified_on else None
            ),
        ),
        form="registry.forms.keybox.NotifiedForm",
        hint="The thirty days to install and to appeal run from this day.",
    )
    def notify(self, step):
        self.notified_on = step.data["notified_on"]
        step.start("registry.key_box_installation", on=self.notified_on)
        step.start("registry.key_box_appeal", on=self.notified_on)

    @act(
        "Permit the box",
        done="Key box permitted",
        source=State.SUBMITTED,
        target=State.APPROVED,
        by=CODES,
        section=PERMIT,
        form="registry.forms.keybox.PermitForm",
        prints=("registry.key_box_permit",),
        decides=True,
    )
    def permit(self, step):
        for name, value in step.data.items():
            setattr(self, name, value)
        self.permitted_on = step.day
        ledger.charge(step, FeeKind.KEY_BOX, bars=False)

    @act(
        "Accept the installation",
        done="Key box installed",
        source=State.APPROVED,
        target=State.ISSUED,
        by=(*CODES, Role.INSPECTOR),
        section=PERMIT,
        checks=(installed_as_demanded,),
        form="registry.forms.keybox.InstalledForm",
        meets=("registry.key_box_installation", "registry.key_box_appeal"),
        decides=True,
    )
    def install(self, step):
        self.installed_on, self.overdue_since = step.data["installed_on"], None
        step.done("overdue")

    @act(
        "Look into the box",
        done="Contents looked at",
        source=State.ISSUED,
        by=(*CODES, Role.INSPECTOR, Role.FIRE_OFFICIAL),
        section="L.L. 4-2007 part 7",
        checks=(holds_what_it_must,),
        form="registry.forms.keybox.ContentsForm",
    )
    def check_contents(self, step):
        self.contents_checked_on = step.day

    @act(
        "Note a defect",
        done="Defect of the key box noted",
        source=State.ISSUED,
        target=State.SUSPENDED,
        by=(*CODES, Role.FIRE_OFFICIAL),
        section="L.L. 4-2007 part 9",
        form="registry.forms.keybox.DefectForm",
        prints=("registry.key_box_defect",),
    )
    def note_defect(self, step):
        self.defect = step.data["defect"]
        step.tell(Role.APPLICANT, f"The key box at {self.address} has a defect", self.defect)

    @act(
        "The defect is mended",
        done="Defect mended",
        source=State.SUSPENDED,
        target=State.ISSUED,
        by=(*CODES, Role.INSPECTOR, Role.FIRE_OFFICIAL),
        section="L.L. 4-2007 part 9",
    )
    def mend(self, step):
        self.defect = ""

    @act(
        "Appeal against the direction",
        done="Appealed",
        source=(State.SUBMITTED, State.APPROVED),
        target=State.REFERRED,
        by=OWNER,
        section=APPEAL,
        guards=(
            lambda case, step: None
            if case.notified_on and case.clocks.filter(
                key="registry.key_box_appeal", outcome="open").exists()
            else Refusal("No time to appeal is running.", APPEAL),
        ),
        form="registry.forms.keybox.AppealForm",
        meets=("registry.key_box_appeal",),
    )  # fmt: skip
    def appeal(self, step):
        self.appealed_on, self.appeal_grounds = step.day, step.data["grounds"]
        step.tell(Role.TOWN_BOARD, f"{self}: an appeal against a key box", self.appeal_grounds)

    @act(
        "Decide on the appeal",
        done="Appeal decided",
        source=State.REFERRED,
        target=RETURN_VALUE(State.SUBMITTED, State.APPROVED, State.CLOSED),
        by=(Role.TOWN_BOARD, Role.CLERK),
        section=APPEAL,
        form="registry.forms.keybox.DecideForm",
        prints=("registry.key_box_decision",),
        decides=True,
    )
    def decide(self, step):
        self.appeal_decision = step.data["decision"]
        step.tell(Role.APPLICANT, f"{self}: your appeal is decided", step.reason)
        if self.appeal_decision == "annulled":
            step.cancel("registry.key_box_installation")
            return State.CLOSED
        return State.APPROVED if self.permitted_on else State.SUBMITTED

    @act(
        "The time to install is over",
        source=(State.SUBMITTED, State.APPROVED, State.REFERRED),
        by=(Role.SYSTEM,),
        section=APPEAL,
    )
    def installation_overdue(self, step):
        self.overdue_since = step.day
        words = f"Key box at {self.address} not installed: decide what to do"
        step.task(Role.OFFICER, words, APPEAL, "overdue")

    @act("The time to appeal is over", by=(Role.SYSTEM,), section=APPEAL,
         source=(State.SUBMITTED, State.APPROVED, State.ISSUED))  # fmt: skip
    def appeal_over(self, step):
        pass

    @act(
        "The town has installed the box",
        done="Installed by the town",
        source=(State.SUBMITTED, State.APPROVED, State.REFERRED),
        target=State.ISSUED,
        by=CODES,
        section=APPEAL,
        guards=(no_appeal_pending, is_overdue),
        form="registry.forms.keybox.ByTownForm",
        decides=True,
        hint="The owner bears the cost. The code gives no lien for it.",
    )
    def installed_by_town(self, step):
        data = step.data
        self.installed_on, self.overdue_since = data["installed_on"], None
        words = "Key box put in by the town"
        ledger.charge_amount(step, CostKind.KEY_BOX, data["cost_usd"], words, APPEAL)
        step.done("overdue")

    @act("The box is no longer needed", done="Closed", by=CODES, section="L.L. 4-2007 part 6",
         source=(State.SUBMITTED, State.APPROVED, State.ISSUED, State.SUSPENDED),
         target=State.CLOSED, form="workflow.forms.ReasonForm", danger=True)  # fmt: skip
    def close(self, step):
        step.cancel()
