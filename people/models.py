"""Users, the persons on a case, and the dated roles that the town gives."""

from __future__ import annotations

from datetime import date

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.functional import cached_property

from people.roles import ASSIGNABLE, Role
from workflow.days import town_day


class UserManager(BaseUserManager["User"]):
    """Makes users by e-mail address."""

    def create_user(self, email: str, password: str | None = None, **extra) -> User:
        """A user who signs in with this address. Raises ValueError without one."""
        if not email:
            raise ValueError("a user needs an e-mail address")
        user = self.model(email=self.normalize_email(email).lower(), **extra)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, email: str, password: str | None = None, **extra) -> User:
        return self.create_user(email, password, is_staff=True, is_superuser=True, **extra)


class User(AbstractBaseUser, PermissionsMixin):
    """Someone who signs in. `is_staff` opens the administration pages, not any act on a case."""

    email = models.EmailField(unique=True)
    full_name = models.CharField(max_length=200, blank=True)
    title = models.CharField(max_length=120, blank=True, help_text="As printed on papers.")
    is_active = models.BooleanField(default=True)
    is_staff = models.BooleanField(default=False)
    date_joined = models.DateTimeField(default=timezone.now)

    objects = UserManager()
    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"

    def __str__(self) -> str:
        return self.full_name or self.email

    def get_full_name(self) -> str:
        return str(self)

    def roles_on(self, day: date) -> frozenset[Role]:
        """The roles that the user holds on a day (§ 5-23(b), (c): designated by the board)."""
        held = self.role_assignments.filter(starts_on__lte=day).filter(
            Q(ends_on__isnull=True) | Q(ends_on__gte=day)
        )
        return frozenset(Role(role) for role in held.values_list("role", flat=True))

    @cached_property
    def roles(self) -> frozenset[Role]:
        """The roles of today."""
        return self.roles_on(town_day(timezone.now()))

    @property
    def works_for_town(self) -> bool:
        """Whether the user holds any role of the town today."""
        return bool(self.roles)

    def has_role(self, *roles: Role) -> bool:
        """Whether the user holds one of these roles today."""
        return not self.roles.isdisjoint(roles)


class RoleAssignment(models.Model):
    """A designation for a span of days (§ 5-23(b), (c)(2)): who, as what, by which resolution."""

    user = models.ForeignKey(User, models.PROTECT, related_name="role_assignments")
    role = models.CharField(max_length=24, choices=[(r.value, r.label) for r in ASSIGNABLE])
    starts_on = models.DateField()
    ends_on = models.DateField(null=True, blank=True)
    designated_by = models.CharField(max_length=120, blank=True)
    resolution_number = models.CharField(max_length=60, blank=True)
    certification_number = models.CharField(max_length=60, blank=True)
    certification_valid_until = models.DateField(null=True, blank=True)

    class Meta:
        ordering = ["user", "role", "starts_on"]
        constraints = [
            models.CheckConstraint(
                condition=Q(ends_on__isnull=True) | Q(ends_on__gte=models.F("starts_on")),
                name="role_ends_after_start",
            )
        ]

    def __str__(self) -> str:
        return f"{self.user} as {Role(self.role).label} from {self.starts_on}"


class Person(models.Model):
    """A person, firm or body that stands on cases (§ 5-22 "person"). An e-mail address, a
    telephone and an account are never needed: someone may be served at the counter."""

    class Kind(models.TextChoices):
        PERSON = "person", "Person"
        CORPORATION = "corporation", "Corporation"
        LLC = "llc", "Limited liability company"
        PARTNERSHIP = "partnership", "Partnership"
        TRUST = "trust", "Trust"
        ESTATE = "estate", "Estate"
        GOVERNMENT = "government", "Government"
        OTHER = "other", "Other"

    user = models.OneToOneField(User, models.PROTECT, null=True, blank=True, related_name="person")
    kind = models.CharField(max_length=12, choices=Kind, default=Kind.PERSON)
    name = models.CharField(max_length=200)
    email = models.EmailField(blank=True)
    phone = models.CharField(max_length=40, blank=True)
    mailing_address = models.TextField(blank=True, help_text="One line for each line of the label.")
    by_post = models.BooleanField(
        default=False, help_text="Wants letters instead of e-mail (State Technology Law art. 3)."
    )
    license_number = models.CharField(max_length=60, blank=True)
    source = models.CharField(max_length=40, default="applicant")
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ["name", "pk"]
        indexes = [models.Index(fields=["name"])]

    def __str__(self) -> str:
        return self.name

    @property
    def gets_letters(self) -> bool:
        """Whether notices go by post: no e-mail address is known, or letters were asked for."""
        return self.by_post or not self.email


def person_of(user: User) -> Person:
    """The person who belongs to a user. A person whom someone named by this address before (as
    an agent, at the counter) is taken over once the address is confirmed; else one is made."""
    from allauth.account.models import EmailAddress  # its models need this one

    known = Person.objects.filter(user=user).first()
    confirmed = EmailAddress.objects.filter(user=user, email=user.email, verified=True)
    if known is None and confirmed.exists():
        known = Person.objects.filter(user=None, email__iexact=user.email).first()
        if known is not None:
            known.user = user
            known.save(update_fields=["user"])
    if known is None:
        known = Person.objects.create(
            user=user, name=user.full_name or user.email, email=user.email
        )
    return known
