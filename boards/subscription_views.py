"""Asking to be told by e-mail, confirming it, and leaving with one click; no account is needed."""

from __future__ import annotations

from django import forms
from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_safe

from boards.models import Subscription
from boards.subscriptions import by_token
from parcels import search
from parcels.address import key
from workflow import outbox
from workflow.kinds import all_kinds

# So many letters an hour may be asked for one address, and from one place.
MOST_AN_HOUR = 5
HOUR = 3600


class SubscribeForm(forms.Form):
    """An address, a street, or a kind of case."""

    email = forms.EmailField(
        label=gettext_lazy("Your e-mail address"),
        error_messages={"required": gettext_lazy("Enter your e-mail address.")},
    )
    about = forms.CharField(
        label=gettext_lazy("Address or street"), max_length=120, required=False,
        help_text=gettext_lazy("For example 120 Front Street, or Front Street for all of it."),
    )  # fmt: skip
    kind = forms.ChoiceField(label=gettext_lazy("Or a kind of case"), required=False)

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        kinds = [(k.code, k.label) for k in all_kinds() if not k.is_thing and k.public_states]
        self.fields["kind"].choices = [("", _("None")), *kinds]

    def clean(self):
        data = super().clean()
        about, kind = (data.get("about") or "").strip(), data.get("kind")
        if bool(about) == bool(kind) and not self.errors:
            raise forms.ValidationError(_("Enter an address or street, or choose a kind of case."))
        data["parcel"], data["street"] = None, ""
        if about:
            self._place(about, data)
        elif kind:
            data["words"] = str(dict(self.fields["kind"].choices)[kind])
        return data

    def _place(self, about: str, data: dict) -> None:
        parsed = key(about)
        data["parcel"] = search.find(about)
        if data["parcel"] is None and parsed.number is None:
            data["street"] = parsed.street
        elif data["parcel"] is None:
            found = search.search(about, limit=2)
            data["parcel"] = found[0] if len(found) == 1 else None
        if data["parcel"] is None and not data["street"]:
            words = _("No property of the town has this address. Check it, or enter the street.")
            self.add_error("about", words)
        place = data["parcel"]
        data["words"] = (place.address_text if place else " ".join(about.split()))[:200]


@require_http_methods(["GET", "HEAD", "POST"])
def subscribe(request: HttpRequest) -> HttpResponse:
    """Ask to be told; a letter to confirm goes to the address."""
    initial = {"about": request.GET.get("about", "")[:120], "kind": request.GET.get("kind", "")}
    form = SubscribeForm(request.POST if request.method == "POST" else None, initial=initial)
    if request.method == "POST" and form.is_valid():
        if not _may_ask(request, form.cleaned_data["email"]):
            form.add_error(None, _("That was asked too often. Try again in an hour."))
            return render(request, "boards/subscribe.html", {"form": form}, status=429)
        _ask(form.cleaned_data)
        return redirect("subscribe-asked")
    status = 422 if form.errors else 200
    return render(request, "boards/subscribe.html", {"form": form}, status=status)


def _may_ask(request: HttpRequest, email: str) -> bool:
    """A stranger can not have letters poured over an address."""
    for who in (email.lower(), request.META.get("REMOTE_ADDR", "")):
        name = f"subscribe:{who}"
        cache.add(name, 0, HOUR)
        if cache.incr(name) > MOST_AN_HOUR:
            return False
    return True


def _ask(data: dict) -> None:
    wanted = {name: data[name] for name in ("parcel", "street", "kind", "words")}
    found = Subscription.objects.filter(
        email__iexact=data["email"], ended_at=None,
        parcel=wanted["parcel"], street=wanted["street"], kind=wanted["kind"],
    ).first()  # fmt: skip
    if found is None:
        found = Subscription.objects.create(email=data["email"], asked_at=timezone.now(), **wanted)
    if found.confirmed_at is None:
        outbox.put("subscription_mail", found.pk)


@require_safe
def asked(request: HttpRequest) -> HttpResponse:
    """What happens next; the same for an address that is known and one that is not."""
    return render(request, "boards/subscription_asked.html")


@require_http_methods(["GET", "HEAD", "POST"])
def confirm(request: HttpRequest, token: str) -> HttpResponse:
    """The button of the letter: programs that look into links confirm nothing by that."""
    subscription = _of(token)
    if request.method == "POST" and subscription.confirmed_at is None:
        subscription.confirmed_at = timezone.now()
        subscription.save(update_fields=["confirmed_at"])
    context = {"subscription": subscription, "what": "confirm"}
    return render(request, "boards/subscription.html", context)


@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def leave(request: HttpRequest, token: str) -> HttpResponse:
    """End it. A mail program posts here by itself (RFC 8058), so without a token of the form; the
    address is secret and does nothing else."""
    subscription = _of(token)
    if request.method == "POST" and subscription.ended_at is None:
        subscription.ended_at = timezone.now()
        subscription.save(update_fields=["ended_at"])
    return render(
        request, "boards/subscription.html", {"subscription": subscription, "what": "leave"}
    )


def _of(token: str) -> Subscription:
    found = by_token(token)
    if found is None:
        raise Http404
    return found
