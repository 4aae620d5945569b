"""Pictures of a fixed size: shapes that become SVG markup, or are painted on a canvas.

The policy of the page allows no image that is made of a text. Therefore the canvas gets the shapes
themselves, and the fonts of the page with them.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from app.ui.html import Html, el, join
from app.ui.icons import HERO

NONE = "none"
PAPER = "#f8f1e2"
"""Ground of all icons. Their inner lines have this color."""
ICON_BOX = 24
"""Width and height of the drawing of an icon."""

_DRAWN = re.compile(r"<(path|circle) ([^<>]*?)/?>")
_ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
SCENE_HEIGHT = 190
"""Height of the home screen's picture."""
SCENE_LOOKS = {
    "halo": {"fill": "#f6e6b8", "opacity": "0.16"},
    "sun": {"fill": "#f6e6b8"},
    "bird": {"stroke": "#dcebef", "stroke-width": "2"},
    "w1": {"fill": "#1d6b7f"},
    "w2": {"fill": "#175769"},
    "w3": {"fill": "#114658"},
    "glint": {"stroke": "#f6e6b8", "stroke-width": "2.5", "opacity": "0.35"},
}
"""Light colors of the home screen's picture, by class. Its style sheet has the same ones."""


class Shape(NamedTuple):
    """A path, scaled and moved to a place."""

    path: str
    fill: str = NONE
    stroke: str = NONE
    stroke_width: float = 0
    opacity: float = 1
    x: float = 0
    y: float = 0
    scale: float = 1


class Label(NamedTuple):
    """A line of text. It is at most `width` wide. `anchor` is `start`, `middle` or `end`."""

    text: str
    x: float
    y: float
    size: int
    fill: str
    width: float
    anchor: str = "start"
    weight: int = 800


class Sign(NamedTuple):
    """An icon of the page."""

    name: str
    x: float
    y: float
    size: float
    color: str


Part = Shape | Label | Sign
"""A part of a picture."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture with its size in pixels and its text alternative."""

    width: int
    height: int
    parts: tuple[Part, ...]
    alt: str

    def markup(self) -> Html:
        """Return the picture as SVG."""
        return el(
            "svg",
            join(_markup(part) for part in self.parts),
            class_="share-picture",
            viewBox=f"0 0 {self.width} {self.height}",
            role="img",
            aria_label=self.alt,
        )

    def paint(self, canvas: Any, document: Any, path: Any, font: str) -> None:
        """Paint the picture on a canvas.

        Args:
            canvas: the drawing context of the canvas.
            document: the document, whose sprite has the icons.
            path: the browser's type of paths.
            font: the families of the font.
        """
        for part in self.parts:
            canvas.save()
            match part:
                case Shape():
                    canvas.translate(part.x, part.y)
                    canvas.scale(part.scale, part.scale)
                    canvas.globalAlpha = part.opacity
                    _paint_path(canvas, path.new(part.path), part)
                case Label():
                    canvas.font = f"{part.weight} {part.size}px {font}"
                    canvas.textAlign = {"middle": "center"}.get(part.anchor, part.anchor)
                    canvas.fillStyle = part.fill
                    canvas.fillText(part.text, part.x, part.y, part.width)
                case Sign():
                    canvas.translate(part.x, part.y)
                    canvas.scale(part.size / ICON_BOX, part.size / ICON_BOX)
                    symbol = document.getElementById(f"i-{part.name}")
                    _paint_icon(canvas, symbol, path, part.color, {"fill": part.color})
            canvas.restore()


def _markup(part: Part) -> Html:
    match part:
        case Shape():
            return el(
                "path",
                d=part.path,
                fill=part.fill,
                stroke=None if part.stroke == NONE else part.stroke,
                stroke_width=str(part.stroke_width) if part.stroke_width else None,
                stroke_linecap="round" if part.stroke_width else None,
                opacity=None if part.opacity == 1 else str(part.opacity),
                transform=f"translate({part.x} {part.y}) scale({part.scale})",
            )
        case Label():
            return el(
                "text",
                part.text,
                x=str(part.x),
                y=str(part.y),
                fill=part.fill,
                font_size=str(part.size),
                font_weight=str(part.weight),
                text_anchor=part.anchor,
            )
    use = el(
        "use",
        href=f"#i-{part.name}",
        x=str(part.x),
        y=str(part.y),
        width=str(part.size),
        height=str(part.size),
    )
    return el("g", use, color=part.color, fill=part.color)


def _paint_path(canvas: Any, path: Any, shape: Shape) -> None:
    if shape.fill != NONE:
        canvas.fillStyle = shape.fill
        canvas.fill(path)
    if shape.stroke != NONE:
        canvas.strokeStyle, canvas.lineWidth = shape.stroke, shape.stroke_width
        canvas.lineCap = canvas.lineJoin = "round"
        canvas.stroke(path)


INHERITED = ("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "opacity")
"""Attributes that an icon's shapes take from the group around them."""


def _paint_icon(
    canvas: Any, element: Any, path: Any, color: str, inherited: dict[str, str]
) -> None:
    """Paint the shapes in an element of the sprite. `color` is the color of the icon."""
    for child in element.children:
        own = {name: found for name in INHERITED if (found := child.getAttribute(name))}
        look = {**inherited, **own}
        if str(child.tagName) == "g":
            _paint_icon(canvas, child, path, color, look)
            continue
        fill, stroke = (_color_of(look.get(name, NONE), color) for name in ("fill", "stroke"))
        canvas.globalAlpha = float(look.get("opacity", "1"))
        outline = Shape("", fill, stroke, float(look.get("stroke-width", "1")))
        _paint_path(canvas, path.new(_path_of(child)), outline)


def _color_of(paint: str, color: str) -> str:
    return {"currentColor": color, "var(--cut)": PAPER}.get(paint, paint)


def _path_of(element: Any) -> str:
    """Return the path of a shape of the sprite."""

    def number(name: str) -> float:
        return float(element.getAttribute(name) or 0)

    match str(element.tagName):
        case "circle":
            return ellipse(number("cx"), number("cy"), number("r"), number("r"))
        case "ellipse":
            return ellipse(number("cx"), number("cy"), number("rx"), number("ry"))
        case "rect":
            return box(number("x"), number("y"), number("width"), number("height"), number("rx"))
    return str(element.getAttribute("d"))


# --- paths ---------------------------------------------------------------------------------------


def ellipse(x: float, y: float, width: float, height: float) -> str:
    """Return the path of an ellipse with these radii around a point."""
    arc = f"a{width} {height} 0 1 0"
    return f"M{x - width} {y}{arc} {2 * width} 0{arc} {-2 * width} 0z"


def box(x: float, y: float, width: float, height: float, radius: float = 0) -> str:
    """Return the path of a rectangle with round corners."""
    across, down, arc = width - 2 * radius, height - 2 * radius, f"a{radius} {radius} 0 0 1"
    return (
        f"M{x + radius} {y}h{across}{arc} {radius} {radius}v{down}{arc} {-radius} {radius}"
        f"h{-across}{arc} {-radius} {-radius}v{-down}{arc} {radius} {-radius}z"
    )


def scene(x: float, y: float, scale: float) -> Iterator[Shape]:
    """Yield the shapes of the home screen's picture in light colors."""
    for tag, text in _DRAWN.findall(HERO):
        values = dict(_ATTRIBUTE.findall(text))
        look = {**values, **SCENE_LOOKS.get(values.get("class", ""), {})}
        radius = float(values.get("r", "0"))
        path = (
            ellipse(float(values["cx"]), float(values["cy"]), radius, radius)
            if tag == "circle"
            else values["d"]
        )
        yield Shape(
            path,
            look.get("fill", NONE),
            look.get("stroke", NONE),
            float(look.get("stroke-width", "0")),
            float(look.get("opacity", "1")),
            x,
            y,
            scale,
        )


# --- texts that fit ------------------------------------------------------------------------------

WIDE_FROM, EMOJI_FROM = "\u2e80", "\U0001f000"
"""First letter as wide as high, as in Japanese, and first emoji."""
NARROW, BROAD = frozenset("iIjlftr1.,:;'’!|·() "), frozenset("mwMW@%…")


def width_of(text: str, size: float) -> float:
    """Return the estimated width of a text. It is rather too large."""
    return size * sum(map(_width_of_letter, text))


def _width_of_letter(letter: str) -> float:
    if "\u0300" <= letter <= "\u036f" or "\u200b" <= letter <= "\u200f" or letter == "\ufe0f":
        return 0
    if letter >= EMOJI_FROM:
        return 1.3
    if letter >= WIDE_FROM:
        return 1
    if letter in NARROW:
        return 0.38
    if letter in BROAD:
        return 0.95
    return 0.72 if letter.isupper() else 0.58


def fitted(text: str, size: float, width: float) -> str:
    """Return a text, cut at its end if it is wider than `width`."""
    if width_of(text, size) <= width:
        return text
    while text and width_of(f"{text}…", size) > width:
        text = text[:-1].rstrip("\u200c\u200d ")
    return f"{text}…"


def fitted_size(text: str, size: int, width: float) -> int:
    """Return the size at which a text is at most `width` wide, at most `size`, at least half."""
    return max(size // 2, min(size, int(width / max(1, width_of(text, 1)))))
