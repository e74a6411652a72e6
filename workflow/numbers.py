"""Case numbers such as BP-2026-00042: taken once from a locked series, never from a count."""

from __future__ import annotations

from workflow.models import NumberSeries


def next_number(prefix: str, year: int) -> str:
    """The next number of a prefix and year. Must be called within a transaction: the row stays
    locked until its end, so that fifty filings at once get fifty numbers."""
    NumberSeries.objects.get_or_create(prefix=prefix, year=year)
    series = NumberSeries.objects.select_for_update(no_key=True).get(prefix=prefix, year=year)
    series.last += 1
    series.save(update_fields=["last"])
    return f"{prefix}-{year}-{series.last:05d}"
