"""Fields that the forms of this article share: elevations with their datum, yes or no, choices
that may stay open, and groups that are repeated."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from floodplain.elevation import Datum
from workflow.forms import ActForm

FEET_HINT = _("In feet, for example 835.25.")
DATUM = _("Datum of this elevation")
UNKNOWN = _("I do not know")


def feet_field(label, hint=FEET_HINT, **rest) -> forms.DecimalField:
    """The figure of an elevation; it may lie below the datum."""
    rest.setdefault("required", False)
    return forms.DecimalField(
        label=label,
        help_text=hint,
        max_digits=8,
        decimal_places=3,
        error_messages={"invalid": _("Enter the elevation in feet, for example 835.25.")},
        **rest,
    )


def datum_field(label=DATUM) -> forms.ChoiceField:
    """NGVD 1929 or NAVD 1988; they differ, so that neither is assumed."""
    return forms.ChoiceField(
        label=label, choices=[("", _("Choose the datum")), *Datum.choices], required=False
    )


def number_field(label, digits=9, places=2, minimum=0, **rest) -> forms.DecimalField:
    """A number that may stay open."""
    rest.setdefault("required", False)
    return forms.DecimalField(
        label=label, max_digits=digits, decimal_places=places, min_value=minimum, **rest
    )


def yes_no(label, hint="", required=False) -> forms.TypedChoiceField:
    """Yes, no, or not known yet."""
    return forms.TypedChoiceField(
        label=label,
        help_text=hint,
        choices=[("True", _("Yes")), ("False", _("No"))],
        coerce=lambda value: value == "True",
        empty_value=None,
        required=required,
        widget=forms.RadioSelect,
    )


def open_choice(label, choices, hint="", empty=UNKNOWN) -> forms.ChoiceField:
    """One of several, or none yet."""
    return forms.ChoiceField(
        label=label, choices=[("", empty), *choices], help_text=hint, required=False
    )


def words(label, rows=4, hint="", required=False) -> forms.CharField:
    """A text of several lines."""
    return forms.CharField(
        label=label, help_text=hint, required=required, widget=forms.Textarea(attrs={"rows": rows})
    )


class LinesField(forms.CharField):
    """Several entries, one a line."""

    def __init__(self, **rest):
        rest.setdefault("required", False)
        rest.setdefault("widget", forms.Textarea(attrs={"rows": 4}))
        super().__init__(**rest)

    def clean(self, value):
        text = super().clean(value)
        return [line.strip() for line in text.splitlines() if line.strip()]


def check_pair(form, data: dict, figure: str, where: str) -> None:
    """No elevation without its datum and none the other way round (§ 6-101). Where one lacks
    neither is kept, also when a page is saved by itself."""
    has, named = data.get(figure) is not None, bool(data.get(where))
    if has == named or figure in form.errors or where in form.errors:
        return
    if has:
        form.add_error(where, _("Choose the datum: an elevation says nothing without it."))
    else:
        form.add_error(figure, _("Enter the elevation, or leave the datum open."))
    data.pop(figure, None)
    data.pop(where, None)


class ElevationForm(ActForm):
    """A form with elevations; `pairs` name each by what stands before `_ft` and `_datum`."""

    pairs: tuple[str, ...] = ()

    def clean(self):
        data = super().clean()
        for name in self.pairs:
            check_pair(self, data, f"{name}_ft", f"{name}_datum")
        return data


def as_chosen(field: forms.Field, value):
    """A value as its field shows it: a yes or no that is chosen among words stands by its word."""
    return str(value) if isinstance(value, bool) and hasattr(field, "choices") else value


class GroupsForm(ActForm):
    """A form in which a group of fields is repeated: one for each record there is and one more for
    a new record. A group of which nothing is said is none; a record whose `names_it` is emptied
    is taken out. Without a script one saves and comes back to add the next."""

    most = 8
    names_it = "name"
    pairs: tuple[str, ...] = ()

    def fields_of(self, record, number: int) -> dict[str, forms.Field]:
        """The fields of one group, for a record or (None) a new one."""
        raise NotImplementedError

    def records(self) -> list:
        """The records there are."""
        raise NotImplementedError

    def prepare(self):
        self.groups: list[tuple[str, object]] = []
        found = list(self.records())
        if len(found) < self.most:
            found.append(None)
        for number, record in enumerate(found, start=1):
            prefix = f"r{record.pk}" if record is not None else "new"
            self.groups.append((prefix, record))
            for name, field in self.fields_of(record, number).items():
                if record is not None:
                    field.initial = as_chosen(field, getattr(record, name, None))
                field.label = self.labelled(field.label, record, number)
                self.fields[f"{prefix}_{name}"] = field

    def labelled(self, label, record, number: int):
        """The label with the record that it is about, so that no two fields sound alike."""
        about = str(record) if record is not None else _("New")
        return f"{about}: {label}"

    def clean(self):
        data = super().clean()
        found = []
        for prefix, record in self.groups:
            for name in self.pairs:
                check_pair(self, data, f"{prefix}_{name}_ft", f"{prefix}_{name}_datum")
            names = [n for n in self.fields if n.startswith(f"{prefix}_")]
            values = {n.removeprefix(f"{prefix}_"): data.pop(n) for n in names if n in data}
            self.check_group(prefix, values)
            # A record that was not on the page as it was sent stays as it is.
            if record is not None and not any(key.startswith(f"{prefix}_") for key in self.data):
                continue
            if f"{prefix}_{self.names_it}" not in self.data:
                values.pop(self.names_it, None)
            # What saves itself makes no new record: each time it came it would be one more.
            new = values.get(self.names_it) and self.data.get("autosave") != "1"
            if record is not None or new:
                found.append((record.pk if record is not None else None, values))
        data["groups"] = found
        return data

    def check_group(self, prefix: str, values: dict) -> None:
        """What further holds of one group."""


def keep_groups(groups, rows, same: tuple[str, ...], **fixed) -> None:
    """Put the groups of a form on their records: changed, new, or taken out where what names them
    (the first of `same`) was emptied. What a page that saves itself passed over stays as it was; a
    new group that says the same as a record of before, as after a second click, is that record."""
    for pk, values in groups:
        if pk is not None and values.get(same[0]) == "":
            rows.filter(pk=pk).delete()
            continue
        if pk is not None:
            record = rows.filter(pk=pk).first()
        else:
            record = rows.filter(**{name: values.get(name) for name in same}).first()
            record = record or rows.model(**fixed)
        if record is None:  # taken out on another page meanwhile
            continue
        for name, value in values.items():
            if value is not None or record._meta.get_field(name).null:
                setattr(record, name, value)
        record.save()
