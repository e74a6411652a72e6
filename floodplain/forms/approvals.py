"""Permits of other agencies: the list that the officer confirms, and each that was obtained
(§ 6-121(b)(2))."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from floodplain.choices import Level
from workflow.forms import ActForm, CheckedFileField


class ApprovalListForm(ActForm):
    """One approval a line; what is struck is not needed."""

    lines = forms.CharField(
        label=_("Approvals that are needed first, one a line"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text=_("Level, colon, permit and agency. For example: state: Protection of Waters "
                    "permit, State DEC. Leave empty where none is needed."),
    )  # fmt: skip

    def prepare(self):
        rows = self.case.approvals.filter(needed=True)
        self.fields["lines"].initial = "\n".join(f"{a.level}: {a.name}" for a in rows)

    def clean(self):
        data = super().clean()
        found = []
        for line in data.get("lines", "").splitlines():
            if not line.strip():
                continue
            level, colon, name = (part.strip() for part in line.partition(":"))
            if level.lower() not in Level.values or not name:
                text = _("“%s”: write federal, state or local, a colon, then the permit.")
                self.add_error("lines", text % line.strip())
                break
            found.append((Level(level.lower()), name))
        data["approvals"] = found
        return data


def keep_approvals(permit, wanted: list[tuple[str, str]]) -> None:
    """The list as the officer confirms it: what is no longer on it is struck, not deleted."""
    from floodplain.models import OtherApproval

    permit.approvals.exclude(name__in=[name for _level, name in wanted]).update(needed=False)
    for level, name in wanted:
        OtherApproval.objects.update_or_create(
            permit=permit, name=name, defaults={"level": level, "needed": True}
        )


class ObtainedForm(ActForm):
    approval: forms.ModelChoiceField = forms.ModelChoiceField(label=_("Approval"), queryset=None)
    obtained_on = forms.DateField(label=_("Obtained on"))
    document = CheckedFileField(label=_("Copy of it"), required=False)

    def prepare(self):
        rows = self.case.approvals.filter(needed=True, obtained_on=None)
        self.fields["approval"].queryset = rows
        self.fields["approval"].initial = rows.first()

    def clean_obtained_on(self):
        return self.not_in_future("obtained_on")
