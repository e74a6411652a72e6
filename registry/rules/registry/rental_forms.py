"""What the form of the rental registry has to hold (L.L. 8-2007 § 5)."""

from typing import Any

from rulebook import ruleset
from workflow import days

from .texts import hit_blanks

PROPERTY = {
    "property_address": "the address of the property",
    "tax_map_section": "the section of the tax map",
    "tax_map_block": "the block of the tax map",
    "tax_map_lot": "the lot of the tax map",
}
OWNER = {
    "name": "the name of an owner",
    "mailing_address": "the mailing address of an owner",
    "telephone": "the telephone number of an owner",
}
RESPONSIBLE_PERSON = {
    "name": "the name of a responsible person",
    "title": "the title of a responsible person",
    "address": "the address of a responsible person",
    "telephone": "the telephone number of a responsible person",
}
LOCAL_PERSON = {
    "name": "the name of the local responsible person",
    "address": "the address of the local responsible person",
    "telephone": "the telephone number of the local responsible person",
}


@ruleset("registry.rental_application", violation="defective", clean="complete")
def rental_application(facts: Any, check: Any, law: Any) -> None:
    """Is this rental registry form complete?"""
    hit_blanks("property", PROPERTY, check, facts)
    judge_list("owners", facts.owners, OWNER, "The form names no owner.", check)
    if facts.ownership not in (None, "individual"):
        check.need("responsible_persons")
        judge_list(
            "responsible_persons",
            facts.responsible_persons,
            RESPONSIBLE_PERSON,
            "A company has to name at least one responsible person.",
            check,
        )
    # With several owners, one in the county is enough: somebody is at hand.
    if facts.owner_based_in_broome_county is False:
        check.demand(
            "designee_signature",
            "signed_by_designee",
            "The local responsible person has to sign the form as well.",
        )
        if check.need("local_person"):
            judge_local_person(facts, check, law)
    check.demand("owner_signature", "signed_by_owner", "The owner has to sign the form.")
    check.demand("notary", "notarized", "A notary public has to witness the signing.")
    judge_declaration(facts, check, law)


def judge_list(rule: str, people: list[Any] | None, texts: Any, none: str, check: Any) -> None:
    """At least one person, and of each all that the form asks."""
    if people is None:
        return
    if not people:
        check.hit(rule, none)
    for person in people:
        check.need_required(person)
        hit_blanks(rule, texts, check, person)


def judge_local_person(facts: Any, check: Any, law: Any) -> None:
    """Somebody in the county who answers for the property (L.L. 8-2007 § 5(4))."""
    person = facts.local_person
    check.need_required(person)
    hit_blanks("local_person", LOCAL_PERSON, check, person)
    check.demand(
        "local_person_residence",
        "resides_in_broome_county",
        "The local responsible person has to live in Broome County.",
        of=person,
    )
    check.demand(
        "local_person_authority",
        "authorized_by_owner",
        "The owner has to authorize the local responsible person to care for the property.",
        of=person,
    )
    if None in (person.date_of_birth, facts.signed_on):
        return
    age = law.figure("local_person_years")
    birthday = days.add(person.date_of_birth, age, "years")
    if facts.signed_on <= birthday:  # the word is over, so the birthday itself is too soon
        check.hit(
            "local_person_age",
            f"The local responsible person has to be over {age} years old on the day of signing.",
            limit=birthday,
            actual=facts.signed_on,
        )


def judge_declaration(facts: Any, check: Any, law: Any) -> None:
    """Word for word; only runs of white space and the ends do not count."""
    if facts.declaration_text is None:
        return
    if facts.declaration_text.split() != law.figure("rental_declaration_text").split():
        check.hit(
            "declaration",
            "The declaration on the form is not that of the law, word for word.",
        )
