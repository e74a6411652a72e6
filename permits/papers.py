"""The papers of building permits and certificates: which template, and what the law demands that
each says (§§ 5-23 to 5-27). All words are frozen here, at the act."""

from __future__ import annotations

from permits import checks
from permits.elements import HOW_TO_ANNOUNCE
from permits.models import BuildingPermit, WorkKind
from workflow import clocks
from workflow.models import Clock, Outcome
from workflow.papers import PaperRule

STATE_BOARD = (
    "A decision under the Uniform Code can be taken to the State's regional board of review "
    "(19 NYCRR Part 1205)."
)
NO_APPEAL = "The town code gives no appeal against this paper."


def _conditions(case) -> list[dict]:
    return [{"text": c.text, "section": c.section} for c in case.conditions.all()]


def _last_day(case, key: str):
    clock = Clock.objects.filter(case=case, key=key, outcome=Outcome.OPEN).first()
    return clock.due_on if clock else None


def confirmation(case, step, facts) -> dict:
    """What was filed, what it costs, what happens next and by when (§ 5-34(a)(1))."""
    from fees import ledger

    balance = ledger.balance(case)
    return {
        "filed_on": case.filed_on,
        "what": case.title,
        "charges": [
            {"description": c.description, "amount": str(c.amount), "section": c.section}
            for c in ledger.charges(case)
        ],
        "due": str(balance.due),
        "next": "The office looks whether the application is complete and tells you. The law sets "
        "no day for the decision; you can see on the case page where it stands.",
        "not_refundable": True,
    }


def missing_items(case, step, facts) -> dict:
    """Each lacking item; no second fee (§ 5-24(d))."""
    return {
        "items": [line.strip() for line in step.data["items"].splitlines() if line.strip()],
        "answer_by": step.data.get("answer_by"),
    }


def referral(case, step, facts) -> dict:
    return {
        "body": _board(step.data["body"]),
        "reason": step.data["reason"],
        "work": case.description,
        "findings": checks.findings(case, step.day),
    }


def _board(value: str) -> str:
    from people.roles import Role

    return Role(value).label


def referral_answer(case, step, facts) -> dict:
    data = step.data
    return {
        "body": _board(data["referral"].body),
        "approves": data["approves"],
        "answer": data["answer"],
        "decided_on": data["decided_on"],
        "resolution_number": data["resolution_number"],
    }


def set_note(case, step, facts) -> dict:
    """The cover note to the returned set (§ 5-24(e)(3) to (5))."""
    return {
        "accepted_on": step.day,
        "plans": [plan.title for plan in checks.plans(case)],
    }


def permit(case: BuildingPermit, step, facts) -> dict:
    """The placard and the pages behind it (§ 5-24(f) to (i))."""
    inspections = [
        {"label": i.label, "section": i.section, "note": _sprinklers(case, i)}
        for i in case.inspections.all()
    ]
    return {
        "title": "Building permit" + (" (renewed)" if step.act.name == "renew" else ""),
        "category": case.get_category_display(),
        "amended": case.amended,
        "amends": [link.target.number for link in case.links_out.filter(name="amends")],
        "work": case.title,
        "kind_of_work": WorkKind(case.work).label if case.work else "",
        "description": case.description,
        "owner": case.owner_name,
        "contractor": case.contractor_name or case.owner_name,
        "occupancy_classification": case.occupancy_classification,
        "issued_on": step.day,
        "first_issued_on": case.first_issued_on,
        "begin_by": _last_day(case, "buildings.commencement"),
        "begun_on": case.commenced_on,
        "ends_on": _last_day(case, "buildings.permit_expiry"),
        "conditions": _conditions(case),
        "inspections": inspections,
        "how_to_announce": HOW_TO_ANNOUNCE,
    }


def _sprinklers(case, inspection) -> str:
    # § 5-25(b)(8)e: sprinkler components as noted with the permit.
    return case.sprinkler_note if inspection.key == "fire_sprinkler" else ""


def denial(case, step, facts) -> dict:
    renewal = step.act.name == "refuse_renewal"
    what = "Refusal of a renewal" if renewal else "Disapproval"
    if case.kind != "BP":
        what = "Refusal of a certificate"
    return {
        "title": what,
        "reasons": [line for line in step.reason.splitlines() if line.strip()],
        "ground": step.data.get("ground", ""),
        "findings": [f for f in step.findings if f["status"] != "info"],
    }


def term_notice(case, step, facts) -> dict:
    """What has ended, on which day, what may go on and how to renew (§§ 5-24(i), 5-27(d), (e))."""
    clock = step.data["clock"]
    if case.kind == "TC":
        title, follows = (
            "Notice that a temporary certificate has ended",
            (
                "The building or the part may no longer be occupied until the certificate of "
                "occupancy or of compliance is issued."
            ),
        )
    elif step.act.name == "become_invalid":
        title, follows = (
            "Notice that a building permit has become invalid",
            (
                "The work was not begun in time. Work may not be done under this permit. The holder "
                "can ask for a renewal, online or at the counter; its fee is due with the request."
            ),
        )
    else:
        title, follows = (
            "Notice that a building permit has expired",
            (
                "Work may not go on under this permit. The holder can ask for a renewal, online or "
                "at the counter; its fee is due with the request."
            ),
        )
    return {
        "title": title,
        "last_day": clock.due_on,
        "from_day": step.day,
        "follows": follows,
        "signature": {"name": "", "title": "Building and Code Department", "day": step.day},
    }


def change_decision(case, step, facts) -> dict:
    change = step.data["change"]
    return {
        "change": change.text,
        "reported_on": change.reported_on,
        "needed": step.data["amendment_needed"],
    }


def papers_charge(case, step, facts) -> dict:
    from fees.models import FeeKind
    from fees.schedule import fee

    found = fee(FeeKind.NOT_ON_SITE, step.day)
    data = step.data
    lacking = [
        name
        for name, there in (
            ("the permit", data["permit_displayed"]),
            ("the accepted plans", data["plans_on_site"]),
        )
        if not there
    ]
    return {
        "lacking": lacking,
        "checked_on": step.day,
        "amount": None if found.amount is None else str(found.amount),
    }


def papers_waiver(case, step, facts) -> dict:
    return {"reason": step.reason, "checked_on": step.day}


def inspection_result(case, step, facts) -> dict:
    data, inspection = step.data, step.data["inspection"]
    earlier = inspection.visits.filter(satisfactory=False).last()
    return {
        "element": inspection.label,
        "element_section": inspection.section,
        "inspected_on": step.day,
        "satisfactory": data["satisfactory"],
        "faults": data["faults"],
        "remarks": data["remarks"],
        "reinspection_of": earlier.visited_on if earlier else None,
    }


def suspension(case, step, facts) -> dict:
    """Suspension, revocation or reinstatement, of a permit or of a certificate (§§ 5-24(j), 5-27(f))."""
    thing = "building permit" if case.kind == "BP" else case.kind_label.lower()
    what = {"suspend": "Suspension", "revoke": "Revocation", "reinstate": "Reinstatement"}
    return {
        "title": f"{what[step.act.name]} of a {thing}",
        "act": step.act.name,
        "thing": thing,
        "ground": step.data.get("ground_label", ""),
        "reason": step.reason,
        "from_day": step.day,
    }


def certificate(case, step, facts) -> dict:
    """The ten items of § 5-27(c); for a temporary one also period and terms (§ 5-27(d))."""
    permit = case.permit
    title = case.get_certificate_kind_display()
    if case.kind == "TC":
        title = f"Temporary {title.lower()}"
    return {
        "title": title,
        "permit_number": permit.number if permit else "",
        "permit_issued_on": permit.first_issued_on if permit else None,
        "property_name": case.property_name,
        "entire_structure": case.entire_structure,
        "portion_description": case.portion_description,
        "use_and_occupancy": case.use_and_occupancy,
        "construction_type": case.construction_type,
        "assembly_occupant_load": case.assembly_occupant_load,
        "sprinkler_provided": case.sprinkler_provided,
        "sprinkler_required": case.sprinkler_required,
        "special_conditions": _conditions(permit) if permit else [],
        "conditions": _conditions(case),
        "work": permit.title if permit else "",
        "issued_on": step.day,
        "effective_from": getattr(case, "effective_from", None),
        "ends_on": getattr(case, "ends_on", None),
        "terms": [t for t in getattr(case, "terms", "").splitlines() if t.strip()],
    }


def extension(case, step, facts) -> dict:
    return {
        "ended_on": case.ends_on,
        "ends_on": case.extended_to,
        "certificate": case.papers.filter(key="buildings.temporary_certificate").last().number,
    }


def certificate_error(case, step, facts) -> dict:
    clock = clocks.running(case, "buildings.certificate_correction")[0]
    return {
        "wrong_information": step.data["wrong_information"],
        "deficiencies": step.data["deficiencies"],
        "correct_by": clock.due_on,
    }


RULES = (
    PaperRule("common.confirmation", "Confirmation of filing", "5-34(a)(1)",
              "papers/confirmation.html", confirmation, signer="clerk"),
    PaperRule("common.incomplete", "What is missing", "5-24(d)", "papers/missing_items.html",
              missing_items, replaces=("common.incomplete",)),
    PaperRule("common.demand", "Request for information", "5-24(d)(3)",
              "papers/missing_items.html", missing_items),
    PaperRule("common.referral", "Referral to a board", "5-24(d)(4)e.4", "papers/referral.html",
              referral),
    PaperRule("common.referral_answer", "Decision of a board", "5-24(d)(4)e.4",
              "papers/referral_answer.html", referral_answer, public="open"),
    PaperRule("common.term_notice", "Notice that a time has ended", "5-24(i)",
              "papers/term_notice.html", term_notice, appeal=NO_APPEAL),
    PaperRule("buildings.set_note", "Note to the accepted plans", "5-24(e)",
              "papers/set_note.html", set_note),
    PaperRule("buildings.permit", "Building permit", "5-24(f)", "papers/permit.html", permit,
              public="open", replaces=("buildings.permit",), placard=True),
    PaperRule("buildings.denial", "Disapproval", "5-24(f)", "papers/denial.html", denial,
              public="open", appeal=STATE_BOARD),
    PaperRule("buildings.change_decision", "Decision on a change in the work", "5-24(h)(4)",
              "papers/change_decision.html", change_decision),
    PaperRule("buildings.papers_charge", "Charge for papers not at the site", "5-24(g)(3)",
              "papers/papers_charge.html", papers_charge),
    PaperRule("buildings.papers_waiver", "Exemption from the charge for papers not at the site",
              "5-24(g)(3)", "papers/papers_waiver.html", papers_waiver),
    PaperRule("buildings.inspection_result", "Inspection result", "5-25(c)",
              "papers/inspection_result.html", inspection_result, public="open",
              signer="inspector"),
    PaperRule("buildings.permit_suspension", "Suspension of a building permit", "5-24(j)",
              "papers/suspension.html", suspension, public="open", appeal=STATE_BOARD,
              served=True),
    PaperRule("buildings.certificate", "Certificate", "5-27(c)", "papers/certificate.html",
              certificate, public="open"),
    PaperRule("buildings.temporary_certificate", "Temporary certificate", "5-27(d)",
              "papers/certificate.html", certificate, public="open"),
    PaperRule("buildings.temporary_extension", "Extension of a temporary certificate", "5-27(e)",
              "papers/extension.html", extension, public="open"),
    PaperRule("buildings.certificate_error", "Notice of an error in a certificate", "5-27(f)",
              "papers/certificate_error.html", certificate_error, public="open",
              appeal=STATE_BOARD, served=True),
    PaperRule("buildings.certificate_suspension", "Suspension of a certificate", "5-27(f)",
              "papers/suspension.html", suspension, public="open", appeal=STATE_BOARD,
              served=True),
)  # fmt: skip
