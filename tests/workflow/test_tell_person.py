"""Someone who does not stand on a case is told once, by mail or a letter, without its address."""

import pytest

from people.models import Person
from tests.workflow.conftest import *  # noqa: F403  the people and the kite license
from workflow import messages, outbox
from workflow.models import Document

pytestmark = pytest.mark.django_db


def test_a_letter_to_someone_who_does_not_stand_on_the_case_can_be_withheld(filed):
    event = filed.events.last()
    anna = Person.objects.create(name="Anna Absent", mailing_address="3 Elm Street")
    for _twice in range(2):
        messages.tell_person(filed, anna, "What came of it", "Nothing.", event, closed=True)
    letter = filed.papers.get(key="common.letter", addressee__name="Anna Absent")
    assert letter.public == Document.Public.CLOSED
    assert filed.messages.get(to_person=anna).channel == "letter"


def test_mail_names_the_page_of_the_case_only_to_who_may_open_it(filed, mailoutbox):
    event = filed.events.last()
    anna = Person.objects.create(name="Anna Absent", email="anna@else.example")
    messages.tell_person(filed, anna, "What came of it", "Nothing.", event)
    messages.tell_person(filed, filed.applicant, "What came of it", "Nothing.", event)
    outbox.drain()
    pages = {mail.to[0]: filed.get_absolute_url() in mail.body for mail in mailoutbox}
    assert pages == {"anna@else.example": False, filed.applicant.email: True}
