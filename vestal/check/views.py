"""The pages of the guided questions. They read nothing of a visitor and keep nothing: every answer
is a part of the address."""

from __future__ import annotations

from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from parcels import search
from vestal.check import place as places
from vestal.check.answer import answer
from vestal.check.asking import TopicForm, read, what_is_accepted
from vestal.check.journeys import JOURNEYS, matching
from vestal.check.place import Place
from vestal.check.tables import NONE, Journey, Question, Topic
from vestal.check.walk import Walk, walk
from workflow.days import town_day

PLACE, FIND, CHANGE, ASKED = "place", "find", "change", "asked"
FOUND = 10
LONGEST = 200


@require_safe
def start(request: HttpRequest) -> HttpResponse:
    """What do you want to do?"""
    text = request.GET.get("q", "")[:LONGEST]
    context = {"journeys": matching(text), "q": text, "all": len(JOURNEYS)}
    return render(request, "check/start.html", context)


def _journey(key: str) -> Journey:
    if key not in JOURNEYS:
        raise Http404
    return JOURNEYS[key]


def _answers(journey: Journey, query: QueryDict) -> dict[str, list[str]]:
    """The answers that can be read; one that can not be is asked again. Those that the walk does
    not read stay too, so that one who changes a first answer need not give them anew."""
    found = {}
    for key, question in journey.questions.items():
        if key in query:
            try:
                found[key] = read(question, query.getlist(key))
            except ValueError:
                continue
    return found


def _place(journey: Journey, query: QueryDict, day) -> Place | None:
    """The property; None where the page about it has not been answered."""
    if not journey.place:
        return Place()
    number = query.get(PLACE, "")[:LONGEST]
    if number == NONE:
        return Place()
    return places.find(number, day) if number else None


def address(name: str, journey: Journey, place: str, answers: dict, **more) -> str:
    """The address of a page with all answers in it."""
    query = {PLACE: place} if journey.place and place else {}
    query |= {**answers, **more}
    found = reverse(name, args=[journey.key])
    return f"{found}?{urlencode(query, doseq=True)}" if query else found


@require_safe
def questions(request: HttpRequest, key: str) -> HttpResponse:
    """The next question, or one that is to be answered again."""
    journey, day, query = _journey(key), town_day(timezone.now()), request.GET
    answers = _answers(journey, query)
    place = _place(journey, query, day)
    if place is None or query.get(CHANGE) == PLACE:
        return _where(request, journey, answers, place)
    asked = [journey.questions[k] for k in query.getlist(ASKED) if k in journey.questions]
    if asked:
        return _read(request, journey, place, answers, asked)
    way = walk(journey, answers, place, day)
    if topic := journey.topic(query.get(CHANGE, "")):
        shown = [q for q in topic.questions if q in way.asked or q in way.wanted]
        if shown:
            return _page(request, way, topic, shown)
    if way.topic is None:
        return _redirect("check-answer", journey, query, answers)
    bound = {k: v for k, v in query.lists() if k in {q.key for q in way.wanted}}
    return _page(request, way, way.topic, way.wanted, bound)


def _read(request, journey: Journey, place: Place, answers: dict, asked: list) -> HttpResponse:
    """Take the answers of one page and go on; with one that can not be read, show it again."""
    day = town_day(timezone.now())
    topic = journey.topic_of(asked[0])
    asked = [question for question in topic.questions if question in asked]
    others = {k: v for k, v in answers.items() if k not in {q.key for q in asked}}
    form = TopicForm(topic, asked, day, request.GET)
    if not form.is_valid():
        return _page(request, walk(journey, others, place, day), topic, asked, form=form)
    answers = others | form.answers
    way = walk(journey, answers, place, day)
    if way.topic is None:
        return _redirect("check-answer", journey, request.GET, answers)
    return _redirect("check-questions", journey, request.GET, answers)


def _redirect(name: str, journey: Journey, query: QueryDict, answers: dict) -> HttpResponse:
    return HttpResponseRedirect(address(name, journey, query.get(PLACE, "")[:LONGEST], answers))


def _page(
    request: HttpRequest,
    way: Walk,
    topic: Topic,
    shown: list[Question],
    bound: dict | None = None,
    form: TopicForm | None = None,
) -> HttpResponse:
    """One page of questions. What was answered before goes along in hidden fields."""
    keys = {question.key for question in shown}
    if form is None and way.bad:
        form = TopicForm(topic, shown, way.day, _as_form({k: way.answers.get(k, []) for k in keys}))
        for question in shown:
            if question.key in way.bad and question.key not in form.errors:
                form.add_error(question.key, what_is_accepted(question))
    elif form is None and bound:
        form = TopicForm(topic, shown, way.day, _as_form(bound))
    elif form is None:
        form = TopicForm(topic, shown, way.day, initial=_initial(way, shown))
    place = request.GET.get(PLACE, "")[:LONGEST]
    before = {k: v for k, v in way.answers.items() if k not in keys}
    hidden = [(PLACE, place)] if way.journey.place else []
    hidden += [(name, value) for name, values in before.items() for value in values]
    context = {
        "journey": way.journey,
        "topic": topic,
        "form": form,
        "hidden": hidden,
        "asked": [question.key for question in shown],
        "back": _back(way, topic, place),
        "parcel": way.place.parcel,
    }
    response = render(request, "check/questions.html", context, status=_status(form))
    return _unlisted(response)


def _status(form: TopicForm) -> int:
    return 422 if form.is_bound and form.errors else 200


def _initial(way: Walk, shown: list[Question]) -> dict:
    found: dict = {}
    for question in shown:
        values = list(way.answers.get(question.key, []))
        if question.kind == "many":
            found[question.key] = values
        elif question.kind in ("number", "whole", "date") and values == ["unknown"]:
            found[f"{question.key}-unknown"] = True
        elif values:
            found[question.key] = values[0]
    return found


def _as_form(answers: dict[str, list[str]]) -> QueryDict:
    """Answers as a form sends them."""
    data = QueryDict(mutable=True)
    for key, values in answers.items():
        data.setlist(key, values)
    return data


def _back(way: Walk, topic: Topic, place: str) -> str:
    """The page before this one: the last topic that was answered before it."""
    before = [q for q in way.asked if q not in topic.questions]
    if topic is not way.topic:
        keys = [way.journey.topic_of(q) for q in way.asked]
        before = [q for q, t in zip(way.asked, keys, strict=True) if t is not topic]
        first = next((i for i, t in enumerate(keys) if t is topic), len(keys))
        before = [q for q in way.asked[:first] if q in before]
    if before:
        change = way.journey.topic_of(before[-1]).key
        return address("check-questions", way.journey, place, dict(way.answers), change=change)
    if way.journey.place:
        return address("check-questions", way.journey, place, dict(way.answers), change=PLACE)
    return reverse("check")


def _unlisted(response: HttpResponse) -> HttpResponse:
    """Search engines keep no answers, and neither does a browser that several people use."""
    response["X-Robots-Tag"] = "noindex, nofollow"
    response["Cache-Control"] = "no-store"
    return response


def _where(request: HttpRequest, journey: Journey, answers: dict, place) -> HttpResponse:
    """Which property; or none, and district and flood zone are asked."""
    text = request.GET.get(FIND, "").strip()[:LONGEST]
    given = request.GET.get(PLACE, "")
    problem, found = "", []
    if FIND in request.GET:
        found = search.search(text, limit=FOUND)
        if not found:
            problem = _(
                "No property fits. Enter the house number and street, for example 120 Front "
                "Street, or the number on the tax bill, or go on without."
            )
    elif place is None and given:
        problem = _("There is no property with this tax map number. Search for it, or go on.")
    choices = [
        (parcel, address("check-questions", journey, parcel.tax_map_number, answers))
        for parcel in found
    ]
    context = {
        "journey": journey,
        "text": text,
        "problem": problem,
        "choices": choices,
        "without": address("check-questions", journey, NONE, answers),
        "hidden": [(name, value) for name, values in answers.items() for value in values],
    }
    return _unlisted(render(request, "check/place.html", context))


@require_safe
def result(request: HttpRequest, key: str) -> HttpResponse:
    """The answer. An address that does not lead to one leads to the next question."""
    journey, day, query = _journey(key), town_day(timezone.now()), request.GET
    answers = _answers(journey, query)
    place = _place(journey, query, day)
    if place is None:
        return _redirect("check-questions", journey, query, answers)
    way = walk(journey, answers, place, day)
    if way.topic is not None:
        return _redirect("check-questions", journey, query, answers)
    here = query.get(PLACE, "")[:LONGEST]
    rows = []
    for question in way.asked:
        change = journey.topic_of(question).key
        url = address("check-questions", journey, here, answers, change=change)
        rows.append((question.short or question.label, question.words(answers[question.key]), url))
    context = {
        "journey": journey,
        "answer": answer(way),
        "rows": rows,
        "place": place,
        "place_url": address("check-questions", journey, here, answers, change=PLACE),
        "link": request.build_absolute_uri(address("check-answer", journey, here, answers)),
        "day": day,
    }
    return _unlisted(render(request, "check/answer.html", context))
