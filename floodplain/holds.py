"""What this article stops, also of other articles: work in the flood area waits for the flood
permit, use waits for the flood certificate (§§ 6-106, 6-121(b)(2), (9), 6-122(a), 6-125).

Other articles are known by the prefixes of their cases alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from floodplain import guards, places, work_guards
from floodplain.checks import compliance, watercourse
from floodplain.choices import Item, StageState
from workflow.holds import HoldRule
from workflow.models import Case, CaseLink
from workflow.once import read_once
from workflow.places import parcels_of
from workflow.states import State

# Building permits, timber licenses, stormwater plans and sign permits: whatever is built, placed,
# cut, filled or graded there is development (§ 6-101).
WORK = frozenset({"BP", "TL", "SM", "SP"})
USE = frozenset({"CO", "TC"})
GOOD = (State.ISSUED, State.CLOSED)


@read_once
def covering(case: Case, day: date):
    """The flood permits that stand for a case's work: those tied to it and, of those that name no
    case, the ones on its parcels. One that is closed counts for what was filed before it closed."""
    from floodplain.models import DevelopmentPermit

    tied = CaseLink.objects.filter(name="covers", target=case.pk).values("source")
    naming = CaseLink.objects.filter(name="covers").values("source")
    found = DevelopmentPermit.objects.filter(Q(pk__in=tied) | Q(pk=case.pk))
    near = DevelopmentPermit.objects.filter(
        case_parcels__parcel__in=parcels_of(case, day), case_parcels__ends_on=None
    ).exclude(pk__in=naming)
    more = [p for p in near.exclude(pk__in=found).distinct() if _of_its_time(p, case)]
    return list(found) + more


def _of_its_time(permit, case: Case) -> bool:
    if permit.closed_on is None or case.filed_on is None:
        return permit.closed_on is None
    return case.filed_on <= permit.closed_on


def permit_missing(case: Case, day: date) -> Iterable[str]:
    """No permit, license or plan for work in the area comes into force before the flood permit;
    while the boundary is in question none does either (§§ 6-106, 6-122(a))."""
    question = places.question_open(case, day)
    if question is not None:
        yield f"Whether the place lies in the flood area is not determined yet ({question})."
        return
    if not places.in_area(case, day):
        return
    permits = covering(case, day)
    if any(p.state in GOOD for p in permits):
        return
    for permit in permits:
        if permit.state not in (State.DRAFT, State.WITHDRAWN, State.VOID):
            yield (
                f"The flood development permit {permit.number} is not in force "
                f"({permit.state_label.lower()})."
            )
            return
    yield "The property touches an area of special flood hazard, and there is no flood permit."


def _worked_under(case: Case) -> list[Case]:
    """The cases whose work a certificate is for, by the name of the tie."""
    links = CaseLink.objects.filter(name="certifies", source=case.pk).select_related("target")
    return [link.target for link in links]


def certificate_missing(case: Case, day: date) -> Iterable[str]:
    """Use is unlawful until the flood certificate of compliance is issued (§ 6-125(a))."""
    works = _worked_under(case)
    asked = [work for work in works or [case] if places.in_area(work, day)]
    if not asked or places.settled_outside(case):
        return
    for work in asked:
        permits = [p for p in covering(work, day) if p.state not in (State.DRAFT, State.WITHDRAWN)]
        issued = [p for p in permits if _certified(p)]
        if not issued:
            of = f" for {permits[0].number}" if permits else ""
            yield f"The flood certificate of compliance{of} is not issued yet."


def _certified(permit) -> bool:
    return permit.compliances.filter(state=State.ISSUED).exists()


def at_holders_risk(case: Case, day: date) -> Iterable[str]:
    """A warning beside inspections, and no bar: work that goes on before the construction
    certificate is approved is at the holder's risk (§ 6-122(c))."""
    for permit in covering(case, day):
        for stage in permit.stages.exclude(state=StageState.APPROVED):
            yield (
                f"{permit.number}: the construction certificate is not approved ({stage}). Work "
                "that goes on is at the permit holder's risk."
            )


# --- Inside this article


def other_approvals(case: Case, day: date) -> Iterable[str]:
    """A permit of another agency that is needed first is not had (§ 6-121(b)(2))."""
    permit = case.whole()
    if permit.approvals_confirmed_on is None:
        yield "The list of permits of other agencies is not confirmed yet."
        return
    for approval in permit.approvals.filter(needed=True, obtained_on=None):
        yield f"Not obtained yet: {approval.name} ({approval.get_level_display().lower()})."


def study_awaited(case: Case, day: date) -> Iterable[str]:
    for demand in case.whole().demands.filter(received_on=None):
        yield f"This was demanded and has not come: {demand.text[:120]}"


def variance_pending(case: Case, day: date) -> Iterable[str]:
    for variance in guards.open_variances(case.whole()):
        yield f"{variance.number} is before the planning board."


def watercourse_notices(case: Case, day: date) -> Iterable[str]:
    """The permit is issued when all notices have gone out in order, and the alteration is not due
    to start before the day after the last of them (§ 6-121(b)(9), (10))."""
    permit = case.whole()
    if not permit.alters_watercourse:
        return
    found = watercourse.result(permit, day)
    for finding in found["findings"] + found["lacking"]:
        if finding["status"] != "info":
            yield finding["message"]


def construction_certificate(case: Case, day: date) -> Iterable[str]:
    permit = case.whole().permit
    if permit is not None and not compliance.certified(permit):
        yield "The elevation or floodproofing certificate of a structure is not approved yet."


def items_missing(case: Case, day: date) -> Iterable[str]:
    certificate = case.whole()
    permit = certificate.permit
    if permit is None:
        return
    for item in work_guards.outstanding_items(permit):
        yield f"The permit demands this, and it has not come: {Item(item).label}."
    if compliance.found_in_compliance(permit, certificate.entire) is not True:
        yield "Not every inspection of the permit has found compliance."


RULES = (
    HoldRule(
        "floodplain.permit_missing",
        "6-122(a)",
        frozenset({"issue", "start"}),
        permit_missing,
        WORK,
        help="The flood permit comes first. If the work lies outside the area or is no "
        "development, determine that in writing (FB).",
        to_applicant=_(
            "Apply for a flood development permit for this work, or ask the office to determine "
            "whether the place lies in the flood area."
        ),
    ),
    HoldRule(
        "floodplain.certificate_missing",
        "6-125(a)",
        frozenset({"certificate"}),
        certificate_missing,
        USE,
        help="The flood certificate of compliance is a document of its own and comes first.",
        to_applicant=_("Ask for the flood certificate of compliance when the work is complete."),
    ),
    HoldRule(
        "floodplain.at_holders_risk",
        "6-122(c)",
        frozenset(),
        at_holders_risk,
        frozenset({"BP"}),
        help="A warning; nothing is held up by it.",
        to_applicant=_("Hand in the construction certificate at once, under the flood permit."),
    ),
    HoldRule(
        "floodplain.other_approvals",
        "6-121(b)(2)",
        frozenset({"approve", "issue"}),
        other_approvals,
        frozenset({"FP"}),
        help="Confirm the list; record each approval, or strike it from the list.",
        to_applicant=_("Send the permits of other agencies when you have them."),
    ),
    HoldRule(
        "floodplain.study_awaited",
        "6-121(b)(3)",
        frozenset({"approve"}),
        study_awaited,
        frozenset({"FP"}),
        to_applicant=_("Hand in the study or data that the office has asked for."),
    ),
    HoldRule(
        "floodplain.variance_pending",
        "6-126",
        frozenset({"approve"}),
        variance_pending,
        frozenset({"FP"}),
        to_applicant=_("The planning board decides. You hear from us when it has decided."),
    ),
    HoldRule(
        "floodplain.watercourse",
        "6-121(b)(9)",
        frozenset({"issue"}),
        watercourse_notices,
        frozenset({"FP"}),
        help="Write the notices, enter their mailing, then send the evidence.",
        to_applicant=_("The office notifies the neighboring communities and the State first."),
    ),
    HoldRule(
        "floodplain.construction_certificate",
        "6-122(c)",
        frozenset({"certificate"}),
        construction_certificate,
        frozenset({"FC"}),
        to_applicant=_("Hand in the elevation or floodproofing certificate of each structure."),
    ),
    HoldRule(
        "floodplain.items_missing",
        "6-125(c)",
        frozenset({"certificate"}),
        items_missing,
        frozenset({"FC"}),
        to_applicant=_("Hand in what the permit demands and ask for the inspections."),
    ),
)
