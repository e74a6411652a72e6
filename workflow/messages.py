"""Telling people: once each, by e-mail or, where there is no address, by a letter in the print
room; and always on the page of the case."""

from __future__ import annotations

import hashlib
import smtplib
from datetime import date

from django.conf import settings
from django.core.mail import EmailMessage, get_connection
from django.utils import timezone

from people.models import Person, User
from people.roles import Role
from workflow import outbox
from workflow.access import open_on
from workflow.days import town_day
from workflow.models import Case, Event, Message


def applicants(case: Case, day) -> list[Person]:
    """Those whom a message to the applicant reaches: the applicant, and agents who may act."""
    people = [
        party.person
        for party in case.parties.filter(open_on(day), may_act=True).select_related(
            "person", "person__user"
        )
    ]
    if case.applicant_id and case.applicant_id not in {person.pk for person in people}:
        people.append(case.applicant)
    return people


def officers(case: Case, role: str, day) -> list[User]:
    """Those whom a message to a role of the office reaches: the assignee where he or she holds
    it, else everyone who holds it that day."""
    holders = User.objects.filter(
        role_assignments__in=_assignments(role, day), is_active=True
    ).distinct()
    if case.assignee_id and holders.filter(pk=case.assignee_id).exists():
        return [case.assignee]
    return list(holders.order_by("pk"))


def _assignments(role: str, day):
    from people.models import RoleAssignment

    return RoleAssignment.objects.filter(open_on(day), role=role)


def tell(
    case: Case,
    audience: str,
    subject: str,
    body: str,
    event: Event | None,
    about: str = "",
    day: date | None = None,
) -> None:
    """Tell the applicant or the holders of a role. The key makes each message one: the same
    audience is not told twice of one event, and a person under two roles hears once."""
    day = day or (event.day if event else town_day(timezone.now()))
    source = _source(case, event, about, subject)
    if audience == Role.APPLICANT:
        for person in applicants(case, day):
            _send_to_person(case, person, subject, body, event, source)
    else:
        for user in officers(case, audience, day):
            _write(
                case,
                event,
                subject,
                body,
                f"{source}:u{user.pk}",
                to_user=user,
                address=user.email,
                channel="email",
            )


def tell_person(
    case: Case, person: Person, subject: str, body: str, event: Event, closed: bool = False
) -> None:
    """Tell someone who does not stand on the case (a complainant, an owner who was served), once
    of one event. `closed` withholds the letter from the public, with the name on it."""
    source = _source(case, event, "", subject)
    _send_to_person(case, person, subject, body, event, source, closed)


def _source(case: Case, event: Event | None, about: str, subject: str) -> str:
    """What a message is of. Long words are shortened to their hash, so that the key always ends
    with whom it is for."""
    matter = hashlib.sha256(f"{about}:{subject}".encode()).hexdigest()
    return f"event:{event.pk}:{matter}" if event else f"case:{case.pk}:{matter}"


def _send_to_person(
    case, person: Person, subject, body, event, source: str, closed: bool = False
) -> None:
    channel = "letter" if person.gets_letters else "email"
    message = _write(
        case,
        event,
        subject,
        body,
        f"{source}:u{person.user_id}" if person.user_id else f"{source}:p{person.pk}",
        to_person=person,
        to_user=person.user,
        address=person.email,
        channel=channel,
    )
    if message and channel == "letter" and event is not None:
        from workflow import papers

        papers.queue_letter(case, event, person, subject, body, closed)


def _write(case, event, subject, body, key, **to) -> Message | None:
    message, new = Message.objects.get_or_create(
        key=key,
        defaults={
            "case": case,
            "event": event,
            "subject": subject[:200],
            "body": body,
            "from_name": settings.TOWN["department"],
            **to,
        },
    )
    if new and message.channel == "email" and message.address:
        outbox.put("mail", message.pk)
    return message if new else None


def from_applicant(case: Case, event: Event, user: User, text: str) -> None:
    """What the applicant writes to the office stands on the case and goes to the assignee."""
    message = Message.objects.create(
        case=case,
        event=event,
        subject=f"Message on {case}",
        body=text,
        from_name=str(user),
        from_applicant=True,
        channel="portal",
        key=f"event:{event.pk}:from-applicant",
        to_user=case.assignee,
        address=case.assignee.email if case.assignee_id else "",
    )
    if message.address:
        outbox.put("mail", message.pk)


@outbox.handler("mail", repeatable=False)
def send(message_id: int) -> None:
    """Send one message by e-mail, once."""
    message = Message.objects.select_related("case").get(pk=message_id)
    if message.sent_at is not None:
        return
    mail = EmailMessage(
        subject=f"[{message.case}] {message.subject}" if message.case_id else message.subject,
        body=_letter(message),
        from_email=settings.DEFAULT_FROM_EMAIL,
        to=[message.address],
        headers={"Message-ID": f"<case-message-{message.pk}@{_host()}>"},
    )
    hand_over(mail)
    message.sent_at = timezone.now()
    message.save(update_fields=["sent_at"])


def hand_over(mail: EmailMessage) -> None:
    """Give a message to the mail server. Only where it surely did not take it (no connection,
    or a refusal) may it be tried again."""
    server = get_connection()
    try:
        server.open()
    except Exception as problem:
        raise outbox.NotDone(f"The mail server does not answer: {problem}") from problem
    try:
        server.send_messages([mail])
    except (smtplib.SMTPResponseException, smtplib.SMTPRecipientsRefused) as refused:
        raise outbox.NotDone(f"The mail server refused it: {refused}") from refused
    finally:
        server.close()


def _letter(message: Message) -> str:
    where = f"{settings.SITE_URL}{message.case.get_absolute_url()}" if _may_look(message) else ""
    town = settings.TOWN
    return (
        f"{message.body}\n\n{where}\n\n{town['name']}, {town['department']}\n"
        f"{town['address']}\n{town['phone']}\n"
    )


def _may_look(message: Message) -> bool:
    """Whether who gets the message may open the page of the case."""
    if message.case is None or message.to_person_id is None:
        return message.case is not None
    stands = message.case.parties.filter(person=message.to_person_id)
    return message.to_person_id == message.case.applicant_id or stands.exists()


def _host() -> str:
    return settings.DEFAULT_FROM_EMAIL.rpartition("@")[2].rstrip(">")
