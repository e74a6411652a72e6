"""Notices to agencies and to the public (§§ 6-24(a), 6-27). Times and places are those entered."""

from __future__ import annotations

from django.conf import settings
from django.utils import timezone

from people.roles import Role
from seqr import checks
from seqr.models import Review, StatementKind
from seqr.papers import common
from workflow.templatetags.town import clock_time


def agency_notice(case: Review, step, facts) -> dict:
    """The action, what the town asks, and that one agency is to lead (§ 6-27)."""
    agency = step.data["agency"]
    return {
        **common.action(case),
        "addressee": {"name": agency.name, "address": agency.address, "capacity": "Agency"},
        "agency": agency.name,
        "approval": agency.approval,
        "class": case.get_classification_display(),
        "deciding_body": case.body_label,
        "agencies": common.others(case),
        "documents": [
            document.title
            for document in case.documents.filter(removed_at=None).exclude(kind="paper")
        ],
    }


def notice_of_completion(case: Review, step, facts) -> dict:
    """As the State's procedures ask: what was completed, where it can be read, until when it can
    be commented on."""
    final = step.act.name == "publish_final_notice"
    found = checks.statement(case, StatementKind.FINAL if final else StatementKind.DRAFT)
    return {
        **common.action(case),
        "addressee": public(),
        "title": f"Notice of completion of a {'final' if final else 'draft'} statement",
        "final": final,
        "statement_filed_on": found.filed_on,
        "prepared_by": found.prepared_by,
        "filed_on": found.notice_filed_on,
        "published_on": found.notice_published_on,
        "published_in": found.notice_published_in,
        "readable_at": found.readable_at,
        "comments_until": found.comments_until,
        "body": case.body_label,
        "where": settings.SITE_URL,
        "copies": common.copies(case),
    }


def hearing_notice(case: Review, step, facts) -> dict:
    """Day, hour and place, and that anyone may be heard."""
    data = step.data
    at = timezone.localtime(data["at"])
    draft = checks.statement(case, StatementKind.DRAFT)
    return {
        **common.action(case),
        "addressee": public(),
        "body": case.body_label,
        "day": at.date(),
        "hour": clock_time(at),
        "place": data["place"],
        "readable_at": draft.readable_at,
        "comments_until": draft.comments_until,
        "published_on": data["notice_published_on"],
        "published_in": data["notice_published_in"],
        "copies": common.copies(case),
        **({} if step.role == Role.CLERK else {"signature": common.signed_for_body(case, step)}),
    }


def public() -> dict:
    """Everyone: such a notice is sent to nobody alone."""
    return {"name": "To the public", "address": "", "capacity": ""}
