"""When an address is confirmed or someone signs in: a person who was named by that address before
(as an agent, at the counter) belongs to the account from then on."""

from allauth.account.signals import email_confirmed, user_logged_in
from django.dispatch import receiver

from people.models import person_of


@receiver(user_logged_in)
def signed_in(request, user, **kwargs):
    """Joins account and person at sign-in."""
    person_of(user)


@receiver(email_confirmed)
def confirmed(request, email_address, **kwargs):
    """Joins account and person when the address is confirmed."""
    person_of(email_address.user)
