"""The tables of the journeys fit the rulebook: every fact exists, every outcome has words, and
nothing is taken for granted without saying so."""

import pytest

import rulebook
from vestal.check.asking import _declared
from vestal.check.catalogue import NEEDS
from vestal.check.journeys import JOURNEYS, matching
from vestal.check.tables import NONE, UNKNOWN

pytestmark = pytest.mark.once

# Facts with a default that say nothing to someone who only plans: what the office, a board or the
# other side of a plan does, or what belongs to a kind of thing that the journey does not lead to.
IMMATERIAL = {
    "buildings.permit_required": {"permit_issued"},
    "buildings.pool_setbacks": {"built_before_law"},
    "buildings.inspections_required": {"accepted"},
    "buildings.certificate_required": {
        "in_use", "certificate_issued", "temporary_certificate_in_force",
    },
    "floodplain.permit_required": {"permit_state"},
    "signs.prohibited": {
        "government_sign", "school_facility_sign", "inside_building", "special_permit_granted",
        "board_approved_directive_sign", "environmentally_activated", "mechanically_activated",
        "laser_lighting", "authorized_by_law", "vacant_exception", "fuel_exception",
    },
    "signs.allowance": {"in_shopping_plaza"},
    "timber.board_review": set(),
    "operating.operating_permit": {
        "permit_in_force", "already_started", "process_determination", "hazard_determination",
        "other_determination", "tent_private_residential_use", "same_location",
    },
    "operating.fireworks": {
        "fee_set", "compliance_required", "compliance_shown", "suspended_or_revoked",
        "fire_protection_usd", "police_or_security_usd", "overtime_usd",
        "costs_assessed_by_town_board", "costs_paid_usd",
    },
    "seqr.classify": {
        "actor", "nepa_draft_statement", "nepa_final_statement", "criminal_proceeding",
        "ministerial", "public_service_law_certificate", "immediately_necessary",
        "town_determined_type_ii", "significant_by_resolution",
    },
    "stormwater.conditions": {"larger_common_plan"},
}  # fmt: skip
STEPS = [(journey, step) for journey in JOURNEYS.values() for step in journey.steps]
NAMES = [f"{journey.key}-{step.ruleset}" for journey, step in STEPS]


@pytest.mark.parametrize("journey", JOURNEYS.values(), ids=JOURNEYS)
def test_every_fact_that_is_asked_for_exists_and_takes_the_answer(journey):
    for address in journey.by_address:
        ruleset, _colon, path = address.partition(":")
        fact = _declared(ruleset, path)
        assert fact is not None, address
        for question in journey.by_address[address]:
            for choice in question.choices:
                meant = choice.sets.get(address, choice.means)
                if fact.type == "enum" and address in choice.sets:
                    assert meant in fact.values, (address, meant)
                if fact.type == "enum" and not choice.sets:
                    assert (choice.value if meant is None else meant) in fact.values, address


@pytest.mark.parametrize("journey", JOURNEYS.values(), ids=JOURNEYS)
def test_keys_are_plain_and_used_once(journey):
    keys = list(journey.questions)
    asked = [question.key for topic in journey.topics for question in topic.questions]
    assert sorted(keys) == sorted(asked)
    assert len({topic.key for topic in journey.topics}) == len(journey.topics)
    for question in journey.questions.values():
        values = [choice.value for choice in question.choices]
        assert len(set(values)) == len(values)
        assert not {UNKNOWN, NONE} & set(values) or question.kind == "choice"
        assert not any("_" in text for text in (question.key, *values)), question.key
        assert question.short, question.key
        assert question.kind != "many" or question.none_words
    assert not {"place", "find", "change", "asked"} & set(keys)


@pytest.mark.parametrize(("journey", "step"), STEPS, ids=NAMES)
def test_every_outcome_has_words_or_can_not_come(journey, step):
    declared = set(rulebook.declaration(step.ruleset).outcomes)
    assert set(step.says) <= declared
    assert set(step.yes) & declared or not step.permit
    assert not step.permit or step.permit in NEEDS


@pytest.mark.parametrize(("journey", "step"), STEPS, ids=NAMES)
def test_what_is_taken_for_granted_is_said(journey, step):
    asked = {address.partition(":")[2] for address in journey.by_address if step.ruleset in address}
    for fact in rulebook.declaration(step.ruleset).facts:
        if fact.default is None or fact.name in step.preset or fact.name in asked:
            continue
        silent = fact.name in IMMATERIAL.get(step.ruleset, ())
        # Where hardly any ground is touched, no exemption is looked at.
        silent |= fact.name == "exemption_claimed" and "disturbance_acres" in step.preset
        assert silent or fact.name in step.assumes, f"{step.ruleset}: {fact.name} is not mentioned"


def test_a_word_finds_its_journey():
    for word, key in (
        ("Garage", "building"),
        ("chimney", "building"),
        ("wedding", "event"),
        ("landlord", "rent"),
        ("ice cream", "food-truck"),
        ("jacuzzi", "pool"),
    ):
        assert key in [journey.key for journey in matching(word)], word
    assert len(matching("")) == len(JOURNEYS)
    assert matching("quadratic") == []
