"""The pages of environmental review, for the public, the applicant and the office."""

import pytest
from django.urls import reverse

from seqr.models import FormApproval, Review
from tests.pages.conftest import queries  # noqa: F401
from tests.permits.conftest import SIGN
from tests.seqr.acts import PAGES, stand_in
from workflow.door import act
from workflow.states import State


def text_of(response, status=200):
    assert response.status_code == status
    return response.content.decode()


# --- the public ---------------------------------------------------------------------------------


def test_the_public_reads_what_is_open_for_comments(client, published):
    page = text_of(client.get(reverse("seqr-register")))
    assert "Open for your comments" in page and "Friday, May 1, 2026" in page
    assert "May have a significant effect on the environment" in page
    page = text_of(client.get(reverse("seqr-review", args=[published.number])))
    draft = published.statements.get().documents.get()
    assert reverse("file", args=[draft.public_id]) in page
    assert "Notice of completion of a draft statement" in page
    assert client.get(reverse("file", args=[draft.public_id])).status_code == 200


def test_what_nobody_has_confirmed_is_not_public(client, opened):
    assert opened.number not in text_of(client.get(reverse("seqr-register")))
    assert client.get(reverse("seqr-review", args=[opened.number])).status_code == 404


def test_a_draft_statement_is_not_public_before_its_notice(client, positive, reviews):
    reviews.file_draft(positive)
    page = text_of(client.get(reverse("seqr-review", args=[positive.number])))
    assert "No statement is open to the public." in page
    document = positive.statements.get().documents.get()
    assert client.get(reverse("file", args=[document.public_id])).status_code == 302


def test_a_determination_found_and_not_filed_is_not_shown(client, accepted, reviews):
    reviews.find_not(accepted)
    assert "No significant effect" not in text_of(client.get(reverse("seqr-register")))
    reviews.file(accepted)
    assert "No significant effect" in text_of(client.get(reverse("seqr-register")))


def test_the_register_is_searched_by_place_and_number_and_by_no_name(client, published):
    def finds(text):
        return published.number in text_of(client.get(reverse("seqr-register"), {"q": text}))

    assert finds("front street") and finds(published.number.lower()) and finds("157.08-1-14")
    assert finds("by the creek") and not finds("Nuñez")


def test_anyone_who_signs_in_may_comment_and_is_not_named(client, sign_in, published, town):
    address = reverse("seqr-comment", args=[published.number])
    assert client.get(address).status_code == 302  # to sign in
    neighbor = sign_in(town._user("Nora Neighbor"))
    assert "Nora Neighbor" in text_of(neighbor.get(address))  # in her own form
    assert "error-summary" in text_of(neighbor.post(address, {"name": "Nora"}), 422)
    neighbor.post(address, {"name": "Nora Neighbor", "text": "The creek floods already."})
    assert published.comments.get().name == "Nora Neighbor"
    page = text_of(client.get(reverse("seqr-review", args=[published.number])))
    assert "Comments received" in page and "Nora" not in page and "floods" not in page


def test_after_the_last_day_the_page_takes_no_comment(sign_in, published, town):
    town.go("2026-05-02")
    neighbor = sign_in(town._user("Nora Neighbor"))
    address = reverse("seqr-comment", args=[published.number])
    assert neighbor.post(address, {"name": "N", "text": "Late."}).status_code == 302
    assert not published.comments.exists()


def test_the_list_goes_on_by_key(client, town, monkeypatch, reviews):
    from seqr.views import public

    monkeypatch.setattr(public, "PAGE", 1)
    found = [reviews.require(reviews.open(title=f"Road {n}", actor="town")) for n in (1, 2)]
    page = text_of(client.get(reverse("seqr-register")))
    assert "Road 2" in page and "Road 1" not in page
    older = text_of(client.get(reverse("seqr-register"), {"before": found[1].pk}))
    assert "Road 1" in older and "Road 2" not in older


# --- the applicant ------------------------------------------------------------------------------


def test_an_applicant_asks_fills_in_and_sends(sign_in, permit, reviews, town):
    owner = sign_in(town.owner)
    page = text_of(owner.get(reverse("apply-er")))
    assert permit.number in page
    answer = owner.post(reverse("apply-er"), {"cases": permit.number})
    review = Review.objects.get()
    assert answer.url == reverse("application", args=[review.public_id])
    reviews.require(review)
    for key, data in PAGES.items():
        owner.post(reverse("application-page", args=[review.public_id, key]), data)
    assert "Silt may reach the creek." in text_of(
        owner.get(reverse("application-check", args=[review.public_id]))
    )
    owner.post(reverse("application-sign", args=[review.public_id]), SIGN)
    review.refresh_from_db()
    assert review.state == State.SUBMITTED and review.signed_hash
    page = text_of(owner.get(reverse("application-sent", args=[review.public_id])))
    assert "The office looks whether the application is complete." in page


def test_who_has_nothing_to_be_reviewed_is_told_so(client, sign_in, town):
    assert "sign in" in text_of(client.get(reverse("apply-er")))
    page = text_of(sign_in(town.owner).get(reverse("apply-er")))
    assert "no application that could wait for a review" in page


def test_the_applicant_sees_what_comes_next(sign_in, positive, town):
    page = text_of(sign_in(town.owner).get(positive.get_absolute_url()))
    assert "waits for your draft environmental impact statement" in page
    assert "File the draft statement" in page and "$50.00" in page


# --- the office ---------------------------------------------------------------------------------


def test_the_office_sees_what_waits(sign_in, accepted, reviews, town):
    clerk = sign_in(town.clerk)
    assert "No notice is pending" in text_of(clerk.get(reverse("seqr-desk")))
    reviews.find_not(accepted)
    page = text_of(clerk.get(reverse("seqr-desk")))
    assert "File the determination" in page
    assert reverse("act", args=[accepted.number, "file_determination"]) in page


def test_notices_of_completion_hearings_and_agencies_pend(sign_in, positive, reviews, town):
    act(positive, "name_agency", town.officer, {"name": "County highway", "level": "county"})
    reviews.file_draft(positive)
    reviews.by_board(positive, "accept_content", content_complete="on")
    page = text_of(sign_in(town.clerk).get(reverse("seqr-desk")))
    assert "File and publish the notice of completion" in page
    assert "County highway" in page


def test_an_officer_opens_a_review_for_what_was_asked(sign_in, town):
    case = stand_in(town)
    officer = sign_in(town.officer)
    page = text_of(officer.get(reverse("seqr-open"), {"cases": case.number}))
    assert case.number in page
    officer.post(reverse("seqr-open"), {"cases": case.number, "token": "x"})
    assert Review.objects.get().links_out.get().target_id == case.pk
    assert "There is no case" in text_of(officer.post(reverse("seqr-open"), {"cases": "X-1"}), 422)


def test_the_case_page_shows_the_rule_and_the_way(sign_in, opened, reviews, town):
    officer = sign_in(town.officer)
    assert "Not stated yet:" in text_of(officer.get(opened.get_absolute_url()))
    reviews.require(opened)
    page = text_of(officer.get(opened.get_absolute_url()))
    assert "the applicant files the application" in page


def test_every_record_stands_on_the_case_page(sign_in, considered, reviews, town):
    reviews.decide(considered)
    page = text_of(sign_in(town.officer).get(considered.get_absolute_url()))
    for words in ("First determination", "After the draft statement", "Final environmental",
                  "Greta Green", "The second lay-out spares", "considered"):  # fmt: skip
        assert words in page


def test_the_town_attorney_approves_the_form(sign_in, town, reviews):
    attorney = sign_in(town.attorney)
    address = reverse("seqr-form")
    late = {"version": "ER-2", "approved_on": "2099-01-01"}
    assert "lies in the future" in text_of(attorney.post(address, late), 422)
    attorney.post(address, {"version": "ER-2", "approved_on": "2026-03-01"})
    found = FormApproval.objects.first()
    assert (found.version, found.approved_by) == ("ER-2", "Anna Attorney")
    clerk = sign_in(town.clerk)
    assert clerk.post(address, {"version": "ER-3", "approved_on": "2026-03-01"}).status_code == 403


@pytest.mark.parametrize("name", ["seqr-desk", "seqr-open", "seqr-form"])
def test_the_office_pages_are_the_offices(client, sign_in, town, name):
    assert client.get(reverse(name)).status_code == 302
    assert sign_in(town.owner).get(reverse(name)).status_code == 403


def test_the_desk_takes_the_same_queries_for_many(reviews, town, sign_in, queries):  # noqa: F811
    browser = sign_in(town.officer)

    def more(number: int) -> None:
        reviews.open(stand_in(town, number=f"BP-2026-0005{number}"))
        reviews.require(reviews.open(stand_in(town, number=f"BP-2026-0006{number}")))

    more(1)
    few = queries(browser, "/reviews/")
    more(2)
    more(3)
    assert queries(browser, "/reviews/") == few
