"""What exactly was signed: a hash over the application's words and files (State Technology Law
§ 304: a signature is tied to the record)."""

from __future__ import annotations

import hashlib
import json

from django.core.serializers.json import DjangoJSONEncoder


def digest(case, fields: tuple[str, ...]) -> str:
    """SHA-256 of all that the applicant states, and of the files that go with it."""
    content = {name: getattr(case, name) for name in fields}
    content["parcel"] = case.parcel.tax_map_number if case.parcel_id else ""
    content["files"] = sorted(
        case.documents.filter(removed_at=None).values_list("sha256", flat=True)
    )
    text = json.dumps(content, cls=DjangoJSONEncoder, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
