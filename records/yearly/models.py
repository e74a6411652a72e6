"""The yearly report, and the lines of the State's form as the town keeps them."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from records.yearly.lifecycle import ReportActs
from workflow.models import Case


class Recipient(models.TextChoices):
    """To whom a report goes (§ 5-35(a), (b), (c)), by the names of `operating.annual_report`."""

    TOWN_BOARD = "town_board", _("Town board")
    SECRETARY_OF_STATE = "secretary_of_state", _("Secretary of State")
    DEPARTMENT_OF_STATE = "department_of_state", _("Department of State, on its request")


class YearlyReport(ReportActs, Case):
    """One report on a calendar year. Its figures are counted anew until it is sent, then kept as
    they went out; a corrected report is a new one that takes the place of the old."""

    recipient = models.CharField(max_length=20, choices=Recipient, editable=False)
    year = models.PositiveSmallIntegerField(default=0, editable=False)
    requested_figures = models.JSONField(default=list, editable=False)
    summary = models.TextField(blank=True, editable=False)
    asked_for = models.TextField(blank=True, editable=False)
    other_information = models.TextField(blank=True, editable=False)
    figures = models.JSONField(default=list, editable=False)
    form_lines = models.JSONField(default=list, editable=False)
    sent_on = models.DateField(null=True, editable=False)
    receipt = models.CharField(max_length=200, blank=True, editable=False)
    replaces = models.ForeignKey(
        "self", models.PROTECT, null=True, related_name="replaced_by", editable=False
    )

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(sent_on__isnull=True) | ~Q(figures=[]), name="sent_with_figures"
            )
        ]


class FormLine(models.Model):
    """One line of the form that the Secretary of State prescribes, and the figures whose sum
    stands on it. The form changes from year to year, so the town keeps it here; a report that was
    sent keeps the lines with which it went out (19 NYCRR 1203.4)."""

    line = models.CharField(_("Line"), max_length=20, help_text=_("As on the form, for example 4a"))
    words = models.CharField(_("What the form calls it"), max_length=200)
    figures = models.JSONField(default=list)
    position = models.PositiveSmallIntegerField(_("Place in the order"), default=0)
    changed_by = models.CharField(max_length=200, blank=True, editable=False)
    changed_on = models.DateField(null=True, editable=False)

    class Meta:
        ordering = ["position", "id"]
        constraints = [models.UniqueConstraint(fields=["line"], name="one_form_line")]

    def __str__(self) -> str:
        return f"{self.line} {self.words}"
