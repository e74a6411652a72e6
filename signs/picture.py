"""A sign drawn to scale beside what is allowed, as shapes in feet for an SVG template. Nothing is
drawn on the face: what a sign says is no matter here."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from math import sqrt

from signs.limits import Limits
from signs.models import Drawn
from signs.models.drawn import plain
from signs.sign_kinds import Mounting

# Pixels a foot, the height of the person beside the sign, margins; no numbers of the law.
SCALE, PERSON_FT, MARGIN_FT = 20, 6.0, 2.5
WIDEST_FT = 60.0


# How each thing is drawn: in the color of the text, so that it is right in the dark too; and by its
# line as well as its shade, so that it is right in black and white.
LOOKS = {
    "face": {"fill": "currentColor", "fill-opacity": "0.3", "stroke": "currentColor"},
    "outline": {"fill": "none", "stroke": "currentColor", "stroke-dasharray": "2 2"},
    "allowed": {"fill": "none", "stroke": "currentColor", "stroke-dasharray": "8 5",
                "stroke-width": "2"},
    "limit": {"stroke": "currentColor", "stroke-dasharray": "1 5", "stroke-width": "2",
              "stroke-linecap": "round"},
    "post": {"fill": "currentColor", "fill-opacity": "0.6"},
    "ground": {"stroke": "currentColor", "stroke-width": "2"},
    "person": {"fill": "currentColor", "fill-opacity": "0.15"},
}  # fmt: skip


@dataclass
class Shape:
    """One shape: rect, ellipse, polygon or line, in pixels from the upper left corner."""

    name: str
    what: str
    numbers: dict[str, float] = field(default_factory=dict)
    points: str = ""

    @property
    def look(self) -> dict[str, str]:
        """The attributes that say how it is drawn."""
        return LOOKS[self.what]


@dataclass
class Label:
    """Words at a place."""

    words: str
    x: float
    y: float
    anchor: str = "middle"


@dataclass
class Picture:
    """All that the template draws, with its words for those who do not see it."""

    width: float
    height: float
    font: float
    title: str
    description: str
    shapes: list[Shape] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)


class Canvas:
    """Turns feet above the ground and from the left into pixels."""

    def __init__(self, width_ft: float, height_ft: float) -> None:
        # A wide drawing is shrunk on a telephone: its words are larger, and have room at the left.
        self.left = MARGIN_FT + width_ft / 14
        # A very large sign is drawn smaller, so that it fits; the scale bar says how much.
        self.scale = SCALE * min(1.0, WIDEST_FT / max(width_ft, height_ft, 1.0))
        self.top = height_ft + MARGIN_FT
        self.width = (width_ft + self.left + MARGIN_FT) * self.scale
        self.font = max(15.0, self.width / 32)
        self.height = (height_ft + 2 * MARGIN_FT) * self.scale

    def x(self, feet: float) -> float:
        return round((feet + self.left) * self.scale, 1)

    def y(self, feet: float) -> float:
        return round((self.top - feet) * self.scale, 1)

    def length(self, feet: float) -> float:
        return round(feet * self.scale, 1)

    def rect(self, what: str, left: float, bottom: float, width: float, height: float) -> Shape:
        """A rectangle by its lower left corner."""
        return Shape("rect", what, {
            "x": self.x(left), "y": self.y(bottom + height),
            "width": self.length(width), "height": self.length(height),
        })  # fmt: skip

    def line(self, what: str, x1: float, y1: float, x2: float, y2: float) -> Shape:
        return Shape("line", what, {
            "x1": self.x(x1), "y1": self.y(y1), "x2": self.x(x2), "y2": self.y(y2),
        })  # fmt: skip


def allowed_box(sign: Drawn, limits: Limits) -> tuple[float, float] | None:
    """The outline of what is allowed: the limits of width and height where there are both, else a
    sign of the same proportions with the area that is allowed."""
    width, height = float(sign.width_ft or 0), float(sign.face_height_ft or 0)
    if not width or not height:
        return None
    if limits.side_ft is not None:
        limits = Limits(width_ft=limits.width_ft or limits.side_ft,
                        face_height_ft=limits.face_height_ft or limits.side_ft,
                        area_sqft=limits.area_sqft)  # fmt: skip
    if limits.area_sqft is None:
        if limits.width_ft is None and limits.face_height_ft is None:
            return None
        return float(limits.width_ft or width), float(limits.face_height_ft or height)
    grow = sqrt(float(limits.area_sqft) / (width * height))
    wide, high = width * grow, height * grow
    if limits.width_ft is not None:
        wide = min(wide, float(limits.width_ft))
    if limits.face_height_ft is not None:
        high = min(high, float(limits.face_height_ft))
    return wide, high


def draw(sign: Drawn, limits: Limits | None = None) -> Picture | None:
    """The picture of a sign; None where nothing is measured yet."""
    if sign.width_ft is None or sign.face_height_ft is None:
        return None
    limits = limits or Limits()
    width, height = float(sign.width_ft), float(sign.face_height_ft)
    box = allowed_box(sign, limits)
    wide = max(width, box[0] if box else 0)
    bottom = _bottom(sign, limits, height, box)
    top = max(bottom + max(height, box[1] if box else 0), float(limits.top_ft or 0), PERSON_FT)
    person_at = wide + 2.0
    canvas = Canvas(person_at + 2.0, top)
    picture = Picture(
        canvas.width, canvas.height, canvas.font, _title(sign), _description(sign, limits)
    )  # fmt: skip
    left = (wide - width) / 2
    _ground(picture, canvas, person_at)
    if sign.mounting == Mounting.GROUND and bottom > 0:
        picture.shapes.append(canvas.rect("post", wide / 2 - 0.25, 0, 0.5, bottom))
    if box:
        middle = bottom + height / 2
        outline = canvas.rect("allowed", (wide - box[0]) / 2, max(middle - box[1] / 2, 0), *box)
        picture.shapes.append(outline)
    _faces(picture, canvas, sign, left, bottom)
    _limit_of_top(picture, canvas, limits, wide)
    _measures(picture, canvas, sign, left, bottom, box)
    return picture


def _bottom(sign: Drawn, limits: Limits, height: float, box) -> float:
    """How high the lower edge is drawn: as measured for a ground sign, else at eye level."""
    if sign.height_ft is not None and sign.mounting == Mounting.GROUND:
        return max(float(sign.height_ft) - height, 0.0)
    if sign.mounting in (Mounting.GROUND, Mounting.PORTABLE):
        return 0.0
    over = max((box[1] - height) / 2, 0) if box else 0
    return 8.0 + over if limits.top_ft is None else over


def _title(sign: Drawn) -> str:
    return f"{sign.label}, drawn to scale"


def _description(sign: Drawn, limits: Limits) -> str:
    words = [f"A sign {sign.size}"]
    if sign.area_sqft is not None:
        words.append(f"its area is {plain(sign.area_sqft)} square feet")
    if limits.area_sqft is not None:
        words.append(f"{plain(limits.area_sqft)} square feet are allowed")
    if limits.top_ft is not None:
        words.append(f"its top may be {plain(limits.top_ft)} feet above the ground")
    return "; ".join(words) + ". Beside it stands a person six feet tall."


def _ground(picture: Picture, canvas: Canvas, person_at: float) -> None:
    picture.shapes.append(canvas.line("ground", -MARGIN_FT, 0, person_at + 2, 0))
    head = Shape("ellipse", "person", {
        "cx": canvas.x(person_at), "cy": canvas.y(PERSON_FT - 0.4),
        "rx": canvas.length(0.4), "ry": canvas.length(0.4),
    })  # fmt: skip
    body = canvas.rect("person", person_at - 0.45, 0, 0.9, PERSON_FT - 0.9)
    picture.shapes += [head, body]
    picture.labels.append(Label("6 ft", canvas.x(person_at), canvas.y(PERSON_FT + 0.4)))


def _faces(picture: Picture, canvas: Canvas, sign: Drawn, left: float, bottom: float) -> None:
    """The largest face in its shape, or all letters with the rectangle around them."""
    width, height = float(sign.width_ft), float(sign.face_height_ft)
    if sign.construction == "channel_letters":
        boxes = [{key: float(value) for key, value in box.items()} for box in sign.letters]
        from_left = min(box["left_ft"] for box in boxes)
        from_below = min(box["bottom_ft"] for box in boxes)
        picture.shapes.append(canvas.rect("outline", left, bottom, width, height))
        picture.shapes += [
            canvas.rect("face", left + box["left_ft"] - from_left,
                        bottom + box["bottom_ft"] - from_below, box["width_ft"], box["height_ft"])
            for box in boxes
        ]  # fmt: skip
        return
    face = max(sign.faces, key=lambda one: Decimal(one["width_ft"]) * Decimal(one["height_ft"]))
    wide, high = float(face["width_ft"]), float(face["height_ft"])
    shape = face.get("shape", "rectangle")
    at = left + (width - wide) / 2
    if shape == "ellipse":
        picture.shapes.append(Shape("ellipse", "face", {
            "cx": canvas.x(at + wide / 2), "cy": canvas.y(bottom + high / 2),
            "rx": canvas.length(wide / 2), "ry": canvas.length(high / 2),
        }))  # fmt: skip
    elif shape == "triangle":
        corners = ((at, bottom), (at + wide, bottom), (at + wide / 2, bottom + high))
        points = " ".join(f"{canvas.x(x)},{canvas.y(y)}" for x, y in corners)
        picture.shapes.append(Shape("polygon", "face", points=points))
    else:
        picture.shapes.append(canvas.rect("face", at, bottom, wide, high))


def _limit_of_top(picture: Picture, canvas: Canvas, limits: Limits, wide: float) -> None:
    if limits.top_ft is None:
        return
    top = float(limits.top_ft)
    picture.shapes.append(canvas.line("limit", -1, top, wide + 1, top))
    words = f"highest top {plain(limits.top_ft)} ft"
    picture.labels.append(Label(words, canvas.x(-1), canvas.y(top + 0.4), "start"))


def _measures(
    picture: Picture,
    canvas: Canvas,
    sign: Drawn,
    left: float,
    bottom: float,
    box: tuple[float, float] | None,
) -> None:
    """Width under the sign and height beside it, in words clear of the dashed outline."""
    width, height = float(sign.width_ft), float(sign.face_height_ft)
    wide, high = box or (width, height)
    lowest = min(bottom, bottom + (height - high) / 2)
    leftmost = min(left, left + (width - wide) / 2)
    line = canvas.font / canvas.scale
    below = Label(f"{plain(sign.width_ft)} ft", canvas.x(left + width / 2),
                  canvas.y(max(lowest - line - 0.2, 0.2)))  # fmt: skip
    beside = Label(f"{plain(sign.face_height_ft)} ft", canvas.x(leftmost - 0.3),
                   canvas.y(bottom + height / 2), "end")  # fmt: skip
    picture.labels += [below, beside]
