"""Before a stream is altered: neighbors and the State are told, then the federal agency gets the
proof (§ 6-121(b)(9), (10))."""

import pytest

from tests.floodplain.town import SITE, STREAM, filed_permit, granted_permit, taken_up
from workflow.door import act
from workflow.models import Outcome
from workflow.refusal import BadData, Refused
from workflow.states import State

pytestmark = pytest.mark.django_db

TWO = "Town of Union | 3111 East Main Street, Endwell, NY 13760\nTown of Owego"


@pytest.fixture
def stream(homeowner, parcel, officer, maps, at):
    at("2026-03-02")
    case = filed_permit(homeowner, house=None, stream=STREAM, work="watercourse_alteration")
    return taken_up(case, officer)


def mailed(case, clerk, key: str, day: str) -> None:
    """The clerk enters the mailing of every paper of a kind that has not gone out."""
    for paper in case.papers.filter(key=key, delivered_on=None):
        data = {"paper": paper.pk, "method": "certified_mail", "sent_on": day,
                "tracking_number": f"9590 {paper.pk}"}  # fmt: skip
        act(case, "deliver_paper", clerk, data)


def notices(case, officer, starts: str = "2026-04-01") -> None:
    act(case, "write_notices", officer, {"communities": TWO, "alteration_starts_on": starts})


def refused_issue(case, officer) -> str:
    with pytest.raises(Refused) as refused:
        act(case, "issue", officer)
    return " ".join(refusal.text for refusal in refused.value.refusals)


def test_communities_and_state_are_told_then_the_evidence_goes_out_then_the_permit_issues(
    stream, officer, clerk, at
):
    granted_permit(stream, officer)
    assert stream.state == State.APPROVED_WITH_CONDITIONS
    maintained = stream.conditions.get()
    assert maintained.section == "6-121(b)(10)" and "twice a year" in maintained.text
    assert "has not been notified" in refused_issue(stream, officer)
    notices(stream, officer)
    letters = stream.papers.filter(key="floodplain.watercourse_notice")
    assert [p.addressee["name"] for p in letters] == [
        "Town of Union", "Town of Owego", "New York State Department of Environmental Conservation",
    ]  # fmt: skip
    with pytest.raises(Refused):  # nothing went out yet, so there is nothing to prove
        act(stream, "send_evidence", officer)
    mailed(stream, clerk, "floodplain.watercourse_notice", "2026-03-02")
    assert all("9590" in n.proof_text for n in stream.notices.all())
    assert "Evidence of the notices" in refused_issue(stream, officer)
    act(stream, "send_evidence", officer)
    evidence = stream.papers.last()
    assert evidence.addressee["name"].startswith("Regional Director")
    assert [n["name"] for n in evidence.facts["notices"]][0] == "Town of Union"
    mailed(stream, clerk, "floodplain.watercourse_evidence", "2026-03-02")
    assert stream.clocks.get(key="floodplain.watercourse_notices").outcome == Outcome.MET
    act(stream, "issue", officer)
    assert stream.state == State.ISSUED


def test_on_the_day_of_the_alteration_it_is_too_late(stream, officer, clerk, at):
    granted_permit(stream, officer)
    notices(stream, officer, "2026-03-04")
    clock = stream.clocks.get(key="floodplain.watercourse_notices")
    assert clock.due_on.isoformat() == "2026-03-03"
    at("2026-03-04")
    mailed(stream, clerk, "floodplain.watercourse_notice", "2026-03-04")
    act(stream, "send_evidence", officer)
    mailed(stream, clerk, "floodplain.watercourse_evidence", "2026-03-04")
    assert refused_issue(stream, officer).count("before the start on") == 4
    # A later start is agreed: then all of it was in time.
    notices(stream, officer, "2026-03-05")
    act(stream, "issue", officer)


def test_without_maintenance_no_permit(homeowner, parcel, officer, maps, at):
    at("2026-03-02")
    case = filed_permit(homeowner, house=None, stream=STREAM, work="watercourse_alteration")
    taken_up(case, officer, site={**SITE, "capacity_maintained": "False"})
    with pytest.raises(Refused) as refused:
        granted_permit(case, officer)
    assert "6-121(b)(10)" in [refusal.section for refusal in refused.value.refusals]


def test_a_notice_is_written_once_and_the_start_lies_ahead(stream, officer):
    notices(stream, officer)
    notices(stream, officer)
    assert stream.notices.count() == 3
    with pytest.raises(BadData):
        notices(stream, officer, "2026-03-02")


def test_where_no_stream_is_altered_nobody_is_told(under_review, officer):
    with pytest.raises(Refused):
        notices(under_review, officer)
