"""Lives of cases that between them make every paper, each by the act of the law."""

from __future__ import annotations

from itertools import chain

from tests import articles
from tests.papers.town import Town
from tests.permits.conftest import SIGN
from workflow import sweep
from workflow.door import act, begin

CONTENTS = {
    "certificate_kind": "occupancy",
    "property_name": "The Nuñez house",
    "construction_type": "VB, wood frame",
    "use_and_occupancy": "U, private garage",
    "entire_structure": "on",
    "basis": "permit_work",
    "sprinkler_provided": "on",
    "largest_gathering_persons": "60",
    "assembly_occupant_load": "60",
}
MINIMUMS = {
    "safe": "on",
    "fire_equipment_installed": "on",
    "fire_equipment_tested": "on",
    "fire_equipment_operational": "on",
    "egress_provided": "on",
}


def asked_and_referred(town: Town):
    """Returned, completed, asked for more, sent to a board and back; then disapproved."""
    case = town.file()
    items = "The site plan lacks the lot lines (§ 5-24(d)(4)e.10)\nThe owner's signature"
    act(case, "return_incomplete", town.officer, {"items": items, "answer_by": "2026-03-20"})
    act(case, "resubmit", town.owner, SIGN)
    act(case, "return_incomplete", town.officer, {"items": "The owner's signature"})
    act(case, "resubmit", town.owner, SIGN)
    town.pay(case, "170.00", payer="Łukasz Builder & Sons")
    act(case, "take_up", town.officer)
    act(case, "ask_information", town.officer, {"items": "Soil report"})
    act(case, "resubmit", town.owner, SIGN)
    reason = "The garage stands 3 feet from the lot line.\nDoes the board allow it?"
    act(case, "refer", town.officer, {"body": "planning_board", "reason": reason})
    answer = {"referral": case.referrals.get().pk, "approves": "False", "answer": "Too near.",
              "decided_on": town.today, "resolution_number": "2026-12"}  # fmt: skip
    act(case, "report_answer", town.clerk, answer)
    act(case, "disapprove", town.officer, {"reason": "The setback of § 24-1 is not kept."})
    return case


def built(town: Town):
    """A permit from issue to certificates, with a change, checks of the site, a suspension."""
    permit = town.issue()
    town.go("2026-04-01")
    act(permit, "record_start", town.owner, {"began_on": "2026-03-30"})
    waived = {"permit_displayed": "on", "waive": "on", "reason": "The plans were being copied."}
    act(permit, "check_site", town.officer, waived)
    act(permit, "check_site", town.inspector, {})
    for text, needed in (("A window more", "False"), ("A second story", "True")):
        act(permit, "report_change", town.owner, {"text": text})
        change = permit.changes.last().pk
        decided = {"change": change, "amendment_needed": needed}
        act(permit, "decide_change", town.officer, decided)
    approved = {"change": change, "reason": "Approved with BP-2026-00009"}
    act(permit, "approve_change", town.officer, approved)
    stopped = {"ground": "work_in_violation", "reason": "The walls are not braced."}
    act(permit, "suspend", town.officer, stopped)
    shown = {"reason": "Braced.", "completed_complies": "on", "proposed_complies": "on"}
    act(permit, "reinstate", town.officer, shown)
    temporary = temporary_certificate(town, permit)
    town.inspect(permit, failing="footing")
    return permit, temporary, certificate(town, permit)


def temporary_certificate(town: Town, permit):
    """Issued for three months and extended once."""
    case = begin("TC", town.owner, {"permit": permit.pk})
    act(case, "fill_in", town.owner, {k: v for k, v in CONTENTS.items() if k != "basis"})
    act(case, "submit", town.owner, SIGN)
    town.pay(case, "60.00")
    act(case, "take_up", town.officer)
    act(case, "inspect", town.inspector, {**MINIMUMS, "minimums_inspected_on": town.today})
    period = {"effective_from": "2026-04-01", "ends_on": "2026-07-01",
              "terms": "The stair stays closed.\nNobody sleeps above the garage."}  # fmt: skip
    act(case, "approve", town.officer, period)
    act(case, "issue", town.officer)
    act(case, "ask_extension", town.owner)
    act(case, "refuse_extension", town.officer, {"reason": "More than minimal work is left."})
    act(case, "ask_extension", town.owner)
    wanted = {"ends_on": "2026-09-01", "only_minimal_work_left": "on", "steady_progress": "on"}
    act(case, "extend", town.officer, wanted)
    return case


def certificate(town: Town, permit):
    """Issued; an error is found, not corrected, the certificate suspended and reinstated."""
    case = begin("CO", town.owner, {"permit": permit.pk})
    act(case, "fill_in", town.owner, CONTENTS)
    act(case, "submit", town.owner, SIGN)
    town.pay(case, "30.00")
    act(case, "take_up", town.officer)
    act(case, "ask_papers", town.officer, {"items": "Final report of special inspections"})
    act(case, "resubmit", town.owner, {"answer": "Here it is."})
    act(case, "inspect", town.officer, {"inspected_on": town.today, "conforms": "on"})
    act(case, "approve", town.officer, {"work_completed": "on", "complies": "on"})
    act(case, "issue", town.officer)
    found = {"wrong_information": "The use is a workshop.", "deficiencies": "Apply for its use.",
             "days": "30"}  # fmt: skip
    act(case, "find_error", town.officer, found)
    town.go("2026-05-10")
    act(case, "suspend", town.officer, {"reason": "Nothing was corrected."})
    act(case, "reinstate", town.officer, {"reason": "It was corrected."})
    return case


def lapsed(town: Town):
    """Not begun in time, renewed, expired, its renewal refused, revoked."""
    permit = town.issue()
    town.go("2026-09-03")
    sweep.run()
    act(permit, "ask_renewal", town.owner)
    town.pay(permit, "75.00")
    act(permit, "renew", town.officer)
    act(permit, "record_start", town.owner, {"began_on": "2026-09-03"})
    town.go("2028-09-05")
    sweep.run()
    act(permit, "ask_renewal", town.owner)
    refused = {"ground": "changed_codes", "reason": "The Energy Code of 2027 asks for more."}
    act(permit, "refuse_renewal", town.officer, refused)
    in_error = {"ground": "issued_in_error", "reason": "The survey was wrong."}
    act(permit, "revoke", town.officer, in_error)
    return permit


def temporary_lapsed(town: Town):
    """A temporary certificate whose period ends."""
    permit = town.issue()
    town.go("2026-04-01")
    act(permit, "record_start", town.owner, {"began_on": "2026-04-01"})
    case = temporary_certificate(town, permit)
    town.go("2026-09-02")
    sweep.run()
    return case


def certificate_refused(town: Town):
    """A certificate that is refused."""
    permit = town.issue()
    case = begin("CO", town.owner, {"permit": permit.pk})
    act(case, "fill_in", town.owner, CONTENTS)
    act(case, "submit", town.owner, SIGN)
    town.pay(case, "30.00")
    act(case, "take_up", town.officer)
    act(case, "refuse", town.officer, {"reason": "The work is not complete."})
    return case


def by_post(town: Town):
    """The owner is told by post: each message becomes a letter."""
    person = town.owner.person
    person.by_post = True
    person.save()
    return town.file()


LIVES = (
    asked_and_referred, built, lapsed, temporary_lapsed, certificate_refused, by_post,
    *chain.from_iterable(article.LIVES for article in articles.modules("lives")),
)  # fmt: skip
