"""Picture guide of the dice game."""

from app.i18n import Translator
from app.ui.how_to_play import ARROW, HowToPlay, Panel, panel_icon, rotated_icon


def how_to_play(title: str, words: Translator) -> HowToPlay:
    """Return the picture guide."""
    panels = (
        Panel(
            _sheet() + panel_icon("points", 112, 30, 44, "prize"),
            words.t(
                "Boats, buildings and fish on your sheet score points. Most points "
                "wins; solo, chase a rank."
            ),
        ),
        Panel(
            _dice(),
            words.t(
                "Roll the dice and take one. Solo, Ruth takes one and strikes out your "
                "boxes. You share the last die."
            ),
        ),
        Panel(
            _box(),
            words.t(
                "Each die fills a box. Fill boxes to launch boats, earn licenses and "
                "complete buildings."
            ),
        ),
        Panel(
            _catch(),
            words.t(
                "Your boats fish every second round. After the last round, add up your points."
            ),
        ),
    )
    return HowToPlay("dice", title, panels)


def _die(face: str, x: float, y: float, degrees: float = 0) -> str:
    drawn = '<rect class="bone" x="-17" y="-17" width="34" height="34" rx="8"/>'
    return rotated_icon(drawn + panel_icon(face, -13, -13, 26, f"of-{face} tint"), x, y, degrees)


def _squares(x: int, y: int, number: int) -> str:
    """Return the path of a row of boxes."""
    return "".join(f"M{x + 13 * place} {y}h10v10h-10z" for place in range(number))


def _row(thing: str, kind: str, y: int, filled: int) -> str:
    """Return a row of a sheet: its icon, filled boxes and open boxes."""
    return (
        f'<g class="of-{kind} tint">{panel_icon(thing, -35, y - 4, 18)}'
        f'<path d="{_squares(-13, y, filled)}"/>'
        f'<path class="free" d="{_squares(13 * filled - 13, y, 4 - filled)}"/></g>'
    )


def _sheet() -> str:
    rows = (
        _row("boat", "lobster", -25, 3) + _row("amas-bank", "wharf", -5, 2)
        + _row("fish", "cod", 15, 4)
    )  # fmt: skip
    paper = '<rect class="bone" x="-38" y="-36" width="78" height="72" rx="6"/>'
    return rotated_icon(paper + rows, 67, 56, -4)


def _strip(fish: str, marks: str, x: float) -> str:
    """Return the open boxes of a fish at the lower edge, with the marks in them."""
    paper = '<rect class="bone" x="-22" y="-8" width="44" height="16" rx="4"/>'
    free = f'<path class="free" d="{_squares(-18, -5, 3)}"/>'
    return rotated_icon(f'<g class="of-{fish} tint">{paper}{free}{marks}</g>', x, 91)


def _dice() -> str:
    """Return a picture of a roll: a filled box, struck boxes and the shared die."""
    mine = '<rect class="fresh" x="-18" y="-5" width="10" height="10"/>'
    hers = '<path class="strike" d="M-19-6l12 12M-7-6l-12 12M-6-6L6 6M6-6L-6 6"/>'
    return (
        '<path class="course-line" d="M71 58l-14 9M99 58l10 8"/>'
        + _die("lobster", 46, 24, -7) + _die("swordfish", 86, 42, 5) + _die("cod", 128, 24, 8)
        + panel_icon("person", 30, 48, 32, "light") + panel_icon("ruth", 111, 46, 34)
        + _strip("lobster", mine, 46) + _strip("cod", hers, 128)
    )  # fmt: skip


def _box(fish: str = "cod") -> str:
    row = (
        f'<g class="of-{fish} tint">'
        '<rect class="bone" x="57" y="38" width="50" height="28" rx="6"/>'
        '<path d="M61 46h12v12H61z"/><path class="free" d="M92 46h12v12H92z"/></g>'
        '<rect class="fresh" x="75" y="45" width="14" height="14" rx="2"/>'
    )
    return (
        _die(fish, 22, 52, -7) + rotated_icon(ARROW, 48, 52) + row + rotated_icon(ARROW, 117, 52)
        + panel_icon("boat", 128, 6, 27, "light") + panel_icon("licence", 129, 39, 26, "light")
        + panel_icon("amas-bank", 129, 72, 26, "light")
    )  # fmt: skip


def _catch() -> str:
    # On a low screen the picture has a wider background, so the sea exceeds the picture.
    sea = f'<path class="deep" d="M-80 58q10-8 20 0{"t20 0" * 15}V110H-80z"/>'
    return (
        panel_icon("boat", 30, 6, 54, "light") + sea + '<path class="course-line" d="M57 56v18"/>'
        + panel_icon("cod", 44, 70, 26, "light") + panel_icon("lobster", 12, 68, 22, "light")
        + panel_icon("swordfish", 76, 64, 28, "light") + panel_icon("flag", 114, 18, 34, "prize")
    )  # fmt: skip
