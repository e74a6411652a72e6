"""Why work is stopped: the reasons of the law, each with what it says, cites, points to and asks
for before work goes on; so that an order is made in the field by picking one (§§ 5-26(a)(2),
6-122(c), 6-123, 6-154(2), 6-237(b))."""

from __future__ import annotations

from dataclasses import dataclass, field

from enforcement.regimes import Regime


@dataclass(frozen=True)
class Reason:
    """`facts` are those of `enforcement.stop_work_ground`; `cures` are the kinds of case that put
    the matter right and so are not held by the order (§ 5-26(b)(4))."""

    code: str
    regime: str
    label: str
    provisions: tuple[str, ...]
    says: str
    means: str
    resume: str
    facts: dict = field(default_factory=dict)
    cures: tuple[str, ...] = ()


NO_PERMIT_MEANS = (
    "Apply for the building permit, online or at the counter. The office tells you what the "
    "application needs."
)
REASONS = (
    Reason(
        "no_permit", Regime.UNIFORM_CODE, "Work without the building permit that it needs",
        ("5-24(a)(1)", "5-24(a)(2)"),
        "Work that needs a building permit is being done without one.",
        NO_PERMIT_MEANS,
        "A building permit for this work is issued.",
        {"permit_required": True, "permit_status": "none"}, ("BP",),
    ),
    Reason(
        "permit_ended", Regime.UNIFORM_CODE,
        "Work under a permit that is invalid, expired, suspended or revoked",
        ("5-24(i)", "5-24(j)"),
        "Work is being done under a building permit that is no longer good.",
        "Ask for the permit to be renewed or put in force again, or apply for a new one.",
        "A building permit for this work is in force.",
        {"permit_required": True, "permit_status": "expired"}, ("BP",),
    ),
    Reason(
        "dangerous", Regime.UNIFORM_CODE, "Work done in a dangerous or unsafe manner",
        ("5-26(a)(2)b",),
        "The work is being done in a dangerous or unsafe manner.",
        "Make the site safe and ask the office for an inspection.",
        "The danger is removed, and an inspection has found it so.",
        {"work_dangerous": True},
    ),
    Reason(
        "contrary", Regime.UNIFORM_CODE, "Work against the code, or otherwise than the permit",
        ("5-24(h)", "5-26(a)(2)a"),
        "The work is contrary to the code.",
        "Change the work so that it complies, or ask for an amended permit.",
        "The work complies, and an inspection has found it so.",
        {"work_contrary_to_code": True}, ("BP",),
    ),
    Reason(
        "event", Regime.UNIFORM_CODE, "Another construction, project or event",
        ("5-26(a)(2)d",),
        "The construction, project or event does not conform with the codes and rules that apply.",
        "Ask the office what is needed.",
        "What is lacking is there, and the office has seen it.",
        {"event_nonconforming": True}, ("OP", "FW"),
    ),
    Reason(
        "sign_contrary", Regime.SIGN, "A sign put up against the code",
        ("5-117", "5-133(a)"),
        "A sign is being put up against the code.",
        "Apply for a sign permit, or take down what is put up.",
        "A sign permit is issued, or the work is undone.",
        {"work_contrary_to_code": True}, ("SP",),
    ),
    Reason(
        "sign_dangerous", Regime.SIGN, "A sign put up in a dangerous manner",
        ("5-133(a)",),
        "A sign is being put up in a dangerous or unsafe manner.",
        "Make it safe and ask the office for an inspection.",
        "The danger is removed, and an inspection has found it so.",
        {"work_dangerous": True},
    ),
    Reason(
        "stormwater", Regime.STORMWATER, "Land development against the stormwater law or its plan",
        ("6-237(b)",),
        "The land development activity is not carried out as the stormwater law and the approved "
        "plan demand.",
        "Do the work that addresses the violation; it may go on. Then ask for an inspection.",
        "The town confirms that the activity complies and the violation is addressed.",
        {"stormwater_violation": True}, ("SM",),
    ),
    Reason(
        "timber", Regime.TIMBER, "Harvest that may violate the article or the license",
        ("6-154(2)",),
        "The enforcement officer has determined that there may be a violation of the timber "
        "harvesting article.",
        "Bring the harvest in line with the license and the article, and tell the office.",
        "The days of the suspension are over, or the order is lifted.",
        {"timber_violation_suspected": True},
    ),
    Reason(
        "flood_no_permit", Regime.FLOOD, "Development in the flood area without a permit",
        ("6-122(a)", "6-123(a)"),
        "Floodplain development is going on without an approved development permit.",
        "Apply for a floodplain development permit.",
        "A floodplain development permit is issued.",
        {"permit_approved": False, "development_compliant": True}, ("FP",),
    ),
    Reason(
        "flood_noncompliant", Regime.FLOOD, "Development in the flood area against its permit",
        ("6-123(b)",),
        "Floodplain development does not comply with the law or with the conditions of its permit.",
        "Bring the development in line with the permit.",
        "The development complies, and an inspection has found it so.",
        {"permit_approved": True, "development_compliant": False}, ("FP", "FV"),
    ),
    Reason(
        "flood_certificate", Regime.FLOOD, "A flaw in the elevation or floodproofing certificate",
        ("6-122(c)",),
        "The review of the elevation or floodproofing certificate found a deficiency that was not "
        "corrected at once.",
        "Correct the deficiency and hand in the certificate again.",
        "The certificate is approved.",
        {"permit_approved": True, "development_compliant": True, "certificate_deficient": True,
         "deficiency_corrected_immediately": False}, ("FP",),
    ),
)  # fmt: skip
_by_code = {one.code: one for one in REASONS}


def reason(code: str) -> Reason | None:
    """The reason with this code."""
    return _by_code.get(code)


def choices() -> list[tuple[str, list[tuple[str, str]]]]:
    """The reasons grouped by law, for a field from which one is picked."""
    groups: dict[str, list[tuple[str, str]]] = {}
    for one in REASONS:
        groups.setdefault(str(Regime(one.regime).label), []).append((one.code, one.label))
    return list(groups.items())
