"""The papers on what others sign, and on guarantees (§§ 6-234(b), (d), 6-235(e), 6-236)."""

from __future__ import annotations

from stormwater.checks import instruments
from stormwater.choices import EntryKind, GuaranteeKind
from stormwater.forms.fields import day_words
from stormwater.papers import common
from stormwater.papers.common import para, table


def easement_approval(project, step, facts) -> dict:
    """The town attorney's approval, before the easement is recorded (§ 6-234(b))."""
    row = step.data["easement"]
    return {
        "table": table(("Granted by", row.grantor), ("Signed on", day_words(row.executed_on))),
        "paras": [
            para("The town attorney approves this maintenance easement."),
            para(
                "It binds all later owners of land that the stormwater facility serves, and lets "
                "the town in at reasonable times for periodic inspection."
            ),
            para(
                "The grantor has to record it now in the office of the county clerk, and to tell "
                "the town the number under which it stands. No permit of the town is issued for "
                "the site, and the final plat is not filed, before."
            ),
        ],
    }


def agreement_approval(project, step, facts) -> dict:
    """The town's approval of the maintenance agreement (§ 6-234(d))."""
    return {
        "paras": [
            para("The town approves the maintenance agreement for the stormwater facilities."),
            para(
                "It binds all later owners and is consistent with the town's sample agreement "
                "(schedule C of the stormwater law)."
            ),
            para(
                "Record it now in the office of the county clerk as a deed restriction on the "
                "property, and tell the town the number under which it stands. No permit of the "
                "town is issued for the site, and the final plat is not filed, before."
            ),
        ],
        "copies": common.landowner_copy(project),
    }


def dedication(project, step, facts) -> dict:
    """Whether the town takes over the facility (§ 6-234(d), sole discretion)."""
    row, yes = step.data["agreement"], step.data["accepts"]
    return {
        "title": "Acceptance of a dedication" if yes else "Dedication not accepted",
        "table": table(
            ("Facility, area and access", row.area),
            ("Resolution", step.data["resolution_number"]),
            ("Decided on", day_words(step.data["decided_on"])),
        ),
        "paras": [
            para(
                "The town accepts the dedication of this stormwater facility in place of a "
                "maintenance agreement. The facility meets the stormwater law, with adequate and "
                "perpetual access and room enough for inspection and regular maintenance."
                if yes
                else "The town does not accept the dedication of this stormwater facility. A "
                "maintenance agreement is needed in its place."
            ),
            *([para(step.reason)] if step.reason else []),
            para("The maintenance easement is needed all the same (§ 6-234(b))."),
        ],
        "signature": common.for_board(step, "town board"),
    }


def recording(project, step, facts) -> dict:
    """What stands on record with the county clerk, and under which number (§ 6-234(b), (d))."""
    row = step.data.get("easement") or step.data["agreement"]
    easement = step.act.name == "record_easement"
    what = "maintenance easement" if easement else "maintenance agreement"
    return {
        "title": f"Record of the {what}",
        "section": step.act.section,
        "table": table(
            ("Paper", what.capitalize()),
            ("Granted by", getattr(row, "grantor", "") or project.landowner_name),
            ("Recorded on", day_words(row.recorded_on)),
            ("County clerk's number", row.county_reference),
        ),
        "paras": [
            para(f"The {what} for this property was recorded in the office of the county clerk."),
            para("It binds all later owners of the land."),
            *_what_is_against(project, row, step, easement),
        ],
        "copies": common.landowner_copy(project),
        "signature": common.office(step),
    }


def _what_is_against(project, row, step, easement: bool) -> list[dict]:
    if not easement:
        return []
    result = instruments.easement(project, row, project.decided_on or step.day)
    found = [one["message"] for one in result["findings"] if one["status"] == "violation"]
    return [para("It is not in order yet:", found)] if found else []


def guarantee_receipt(project, step, facts) -> dict:
    """What the town holds, for whom, and until when (§ 6-236)."""
    row = step.data["guarantee"]
    completion = row.kind == GuaranteeKind.COMPLETION
    until = (
        "It stays in force until the town releases it: not before a year from final acceptance, "
        "and when a one-year inspection has found the facilities acceptable."
        if completion
        else "It stays in force until the facilities are removed from operation. The town may draw "
        "on it to cover the cost of proper operation and maintenance, with engineering and "
        "inspection, where the facilities are not kept up."
    )
    escrow = row.form == "cash_escrow"
    return {
        "title": f"Receipt for a {str(row.get_kind_display()).lower()}",
        "section": "6-236(a)" if completion else "6-236(b)",
        "addressee": {"name": row.given_by, "address": project.developer_address
                      or project.landowner_address, "capacity": "Developer"},
        "table": _guarantee_table(row),
        "paras": [
            para("The town holds this guarantee. The town is its beneficiary."),
            para(until),
            *([para("The yearly interest is reinvested in the account until then.")]
              if escrow else []),
        ],
        "copies": [_institution(row)],
    }  # fmt: skip


def _guarantee_table(row) -> list[dict]:
    return table(
        ("Guarantee", row.get_kind_display()),
        ("Form", row.get_form_display()),
        ("Bank or surety", row.institution),
        ("Number", row.reference),
        ("Amount", common.money(row.amount_usd)),
        ("Given on", day_words(row.provided_on)),
    )


def _institution(row) -> str:
    where = ", ".join(line.strip() for line in row.institution_address.splitlines() if line)
    return f"{row.institution}, {where}" if where else row.institution


def guarantee_draw(project, step, facts) -> dict:
    """The failure, the costs covered, the amount (§ 6-236(b))."""
    row, data = step.data["guarantee"], step.data
    return {
        "addressee": {"name": row.institution, "address": row.institution_address,
                      "capacity": "Issuer"},
        "table": [
            *_guarantee_table(row),
            *table(
                ("Cost of operation and maintenance", common.money(data["maintenance_cost_usd"])),
                ("Engineering", common.money(data["engineering_cost_usd"])),
                ("Inspection", common.money(data["inspection_cost_usd"])),
                ("Amount drawn", common.money(data["amount_usd"])),
                ("Left in the account", common.money(row.balance)),
            ),
        ],
        "paras": [
            para(
                f"The town draws {common.money(data['amount_usd'])} on this letter of credit, "
                "because the stormwater facilities were not operated and maintained properly."
            ),
            para(f"What was found: {step.reason}"),
        ],
        "copies": [f"{row.given_by} (developer)", *common.landowner_copy(project)],
    }  # fmt: skip


def guarantee_release(project, step, facts) -> dict:
    """Acceptance day, inspection day and result; or that the facilities are removed (§ 6-236)."""
    row = step.data["guarantee"]
    released = row.entries.filter(kind=EntryKind.RELEASE).last()
    if row.kind == GuaranteeKind.COMPLETION:
        why = table(
            ("Final acceptance", day_words(project.final_acceptance_on)),
            ("One-year inspection", day_words(project.one_year_inspected_on)),
            ("Its result", "Facilities acceptable to the town"),
        )
        section = "6-236(a)"
    else:
        removed = day_words(project.facilities_removed_on)
        why, section = table(("Facilities removed from operation", removed)), "6-236(b)"
    return {
        "title": f"Release of a {str(row.get_kind_display()).lower()}",
        "section": section,
        "addressee": {"name": row.institution, "address": row.institution_address,
                      "capacity": "Surety"},
        "table": [
            *_guarantee_table(row),
            *why,
            *table(("Released", common.money(released.amount_usd) if released else "$0.00")),
        ],
        "paras": [
            para("The town releases this guarantee. The surety is released from liability."),
            *([para(step.reason)] if step.reason else []),
        ],
        "copies": [f"{row.given_by} (developer)"],
    }  # fmt: skip
