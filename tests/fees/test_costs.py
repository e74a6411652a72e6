"""What the town spent on a property stands in the ledger under its own kind, by no schedule."""

from decimal import Decimal

import pytest
from django.db import DatabaseError, transaction

from fees import ledger
from fees.models import Charge, CostKind, FeeKind
from tests.permits.conftest import *  # noqa: F403  the people and the permit in force
from workflow.acts import acts_of
from workflow.offers import preview

pytestmark = pytest.mark.django_db


def test_a_cost_is_charged_as_it_came_and_the_ledger_stays_append_only(issued, officer):
    step = preview(issued, acts_of(type(issued))["add_charge"], officer)
    ledger.charge_amount(step, CostKind.WEEDS, Decimal("180.00"), "Two men, 3 hours", "5-36(e)(3)b")
    for effect in step.effects:
        effect(issued.events.last())
    charge = Charge.objects.get(case=issued, kind=CostKind.WEEDS)
    assert charge.get_kind_display() == "Cutting of weeds by the town"
    with pytest.raises(DatabaseError), transaction.atomic():
        Charge.objects.filter(pk=charge.pk).update(amount=1)


def test_no_cost_is_taken_for_a_fee_by_resolution():
    assert not set(CostKind.values) & set(FeeKind.values)
