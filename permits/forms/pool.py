"""The facts of a swimming pool or skateboard facility (§ 5-76), by the names of the rulebook.

Where a rule looks at every gate or window, the form asks for the worst of them: what holds for the
worst holds for all.
"""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from workflow.forms import ActForm

SETBACKS, ENCLOSURE = "buildings.pool_setbacks", "buildings.pool_enclosure"


def yes_no(label, **rest):
    """A yes or no that may be left open."""
    return forms.TypedChoiceField(
        label=label,
        choices=[("", _("Not said")), ("True", _("Yes")), ("False", _("No"))],
        coerce=lambda value: value == "True",
        empty_value=None,
        required=False,
        **rest,
    )


def measure(label):
    return forms.DecimalField(
        label=label, min_value=0, max_digits=8, decimal_places=2, required=False
    )


def choice(label, *choices):
    return forms.ChoiceField(label=label, choices=[("", _("Not said")), *choices], required=False)


class PoolForm(ActForm):
    """Nothing is required: what is left open is a finding and never stops a filing."""

    facility = forms.ChoiceField(
        label=_("What is it?"),
        choices=[
            ("swimming_pool", _("Swimming pool")),
            ("skateboard_facility", _("Skateboard facility")),
        ],
    )
    front_yard_ft = measure(_("Feet to the front lot line"))
    side_yard_ft = measure(_("Feet to the nearest side lot line"))
    rear_yard_ft = measure(_("Feet to the rear lot line"))
    outdoor = yes_no(_("Is it outdoors?"))
    pool_type = choice(
        _("Kind of pool"), ("in_ground", _("In the ground")), ("above_ground", _("Above ground"))
    )
    pool_depth_inches = measure(_("Greatest depth of the pool, inches"))
    rim_height_inches = measure(_("Least height of its top above the ground, inches"))
    access_can_be_blocked = yes_no(_("Can ladder or steps be blocked when not in use?"))
    facility_height_ft = measure(_("Skateboard facility: height, feet"))
    permanently_attached = yes_no(_("Skateboard facility: is it attached to the ground?"))
    enclosure_provided = yes_no(_("Is there an enclosure?"))
    enclosure_height_ft = measure(_("Enclosure: least height, feet"))
    clearance_inches = measure(_("Enclosure: greatest gap to the ground, inches"))
    has_footholds = yes_no(_("Enclosure: does it give footholds?"))
    fence_type = choice(
        _("Kind of fence"), ("picket", _("Pickets")), ("chain_link", _("Chain link")),
        ("other", _("Another")),
    )  # fmt: skip
    picket_opening_inches = measure(_("Pickets: widest opening, inches"))
    link_opening_inches = measure(_("Chain link: widest opening, inches"))
    tops_extend_above_bar = yes_no(_("Do tops stand above the upper bar?"))
    rails_and_posts_inside = yes_no(_("Are railings and posts on the inside?"))
    railing_load_lb = measure(_("Load that the railing bears midway, pounds"))
    post_load_lb = measure(_("Load that a post bears at its top, pounds"))
    material_load_lb = measure(_("Load that the material bears on a square foot, pounds"))
    has_gates = yes_no(_("Does the enclosure have gates?"))
    gates_self_closing = yes_no(_("Does every gate close by itself?"))
    gates_self_latching = yes_no(_("Does every gate latch by itself?"))
    gates_latch_inside = yes_no(_("Is every latch on the inside?"))
    gates_latch_height_inches = measure(_("Lowest latch of a gate above the ground, inches"))
    dwelling_wall = yes_no(_("Is a wall of a dwelling part of the enclosure?"))
    window_latch_height_inches = measure(
        _("Lowest latch of a window there above the floor, inches")
    )
    doors_self_closing = yes_no(_("Does every swinging door there close by itself?"))
    doors_self_latching = yes_no(_("Does every swinging door there latch by itself?"))
    sliding_doors_self_latching = yes_no(_("Does every sliding door there latch by itself?"))
    buffer_required = yes_no(_("Does the officer require a buffer?"))
    buffer_adequate = yes_no(_("Is the buffer adequate?"))

    OFFICE_ONLY = ("buffer_required", "buffer_adequate")
    SETBACK_FACTS = (
        "facility", "facility_height_ft", "permanently_attached", "front_yard_ft", "side_yard_ft",
        "rear_yard_ft", "buffer_required", "buffer_adequate",
    )  # fmt: skip
    ENCLOSURE_FACTS = (
        "facility", "facility_height_ft", "permanently_attached", "outdoor", "pool_type",
        "pool_depth_inches", "rim_height_inches", "access_can_be_blocked", "enclosure_provided",
        "enclosure_height_ft", "clearance_inches", "has_footholds", "fence_type",
        "picket_opening_inches", "link_opening_inches", "tops_extend_above_bar",
        "rails_and_posts_inside", "railing_load_lb", "post_load_lb", "material_load_lb",
        "dwelling_wall",
    )  # fmt: skip

    def prepare(self):
        if self.step.role == "applicant":
            for name in self.OFFICE_ONLY:
                del self.fields[name]
        known = self.case.rule_facts
        answers = {**known.get(SETBACKS, {}), **known.get(ENCLOSURE, {}), **known.get("pool", {})}
        for name, field in self.fields.items():
            value = answers.get(name)
            field.initial = str(value) if isinstance(value, bool) else value

    @staticmethod
    def keep(case, step) -> None:
        """Put the answers on the permit as the facts of the two rulesets."""
        said = {
            name: float(value) if hasattr(value, "as_tuple") else value
            for name, value in step.data.items()
            if value not in (None, "") and name not in ("page", "not_saved")
        }
        before = case.rule_facts.get(SETBACKS, {})
        kept = {n: before[n] for n in PoolForm.OFFICE_ONLY if n in before and n not in said}
        setbacks = {n: said[n] for n in PoolForm.SETBACK_FACTS if n in said}
        enclosure = {n: said[n] for n in PoolForm.ENCLOSURE_FACTS if n in said}
        case.rule_facts = {
            **case.rule_facts,
            SETBACKS: {**kept, **setbacks},
            ENCLOSURE: {**enclosure, **_gates(said), **_openings(said)},
            "pool": said,
        }


def _gates(said: dict) -> dict:
    if "has_gates" not in said:
        return {}
    names = ("self_closing", "self_latching", "latch_inside", "latch_height_inches")
    gate = {name: said[f"gates_{name}"] for name in names if f"gates_{name}" in said}
    return {"gates": [gate] if said["has_gates"] else []}


def _openings(said: dict) -> dict:
    """The windows and doors of a dwelling's wall that were told of."""
    if not said.get("dwelling_wall"):
        return {}
    found = []
    if "window_latch_height_inches" in said:
        height = said["window_latch_height_inches"]
        found.append({"kind": "window", "latch_height_inches": height})
    door = {
        n: said[f"doors_{n}"] for n in ("self_closing", "self_latching") if f"doors_{n}" in said
    }
    if door:
        found.append({"kind": "swinging_door", **door})
    if "sliding_doors_self_latching" in said:
        latching = said["sliding_doors_self_latching"]
        found.append({"kind": "sliding_door", "self_latching": latching})
    return {"wall_openings": found}
