"""The limits that a variance may let pass before there is an application: size, number, total area,
setback (§ 5-115(a)). Each by its rule, in words for the board."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from rulebook import declaration

LIMITS = (
    ("signs.allowance.total", _("All signs together")),
    ("signs.allowance.single_sign", _("The largest single sign")),
    ("signs.sign_count.limit", _("The number of signs on the property")),
    ("signs.allowance.ground_count", _("The number of ground signs")),
    ("signs.allowance.ground_area", _("The area of a ground sign")),
    ("signs.allowance.ground_dimension", _("The longest side of a ground sign")),
    ("signs.allowance.ground_height", _("The top of a ground sign")),
    ("signs.allowance.front_line", _("The setback of a ground sign from the front line")),
    ("signs.allowance.other_line", _("The setback of a ground sign from another line")),
    ("signs.allowance.wall_count", _("The number of wall signs")),
    ("signs.allowance.wall_area", _("The area of a wall sign")),
    ("signs.allowance.wall_dimension", _("The longest side of a wall sign")),
    ("signs.plaza_tenant.count", _("In a plaza: the number of wall signs of a space")),
    ("signs.plaza_tenant.length", _("In a plaza: the length of a wall sign")),
    ("signs.plaza_tenant.area", _("In a plaza: the area of a wall sign")),
    ("signs.plaza_tenant.height", _("In a plaza: the height of a wall sign")),
    ("signs.plaza_ground.width", _("In a plaza: the width of a ground sign")),
    ("signs.plaza_ground.height", _("In a plaza: the top of a ground sign")),
)


def choices() -> list[tuple[str, str]]:
    """Each limit with its section."""
    return [(rule, f"{words} (§ {_section(rule)})") for rule, words in LIMITS]


def _section(rule: str) -> str:
    ruleset, _dot, _last = rule.rpartition(".")
    rules = declaration(ruleset).rules.values()
    return next(one.section for one in rules if one.id == rule)
