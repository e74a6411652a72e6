"""The forms of the site log (§ 6-234(a))."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from stormwater.forms.fields import (
    LINES,
    MomentField,
    RowForm,
    lines_of,
    moment_words,
    not_after,
)
from workflow.forms import ActForm, CheckedFileField


class ReportForm(ActForm):
    """A report documents how each erosion and sediment control practice works."""

    completed_at = MomentField(label=_("Report completed on, at"))
    inspector_name = forms.CharField(label=_("Inspected by"), max_length=200)
    inspector_title = forms.CharField(
        label=_("Profession or title"), max_length=200, required=False
    )
    practices = forms.CharField(
        label=_("Each practice and how it works, one a line"),
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text=_("For example: Silt fence, north side: holds, one post leans."),
    )
    corrections = forms.CharField(
        label=_("What has to be corrected, and by when"), required=False, widget=LINES
    )
    copied_to_site_log = forms.BooleanField(
        label=_("A copy is in the log book at the site."), required=False
    )
    document = CheckedFileField(label=_("The report as a file"), required=False)

    def prepare(self):
        last = self.case.self_inspections.last()
        if last is not None:
            self.fields["inspector_name"].initial = last.inspector_name
            self.fields["inspector_title"].initial = last.inspector_title
            names = [f"{one['practice']}: " for one in last.practices]
            self.fields["practices"].initial = "\n".join(names)

    def clean_completed_at(self):
        return not_after(self, "completed_at")

    def clean_practices(self):
        rows = []
        for line in lines_of(self.cleaned_data["practices"]):
            practice, colon, seen = (part.strip() for part in line.partition(":"))
            if not (practice and colon and seen):
                raise forms.ValidationError(
                    _("Write for “%s”: the practice, a colon, how it works.") % line
                )
            rows.append({"practice": practice, "seen": seen})
        return rows


class StormForm(ActForm):
    ended_at = MomentField(label=_("The storm ended on, at"))
    precipitation_inches = forms.DecimalField(
        label=_("Precipitation in inches"), min_value=0, max_digits=5, decimal_places=2
    )

    def clean_ended_at(self):
        return not_after(self, "ended_at")

    def clean(self):
        data = super().clean()
        if data.get("ended_at"):
            data["moment"] = moment_words(data["ended_at"])
        return data


class TrapForm(ActForm):
    name = forms.CharField(label=_("Sediment trap or pond"), max_length=120)
    design_capacity_cubic_yards = forms.DecimalField(
        label=_("Design capacity in cubic yards"), min_value=0.1, max_digits=10, decimal_places=2
    )


class SedimentForm(RowForm):
    row, row_label = "trap", _("Trap or pond")
    sediment_cubic_yards = forms.DecimalField(
        label=_("Sediment in it now, in cubic yards"), min_value=0, max_digits=10, decimal_places=2
    )
    cleaned_out = forms.BooleanField(
        label=_("It was cleaned out; the figure is what is left."), required=False
    )

    def rows(self, case):
        return case.traps.all()
