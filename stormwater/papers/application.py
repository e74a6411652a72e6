"""The papers of a plan until it is decided on (§§ 6-218, 6-219, 6-232)."""

from __future__ import annotations

from stormwater.checks import plan
from stormwater.choices import ChargeFor, Exemption, Stage
from stormwater.forms.fields import day_words
from stormwater.papers import common
from stormwater.papers.common import para, table


def confirmation(project, step, facts) -> dict:
    """What was filed, and what happens next."""
    claims = project.applicability in ("exempt", "below_threshold", "review")
    if claims:
        what = "You state that the stormwater law does not apply to this work."
        then = "The stormwater officer looks at that and tells you whether a plan is needed."
    else:
        what = (
            f"The stormwater officer has received version {project.plan_version} of the "
            "stormwater pollution prevention plan for this project."
        )
        then = (
            "The stormwater officer reads the plan and tells you what is missing. Where a board "
            "reviews the project, the plan then goes to that board, and it decides."
        )
    return {
        "table": table(
            ("Project", project.title),
            ("Acres disturbed", common.acres(project.disturbance_acres)),
            ("Day of filing", day_words(project.filed_on)),
        ),
        "paras": [
            para(what),
            para(then),
            para(
                "The law sets no day for the decision; the page of your case shows where it "
                "stands. There is no filing fee; the town may charge reasonable costs of the "
                "review (§ 6-238)."
            ),
            para("Do not begin the work before the plan is approved and the town lets you."),
        ],
        "signature": common.office(step),
    }


def incomplete(project, step, facts) -> dict:
    """Each thing that is lacking, with its section (§ 6-232)."""
    if step.act.name == "find_regulated":
        first = para("The stormwater law applies to this work, so a plan is needed.")
        reasons = [para(f"Why: {step.reason}")]
    else:
        items = [line.strip() for line in step.data["items"].splitlines() if line.strip()]
        first = para("Your stormwater plan is not complete. This is missing:", items)
        wanted = step.data.get("answer_by")
        reasons = [para(f"The office wishes for it by {day_words(wanted)}.")] if wanted else []
    return {
        "paras": [
            first,
            *reasons,
            para("The law sets no day for your answer. The review goes on when all of it is here."),
            para("Send it online on the page of your case, by mail or at the counter."),
        ]
    }


def not_regulated(project, step, facts) -> dict:
    """The record that the law does not apply, and why (§§ 6-219, 6-220)."""
    claimed = project.exemption_claimed
    exempt = claimed not in ("", Exemption.NONE)
    ground = (
        f"it is exempt: {Exemption(claimed).label}"
        if exempt
        else "it disturbs too little land and is not part of a larger plan of development"
    )
    found = [f"{one['message']} (§ {one['section']})" for one in step.findings]
    return {
        "table": table(
            ("Work", project.title or project.description),
            ("Acres disturbed", common.acres(project.disturbance_acres)),
        ),
        "paras": [
            para(f"No stormwater plan is needed for this work, because {ground}.", found),
            para("This holds for the work as it was described. If the work changes, ask again."),
            para(
                "Other permits of the town and of the State may be needed all the same. The work "
                "must not cloud the water that it drains to."
            ),
            *([para(f"Remark: {step.reason}")] if step.reason else []),
        ],
    }


def engineer_approval(project, step, facts) -> dict:
    """The town board on an outside engineer (§ 6-218(b)(2))."""
    yes = step.data["approves"]
    return {
        "title": "Approval of an outside engineer" if yes else "Outside engineer not approved",
        "addressee": common.town_address("Stormwater management officer", "Officer"),
        "table": table(
            ("Engineer", project.engineer_name),
            ("License", project.engineer_license),
            ("Cost of the review", common.money(project.engineer_cost_usd)),
            ("Most that the fee schedule allows", common.money(project.engineer_schedule_usd)),
            ("Resolution", step.data["resolution_number"]),
            ("Decided on", day_words(step.data["decided_on"])),
        ),
        "paras": [
            para(
                f"The town board {'approves' if yes else 'does not approve'} that this engineer is "
                f"engaged to review the stormwater plan of case {project.number}."
            ),
            para(step.data["answer"]),
        ],
        "signature": common.for_board(step, "town board"),
    }


def forwarding(project, step, facts) -> dict:
    """The plan with the officer's own review, to the body that decides (§ 6-218(b), (c))."""
    name = common.body_name(facts["body"])
    against = [
        f"{one['message']} (§ {one['section']})" for one in step.findings if one["status"] != "info"
    ]
    return {
        "addressee": common.town_address(name, "Reviewing body"),
        "table": table(
            ("Project", project.title),
            ("Applicant", project.applicant.name if project.applicant else ""),
            ("Acres disturbed", common.acres(project.disturbance_acres)),
            ("Receiving waters", project.receiving_waters),
            ("Version of the plan", project.plan_version),
        ),
        "paras": [
            para(
                f"The stormwater pollution prevention plan of case {project.number} is forwarded "
                f"to the {name.lower()}, which reviews this project and decides on the plan by "
                "the standards of the stormwater law.",
                [document.title for document in plan.plan_files(project)],
            ),
            para(f"Review by the stormwater officer: {step.data['own_review']}"),
            para("What the rules find against the plan:", against)
            if against
            else para("The rules find nothing against the plan."),
            para(
                "The application is not reviewed before the plan is complete and certified. "
                "Approve it, approve it with conditions, or refuse it and name each provision "
                "that is not met. The law sets no time; silence is no approval."
            ),
        ],
    }


def approval(project, step, facts) -> dict:
    """The approval with all that it sets (§§ 6-218, 6-232, 6-235, 6-236)."""
    review = step.data.get("review")
    approver = common.body_name(review.body) if review else "Stormwater management officer"
    stages = [str(Stage(stage).label) for stage in project.inspection_stages]
    guarantees = _guarantees(project)
    before = [
        "a copy of the plan is at the site and stays there until final stabilization",
        "each contractor and subcontractor that disturbs soil or installs stormwater practices has "
        "signed the certification",
    ]
    if project.facility_required:
        before += [
            "the maintenance easement is approved by the town attorney and recorded with the "
            "county clerk, and the maintenance agreement is approved and recorded (both before "
            "any permit of the town and before the final plat is filed)"
        ]
    before += [f"the {words} is given" for words in guarantees]
    content = {
        "table": table(
            ("Project", project.title),
            ("Approved by", approver),
            ("Resolution", step.data.get("resolution_number")),
            ("Version of the plan", project.approved_version),
            ("Approved on", day_words(step.data.get("decided_on") or step.day)),
            ("Most acres that may lie disturbed at one time",
             common.acres(project.approved_acres_at_once)),
        ),
        "paras": [
            para(
                "The stormwater pollution prevention plan for this project is approved. The work "
                "has to follow it."
            ),
            para("Before construction starts:", before),
            para("Guarantees required by the town:", guarantees)
            if guarantees
            else para("The town requires no guarantee."),
            para(
                "Tell the town at least 48 hours before each of these stages, so that it can "
                "inspect it:",
                stages,
            )
            if stages
            else para("The town asks for no inspection of a stage so far; it may do so later."),
            para(
                "During the work the applicant, the developer or a representative is on site "
                "whenever construction or grading goes on, and inspects all erosion and sediment "
                "controls. A report is completed at least every seven days and within 24 hours of "
                "a storm of half an inch or more, sent to the stormwater officer and copied to the "
                "site log book. Sediment is removed from a trap or pond when half of its design "
                "capacity is filled."
            ),
            para("A change of the plan needs a new approval; until then this plan governs."),
        ],
        "conditions": [
            {"text": one.text, "section": one.section} for one in project.conditions.all()
        ],
        "copies": common.landowner_copy(project) + common.developer_copy(project),
    }  # fmt: skip
    if review:
        content["signature"] = common.for_board(step, approver)
    return content


def _guarantees(project) -> list[str]:
    found = []
    if project.completion_guarantee_required:
        found.append(f"completion guarantee of {common.money(project.completion_guarantee_usd)}")
    if project.maintenance_guarantee_required:
        found.append("maintenance guarantee (irrevocable letter of credit)")
    return found


def denial(project, step, facts) -> dict:
    """Each provision that is not met (§ 6-218(d))."""
    review = step.data.get("review")
    lines = [line.strip() for line in step.reason.splitlines() if line.strip()]
    content = {
        "table": table(
            ("Project", project.title),
            ("Version of the plan", project.plan_version),
            ("Resolution", step.data.get("resolution_number")),
        ),
        "paras": [
            para("The stormwater plan for this project is refused. It does not meet:", lines),
            para("No work may begin under it."),
            para("You can file a new plan at any time."),
        ],
        "copies": common.landowner_copy(project),
    }
    if review:
        content["signature"] = common.for_board(step, common.body_name(review.body))
    return content


def cost_bill(project, step, facts) -> dict:
    """Kind, who did it, the prevailing rate, the amount (§ 6-238)."""
    data = step.data
    return {
        "table": table(
            ("For", ChargeFor(data["kind"]).label),
            ("Done by", data["who"]),
            ("Reasonable cost at prevailing rates", common.money(data["prevailing_rate_usd"])),
            ("Amount", common.money(data["amount_usd"])),
        ),
        "paras": [
            para(
                f"The town charges {common.money(data['amount_usd'])} for this on case "
                f"{project.number}."
            ),
            para(
                "The town may require whoever undertakes land development to pay reasonable costs "
                "at prevailing rates for the review of plans, inspections and the maintenance of "
                "stormwater practices, by the town or by someone for it."
            ),
            para("Pay online on the page of the case, by mail or at the counter."),
            *([para("The plan is not approved before this is paid.")]
              if data["holds_approval"] else []),
        ],
    }  # fmt: skip


def plat(project, step, facts) -> dict:
    """That the stormwater law does not stand against the filing of the final plat (§ 6-234(d))."""
    return {
        "table": table(
            ("Project", project.title),
            ("Easement recorded", common.last_paper(project, "stormwater.recording")),
        ),
        "paras": [
            para(
                "The stormwater plan is approved, and what has to be on record before it is: "
                "nothing in the stormwater law stands against the filing of the final subdivision "
                "plat."
            ),
            para("Other laws may ask for more before the plat is filed."),
            *([para(step.reason)] if step.reason else []),
        ],
    }
