"""The accounts of the demonstration, one for each role."""

from __future__ import annotations

from datetime import date
from functools import cache

from allauth.account.models import EmailAddress
from django.contrib.auth.hashers import make_password

from people.models import Person, RoleAssignment, User
from people.roles import Role

PASSWORD = "Vestal-demo-2026"  # noqa: S105  printed for everyone who starts the demonstration

# Address before the @, name, title as printed, roles.
STAFF = (
    ("officer", "Olga Brandt", "Code Enforcement Officer", (Role.OFFICER,)),
    ("officer2", "Peter Nowak", "Deputy Code Enforcement Officer", (Role.OFFICER,)),
    ("inspector", "Ivan Castellano", "Building Inspector", (Role.INSPECTOR,)),
    ("head", "Ruth Whitcomb", "Department Head", (Role.DEPARTMENT_HEAD, Role.OFFICER)),
    ("clerk", "Carla Diaz", "Clerk", (Role.CLERK,)),
    ("clerk2", "Tom Bauer", "Deputy Clerk", (Role.CLERK,)),
    ("engineer", "Mary O'Neill", "Town Engineer", (Role.TOWN_ENGINEER,)),
    ("stormwater", "Ken Abe", "Stormwater Management Officer", (Role.STORMWATER_OFFICER,)),
    ("townboard", "Grace Lindqvist", "Member of the Town Board", (Role.TOWN_BOARD,)),
    ("townboard2", "Marcus Reilly", "Member of the Town Board", (Role.TOWN_BOARD,)),
    ("townboard3", "Ilse Vandermeer", "Member of the Town Board", (Role.TOWN_BOARD,)),
    ("supervisor", "Joan Prescott", "Town Supervisor", (Role.SUPERVISOR, Role.TOWN_BOARD)),
    ("planning", "Henry Walsh", "Member of the Planning Board", (Role.PLANNING_BOARD,)),
    ("planning2", "Bettina Krause", "Member of the Planning Board", (Role.PLANNING_BOARD,)),
    ("planning3", "Luis Ferrer", "Member of the Planning Board", (Role.PLANNING_BOARD,)),
    ("planning4", "Dorothy Pell", "Member of the Planning Board", (Role.PLANNING_BOARD,)),
    ("zoning", "Anita Rao", "Member of the Zoning Board of Appeals", (Role.ZONING_BOARD,)),
    ("zoning2", "Gregory Stanton", "Member of the Zoning Board of Appeals", (Role.ZONING_BOARD,)),
    ("zoning3", "Yusuf Demir", "Member of the Zoning Board of Appeals", (Role.ZONING_BOARD,)),
    ("attorney", "Samuel Price", "Town Attorney", (Role.TOWN_ATTORNEY,)),
    ("fire", "Laura Keane", "Fire Official", (Role.FIRE_OFFICIAL,)),
    ("police", "Dennis Albright", "Police Department, Rental Registry", (Role.POLICE,)),
    ("comptroller", "Edith Lang", "Town Comptroller", (Role.COMPTROLLER,)),
    ("taxes", "Paul Jessup", "Receiver of Taxes", (Role.TAX_COLLECTOR,)),
    ("admin", "Nadia Petrov", "Administrator", (Role.ADMINISTRATOR,)),
    ("auditor", "Walter Finch", "Auditor", (Role.AUDITOR,)),
)
APPLICANTS = (
    ("applicant", "Marisol Delgado", "120 Front Street\nVestal, NY 13850"),
    ("contractor", "Zoë Nuñez-O'Brien", "Nuñez Building LLC\n14 Owego Road\nVestal, NY 13850"),
)
SINCE = date(2024, 1, 1)


@cache
def _hashed() -> str:
    """The one password, hashed once: hashing is slow on purpose."""
    return make_password(PASSWORD)


def _user(name: str, full_name: str, title: str = "") -> User:
    email = f"{name}@vestal.example"
    user, new = User.objects.get_or_create(
        email=email,
        defaults={"full_name": full_name, "title": title, "password": _hashed()},
    )
    if new:
        EmailAddress.objects.create(user=user, email=email, verified=True, primary=True)
    return user


def load() -> dict[str, User]:
    """Every account of the demonstration by the name before the @."""
    users = {}
    for name, full_name, title, roles in STAFF:
        users[name] = user = _user(name, full_name, title)
        for role in roles:
            RoleAssignment.objects.get_or_create(
                user=user,
                role=role,
                starts_on=SINCE,
                defaults={"designated_by": "Town Board", "resolution_number": "2024-1"},
            )
    admin = users["admin"]
    admin.is_staff = admin.is_superuser = True
    admin.save()
    for name, full_name, address in APPLICANTS:
        users[name] = user = _user(name, full_name)
        Person.objects.get_or_create(
            user=user,
            defaults={"name": full_name, "email": user.email, "mailing_address": address},
        )
    return users


def listing() -> list[tuple[str, str]]:
    """Address and what the account is for, as the command prints them."""
    return [(f"{name}@vestal.example", title) for name, _full, title, _roles in STAFF] + [
        (f"{name}@vestal.example", f"Applicant ({full})") for name, full, _address in APPLICANTS
    ]
