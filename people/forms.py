"""Forms of the account pages."""

from allauth.account.forms import SignupForm as AllauthSignupForm
from django import forms
from django.utils.translation import gettext_lazy as _


class SignupForm(AllauthSignupForm):
    """Sign-up asks for the name that stands on applications and papers."""

    full_name = forms.CharField(
        label=_("Your full name"),
        max_length=200,
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )
    field_order = ["full_name", "email", "password1", "password2"]
