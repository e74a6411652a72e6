"""How one applies for a determination of significance (§ 6-24(b)(1)): the action, the place, the
applicant's environmental assessment, and which other agencies decide on it."""

from __future__ import annotations

from datetime import date

from django.utils.translation import gettext_lazy as _

from intake.application import Application, Page
from intake.forms import keep_place
from seqr import checks
from seqr.forms.pages import ActionForm, AssessmentForm, OthersForm, PlaceForm
from seqr.models import ActionClass, Review

SIGNED_FIELDS = (
    "title", "description", "purpose", "address", "site_acres", "disturbed_acres", "touches",
    "touches_nothing", "effects", "lessening", "alternatives", "other_approvals",
    "assessment_prepared_by", "assessment_on", "signed_by", "signed_name",
)  # fmt: skip
FILE_KINDS = (
    ("assessment", _("Environmental assessment")),
    ("site_plan", _("Map or site plan")),
    ("study", _("Study or report")),
    ("agent_authority", _("Authority of the agent")),
    ("other", _("Something else")),
)


def _keep_place(review: Review, step) -> None:
    """The place is a property of the roll or, for what lies on none, words."""
    keep_place(review, step)
    if step.data.get("place") and review.parcel_id is None:
        review.address = step.data["place"]


PAGES = (
    Page(
        "property", _("Place"), PlaceForm, _keep_place,
        started=lambda review: review.parcel_id or review.address,
        template="intake/pages/property.html",
    ),
    Page(
        "action", _("What you plan"), ActionForm,
        started=lambda review: review.description,
        done=lambda review: review.title.strip() and review.description.strip(),
    ),
    Page(
        "assessment", _("What it may do to the environment"), AssessmentForm,
        started=lambda review: review.effects or review.touches or review.touches_nothing,
        done=lambda review: review.effects.strip()
        and (review.touches or review.touches_nothing),
        files=tuple(key for key, _words in FILE_KINDS),
        template="seqr/pages/assessment.html",
    ),
    Page(
        "others", _("Other agencies"), OthersForm,
        started=lambda review: review.other_approvals,
        needed=False,
        hint=_("Leave it empty where the town alone decides."),
    ),
)  # fmt: skip


def findings(review: Review, day: date) -> list[dict]:
    """What the office will ask about: an assessment that is needed and is not on file."""
    wanted = review.classification == ActionClass.TYPE_I or review.assessment_wanted
    if not wanted or checks.assessment_done(review):
        return []
    return [
        {
            "rule": "seqr.next_step.assessment",
            "section": "6-28(a)",
            "message": _(
                "An environmental assessment is needed: add the document, and say who made it "
                "and when."
            ),
        }
    ]


APPLICATION = Application(
    kind="ER",
    heading=_("Apply for an environmental determination"),
    pages=PAGES,
    file_kinds=FILE_KINDS,
    signed=SIGNED_FIELDS,
    start="seqr/start.html",
    then=(
        _("The office looks whether the application is complete."),
        _("The town determines whether the effect on the environment may be significant."),
        _(
            "If it is not, your permit goes on. If it may be, the town asks you for a draft "
            "environmental impact statement, with a fee."
        ),
    ),
    findings=findings,
    prefill=("cases",),
)
