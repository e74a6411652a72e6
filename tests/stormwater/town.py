"""Short ways through the life of a stormwater plan: what a test needs and does not look at."""

from __future__ import annotations

from datetime import UTC, date, datetime

from intake.application import application
from intake.forms import page_form
from people.roles import Role
from stormwater import contents
from tests.permits.conftest import MultiFiles, plan
from workflow.actors import actor
from workflow.acts import acts_of
from workflow.door import act, begin
from workflow.step import Step

STATEMENT = (
    "I certify under penalty of law that I understand and agree to comply with the terms and "
    "conditions of the Stormwater Pollution Prevention Plan. I also understand that it is unlawful "
    "for any person to cause or contribute to a violation of water quality standards."
)
SIGN = {"signed_by": "owner", "signed_name": "Hanna Home", "declaration": "on"}
DESIGN_OK = {"design_meets_criteria": "on", "design_follows_manual": "on"}
ALL_ITEMS = tuple(contents.BACKGROUND)


def today() -> str:
    return datetime.now(UTC).date().isoformat()


def pages(**over) -> dict:
    """The pages of a plan for twelve homes on three acres, which no board reviews."""
    found = {
        "property": {"parcel_number": "157.08-1-14"},
        "activity": {
            "title": "Twelve homes on Front Street", "description": "Homes, a road, a basin.",
            "project_kind": "single_family_residences", "disturbance_acres": "3",
            "larger_common_plan": "False", "acres_at_once": "3",
        },
        "people": {
            "landowner_name": "Hanna Home",
            "landowner_address": "120 Front Street\nVestal, NY 13850",
            "developer_name": "Grade & Sons Inc.",
            "developer_address": "9 Mill Road\nVestal, NY 13850",
        },
        "reviews": {"other_reviews": ["none"]},
        "water": {"receiving_waters": "Willow Run", "receiving_water": "neither",
                  "discharges_pollutant_of_concern": "False"},
        "plan": {
            "preparer_name": "Petra Plan", "preparer_profession": "professional_engineer",
            "preparer_license": "071234", "preparer_licensed": "True",
            "plan_signed_by": "Petra Plan", "plan_signed_on": "2026-02-20",
            "certifies_design": "True", "facility_required": "False",
        },
        "contents": {
            **{f"item_{item}": f"p. {n}" for n, item in enumerate(ALL_ITEMS, 1)},
            "site_map_shows": list(contents.SITE_MAP), "site_map_feet_per_inch": "50",
            "existing_runoff_data_exist": "True",
        },
        "permits": {"status_spdes_construction": "assured"},
    }  # fmt: skip
    for page, data in over.items():
        found[page] = {**found.get(page, {}), **data}
    return found


def begun(who, **over):
    """A plan filled in, with its file, not sent. The pages are kept without an act for each, which
    `test_pages` tries."""
    case = begin("SM", who)
    step = Step(case, acts_of(type(case))["fill_in"], actor(who, date.today()), Role.APPLICANT,
                date.today(), datetime.now(UTC))  # fmt: skip
    for key, data in pages(**over).items():
        page = application("SM").page(case, key)
        if page is None:  # where no plan is needed, none is asked for
            continue
        form = page_form({"page": key, **data}, case=case, step=step)
        assert form.is_valid(), form.errors
        step.data = form.cleaned_data
        page.keep(case, step)
    case.save()
    attach(case, who)
    return case


def attach(case, who, kind="swppp", title="Stormwater plan, sheets 1 to 30"):
    files = MultiFiles(uploads=[plan("swppp.pdf")])
    act(case, "attach", who, {"kind": kind, "title": title}, files=files)


def sent(who, **over):
    case = begun(who, **over)
    act(case, "submit", who, SIGN)
    return case


def reading(lacking=(), afterwards=False, **over) -> dict:
    """What the officer found in the plan: all of it, but for what is lacking."""
    items = contents.ITEMS if afterwards else contents.BACKGROUND
    return {
        **{f"found_{item}": "no" if item in lacking else "yes" for item in items},
        "site_map_shows": list(contents.SITE_MAP),
        "site_map_feet_per_inch": "50",
        "existing_runoff_data_exist": "True",
        "licensed": "True",
        "signed": "True",
        "signed_by_preparer": "True",
        "certifies_design": "True",
        **over,
    }


def taken_up(case, swo, **read):
    act(case, "read_plan", swo, reading(**read))
    act(case, "take_up", swo, {"method": "own_review"})
    return case


def approval(**over) -> dict:
    return {
        **DESIGN_OK,
        "facility_required": "False",
        "approved_acres_at_once": "3",
        "inspection_stages": [],
        **over,
    }


def file(name="paper.pdf") -> dict:
    return {"document": plan(name)}


def certify(case, who, swo, firm="Dig Inc.", **over):
    """A contractor's certification handed in and accepted."""
    data = {
        "firm": firm, "firm_address": "1 Pit Road", "firm_telephone": "(607) 555-0100",
        "signer_name": "Dirk Digger", "signer_title": "Foreman",
        "site_description": "120 Front Street", "certified_on": today(),
        "statement_text": STATEMENT, "disturbs_soil": "on", "from_start": "on",
        "work_starts_on": "2026-12-01", **over,
    }  # fmt: skip
    act(case, "hand_in_certification", who, data, files=file())
    act(case, "accept_certification", swo, {"certification": case.certifications.last().pk})


def start(case, swo, at_hour="12:00", **over):
    data = {"started_at": f"{today()}T{at_hour}", "swppp_copy_on_site": "on", **over}
    act(case, "start_construction", swo, data)
    return case


def report(case, who, at, practices="Silt fence: holds", **over):
    data = {"completed_at": at, "inspector_name": "Petra Plan", "practices": practices,
            "copied_to_site_log": "on", **over}  # fmt: skip
    act(case, "record_report", who, data)


def stabilized(case, swo):
    act(case, "find_stabilized", swo, {"confirmed": "on"})
    return case


def accepted(case, swo, **over):
    act(case, "accept_project", swo, {"on_private_land": "False", **over})
    return case
