"""The papers of the town against a violation: notices, appeals, orders, restoration, liens
(§ 6-237)."""

from __future__ import annotations

from datetime import date

from rulebook.figures import law
from stormwater import liens
from stormwater.forms.fields import day_words
from stormwater.papers import common
from stormwater.papers.common import para, table

# Statement in the sense of § 6-237(b).
IN_EFFECT = (
    "The stop work order shall be in effect until the town confirms that the land development "
    "activity is in compliance and the violation has been satisfactorily addressed. Failure to "
    "address a stop work order in a timely manner may result in civil, criminal, or monetary "
    "penalties in accordance with the enforcement measures authorized in this local law."
)


def appeal_words(day: date) -> str:
    """The statement of § 6-237(a)(6), with where the appeal is filed."""
    days = law("stormwater", day).figure("violation_appeal_days")
    words = {15: "fifteen (15)"}.get(days, str(days))
    return (
        "The determination of violation may be appealed to the municipality by filing a written "
        f"notice of appeal within {words} calendar days of service of this notice of violation. "
        "File it with the town clerk; the town board hears it. An appeal lifts no stop-work order."
    )


def notice_of_violation(project, step, facts) -> dict:
    """The six contents of § 6-237(a)."""
    notice = project.notices.get(pk=facts["notice"])
    measures = [
        f"by {day_words(date.fromisoformat(line['by']))}: {line['measure']}"
        for line in notice.measures
    ]
    return {
        "addressee": {
            "name": notice.landowner_name,
            "address": notice.landowner_address,
            "capacity": "Landowner",
        },
        "table": table(
            ("Landowner, developer or applicant", notice.landowner_name),
            ("Address", ", ".join(notice.landowner_address.splitlines())),
            ("Place of the violation", notice.place),
        ),
        "paras": [
            para(f"Nature of the violation: {notice.nature}"),
            para(
                "Remedial measures that are necessary to bring the land development activity into "
                "compliance, and the schedule for their completion:",
                measures,
            ),
            para(f"Penalties that shall or may be assessed: {notice.penalties}"),
            para(appeal_words(step.day)),
        ],
        "appeal": appeal_words(step.day),
        "copies": [f"{project.applicant.name} (applicant)"] if project.applicant else [],
    }


def appeal_receipt(project, step, facts) -> dict:
    """That the appeal came in, and what follows (§ 6-237(a)(6))."""
    notice, late = step.data["notice"], step.data["notice"].appeal_outcome == "not_accepted"
    follows = (
        "It was filed after the last day, so it is not accepted: "
        + " ".join(one["message"] for one in step.findings)
        if late
        else "The town board hears it. Penalties wait for its decision; a stop-work order stays "
        "in force meanwhile. The law sets no time for the decision."
    )
    return {
        "addressee": {"name": notice.appealed_by, "address": notice.landowner_address,
                      "capacity": "Appellant"},
        "table": table(
            ("Notice", common.last_paper(project, "stormwater.notice_of_violation")),
            ("Filed on", day_words(notice.appealed_on)),
        ),
        "paras": [
            para(f"The written notice of appeal by {notice.appealed_by} was filed."),
            para(follows),
            para(f"What it says: {notice.appeal_text}"),
        ],
        "signature": common.office(step),
    }  # fmt: skip


def appeal_decision(project, step, facts) -> dict:
    """Upheld or annulled, with the reason (§ 6-237(a)(6))."""
    notice, upheld = step.data["notice"], step.data["upheld"]
    words = "stands" if upheld else "is annulled, and the notice of violation is void"
    return {
        "addressee": {"name": notice.appealed_by, "address": notice.landowner_address,
                      "capacity": "Appellant"},
        "table": table(
            ("Notice", common.last_paper(project, "stormwater.notice_of_violation")),
            ("Resolution", step.data["resolution_number"]),
            ("Decided on", day_words(step.data["decided_on"])),
        ),
        "paras": [
            para(f"The town board has decided on the appeal: the determination {words}."),
            para(f"Reason: {step.reason}"),
            *([para("What the notice asks for has to be done by the days that it gives.")]
              if upheld else []),
        ],
        "copies": ["Code enforcement officer", "Stormwater management officer"],
        "signature": common.for_board(step, "town board"),
    }  # fmt: skip


def stop_work_order(project, step, facts) -> dict:
    """In writing, dated, signed, with reasons and the way to comply (§§ 5-26(b), 6-237(b))."""
    copies = [line.strip() for line in step.data["copies"].splitlines() if line.strip()]
    return {
        "table": table(
            ("Project", project.title),
            ("Landowner", project.landowner_name),
            ("Developer", project.developer_name),
            ("Ordered on", day_words(step.day)),
        ),
        "paras": [
            para("All land development activities at this site have to stop at once."),
            para(f"Reasons: {step.reason}"),
            para(
                "Only activities that address the violations which led to this order may go on: "
                f"{step.data['way_to_comply']}"
            ),
            para(IN_EFFECT),
            para("Ask the stormwater officer for an inspection when this is done."),
        ],
        "copies": [*common.landowner_copy(project), *common.developer_copy(project), *copies],
    }


def stop_work_lift(project, step, facts) -> dict:
    """That the town confirms compliance (§ 6-237(b))."""
    order = step.data["order"]
    copies = [line.strip() for line in order.copies.splitlines() if line.strip()]
    return {
        "table": table(
            ("Order", f"{order}, paper {common.last_paper(project, 'stormwater.stop_work_order')}"),
            ("Inspected on", day_words(step.data["inspected_on"])),
            ("Lifted on", day_words(step.day)),
        ),
        "paras": [
            para(
                "The town confirms that the land development activity is in compliance and that "
                "the violation has been satisfactorily addressed. The stop-work order is lifted."
            ),
            *([para(step.reason)] if step.reason else []),
            para("The work may go on where no other order or finding stands against it."),
        ],
        "copies": [*common.landowner_copy(project), *common.developer_copy(project), *copies],
    }


def occupancy_hold(project, step, facts) -> dict:
    """The ground and what cures it, or that it is lifted (§ 6-237(e))."""
    lifted = step.act.name == "allow_occupancy"
    if lifted:
        paras = [
            para("The occupancy of the building and land is no longer prevented."),
            para(f"Why: {step.reason}"),
            para("A certificate of occupancy or of compliance may be needed all the same."),
        ]
    else:
        paras = [
            para("The occupancy of the building and land named above is prevented."),
            para(
                "The building or the land development activity was installed or conducted in "
                f"violation of the stormwater law: {step.reason}"
            ),
            para(f"What cures it: {step.data['cure']}"),
            para(
                "No certificate of occupancy or of compliance is issued for the property, and it "
                "may not be occupied, until the stormwater officer lifts this."
            ),
        ]
    return {
        "title": "Occupancy allowed again" if lifted else "Occupancy prevented",
        "addressee": common.landowner(project),
        "paras": paras,
        "copies": [f"{project.applicant.name} (applicant)"] if project.applicant else [],
    }


def restoration_notice(project, step, facts) -> dict:
    """What to restore, by when, and what the town may do (§ 6-237(f))."""
    row = project.restorations.get(pk=facts["restoration"])
    return {
        "addressee": {"name": row.violator_name, "address": row.violator_address,
                      "capacity": "Violator"},
        "paras": [
            para("You are required to restore this land to its undisturbed condition:"),
            para(row.what),
            para(f"Do it by {day_words(row.restore_by)}."),
            para(
                "If the land is not restored within a reasonable time after this notice, the town "
                "may take the necessary corrective action. Its cost becomes a lien upon the "
                "property until it is paid."
            ),
        ],
        "copies": _owner_copy(project, row),
    }  # fmt: skip


def _owner_copy(project, row) -> list[str]:
    if not project.landowner_name or project.landowner_name == row.violator_name:
        return []
    where = ", ".join(line for line in project.landowner_address.splitlines() if line.strip())
    return [f"{project.landowner_name} (landowner), {where}"]


def restoration_bill(project, step, facts) -> dict:
    """The cost, to the owner of the land; a lien from now on (§ 6-237(f))."""
    row = project.restorations.get(pk=facts["restoration"])
    return {
        "addressee": common.landowner(project),
        "table": table(
            ("What had to be restored", row.what),
            ("What the town did", row.town_did),
            ("Cost", common.money(row.town_cost_usd)),
            ("Billed on", day_words(row.billed_on)),
        ),
        "paras": [
            para(
                "The land was not restored within a reasonable time after notice, so the town has "
                f"taken corrective action at a cost of {common.money(row.town_cost_usd)}."
            ),
            para("This cost is a lien upon the property until it is paid."),
            para(f"Pay online, by mail or at the counter, with the case number {project.number}."),
        ],
    }


OFFICES = {
    "comptroller": "Comptroller of the Town",
    "tax_collector": "Tax collector of the Town",
}


def lien_certificate(project, step, facts) -> dict:
    """The lien, to the comptroller and the tax collector at once (§ 6-237(f))."""
    row = project.restorations.get(pk=facts["restoration"])
    return {
        "addressee": common.town_address(OFFICES[facts["office"]], "Office"),
        "table": table(
            ("Owner", project.landowner_name),
            ("Amount of the lien", common.money(row.town_cost_usd)),
            ("Day of the bill", day_words(row.billed_on)),
            ("For", "Restoration of land under the stormwater law"),
        ),
        "paras": [
            para(
                "The town has restored this land at the cost stated. The cost is a lien upon the "
                "property until it is paid."
            ),
            para("You are told when it is paid and the lien is released."),
            para(
                "The law does not say that the amount goes onto the tax bill; the town attorney "
                "confirms how it is collected."
            ),
        ],
    }


def lien_release(project, step, facts) -> dict:
    """That the cost is paid and the lien is released (§ 6-237(f))."""
    row = project.restorations.get(pk=facts["restoration"])
    return {
        "addressee": common.town_address(OFFICES[facts["office"]], "Office"),
        "table": table(
            ("Owner", project.landowner_name),
            ("Amount of the lien", common.money(row.town_cost_usd)),
            ("Left to pay", common.money(liens.left(row))),
            ("Released on", day_words(row.lien_released_on)),
        ),
        "paras": [para("The cost of the restoration is paid. The lien is released.")],
        "copies": common.landowner_copy(project) or [f"{project.landowner_name} (landowner)"],
    }
