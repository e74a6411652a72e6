"""What a stormwater pollution prevention plan has to contain (§ 6-232(b)), item by item, in the
order of the law and in plain words. The rule on them is `stormwater.swppp_contents`."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

# Item: its place in the law, and what it is.
BACKGROUND = {
    "background_information": ("a", _("Background: location, type and size of the project")),
    "site_map": ("b", _("Site map or construction drawings with a general location map")),
    "soil_description": ("c", _("Description of the soils at the site")),
    "phasing_plan": ("d", _("Construction phasing plan: the order of all work that disturbs soil")),
    "pollution_prevention_measures": (
        "e", _("How litter, construction chemicals and debris are kept out of the runoff")),
    "construction_and_waste_materials": (
        "f", _("Materials and waste stored on the site, controls, spill prevention and response")),
    "stabilization_and_control_measures": (
        "g", _("Soil stabilization, runoff and sediment control for each stage of the work")),
    "practice_location_drawing": (
        "h", _("Drawing with place, size and length of each erosion and sediment control")),
    "practice_details": (
        "i", _("Dimensions, materials and installation of each practice, sediment basins too")),
    "temporary_to_permanent_practices": (
        "j", _("Temporary practices that become permanent; if there are none, the plan says so")),
    "implementation_schedule": (
        "k", _("When each temporary practice is put in place and how long it stays")),
    "maintenance_schedule": ("l", _("Maintenance schedule of the control practices")),
    "receiving_waters": ("m", _("Names of the receiving waters")),
    "implementation_responsibilities": ("n", _("Who is responsible for each part of the site")),
    "structural_diversion_practices": (
        "o", _("Structures that divert, store or limit the runoff of exposed areas")),
    "existing_runoff_data": ("p", _("Existing data on the runoff at the site, if there are any")),
}  # fmt: skip
AFTERWARDS = {
    "post_construction_practice_description": (
        "b", _("Description of each stormwater practice that stays after construction")),
    "post_construction_practice_drawing": ("c", _("Drawing with the place and size of each")),
    "hydrologic_hydraulic_analysis": (
        "d", _("Hydrologic and hydraulic analysis for the design storms that apply")),
    "runoff_comparison": ("e", _("Comparison of the runoff after with the runoff before")),
    "post_construction_practice_details": (
        "f", _("Dimensions, materials and installation of each lasting practice")),
    "post_construction_maintenance_schedule": (
        "g", _("Maintenance schedule of each lasting practice")),
    "maintenance_easements": (
        "h", _("Maintenance easements to all lasting practices, recorded on the plan")),
    "inspection_maintenance_agreement": (
        "i", _("Inspection and maintenance agreement that binds later owners")),
}  # fmt: skip
ITEMS = {**BACKGROUND, **AFTERWARDS}

SITE_MAP = {
    "general_location_map": _("General location map"),
    "total_site_area": _("Total area of the site"),
    "improvements": _("All improvements"),
    "disturbed_areas": _("Areas that are disturbed"),
    "undisturbed_areas": _("Areas that are not disturbed"),
    "existing_vegetation": _("Existing vegetation"),
    "surface_waters": _("Surface waters on the site and next to it"),
    "wetlands": _("Wetlands"),
    "drainage_patterns": _("Drainage patterns"),
    "existing_slopes": _("Existing slopes"),
    "final_slopes": _("Final slopes"),
    "storage_areas": _("Storage of material, waste, borrow and equipment"),
    "discharge_locations": _("Where stormwater leaves the site"),
}


def section(item: str) -> str:
    """The paragraph that asks for an item."""
    part = "1" if item in BACKGROUND else "3"
    return f"6-232(b)({part}){ITEMS[item][0]}"


def words(item: str) -> str:
    """An item, a content of the site map or its scale, as `lacking` of the rule names it."""
    name, _dot, content = item.partition(".")
    if content == "scale":
        return str(_("Site map at a large enough scale"))
    if content:
        return f"{_('Site map')}: {SITE_MAP[content]}"
    return str(ITEMS[name][1])
