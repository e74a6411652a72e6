"""The property in the sign inventory: its facts, tenant spaces and sign package (§§ 5-111, 5-132).

A thing with a history: each change is an event, so that what an allowance was worked out from can
be seen for any past day.
"""

from __future__ import annotations

from people.roles import Role
from signs.guards import lot as guards
from workflow.acts import act
from workflow.deciding import decision
from workflow.shared import SharedActs
from workflow.states import State

KEEPERS = (Role.OFFICER, Role.INSPECTOR, Role.CLERK)
FACTS = (
    "district", "street_frontage_ft", "nonresidential_uses", "residential_occupancies",
    "place_of_worship", "vacant", "vacant_exception", "shopping_plaza", "constructed_on",
    "altered_to_become_plaza", "total_store_front_width_ft",
)  # fmt: skip


class SignLotActs(SharedActs):
    """All acts on a property of the inventory."""

    @act(
        "Open the sign inventory of a property",
        done="Sign inventory opened",
        source=State.DRAFT,
        target=State.ISSUED,
        by=(*KEEPERS, Role.SYSTEM),
        section="5-113",
        form="signs.forms.lot.OpenForm",
    )
    def begin(self, step):
        self.land = step.data["parcel"]
        self.title = f"Signs at {self.land.address_text}"
        step.parcel(self.land)

    @act(
        "Record facts of the property",
        done="Facts of the property recorded",
        source=State.ISSUED,
        by=KEEPERS,
        section="5-111",
        form="signs.forms.lot.FactsForm",
    )
    def record_facts(self, step):
        for name in FACTS:
            setattr(self, name, step.data[name])

    @act(
        "Record the owner's choice of the primary entrance",
        done="Primary entrance chosen by the owner",
        source=State.ISSUED,
        by=(Role.OFFICER, Role.CLERK),
        section="5-111",
        guards=(guards.not_elected_yet,),
        form="signs.forms.lot.EntranceForm",
        hint="The owner chooses once, in writing.",
    )
    def elect_entrance(self, step):
        data = step.data
        self.primary_entrance = data["primary_entrance"]
        self.secondary_entrances = data["secondary_entrances"]
        self.primary_elected_on = data["elected_on"]
        step.file(data["election"], kind="entrance_election")

    # ------------------------------------------------------------------ tenant spaces

    @act(
        "Add a tenant space",
        done="Tenant space added",
        source=State.ISSUED,
        by=KEEPERS,
        section="5-111",
        form="signs.forms.lot.SpaceForm",
    )
    def add_space(self, step):
        from signs.models import TenantSpace

        data = dict(step.data)
        step.after(lambda event: TenantSpace.objects.create(lot=self, event=event, **data))

    @act(
        "Correct a tenant space",
        done="Tenant space corrected",
        source=State.ISSUED,
        by=KEEPERS,
        section="5-111",
        guards=(guards.has_spaces,),
        form="signs.forms.lot.CorrectSpaceForm",
    )
    def correct_space(self, step):
        data = dict(step.data)
        space = data.pop("space")
        for name, value in data.items():
            setattr(space, name, value)
        space.save()

    @act(
        "End a tenancy",
        done="Tenancy ended",
        source=State.ISSUED,
        by=KEEPERS,
        section="5-111",
        guards=(guards.has_spaces,),
        form="signs.forms.lot.EndSpaceForm",
        hint="Its signs stay in the inventory; look whether they are abandoned.",
    )
    def end_space(self, step):
        space = step.data["space"]
        space.ends_on = step.data["ends_on"]
        space.save(update_fields=["ends_on"])
        for sign in space.signs.filter(state=State.ISSUED):
            step.task(
                Role.OFFICER,
                f"{space.name} has moved out: is the sign “{sign}” abandoned?",
                "5-124(p)",
                f"moved out:{sign.pk}",
            )

    # ------------------------------------------------------------------ the plaza

    @decision(
        "Record an approved sign package",
        done="Approved sign package recorded",
        source=State.ISSUED,
        by=(Role.OFFICER,),
        section="5-132(d)(1)",
        guards=(guards.is_plaza,),
        form="signs.forms.lot.PackageForm",
        hint="A package that was approved before goes on until a new one is approved.",
    )
    def record_package(self, step):
        data = dict(step.data)
        upload = data.pop("resolution")
        document = step.file(upload, kind="sign_package") if upload else None
        self._package(step, document=document, **data)

    @act(
        "Sign plan of the plaza approved",
        source=State.ISSUED,
        by=(Role.SYSTEM,),
        section="5-132(c)",
        public=True,
    )
    def plan_approved(self, step):
        from signs.models import PlazaPlan

        plan = PlazaPlan.objects.get(pk=step.data["plan"])
        self.shopping_plaza = True
        document = plan.documents.filter(kind="sign_plan", removed_at=None).last()
        figures = {name: getattr(plan, name) for name in PACKAGE_FIGURES}
        self._package(
            step, plan=plan, resolution_number=plan.resolution_number,
            approved_on=plan.decided_on, document=document, **figures,
        )  # fmt: skip

    def _package(self, step, **of) -> None:
        """The new package governs from the day of its approval, and the old one until then."""
        from signs.models import SignPackage

        self.packages.filter(ends_on=None).update(ends_on=of["approved_on"])
        step.after(lambda event: SignPackage.objects.create(lot=self, event=event, **of))

    # ------------------------------------------------------------------ what may stand here

    @act(
        "Print the statement of allowance",
        done="Statement of allowance made",
        source=State.ISSUED,
        by=KEEPERS,
        section="5-113(a)",
        form="signs.forms.lot.StatementForm",
        prints=("signs.allowance",),
        hint="A service to whoever asks. It decides nothing.",
    )
    def state_allowance(self, step):
        pass


PACKAGE_FIGURES = (
    "wall_signs_per_space", "wall_max_area_sqft", "wall_max_height_ft", "wall_max_length_ft",
    "ground_max_width_ft", "ground_max_height_ft", "ground_min_front_setback_ft", "style",
)  # fmt: skip
