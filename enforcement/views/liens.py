"""What is unpaid and can be billed, the liens, and the table of them for the tax roll."""

from __future__ import annotations

import csv

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from enforcement.liens import money
from enforcement.models import CostBill
from people.roles import Role
from workflow.states import State
from workflow.views.roles import for_roles

READERS = (
    Role.CLERK, Role.OFFICER, Role.COMPTROLLER, Role.TAX_COLLECTOR, Role.DEPARTMENT_HEAD,
    Role.AUDITOR,
)  # fmt: skip
SHOWN = 100
COLUMNS = (
    "bill", "swis", "tax_map_number", "sbl", "property_address", "owner_billed", "basis", "section",
    "billed_on", "certified_on", "amount_certified_usd", "amount_due_usd", "tax_roll_year",
)  # fmt: skip


def liens(year: int | None = None):
    """The liens that stand: certified and not paid; of a year those put on its roll, else those on
    none."""
    rows = CostBill.objects.filter(state=State.REFERRED, certified_on__isnull=False)
    rows = rows.filter(roll_year=year) if year else rows
    return rows.select_related("parcel").order_by("parcel__sort_key", "id")


@for_roles(*READERS)
@require_safe
def overview(request: HttpRequest) -> HttpResponse:
    """Unpaid charges to bill, bills that run, liens."""
    standing = [(bill, money.balance(bill)) for bill in liens()[:SHOWN]]
    context = {
        "unpaid": money.with_unpaid_charges(SHOWN),
        "drafts": CostBill.objects.filter(state=State.DRAFT).order_by("-id")[:SHOWN],
        "billed": [
            (bill, money.balance(bill))
            for bill in CostBill.objects.filter(state=State.ISSUED).order_by("billed_on")[:SHOWN]
        ],
        "liens": standing,
        "years": sorted({b.roll_year for b, _due in standing if b.roll_year}),
        "may_bill": request.user.has_role(Role.CLERK),
    }
    return render(request, "enforcement/liens.html", context)


@for_roles(*READERS)
@require_safe
def tax_roll(request: HttpRequest) -> HttpResponse:
    """The liens as a table for the tax roll; `?year=2027` gives those put on that year's."""
    from enforcement.liens.papers import BASIS

    asked = request.GET.get("year", "")
    year = int(asked) if asked.isdecimal() and len(asked) == 4 else None
    response = HttpResponse(content_type="text/csv; charset=utf-8")
    name = f"liens-{year}" if year else "liens"
    response["Content-Disposition"] = f'attachment; filename="{name}.csv"'
    writer = csv.writer(response)
    writer.writerow(COLUMNS)
    for bill in liens(year):
        parcel = bill.parcel
        writer.writerow([
            bill.number, parcel.swis, parcel.tax_map_number, parcel.sbl, parcel.street_address,
            _safe(bill.owner_name), bill.get_source_display(), BASIS[bill.source],
            bill.billed_on, bill.certified_on, bill.certified_amount, money.balance(bill),
            bill.roll_year or "",
        ])  # fmt: skip
    return response


def _safe(text: str) -> str:
    """No cell begins what a spreadsheet would take for a formula."""
    return f"'{text}" if text[:1] in "=+-@\t\r" else text
