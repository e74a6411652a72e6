"""A meeting from its notice to its minutes (Public Officers Law art. 7, General Construction Law
§ 41). What the board decides is entered on the case by the case's own act."""

from __future__ import annotations

from boards import voting
from people.roles import BOARDS, Role
from workflow.acts import act
from workflow.days import town_day
from workflow.refusal import Refusal
from workflow.shared import SharedActs, file_case
from workflow.states import State

DESK = (Role.CLERK, Role.DEPARTMENT_HEAD)
OPEN_MEETINGS = "Public Officers Law § 103"
NOTICE = "Public Officers Law § 104"
MINUTES = "Public Officers Law § 106"
QUORUM = "General Construction Law § 41"


def has_an_agenda(meeting, step):
    if not meeting.living_items.exists():
        return Refusal("Nothing stands on the agenda.", NOTICE, "Put a matter on it first.")
    return None


def has_begun(meeting, step):
    if meeting.starts_at is None or step.at < meeting.starts_at:
        return Refusal("The meeting has not begun yet.", OPEN_MEETINGS)
    return None


def notice_was_given(meeting, step):
    if meeting.notice_on is None:
        return Refusal("Notice of the meeting was not given.", NOTICE, "Give notice first.")
    return None


def there_is_a_quorum(meeting, step):
    present, seats = len(step.data["present"]), step.data["seats"]
    if present < voting.majority(seats):
        words = f"{present} of {seats} members are no quorum; {voting.majority(seats)} are needed."
        return Refusal(words, QUORUM)
    return None


def every_item_is_dealt_with(meeting, step):
    return [
        Refusal(f"What became of “{item}” is not entered.", MINUTES)
        for item in meeting.living_items.filter(outcome="")
    ]


def county_is_outvoted(meeting, step):
    """Against the county's report a majority is not enough (GML § 239-m(5))."""
    item, data = step.data["item"], step.data
    if data["outcome"] != "carried":
        return None
    needed = voting.needed(meeting.seats, bool(data["against_county"]), step.day)
    ayes = sum(1 for vote in data["votes"].values() if vote == "aye")
    if ayes < needed:
        section = "General Municipal Law § 239-m" if data["against_county"] else QUORUM
        words = f"{ayes} ayes do not carry this motion; {needed} of {meeting.seats} are needed."
        return Refusal(words, section, key=f"item:{item.pk}")
    return None


class MeetingActs(SharedActs):
    """All acts of a meeting."""

    @act(
        "Call a meeting",
        done="Meeting called",
        source=State.DRAFT,
        target=State.SUBMITTED,
        by=DESK,
        section=OPEN_MEETINGS,
        form="boards.forms.meeting.CallForm",
    )
    def begin(self, step):
        for name in ("body", "starts_at", "place"):
            setattr(self, name, step.data[name])
        self._name_it()
        file_case(self, step)

    def _name_it(self) -> None:
        self.title = f"{Role(self.body).label}, {town_day(self.starts_at):%B %-d, %Y}"

    @act(
        "Put a matter on the agenda",
        done="Put on the agenda",
        source=State.SUBMITTED,
        by=DESK,
        section=NOTICE,
        form="boards.forms.meeting.ItemForm",
    )
    def add_item(self, step):
        data = step.data
        step.after(
            lambda event: self.items.create(
                about=data["about"],
                referral=data["referral"],
                words=data["words"],
                hearing=data["hearing"],
            )
        )

    @act(
        "Take off the agenda",
        done="Taken off the agenda",
        source=State.SUBMITTED,
        by=DESK,
        section=NOTICE,
        form="boards.forms.meeting.TakeOffForm",
    )
    def take_off(self, step):
        item = step.data["item"]
        item.taken_off = step.reason
        item.save(update_fields=["taken_off"])

    @act(
        "Change day or place",
        done="Day or place changed",
        source=State.SUBMITTED,
        by=DESK,
        section=NOTICE,
        form="boards.forms.meeting.MoveForm",
        public=True,
        hint="Notice that was given does not hold for another day: give it anew.",
    )
    def move(self, step):
        self.starts_at, self.place = step.data["starts_at"], step.data["place"]
        self.notice_on, self.notice_how = None, ""
        self._name_it()

    @act(
        "Give notice",
        done="Notice of the meeting given",
        source=State.SUBMITTED,
        by=DESK,
        section=NOTICE,
        guards=(has_an_agenda,),
        form="boards.forms.meeting.NoticeForm",
        prints=("boards.meeting_notice",),
        public=True,
    )
    def give_notice(self, step):
        self.notice_on, self.notice_how = step.data["notice_on"], step.data["notice_how"]
        step.tell(Role(self.body), f"The agenda of {self.title}", self._agenda())

    def _agenda(self) -> str:
        return "\n".join(f"{n}. {item}" for n, item in enumerate(self.living_items, start=1))

    @act(
        "Recuse yourself",
        done="Member recused",
        source=(State.SUBMITTED, State.UNDER_REVIEW),
        by=tuple(sorted(BOARDS)),
        section="GML 809",
        form="boards.forms.meeting.RecuseForm",
    )
    def recuse(self, step):
        from boards.models.meeting import MemberVote, Vote

        user = step.by.user
        MemberVote.objects.update_or_create(
            item=step.data["item"],
            member=user,
            defaults={"name": step.by.name, "vote": Vote.RECUSED, "reason": step.reason},
        )

    @act(
        "Open the meeting",
        done="Meeting opened",
        source=State.SUBMITTED,
        target=State.UNDER_REVIEW,
        by=DESK,
        section=QUORUM,
        guards=(notice_was_given, has_begun),
        checks=(there_is_a_quorum,),
        form="boards.forms.meeting.OpenForm",
    )
    def open_meeting(self, step):
        self.seats = step.data["seats"]
        step.record(present=[str(user) for user in step.data["present"]])

    @act(
        "Enter a decision",
        done="Decision of the board entered",
        source=State.UNDER_REVIEW,
        by=DESK,
        section=QUORUM,
        checks=(county_is_outvoted,),
        form="boards.forms.meeting.DecideForm",
        public=True,
    )
    def decide_item(self, step):
        from boards.models.meeting import MemberVote, Vote

        item, data = step.data["item"], step.data
        for name in ("motion", "moved_by", "seconded_by", "conditions", "against_county",
                     "appeared", "outcome", "resolution_number"):  # fmt: skip
            setattr(item, name, data[name])
        item.save()
        names = {user.pk: str(user) for user in voting.members(self.body, town_day(self.starts_at))}
        recused = set(item.votes.filter(vote=Vote.RECUSED).values_list("member", flat=True))
        for member, vote in data["votes"].items():
            if member not in recused:
                MemberVote.objects.update_or_create(
                    item=item, member_id=member, defaults={"name": names[member], "vote": vote}
                )
        if item.about_id:
            words = f"{item.get_outcome_display()}: {item.motion}"
            step.tell(Role.OFFICER, f"{Role(self.body).label} on {item.about}", words)

    @act(
        "Adopt the minutes",
        done="Minutes adopted",
        source=State.UNDER_REVIEW,
        target=State.CLOSED,
        by=DESK,
        section=MINUTES,
        guards=(every_item_is_dealt_with,),
        form="boards.forms.meeting.MinutesForm",
        prints=("boards.minutes",),
        public=True,
    )
    def adopt_minutes(self, step):
        self.minutes, self.minutes_on = step.data["minutes"], step.day

    @act(
        "Cancel the meeting",
        done="Meeting cancelled",
        source=State.SUBMITTED,
        target=State.WITHDRAWN,
        by=DESK,
        section=NOTICE,
        form="workflow.forms.ReasonForm",
        danger=True,
        public=True,
    )
    def cancel_meeting(self, step):
        step.tell(Role(self.body), f"Cancelled: {self.title}", step.reason)
