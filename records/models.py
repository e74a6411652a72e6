"""The cases and records of this app, each defined beside its acts."""

from records.requests.models import RecordsRequest, RequestedRecord
from records.yearly.models import FormLine, YearlyReport

__all__ = ["FormLine", "RecordsRequest", "RequestedRecord", "YearlyReport"]
