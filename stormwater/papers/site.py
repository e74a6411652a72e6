"""The papers of the work, its inspections, its end and what comes after (§§ 6-232(f), 6-234, 6-235,
6-236)."""

from __future__ import annotations

from stormwater.choices import Basis
from stormwater.forms.afterwards import DONE, UPKEEP
from stormwater.forms.fields import day_words, moment_words
from stormwater.papers import common
from stormwater.papers.common import para, table

STABILIZATION_ONLY = (
    "No further work is conducted except for site stabilization, and the correction itself, until "
    "the violations are corrected and all work previously completed has received approval by the "
    "stormwater management officer."
)
LASTING_DUTIES = (
    "a program of preventive and corrective maintenance for all critical facilities and systems of "
    "treatment and control",
    "written procedures for training personnel in operation and maintenance",
    "discharges that do not exceed the design criteria and do not cause or contribute to a "
    "violation of water quality standards",
)


def start(project, step, facts) -> dict:
    """That construction may go on, and what has to be kept (§§ 6-232(e), (f), 6-234(a))."""
    firms = [row.firm for row in project.certifications.filter(state="approved")]
    return {
        "table": table(
            ("Project", project.title),
            ("Construction started", moment_words(project.construction_started_at)),
            ("Most acres that may lie disturbed at one time",
             common.acres(project.approved_acres_at_once)),
        ),
        "paras": [
            para("What has to be there before construction starts is there; the work may go on."),
            para(
                "Keep a copy of the stormwater plan at the site until it is finally stabilized."
            ),
            para("Contractors whose certification is part of the plan:", firms)
            if firms
            else para("No contractor works on the site yet."),
            para(
                "A contractor who comes later signs the certification before it disturbs soil or "
                "installs a stormwater practice."
            ),
            para(
                "The first inspection report is due within seven days of the start; later ones at "
                "least every seven days, and within 24 hours after the end of a storm of half an "
                "inch or more. Each goes to the stormwater officer and into the site log book."
            ),
            para(
                "Remove sediment from a trap or pond when half of its design capacity is filled. "
                "The work must not visibly cloud the water that it drains to."
            ),
        ],
        "copies": common.landowner_copy(project) + common.developer_copy(project),
    }  # fmt: skip


def inspection_approval(project, step, facts) -> dict:
    """The stage and the portion of the work that is approved (§ 6-235(a))."""
    inspection = step.data["inspection"]
    return {
        "table": table(
            ("Stage", inspection.label),
            ("Section", f"§ {inspection.section}"),
            ("Inspected on", day_words(step.day)),
        ),
        "section": inspection.section,
        "paras": [
            para("The stormwater management officer approves this portion of the work completed:"),
            para(facts["portion"]),
        ],
        "copies": common.developer_copy(project),
    }


def findings(project, step, facts) -> dict:
    """Nature of the violation, corrective actions, only stabilization goes on (§ 6-235(a))."""
    inspection = step.data.get("inspection")
    lines = [line.strip() for line in facts["nature"].splitlines() if line.strip()]
    return {
        "table": table(
            ("Stage", inspection.label if inspection else ""),
            ("Inspected on", day_words(step.day)),
        ),
        "paras": [
            para(
                "An inspection found that the work fails to comply with the stormwater law and the "
                "plan as approved. Nature of the violation:",
                lines,
            ),
            para(f"Corrective actions required: {facts['actions']}"),
            para(STABILIZATION_ONLY),
            para("Tell the stormwater officer when the violations are corrected."),
        ],
        "copies": common.developer_copy(project) + common.landowner_copy(project),
    }


def findings_cleared(project, step, facts) -> dict:
    """That the violations are corrected and the work may go on (§ 6-235(a))."""
    rows = project.findings.filter(corrected_on=step.day)
    return {
        "paras": [
            para(
                "The violations found at these inspections are corrected:",
                [f"{row}: {row.nature}" for row in rows],
            ),
            para("All work previously completed is approved. The work may go on."),
            *([para(step.reason)] if step.reason else []),
        ],
        "copies": common.developer_copy(project),
    }


def as_built_approval(project, step, facts) -> dict:
    """The as-built plans, by whom certified (§ 6-235(b))."""
    row = step.data["as_built"]
    return {
        "table": table(
            ("Certified by", row.certifier_name),
            ("Profession", row.get_certified_by_display()),
            ("License", row.certifier_license),
            ("Handed in on", day_words(row.handed_in_on)),
        ),
        "paras": [
            para(
                "The as-built plans show the final design specifications for all stormwater "
                "management facilities and are certified by a professional engineer. They are "
                "accepted."
            )
        ],
        "copies": common.developer_copy(project),
    }


def acceptance(project, step, facts) -> dict:
    """Facilities, as-built plans, lasting duties, guarantee (§§ 6-234(c), 6-236(a))."""
    guarantee = project.guarantees.filter(kind="completion", state="approved").last()
    built = project.as_built_plans.filter(state="approved").last()
    lasting = []
    if project.facility_required:
        lasting = [
            para(
                "Whoever owns or operates the permanent stormwater practices is responsible for "
                "their operation and maintenance. That includes at least:",
                LASTING_DUTIES,
            ),
            para(_program(project)),
        ]
    kept = (
        f"The completion guarantee of {common.money(guarantee.amount_usd)} stays in force. The "
        "town may release it a year from today, when a one-year inspection has found the "
        "facilities acceptable."
        if guarantee
        else "The town holds no completion guarantee for this project."
    )
    return {
        "table": table(
            ("Project", project.title),
            ("Finally stabilized", day_words(project.finally_stabilized_on)),
            ("As-built plans", f"{built}, {built.certifier_name}" if built else "None needed"),
            ("Facilities", project.program_facilities),
            ("Final acceptance", day_words(project.final_acceptance_on)),
        ),
        "paras": [
            para("The town accepts the project as built in accordance with the approved plan."),
            para(kept),
            *lasting,
        ],
        "copies": common.landowner_copy(project) + common.developer_copy(project),
    }


def _program(project) -> str:
    basis = Basis(project.program_basis).label if project.program_basis else "Routine"
    when = (
        f"every {project.program_months} months"
        if project.program_months
        else f"when: {project.program_trigger}"
    )
    return (
        f"The town inspects the facilities ({str(basis).lower()}), {when}. It may ask for "
        "monitoring, reports and records at any time."
    )


def facility_report(project, step, facts) -> dict:
    """Basis, what was done, what was found (§ 6-235(c))."""
    data = step.data
    done = [str(words) for key, words in DONE if key in data["done"]]
    answers = [
        f"{words}: {'yes' if data['facts'][key] else 'no'}"
        for key, words in UPKEEP.items()
        if key in data["facts"]
    ]
    against = [one["message"] for one in step.findings if one["status"] == "violation"]
    return {
        "addressee": common.landowner(project),
        "table": table(
            ("Basis", Basis(data["basis"]).label),
            ("Inspected on", day_words(step.day)),
            ("One-year inspection", "Yes" if data["one_year"] else ""),
            ("Result", "In order" if data["in_order"] else "Not in order"),
        ),
        "paras": [
            para("The stormwater facilities were inspected. What was done:", done),
            *([para("What was looked at:", answers)] if answers else []),
            *([para("What the law asks for and was not found:", against)] if against else []),
            *([para(f"What was found: {data['findings']}")] if data["findings"] else []),
            para(
                "The owner or operator is responsible for operation and maintenance."
                if data["in_order"]
                else "Put this in order. Otherwise the town may issue a notice of violation, and "
                "may draw on a maintenance guarantee for the cost."
            ),
        ],
        "copies": common.developer_copy(project),
    }


def demand(project, step, facts) -> dict:
    """What is asked for, from whom, by when (§§ 6-235(d), 6-236(c))."""
    data = step.data
    every = " It falls due every year by this day." if data["yearly"] else ""
    return {
        "addressee": {
            "name": data["from_whom"],
            "address": project.landowner_address
            if data["from_whom"] == project.landowner_name
            else "",
            "capacity": "Owner or operator",
        },
        "paras": [
            para("The stormwater officer asks for this monitoring, report or record:"),
            para(data["what"]),
            para(f"Send it by {day_words(data['due_on'])}.{every}"),
            para(
                "The town may require monitoring, reports and records as far as they are necessary "
                "to determine compliance with the stormwater law."
            ),
        ],
    }
