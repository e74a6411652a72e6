"""The dimensions of a sign: its faces, or the boxes around its letters (§ 5-113(b))."""

from __future__ import annotations

from decimal import Decimal

from django import forms
from django.utils.translation import gettext_lazy as _

from signs.forms.fields import Feet
from signs.models import Construction

FACES, LETTERS = 4, 6
SHAPES = [("rectangle", _("Rectangle")), ("ellipse", _("Circle or oval")),
          ("triangle", _("Triangle"))]  # fmt: skip


class Dimensions(forms.Form):
    """The faces of a sign, or the boxes around its letters."""

    construction = forms.ChoiceField(
        label=_("How is the sign built?"),
        choices=Construction.choices,
        widget=forms.RadioSelect,
        initial=Construction.PANEL,
    )

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        for n in range(1, FACES + 1):
            self.fields[f"face_{n}_width_ft"] = Feet(label=_("Face %s: width") % n)
            self.fields[f"face_{n}_height_ft"] = Feet(label=_("Face %s: height") % n)
            self.fields[f"face_{n}_shape"] = forms.ChoiceField(
                label=_("Face %s: shape") % n, choices=SHAPES, required=False
            )
        for n in range(1, LETTERS + 1):
            words = {
                "left_ft": _("Part %s: from the left"),
                "bottom_ft": _("Part %s: from below"),
                "width_ft": _("Part %s: width"),
                "height_ft": _("Part %s: height"),
            }
            for name, label in words.items():
                self.fields[f"letter_{n}_{name}"] = Feet(label=label % n)

    @property
    def face_rows(self):
        """The fields of each face, for the table."""
        names = ("width_ft", "height_ft", "shape")
        return [[self[f"face_{n}_{name}"] for name in names] for n in range(1, FACES + 1)]

    @property
    def letter_rows(self):
        """The fields of each part, for the table."""
        names = ("left_ft", "bottom_ft", "width_ft", "height_ft")
        return [[self[f"letter_{n}_{name}"] for name in names] for n in range(1, LETTERS + 1)]

    # What few signs have; asked in a part of its own.
    SELDOM: tuple[str, ...] = ()

    @property
    def other_fields(self):
        """What is asked besides the dimensions, in its order."""
        beside = ("construction", *(f"face_{n}_" for n in range(1, FACES + 1)),
                  *(f"letter_{n}_" for n in range(1, LETTERS + 1)))  # fmt: skip
        return [
            field
            for field in self.visible_fields()
            if not field.name.startswith(tuple(beside)) and field.name not in self.SELDOM
        ]

    @property
    def seldom_fields(self):
        """What few signs have."""
        return [field for field in self.visible_fields() if field.name in self.SELDOM]

    @property
    def seldom_open(self) -> bool:
        """Whether something of it is answered, or asked again."""
        return any(field.errors or field.value() for field in self.seldom_fields)

    def clean(self):
        data = super().clean()
        data["faces"] = self._rows(data, "face", FACES, ("width_ft", "height_ft"))
        data["letters"] = self._rows(
            data, "letter", LETTERS, ("left_ft", "bottom_ft", "width_ft", "height_ft")
        )
        panel = data.get("construction") == Construction.PANEL
        first = "face_1_width_ft" if panel else "letter_1_width_ft"
        if not (data["faces"] if panel else data["letters"]) and first not in self.errors:
            self.add_error(first, _("Enter the width and height in feet, for example 12 or 2.5."))
        data["letters" if panel else "faces"] = []
        return data

    def _rows(self, data: dict, what: str, most: int, names: tuple[str, ...]) -> list[dict]:
        """The rows that were filled in; one that is filled in half is asked for."""
        found = []
        for n in range(1, most + 1):
            row = {name: data.pop(f"{what}_{n}_{name}", None) for name in names}
            shape = data.pop(f"{what}_{n}_shape", "")
            sizes = (row["width_ft"], row["height_ft"])
            if all(size is None for size in sizes):
                continue
            if None in sizes or 0 in sizes:
                missing = "width_ft" if not row["width_ft"] else "height_ft"
                self.add_error(f"{what}_{n}_{missing}", _("Enter both width and height."))
                continue
            entry = {name: str(value or Decimal(0)) for name, value in row.items()}
            found.append({**entry, "shape": shape or "rectangle"} if what == "face" else entry)
        return found

    @staticmethod
    def initial_of(sign) -> dict:
        """What stands in the fields for a sign that was drawn."""
        found = {"construction": sign.construction}
        for n, face in enumerate(sign.faces, start=1):
            found |= {f"face_{n}_{key}": value for key, value in face.items()}
        for n, letter in enumerate(sign.letters, start=1):
            found |= {f"letter_{n}_{key}": value for key, value in letter.items()}
        return found
