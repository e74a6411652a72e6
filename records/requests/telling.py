"""Who asks for records, and what they are told: online, by e-mail, or by the letter itself."""

from __future__ import annotations

from django.conf import settings
from django.urls import reverse

from people.models import Person
from people.roles import Role
from rulebook.figures import law
from workflow.models import Capacity

CONTACTS = ("name", "address", "phone", "email")


def keep_requester(request, step) -> None:
    """Put the requester on the case. The event keeps neither address nor telephone."""
    who = {name: step.data.pop(name, "") for name in CONTACTS}
    request.applicant = Person.objects.create(
        name=who["name"],
        mailing_address=who["address"],
        phone=who["phone"],
        email=who["email"].lower(),
        source="request for records",
    )
    step.party(request.applicant, Capacity.APPLICANT, may_act=True)


def received(day) -> str:
    """What happens next, with the time that the law gives the town."""
    days = law("records", day).figure("records_acknowledgement_business_days")
    return (
        f"The town clerk's office looks at it next. Within {days} business days you get the "
        "records, a denial with its reasons, or a letter that says by when."
    )


def page_of(request) -> str:
    """The address that shows the requester, and nobody else, where the request stands."""
    return settings.SITE_URL + reverse("records-status", args=[request.secret])


def tell(request, step, subject: str, body: str) -> None:
    """Tell the requester, by e-mail or by a letter."""
    step.tell(Role.APPLICANT, subject, f"{body}\n\nWhere it stands: {page_of(request)}")


def tell_of_paper(request, step, subject: str) -> None:
    """Point to a letter that this act writes. Who gets letters gets that one by mail, and no
    second one about it."""
    if not request.applicant.gets_letters:
        tell(request, step, subject, "The town has written to you. The letter is on the page "
             "below; with it are the records that you are given.")  # fmt: skip
