"""What is done after the commit: mail once and never twice, and no one waits for the broker."""

import smtplib
import time

import pytest
from django.core import mail
from django.core.cache import cache
from django.db import connection, transaction
from django.utils import timezone

from people.models import Person
from workflow import messages, outbox, pdf, printing, tasks
from workflow.door import act
from workflow.models import CaseParty, Message, Outbox, Paper


@pytest.fixture
def letter(filed, officer):
    """One message that waits to be sent."""
    act(filed, "write_to_applicant", officer, {"subject": "Kite", "text": "Which color?"})
    return Outbox.objects.get(kind="mail")


def ready_again(row):
    Outbox.objects.filter(pk=row.pk).update(ready_at=timezone.now())
    outbox.drain()
    row.refresh_from_db()


class Server:
    """A mail server that fails in one way."""

    def __init__(self, at_open=None, at_send=None):
        self.at_open, self.at_send = at_open, at_send

    def open(self):
        if self.at_open:
            raise self.at_open

    def send_messages(self, messages):
        mail.outbox.extend(messages)
        if self.at_send:
            raise self.at_send

    def close(self):
        pass


def test_a_mail_server_that_does_not_answer_is_tried_again(letter, monkeypatch, mailoutbox):
    down = Server(at_open=ConnectionRefusedError("down"))
    monkeypatch.setattr(messages, "get_connection", lambda: down)
    outbox.drain()
    letter.refresh_from_db()
    assert not letter.given_up and "down" in letter.failure
    monkeypatch.undo()
    ready_again(letter)
    assert letter.done_at and len(mailoutbox) == 1


def test_mail_that_may_have_gone_out_is_shown_and_not_sent_again(letter, monkeypatch, mailoutbox):
    """The line broke after the server had the words: it may have sent them."""
    lost = Server(at_send=smtplib.SMTPServerDisconnected("gone"))
    monkeypatch.setattr(messages, "get_connection", lambda: lost)
    outbox.drain()
    letter.refresh_from_db()
    assert letter.given_up and len(mailoutbox) == 1
    ready_again(letter)
    assert len(mailoutbox) == 1


def test_mail_is_not_sent_again_where_its_row_could_not_be_written(letter, monkeypatch, mailoutbox):
    def fail(*given, **named):
        raise RuntimeError("the database went away")

    monkeypatch.setattr(Message, "save", fail)
    outbox.drain()
    letter.refresh_from_db()
    assert letter.given_up and len(mailoutbox) == 1


def test_a_worker_that_stopped_in_the_middle_sends_no_second_mail(letter, mailoutbox):
    assert outbox._take(letter.pk)  # and the worker is killed here
    ready_again(letter)
    assert letter.given_up and mailoutbox == []


def test_work_that_kills_its_worker_each_time_is_given_up(issued):
    paper = issued.papers.get()
    row = Outbox.objects.get(kind="paper", subject_id=paper.pk)
    Outbox.objects.filter(pk=row.pk).update(tries=outbox.MOST_TRIES)
    outbox.drain()
    row.refresh_from_db()
    paper.refresh_from_db()
    assert row.given_up and "stopped its worker" in row.failure
    assert paper.status == Paper.Status.FAILED


def test_a_paper_is_tried_some_times_and_then_said_to_have_failed(issued, monkeypatch):
    paper = issued.papers.get()
    row = Outbox.objects.get(kind="paper", subject_id=paper.pk)

    def fail(paper):
        raise RuntimeError("no font")

    monkeypatch.setattr(pdf, "render", fail)
    for _try in range(outbox.MOST_TRIES):
        assert paper.status == Paper.Status.QUEUED
        ready_again(row)
        paper.refresh_from_db()
    assert row.given_up and row.failure == "no font" and paper.status == Paper.Status.FAILED

    printing.try_again(paper)
    monkeypatch.undo()
    monkeypatch.setattr(pdf, "render", lambda paper: b"%PDF-1.7")
    ready_again(row)
    paper.refresh_from_db()
    assert row.done_at and not row.given_up and paper.status == Paper.Status.MADE


@pytest.mark.django_db(transaction=True)
def test_no_transaction_is_open_while_mail_is_sent(letter, monkeypatch):
    """On SQLite it would keep everyone from writing for as long as the mail server takes."""
    marks = []
    monkeypatch.setattr(
        messages, "hand_over", lambda mail: marks.append(connection.in_atomic_block)
    )
    outbox.drain()
    assert marks == [False]


@pytest.mark.django_db(transaction=True)
def test_a_broker_that_is_down_is_asked_once_and_then_left_alone(filed, officer, monkeypatch):
    asked = []

    def down(**named):
        asked.append(1)
        raise ConnectionError("no broker")

    monkeypatch.setattr(tasks.drain_outbox, "apply_async", down)
    cache.clear()
    for number in range(5):
        act(filed, "write_to_applicant", officer, {"subject": f"No. {number}", "text": "x"})
    assert len(asked) == 1 and Outbox.objects.filter(kind="mail").count() == 5


@pytest.mark.django_db(transaction=True)
def test_a_broker_that_can_not_be_reached_delays_no_one(filed, officer, monkeypatch):
    asked = []

    def hang(**named):
        asked.append(1)
        time.sleep(20)

    monkeypatch.setattr(tasks.drain_outbox, "apply_async", hang)
    cache.clear()
    began = time.monotonic()
    for number in range(5):
        act(filed, "write_to_applicant", officer, {"subject": f"No. {number}", "text": "x"})
    assert len(asked) == 1 and time.monotonic() - began < 15
    assert Outbox.objects.filter(kind="mail", done_at=None).count() == 5


@pytest.mark.django_db(transaction=True)
def test_one_transaction_wakes_a_worker_once(issued, officer, monkeypatch):
    asked = []
    monkeypatch.setattr(tasks.drain_outbox, "apply_async", lambda **named: asked.append(1))
    cache.clear()
    with transaction.atomic():
        act(issued, "order_down", officer)
        act(issued, "write_to_applicant", officer, {"subject": "Kite", "text": "x"})
    assert len(asked) == 1


def test_a_long_subject_reaches_everyone_once(filed, officer):
    """The key of a message is not cut before the name of the person it is for."""
    for number in range(2):
        person = Person.objects.create(name=f"Agent {number}", email=f"a{number}@x.example")
        CaseParty.objects.create(
            case=filed, person=person, capacity="agent", may_act=True, starts_on=filed.filed_on
        )
    act(filed, "write_to_applicant", officer, {"subject": "s" * 150, "text": "x"})
    assert Message.objects.count() == 3


def test_a_person_in_two_capacities_is_told_once(filed, officer, homeowner):
    CaseParty.objects.create(
        case=filed,
        person=homeowner.person,
        capacity="owner",
        may_act=True,
        starts_on=filed.filed_on,
    )
    act(filed, "write_to_applicant", officer, {"subject": "Kite", "text": "x"})
    assert Message.objects.get().to_person == homeowner.person


def test_letters_about_two_drafts_have_numbers_of_their_own(homeowner, officer):
    from tests.workflow.conftest import put_applicant
    from workflow.door import begin

    Person.objects.filter(user=homeowner).update(by_post=True)
    for _ in range(2):
        case = put_applicant(begin("KL", homeowner), homeowner)
        act(case, "write_to_applicant", officer, {"subject": "Kite", "text": "x"})
        assert case.papers.count() == 1
