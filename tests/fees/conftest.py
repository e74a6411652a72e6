"""A permit with its fee, the people at the counter, and a provider that is open."""

import json
import time
from decimal import Decimal

import pytest

from fees import ledger, online
from fees.models import FeeKind, FeeRow
from people.roles import Role
from tests.permits.conftest import (  # noqa: F401  (fixtures)
    at,
    clerk,
    draft,
    filed,
    homeowner,
    inspector,
    issued,
    officer,
    parcel,
    pay,
    schedule,
    under_review,
)
from tests.workflow.conftest import make_user
from workflow.door import act


@pytest.fixture(autouse=True)
def _open_provider(settings):
    settings.PAYMENT_PROVIDER = "fees.online.DemoProvider"
    settings.PAYMENT_DEMO = True


@pytest.fixture
def second_clerk(db):
    return make_user("cora@vestal.example", Role.CLERK)


@pytest.fixture
def administrator(db):
    return make_user("ada@vestal.example", Role.ADMINISTRATOR)


@pytest.fixture
def head(db):
    return make_user("hugo@vestal.example", Role.DEPARTMENT_HEAD)


@pytest.fixture
def auditor(db):
    return make_user("aude@vestal.example", Role.AUDITOR)


def charge(case, officer, amount, kind=FeeKind.PLAN_REVIEW, **rest):  # noqa: F811
    act(
        case,
        "add_charge",
        officer,
        {
            "kind": kind,
            "description": "Review of plans by an engineer",
            "amount": amount,
            "section": "5-37(b)",
            "reason": "The resolution names it.",
            **rest,
        },
    )
    return case.charges.last()


def due(case) -> Decimal:
    return ledger.balance(case).due


def tell(client, begun, told="paid", **other):
    """The provider's signed message, posted to the webhook."""
    body = json.dumps(
        {
            "told": told,
            "checkout": str(begun.public_id),
            "amount": str(begun.amount),
            "currency": "USD",
            "reference": f"pay-{begun.pk}",
            **other,
        }
    ).encode()
    return post(client, body, online.sign(body, int(time.time())))


def post(client, body, signature):
    return client.post(
        "/pay/webhook/",
        body,
        content_type="application/json",
        headers={online.SIGNATURE: signature},
    )


def fee_row(kind, since, base, *, entered_by, confirmed_by=None, **rest):
    """A row of the schedule, confirmed where a second person is named."""
    from django.utils import timezone

    return FeeRow.objects.create(
        kind=kind,
        base=Decimal(base),
        effective_from=since,
        resolution_number=rest.pop("number", "2026-50"),
        resolved_on=since,
        entered_by=entered_by,
        confirmed_by=confirmed_by,
        confirmed_at=timezone.now() if confirmed_by else None,
        **rest,
    )
