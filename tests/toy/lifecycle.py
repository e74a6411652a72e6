from people.roles import Role
from workflow import allowances, clocks
from workflow.acts import act
from workflow.models import Case, Referral
from workflow.refusal import Refusal, Refused
from workflow.shared import SharedActs, file_case
from workflow.states import DECIDED, State


def twins(case):
    """The licenses tied to one as its twin, in both directions."""
    out = case.links_out.filter(name="twin").values_list("target", flat=True)
    return [*out, *case.links_in.filter(name="twin").values_list("source", flat=True)]


WAITS_FOR = "end of the review"


def licenses_of(review):
    return Case.objects.filter(links_out__target=review, links_out__name="waits for")


class LicenseActs(SharedActs):
    @act("Begin", by=(Role.APPLICANT, Role.CLERK), section="9-1")
    def begin(self, step):
        pass

    @act(
        "File",
        source=State.DRAFT,
        target=State.SUBMITTED,
        by=(Role.APPLICANT, Role.CLERK),
        section="9-2",
    )
    def submit(self, step):
        file_case(self, step)

    @act(
        "Take up",
        source=State.SUBMITTED,
        target=State.UNDER_REVIEW,
        by=(Role.OFFICER,),
        section="9-3",
        held_as="accept",
    )
    def take_up(self, step):
        waits = [WAITS_FOR] if self.links_out.filter(name="waits for").exists() else []
        if waits:
            step.after(lambda event: clocks.wait(self, "toy.decision", waits, since=step.day))
        else:
            step.start("toy.decision")

    @act("Review ended", by=(Role.SYSTEM,), section="9-10")
    def review_ended(self, step):
        step.after(lambda event: clocks.arrived(self, "toy.decision", WAITS_FOR, event, step.day))

    @act("Review reopened", by=(Role.SYSTEM,), section="9-10")
    def review_reopened(self, step):
        step.after(lambda event: clocks.undone(self, "toy.decision", WAITS_FOR, event, step.day))

    @act(
        "Refer",
        source=State.UNDER_REVIEW,
        target=State.REFERRED,
        by=(Role.OFFICER,),
        section="9-4",
        starts=("toy.referral",),
    )
    def refer(self, step):
        step.after(
            lambda event: Referral.objects.create(
                case=self,
                event=event,
                body="planning_board",
                kind=Referral.Kind.ANSWER,
                reason="size",
                section="9-4",
                made_on=step.day,
            )
        )

    @act(
        "Waived by silence",
        source=State.REFERRED,
        target=State.UNDER_REVIEW,
        by=(Role.SYSTEM,),
        section="9-4",
    )
    def waive(self, step):
        self.referrals.filter(state="open").update(state="waived", answered_on=step.day)

    @act(
        "Approve",
        source=(State.UNDER_REVIEW, State.REFERRED),
        target=State.APPROVED,
        by=(Role.OFFICER,),
        section="9-5",
        held_as="approve",
        decides=True,
        meets=("toy.decision",),
    )
    def approve(self, step):
        self.decided_on = step.day

    @act(
        "Approved by lapse of time",
        source=(State.UNDER_REVIEW, State.REFERRED),
        target=State.DEEMED_APPROVED,
        by=(Role.SYSTEM,),
        section="9-5",
        held_as="approve",
    )
    def deem_approved(self, step):
        self.decided_on = step.day

    @act(
        "Issue",
        done="License issued",
        source=DECIDED,
        target=State.ISSUED,
        by=(Role.OFFICER, Role.CLERK),
        section="9-6",
        held_as="issue",
        starts=("toy.term", "toy.begin"),
        prints=("toy.license",),
    )
    def issue(self, step):
        pass

    @act(
        "Not begun in time",
        source=(State.ISSUED, State.SUSPENDED),
        target=State.INVALID,
        by=(Role.SYSTEM,),
        section="9-6",
    )
    def not_begun(self, step):
        step.tell(Role.APPLICANT, "Your license is invalid", "You did not begin in time.")

    @act(
        "Begin flying",
        source=State.ISSUED,
        by=(Role.APPLICANT, Role.OFFICER),
        section="9-6",
        meets=("toy.begin",),
    )
    def begin_flying(self, step):
        pass

    @act(
        "Term ends",
        source=(State.ISSUED, State.SUSPENDED, State.INVALID),
        target=State.EXPIRED,
        by=(Role.SYSTEM,),
        section="9-6",
    )
    def expire(self, step):
        pass

    @act("Fly a banner", source=State.ISSUED, by=(Role.APPLICANT,), section="9-7")
    def fly_banner(self, step):
        thing = allowances.of("parcel", self.parcel_id)
        if not allowances.use(thing, f"banners {step.day.year}", most=6):
            raise Refused(Refusal("Six banners a year are allowed.", "9-7"))

    @act(
        "Report",
        source=State.ISSUED,
        by=(Role.APPLICANT,),
        section="9-8",
        meets=("toy.weekly",),
    )
    def report(self, step):
        step.start("toy.weekly")

    @act("Tie to another", by=(Role.OFFICER,), section="9-12")
    def tie(self, step):
        other = Case.objects.get(pk=step.data["to"])
        step.link("amends", other)

    @act(
        "Close with its twins",
        source=State.ISSUED,
        target=State.CLOSED,
        by=(Role.OFFICER,),
        section="9-12",
        also_locks=twins,
    )
    def close_all(self, step):
        for other in Case.objects.filter(pk__in=twins(self)):
            step.act_on(other, "close_as_twin")

    @act(
        "Closed with its twin",
        source=State.ISSUED,
        target=State.CLOSED,
        by=(Role.SYSTEM,),
        section="9-12",
        also_locks=twins,
    )
    def close_as_twin(self, step):
        for other in Case.objects.filter(pk__in=twins(self)):
            step.act_on(other, "told_of_twin")

    @act("Told of the twin", by=(Role.SYSTEM,), section="9-12")
    def told_of_twin(self, step):
        step.record(told=True)

    @act(
        "Order down",
        source=State.ISSUED,
        target=State.SUSPENDED,
        by=(Role.OFFICER,),
        section="9-8",
        prints=("toy.order",),
    )
    def order_down(self, step):
        pass

    @act(
        "Order takes effect",
        source=State.SUSPENDED,
        target=State.REVOKED,
        by=(Role.SYSTEM,),
        section="9-8",
    )
    def take_effect(self, step):
        step.cancel()

    @act(
        "Withdraw",
        source=(State.DRAFT, State.SUBMITTED, State.UNDER_REVIEW),
        target=State.WITHDRAWN,
        by=(Role.APPLICANT,),
        section="9-2",
    )
    def withdraw(self, step):
        pass

    @act("Break", by=(Role.SYSTEM,), section="9-9")
    def break_down(self, step):
        raise ZeroDivisionError("a clock that can not be handled")


class KiteReviewActs(SharedActs):
    @act("Begin", by=(Role.OFFICER, Role.SYSTEM), section="9-10")
    def begin(self, step):
        file_case(self, step)

    @act("Open", source=State.DRAFT, target=State.UNDER_REVIEW, by=(Role.OFFICER,), section="9-10")
    def open_review(self, step):
        pass

    @act(
        "End the review",
        source=State.UNDER_REVIEW,
        target=State.CLOSED,
        by=(Role.OFFICER,),
        section="9-10",
        also_locks=lambda case: licenses_of(case).values_list("pk", flat=True),
    )
    def end_review(self, step):
        for license_ in licenses_of(self):
            step.act_on(license_, "review_ended")

    @act(
        "Reopen the review",
        source=State.CLOSED,
        target=State.UNDER_REVIEW,
        by=(Role.OFFICER,),
        section="9-10",
        also_locks=lambda case: licenses_of(case).values_list("pk", flat=True),
    )
    def reopen(self, step):
        for license_ in licenses_of(self):
            step.act_on(license_, "review_reopened")


class KiteActs(SharedActs):
    @act("Begin", by=(Role.OFFICER,), section="9-11", starts=("toy.unused",))
    def begin(self, step):
        pass

    @act("Used", by=(Role.OFFICER,), section="9-11", meets=("toy.unused",))
    def used(self, step):
        pass

    @act("Deemed abandoned", by=(Role.SYSTEM,), section="9-11", starts=("toy.removal",))
    def abandon(self, step):
        pass
