"""The facts of each kind of case, for the office and for the public."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _

from permits.operating.forms.fireworks import LAWS

Rows = list[tuple[Any, object]]  # labels are translated when they are shown
YES_NO = {True: _("Yes"), False: _("No"), None: _("Not known")}


def _known(rows: Rows) -> Rows:
    """The rows that say something: most of what can be said of a permit is not said of each."""
    return [(label, value) for label, value in rows if value not in ("", None)]


def _permit_rows(permit) -> Rows:
    earlier = permit.earlier()
    return [
        (_("Asked for"), permit.get_action_display()),
        (_("Earlier permit"), earlier.number if earlier else ""),
        (_("For"), permit.activity_words),
        (_("Description"), permit.description),
        (_("Business"), permit.business_name),
        (_("Telephone at the place"), permit.contact_phone),
        (_("Place"), permit.place_description),
        (_("Premises in the town"), permit.premises_in_town),
        (_("Owner of the property"), permit.owner_name),
        (_("Planned from"), permit.planned_start_on),
        (_("Planned to"), permit.planned_end_on),
        (_("Goes on already"), permit.already_started),
        (_("Told to obtain the permit"), permit.notified_on),
    ]


def _term_rows(permit) -> Rows:
    return [
        (_("Nothing inspected, because"), permit.no_inspection_reason),
        (_("One or several, because"), permit.one_or_several_reason),
        (_("In force from"), permit.effective_from),
        (_("Last day"), permit.effective_to),
        (_("Longer than a year, because"), permit.term_reason),
        (_("Issued"), permit.issued_on),
        (_("Issued by"), permit.issued_by),
        (_("Signed by"), permit.signed_name),
    ]


def permit_overview(permit) -> Rows:
    """An operating permit for the office."""
    materials = "; ".join(str(row) for row in permit.materials.all())
    own: Rows = [
        (_("Hazardous materials"), materials),
        (_("Most persons in one area"), permit.assembly_area_persons),
        (_("Persons expected"), permit.planned_attendance),
        (_("Energy storage, kWh"), permit.energy_storage_kwh),
        (_("Limit of the State's code, kWh"), permit.energy_storage_limit_kwh),
        (_("Builds"), permit.get_work_for_display()),
    ]
    return _known([*_permit_rows(permit), *own, *_term_rows(permit)])


def display_overview(permit) -> Rows:
    """A fireworks permit for the office."""
    words = dict(LAWS)
    own: Rows = [
        (_("Land"), permit.get_land_display()),
        (_("Day of the display"), permit.display_on),
        (_("Rain date"), permit.rain_on),
        (_("Time"), permit.display_time),
        (_("Fired by"), f"{permit.operator_name} {permit.operator_phone}".strip()),
        (_("Storage"), permit.storage),
        (_("Transport"), permit.transport),
        (_("Lawful storage, transport, display"), permit.storage_transport_display_lawful),
        (_("Has to show"), "; ".join(str(words[one]) for one in permit.compliance_required)),
        (_("Has shown"), "; ".join(str(words[one]) for one in permit.compliance_shown)),
        (_("Display held"), permit.held_on),
    ]
    return _known([*_permit_rows(permit), *own, *_term_rows(permit)])


def permit_public(permit) -> Rows:
    """What the register shows of a permit: no telephone numbers, no lists of owners."""
    rows = [
        (_("For"), permit.activity_words),
        (_("In force from"), permit.effective_from),
        (_("Last day"), permit.effective_to),
    ]
    if permit.kind == "FW":
        rows.append((_("Day of the display"), permit.display_on))
    return rows


def fire_overview(case) -> Rows:
    """A fire safety inspection for the office and the owner; it names no complainant."""
    rows: Rows = [
        (_("Ground"), case.get_ground_display()),
        (_("What is inspected"), case.scope),
        (_("Asked for because"), case.description),
        (_("What is said to be against the code"), case.alleged),
        (_("How the officer knows it"), case.known_how),
        (_("Wanted on"), case.wanted_on),
        (_("Who opens the door"), f"{case.contact_name} {case.contact_phone}".strip()),
        (_("Consent"), case.get_consent_display()),
        (_("Consent answered by"), case.consent_by),
        (_("Court order or warrant"), case.get_warrant_finding_display()),
        (_("Warrant"), f"{case.warrant_number} {case.warrant_court}".strip()),
        (_("Inspected on"), case.inspected_on),
        (_("Inspector"), case.inspector_name),
        (_("Inspected by"), case.get_inspector_kind_display()),
        (_("The whole building"), case.whole_building),
        (_("In order"), YES_NO[case.passed] if case.inspected_on else ""),
        (_("Accepted by"), case.accepted_by),
    ]
    return _known(rows)


def fire_public(case) -> Rows:
    """What the register shows of an inspection that was made."""
    return [
        (_("Ground"), case.get_ground_display()),
        (_("Inspected on"), case.inspected_on),
        (_("In order"), YES_NO[case.passed]),
    ]


def building_overview(building) -> Rows:
    """A building in the calendar; its owner is told when the next inspection is due."""
    share = building.student_share_percent
    return [
        (_("What it is"), building.get_occupancy_display()),
        (_("The owner lives there"), YES_NO[building.owner_occupied]),
        (_("Most persons in one area"), building.assembly_area_persons),
        (_("Homes in it"), building.dwelling_units),
        (_("Student housing, percent"), "" if share is None else f"{share:.0f}"),
        (_("Sprinklers or standpipes"), YES_NO[building.sprinkler_or_standpipe]),
        (_("Fire alarm"), YES_NO[building.fire_alarm]),
        (_("Hazardous materials"), YES_NO[building.hazardous_materials]),
        (_("First certificate"), building.certificate_issued_on),
        (_("Last inspection by the town"), building.last_town_inspection_on),
        (_("Last inspection by others"), building.last_other_inspection_on),
        (_("Interval, months"), building.interval_months or _("Not in the calendar")),
        (_("Who opens the door"), f"{building.contact_name} {building.contact_phone}".strip()),
        (_("To know before one comes"), building.access_note),
    ]


def notice_overview(notice) -> Rows:
    """A notice to obtain a permit."""
    return [
        (_("What needs the permit"), notice.activity_words),
        (_("What was seen or told"), notice.description),
        (_("Told on"), notice.notified_on),
        (_("Planned from"), notice.planned_start_on),
        (_("Goes on already"), notice.already_started),
        (_("What came of it"), notice.outcome),
    ]
