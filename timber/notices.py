"""Notices under § 6-171(a) as acts on a license begin them, and what is said on every one."""

from __future__ import annotations

from people.roles import Role
from workflow import door
from workflow.models import Channel

# § 6-171(a), word for word: without it the time to appeal does not begin.
STATEMENT = (
    "The applicant/licensee may request an appeal hearing before the town board by delivering a "
    "written request therefor to the town clerk within seven (7) days of personal service or ten "
    "(10) days after service by registered or certified mail."
)
# § 6-171(b), the words of the law on waiving the notice of a hearing.
MAY_WAIVE = (
    "the appealing party may waive the notice provision by filing a written waiver thereof with "
    "the town clerk"
)


def begin(license_, step, what: str, body: Role, **says) -> None:
    """Open a notice that follows from an act on a license, by the same person, on the same day.
    `says` are the fields of the notice."""
    data = {
        "license": license_,
        "what": what,
        "authority": str(body),
        "resolution_number": step.data.get("resolution_number", ""),
        **says,
    }
    step.after(lambda event: door.begin("TN", step.by, data, day=step.day, channel=Channel.OFFICE))


def locks(license_) -> list[int]:
    """The notices of a license that are not over, for acts that reach for them."""
    return list(license_.notices.exclude(state__in=("closed", "void")).values_list("pk", flat=True))


def end_all(license_, step) -> None:
    """With the end of a license, or of its application, the notices about it are over too (§
    6-172); but a denial or termination that can still be appealed stays."""
    for notice in license_.notices.filter(pk__in=locks(license_)):
        if notice.what not in ("denial", "termination"):
            step.act_on(notice, "end_with_license")
