"""The decision on an application: the board's part, grant, denial, issue (§§ 6-121, 6-122, 6-126).

The officer has no discretion to refuse where nothing stands against the application: the permit
"shall be granted" (§ 6-121(b)(3)).
"""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from floodplain import clocks, guards
from floodplain.checks import permit as checks
from floodplain.stages import plan_stages
from people.roles import Role
from workflow.acts import act
from workflow.deciding import decision, nothing_waits
from workflow.departures import with_departures
from workflow.states import DECIDED, State

OFFICER = (Role.OFFICER,)


class DecisionActs:
    """What is decided on an application, by whom."""

    @decision(
        "Refer for the variance",
        done="Referred to the planning board for a variance",
        source=State.UNDER_REVIEW,
        target=State.REFERRED,
        by=OFFICER,
        section="6-126(a)",
        guards=(guards.variance_asked, guards.standards_not_met),
        form="workflow.forms.OptionalReasonForm",
        public=True,
        hint="The application waits until the planning board has decided.",
    )
    def refer(self, step):
        step.findings = checks.standards(self, step.day)
        step.tell(
            Role.APPLICANT,
            f"{self} waits for the planning board",
            "The planning board decides on the variance that you asked for.",
        )

    @act(
        "Variance decided by the planning board",
        done="Variance decided",
        source=(State.REFERRED, State.UNDER_REVIEW),
        target=State.UNDER_REVIEW,
        by=(Role.SYSTEM,),
        section="6-126(a)",
        public=True,
    )
    def variance_decided(self, step):
        variance = step.data["variance"]
        if step.data["granted"]:
            step.carry_conditions(variance)
            self._take_over_floor(variance)
        words = "granted" if step.data["granted"] else "not granted"
        step.tell(Role.OFFICER, f"{self} can go on", f"The variance {variance} was {words}.")

    def _take_over_floor(self, variance) -> None:
        """The level that the variance allows takes the place of the one required."""
        if variance.structure is not None and variance.floor_granted_ft is not None:
            structure = variance.structure
            structure.variance_floor_ft = variance.floor_granted_ft
            structure.variance_floor_datum = variance.floor_granted_datum
            structure.save()

    @act(
        "Back from the planning board without a decision",
        source=State.REFERRED,
        target=RETURN_VALUE(State.UNDER_REVIEW, State.DENIED),
        by=(Role.SYSTEM,),
        section="6-126(a)",
    )
    def back_from_board(self, step):
        """The request was withdrawn: the application is where it was before."""
        return State.DENIED if step.data["appeal"] else State.UNDER_REVIEW

    @act(
        "Taken to the planning board by appeal",
        done="Appealed to the planning board",
        source=State.DENIED,
        target=State.REFERRED,
        by=(Role.SYSTEM,),
        section="6-126(a)",
        public=True,
    )
    def take_to_board(self, step):
        self.decided_on = None

    @act(
        "Appeal decided by the planning board",
        done="Appeal decided",
        source=State.REFERRED,
        target=RETURN_VALUE(State.UNDER_REVIEW, State.DENIED),
        by=(Role.SYSTEM,),
        section="6-126(a)",
        public=True,
    )
    def appeal_decided(self, step):
        variance = step.data["variance"]
        if step.data["reversed"]:
            step.carry_conditions(variance)
            step.start(clocks.START)
            step.tell(Role.OFFICER, f"{self} is to be decided anew", f"By {variance}.")
            return State.UNDER_REVIEW
        self.decided_on = step.day
        return State.DENIED

    @decision(
        "Grant the permit",
        done="Permit granted",
        source=State.UNDER_REVIEW,
        target=RETURN_VALUE(State.APPROVED, State.APPROVED_WITH_CONDITIONS),
        by=OFFICER,
        section="6-121(b)(3)",
        held_as="approve",
        guards=(guards.variance_not_pending, guards.studies_received),
        checks=(guards.may_be_granted, guards.levels_known),
        form="floodplain.forms.decision.GrantForm",
        public=True,
    )
    def grant(self, step):
        data = step.data
        self.decided_on = step.day
        found = checks.decision(self, step.day, data["departures"], bool(data["mitigation"]))
        step.findings = with_departures(found["behind"] + found["findings"], data["departures"])
        self._fix_levels(step)
        self.items_required = data["items_required"]
        for text in data["mitigation"]:
            step.condition(text, section="6-121(b)(3)", source="Mitigation")
        for text in data["conditions"]:
            step.condition(text, section="6-122", source="Grant")
        self._condition_of_maintenance(step)
        plan_stages(self, data["stages"])
        step.tell(
            Role.APPLICANT,
            f"{self} is granted",
            "The permit is issued next. Do not begin any work before you have it.",
        )
        had = self.conditions.filter(met_on=None).exists()
        some = had or data["mitigation"] or data["conditions"] or self.alters_watercourse
        return State.APPROVED_WITH_CONDITIONS if some else State.APPROVED

    def _fix_levels(self, step) -> None:
        """The level that each structure has to reach is fixed with the grant (§ 6-137)."""
        for structure in self.structures.all():
            level, governed_by = checks.required_level(structure, step.day)
            structure.required_ft = level.feet if level else None
            structure.required_datum = level.datum if level else ""
            structure.governed_by = governed_by
            structure.save()

    def _condition_of_maintenance(self, step) -> None:
        """The altered part of a watercourse is maintained (§ 6-121(b)(10))."""
        if self.alters_watercourse:
            words = self.watercourse_maintenance.strip() or "as the plans show"
            step.condition(
                "The altered or relocated part of the watercourse is maintained so that it "
                f"carries as much flood water as before: {words}",
                section="6-121(b)(10)",
                source="Watercourse",
            )

    @decision(
        "Deny the permit",
        done="Permit denied",
        source=State.UNDER_REVIEW,
        target=State.DENIED,
        by=OFFICER,
        section="6-121(a)",
        checks=(guards.may_be_denied,),
        danger=True,
        form="floodplain.forms.decision.DenyForm",
        prints=("floodplain.denial",),
        public=True,
        hint="The applicant gets each reason with its section, and can appeal to the planning "
        "board.",
    )
    def deny(self, step):
        self.decided_on = step.day
        found = checks.decision(self, step.day, {}, mitigated=True)
        behind = found["behind"] + found["findings"]
        step.findings = with_departures(behind, step.data["departures"], said_as="against")
        step.cancel(clocks.START)
        nothing_waits(self, step)
        step.tell(Role.APPLICANT, f"{self} was denied", step.reason)

    @decision(
        "Issue the permit",
        done="Permit issued",
        source=DECIDED,
        target=State.ISSUED,
        by=OFFICER,
        section="6-122(a)",
        held_as="issue",
        meets=(clocks.START,),
        prints=("floodplain.permit",),
        public=True,
    )
    def issue(self, step):
        self.issued_on = step.day
        step.start(clocks.USE)
        step.tell(
            Role.APPLICANT,
            f"Your flood development permit {self.number} is issued",
            "Work may begin. When the lowest floor is placed, or the floodproofing done, hand in "
            "its certificate at once. Do not use the building before the certificate of "
            "compliance.",
        )
