"""Who complained, kept apart from the complaint; and what they are told."""

from __future__ import annotations

import hashlib
import json

from django.conf import settings
from django.urls import reverse

from enforcement.complaints import checks
from people.models import Person

# What a complainant affirms; the words stand in the statement that is kept.
DECLARATION = (
    "I affirm, under the penalties of perjury, that what I have stated here is true to the best of "
    "my knowledge."
)


def keep_complainant(complaint, step, data: dict) -> None:
    """Put who complained beside the complaint. The event keeps neither name nor address: it is
    open to requests for records."""
    who = {name: data.pop(name, "") for name in ("name", "address", "phone", "email")}
    signed_name = data.pop("signed_name", "")
    if not any(who.values()):
        return

    def keep(event) -> None:
        _keep(complaint, who)
        if complaint.signed:
            _sign(complaint, signed_name or who["name"], step.at)

    step.after(keep)
    tell(complaint, step, "We have received your complaint", RECEIVED)


def _keep(complaint, who: dict) -> None:
    from enforcement.models import Complainant

    person = Person.objects.create(
        name=who["name"] or "Not named",
        mailing_address=who.get("address", ""),
        phone=who.get("phone", ""),
        email=who.get("email", "").lower(),
        source="complaint",
    )
    Complainant.objects.create(complaint=complaint, person=person)


def keep_signature(complaint, step, signed_name: str) -> None:
    """A complaint that is signed later."""
    step.data.pop("signed_name", None)
    step.after(lambda event: _sign(complaint, signed_name, step.at))


def statement(complaint) -> str:
    """The bytes that are signed: what is alleged, where, and the declaration."""
    said = {
        "complaint": complaint.number,
        "subject": complaint.get_subject_display(),
        "place": complaint.address,
        "statement": complaint.alleged,
        "declaration": DECLARATION if complaint.verified else "",
    }
    return json.dumps(said, ensure_ascii=False, indent=1)


def _sign(complaint, name: str, at) -> None:
    if complainant_of(complaint) is None:
        _keep(complaint, {"name": name})
    who = complainant_of(complaint)
    who.statement = statement(complaint)
    who.statement_sha256 = hashlib.sha256(who.statement.encode()).hexdigest()
    who.signed_name, who.signed_at = name, at
    who.save()


def complainant_of(complaint):
    """Who complained, where the office knows."""
    from enforcement.models import Complainant

    return Complainant.objects.select_related("person").filter(complaint=complaint).first()


def tell(complaint, step, subject: str, body: str) -> None:
    """Tell who complained, by mail or by a letter that is withheld from the public."""

    def send(event) -> None:
        from workflow import messages

        who = complainant_of(complaint)
        if who is None or not (who.person.email or who.person.mailing_address):
            return
        page = settings.SITE_URL + reverse("complaint-status", args=[complaint.secret])
        number = f"Your complaint has the number {complaint.number}. Where it stands: {page}"
        words = f"{body}\n\n{number}"
        messages.tell_person(complaint, who.person, subject, words, event, closed=True)

    step.after(send)


RECEIVED = (
    "Thank you. An officer looks at it next. Your name is kept apart from the complaint and is not "
    "on the public register."
)


def ask_for_form(complaint, step) -> None:
    """What is lacking, and how it can be given (§ 5-32(a))."""
    items = "\n".join(f"– {checks.LACKING[name]}" for name in checks.lacking(complaint, step.day))
    tell(
        complaint,
        step,
        "Your complaint needs your signature",
        "The office has to look into a complaint that is written, signed and verified. Yours lacks "
        f"this:\n{items}\n\nYou can sign it at the address below, or at the counter, or send in "
        "the signed form. Without it the office acts only on what an officer knows personally.",
    )
