"""What the acts of a fire safety inspection do (§ 5-31)."""

from __future__ import annotations

from fees import ledger
from fees.models import FeeKind
from people.roles import Role
from permits.operating import fire_checks, visits
from workflow.models import Capacity, Case, Channel, Inspection
from workflow.shared import file_case

ALLEGED = (
    "alleged", "code_violation_alleged", "complaint_written", "complaint_signed",
    "complaint_verified", "known_personally", "known_how",
)  # fmt: skip
TITLES = {
    "scheduled": "Scheduled inspection",
    "owner_request": "Inspection asked for",
    "complaint": "Inspection on a complaint",
    "own_knowledge": "Inspection on the officer's knowledge",
}
# Where the owner knows of it beforehand: by the calendar, or because he or she asked.
ANNOUNCED = ("scheduled", "owner_request")


def open_by_office(case, step) -> None:
    """An inspection on one of the grounds of the law, of a building or another place."""
    data = step.data
    case.building, case.ground = data.get("building"), data["ground"]
    building = case.building
    if building is not None:
        step.parcel(building.parcel)
    elif data.get("parcel"):
        step.parcel(data["parcel"])
    for name in (*ALLEGED, "scope", "requester"):
        if data.get(name) not in (None, ""):
            setattr(case, name, data[name])
    case.whole_building = case.ground == "scheduled"
    case.scope = case.scope or "The whole building"
    case.title = TITLES[case.ground]
    _people(case, step, building)
    file_case(case, step)
    _element(case)
    if case.ground == "owner_request":
        charge(case, step)
    if arises := data.get("arises_from"):
        step.after(lambda event: step.link("arises from", arises))
    if follows := data.get("follows"):
        step.after(lambda event: step.link("follows", follows))


def _people(case, step, building) -> None:
    """The owner stands on the case; beforehand he or she hears of what is announced alone."""
    if building is None:
        return
    case.contact_name, case.contact_phone = building.contact_name, building.contact_phone
    for party in building.parties.filter(capacity=Capacity.OWNER, ends_on=None):
        step.party(party.person, Capacity.OWNER, may_act=case.ground in ANNOUNCED)


def _element(case) -> None:
    Inspection.objects.create(
        case_id=case.pk,
        key=fire_checks.FIRE,
        label=f"Fire safety: {case.scope}"[:200],
        section="5-31",
    )


def ask_by_owner(case, step) -> None:
    """What the owner or the agent asked for: who it is, where, and that he or she lets us in."""
    from permits.operating.models import InspectableBuilding

    case.requester = "owner" if case.signed_by == "owner" else "authorized_agent"
    case.title = case.title or TITLES["owner_request"]
    case.scope = case.scope or "The whole building"
    known = InspectableBuilding.objects.filter(parcel=case.parcel, state="submitted")
    if known.count() == 1:  # where there are several, the officer says which
        case.building = known.get()
    case.consent, case.consent_by, case.consent_on = "given", case.signed_name, step.day
    _element(case)


def inspector_kind(step) -> str:
    """Who inspects, in the words of the law: the officer, or an inspector designated for it."""
    return "officer" if step.role == Role.OFFICER else "designated_inspector"


def access(case, step) -> dict:
    """What the rules say of entering now, by this person."""
    return fire_checks.access(case, step.day, inspector_kind(step))


def charge(case, step) -> None:
    """The fee is due before or at the inspection, once for each (§ 5-31(d)). It stops only what the
    owner asked for; all else is billed."""
    if not case.charges.filter(void=None).exists():
        ledger.charge(step, FeeKind.FIRE_INSPECTION, bars=False)


def moved_by_result(case: Case) -> list[int]:
    """The building whose calendar an inspection moves."""
    return [case.building_id] if case.building_id else []


def keep_result(case, step) -> None:
    """The results of each item; the interval of the building; the report to the owner."""
    inspection, data = step.data["inspection"], step.data
    step.findings = access(case, step)["findings"]
    charge(case, step)
    visits.record(step, inspection)
    case.inspected_on, case.inspector_name = step.day, step.by.name
    case.inspector_kind, case.passed = inspector_kind(step), data["satisfactory"]
    case.whole_building = data["whole_building"]
    case.items = [{**item, "result": "passed"} for item in data["items"]] + [
        {"topic": "", "provision": f["provision"], "result": "failed", "note": f["text"]}
        for f in data["faults"]
    ]
    counts(case, step, outside_by="")
    if not case.passed:
        words = f"{case}: order what failed to be remedied"
        step.task(Role.OFFICER, words, "5-36(a)(2)", about="failed")
        step.tell(Role.OFFICER, f"{case} failed", visits.faults_in_words(data["faults"]))
    if data.get("key_box_needed"):
        words = f"{case.address}: a key box is needed; give notice"
        step.task(Role.OFFICER, words, "L.L. 4-2007 part 8", about="key_box")
    owner = case.owner_party()
    if owner and not owner.may_act:  # from here on the owner may know, and say that it is corrected
        owner.may_act = True
        owner.save(update_fields=["may_act"])
    step.tell(
        Role.APPLICANT,
        f"Fire safety inspection of {case.address}",
        visits.faults_in_words(data["faults"]) or "Nothing was found against it.",
    )


def keep_outside_result(case, step) -> None:
    """An inspection by the State's office or another entity, accepted by the officer: no fee."""
    inspection, data = case.fire_element(), step.data
    if data["satisfactory"]:
        inspection.accept()
    else:
        inspection.fail()
    inspection.save()
    step.file(data["report"], kind="outside_report", title="Report of an inspection by others")
    case.inspected_on, case.inspector_name = data["inspected_on"], data["inspector_name"]
    case.inspector_kind, case.passed = data["inspector_kind"], data["satisfactory"]
    case.accepted_by, case.accepted_on = step.by.name, step.day
    case.whole_building = True
    case.items = [
        {"topic": "", "provision": f["provision"], "result": "failed", "note": f["text"]}
        for f in data["faults"]
    ]
    counts(case, step, outside_by=data["inspector_kind"])
    if not case.passed:
        words = f"{case}: order what failed to be remedied"
        step.task(Role.OFFICER, words, "5-36(a)(2)", about="failed")


def counts(case, step, outside_by: str) -> None:
    """The inspection of a whole building starts its next interval (§ 5-31(a))."""
    if case.building_id is None:
        return
    data = {
        "counts": case.whole_building,
        "inspected_on": case.inspected_on,
        "outside_by": outside_by,
        "inspection": str(case),
    }
    step.act_on(case.building, "inspected", data)


def open_reinspection(case, step) -> None:
    """A case of its own: the officer knows what failed from the report (§ 5-31(b)(1)c)."""
    from workflow.door import begin

    failed = [item for item in case.items if item["result"] == "failed"]
    alleged = "\n".join(f"{item['provision']}: {item['note']}" for item in failed)
    standing = case.building_id and case.building.state == "submitted"
    data = {
        "ground": "own_knowledge",
        "building": case.building_id if standing else None,
        "parcel": case.parcel_id,
        "scope": f"What failed on {case.inspected_on:%B %-d, %Y}",
        "alleged": alleged,
        "code_violation_alleged": True,
        "known_personally": step.data["known_personally"],
        "known_how": step.data["known_how"],
        "follows": case.pk,
    }
    step.done("corrected")
    step.after(lambda event: begin("FI", step.by, data, day=step.day, channel=Channel.OFFICE))
