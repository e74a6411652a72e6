"""What each kind of order has to say: proposed, taken from its form, and judged before it is signed
(§§ 5-26(b), 5-36(a)(3), (6), (e)(3), 5-133(b)(3), 6-154, 6-237(a), (f); L.L. 4-2007 part 11)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from enforcement.asking import ask
from enforcement.orders import reasons
from enforcement.places import owner_of_record
from enforcement.regimes import Regime
from people.roles import Role
from rulebook.figures import law
from workflow.refusal import Refusal
from workflow.states import State

# What the signature covers.
SIGNED = (
    "kind", "number", "order_date", "signed_by", "regime", "ground", "condition", "provisions",
    "work", "means", "resume_conditions", "direction", "protective_action", "penalty_statement",
    "measures", "comply_by", "suspension_days", "address",
)  # fmt: skip
RULESETS = {
    "SO": "enforcement.stop_work_order",
    "OR": "enforcement.order_to_remedy",
    "OC": "enforcement.sign_compliance_order",
    "NV": "stormwater.violation_notice",
}
# Rules on service: asked once there is a service to judge, never before the issue.
ON_SERVICE = frozenset(
    {"service", "manner", "address", "address_unknown", "extra_service", "no_form_in_law"}
)


def propose(order, violations, day: date) -> None:
    """The first words of a draft, from the violations that it answers."""
    order.condition = "\n\n".join(violation.condition for violation in violations)
    order.provisions = list(dict.fromkeys(p for v in violations for p in v.provisions))
    if not order.parcel_id and violations:
        order.parcel, order.address = violations[0].parcel, violations[0].address
    _propose_recipients(order, violations, day)
    if order.kind == "NV" and not order.penalty_statement:
        order.penalty_statement = stormwater_penalties(day)


def _propose_recipients(order, violations, day: date) -> None:
    """The owner of record, under the name that this law has for him, and whoever was named as
    answering for the violation and can be served under this law."""
    from enforcement.models import Recipient
    from enforcement.orders import serving

    names = ("owner", "landowner", "owner_of_record")
    as_owner = next((name for name in names if name in serving.MAIN[order.kind]), "")
    people = [(p.name, p.role, p.address, p.address_source) for v in violations
              for p in v.responsible.all()]  # fmt: skip
    owner = owner_of_record(order.parcel, day)
    if owner["name"] and not any(role == "owner" for _n, role, _a, _s in people):
        people.append((owner["name"], "owner", owner["address"], owner["source"]))
    for name, role, address, source in people:
        kind = as_owner if role == "owner" else role
        if kind in dict(serving.kinds_for(order)):
            Recipient.objects.get_or_create(
                order_id=order.pk, name=name, kind=kind,
                defaults={"address": address, "address_source": source},
            )  # fmt: skip


def stormwater_penalties(day: date) -> str:
    """The penalties that may be assessed, by the figures in force (§ 6-237(a)(5), (d))."""
    figures = law("enforcement", day)
    least = figures.figure("stormwater_fine_minimum_usd")
    most = figures.figure("stormwater_fine_maximum_usd")
    months = figures.figure("stormwater_imprisonment_months")
    years = figures.figure("stormwater_repeat_years")
    return (
        f"A court may impose a fine of up to ${most[0]:,} for a first offense; ${least[1]:,} to "
        f"${most[1]:,} for a second and ${least[2]:,} to ${most[2]:,} for a third or later offense "
        f"within {years} years; imprisonment of up to {months} months; or both. Each week that the "
        "violation goes on is a separate violation."
    )


def take(order, step) -> None:
    """Put what the form holds on the order."""
    for name, value in step.data.items():
        if name in ("stops", "cures"):
            step.after(lambda event, n=name, v=list(value): getattr(order, n).set(v))
        elif hasattr(order, name):
            setattr(order, name, value)
    picked = reasons.reason(order.ground)
    if picked is not None:
        order.regime = picked.regime
        order.cure_kinds = sorted({*picked.cures, *order.cure_kinds})
    order.title = (order.work or order.condition or order.title)[:200]


def lacking(order, step) -> Iterable[Refusal]:
    """What the order still has to say before it can be signed."""
    yield from _own_demands(order, step)
    ruleset = RULESETS.get(order.kind)
    if ruleset is None:
        return
    result = ask(ruleset, facts(order, step.day, []), step.day)
    for one in result["findings"]:
        if one["status"] == "violation" and one["rule"].rpartition(".")[2] not in ON_SERVICE:
            yield Refusal(one["message"], one["section"], "Write the order anew.", one["rule"])


def _own_demands(order, step) -> Iterable[Refusal]:
    """What is asked of a kind of order for which no ruleset speaks, and of all."""
    wanted = [("condition", "what is wrong", DEMANDS[order.kind])]
    if order.kind == "SO":
        wanted += [("work", "what work stops", "5-26(d)"),
                   ("resume_conditions", "what must be done before work resumes",
                    "19 NYCRR 1203")]  # fmt: skip
    if order.kind in ("TD", "RN"):
        wanted += [("direction", "what is to be done", DEMANDS[order.kind])]
    if order.kind in ("TD", "WN", "KN"):
        wanted += [("provisions", "which provision is broken", DEMANDS[order.kind])]
    if order.kind in ("OR", "OC", "RN"):
        wanted += [("comply_by", "by when", DEMANDS[order.kind])]
    for name, words, section in wanted:
        if not getattr(order, name):
            yield Refusal(f"The order does not say {words}.", section, "Write it first.", key=name)
    if order.kind == "SO":
        yield from _ground(order, step)
    if order.kind == "WN" and not order.public_nuisance:
        yield Refusal(
            "The growth is not deemed a public nuisance.", "5-36(e)(3)", key="public_nuisance"
        )
    if order.kind == "KN":
        yield from key_box_overdue(order, step)
    if order.comply_by is not None and order.comply_by < step.day:
        yield Refusal(
            "The last day to comply is over.", DEMANDS[order.kind], "Set a later one.", "comply_by"
        )
    if order.kind != "SO" and not order.violations.exclude(state=State.VOID).exists():
        yield Refusal("The order names no violation.", DEMANDS[order.kind])


DEMANDS = {
    "SO": "5-26(b)(3)", "OR": "5-36(a)(3)", "OC": "5-133(b)(3)", "NV": "6-237(a)",
    "TD": "6-154(1)", "WN": "5-36(e)(3)a", "RN": "6-237(f)", "KN": "L.L. 4-2007 part 11",
}  # fmt: skip


def ground(order, day: date) -> dict:
    """`enforcement.stop_work_ground` on the reason that was picked."""
    picked = reasons.reason(order.ground)
    told = dict(picked.facts) if picked else {}
    if picked and picked.code == "permit_ended":
        states = set(order.stops.values_list("state", flat=True)) if order.pk else set()
        known = states & {"invalid", "expired", "suspended", "revoked"}
        told["permit_status"] = min(known, default="expired")
    if order.regime in (Regime.UNIFORM_CODE, Regime.SIGN):
        for name in ("work_contrary_to_code", "work_dangerous", "event_nonconforming"):
            told.setdefault(name, False)
    if order.regime == Regime.UNIFORM_CODE:
        told.setdefault("permit_required", False)
    return ask("enforcement.stop_work_ground", {"regime": order.regime, **told}, day)


def _ground(order, step) -> Iterable[Refusal]:
    if order.regime not in (Regime.UNIFORM_CODE, Regime.SIGN, Regime.STORMWATER, Regime.TIMBER,
                            Regime.FLOOD):  # fmt: skip
        yield Refusal("Under this article no work is stopped.", "5-26(a)(2)")
        return
    if ground(order, step.day)["outcome"] not in ("must_issue", "may_issue"):
        yield Refusal(
            "No ground of the law for a stop-work order is given.", "5-26(a)(2)",
            "Pick the reason.", "ground",
        )  # fmt: skip


def key_box_overdue(order, step) -> Iterable[Refusal]:
    """Only once the thirty days of the written direction are over (`registry.key_box_duty`)."""
    told = {
        "notice_in_writing": order.directed_on is not None,
        "as_of": step.day.isoformat(),
    }
    if order.directed_on is not None:
        told["notified_on"] = order.directed_on.isoformat()
    if order.appealed_on is not None:
        told |= {"appealed_on": order.appealed_on.isoformat(),
                 "appeal_decision": order.appeal_result or "pending"}  # fmt: skip
    result = ask("registry.key_box_duty", told, step.day)
    if result["outcome"] != "overdue":
        yield Refusal(
            "The time to install the key box is not over, or an appeal is open.",
            "L.L. 4-2007 part 11", "Enter the day of the written direction.", "directed_on",
        )  # fmt: skip


def facts(order, day: date, services: list[dict]) -> dict:
    """The order as the rulesets ask for it; its statements are printed on every one."""
    written = {"in_writing": True, "signed_by_officer": True}
    if order.kind == "SO":
        found = {
            **written,
            "regime": order.regime,
            "dated": True,
            "reasons_stated": bool(order.condition.strip()),
            "means_of_compliance_known": order.means_known,
            "means_of_compliance_stated": bool(order.means.strip()),
            "services": services,
        }
        if services:
            applied = order.stops.filter(filed_on__isnull=False)
            found["permit_application_on_file"] = applied.exists()
        if order.suspension_days is not None:
            found["suspension_days"] = order.suspension_days
        return found
    if order.kind == "NV":
        return _notice_facts(order, day)
    found = {
        **written,
        "condition_specified": bool(order.condition.strip()),
        "provisions_specified": bool(order.provisions),
        "proceeding_statement": True,
        "order_date": day.isoformat(),
        "services": services,
    }
    if order.comply_by is not None:
        found["comply_by"] = order.comply_by.isoformat()
    if order.kind == "OC":
        found["directs_compliance"] = True
    else:
        found["protective_action_ordered"] = bool(order.protective_action)
    return found


def _notice_facts(order, day: date) -> dict:
    to = order.recipients.filter(kind__in=("landowner", "developer", "applicant"))
    said = {
        "name_and_address": any(one.name and one.address for one in to),
        "location": bool(order.address),
        "nature_of_violation": bool(order.condition.strip()),
        "remedial_measures": bool(order.measures),
        "time_schedule": bool(order.measures) and all(m.get("by") for m in order.measures),
        "penalty_statement": bool(order.penalty_statement.strip()),
        "appeal_statement": True,
    }
    return {
        "kind": "notice_of_violation",
        "in_writing": True,
        "issued_to": sorted({one.kind for one in to}),
        "contents": [name for name, there in said.items() if there],
        "appeal_days_stated": law("stormwater", day).figure("violation_appeal_days"),
    }


def judge(order, day: date, services: list[dict]) -> list[dict]:
    """What the ruleset of this kind of order finds, its service included."""
    ruleset = RULESETS.get(order.kind)
    if ruleset is None or order.kind == "NV":
        return []
    return ask(ruleset, facts(order, day, services), day)["findings"]


def findings(order, step) -> list[dict]:
    """What is kept with the act of issue."""
    found = ground(order, step.day)["findings"] if order.kind == "SO" else []
    if order.kind in RULESETS:
        told = ask(RULESETS[order.kind], facts(order, step.day, []), step.day)["findings"]
        found += [one for one in told if one["rule"].rpartition(".")[2] not in ON_SERVICE]
    return found


def title_of_signer(order, role: Role) -> str:
    """One office acts under each article by the article's own title (§§ 6-121(a), 6-151; L.L.
    4-2007 part 1)."""
    if role is Role.STORMWATER_OFFICER:
        return "Stormwater management officer"
    return {
        Regime.FLOOD: "Local administrator",
        Regime.TIMBER: "Town enforcement officer",
        Regime.KEY_BOX: "Codes official",
    }.get(order.regime, "Code enforcement officer")
