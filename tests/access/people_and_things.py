"""Who asks, and what the addresses are made from: a permit in force, an application that is not
sent, and what hangs on them."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from django.test import Client
from django.utils import timezone

from fees.models import Checkout, FeeKind, FeeRow
from people.models import Person
from people.roles import Role
from tests import articles
from tests.permits.conftest import plan
from tests.workflow.conftest import make_user
from workflow.door import act, begin
from workflow.models import Capacity, CaseParty

NOBODY, STRANGER, APPLICANT, AGENT = "nobody", "stranger", "applicant", "agent"
# Those who hold a role: every one, so that a role that is added has to be thought of.
ROLES = tuple(role.value for role in Role if role not in (Role.SYSTEM, Role.APPLICANT))
EVERYONE = (NOBODY, STRANGER, APPLICANT, AGENT, *ROLES)


def clients(sign_in, homeowner, agent) -> dict[str, Client]:
    """A browser for each of them."""
    found = {
        NOBODY: Client(),
        STRANGER: sign_in(make_user("sven@else.example")),
        APPLICANT: sign_in(homeowner),
        AGENT: sign_in(agent),
    }
    for role in ROLES:
        found[role] = sign_in(make_user(f"{role}@role.example", Role(role)))
    return found


def let_act(case, user, by) -> None:
    """The user stands on the case as the applicant's agent."""
    person, _new = Person.objects.get_or_create(user=user, defaults={"name": str(user)})
    CaseParty.objects.create(
        case_id=case.pk,
        person=person,
        capacity=Capacity.AGENT,
        may_act=True,
        starts_on=date(2026, 1, 1),
    )


def things(issued, homeowner, agent, clerk, officer) -> dict[str, object]:
    """The parts of addresses by name."""
    let_act(issued, agent, homeowner)
    inspection = issued.inspections.first()
    act(issued, "announce_inspection", homeowner, {"inspection": inspection.pk})
    online = begin("BP", homeowner)
    let_act(online, agent, homeowner)
    paper_draft = begin("BP", clerk, {"person": homeowner.person.pk}, channel="counter")
    let_act(paper_draft, agent, homeowner)
    certificate = begin("CO", homeowner, {"permit": issued.pk})
    walk_in = Person.objects.create(name="Wanda Walker", mailing_address="14 Elm Street")
    act(issued, "add_file", clerk, {}, files={"uploads": [plan("inside.pdf")]})
    closed = issued.documents.filter(kind="attachment").last()
    act(issued, "add_file", clerk, {}, files={"uploads": [plan("open.pdf")]})
    opened = issued.documents.filter(kind="attachment").last()
    act(issued, "release_file", officer, {"document": opened.pk, "public": "open"})
    row = FeeRow.objects.create(
        kind=FeeKind.RENEWAL,
        base=Decimal("90.00"),
        effective_from=date(2026, 6, 1),
        resolution_number="2026-3",
        resolved_on=date(2026, 2, 1),
        entered_by=clerk,
        entered_at=timezone.now(),
    )
    checkout = Checkout.objects.create(
        case_id=issued.pk, started_by=homeowner, amount=Decimal("40.00"), payer="Hanna Home"
    )
    found = {
        "number": issued.number,
        "public_id": issued.public_id,
        "inspection": inspection.pk,
        "online": online.public_id,
        "paper_draft": paper_draft.public_id,
        "certificate": certificate.public_id,
        "walk_in": walk_in.pk,
        "closed_file": closed.public_id,
        "open_file": opened.public_id,
        "closed_paper": issued.papers.get(key="common.confirmation").code,
        "open_paper": issued.papers.get(key="buildings.permit").code,
        "paper": issued.papers.get(key="common.confirmation").pk,
        "parcel": issued.parcel.tax_map_number,
        "fee_row": row.pk,
        "confirmed_row": FeeRow.objects.filter(confirmed_at__isnull=False).first().pk,
        "no_row": 999_999,
        "checkout": checkout.public_id,
    }
    for article in articles.modules("addresses"):
        found |= article.things(homeowner, agent, clerk, officer)
    return found
