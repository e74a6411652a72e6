"""The checklist of the reviewer: each item of § 6-232(b) found or not, on which page; and the
certification of the plan (§ 6-232(c))."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from stormwater import contents
from stormwater.checks import plan
from stormwater.forms.fields import YesNo
from workflow.forms import ActForm

FOUND = [("yes", _("Found")), ("no", _("Not found")), ("unread", _("Not yet read"))]


def item_choices(item: str):
    """The words of an item with its paragraph."""
    return f"{contents.words(item)} (§ {contents.section(item)})"


class ReadingForm(ActForm):
    """One line for each item. The items on lasting practices are asked for where condition A, B or
    C is met or can not be told yet."""

    site_map_shows = forms.MultipleChoiceField(
        label=_("The site map shows"),
        choices=list(contents.SITE_MAP.items()),
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("Where the site has none of a thing, the map says so."),
    )
    site_map_feet_per_inch = forms.DecimalField(
        label=_("Scale of the site map: feet to one inch"),
        min_value=1,
        max_digits=7,
        decimal_places=2,
        required=False,
    )
    existing_runoff_data_exist = YesNo(
        label=_("Are there any data on the runoff at the site?"), required=False
    )
    licensed = YesNo(
        label=_("The preparer holds the New York license, or the certification, of the profession")
    )
    signed = YesNo(label=_("The plan is signed"))
    signed_by_preparer = YesNo(label=_("It is signed by who prepared it"), required=False)
    certifies_design = YesNo(
        label=_("It certifies that the design of all stormwater practices meets the law")
    )

    def prepare(self):
        items = list(contents.BACKGROUND)
        if plan.condition_met(self.case, self.step.day) is not False:
            items += list(contents.AFTERWARDS)
        before = self.case.reading if plan.has_been_read(self.case) else {}
        lines = {}
        for item in items:
            known = before.get("items", {}).get(item, {})
            page = known.get("page") or self.case.plan_pages.get(item, "")
            lines[f"found_{item}"] = forms.ChoiceField(
                label=item_choices(item),
                choices=FOUND,
                initial=known.get("found", "unread"),
                widget=forms.RadioSelect,
            )
            lines[f"page_{item}"] = forms.CharField(
                label=_("Page or sheet"), max_length=60, required=False, initial=page
            )
        self.items = items
        self.fields = {**lines, **self.fields}
        shows = before.get("site_map_shows", self.case.site_map_shows)
        self.fields["site_map_shows"].initial = shows
        scale = before.get("site_map_feet_per_inch", self.case.site_map_feet_per_inch)
        self.fields["site_map_feet_per_inch"].initial = scale

    def clean(self):
        data = super().clean()
        if self.errors:
            return data
        scale = data.get("site_map_feet_per_inch")
        reading = {
            "items": {
                item: {"found": data[f"found_{item}"], "page": data[f"page_{item}"]}
                for item in self.items
            },
            "site_map_shows": data["site_map_shows"],
            "site_map_feet_per_inch": None if scale is None else str(scale),
            "existing_runoff_data_exist": data["existing_runoff_data_exist"],
            "certification": {
                name: data[name]
                for name in ("licensed", "signed", "signed_by_preparer", "certifies_design")
            },
        }
        return {"reading": reading}
