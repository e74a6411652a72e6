"""What the article holds up for itself (§§ 6-154, 6-167, 6-168, 6-170, 6-171)."""

from __future__ import annotations

from datetime import date

from django.utils.translation import gettext_lazy as _

from timber import checks
from timber.lifecycle.in_force import standing_now
from timber.models import TimberLicense
from workflow.holds import Found, HoldRule
from workflow.models import Case
from workflow.states import DECIDED, State

LICENSES = frozenset({"TL"})
WAITING = (State.OPEN, State.HEARING_REQUESTED, State.HEARING_SET)


def _whole(case: Case) -> TimberLicense:
    return TimberLicense.objects.get(pk=case.pk)


def security_missing(case: Case, day: date) -> list[str]:
    """Insurance in force that names the town and reaches the limits; a surety that the town holds,
    high enough and in a form that satisfies it."""
    license_ = _whole(case)
    if license_.state not in (State.SUBMITTED, *DECIDED):
        return []
    found = [f["message"] for f in checks.contents(license_, day) if checks.is_security(f)]
    policy = checks.insurance_on(license_, day)
    if policy is not None and not policy.valid_from <= day <= policy.valid_to:
        found.append(f"The insurance is in force from {policy.valid_from:%B %-d, %Y} to "
                     f"{policy.valid_to:%B %-d, %Y}, not today.")  # fmt: skip
    return found


def conditions_open(case: Case, day: date) -> list[Found]:
    """Conditions are notified, and the time to ask for a hearing runs or the hearing is to come;
    who accepts them in writing may start at once."""
    license_ = _whole(case)
    if license_.conditions_accepted_on is not None:
        return []
    return [
        Found(
            "timber.conditions_open",
            frozenset({"issue"}),
            "6-171(a)",
            f"The conditions are not in effect yet ({notice.state_label.lower()}).",
            "The licensee accepts them in writing, or the time to ask for a hearing is over.",
            _(
                "Accept the conditions in writing to start at once, or wait until the time to ask "
                "for a hearing is over."
            ),
            cause=notice,
        )
        for notice in license_.notices.filter(what="condition", state__in=WAITING)
    ]


def suspended(case: Case, day: date) -> list[str]:
    """While any suspension runs, no act that lets work go on."""
    license_ = _whole(case)
    if license_.issued_on is None or standing_now(license_, day) is State.ISSUED:
        return []
    return ["The license is suspended."]


RULES = (
    HoldRule(
        "timber.security_missing",
        "6-170",
        frozenset({"accept", "issue"}),
        security_missing,
        LICENSES,
        help="The applicant hands in the policy and the surety; judge the form of the surety.",
        to_applicant=_("Hand in the insurance policy and the surety."),
    ),
    HoldRule("timber.conditions_open", "6-171(a)", frozenset({"issue"}), conditions_open, LICENSES),
    HoldRule(
        "timber.suspension",
        "6-154",
        frozenset({"work", "start"}),
        suspended,
        LICENSES,
        help="Wait for its last day, or lift it.",
        to_applicant=_("Put right what the order or notice names, then tell the office."),
    ),
)
