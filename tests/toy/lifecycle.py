from people.roles import Role
from workflow import clocks
from workflow.acts import act
from workflow.models import Case, Counter, Referral
from workflow.refusal import Refusal, Refused
from workflow.shared import SharedActs, file_case
from workflow.states import DECIDED, State


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
        waits = ["end of the review"] if self.links_out.filter(name="waits for").exists() else []
        if waits:
            step.after(lambda event: clocks.wait(self, "toy.decision", waits))
        else:
            step.start("toy.decision")

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
        counter, _ = Counter.objects.select_for_update().get_or_create(
            thing=f"parcel:{self.parcel_id}", allowance=f"banners {step.day.year}"
        )
        if counter.used >= 6:
            raise Refused(Refusal("Six banners a year are allowed.", "9-7"))
        counter.used += 1
        counter.save()

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
            step.after(
                lambda event, case=license_: clocks.arrived(
                    case, "toy.decision", "end of the review", event, step.day
                )
            )


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
