"""Files that go with an application."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from workflow.forms import ActForm, MultipleFileField
from workflow.models import Document

KINDS = [
    ("plans", _("Plans or drawings")),
    ("site_plan", _("Site plan")),
    ("energy_statement", _("Energy Code statement")),
    ("special_inspections_statement", _("Statement of special inspections")),
    ("compensation_proof", _("Proof of workers' compensation or exemption")),
    ("agent_authority", _("Authority of the agent")),
    ("other", _("Something else")),
]


class PlansForm(ActForm):
    kind = forms.ChoiceField(label=_("What is it?"), choices=KINDS)
    title = forms.CharField(label=_("Title"), max_length=200, required=False)
    uploads = MultipleFileField(
        label=_("Files"), help_text=_("PDF, JPEG, PNG, TIFF, DWG or DXF, at most 100 MB each.")
    )


class RemoveForm(ActForm):
    """Takes back what was handed in with the application: never what the office made or took in
    on its own (stamped copies, photographs, an order of a court)."""

    document = forms.ModelChoiceField(queryset=Document.objects.none())

    def prepare(self):
        self.fields["document"].queryset = self.case.documents.filter(
            removed_at=None, kind__in=[kind for kind, _words in KINDS]
        )
