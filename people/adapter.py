"""How accounts are made and mailed: by django-allauth, with the town's voice."""

from allauth.account.adapter import DefaultAccountAdapter


class AccountAdapter(DefaultAccountAdapter):
    """Keeps the name given at sign-up."""

    def save_user(self, request, user, form, commit=True):
        user.full_name = form.cleaned_data.get("full_name", "")
        return super().save_user(request, user, form, commit)
