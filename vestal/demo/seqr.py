"""Environmental reviews of the demonstration: one to classify, one open for comments, one found to
have no significant effect, one of the town's own before its decision, one that was not needed."""

from __future__ import annotations

from datetime import date

from django.utils.datastructures import MultiValueDict

from seqr.models import FormApproval, Review
from vestal.demo.cases import Town, drawing
from vestal.demo.then import act, begin
from workflow.days import add_days
from workflow.models import Case

SIGN = {"signed_by": "owner", "declaration": "on"}
BOARD = {"resolution_number": "2026-44"}
NOTICE = {
    "published_in": "Environmental Notice Bulletin and the town's newspaper",
    "readable_at": "Town clerk's office, 605 Vestal Parkway West, and the public library",
}


def cases(town: Town) -> None:
    """The reviews, from one that nobody has classified to one that is ready to be decided."""
    FormApproval.objects.get_or_create(
        version="ER-1",
        defaults={
            "approved_on": town.ago(months=14),
            "approved_by": town.users["attorney"].full_name,
        },
    )
    _open_for_comments(town)
    _not_needed(town)
    _not_significant(town)
    _own_action(town)
    _to_classify(town)


def _begin(town: Town, day: date, numbers: str = "", **data) -> Review:
    officer = town.users["officer"]
    return begin("ER", officer, {"cases": numbers, **data}, day=day, channel="office")


def _require(town: Town, review: Review, day: date, body: str, **facts) -> None:
    officer = town.users["officer"]
    stated = {"actor": review.actor, "activity": "other", **facts}
    act(review, "state_facts", officer, stated, day=day)
    why = {"reason": "The law does not list this action.", "deciding_body": body}
    act(review, "require_review", officer, why, day=day)


def _apply(town: Town, review: Review, who: str, day: date, effects: str, **action) -> None:
    user = town.users[who]
    pages = {
        "action": {"title": review.title, **action},
        "assessment": {"touches": ["water", "traffic"], "effects": effects,
                       "lessening": "Runoff is held back on the site; trees along the road stay."},
    }  # fmt: skip
    for page, data in pages.items():
        act(review, "fill_in", user, {"page": page, **data}, day=day)
    signer = review.applicant.name if review.applicant_id else user.full_name
    act(review, "submit", user, {**SIGN, "signed_name": signer}, day=day)
    act(review, "accept", town.users["officer"], day=add_days(day, 3))


def _resolve(town: Town, review: Review, action: str, on: date, **data) -> None:
    who = "planning" if review.deciding_body == "planning_board" else "officer"
    files = {}
    if action == "file_final":
        files = MultiValueDict({"uploads": [drawing("Final statement", review.address)]})
    data = {**BOARD, "made_on": on.isoformat(), **data}
    act(review, action, town.users[who], data, files=files, day=on)


def _draft(town: Town, review: Review, who: str, day: date, until: date) -> None:
    """The draft filed, paid, looked through and published."""
    user, clerk = town.users[who], town.users["clerk"]
    files = MultiValueDict({"uploads": [drawing("Draft statement", review.address)]})
    act(
        review, "file_draft", user, {"prepared_by": "Susquehanna Ecology LLC"}, files=files, day=day
    )
    if review.charges.exists():
        act(review, "take_payment", clerk,
            {"amount": "50.00", "method": "check", "payer": review.applicant.name,
             "reference": "2214", "paid_on": day.isoformat()}, day=day)  # fmt: skip
    looked, published = add_days(day, 9), add_days(day, 10)
    _resolve(town, review, "accept_content", looked, content_complete="on")
    act(review, "publish_draft_notice", clerk,
        {**NOTICE, "filed_on": published.isoformat(), "published_on": published.isoformat(),
         "comments_until": until.isoformat()}, day=published)  # fmt: skip


def _open_for_comments(town: Town) -> None:
    """A commercial building that was referred to a board: its draft is open for comments."""
    permit = Case.objects.get(title="Oil change building")
    start = town.ago(days=75)
    review = _begin(town, start, title="Oil change building", parcel_number="157.07-1-3",
                    person=town.users["contractor"].person.pk)  # fmt: skip
    _require(town, review, start, "planning_board")
    _apply(town, review, "contractor", town.ago(days=68), effects=(
        "Oil and grease from three bays could reach Choconut Creek with the rain; about 120 cars a "
        "day turn in from the parkway."
    ), description="Three bays, 2,400 square feet, with 14 parking spaces.",
        site_acres="1.8", disturbed_acres="1.2")  # fmt: skip
    _resolve(town, review, "find_may_be_significant", town.ago(days=58), reasons=(
        "The site drains to the creek within 200 feet, and the turn into the parkway is at an "
        "intersection with many crashes. Under the standards the effect may be significant."
    ))  # fmt: skip
    _draft(town, review, "contractor", town.ago(days=24), add_days(town.today, 16))
    _resolve(town, review, "call_hearing", town.ago(days=10),
             day=add_days(town.today, 9).isoformat(), hour="19:00",
             place="Town hall, board room")  # fmt: skip
    tied = {"cases": permit.number, "reason": "The permit for the same building."}
    act(review, "add_cases", town.users["officer"], tied)
    for name, text in (
        ("Edith Novak", "The creek came into our cellar twice in three years. Where does the "
                        "water of the parking spaces go?"),
        ("Vestal Trails", "Please keep the path along the creek open to walkers."),
    ):  # fmt: skip
        act(review, "enter_comment", town.users["clerk"], {"name": name, "text": text},
            day=town.ago(days=4))  # fmt: skip


def _not_needed(town: Town) -> None:
    """A permit that has to issue when the codes are met."""
    permit = Case.objects.get(title="Dental suite heating")
    officer, day = town.users["officer"], town.ago(days=2)
    review = _begin(town, day, permit.number)
    stated = {"actor": "applicant", "activity": "minor_alteration", "ministerial": "on"}
    act(review, "state_facts", officer, stated, day=day)
    act(review, "confirm_exempt", officer,
        {"reason": "With the codes met the permit has to issue; the officer has no discretion.",
         "met_otherwise": "on"}, day=day)  # fmt: skip


def _not_significant(town: Town) -> None:
    """A parking lot of a church, without a permit here: no significant effect, and filed."""
    start = town.ago(months=4)
    review = _begin(
        town, start, title="Parking lot behind St. Vincent's", parcel_number="157.08-2-11",
        person_name="Parish of St. Vincent", person_address="165 Clifton Boulevard",
    )  # fmt: skip
    _require(town, review, start, "planning_board")
    _apply(town, review, "clerk", add_days(start, 12), effects=(
        "Half an acre of lawn is paved. A swale and six trees take up the rain."
    ), description="Thirty-eight spaces behind the church, with a swale.",
        site_acres="4.1", disturbed_acres="0.5")  # fmt: skip
    _resolve(town, review, "find_not_significant", add_days(start, 30), reasons=(
        "Half an acre is disturbed on land that was built on before; runoff is held back on the "
        "site, and traffic comes on Sundays only."
    ))  # fmt: skip
    act(review, "file_determination", town.users["clerk"],
        {"filed_with": "Town clerk"}, day=add_days(start, 33))  # fmt: skip


def _own_action(town: Town) -> None:
    """The town's own road: the final statement is considered, and the time to decide runs."""
    start = town.ago(months=7)
    review = _begin(town, start, title="Salt shed on the highway yard", actor="town",
                    parcel_number="157.07-1-1")  # fmt: skip
    resolved = {"reason": "Salt may reach the wells to the north.", "resolution_number": "2026-17"}
    act(review, "resolve_significant", town.users["townboard"], resolved, day=start)
    _require(town, review, start, "planning_board", activity="town_action", type_i_listed="False")
    _apply(town, review, "clerk", add_days(start, 10), effects=(
        "Salt water could seep into the ground where it is loaded."
    ), description="A covered shed for 3,000 tons of salt, with a sealed floor.",
        site_acres="6", disturbed_acres="0.9")  # fmt: skip
    _resolve(town, review, "find_may_be_significant", add_days(start, 30),
             reasons="Three wells lie within 800 feet of the yard.")  # fmt: skip
    _draft(town, review, "clerk", town.ago(days=90), town.ago(days=45))
    _resolve(town, review, "take_up_draft", town.ago(days=40), procedures_followed="on")
    _resolve(town, review, "find_may_be_significant", town.ago(days=38),
             reasons="Two letters show that one well is salty already.")  # fmt: skip
    _resolve(town, review, "file_final", town.ago(days=14), prepared_by="Town engineer",
             content_complete="on")  # fmt: skip
    day = town.ago(days=12)
    notice = {**NOTICE, "filed_on": day.isoformat(), "published_on": day.isoformat()}
    act(review, "publish_final_notice", town.users["clerk"], notice, day=day)
    _resolve(town, review, "consider", town.ago(days=3), considered="on")


def _to_classify(town: Town) -> None:
    """A subdivision that came in yesterday; the fact that decides is not stated yet."""
    review = _begin(town, town.ago(days=1), title="Eleven houses on Bunn Hill Road",
                    parcel_number="157.08-2-13", person_name="Bunn Hill Homes LLC",
                    description="Eleven one-family houses on a new road.")  # fmt: skip
    stated = {"actor": "applicant", "activity": "residential_construction",
              "residence_kind": "subdivision", "houses": "11"}  # fmt: skip
    act(review, "state_facts", town.users["officer"], stated)
