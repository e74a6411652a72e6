"""The officer's form for an application that is not complete (§ 6-167)."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from timber import checks
from timber.forms.fields import words
from workflow.forms import ActForm


class MissingItemsForm(ActForm):
    """What lacks, with the section of each; the rules have written it down already."""

    items = words(
        _("What is missing, one item a line"),
        rows=8,
        help_text=_("Name the section with each item."),
    )
    answer_by = forms.DateField(label=_("Wanted by (no day of the law)"), required=False)

    def prepare(self):
        found = checks.contents(self.case, self.step.day)
        self.fields["items"].initial = "\n".join(
            f"{f['message']} (§ {f['section']})" for f in found if f["status"] != "info"
        )
