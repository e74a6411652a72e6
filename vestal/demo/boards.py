"""The boards of the invented town: meetings held and coming, neighbors who are told, the county
that is asked."""

from __future__ import annotations

from datetime import date, time

from boards import voting
from boards.models import Board, Meeting
from people.roles import Role
from vestal.demo.cases import Town, drawing
from vestal.demo.then import act, begin, on
from workflow import door
from workflow.days import add_days
from workflow.models import Case

HALL = "Town Hall, 605 Vestal Parkway West"
NOTICE = "Press & Sun-Bulletin; posted at the town hall and on the town's website"
# Seats of each board, as many as the demonstration has members and one that is vacant.
SEATS = ((Role.TOWN_BOARD, 5), (Role.PLANNING_BOARD, 5), (Role.ZONING_BOARD, 3))


def cases(town: Town) -> None:
    """Meetings in every state, with what waits for the boards on their agendas."""
    for body, seats in SEATS:
        Board.objects.get_or_create(body=body, defaults={"seats": seats, "place": HALL})
    building = Case.objects.get(kind="BP", title="Oil change building")
    variance = Case.objects.get(kind="FV")
    harvest = Case.objects.get(kind="TL", title="Oaks and maples above the creek")
    denied = Case.objects.get(kind="TN")
    _held(town, variance)
    _not_yet_put_down(town)
    _coming(town, building, variance, harvest, denied)
    _county(town, building, variance, harvest)
    _neighbors(town, building, variance)


def _call(town: Town, body: Role, at: date, called: date) -> Meeting:
    said = {"body": body, "starts_at": f"{at.isoformat()}T19:00", "place": HALL}
    return begin("MT", town.users["clerk"], said, day=called)


def _item(town: Town, meeting: Meeting, day: date, about: Case | None = None, **said) -> None:
    named = {"about": about.number} if about else {}
    act(meeting, "add_item", town.users["clerk"], {**named, **said}, day=day)


def _announce(town: Town, meeting: Meeting, day: date) -> None:
    said = {"notice_on": day.isoformat(), "notice_how": NOTICE}
    act(meeting, "give_notice", town.users["clerk"], said, day=day)


def _open(town: Town, meeting: Meeting, day: date) -> None:
    """In the evening, when it has begun."""
    present = [member.pk for member in voting.members(meeting.body, day)]
    with on(day, time(19, 5)):
        door.act(meeting, "open_meeting", town.users["clerk"], {"present": present})


def _decide(town: Town, meeting: Meeting, item: int, day: date, motion: str, **over) -> None:
    sitting = voting.members(meeting.body, day)
    said = {
        "item": list(meeting.living_items)[item].pk, "motion": motion,
        "moved_by": str(sitting[0]), "seconded_by": str(sitting[1]),
        **{f"vote_{member.pk}": "aye" for member in sitting}, **over,
    }  # fmt: skip
    act(meeting, "decide_item", town.users["clerk"], said, day=add_days(day, 1))


def _held(town: Town, variance: Case) -> None:
    """Held, with its minutes adopted; the hearing on the variance was put off."""
    day, called = town.ago(days=18), town.ago(days=32)
    meeting = _call(town, Role.PLANNING_BOARD, day, called)
    _item(town, meeting, called, words="Lot line between 12 and 20 Rano Boulevard")
    _item(town, meeting, town.ago(days=26), variance, hearing="on")
    _announce(town, meeting, town.ago(days=25))
    _open(town, meeting, day)
    _decide(town, meeting, 0, day, "The lot line may be moved forty feet to the east.",
            resolution_number="2026-41", conditions="A survey is filed in sixty days.")  # fmt: skip
    _decide(town, meeting, 1, day, "The hearing goes on at the next meeting.", put_off="on",
            appeared="A neighbor asks where the water goes; the engineer will answer.")  # fmt: skip
    said = {"minutes": "The meeting was opened at 7:05 p.m. and adjourned at 8:40 p.m."}
    act(meeting, "adopt_minutes", town.users["clerk"], said, day=town.ago(days=11))


def _not_yet_put_down(town: Town) -> None:
    """Held, its minutes still to be adopted."""
    day, called = town.ago(days=5), town.ago(days=19)
    meeting = _call(town, Role.ZONING_BOARD, day, called)
    for words in ("Area variance for a fence at 8 Stratford Drive", "Minutes of the last meeting"):
        _item(town, meeting, called, words=words)
    _announce(town, meeting, town.ago(days=15))
    _open(town, meeting, day)
    last = voting.members(Role.ZONING_BOARD, day)[-1]
    _decide(town, meeting, 0, day, "The fence may stand six feet high.",
            resolution_number="2026-19", **{f"vote_{last.pk}": "nay"})  # fmt: skip


def _coming(town: Town, building, variance, harvest, denied) -> None:
    soon, called = add_days(town.today, 9), town.ago(days=6)
    planning = _call(town, Role.PLANNING_BOARD, soon, called)
    _item(town, planning, called, building)
    _item(town, planning, called, variance, hearing="on")
    _item(town, planning, called, words="Minutes of the last meeting")
    _announce(town, planning, town.ago(days=3))
    why = {"item": planning.living_items.first().pk, "reason": "I live across the road from it."}
    act(planning, "recuse", town.users["planning2"], why)
    board = _call(town, Role.TOWN_BOARD, soon, called)
    _item(town, board, called, harvest)
    _item(town, board, called, denied, hearing="on")
    _announce(town, board, town.ago(days=2))
    zoning = _call(town, Role.ZONING_BOARD, add_days(town.today, 23), town.ago(days=1))
    _item(town, zoning, town.today, words="Height of a shed at 23 Jensen Road")
    gone = _call(town, Role.TOWN_BOARD, add_days(town.today, 2), town.ago(days=14))
    no = {"reason": "The room is needed for the election inspectors."}
    act(gone, "cancel_meeting", town.users["clerk"], no, day=town.ago(days=7))


def _county(town: Town, building, variance, harvest) -> None:
    """Asked and not answered yet, answered, and to be sent."""
    clerk = town.users["clerk"]
    day = town.ago(days=7)
    said = {"about": building.number, "because": "Vestal Parkway (State Route 434), 60 feet"}
    asked = begin("CR", clerk, said, day=day)
    act(asked, "send", clerk, {"received_by_county_on": day.isoformat()}, day=day)
    day = town.ago(days=25)
    said = {"about": variance.number, "because": "Main Street (State Route 26), 90 feet"}
    answered = begin("CR", clerk, said, day=day)
    act(answered, "send", clerk, {"received_by_county_on": day.isoformat()}, day=day)
    came = town.ago(days=9)
    answer = {"answer": "modification", "answered_on": came.isoformat(),
              "answer_text": "Goods that float or foul water are kept above 833 feet."}  # fmt: skip
    act(answered, "record_answer", clerk, answer, day=came)
    said = {"about": harvest.number, "because": "Boundary with the Town of Owego, 300 feet"}
    begin("CR", clerk, said, day=town.ago(days=1))


def _neighbors(town: Town, building, variance) -> None:
    """A list that was mailed and answered, and one that is to be checked."""
    clerk, soon = town.users["clerk"], add_days(town.today, 9)
    said = {
        "about": variance.number, "radius_ft": "200",
        "what": "A store room whose floor lies a foot below the height that the flood law asks "
                "for, behind the shop at 300 Main Street.",
        "hearing_at": f"{soon.isoformat()}T19:00", "place": HALL,
    }  # fmt: skip
    mailed = begin("NN", clerk, said, day=town.ago(days=14))
    act(mailed, "check_list", clerk, day=town.ago(days=13))
    proof = {"proof": drawing("Proof of mailing", "Vestal post office")}
    on_day = town.ago(days=12)
    act(mailed, "record_mailing", clerk, {"mailed_on": on_day.isoformat()}, files=proof, day=on_day)
    answer = {"row": mailed.rows.first().pk, "answered_on": town.ago(days=4).isoformat(),
              "answer": "Has nothing against it if the church stays dry."}  # fmt: skip
    act(mailed, "record_answer", clerk, answer, day=town.ago(days=4))
    about = {**said, "about": building.number,
             "what": "An oil change building at 4133 Vestal Parkway East."}  # fmt: skip
    begin("NN", clerk, about, day=town.ago(days=2))
